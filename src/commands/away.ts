import { LOCALES, type Message } from '../bot/ports.ts';
import type { AwayPress } from '../bot/render/index.ts';
import type { PersonPatch } from '../bot/table/contract.ts';
import { awayMessage, INTERVALS, LANGUAGES, OFF } from './away-panel.ts';
import { awayTexts } from './away-texts.ts';
import { choiceOption, type FreeCommand, integerOption, type Request, textOption } from './command.ts';
import { readHours, readValue } from './hours.ts';
import { refusalText } from './reply.ts';
import { findZones } from './zones.ts';

const LONGEST_ZONE = 60;
const MINUTE_MS = 60_000;
const HOURS = INTERVALS.map((ms) => String(ms / MINUTE_MS));

/** Hours that no clock shows: refused by whoever keeps the settings. */
const NO_HOURS = { from: -1, until: -1 };

async function show(request: Request, patch: PersonPatch): Promise<Message> {
  const { service, incoming, clock } = request;
  const { platform, user } = incoming;
  if (Object.keys(patch).length === 0) {
    return awayMessage(await service.person(platform, user.id), request.locale, clock.now());
  }
  const result = await service.setPerson(platform, user.id, patch);
  if (!result.ok) {
    const me = await service.person(platform, user.id);
    return awayMessage(me, request.locale, clock.now(), refusalText(request, result.code));
  }
  const me = result.value;
  const locale = me.locale ?? request.locale;
  return awayMessage(me, locale, clock.now(), awayTexts(locale).saved);
}

/** A text that takes the setting back, or what it says. */
function offOr<T>(text: string | undefined, read: (text: string) => T): T | null | undefined {
  if (text === undefined) return undefined;
  return /^(off|none|关|关闭|无)$/iu.test(text) ? null : read(text);
}

/** A city that people know by name stands for its zone. */
function zoneOf(text: string): string {
  const [only, ...more] = findZones(text, 'en');
  return only !== undefined && more.length === 0 ? only.value : text;
}

function everyOf(request: Request): number | null | undefined {
  const choice = choiceOption(request, 'reminders', [OFF, ...HOURS]);
  if (choice === undefined) return undefined;
  return choice === OFF ? null : Number(choice) * MINUTE_MS;
}

function languageOf(request: Request): PersonPatch['locale'] {
  const choice = choiceOption(request, 'language', [OFF, ...LOCALES]);
  return choice === OFF ? null : choice;
}

function patchOf(request: Request): PersonPatch {
  const { dm } = request.options;
  const wishes = {
    zone: offOr(textOption(request, 'zone'), zoneOf),
    quiet: offOr(textOption(request, 'quiet'), (text) => readHours(text) ?? NO_HOURS),
    vacation: integerOption(request, 'vacation'),
    locale: languageOf(request),
    dm: typeof dm === 'boolean' ? dm : undefined,
    every: everyOf(request),
  };
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined));
}

/** A press on one of the controls of the settings. */
export async function awayPress(request: Request, what: AwayPress, value = OFF): Promise<Message> {
  const { service, incoming } = request;
  switch (what) {
    case 'zone':
      return show(request, { zone: value });
    case 'quiet':
      return show(request, { quiet: value === OFF ? null : (readValue(value) ?? NO_HOURS) });
    case 'vacation':
      return show(request, { vacation: Number(value) });
    case 'language':
      return show(request, { locale: LOCALES.find((locale) => locale === value) ?? null });
    case 'every':
      return show(request, { every: value === OFF ? null : Number(value) });
    case 'dm': {
      const { dm } = await service.person(incoming.platform, incoming.user.id);
      return show(request, { dm: !dm });
    }
  }
}

/** Time zone, quiet hours, vacation, language, private messages and reminders of a person. */
export const awayCommand: FreeCommand = {
  spec: {
    name: 'away',
    label: { 'zh-CN': '设置', en: 'away' },
    description: {
      'zh-CN': '我的设置：时区、安静时段、休假、语言、私信、提醒',
      en: 'My settings: time zone, quiet hours, vacation, language, private messages, reminders',
    },
    options: [
      {
        name: 'zone',
        type: 'string',
        maxLength: LONGEST_ZONE,
        autocomplete: true,
        label: { 'zh-CN': '时区', en: 'zone' },
        description: { 'zh-CN': '城市或时区，例如 上海', en: 'City or time zone, such as Europe/London' },
      },
      {
        name: 'quiet',
        type: 'string',
        maxLength: 20,
        label: { 'zh-CN': '安静时段', en: 'quiet' },
        description: { 'zh-CN': '例如 23:00-07:00；off 取消', en: 'Such as 23:00-07:00; off for none' },
      },
      {
        name: 'vacation',
        type: 'integer',
        min: 0,
        max: 3,
        label: { 'zh-CN': '休假', en: 'vacation' },
        description: { 'zh-CN': '从现在起几天；0 结束休假', en: 'Days from now on; 0 ends it' },
      },
      {
        name: 'language',
        type: 'choice',
        choices: [
          { value: OFF, label: { 'zh-CN': awayTexts('zh-CN').platformLanguage, en: awayTexts('en').platformLanguage } },
          ...LOCALES.map((value) => ({ value, label: { 'zh-CN': LANGUAGES[value], en: LANGUAGES[value] } })),
        ],
        label: { 'zh-CN': '语言', en: 'language' },
        description: { 'zh-CN': '对你说哪种语言', en: 'The language that you are spoken to' },
      },
      {
        name: 'dm',
        type: 'boolean',
        label: { 'zh-CN': '私信', en: 'dm' },
        description: { 'zh-CN': '要不要私信', en: 'Whether you want private messages' },
      },
      {
        name: 'reminders',
        type: 'choice',
        choices: [OFF, ...HOURS].map((value) => ({
          value,
          label: {
            'zh-CN': value === OFF ? awayTexts('zh-CN').asSpeed : awayTexts('zh-CN').atMost(Number(value) / 60),
            en: value === OFF ? awayTexts('en').asSpeed : awayTexts('en').atMost(Number(value) / 60),
          },
        })),
        label: { 'zh-CN': '提醒', en: 'reminders' },
        description: { 'zh-CN': '多久最多提醒一次', en: 'How often you are reminded at most' },
      },
    ],
  },
  suggest: (option, text, locale) => (option === 'zone' ? findZones(text, locale) : []),
  run: (request) => show(request, patchOf(request)),
};
