import type {
  CardId,
  CardKind,
  CardName,
  CardType,
  Face,
  Gender,
  GeneralId,
  Kingdom,
  Phase,
  Role,
  Seat,
  SkillId,
  Viewer,
} from '../core/ids.ts';
import type { GroupPrompt, SinglePrompt, Why } from '../prompts/prompt.ts';

/** A card that the viewer may see. */
export interface CardView extends Face {
  readonly id: CardId;
  readonly kind: CardKind;
  /** How dear such a card is to its holder, 0..10. Data for AIs. */
  readonly keep: number;
}

/** A card in a judge area: what lies there and what it counts as. */
export interface DelayedCardView extends CardView {
  readonly as: CardName;
}

export interface SeatView {
  readonly seat: Seat;
  readonly alive: boolean;
  readonly general: GeneralId;
  readonly kingdom: Kingdom;
  readonly gender: Gender;
  readonly skills: readonly SkillId[];
  readonly hp: number;
  readonly maxHp: number;
  /** Present where the viewer may know it: shown roles, his own, and all after the end. */
  readonly role?: Role;
  readonly roleShown: boolean;
  readonly handCount: number;
  /** Present for the viewer's own seat only. */
  readonly hand?: readonly CardView[];
  readonly equip: readonly CardView[];
  /** Oldest first. */
  readonly judge: readonly DelayedCardView[];
  readonly chained: boolean;
  readonly faceDown: boolean;
  readonly drunk: boolean;
  /** It cannot be brought below 1 HP now, but perhaps by some (首轮保护). */
  readonly shielded?: true;
  /** Types of hand cards that it can neither use, play nor discard in this turn. */
  readonly barred: readonly CardType[];
  /** Public marks by name. */
  readonly marks: Readonly<Record<string, number>>;
  /** Cards on the general by pile name: the cards where the viewer may see them, else their number. */
  readonly piles: Readonly<Record<string, readonly CardView[] | number>>;
  /** Attack range of the seat now. */
  readonly range: number;
  /**
   * What this seat has done to others in the sight of all, by seat: the worth of its help less that of its harm. Only
   * what was aimed at somebody counts, not what met everybody alike.
   */
  readonly deeds: Readonly<Record<Seat, number>>;
  /** Distance from the viewer to this seat; absent for the table and for oneself. */
  readonly distance?: number;
}

/** What is asked now, as the viewer may know it. Never depends on a hidden card but in `mine`. */
export interface PendingView {
  readonly id: number;
  readonly kind: SinglePrompt['kind'] | GroupPrompt['kind'];
  readonly why: Why;
  /** Who is asked, in order of settlement. */
  readonly seats: readonly Seat[];
  /** For a group: whether the first yes or everybody settles it. */
  readonly settle?: GroupPrompt['settle'];
  /** The kind of the question that each seat of a group gets. */
  readonly memberKind: SinglePrompt['kind'];
  /** Card names that would serve whoever is asked, for respond prompts. */
  readonly want?: readonly CardName[];
  readonly optional: boolean;
  readonly upcoming?: readonly Seat[];
  /** The viewer's own prompt with its legal answers. */
  readonly mine?: SinglePrompt;
  /** Cards that `mine` alone shows the viewer (those to be arranged, handed out, or of another hand). */
  readonly shown?: readonly CardView[];
  /** How good a choice each general of `mine` is for the viewer in his role, 0..10. Data for AIs. */
  readonly worth?: Readonly<Record<GeneralId, number>>;
}

export interface OutcomeView {
  /** `lord` stands for lord and loyalists; `none` is a draw. */
  readonly winner: 'lord' | 'rebel' | 'renegade' | 'none';
  readonly winners: readonly Seat[];
  /** Points by seat (rules of the fourth edition). */
  readonly scores: Readonly<Record<Seat, number>>;
}

/** The only way out of the engine: everything that one viewer may know. */
export interface View {
  readonly viewer: Viewer;
  readonly seats: readonly SeatView[];
  /** How many of each role were dealt out. */
  readonly roles: Readonly<Record<Role, number>>;
  /** The seat whose turn it is. */
  readonly turn: Seat;
  readonly phase: Phase;
  /** Turns taken since the start, counted from 1. */
  readonly turnNumber: number;
  readonly round: number;
  readonly drawCount: number;
  /** The discard pile, latest last. It lies face up. */
  readonly discard: readonly CardView[];
  /** Cards lying face up on the table (五谷丰登, a judgement). */
  readonly table: readonly CardView[];
  readonly pending?: PendingView;
  readonly outcome?: OutcomeView;
}
