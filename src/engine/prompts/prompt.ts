import type { CardId, CardName, GeneralId, Seat, SeatZone, SkillId } from '../core/ids.ts';
import type { SeatAnswer } from './answer.ts';

/**
 * What the engine waits for: a small closed family. A prompt spells out its legal answers, so that every front end and
 * every AI serves it without knowing any card or skill.
 */
export type SinglePrompt =
  | PlayPrompt
  | RespondPrompt
  | PickCardsPrompt
  | PickSeatsPrompt
  | ChoosePrompt
  | ConfirmPrompt
  | ArrangePrompt
  | DistributePrompt
  | PickGeneralPrompt;

export type Prompt = SinglePrompt | GroupPrompt;

/** A trick that is about to take effect, and whether giving the wanted card stops it or lets it take effect after all. */
export interface TrickAtStake {
  readonly name: CardName;
  readonly user: Seat;
  readonly target: Seat;
  readonly restores: boolean;
  /** It has several targets, each of which may be kept from it. */
  readonly area?: true;
}

/** Why something is asked. */
export type Why =
  | {
      readonly kind: 'card';
      readonly name: CardName;
      readonly user: Seat;
      /** The seat that the card takes effect on, where it is one. */
      readonly target?: Seat;
      /** The seat has answered the same card before. */
      readonly again?: true;
      /** What is decided, where it is whether a trick takes effect. */
      readonly trick?: TrickAtStake;
    }
  | {
      readonly kind: 'skill';
      readonly skill: SkillId;
      readonly owner: Seat;
      readonly target?: Seat;
      /** Which of the numbered choices of the skill's text it is about, from 1. */
      readonly part?: number;
      /** What a card that lies face down is said to be. */
      readonly declared?: CardName;
    }
  | {
      readonly kind: 'rule';
      readonly rule: 'play' | 'discard' | 'dying' | 'general' | 'order';
      readonly target?: Seat;
    };

export interface PromptBase {
  /** Number of the prompt in its game, counted up by the engine; used up by the first valid answer. */
  readonly id: number;
  /** Who is asked. */
  readonly seat: Seat;
  readonly why: Why;
  /** Whether `pass` is a legal answer. */
  readonly optional: boolean;
  /** The answer that counts when nobody answers in time. Always legal. */
  readonly fallback: SeatAnswer;
  /** Seats that will be asked the same next (an area trick), in order. */
  readonly upcoming?: readonly Seat[];
}

/**
 * Which seats may be named: between `min` and `max` of `from`. With `then` the target has two steps (a holder, then a
 * victim in his range): one first seat is named, then one of its second seats.
 */
export interface TargetSpec {
  readonly min: number;
  readonly max: number;
  readonly from: readonly Seat[];
  /** Seats that are targets without being chosen (oneself, everybody). */
  readonly fixed?: readonly Seat[];
  /** For each first seat, the legal second seats. The answer then lists exactly [first, second]. */
  readonly then?: Readonly<Record<Seat, readonly Seat[]>>;
  /** The order in which the seats are named matters. */
  readonly ordered?: boolean;
}

/** What something brings somebody, or costs him where it is below 0. */
export interface Stake {
  /** HP; what cannot be recovered counts for nothing. */
  readonly hp?: number;
  readonly cards?: number;
}

/**
 * Whether a thing does its target good or ill, and about how much it is worth (0 nothing … 10 a life). Data for AIs; `effect`
 * and `about` also for which tricks a person wants to be asked about. No rule looks at it.
 */
export interface Hint {
  readonly effect: 'harm' | 'help' | 'self' | 'neutral';
  readonly worth: number;
  /** What it touches: life, or cards. Absent for anything else. */
  readonly about?: 'hp' | 'cards';
  /** Cards in the hand of the user without which it is worth little (决斗 without 杀). */
  readonly backedBy?: readonly CardName[];
  /** Cards of which one must be used next, or it is worth nothing (酒 before 杀). */
  readonly before?: readonly CardName[];
  /** What it brings its user besides, or costs him beyond the cards that the prompt asks for. */
  readonly own?: Stake;
  /** As many cards come back as are given. */
  readonly exchange?: true;
}

/** One way to use or play a card: the card itself, or a conversion (`via`) of `count` cards out of `from`. */
export interface UseOption {
  /** What the card counts as. */
  readonly name: CardName;
  /** The skill or equipment that converts; absent for the card itself. */
  readonly via?: SkillId;
  /** Cards to choose from; exactly `count` of them. For the card itself: that one card. */
  readonly from: readonly CardId[];
  readonly count: number;
  readonly targets: TargetSpec;
  readonly hint: Hint;
  /** Others are asked for it. */
  readonly others?: true;
  /** How often others were asked for it in vain in this phase. */
  readonly vain?: number;
}

/** One active skill that may be used now. */
export interface SkillOption {
  readonly skill: SkillId;
  readonly from: readonly CardId[];
  readonly min: number;
  readonly max: number;
  readonly targets: TargetSpec;
  readonly hint: Hint;
}

/** The play phase: use a card, a skill, recast, or end. */
export interface PlayPrompt extends PromptBase {
  readonly kind: 'play';
  readonly uses: readonly UseOption[];
  readonly skills: readonly SkillOption[];
  readonly recasts: readonly CardId[];
}

/** A wanted card, real or converted, or `pass`. */
export interface RespondPrompt extends PromptBase {
  readonly kind: 'respond';
  /** Any of these card names serves. */
  readonly want: readonly CardName[];
  /** `use` 使用 or `play` 打出. */
  readonly mode: 'use' | 'play';
  /** The seat that the card will be used on (the dying seat, the one to be attacked). */
  readonly on?: Seat;
  readonly options: readonly UseOption[];
  readonly hint: Hint;
}

/** A card that can be picked: one that the asked seat can see, or one unseen card of another hand. */
export type CardChoice =
  | { readonly kind: 'card'; readonly card: CardId; readonly zone: SeatZone | 'pile' | 'table'; readonly owner?: Seat }
  | { readonly kind: 'unseen'; readonly seat: Seat; readonly count: number };

export const PICK_PURPOSES = ['discard', 'take', 'show', 'give', 'replace', 'keep', 'compare'] as const;
export type PickPurpose = (typeof PICK_PURPOSES)[number];

/** What hangs on the card that is picked: whether something happens that is good or ill for `why.target`. */
export interface Turning {
  /** Whether it happens when nothing is picked. */
  readonly now: boolean;
  /** The cards with which it happens; with the others it does not. */
  readonly by: readonly CardId[];
}

/** Choose between `min` and `max` cards. */
export interface PickCardsPrompt extends PromptBase {
  readonly kind: 'pickCards';
  readonly purpose: PickPurpose;
  readonly from: readonly CardChoice[];
  readonly min: number;
  readonly max: number;
  readonly hint: Hint;
  /** Where it is present, exactly one card of each of these lots is picked. */
  readonly lots?: readonly (readonly CardId[])[];
  /** Cards that the asked seat alone is shown with the question. */
  readonly shown?: readonly CardId[];
  /** Where it is present, the hint tells what the thing does that hangs on the card. Data for AIs. */
  readonly turning?: Turning;
}

export interface PickSeatsPrompt extends PromptBase {
  readonly kind: 'pickSeats';
  readonly from: readonly Seat[];
  readonly min: number;
  readonly max: number;
  readonly ordered?: boolean;
  readonly hint: Hint;
}

/** Choose one of several named options. Keys are English; labels of skills and cards are found by their id. */
export interface ChoosePrompt extends PromptBase {
  readonly kind: 'choose';
  readonly options: readonly string[];
  /** What the options bring or cost the seat that is asked. Data for AIs. */
  readonly stakes?: Readonly<Record<string, Stake>>;
  /** What choosing does, rather than declining, to `why.target` and to the seat that is asked. Data for AIs. */
  readonly hint?: Hint;
}

/** Yes, or `pass`: whether to invoke an optional skill. */
export interface ConfirmPrompt extends PromptBase {
  readonly kind: 'confirm';
  /** It brings its owner something and costs nothing: hardly anybody declines. */
  readonly free?: true;
  readonly hint: Hint;
}

/** Put cards on top of or under the draw pile, in the order given (first = uppermost). */
export interface ArrangePrompt extends PromptBase {
  readonly kind: 'arrange';
  readonly cards: readonly CardId[];
}

/** Hand out cards to other seats. */
export interface DistributePrompt extends PromptBase {
  readonly kind: 'distribute';
  readonly cards: readonly CardId[];
  readonly to: readonly Seat[];
  readonly min: number;
  readonly max: number;
}

export interface PickGeneralPrompt extends PromptBase {
  readonly kind: 'pickGeneral';
  readonly candidates: readonly GeneralId[];
}

/**
 * One question to several seats. `first`: the first seat in order that answers other than `pass` settles it; `all`:
 * everybody's answer counts. The answers of the seats are sealed until `settle` says that the prompt is settled.
 */
export interface GroupPrompt {
  readonly kind: 'group';
  readonly id: number;
  readonly why: Why;
  readonly settle: 'first' | 'all';
  /** One prompt a seat, in the order of settlement. All have the id of the group. */
  readonly members: readonly SinglePrompt[];
}
