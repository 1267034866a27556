import type { PendingView, SeatView, View } from '../../engine/index.ts';
import type { Block, ButtonModel, Line, Message, Span } from '../ports.ts';
import type { SeatInfo, TableInfo } from '../table/contract.ts';
import { waitText } from './ask.ts';
import { button } from './buttons.ts';
import { say } from './i18n/index.ts';
import { PHASE_WORDS, ROLE_WORDS } from './i18n/terms.ts';
import { closedWhy } from './lobby.ts';
import { plain, type Scene } from './scene.ts';

/** Whether a seat is still to choose its general: it has no HP and no cards yet. */
export const isChoosing = ({ maxHp }: SeatView): boolean => maxHp === 0;

/** HP as people read it on a phone. */
export const hpText = ({ texts }: Scene, { hp, maxHp }: SeatView): string => texts.table.board.hp(hp, maxHp);

/** Whose turn it is, or that there is none yet. */
function turnText({ texts, player, locale }: Scene, { turn, phase, round, turnNumber }: View): string {
  const t = texts.table.board;
  return turnNumber === 0 ? t.opening : t.turn(player(turn), say(PHASE_WORDS[phase], locale), round);
}

function lifeWords(scene: Scene, seat: SeatView): string[] {
  const t = scene.texts.table.board;
  return isChoosing(seat) ? [t.choosing] : [hpText(scene, seat), t.hand(seat.handCount)];
}

/** Cards on a general: which they are, where the viewer may see them. */
function pileWords(scene: Scene, pile: string, cards: SeatView['piles'][string]): string[] {
  const count = typeof cards === 'number' ? cards : cards.length;
  if (count === 0) return [];
  const seen = typeof cards === 'number' ? '' : ` (${scene.cards(cards)})`;
  return [`${scene.named(pile)}×${count}${seen}`];
}

/** Short words for what is upon a character. */
export function stateWords(scene: Scene, seat: SeatView): string[] {
  const t = scene.texts.table.board;
  const piles = Object.entries(seat.piles).flatMap(([pile, cards]) => pileWords(scene, pile, cards));
  return [
    ...(seat.shielded === true ? [`🛡${t.shielded}`] : []),
    ...(seat.chained ? [`⛓${t.chained}`] : []),
    ...(seat.faceDown ? [`🔄${t.faceDown}`] : []),
    ...(seat.drunk ? [`🍶${t.drunk}`] : []),
    ...seat.barred.map((type) => `🚫${scene.option(type)}`),
    ...Object.entries(seat.marks)
      .filter(([, count]) => count > 0)
      .map(([mark, count]) => `${scene.named(mark)}×${count}`),
    ...piles,
  ];
}

/** Equipment and judge area of a seat; empty when there is nothing. */
export function areaText(scene: Scene, seat: SeatView): string {
  const t = scene.texts.table.board;
  const judge = seat.judge.map((card) =>
    card.as === card.name ? scene.card(card) : `${scene.card(card)}(${scene.named(card.as)})`,
  );
  return [
    ...(seat.equip.length > 0 ? [`${t.equip} ${scene.cards(seat.equip)}`] : []),
    ...(judge.length > 0 ? [`${t.judge} ${scene.list(judge)}`] : []),
  ].join(' · ');
}

function seatLines(scene: Scene, view: View, seat: SeatView, info: SeatInfo | undefined): Line[] {
  const t = scene.texts.table.board;
  const name = scene.player(seat.seat) + (info?.kind === 'ai' ? '🤖' : '');
  const role = seat.role !== undefined && seat.roleShown ? [say(ROLE_WORDS[seat.role], scene.locale)] : [];
  if (!seat.alive) return plain(['☠', [name, ...role, t.dead].join(' · ')].join(' '));
  const words = [
    ...role,
    ...(seat.general === 'none' ? [] : [scene.general(seat.general)]),
    ...lifeWords(scene, seat),
    ...(info?.steward === true && info.kind === 'human' ? [t.steward] : []),
    ...stateWords(scene, seat),
  ];
  const onTurn = view.turnNumber > 0 && view.turn === seat.seat;
  const line: Span[] = [...(onTurn ? [{ bold: `▶ ${name}` }] : [name]), ` · ${words.join(' · ')}`];
  const area = areaText(scene, seat);
  return area === '' ? [line] : [line, [`　${area}`]];
}

/** Who is awaited, and until when. */
export function waitLine(scene: Scene, pending: PendingView): Line {
  const t = scene.texts.table.board;
  const { deadline } = scene.table;
  const until: Span[] = deadline === undefined ? [] : [t.until, { time: deadline }];
  return [`⏳ ${t.waiting(scene.players(pending.seats), waitText(scene, pending))}`, ...until];
}

/** Respond and, where it is legal, Pass: the same for everybody. */
export function windowButtons({ table, texts }: Scene, { id, optional }: PendingView): ButtonModel[] {
  const respond = button({ kind: 'respond', table: table.id, prompt: id }, texts.table.respond, 'primary');
  if (!optional) return [respond];
  return [respond, button({ kind: 'pass', table: table.id, prompt: id }, texts.table.pass)];
}

function boardButtons(scene: Scene, pending: PendingView | undefined): Block {
  const { table, texts } = scene;
  const panel = button({ kind: 'panel', table: table.id }, texts.table.myPanel, 'primary');
  const open = pending?.kind === 'group' ? windowButtons(scene, pending) : [];
  return { type: 'buttons', buttons: [panel, ...open] };
}

/** Why nothing moves at a table. */
export function frozenText({ table, texts }: Scene): string {
  const t = texts.table.board;
  return table.ended === 'room-gone' ? t.frozenRoom : t.frozen(table.errorId ?? '–');
}

function endedText(scene: Scene): string | undefined {
  const { status, ended }: TableInfo = scene.table;
  if (status === 'frozen') return frozenText(scene);
  return status === 'closed' ? scene.texts.table.closed[closedWhy(ended)] : undefined;
}

/** All that can be said of a game whose record cannot be read. */
export function lostMessage(scene: Scene): Message {
  const t = scene.texts.table.board;
  const why = scene.table.status === 'frozen' ? frozenText(scene) : t.lost;
  return {
    blocks: [
      { type: 'heading', text: t.heading(scene.table.number, scene.title) },
      { type: 'text', lines: [[{ bold: why }]] },
    ],
    tone: 'bad',
  };
}

/** The table message: round and turn, one line a seat, the piles, who is awaited, and the buttons. */
export function boardMessage(scene: Scene): Message {
  const { table, texts, title } = scene;
  if (table.lost === true) return lostMessage(scene);
  const t = texts.table.board;
  const view = table.view('table');
  const ended = endedText(scene);
  const pending = ended === undefined ? view.pending : undefined;
  const seats = view.seats.flatMap((seat) =>
    seatLines(
      scene,
      view,
      seat,
      table.seats.find((info) => info.seat === seat.seat),
    ),
  );
  const open: Line[] = view.table.length > 0 ? plain(scene.cards(view.table)) : [];
  const blocks: Block[] = [
    { type: 'heading', text: t.heading(table.number, title) },
    { type: 'text', lines: plain(turnText(scene, view)) },
    { type: 'text', lines: seats },
    {
      type: 'text',
      lines: [
        ...open,
        ...plain(t.piles(view.drawCount, view.discard.length)),
        ...(ended === undefined ? [] : [[{ bold: ended }]]),
      ],
    },
  ];
  const wait: Block[] =
    pending === undefined ? [] : [{ type: 'text', lines: [waitLine(scene, pending)], passing: true }];
  if (ended !== undefined) return { blocks, tone: 'bad' };
  return { blocks: [...blocks, ...wait, boardButtons(scene, pending)], tone: 'neutral' };
}
