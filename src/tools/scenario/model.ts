import type {
  CardName,
  Face,
  Gender,
  GeneralId,
  GeneralSetId,
  Kingdom,
  Phase,
  Role,
  Seat,
  SeatZone,
  SkillId,
} from '../../engine/index.ts';

/** One seat of the position that a scenario begins with. */
export interface SeatSetUp {
  readonly seat: Seat;
  readonly general: GeneralId;
  readonly role: Role;
  readonly hp?: number;
  readonly maxHp?: number;
  readonly hand: readonly Face[];
  readonly equip: readonly Face[];
  /** Oldest first. */
  readonly judge: readonly Face[];
  readonly chained: boolean;
  readonly faceDown: boolean;
  readonly drunk: boolean;
  readonly dead: boolean;
  readonly marks: Readonly<Record<string, number>>;
  readonly piles: Readonly<Record<string, readonly Face[]>>;
  /** Uses in the current phase. */
  readonly used: {
    readonly cards: readonly (readonly [CardName, times: number])[];
    readonly skills: readonly (readonly [SkillId, times: number])[];
  };
  readonly extraSkills: readonly SkillId[];
  readonly kingdom?: Kingdom;
  readonly gender?: Gender;
}

/** What comes with the name of a skill: cards, seats and an option, for its own questions in whatever order they come. */
export interface Parts {
  readonly cards?: readonly Face[];
  /** The conversion by which the cards count (`with ♥9 桃 via 武圣`). */
  readonly via?: SkillId;
  readonly seats?: readonly Seat[];
  readonly option?: string;
}

/** What a seat does. */
export type Act =
  | {
      readonly verb: 'use';
      readonly name: CardName;
      readonly cards: readonly Face[];
      readonly via?: SkillId;
      readonly on?: readonly Seat[];
    }
  | { readonly verb: 'recast'; readonly card: Face }
  | { readonly verb: 'invoke'; readonly skill: SkillId; readonly parts: Parts }
  | { readonly verb: 'decline'; readonly skill?: SkillId }
  | { readonly verb: 'pick'; readonly cards: readonly Face[] }
  | { readonly verb: 'pickFrom'; readonly owner: Seat; readonly zone: SeatZone; readonly name?: CardName }
  | { readonly verb: 'target'; readonly seats: readonly Seat[] }
  | { readonly verb: 'choose'; readonly option: string }
  | { readonly verb: 'give'; readonly cards: readonly Face[]; readonly to: readonly Seat[] }
  | { readonly verb: 'arrange'; readonly top: readonly Face[]; readonly bottom: readonly Face[] }
  | { readonly verb: 'discard'; readonly cards: readonly Face[] }
  | { readonly verb: 'end' }
  | { readonly verb: 'timeout' };

/** One line of a scenario: who does what. */
export interface Line {
  readonly kind: 'line';
  readonly text: string;
  readonly seat: Seat;
  readonly act: Act;
}

/** What is asked of a seat, as an expectation names it. */
export interface Ask {
  readonly seat: Seat;
  readonly ask: string;
}

/** What must hold. Only what is named is checked. */
export interface Expectation {
  readonly hp?: Readonly<Record<string, number>>;
  readonly maxHp?: Readonly<Record<string, number>>;
  readonly handCount?: Readonly<Record<string, number>>;
  readonly alive?: Readonly<Record<string, boolean>>;
  readonly chained?: Readonly<Record<string, boolean>>;
  readonly faceDown?: Readonly<Record<string, boolean>>;
  readonly hand?: Readonly<Record<string, readonly Face[]>>;
  readonly equip?: Readonly<Record<string, readonly Face[]>>;
  readonly judge?: Readonly<Record<string, readonly Face[]>>;
  readonly marks?: Readonly<Record<string, Readonly<Record<string, number | boolean>>>>;
  readonly piles?: Readonly<Record<string, Readonly<Record<string, number | readonly Face[]>>>>;
  readonly skills?: Readonly<Record<string, readonly SkillId[]>>;
  readonly drawTop?: readonly Face[];
  readonly discard?: readonly Face[];
  readonly turn?: Seat;
  readonly phase?: Phase;
  readonly pending?: Ask | 'none';
  readonly winner?: string;
  readonly winners?: readonly Seat[];
  readonly scores?: Readonly<Record<string, number>>;
  readonly distance?: Readonly<Record<string, number>>;
  readonly attackRange?: Readonly<Record<string, number | 'unlimited'>>;
  readonly legalTargets?: readonly { readonly line: Line; readonly seats: readonly Seat[] }[];
  readonly roleShown?: Readonly<Record<string, Role | 'none'>>;
}

export type Step =
  | Line
  | { readonly kind: 'illegal'; readonly text: string; readonly line: Line }
  | { readonly kind: 'until'; readonly text: string; readonly turn?: Seat; readonly phase?: Phase }
  | { readonly kind: 'expect'; readonly text: string; readonly expect: Expectation };

/** A scenario that can be played: every name in it is known. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly SeatSetUp[];
  /** First drawn first. */
  readonly draw: readonly Face[];
  readonly discard: readonly Face[];
  readonly seed: number;
  readonly turn: Seat;
  readonly phase: Phase;
  readonly steps: readonly Step[];
  readonly expect?: Expectation;
  /** The scenario begins before the first turn: generals are chosen out of these, and hands are dealt. */
  readonly opening?: GeneralSetId;
  /** The generals that are dealt out; absent: those of the set. */
  readonly pool?: readonly GeneralId[];
  /** Seat of whoever was out first in the game before, with first-out protection. */
  readonly firstOut?: Seat;
}
