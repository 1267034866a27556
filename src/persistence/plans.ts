import type { CardId, CardName, Seat, SeatAnswer, SkillId } from '../engine/index.ts';

/** How much a person wants to be asked. */
export type Profile = 'vigilant' | 'normal' | 'relaxed';

/**
 * What a question is about, by public facts: a trick that takes effect · a card that stops a trick · a dying character ·
 * a card that the asked seat has to answer · somebody's wish for a card · an own skill that may be invoked.
 */
export type Topic = 'trick' | 'counter' | 'rescue' | 'attack' | 'help' | 'skill';

/** Whom a question is about. Who is both the asked one and the lord is `me`. */
export type Concerned = 'me' | 'lord' | 'others';

/** `pass`: nothing is given · `use`: what is wanted, if it is there, else nothing · `ask`: he decides himself. */
export type Act = 'pass' | 'use' | 'ask';

/** What a rule for all tables is about. */
export type RuleTopic =
  | 'attack'
  | 'trick-me'
  | 'trick-lord'
  | 'trick-others'
  | 'rescue-me'
  | 'rescue-lord'
  | 'rescue-others'
  | 'help'
  | 'skill';

/** Single rules of a person for all his tables: they go before his profile. */
export type StandingRules = Readonly<Partial<Record<RuleTopic, Act>>>;

/** 预设: a standing answer to questions of one kind. */
export interface OrderRecord {
  readonly topic: Topic;
  /** Of this card or skill only; absent: of any. */
  readonly name?: CardName | SkillId;
  readonly whom: Concerned;
  readonly act: Act;
  /** Number of the only turn that it is for; absent: for the whole game. */
  readonly turn?: number;
  /** How many roles had been shown when it was given: when more are, it rests until it is given again. */
  readonly shown: number;
}

/** Public facts under which a seat answered ahead: when they have changed, it is asked all the same. */
export interface Premise {
  /** How many roles had been shown. */
  readonly shown: number;
  /** Living seats with 1 HP or less. */
  readonly low: readonly Seat[];
  /** Cards in the hand of the seat. */
  readonly hand: number;
}

/** An answer to a question that is still to come, and under what it was given. */
export interface LaidAnswer {
  readonly answer: SeatAnswer;
  readonly premise: Premise;
}

/** What a seat has answered ahead about one card that is taking effect. */
export interface CardPlan {
  readonly name: CardName;
  readonly user: Seat;
  /** Whether it shall take effect: the answers by target. */
  readonly on?: Readonly<Record<Seat, LaidAnswer>>;
  /** What the card will ask of the seat, until it has; for open cards a ranking. */
  readonly own?: LaidAnswer;
}

/** Everything that a seat has laid down in advance. Its player alone may see it before the game is over. */
export interface SeatPlan {
  readonly profile?: Profile;
  readonly orders?: readonly OrderRecord[];
  /** The question about which its player wants to be asked, whatever he has ordered. */
  readonly awake?: number;
  /** Until the card has taken effect. */
  readonly card?: CardPlan;
  /** Until then as well: whether it saves whoever may fall by the card, by the seat that may. */
  readonly rescue?: Readonly<Record<Seat, LaidAnswer>>;
  /** The next action of the play phase, and how many cards the seat held when it was chosen. */
  readonly next?: { readonly answer: SeatAnswer; readonly hand: number };
  /** What goes first in the discard phase of this turn. */
  readonly drop?: readonly CardId[];
}
