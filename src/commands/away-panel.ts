import type { Block, Line, Locale, Message, SelectOption } from '../bot/ports.ts';
import { encodePress, type AwayPress } from '../bot/render/index.ts';
import type { PersonInfo, QuietHours } from '../bot/table/contract.ts';
import { awayTexts } from './away-texts.ts';
import { hoursText, hoursValue } from './hours.ts';
import { commonZones, timeIn } from './zones.ts';

const HOUR_MS = 60 * 60_000;
const HOUR = 60;

/** Value of a control that takes a setting back. */
export const OFF = 'off';

/** Languages by their own names. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', en: 'English' };

const quietPreset = (from: number, until: number): QuietHours => ({ from: from * HOUR, until: until * HOUR });
const QUIET = [
  [21, 6],
  [22, 6],
  [22, 7],
  [23, 7],
  [23, 8],
  [0, 8],
  [0, 9],
  [1, 9],
  [2, 10],
].map(([from = 0, until = 0]) => quietPreset(from, until));

/** Shortest times between two calls that are offered, in ms. */
export const INTERVALS = [0.5, 1, 2, 4, 8, 12, 24].map((hours) => hours * HOUR_MS);

const DAYS = [1, 2, 3] as const;

function lines(me: PersonInfo, locale: Locale, now: number): Line[] {
  const t = awayTexts(locale);
  const { zone, quiet, vacation, daysLeft, every } = me;
  return [
    [zone === undefined ? t.noZone : t.zone(zone, timeIn(zone, now))],
    [quiet === undefined ? t.noQuiet : t.quiet(hoursText(quiet))],
    vacation === undefined ? [t.noVacation(daysLeft.now, daysLeft.season)] : [t.vacation, { time: vacation }],
    [t.language(me.locale === undefined ? t.platformLanguage : LANGUAGES[me.locale])],
    [me.dm ? t.dm : t.dmOff],
    [t.every(every === undefined ? t.asSpeed : t.atMost(every / HOUR_MS))],
    [t.live],
  ];
}

function select(what: AwayPress, hint: string, options: readonly SelectOption[]): Block[] {
  if (options.length === 0) return [];
  return [{ type: 'select', select: { id: encodePress({ kind: 'away', what }), hint, options, min: 1, max: 1 } }];
}

/** An entry of a select, marked where it is what is set now. */
const option = (value: string, label: string, current: string): SelectOption =>
  value === current ? { value, label, selected: true } : { value, label };

function vacationOptions({ vacation, daysLeft }: PersonInfo, locale: Locale): SelectOption[] {
  const t = awayTexts(locale);
  if (vacation !== undefined) return [{ value: '0', label: t.endVacation }];
  return DAYS.filter((days) => days <= daysLeft.now).map((days) => ({ value: String(days), label: t.days(days) }));
}

function controls(me: PersonInfo, locale: Locale): Block[] {
  const t = awayTexts(locale);
  const { zone = '', quiet } = me;
  const hours = quiet === undefined ? OFF : hoursValue(quiet);
  const every = me.every === undefined ? OFF : String(me.every);
  const zones = commonZones(locale).map(({ value, label }) => option(value, label, zone));
  const isCommon = zones.some(({ value }) => value === zone);
  const quiets = QUIET.map((one) => option(hoursValue(one), hoursText(one), hours));
  const languages = Object.entries(LANGUAGES).map(([value, label]) => option(value, label, me.locale ?? OFF));
  const intervals = INTERVALS.map((ms) => option(String(ms), t.atMost(ms / HOUR_MS), every));
  return [
    ...select('zone', t.chooseZone, zone === '' || isCommon ? zones : [option(zone, zone, zone), ...zones]),
    ...(zone === '' ? [] : select('quiet', t.chooseQuiet, [option(OFF, t.off, hours), ...quiets])),
    ...select('vacation', t.chooseVacation, vacationOptions(me, locale)),
    ...select('language', t.chooseLanguage, [option(OFF, t.platformLanguage, me.locale ?? OFF), ...languages]),
    ...select('every', t.chooseEvery, [option(OFF, t.asSpeed, every), ...intervals]),
    {
      type: 'buttons',
      buttons: [
        {
          id: encodePress({ kind: 'away', what: 'dm' }),
          label: me.dm ? t.turnDmOff : t.turnDmOn,
          style: 'secondary',
        },
      ],
    },
  ];
}

/** What a person has set, and the controls to change it. */
export function awayMessage(me: PersonInfo, locale: Locale, now: number, note?: string): Message {
  const t = awayTexts(locale);
  const noted: Block[] = note === undefined ? [] : [{ type: 'text', lines: [[{ bold: note }]] }];
  const blocks: Block[] = [
    { type: 'heading', text: t.heading },
    ...noted,
    { type: 'text', lines: lines(me, locale, now) },
    ...controls(me, locale),
  ];
  return note === undefined ? { blocks, inPlace: true } : { blocks, inPlace: true, note };
}
