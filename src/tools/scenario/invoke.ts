import type { Seat, SinglePrompt, SkillId } from '../../engine/index.ts';
import { stateOf } from '../../engine/runner/run.ts';
import type { Parts } from './model.ts';
import { isOwn, isSpent, openings, ways, type Way, withoutMade } from './parts.ts';
import { copyOf, isLegal, openPrompts, put, type Session, settleForced } from './session.ts';

const isOrderAnswer = (prompt: SinglePrompt): boolean => prompt.why.kind === 'rule' && prompt.why.rule === 'order';

const sameSeats = (a: readonly Seat[] = [], b: readonly Seat[] = []): boolean =>
  a.length === b.length && a.every((seat) => b.includes(seat));

function firstLegal(prompt: SinglePrompt, list: readonly (Way | 'promise')[]): Way | 'promise' | undefined {
  return list.find((way) => way === 'promise' || isLegal(prompt, way.answer));
}

/** Go on with the questions of the skill until its parts are spent. Returns whether they were. */
function follow(session: Session, seat: Seat, skill: SkillId, first: Way, isAccepted: boolean): boolean {
  let left = first.left;
  let implied = first.implied;
  let accepted = isAccepted;
  while (!accepted || !isSpent(left)) {
    settleForced(session);
    const next = openPrompts(session).find((prompt) => prompt.seat === seat && isOwn(prompt, skill));
    if (next === undefined) break;
    const list = accepted ? ways(session.run, next, left) : openings(session.run, next, skill, left);
    const way = firstLegal(next, list);
    if (way === undefined) break;
    accepted = true;
    if (way === 'promise') {
      session.promised = true;
      break;
    }
    put(session, seat, way.answer);
    left = way.left;
    implied = way.implied ?? implied;
  }
  const rest = withoutMade(stateOf(session.run), session.made, seat, skill, left);
  return isSpent(sameSeats(rest.seats, implied) ? { ...rest, seats: [] } : rest);
}

function start(session: Session, prompt: SinglePrompt, skill: SkillId, way: Way | 'promise', parts: Parts): boolean {
  session.made = [];
  if (way === 'promise') {
    session.promised = true;
    return isSpent(parts);
  }
  put(session, prompt.seat, way.answer);
  return follow(session, prompt.seat, skill, way, !isOrderAnswer(prompt));
}

/**
 * Use a skill, or accept it, at a prompt, and answer its own questions with the parts. It happens as a whole or not at
 * all. `holds` may refuse what came of it.
 */
export function invokeAt(
  session: Session,
  prompt: SinglePrompt,
  skill: SkillId,
  parts: Parts,
  holds: (after: Session) => boolean = () => true,
): boolean {
  for (const way of openings(session.run, prompt, skill, parts)) {
    if (way !== 'promise' && !isLegal(prompt, way.answer)) continue;
    const trial = copyOf(session);
    if (!start(trial, prompt, skill, way, parts) || !holds(trial)) continue;
    start(session, prompt, skill, way, parts);
    return true;
  }
  return false;
}
