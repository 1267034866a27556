import type { LeagueOptions, LeagueSchedule } from '../../bot/league/contract.ts';
import { LOCALES, type OptionSpec } from '../../bot/ports.ts';
import { oneLine, terms } from '../../bot/render/index.ts';
import { SPEEDS } from '../../bot/table/contract.ts';
import { DECKS, type GeneralSetId, hasRoleTable } from '../../engine/index.ts';
import { choiceOption, type FreeCommand, integerOption, type Request, textOption } from '../command.ts';
import { GENERALS_OPTIONS, generalsWished, suggestGenerals } from '../generals-option.ts';
import { textsAt, words } from '../reply.ts';
import { EVERY_DAY, readTime } from '../time-of-day.ts';
import { LEAGUE_GROUP, leagueReply, leagueWords, wishOf } from './common.ts';

const NAME_LENGTH = 30;
const INITIAL_PLAYERS = 5;
const KINDS = ['rated', 'friendly'] as const;
const FIRSTS = ['drawn', 'host'] as const;

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'name',
    type: 'string',
    maxLength: NAME_LENGTH,
    label: { 'zh-CN': '名称', en: 'name' },
    description: { 'zh-CN': '计分赛的名字', en: 'A name for the league' },
  },
  {
    name: 'players',
    type: 'integer',
    min: 4,
    max: 10,
    initial: INITIAL_PLAYERS,
    label: { 'zh-CN': '人数', en: 'players' },
    description: { 'zh-CN': '几个人（4–10）', en: 'How many players (4–10)' },
  },
  {
    name: 'kind',
    type: 'choice',
    choices: [
      { value: 'rated', label: { 'zh-CN': '记等级分', en: 'rated' } },
      { value: 'friendly', label: { 'zh-CN': '友谊赛', en: 'friendly' } },
    ],
    initial: 'rated',
    label: { 'zh-CN': '性质', en: 'kind' },
    description: { 'zh-CN': '记等级分的不能有AI座位', en: 'Rated leagues have no AI seats' },
  },
  {
    name: 'rotations',
    type: 'integer',
    min: 1,
    max: 5,
    initial: 1,
    label: { 'zh-CN': '轮数', en: 'rotations' },
    description: { 'zh-CN': '每人当几次主公', en: 'How often everybody is lord' },
  },
  {
    name: 'first',
    type: 'choice',
    choices: [
      { value: 'drawn', label: { 'zh-CN': '抽签', en: 'drawn' } },
      { value: 'host', label: { 'zh-CN': '发起人', en: 'the host' } },
    ],
    initial: 'drawn',
    label: { 'zh-CN': '首任主公', en: 'first' },
    description: { 'zh-CN': '谁先当主公', en: 'Who is lord first' },
  },
  {
    name: 'speed',
    type: 'choice',
    choices: SPEEDS.map((value) => ({ value, label: terms.SPEED_WORDS[value] })),
    label: { 'zh-CN': '节奏', en: 'speed' },
    description: { 'zh-CN': '每一步有多少时间', en: 'How much time there is for each step' },
  },
  {
    name: 'deck',
    type: 'choice',
    choices: DECKS.map((value) => ({ value, label: terms.DECK_WORDS[value] })),
    initial: 'full',
    label: { 'zh-CN': '牌堆', en: 'deck' },
    description: { 'zh-CN': '用哪些牌', en: 'Which cards are played with' },
  },
  ...GENERALS_OPTIONS,
  {
    name: 'protect',
    type: 'boolean',
    label: { 'zh-CN': '首轮保护', en: 'protect' },
    description: {
      'zh-CN': '上一局最先阵亡的人，下一局不会最先阵亡',
      en: 'Whoever was out first is not the first out in the next game',
    },
  },
  {
    name: 'days',
    type: 'string',
    maxLength: 20,
    label: { 'zh-CN': '星期', en: 'days' },
    description: { 'zh-CN': '开局的星期：如 1,3,5（0＝周日）', en: 'Days on which games begin: 1,3,5 (0 is Sunday)' },
  },
  {
    name: 'time',
    type: 'string',
    maxLength: 5,
    label: { 'zh-CN': '时间', en: 'time' },
    description: { 'zh-CN': '开局的时间：如 20:00', en: 'Time at which games begin: 20:00' },
  },
  {
    name: 'zone',
    type: 'string',
    maxLength: 40,
    label: { 'zh-CN': '时区', en: 'zone' },
    description: { 'zh-CN': '时区：如 Asia/Shanghai', en: 'Time zone, as Europe/Berlin' },
  },
];

/** The schedule that was typed; `bad` where it cannot be read. Days and zone may be left out. */
function scheduleOf(request: Request): LeagueSchedule | 'bad' | undefined {
  const [days, time, zone] = ['days', 'time', 'zone'].map((name) => textOption(request, name));
  if (time === undefined) return days === undefined && zone === undefined ? undefined : 'bad';
  const clock = readTime(time);
  const list = days === undefined ? EVERY_DAY : days.split(/[,，、\s]+/u).map(Number);
  if (clock === undefined || !list.every((day) => Number.isInteger(day))) return 'bad';
  const sorted = [...new Set(list)].toSorted((a, b) => a - b);
  return { days: sorted, ...clock, zone: zone ?? 'UTC' };
}

function optionsOf(request: Request, schedule: LeagueSchedule | undefined, generals: GeneralSetId): LeagueOptions {
  const name = oneLine(textOption(request, 'name') ?? '', NAME_LENGTH);
  return {
    name: name === '' ? (request.locale === 'en' ? 'League' : '计分赛') : name,
    players: integerOption(request, 'players') ?? INITIAL_PLAYERS,
    rotations: integerOption(request, 'rotations') ?? 1,
    rated: choiceOption(request, 'kind', KINDS) !== 'friendly',
    first: choiceOption(request, 'first', FIRSTS) ?? 'drawn',
    speed: choiceOption(request, 'speed', SPEEDS) ?? request.defaults.speed,
    deck: choiceOption(request, 'deck', DECKS) ?? 'full',
    roles: 'standard',
    generals,
    locale: LOCALES.find((locale) => locale === request.locale) ?? request.defaults.locale,
    ...(request.options['protect'] === true ? { protects: true } : {}),
    ...(schedule === undefined ? {} : { schedule }),
  };
}

/** Open a league here; its message is posted in the channel. */
export const leagueCreateCommand: FreeCommand = {
  spec: {
    name: 'league create',
    label: { 'zh-CN': '计分赛 创建', en: 'league create' },
    description: { 'zh-CN': '创建一个轮庄计分赛', en: 'Open a league: everybody is lord once' },
    group: LEAGUE_GROUP,
    options: OPTIONS,
  },
  suggest: (_option, text, locale) => suggestGenerals(text, locale),
  run: async (request) => {
    const t = leagueWords(request);
    const schedule = scheduleOf(request);
    const generals = generalsWished(request, integerOption(request, 'players') ?? INITIAL_PLAYERS);
    if (typeof generals !== 'string') return { ...words([textsAt(request)[generals.problem]]), tone: 'bad' };
    const options = schedule === 'bad' ? undefined : optionsOf(request, schedule, generals);
    if (options === undefined || !hasRoleTable(options)) return { ...words([t.rejects['bad-options']]), tone: 'bad' };
    const result = await request.leagues.create(wishOf(request), request.incoming.place, options);
    return leagueReply(request, result, ({ number }) => t.created(number));
  },
};
