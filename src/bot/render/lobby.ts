import type { Block, Line, Message } from '../ports.ts';
import type { SeatInfo } from '../table/contract.ts';
import { button } from './buttons.ts';
import { say } from './i18n/index.ts';
import { DECK_WORDS, ROLE_TABLE_WORDS, SPEED_WORDS } from './i18n/terms.ts';
import { plain, type Scene } from './scene.ts';
import { displayName } from './words.ts';

/** What was agreed for a table, in words. */
export function optionLines({ table, texts, locale }: Scene): string[] {
  const { players, roles, deck, speed } = table.options;
  const t = texts.table.lobby;
  return [
    `${t.options(players, say(ROLE_TABLE_WORDS[roles], locale), t.noGenerals)} · ${say(DECK_WORDS[deck], locale)}`,
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

/** The lobby post: what will be played, who is there, and the four buttons. */
export function lobbyMessage(scene: Scene): Message {
  const { table, texts, title } = scene;
  const t = texts.table;
  const heading: Block = { type: 'heading', text: t.lobby.heading(table.number, title) };
  if (table.status === 'closed') {
    return { blocks: [heading, { type: 'text', lines: plain(t.closed[closedWhy(table.ended)]) }], tone: 'neutral' };
  }
  const free = table.options.players - table.seats.length;
  return {
    blocks: [
      heading,
      { type: 'text', lines: plain(...optionLines(scene)) },
      {
        type: 'text',
        lines: [
          ...table.seats.map((member, index) => memberLine(scene, member, index)),
          [{ bold: t.lobby.freeSeats(Math.max(0, free)) }],
        ],
      },
      lobbyButtons(scene),
    ],
    tone: free > 0 ? 'neutral' : 'good',
  };
}

/** The reason as far as there is a text for it. */
export function closedWhy(ended: Scene['table']['ended']): 'everybody-left' | 'aborted' {
  return ended === 'everybody-left' ? ended : 'aborted';
}
