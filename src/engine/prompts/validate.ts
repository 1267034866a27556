import type { CardId, Seat } from '../core/ids.ts';
import type { RejectReason, Verdict } from '../runner/contract.ts';
import type { Answer, Pick, SeatAnswer } from './answer.ts';
import type {
  ArrangePrompt,
  DistributePrompt,
  PickCardsPrompt,
  PickSeatsPrompt,
  PlayPrompt,
  Prompt,
  SinglePrompt,
  TargetSpec,
  UseOption,
} from './prompt.ts';

const OK: Verdict = { ok: true };
const refuse = (reason: RejectReason): Verdict => ({ ok: false, reason });

function distinct(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

/** Whether these seats may be named. */
function checkTargets(spec: TargetSpec, targets: readonly Seat[]): Verdict {
  if (spec.then !== undefined) {
    const [first, second, ...more] = targets;
    if (first === undefined || second === undefined) return refuse('too-few');
    if (more.length > 0) return refuse('too-many');
    return spec.from.includes(first) && spec.then[first]?.includes(second) === true ? OK : refuse('illegal-target');
  }
  if (!distinct(targets) || !targets.every((seat) => spec.from.includes(seat))) return refuse('illegal-target');
  if (targets.length < spec.min) return refuse('too-few');
  return targets.length > spec.max ? refuse('too-many') : OK;
}

function checkCards(from: readonly CardId[], min: number, max: number, cards: readonly CardId[]): Verdict {
  if (!distinct(cards) || !cards.every((card) => from.includes(card))) return refuse('illegal-card');
  if (cards.length < min) return refuse('too-few');
  return cards.length > max ? refuse('too-many') : OK;
}

type UseAnswer = Extract<SeatAnswer, { type: 'use' }>;

function checkUse(options: readonly UseOption[], answer: UseAnswer): Verdict {
  const fitting = options.filter(
    (option) =>
      option.name === answer.name &&
      option.via === answer.via &&
      checkCards(option.from, option.count, option.count, answer.cards).ok,
  );
  if (fitting.length === 0) return refuse('illegal-card');
  let verdict = refuse('illegal-target');
  for (const option of fitting) {
    verdict = checkTargets(option.targets, answer.targets);
    if (verdict.ok) return OK;
  }
  return verdict;
}

function checkPlay(prompt: PlayPrompt, answer: SeatAnswer): Verdict {
  switch (answer.type) {
    case 'end':
      return OK;
    case 'use':
      return checkUse(prompt.uses, answer);
    case 'recast':
      return prompt.recasts.includes(answer.card) ? OK : refuse('illegal-card');
    case 'skill': {
      const fitting = prompt.skills.filter((option) => option.skill === answer.skill);
      let verdict = refuse('illegal-option');
      for (const option of fitting) {
        verdict = checkCards(option.from, option.min, option.max, answer.cards);
        if (verdict.ok) verdict = checkTargets(option.targets, answer.targets);
        if (verdict.ok) return OK;
      }
      return verdict;
    }
    default:
      return refuse(answer.type === 'pass' ? 'not-optional' : 'wrong-kind');
  }
}

function checkPicks(prompt: PickCardsPrompt, picks: readonly Pick[]): Verdict {
  const unseen = new Map<Seat, number>();
  const seen: CardId[] = [];
  for (const pick of picks) {
    if ('card' in pick) seen.push(pick.card);
    else unseen.set(pick.unseen, (unseen.get(pick.unseen) ?? 0) + 1);
  }
  if (!distinct(seen)) return refuse('illegal-card');
  const visible = new Set(prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : [])));
  if (!seen.every((card) => visible.has(card))) return refuse('illegal-card');
  for (const [seat, count] of unseen) {
    const hand = prompt.from.find((choice) => choice.kind === 'unseen' && choice.seat === seat);
    if (hand?.kind !== 'unseen' || hand.count < count) return refuse('illegal-card');
  }
  const isTwice = prompt.lots?.some((lot) => seen.filter((card) => lot.includes(card)).length > 1) ?? false;
  if (isTwice) return refuse('illegal-card');
  if (picks.length < prompt.min) return refuse('too-few');
  return picks.length > prompt.max ? refuse('too-many') : OK;
}

function checkSeats(prompt: PickSeatsPrompt, seats: readonly Seat[]): Verdict {
  return checkTargets({ min: prompt.min, max: prompt.max, from: prompt.from }, seats);
}

function checkArrange(prompt: ArrangePrompt, answer: Extract<SeatAnswer, { type: 'arrange' }>): Verdict {
  const named = [...answer.top, ...answer.bottom];
  return checkCards(prompt.cards, prompt.cards.length, prompt.cards.length, named);
}

function checkDistribute(prompt: DistributePrompt, answer: Extract<SeatAnswer, { type: 'distribute' }>): Verdict {
  if (!answer.gives.every((give) => prompt.to.includes(give.to))) return refuse('illegal-target');
  return checkCards(
    prompt.cards,
    prompt.min,
    prompt.max,
    answer.gives.map((give) => give.card),
  );
}

function checkSingle(prompt: SinglePrompt, answer: SeatAnswer): Verdict {
  if (prompt.kind === 'play') return checkPlay(prompt, answer);
  if (answer.type === 'pass') return prompt.optional ? OK : refuse('not-optional');
  if (prompt.kind === 'respond' && answer.type === 'use') return checkUse(prompt.options, answer);
  if (prompt.kind === 'pickCards' && answer.type === 'cards') return checkPicks(prompt, answer.picks);
  if (prompt.kind === 'pickSeats' && answer.type === 'seats') return checkSeats(prompt, answer.seats);
  if (prompt.kind === 'confirm' && answer.type === 'yes') return OK;
  if (prompt.kind === 'arrange' && answer.type === 'arrange') return checkArrange(prompt, answer);
  if (prompt.kind === 'distribute' && answer.type === 'distribute') return checkDistribute(prompt, answer);
  if (prompt.kind === 'choose' && answer.type === 'option') {
    return prompt.options.includes(answer.option) ? OK : refuse('illegal-option');
  }
  if (prompt.kind === 'pickGeneral' && answer.type === 'general') {
    return prompt.candidates.includes(answer.general) ? OK : refuse('illegal-option');
  }
  return refuse('wrong-kind');
}

/**
 * Whether an answer is legal. For a group: whether every given answer is legal for its member; which of them count is
 * for `settle` to say.
 */
export function validate(prompt: Prompt, answer: Answer): Verdict {
  if (prompt.kind !== 'group') return answer.type === 'group' ? refuse('wrong-kind') : checkSingle(prompt, answer);
  if (answer.type !== 'group') return refuse('wrong-kind');
  for (const [seat, given] of Object.entries(answer.answers)) {
    const member = prompt.members.find((m) => m.seat === Number(seat));
    if (member === undefined) return refuse('not-asked');
    const verdict = checkSingle(member, given);
    if (!verdict.ok) return verdict;
  }
  return OK;
}
