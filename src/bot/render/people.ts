import type { Message } from '../ports.ts';
import { button } from './buttons.ts';
import { plain, type Scene } from './scene.ts';

/** A seat whose person stays away, for whoever wants to play on. Says nothing of what the seat holds. */
export function offerMessage({ table, texts, player }: Scene, seat: number): Message {
  const take = button({ kind: 'take', table: table.id, number: seat }, texts.table.offer.take, 'success');
  return {
    blocks: [
      { type: 'text', lines: plain(`#${table.number} · ${texts.table.offer.text(player(seat))}`) },
      { type: 'buttons', buttons: [take] },
    ],
    tone: 'attention',
  };
}

/** The open vote on ending the game: how many have voted, never who and never what. */
export function voteMessage({ table, texts, player }: Scene): Message | undefined {
  const { vote } = table;
  if (vote === undefined) return undefined;
  const t = texts.table.vote;
  const caller = table.seats.find(({ user }) => user === vote.by);
  const ask = t.ask(caller === undefined ? '?' : player(caller.seat));
  const id = { table: table.id, number: vote.number };
  return {
    blocks: [
      {
        type: 'text',
        lines: [[{ bold: `#${table.number} · ${ask}` }], [t.count(vote.cast, vote.voters), { time: vote.until }]],
      },
      {
        type: 'buttons',
        buttons: [button({ ...id, kind: 'yes' }, t.yes, 'danger'), button({ ...id, kind: 'no' }, t.no)],
      },
    ],
    tone: 'attention',
  };
}
