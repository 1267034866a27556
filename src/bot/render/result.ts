import type { OutcomeView, SeatView } from '../../engine/index.ts';
import type { Block, Line, Message } from '../ports.ts';
import { lostMessage } from './board.ts';
import { button } from './buttons.ts';
import { say } from './i18n/index.ts';
import { ROLE_WORDS } from './i18n/terms.ts';
import { plain, type Scene } from './scene.ts';

function seatLine(scene: Scene, seat: SeatView, outcome: OutcomeView): Line {
  const t = scene.texts.result;
  const won = outcome.winners.includes(seat.seat);
  const fate = outcome.winner === 'none' ? t.drawn : won ? t.won : t.lost;
  const words = [
    ...(seat.role === undefined ? [] : [say(ROLE_WORDS[seat.role], scene.locale)]),
    ...(seat.general === 'none' ? [] : [scene.general(seat.general)]),
    seat.alive ? t.alive : t.dead,
    fate,
    t.points(outcome.scores[seat.seat] ?? 0),
  ];
  return [`${won ? '🏆 ' : '　 '}${scene.player(seat.seat)} · ${words.join(' · ')}`];
}

/** The end of a game: who wins, every role, the points, and what is needed to check the shuffles. */
export function resultMessage(scene: Scene): Message {
  const { table, texts, title } = scene;
  if (table.lost === true) return lostMessage(scene);
  const t = texts.result;
  const view = table.view('table');
  const { outcome } = view;
  const heading: Block = { type: 'heading', text: t.heading(table.number, title) };
  if (outcome === undefined) return { blocks: [heading] };
  const winners = outcome.winners.map(scene.player);
  const proof = [
    ...(table.seed === undefined ? [] : [t.seed(table.seed)]),
    ...(table.commitment === undefined ? [] : [t.commitment(table.commitment)]),
  ];
  const blocks: Block[] = [
    heading,
    {
      type: 'text',
      lines: [[{ bold: t.side(outcome.winner) }], ...(winners.length > 0 ? plain(t.winners(scene.list(winners))) : [])],
    },
    { type: 'text', lines: view.seats.map((seat) => seatLine(scene, seat, outcome)) },
    ...(proof.length > 0
      ? ([{ type: 'divider' }, { type: 'text', lines: plain(...proof, t.verify(table.id)) }] as const)
      : []),
  ];
  const again = button({ kind: 'rematch', table: table.id }, t.rematch);
  blocks.push({ type: 'buttons', buttons: [again] });
  return { blocks, tone: outcome.winner === 'none' ? 'neutral' : 'good' };
}
