import type { Hint } from '../prompts/prompt.ts';
import type { CardId, CardName, Colour, Nature, Phase, Rank, Seat, SkillId, Suit } from '../core/ids.ts';

/** A card as it counts in a use or a response: itself, or what a conversion makes of other cards. */
export interface VirtualCard {
  readonly name: CardName;
  /** The physical cards. */
  readonly cards: readonly CardId[];
  readonly via?: SkillId;
  /** Absent where it has none (no cards, or several). */
  readonly suit?: Suit;
  readonly rank?: Rank;
  /** Absent where it is colourless. */
  readonly colour?: Colour;
}

/** What is thought away of a seat: ids of its equipment and of its skills. */
export type Ignored = readonly string[];

/** One use of a card. */
export interface CardUse {
  readonly user: Seat;
  readonly card: VirtualCard;
  /** In the order of resolution; a redirection changes them. */
  targets: Seat[];
  /** How many targets have been gone over, or are being gone over. */
  reached: number;
  /** Damage added to what the card deals. */
  bonus: number;
  /** Targets that cannot answer it with 闪. */
  readonly undodgeable: Set<Seat>;
  /** Targets that it does nothing to and does not ask: it passes them over. */
  readonly passedOver: Set<Seat>;
  /** Cards laid open for this use (五谷丰登). */
  open: CardId[];
  /** It cannot be answered with 无懈可击. */
  readonly unnullifiable: boolean;
  /** Whom a target shall turn against (借刀杀人). */
  readonly aim?: Seat;
  /** The armour of its targets does not count. */
  ignoresArmour: boolean;
}

/** A judgement card as it counts. */
export interface JudgedCard {
  readonly card: CardId;
  readonly suit: Suit;
  readonly rank: Rank;
  readonly colour: Colour;
}

export interface Judgement {
  readonly seat: Seat;
  /** What is judged. */
  readonly why: CardName | SkillId;
  /** The judgement card, as long as it is not settled. */
  card: CardId;
  /** Whether a result makes the judged thing happen. */
  readonly hits: (card: JudgedCard) => boolean;
  /** What the judged thing does to `seat` when it happens. */
  readonly hint: Hint;
}

export interface Damage {
  readonly source?: Seat;
  target: Seat;
  amount: number;
  readonly nature: Nature;
  /** The card that deals it. */
  readonly card?: VirtualCard;
  /** What deals it, for the record: a card or a skill. */
  readonly by?: CardName | SkillId;
  /** Passed on by a chain (铁索连环): what raises it at its source has counted already, and it spreads no further. */
  readonly passed?: true;
  /** 转移 from somebody else: what raises it at its source has counted already. */
  readonly turned?: true;
  /** Equipment and skills of the target that do not count against it. */
  readonly ignoring?: Ignored;
}

/** Damage that a source has dealt. */
export interface DamageDealt {
  readonly damage: Damage;
  /** The distance from the source to the target when HP went; absent where the source was dead. */
  readonly reach: number | undefined;
}

/** A phase is about to begin. */
export interface PhaseStarting {
  readonly seat: Seat;
  readonly phase: Phase;
  /** Set when it is skipped. */
  skipped: boolean;
}

/** How many cards a draw phase brings. */
export interface DrawCounting {
  readonly seat: Seat;
  count: number;
  /** Something else is done instead of drawing. */
  replaced: boolean;
}

/** A judgement whose result stands. */
export interface Judged {
  readonly seat: Seat;
  readonly card: JudgedCard;
  readonly hit: boolean;
}

/** A 杀 was answered with 闪. */
export interface Dodged {
  readonly use: CardUse;
  readonly target: Seat;
  /** Set when it hits all the same. */
  hits: boolean;
}

/** Cards that left a hand in one move, or one card that left an equipment area. */
export interface CardsLost {
  readonly seat: Seat;
  readonly zone: 'hand' | 'equip';
  readonly cards: readonly CardId[];
}

/** Moments at which skills fire, with what they get to know. Names are `subject.moment`. */
export interface TimingEvents {
  /** 分发起始手牌后: before the first turn. */
  'hands.dealt': { readonly first: Seat };
  /** A phase is about to begin; skills of the start and the end of a turn act at the phases of that name. */
  'phase.starting': PhaseStarting;
  /** 摸牌阶段: how many cards are drawn. */
  'draw.counting': DrawCounting;
  /** 摸牌阶段摸牌后: a draw phase ends. */
  'draw.finished': { readonly seat: Seat };
  /** 弃牌阶段弃牌后: hand cards were discarded for the hand limit. */
  'discard.finished': { readonly seat: Seat; readonly cards: readonly CardId[] };
  /** A card was played (打出), before it takes effect. */
  'card.played': { readonly user: Seat; readonly card: VirtualCard };
  /** A card was used (使用), before it resolves. */
  'card.used': { readonly user: Seat; readonly card: VirtualCard };
  /** An active skill was used, before it does anything. */
  'skill.used': { readonly user: Seat; readonly targets: readonly Seat[]; readonly hint: Hint };
  /** 成为目标时: a card's target may still change. */
  'card.targetConfirming': { readonly use: CardUse; readonly target: Seat };
  /** 指定目标后: the targets stand. */
  'card.targetConfirmed': { readonly use: CardUse; readonly target: Seat };
  /** 判定牌生效前. */
  'judge.beforeEffect': Judgement;
  /** 判定牌生效后, before it is discarded. */
  'judge.takenEffect': Judged;
  /** Cards left a hand, or a card an equipment area. */
  'cards.lost': CardsLost;
  /** A 杀 was 抵消 by 闪. */
  'slash.dodged': Dodged;
  /** 造成伤害时: the source's skills may change or prevent it. Not for damage that a chain passes on. */
  'damage.inflicting': Damage;
  /** 受到伤害时: the target's skills may change or prevent it. */
  'damage.receiving': Damage;
  /** 扣减体力后, before it is seen whether the target is dying. */
  'damage.done': Damage;
  /** 造成伤害后, once it is settled whether the target lives. */
  'damage.dealt': DamageDealt;
  /** 受到伤害后, once it is settled that the target lives. */
  'damage.received': Damage;
  /** 回复体力后. */
  'hp.recovered': { readonly seat: Seat; readonly amount: number };
  /** 进入濒死状态时: HP are at 0 or below. */
  'dying.entering': { readonly seat: Seat };
  /** 亮出身份牌前: somebody has died, and his role is about to be shown. */
  'death.revealing': { readonly seat: Seat; readonly source: Seat | undefined };
  /** 死亡时, once it is settled that the game goes on: skills of the dead as well. */
  death: { readonly seat: Seat };
}

export type TimingName = keyof TimingEvents;
