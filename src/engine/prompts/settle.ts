import type { Seat } from '../core/ids.ts';
import type { Settlement } from '../runner/contract.ts';
import type { SeatAnswer } from './answer.ts';
import type { GroupPrompt } from './prompt.ts';

/**
 * Whether the sealed answers so far settle a group prompt. `first`: yes as soon as a seat answers other than `pass` and
 * no seat before it is still open; or everybody passed. `all`: when everybody answered.
 */
export function settle(prompt: GroupPrompt, answers: ReadonlyMap<Seat, SeatAnswer>): Settlement {
  const open = prompt.members.filter((member) => !answers.has(member.seat)).map((member) => member.seat);
  if (prompt.settle === 'all') {
    if (open.length > 0) return { settled: false, open };
    return { settled: true, answer: { type: 'group', answers: Object.fromEntries(answers) }, lost: [] };
  }
  const used: Record<Seat, SeatAnswer> = {};
  for (const { seat } of prompt.members) {
    const answer = answers.get(seat);
    if (answer === undefined) return { settled: false, open };
    used[seat] = answer;
    if (answer.type !== 'pass') {
      const lost = prompt.members
        .filter((m) => used[m.seat] === undefined && (answers.get(m.seat)?.type ?? 'pass') !== 'pass')
        .map((m) => m.seat);
      return { settled: true, answer: { type: 'group', answers: used }, lost };
    }
  }
  return { settled: true, answer: { type: 'group', answers: used }, lost: [] };
}
