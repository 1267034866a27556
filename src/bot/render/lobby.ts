import type { Block, Line, Message } from '../ports.ts';
import type { SeatInfo } from '../table/contract.ts';
import { button } from './buttons.ts';
import { generalSetText } from './general.ts';
import { say } from './i18n/index.ts';
import { DECK_WORDS, ROLE_TABLE_WORDS, SPEED_WORDS } from './i18n/terms.ts';
import { plain, type Scene } from './scene.ts';
import { displayName } from './words.ts';

/** What was agreed for a table, in words. */
function optionLines({ table, texts, locale }: Scene): string[] {
  const { players, roles, generals, deck, speed } = table.options;
  const t = texts.table.lobby;
  return [
    `${t.options(players, say(ROLE_TABLE_WORDS[roles], locale), generalSetText(generals, locale))} · ${say(DECK_WORDS[deck], locale)}`,
    t.speed(say(SPEED_WORDS[speed], locale)),
  ];
}

function memberLine({ table, texts }: Scene, member: SeatInfo, index: number): Line {
  const marks = [
    ...(member.kind === 'ai' ? ['🤖'] : []),
    ...(member.user !== undefined && member.user === table.host ? [`👑 ${texts.table.host}`] : []),
  ];
  return [[`${index + 1}. ${displayName(member.name)}`, ...marks].join(' ')];
}

function lobbyButtons({ table, texts }: Scene): Block {
  const t = texts.table;
  const free = table.options.players - table.seats.length;
  const full = free <= 0;
  return {
    type: 'buttons',
    buttons: [
      { ...button({ kind: 'join', table: table.id }, t.join, 'primary'), disabled: full },
      button({ kind: 'leave', table: table.id }, t.leave),
      { ...button({ kind: 'addai', table: table.id }, t.addAi), disabled: full },
      button({ kind: 'start', table: table.id }, t.start, full ? 'success' : 'secondary'),
    ],
  };
}

function headingText({ table, texts, title }: Scene): string {
  const t = texts.table.lobby;
  switch (table.status) {
    case 'lobby':
      return t.heading(table.number, title);
    case 'running':
    case 'frozen':
      return t.started(table.number, title);
    case 'finished':
      return t.over(table.number, title);
    case 'closed':
      return t.closed(table.number, title);
  }
}

/** People of the game before, for whom a seat is kept: they are called by it. */
function reservedLines({ table, texts }: Scene): Line[] {
  const { reserved = [] } = table;
  if (reserved.length === 0) return [];
  return [[texts.table.lobby.reserved, ...reserved.flatMap(({ user }) => [{ mention: user }, ' '])]];
}

/** The lobby post: what will be played, who is there, and the four buttons. */
export function lobbyMessage(scene: Scene): Message {
  const { table, texts } = scene;
  const t = texts.table;
  const heading: Block = { type: 'heading', text: headingText(scene) };
  if (table.status === 'closed') {
    return { blocks: [heading, { type: 'text', lines: plain(t.closed[closedWhy(table.ended)]) }], tone: 'neutral' };
  }
  const free = Math.max(0, table.options.players - table.seats.length);
  const members = table.seats.map((member, index) => memberLine(scene, member, index));
  const options: Block = { type: 'text', lines: plain(...optionLines(scene)) };
  const reserved = (table.reserved ?? []).map(({ user }) => user);
  if (table.status !== 'lobby')
    return { blocks: [heading, options, { type: 'text', lines: members }], tone: 'neutral' };
  return {
    blocks: [
      heading,
      options,
      { type: 'text', lines: [...members, [{ bold: t.lobby.freeSeats(free) }], ...reservedLines(scene)] },
      lobbyButtons(scene),
    ],
    ...(reserved.length > 0 ? { mentions: reserved } : {}),
    tone: free > 0 ? 'neutral' : 'good',
  };
}

/** The reason as far as there is a text for it. */
export function closedWhy(ended: Scene['table']['ended']): 'everybody-left' | 'aborted' {
  return ended === 'everybody-left' ? ended : 'aborted';
}
