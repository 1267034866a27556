import { invariant } from '../core/bug.ts';
import type { CardId, GeneralId, Seat } from '../core/ids.ts';
import type { Flow } from '../resolution/flow.ts';
import type { Game } from '../resolution/model.ts';
import type { Answer, GroupAnswer, Pick, SeatAnswer } from './answer.ts';
import { fallbackOf } from './fallback.ts';
import type {
  ArrangePrompt,
  CardChoice,
  ChoosePrompt,
  ConfirmPrompt,
  DistributePrompt,
  GroupPrompt,
  Hint,
  PickCardsPrompt,
  PickGeneralPrompt,
  PickPurpose,
  PickSeatsPrompt,
  PlayPrompt,
  Prompt,
  RespondPrompt,
  SinglePrompt,
  Stake,
  Turning,
  Why,
} from './prompt.ts';

/** A prompt as it is written down by a rule: number and fallback are added here. */
export type Draft<P extends SinglePrompt> = Omit<P, 'id' | 'fallback'>;

/** The only place where a flow stops for an answer. The runner has validated what comes back. */
function* stop(prompt: Prompt): Flow<Answer> {
  return yield prompt;
}

function number(game: Game): number {
  const id = game.state.nextPrompt;
  game.state.nextPrompt += 1;
  return id;
}

/** Note a choice that is made without asking. */
function unasked(game: Game, seat: Seat, why: Why, answer: SeatAnswer): void {
  game.unasked.push({ seat, why, answer });
}

// In these copies the spread stands last: properties that are added after one that comes first make the object slow to
// build, and a question is put together for every seat of every window.

/** Add number and fallback to a draft. */
export function complete<P extends SinglePrompt>(draft: Draft<P>, id: number): P {
  return { id, fallback: fallbackOf(draft as unknown as P), ...draft } as unknown as P;
}

function* askSingle<P extends SinglePrompt>(game: Game, draft: Draft<P>): Flow<SeatAnswer> {
  const answer = yield* stop(complete(draft, number(game)));
  invariant(answer.type !== 'group', 'a single prompt got a group answer');
  return answer;
}

/** Ask for the next action of a play phase. */
export function play(game: Game, draft: Omit<Draft<PlayPrompt>, 'kind' | 'optional' | 'why'>): Flow<SeatAnswer> {
  return askSingle<PlayPrompt>(game, { kind: 'play', why: { kind: 'rule', rule: 'play' }, optional: false, ...draft });
}

/** Ask one seat for a wanted card. */
export function respond(game: Game, draft: Omit<Draft<RespondPrompt>, 'kind' | 'optional'>): Flow<SeatAnswer> {
  return askSingle<RespondPrompt>(game, { kind: 'respond', optional: true, ...draft });
}

/** Ask several seats the same at once. The members' numbers are the group's. */
export function* group<P extends SinglePrompt>(
  game: Game,
  draft: { why: Why; settle: GroupPrompt['settle']; members: readonly Draft<P>[] },
): Flow<GroupAnswer> {
  const id = number(game);
  const members = draft.members.map((member) => complete<P>(member, id));
  const answer = yield* stop({ kind: 'group', id, why: draft.why, settle: draft.settle, members });
  invariant(answer.type === 'group', 'a group prompt got a single answer');
  return answer;
}

interface CardsDraft {
  readonly why: Why;
  readonly purpose: PickPurpose;
  readonly from: readonly CardChoice[];
  readonly min: number;
  readonly max: number;
  readonly optional?: boolean;
  readonly upcoming?: readonly Seat[];
  readonly hint?: Hint;
  readonly turning?: Turning;
  readonly lots?: readonly (readonly CardId[])[];
  readonly shown?: readonly CardId[];
}

function everything(from: readonly CardChoice[]): Pick[] {
  return from.flatMap((choice): Pick[] =>
    choice.kind === 'card'
      ? [{ card: choice.card }]
      : Array.from({ length: choice.count }, () => ({ unseen: choice.seat })),
  );
}

/** The picks that there is no choice about: everything, or unseen cards of one hand. */
function onlyPicks({ from, min }: CardsDraft): Pick[] | undefined {
  const all = everything(from);
  if (all.length <= min) return all;
  return from.length === 1 && from[0]?.kind === 'unseen' ? all.slice(0, min) : undefined;
}

/**
 * Ask for cards. Undefined when declined. What must be taken as a whole, and one unseen card where there is nothing
 * else, is not asked: everybody at the table knows the answer.
 */
export function* cards(game: Game, seat: Seat, draft: CardsDraft): Flow<readonly Pick[] | undefined> {
  const { optional = false, hint = { effect: 'self', worth: 1 }, ...rest } = draft;
  if (!optional) {
    const only = onlyPicks(draft);
    if (only !== undefined) {
      if (only.length > 0) unasked(game, seat, draft.why, { type: 'cards', picks: only });
      return only;
    }
  }
  const answer = yield* askSingle<PickCardsPrompt>(game, { kind: 'pickCards', seat, optional, hint, ...rest });
  return answer.type === 'cards' ? answer.picks : undefined;
}

/** Ask for one card of those given. Undefined when declined. */
export function* oneCard(
  game: Game,
  seat: Seat,
  draft: Omit<CardsDraft, 'min' | 'max' | 'from'> & {
    readonly from: readonly CardId[];
    readonly zone?: 'hand' | 'table';
  },
): Flow<CardId | undefined> {
  const { from, zone, ...rest } = draft;
  const state = game.state;
  const choices = from.map(
    (card): CardChoice =>
      zone === 'table'
        ? { kind: 'card', card, zone: 'table' }
        : { kind: 'card', card, zone: state.seats[seat - 1]?.equip.includes(card) ? 'equip' : 'hand', owner: seat },
  );
  const picks = yield* cards(game, seat, { ...rest, from: choices, min: 1, max: 1 });
  const pick = picks?.[0];
  return pick !== undefined && 'card' in pick ? pick.card : undefined;
}

/** Ask for seats. Undefined when declined. */
export function* seats(
  game: Game,
  seat: Seat,
  draft: { why: Why; from: readonly Seat[]; min: number; max: number; optional?: boolean; hint: Hint },
): Flow<readonly Seat[] | undefined> {
  const { optional = false, ...rest } = draft;
  if (!optional && draft.from.length <= draft.min) {
    if (draft.from.length > 0) unasked(game, seat, draft.why, { type: 'seats', seats: draft.from });
    return draft.from;
  }
  const answer = yield* askSingle<PickSeatsPrompt>(game, { kind: 'pickSeats', seat, optional, ...rest });
  return answer.type === 'seats' ? answer.seats : undefined;
}

/** Ask whether to invoke something. */
export function* confirm(game: Game, seat: Seat, why: Why, hint: Hint, free = false): Flow<boolean> {
  const draft = { kind: 'confirm', seat, why, optional: true, hint } as const;
  const answer = yield* askSingle<ConfirmPrompt>(game, free ? { ...draft, free } : draft);
  return answer.type === 'yes';
}

/** Ask in what order cards go on top of the draw pile and under it. */
export function* arrange(
  game: Game,
  seat: Seat,
  draft: { why: Why; cards: readonly CardId[] },
): Flow<{ top: readonly CardId[]; bottom: readonly CardId[] }> {
  if (draft.cards.length === 0) return { top: [], bottom: [] };
  const answer = yield* askSingle<ArrangePrompt>(game, { kind: 'arrange', seat, optional: false, ...draft });
  return answer.type === 'arrange' ? answer : { top: draft.cards, bottom: [] };
}

/** Ask whom cards go to. */
export function* distribute(
  game: Game,
  seat: Seat,
  draft: { why: Why; cards: readonly CardId[]; to: readonly Seat[]; min: number; max: number },
): Flow<readonly { readonly card: CardId; readonly to: Seat }[]> {
  const answer = yield* askSingle<DistributePrompt>(game, { kind: 'distribute', seat, optional: false, ...draft });
  return answer.type === 'distribute' ? answer.gives : [];
}

interface ChooseDraft {
  readonly why: Why;
  readonly options: readonly string[];
  readonly optional?: boolean;
  readonly stakes?: Readonly<Record<string, Stake>>;
  /** He is asked even where one option is left: why the others are not there is his secret. */
  readonly always?: boolean;
}

/** Ask for one of several options. Undefined when declined. */
export function* choose(game: Game, seat: Seat, draft: ChooseDraft): Flow<string | undefined> {
  const { optional = false, always = false, ...rest } = draft;
  const [only] = draft.options;
  if (!optional && !always && draft.options.length === 1 && only !== undefined) {
    unasked(game, seat, draft.why, { type: 'option', option: only });
    return only;
  }
  const answer = yield* askSingle<ChoosePrompt>(game, { kind: 'choose', seat, optional, ...rest });
  return answer.type === 'option' ? answer.option : undefined;
}

/** A member of a group that is asked for a card. */
export function respondMember(draft: Omit<Draft<RespondPrompt>, 'kind' | 'optional'>): Draft<RespondPrompt> {
  return { kind: 'respond', optional: true, ...draft };
}

/** A member of a group that picks cards. */
export function pickCardsMember(draft: Omit<Draft<PickCardsPrompt>, 'kind' | 'optional'>): Draft<PickCardsPrompt> {
  return { kind: 'pickCards', optional: false, ...draft };
}

/** A member of a group that may choose one of several options. */
export function chooseMember(draft: Omit<Draft<ChoosePrompt>, 'kind' | 'optional'>): Draft<ChoosePrompt> {
  return { kind: 'choose', optional: true, ...draft };
}

type GeneralDraft = Omit<Draft<PickGeneralPrompt>, 'kind' | 'optional'>;

/** A member of a group that chooses its general. */
export function pickGeneralMember(draft: GeneralDraft): Draft<PickGeneralPrompt> {
  return { kind: 'pickGeneral', optional: false, ...draft };
}

/** Ask one seat for its general. */
export function* pickGeneral(game: Game, draft: GeneralDraft): Flow<GeneralId> {
  const answer = yield* askSingle<PickGeneralPrompt>(game, pickGeneralMember(draft));
  invariant(answer.type === 'general', 'no general was chosen');
  return answer.general;
}
