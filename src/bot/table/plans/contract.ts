import type { Seat, SeatAnswer, SinglePrompt } from '../../../engine/index.ts';
import type {
  Act,
  Concerned,
  OrderRecord,
  Profile,
  RuleTopic,
  StandingRules,
  Topic,
} from '../../../persistence/index.ts';

export type { Act, Concerned, Profile, RuleTopic, StandingRules, Topic };

/** How much a person wants to be asked, from everything to little. */
export const PROFILES = ['vigilant', 'normal', 'relaxed'] as const satisfies readonly Profile[];

/** What a person may rule for all his tables, in the order in which it is shown. */
export const RULE_TOPICS = [
  'attack',
  'trick-me',
  'trick-lord',
  'trick-others',
  'rescue-me',
  'rescue-lord',
  'rescue-others',
  'help',
  'skill',
] as const satisfies readonly RuleTopic[];

export const ACTS = ['ask', 'pass', 'use'] as const satisfies readonly Act[];

/** Orders of one seat that are kept: the oldest go first. All of them have buttons. */
export const MOST_ORDERS = 8;

/**
 * Whether something can be ordered. A card in a chain of counters may serve either side, and is never given by order;
 * against any trick whatever none is.
 */
export function isOrderable(topic: Topic, { act, named }: { readonly act: Act; readonly named: boolean }): boolean {
  return act !== 'use' || (topic !== 'counter' && (named || topic === 'rescue'));
}

/** A question that a seat may answer before it is put. */
export interface ForeseenQuestion {
  /** Names the question as it stands now: it changes with every card that could be given. */
  readonly print: number;
  readonly prompt: SinglePrompt;
  /** What the player has answered to it. */
  readonly answer?: SeatAnswer;
}

/** A standing order of a player (预设). */
export interface OrderInfo extends Pick<OrderRecord, 'topic' | 'name' | 'whom' | 'act'> {
  /** Names the order: two never have the same. */
  readonly print: number;
  /** For this turn only. */
  readonly turn: boolean;
  /** A role has been shown since it was given: it rests until it is renewed. */
  readonly rests: boolean;
}

/** What a player has laid down in advance, and what he could. Private until the game is over. */
export interface PlanInfo {
  /** How much he wants to be asked at this table, where he has said so. */
  readonly profile?: Profile;
  readonly orders: readonly OrderInfo[];
  readonly ahead: readonly ForeseenQuestion[];
  /** What is sealed for him in the open window. */
  readonly sealed?: SeatAnswer;
  /** His answers about later targets of the trick that is taking effect, in order. */
  readonly held: readonly { readonly target: Seat; readonly answer: SeatAnswer }[];
  /** What the question that is open to him is about, where an order can be made out of it. */
  readonly asked?: Pick<OrderRecord, 'topic' | 'name' | 'whom'>;
}

/** What an answer to a window about one target says about the targets after it. */
export interface AnswerScope {
  /** The target that the card is meant for, where it is a later one. */
  readonly on?: Seat;
  /** Nothing is said about later targets: the seat is asked again. */
  readonly only?: true;
}

/** A change of what a player has laid down at a table. */
export type PlanWish =
  /** Answer a question before it is put. */
  | { readonly kind: 'ahead'; readonly print: number; readonly answer: SeatAnswer }
  /** Take back what was answered ahead, and the sealed answer to the open window, while `prompt` is what is asked. */
  | { readonly kind: 'withdraw'; readonly prompt: number }
  /** Answer questions like the one that is open (`prompt`) always so: of this card or skill only where `named`. */
  | {
      readonly kind: 'order';
      readonly prompt: number;
      readonly act: Act;
      readonly named: boolean;
      readonly until: 'turn' | 'game';
    }
  /** Take back one order, or all of them. */
  | { readonly kind: 'drop'; readonly print: number | 'all' }
  /** Let an order that rests count again. */
  | { readonly kind: 'renew'; readonly print: number }
  /** How much he wants to be asked at this table; absent: as everywhere. */
  | { readonly kind: 'profile'; readonly profile?: Profile };
