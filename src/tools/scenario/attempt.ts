import type { Seat, SeatAnswer, SinglePrompt } from '../../engine/index.ts';
import { validate } from '../../engine/index.ts';
import { stateOf } from '../../engine/runner/run.ts';
import { cardsNamed } from './cards.ts';
import { answersTo } from './fit.ts';
import { invokeAt } from './invoke.ts';
import type { Act, Line, Step } from './model.ts';
import { pairs } from './parts.ts';
import { copyOf, isLegal, openPrompts, put, type Session, settleForced } from './session.ts';

/** What came of a step at the prompts as they stand: it was done, or it waits for the steps that complete it. */
export type Attempt = 'done' | 'held' | undefined;

type Verb<V extends Act['verb']> = Extract<Act, { verb: V }>;
type Whole = Extract<SeatAnswer, { type: 'cards' | 'distribute' }>;

function joined(held: Session['held'], seat: Seat, more: Whole): Whole {
  if (held?.seat !== seat) return more;
  const { answer } = held;
  if (answer.type === 'cards' && more.type === 'cards') {
    return { type: 'cards', picks: [...answer.picks, ...more.picks] };
  }
  if (answer.type === 'distribute' && more.type === 'distribute') {
    return { type: 'distribute', gives: [...answer.gives, ...more.gives] };
  }
  return more;
}

/** Give an answer, or keep it until the steps that follow complete it. */
function giveOrHold(session: Session, prompt: SinglePrompt, part: Whole, wantsMore: (so: Whole) => boolean): Attempt {
  const whole = joined(session.held, prompt.seat, part);
  const verdict = validate(prompt, whole);
  if (verdict.ok && !wantsMore(whole)) {
    session.made = [];
    put(session, prompt.seat, whole);
    return 'done';
  }
  if (!verdict.ok && verdict.reason !== 'too-few') return undefined;
  session.held = { seat: prompt.seat, answer: whole };
  return 'held';
}

function gives(session: Session, prompt: SinglePrompt, act: Verb<'give'>): Whole | undefined {
  if (prompt.kind !== 'distribute') return undefined;
  const given = pairs(cardsNamed(session.run, prompt.seat, act.cards, prompt.cards), act.to);
  return given && { type: 'distribute', gives: given };
}

function hasArrived(session: Session, cards: readonly string[], to: readonly Seat[]): boolean {
  const { seats } = stateOf(session.run);
  return cards.every((card) => to.some((seat) => seats[seat - 1]?.hand.includes(card) === true));
}

/** Hand out cards: the answer to a distribution, or the use of whatever skill hands these cards to this seat. */
function attemptGive(session: Session, prompt: SinglePrompt, act: Verb<'give'>, next: Step | undefined): Attempt {
  const given = gives(session, prompt, act);
  if (given !== undefined) {
    return giveOrHold(session, prompt, given, (whole) => {
      const more = next?.kind === 'line' && next.act.verb === 'give' ? gives(session, prompt, next.act) : undefined;
      return more !== undefined && next?.kind === 'line' && next.seat === prompt.seat
        ? validate(prompt, joined({ seat: prompt.seat, answer: whole }, prompt.seat, more)).ok
        : false;
    });
  }
  const skills =
    prompt.kind === 'play'
      ? [...new Set(prompt.skills.map((option) => option.skill))]
      : prompt.why.kind === 'skill' && prompt.kind === 'pickCards'
        ? [prompt.why.skill]
        : [];
  const cards = cardsNamed(session.run, prompt.seat, act.cards, []);
  const parts = { cards: act.cards, seats: act.to };
  const isDone = skills.some((skill) =>
    invokeAt(session, prompt, skill, parts, (after) => {
      settleForced(after);
      return hasArrived(after, cards, act.to);
    }),
  );
  return isDone ? 'done' : undefined;
}

function attemptAt(session: Session, prompt: SinglePrompt, { act }: Line, next: Step | undefined): Attempt {
  if (act.verb === 'invoke') return invokeAt(session, prompt, act.skill, act.parts) ? 'done' : undefined;
  if (act.verb === 'give') return attemptGive(session, prompt, act, next);
  for (const given of answersTo(session.run, prompt, act)) {
    if (act.verb === 'pickFrom' && given.type === 'cards') return giveOrHold(session, prompt, given, () => false);
    if (!isLegal(prompt, given)) continue;
    session.made = [];
    put(session, prompt.seat, given);
    return 'done';
  }
  return undefined;
}

/** Try a step on the prompts as they stand. What does not fit changes nothing. */
export function attempt(session: Session, line: Line, next?: Step): Attempt {
  for (const prompt of openPrompts(session)) {
    if (prompt.seat !== line.seat) continue;
    const result = attemptAt(session, prompt, line, next);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Whether a step would fit the prompts as they stand. */
export function wouldFit(session: Session, line: Line, next?: Step): boolean {
  return attempt(copyOf(session), line, next) !== undefined;
}
