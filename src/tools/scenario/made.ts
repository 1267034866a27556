import type { Face, Pick } from '../../engine/index.ts';
import { type Run, stateOf } from '../../engine/runner/run.ts';
import { faceIn, isCalled } from './cards.ts';
import type { Act, Line } from './model.ts';
import { faceKey, optionKeys } from './names.ts';
import type { Made, Session } from './session.ts';

type Verb<V extends Act['verb']> = Extract<Act, { verb: V }>;

/** The picks that are left once these faces are taken off; undefined when one of them was not picked. */
function withoutFaces(run: Run, picks: readonly Pick[], faces: readonly Face[]): Pick[] | undefined {
  const left = [...picks];
  for (const face of faces) {
    const key = faceKey(face);
    const at = left.findIndex((pick) => 'card' in pick && faceKey(faceIn(stateOf(run), pick.card)) === key);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

function withoutPick(run: Run, picks: readonly Pick[], { owner, zone, name }: Verb<'pickFrom'>): Pick[] | undefined {
  const at = picks.findIndex((pick) =>
    'unseen' in pick ? zone === 'hand' && pick.unseen === owner : name !== undefined && isCalled(run, pick.card, name),
  );
  return at < 0 ? undefined : picks.toSpliced(at, 1);
}

const same = (a: readonly number[], b: readonly number[]): boolean => [...a].sort().join() === [...b].sort().join();

/** What is left of a choice once a step has named (a part of) it; undefined when the step means something else. */
function named(run: Run, { answer }: Made, act: Act): Made['answer'] | 'all' | undefined {
  if (answer.type === 'cards') {
    const left =
      act.verb === 'pick' || act.verb === 'discard'
        ? withoutFaces(run, answer.picks, act.cards)
        : act.verb === 'pickFrom'
          ? withoutPick(run, answer.picks, act)
          : undefined;
    return left === undefined || left.length > 0 ? left && { type: 'cards', picks: left } : 'all';
  }
  if (answer.type === 'seats' && act.verb === 'target') return same(answer.seats, act.seats) ? 'all' : undefined;
  if (answer.type === 'option' && act.verb === 'choose') {
    return optionKeys(act.option).includes(answer.option) ? 'all' : undefined;
  }
  if (answer.type === 'distribute' && act.verb === 'give') {
    const picks = answer.gives.map(({ card }) => ({ card }));
    const isMeant = answer.gives.every((give) => act.to.includes(give.to));
    return isMeant && withoutFaces(run, picks, act.cards)?.length === 0 ? 'all' : undefined;
  }
  return undefined;
}

/**
 * Whether a step names a choice that had only one outcome and was made before anybody was asked. Each choice can be
 * named once.
 */
export function wasMade(session: Session, { seat, act }: Line): boolean {
  for (const [at, choice] of session.made.entries()) {
    const left = choice.seat === seat ? named(session.run, choice, act) : undefined;
    if (left === undefined) continue;
    if (left === 'all') session.made.splice(at, 1);
    else choice.answer = left;
    return true;
  }
  return false;
}
