import type {
  Bilingual,
  CardId,
  CardKind,
  CardName,
  Gender,
  GeneralId,
  Kingdom,
  Nature,
  Role,
  Seat,
  SkillId,
  Suit,
} from '../core/ids.ts';
import type { SeatAnswer } from '../prompts/answer.ts';
import type { CardChoice, Hint, PickPurpose, TargetSpec, Why } from '../prompts/prompt.ts';
import type { Scores } from '../scoring/parts.ts';
import type { GameState, SeatState } from '../state/game-state.ts';
import type { GameEvent } from '../view/event.ts';
import type { CardView, OutcomeView } from '../view/view.ts';
import type { Flow } from './flow.ts';
import type { CardUse, JudgedCard, TimingEvents, TimingName, VirtualCard } from './timings.ts';

export type * from './timings.ts';

/** What the rules run on: the state, what happened, and the book of cards, skills and modes. */
export interface Game {
  readonly state: GameState;
  readonly book: Book;
  /** Events since the last answer. */
  events: GameEvent[];
  /** Choices since the last answer that were not put to anybody. */
  unasked: Unasked[];
  /** Draw piles as they were shuffled since the last answer, the bottom first: for the record, never to be shown. */
  shuffles: (readonly CardId[])[];
  /** Cards that are being used, the one that was used last at the end. */
  readonly uses: CardUse[];
  /** Effects of each seat (index = seat - 1), rebuilt when skills or equipment change; absent = to be rebuilt. */
  readonly effects: (SeatEffects | undefined)[];
  /** Called at every safe point. */
  safePoint(): void;
}

/** A choice with a single outcome that everybody at the table knows: it is made without asking. */
export interface Unasked {
  readonly seat: Seat;
  readonly why: Why;
  readonly answer: SeatAnswer;
}

/** All that is written down about cards, skills, generals and modes. */
export interface Book {
  card(name: CardName): CardDef;
  skill(id: SkillId): SkillDef;
  /** What a mark does to whoever has it: that of a skill which is laid on him, else nothing. */
  laid(mark: string): readonly Effect[];
  general(id: GeneralId): GeneralDef;
  /** The generals that are chosen from; none for `none`. */
  generals(set: GameState['config']['generals']): readonly GeneralDef[];
  /** A card as whoever sees it is shown it. `extra`: faces of cards that the deck does not have. */
  seen(id: CardId, extra: GameState['extra']): CardView;
  readonly mode: ModeDef;
  /** What the variants that were agreed give a seat, beside its skills and equipment. */
  variants(config: GameState['config'], seat: Seat): readonly Owned[];
}

// ---------------------------------------------------------------- cards

/** How a card may be used in the play phase. */
export interface PlayRule {
  /** Whether it may be used at all now. `ignoring`: equipment that is given up for it. */
  can?(game: Game, user: Seat, card: VirtualCard, ignoring: readonly CardId[]): boolean;
  targets(game: Game, user: Seat, card: VirtualCard, ignoring: readonly CardId[]): TargetSpec;
  /** Name under which uses in a phase are counted (all kinds of 杀 together). */
  readonly counts?: string;
}

export interface CardDef {
  readonly name: CardName;
  readonly kind: CardKind;
  readonly label: Bilingual;
  /** Rule text. */
  readonly text: Bilingual;
  readonly hint: Hint;
  /** How dear the card is to its holder, 0..10: what is given up first has the least. */
  readonly keep: number;
  /** 杀 of any kind. */
  readonly slash?: true;
  readonly nature?: Nature;
  /** Weapons: attack range while equipped. */
  readonly range?: number;
  readonly play?: PlayRule;
  /** Before the first target, once the targets stand: cards laid open and the like. */
  readonly prepare?: (game: Game, use: CardUse) => Flow<void>;
  /** Whether anything can happen to this target, by public facts; else it is passed over without a window. */
  readonly affects?: (game: Game, use: CardUse, target: Seat) => boolean;
  /** What happens to one target. */
  readonly effect?: (game: Game, use: CardUse, target: Seat) => Flow<void>;
  /** What will be asked when the turn of a target comes, so that it may be answered before. */
  readonly foresees?: (game: Game, use: CardUse, target: Seat) => Foreseen;
  /** It may turn against its user: he may be the one whom it wounds. */
  readonly mutual?: true;
  /** It may be discarded in the play phase to draw a card (重铸). */
  readonly recast?: true;
  /** Equipment: what happens when it leaves the equipment area of a seat. */
  readonly lost?: (game: Game, seat: Seat) => Flow<void>;
  /** After the last target. */
  readonly finish?: (game: Game, use: CardUse) => Flow<void>;
  readonly delayed?: DelayedRule;
  /** Equipment: what it does while it lies in the equipment area. */
  readonly effects?: readonly Effect[];
}

/**
 * A question that a card will put for a target: which card that is wanted it gives; which of those that lie open it takes;
 * which of its own it names (`of: 'target'`), or which of its cards the user picks.
 */
export type Foreseen =
  | { readonly kind: 'respond'; readonly want: readonly CardName[]; readonly mode: 'use' | 'play'; readonly hint: Hint }
  | { readonly kind: 'take'; readonly from: readonly CardId[] }
  | {
      readonly kind: 'pick';
      readonly of: 'target' | 'user';
      readonly purpose: PickPurpose;
      readonly from: readonly CardChoice[];
      readonly hint: Hint;
    };

/** A delayed trick (延时类锦囊). */
export interface DelayedRule {
  /** Whether the judgement card makes it happen. */
  hits(card: JudgedCard): boolean;
  /** What happens when it does. */
  strike(game: Game, seat: Seat, card: VirtualCard): Flow<void>;
  /** It moves on to the next seat instead of being discarded when it did not happen. */
  readonly movesOn: boolean;
}

// ---------------------------------------------------------------- skills

export const SKILL_TAGS = ['locked', 'lord', 'limited', 'awakening'] as const;
export type SkillTag = (typeof SKILL_TAGS)[number];

export interface SkillDef {
  readonly id: SkillId;
  readonly label: Bilingual;
  readonly text: Bilingual;
  readonly tags: readonly SkillTag[];
  /** It counts as a worn armour: what ignores armour ignores it as well. */
  readonly armour?: true;
  /** Cards on the general under the name of the skill: `open` for everybody to see. Absent: for the owner alone. */
  readonly pile?: 'open';
  /** Marks (标记) that it gives, with what they are called. */
  readonly marks?: readonly MarkDef[];
  readonly effects: readonly Effect[];
  /** What whoever it is laid on has besides, under a mark of its name, as long as that lasts. */
  readonly laid?: readonly Effect[];
}

/** A mark and what it is called. */
export interface MarkDef extends Bilingual {
  readonly id: string;
}

export interface GeneralDef {
  readonly id: GeneralId;
  readonly label: Bilingual;
  readonly title: Bilingual;
  readonly kingdom: Kingdom;
  readonly gender: Gender;
  /** As printed. */
  readonly maxHp: number;
  /** One of the lords that the lord player may always choose. */
  readonly lord: boolean;
  /** How good a choice it is for a player of each role, 0..10. Data for AIs. */
  readonly worth: Readonly<Record<Role, number>>;
  readonly skills: readonly SkillDef[];
}

/** Who has an effect, from which skill or equipment. */
export interface Owned<E extends Effect = Effect> {
  readonly id: SkillId;
  readonly effect: E;
}

/** The effects that one seat has, by kind. */
export interface SeatEffects {
  readonly triggers: ReadonlyMap<TimingName, readonly Owned<AnyTrigger>[]>;
  readonly actives: readonly Owned<Active>[];
  readonly lents: readonly Owned<Lent>[];
  readonly views: readonly Owned<ViewAs>[];
  readonly provides: readonly Owned<Provide>[];
  readonly passives: readonly Owned<Passive>[];
}

export type Effect = AnyTrigger | Active | Lent | ViewAs | Provide | Passive;

/** What a skill's functions are given. */
export interface Context {
  readonly game: Game;
  /** Whose skill it is. */
  readonly owner: SeatState;
  readonly id: SkillId;
}

/** Happens at a timing. */
export interface Trigger<T extends TimingName> {
  readonly kind: 'trigger';
  readonly on: T;
  /**
   * `confirm`: the owner is asked whether to invoke it. `within`: the first question of `run` may be declined.
   * Absent: it happens by itself.
   */
  readonly optional?: 'confirm' | 'within';
  /** With `confirm`: it brings the owner something and costs nothing, so that it may be invoked for who wants few questions. */
  readonly free?: true;
  /** It only keeps count: before all others, and without a word. */
  readonly counting?: true;
  /** It happens by itself, and what it does tells of it. */
  readonly silent?: true;
  readonly hint: Hint;
  /** How many times it may be invoked for one event; once if absent. */
  times?(context: Context, event: TimingEvents[T]): number;
  /** The seat that it is about, for the question and the record. */
  about?(context: Context, event: TimingEvents[T]): Seat | undefined;
  /** Whether it may fire, by public facts alone; asked again right before `run`. */
  can(context: Context, event: TimingEvents[T]): boolean;
  run(context: Context, event: TimingEvents[T]): Flow<void>;
}

export type AnyTrigger = { [T in TimingName]: Trigger<T> }[TimingName];

/** Used in the play phase. */
export interface Active {
  readonly kind: 'active';
  readonly hint: Hint;
  /** Cards and seats to name, in one way or several; undefined when it cannot be used now. */
  offer(context: Context): ActiveOffer | readonly ActiveOffer[] | undefined;
  run(context: Context, cards: readonly CardId[], targets: readonly Seat[]): Flow<void>;
}

/** Used by others, each in his own play phase. */
export interface Lent {
  readonly kind: 'lent';
  /** What it does to the owner. */
  readonly hint: Hint;
  /** Cards and seats for the user to name; undefined when he cannot use it now. */
  offer(context: Context, user: SeatState): ActiveOffer | undefined;
  run(context: Context, user: SeatState, cards: readonly CardId[], targets: readonly Seat[]): Flow<void>;
}

export interface ActiveOffer {
  readonly from: readonly CardId[];
  readonly min: number;
  readonly max: number;
  readonly targets: TargetSpec;
  /** In place of the skill's own, where the moment makes a difference. */
  readonly hint?: Hint;
}

/** Why a card is wanted: in the play phase, to be used in answer (使用), or to be played in answer (打出). */
export type Purpose = 'play-phase' | 'use' | 'play';

/** Certain cards count as another card. */
export interface ViewAs {
  readonly kind: 'viewAs';
  readonly as: CardName;
  readonly count: number;
  readonly from: 'hand' | 'hand+equip';
  accepts(context: Context, card: CardId): boolean;
  /** Of several cards all must have this in common; absent where any will do together. */
  alike?(context: Context, card: CardId): string;
  /** Such a card may also be recast (重铸). */
  readonly recast?: true;
  /** What must happen before the card counts (蛊惑); false when nothing comes of it, and the cards are gone. */
  before?(context: Context, card: VirtualCard, targets: readonly Seat[]): Flow<boolean>;
  /** It makes its card of anything that counts as this one, also where there is no physical card. */
  readonly of?: CardName;
  /** 锁定: hand cards that it accepts count as nothing else. */
  readonly locked?: true;
  when?(context: Context, purpose: Purpose): boolean;
}

/** A wanted card is supplied by a flow of its own: a judgement, other people, a declaration. */
export interface Provide {
  readonly kind: 'provide';
  readonly as: CardName;
  /** It asks others for the card. */
  readonly others?: true;
  /** Whether it can be tried now, by public facts. */
  can(context: Context, purpose: Purpose): boolean;
  /** The card, or undefined when nothing came of it. */
  run(context: Context, purpose: Purpose): Flow<VirtualCard | undefined>;
}

/** Adds to a query. */
export interface Passive {
  readonly kind: 'passive';
  /** Added to the distance from the owner to others. */
  readonly distanceFrom?: (context: Context) => number;
  /** Added to the distance from others to the owner. */
  readonly distanceTo?: (context: Context) => number;
  /** Added to how many 杀 the owner may use in a play phase. */
  readonly slashLimit?: (context: Context) => number;
  /** How many more cards of a kind it takes to answer the owner's card (无双). */
  readonly extraAnswers?: (context: Context, card: CardName) => number;
  /** The owner's card knows no distance. */
  readonly unlimited?: (context: Context, card: VirtualCard) => boolean;
  /** HP gained beyond one when `by` rescues the dying owner. */
  readonly rescueBonus?: (context: Context, by: Seat) => number;
  /** Added to how many cards the owner may keep. */
  readonly handLimit?: (context: Context) => number;
  /** Added to how many targets the owner's card may have. */
  readonly extraTargets?: (context: Context, card: VirtualCard) => number;
  /** Whether this use has no effect on the owner, who stays its target. */
  readonly immuneTo?: (context: Context, use: CardUse) => boolean;
  /** HP below which no damage or loss by this source brings the owner; undefined where nothing holds them. */
  readonly leastHp?: (context: Context, source: Seat | undefined) => number | undefined;
  /** Whether the owner cannot use or play this card. */
  readonly bars?: (context: Context, card: VirtualCard, purpose: Purpose) => boolean;
  /** Whether the owner lives on with HP at 0 or below. */
  readonly livesOn?: (context: Context) => boolean;
  /** What a suit counts as, on the cards that the owner holds and on his judgement cards; undefined: as itself. */
  readonly suitAs?: (context: Context, suit: Suit) => Suit | undefined;
  /** Whether the owner cannot be the target of this card. */
  readonly forbids?: (context: Context, user: Seat, card: VirtualCard) => boolean;
}

// ---------------------------------------------------------------- modes

/** A way to play: set-up, victory and rewards. */
export interface ModeDef {
  readonly id: GameState['config']['mode'];
  /** Roles that a table of this configuration has. */
  roles(config: GameState['config']): readonly Role[];
  /** From a table with roles and a shuffled deck to the first turn. */
  opening(game: Game): Flow<void>;
  /** Who has won, if the game is over. */
  outcome(state: GameState): Pick<OutcomeView, 'winner' | 'winners'> | undefined;
  /** Reward or penalty for a death. */
  afterDeath(game: Game, dead: SeatState, killer: SeatState | undefined): Flow<void>;
  /** Points of a finished game by seat, with what they are made of. */
  scores(state: GameState, outcome: Pick<OutcomeView, 'winner' | 'winners'>): Scores;
}
