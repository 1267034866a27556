import type { Message } from '../../src/bot/ports.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { CommandKit, Person } from './command-kit.ts';
import { tableNow } from './table-kit.ts';

/** One thing that can be done with a control of a panel. */
interface Move {
  readonly id: string;
  readonly values: readonly string[];
}

/** A number below a limit. */
export type Chance = (below: number) => number;

/** A small generator of numbers, so that a walk can be repeated by its seed. */
export function chance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** The controls of a question on a message, with values for the selects. */
export function movesOn(message: Message, next: Chance): Move[] {
  return message.blocks.flatMap((block): Move[] => {
    if (block.type === 'buttons') {
      return block.buttons.filter(({ id }) => id.startsWith('do:')).map(({ id }) => ({ id, values: [] }));
    }
    if (block.type !== 'select') return [];
    const { id, options, min, max } = block.select;
    const count = min + next(max - min + 1);
    const first = next(options.length);
    const turned = [...options.slice(first), ...options.slice(0, first)];
    return [{ id, values: turned.slice(0, count).map(({ value }) => value) }];
  });
}

/** Press at random what the panel offers until the question is answered. */
async function answerByPressing(person: Person, table: TableInfo, next: Chance): Promise<void> {
  let panel = await person.command('hand', { table: table.number });
  const asked = table.view('table').pending?.id;
  for (let presses = 0; presses < 300; presses += 1) {
    const moves = movesOn(panel, next);
    const move = moves[next(moves.length)];
    if (move?.id.startsWith(`do:${table.id}:${(asked ?? 0).toString(36)}:`) !== true) return;
    panel = await person.press(move.id, move.values);
  }
  throw new Error('a question took more than 300 presses');
}

/** People play a game to its end by pressing nothing but what they see. */
export async function walkGame(
  kit: CommandKit,
  id: string,
  people: ReadonlyMap<string, Person>,
  next: Chance,
  most = 4000,
): Promise<TableInfo> {
  for (let steps = 0; steps < most; steps += 1) {
    const table = await tableNow(kit, id);
    if (table.status !== 'running') return table;
    const seats = table.view('table').pending?.seats ?? [];
    const seat = table.seats.find(
      (one) => seats.includes(one.seat) && one.kind === 'human' && !one.steward && !table.answered.has(one.seat),
    );
    const person = people.get(seat?.user ?? '');
    if (person !== undefined) await answerByPressing(person, table, next);
    else await kit.advance(Math.max(1, (kit.clock.next() ?? kit.clock.now()) - kit.clock.now()));
  }
  throw new Error(`no end after ${most} steps`);
}
