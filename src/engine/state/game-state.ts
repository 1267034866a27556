import type { CardId, CardName, Face, Gender, GeneralId, Kingdom, Phase, Role, Seat, SkillId } from '../core/ids.ts';
import type { RngState } from '../core/rng.ts';
import type { GameConfig } from '../runner/contract.ts';
import type { OutcomeView } from '../view/view.ts';

/** Version of the encoded state; `serial.ts` brings older ones up to it. */
export const STATE_SCHEMA = 1;

/** A card in a judge area: it may count as another (国色). */
export interface DelayedCard {
  readonly card: CardId;
  readonly as: CardName;
  readonly via?: SkillId;
}

/** How often something was used, by name, within a scope that is cleared when it ends. */
export interface Uses {
  phase: Record<string, number>;
  turn: Record<string, number>;
  game: Record<string, number>;
}

export interface SeatState {
  readonly seat: Seat;
  role: Role;
  roleShown: boolean;
  general: GeneralId;
  kingdom: Kingdom;
  gender: Gender;
  /** Skills that the character has now, lord skills only where they count. */
  skills: SkillId[];
  /** With `maxHp`, 0 as long as the general is not chosen. */
  hp: number;
  maxHp: number;
  alive: boolean;
  hand: CardId[];
  equip: CardId[];
  /** Oldest first. */
  judge: DelayedCard[];
  chained: boolean;
  faceDown: boolean;
  /** 酒: the next 杀 of this turn deals 1 more. */
  drunk: boolean;
  marks: Record<string, number>;
  piles: Record<string, CardId[]>;
  used: Uses;
  /** Worth of help less worth of harm done to others in the sight of all, by seat. */
  readonly deeds: Record<Seat, number>;
}

/** A skill that is laid on a seat until the next turn of whoever did it, or his death. */
export interface Lasting {
  readonly by: Seat;
  readonly on: Seat;
  readonly skill: SkillId;
}

/** Somebody died: what scores and titles are made of. */
export interface DeathFact {
  readonly seat: Seat;
  /** Who killed him; absent without source. */
  readonly by?: Seat;
  /** How many were alive right before. */
  readonly living: number;
  readonly round: number;
}

/**
 * Where the game goes on when it is loaded: before anything was chosen or dealt, at the beginning of a turn, at the
 * beginning of `phase`, or right before a prompt of the play phase. These are the safe points; no frame of a flow is alive
 * there but loops over this state.
 */
export type ResumeAt = 'opening' | 'turn' | 'phase' | 'play';

/** The whole game as plain JSON: ids, never references. Only the engine sees it. */
export interface GameState {
  readonly schema: number;
  readonly config: GameConfig;
  readonly rng: RngState;
  /** How an unseen card is picked; `first` is for positions written by hand. */
  readonly blindPick: 'random' | 'first';
  readonly seats: SeatState[];
  /** The top of the pile is the end of the list. */
  drawPile: CardId[];
  discardPile: CardId[];
  /** Cards being resolved (处理区), face up but for the covered ones. */
  table: CardId[];
  /** Cards of the table that lie face down; absent when none does. */
  covered?: CardId[];
  /** Faces of cards that the deck does not have (positions written by hand). */
  readonly extra: Record<CardId, Face>;
  /** Number of cards in the game: they never get more or fewer. */
  readonly cardCount: number;
  at: ResumeAt;
  turn: Seat;
  phase: Phase;
  /** Phases of this turn that will be skipped. */
  skips: Phase[];
  turnNumber: number;
  round: number;
  nextPrompt: number;
  deaths: DeathFact[];
  lasting?: readonly Lasting[];
  outcome?: OutcomeView;
}
