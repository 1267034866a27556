import { DECKS, type DeckId, type GeneralSetId, hasRoleTable, ROLE_TABLES, type RoleTableId } from '../engine/index.ts';
import { LOCALES, type Localized, type Message, type OptionSpec } from '../bot/ports.ts';
import { button, oneLine, terms } from '../bot/render/index.ts';
import { SPEEDS, type TableInfo, type TableOptions } from '../bot/table/contract.ts';
import { choiceOption, type FreeCommand, integerOption, type Request, textOption } from './command.ts';
import { GENERALS_OPTIONS, generalsWished, suggestGenerals } from './generals-option.ts';
import { outcome, refusalText, textsAt, words } from './reply.ts';
import { tableLine } from './state.ts';

const FEWEST = 4;
const MOST = 10;
const INITIAL_PLAYERS = 5;
const TITLE_LENGTH = 40;

const choices = <T extends string>(values: readonly T[], labels: Readonly<Record<T, Localized>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'players',
    type: 'integer',
    min: FEWEST,
    max: MOST,
    initial: INITIAL_PLAYERS,
    label: { 'zh-CN': '人数', en: 'players' },
    description: { 'zh-CN': '几人局（4–10）', en: 'How many players (4–10)' },
  },
  {
    name: 'ai',
    type: 'integer',
    min: 0,
    max: MOST - 1,
    label: { 'zh-CN': '电脑', en: 'ai' },
    description: { 'zh-CN': '其中几个位置由AI坐', en: 'How many seats are played by AIs' },
  },
  {
    name: 'speed',
    type: 'choice',
    choices: choices(SPEEDS, terms.SPEED_WORDS),
    label: { 'zh-CN': '节奏', en: 'speed' },
    description: { 'zh-CN': '每一步有多少时间', en: 'How much time there is for each step' },
  },
  {
    name: 'roles',
    type: 'choice',
    choices: choices(ROLE_TABLES, terms.ROLE_TABLE_WORDS),
    initial: 'standard',
    label: { 'zh-CN': '身份', en: 'roles' },
    description: { 'zh-CN': '身份配置（双内奸只有6人和8人局）', en: 'Role table (two Renegades with 6 or 8 players)' },
  },
  {
    name: 'deck',
    type: 'choice',
    choices: choices(DECKS, terms.DECK_WORDS),
    initial: 'full',
    label: { 'zh-CN': '牌堆', en: 'deck' },
    description: { 'zh-CN': '用哪些牌', en: 'Which cards are played with' },
  },
  ...GENERALS_OPTIONS,
  {
    name: 'title',
    type: 'string',
    maxLength: TITLE_LENGTH,
    label: { 'zh-CN': '标题', en: 'title' },
    description: { 'zh-CN': '这一桌的名字', en: 'A name for the table' },
  },
  {
    name: 'language',
    type: 'choice',
    choices: [
      { value: 'zh-CN', label: { 'zh-CN': '中文', en: '中文' } },
      { value: 'en', label: { 'zh-CN': 'English', en: 'English' } },
    ],
    label: { 'zh-CN': '语言', en: 'language' },
    description: { 'zh-CN': '公开消息的语言', en: 'Language of the public messages' },
  },
];

const DEFAULT_DECK: DeckId = 'full';
const DEFAULT_ROLES: RoleTableId = 'standard';

function optionsOf(request: Request, players: number, generals: GeneralSetId): TableOptions {
  const title = oneLine(textOption(request, 'title') ?? '', TITLE_LENGTH);
  return {
    players,
    generals,
    deck: choiceOption(request, 'deck', DECKS) ?? DEFAULT_DECK,
    roles: choiceOption(request, 'roles', ROLE_TABLES) ?? DEFAULT_ROLES,
    speed: choiceOption(request, 'speed', SPEEDS) ?? request.defaults.speed,
    locale: choiceOption(request, 'language', LOCALES) ?? request.locale,
    ...(title === '' ? {} : { title }),
  };
}

/** What is wrong with the wish, in words. */
function problem(request: Request, options: TableOptions, ai: number): string | undefined {
  const t = textsAt(request);
  const { players } = options;
  if (players < FEWEST || players > MOST) return t.badPlayers;
  if (!hasRoleTable(options)) return t.twoRenegades;
  return ai < 0 || ai > players - 1 ? t.tooManyAis(players - 1) : undefined;
}

/** What stands in the way here, with the way to join it. */
function busyReply(request: Request, busy: TableInfo): Message {
  const { table: labels } = request.renderer.scene(busy, request.locale).texts;
  const join = button({ kind: 'join', table: busy.id }, labels.join, 'primary');
  return words(
    [refusalText(request, 'channel-busy', busy), tableLine(request, busy, request.locale)],
    ...(busy.status === 'lobby' ? [{ type: 'buttons', buttons: [join] } as const] : []),
  );
}

function openedReply(request: Request, table: TableInfo): Message {
  const { table: labels } = request.renderer.scene(table, request.locale).texts;
  const buttons = [
    button({ kind: 'addai', table: table.id }, labels.addAi),
    button({ kind: 'start', table: table.id }, labels.start, 'success'),
  ];
  return words([textsAt(request).opened(table.number)], { type: 'buttons', buttons });
}

/** Open a table here; its lobby is posted in the channel. */
export const newCommand: FreeCommand = {
  spec: {
    name: 'new',
    label: { 'zh-CN': '创建', en: 'new' },
    description: { 'zh-CN': '在这里创建一桌三国杀', en: 'Open a table here' },
    options: OPTIONS,
  },
  suggest: (_option, text, locale) => suggestGenerals(text, locale),
  run: async (request) => {
    const ai = integerOption(request, 'ai') ?? 0;
    const players = integerOption(request, 'players') ?? INITIAL_PLAYERS;
    const generals = generalsWished(request, players);
    if (typeof generals !== 'string') return { ...words([textsAt(request)[generals.problem]]), tone: 'bad' };
    const options = optionsOf(request, players, generals);
    const wrong = problem(request, options, ai);
    if (wrong !== undefined) return { ...words([wrong]), tone: 'bad' };
    const { service, incoming } = request;
    const result = await service.open(incoming.user, incoming.place, options, ai, incoming.eventId);
    if (!result.ok && result.code === 'channel-busy' && result.table !== undefined) {
      return busyReply(request, result.table);
    }
    return outcome(request, undefined, result, (table) => openedReply(request, table));
  },
};
