import type { CardId, CardName, CardType, GeneralId, Nature, Phase, Role, Seat, SkillId } from '../core/ids.ts';
import type { OutcomeView } from './view.ts';

/** Where a card lies, seen from outside. */
export type Place =
  | { readonly zone: 'hand'; readonly seat: Seat }
  | { readonly zone: 'equip'; readonly seat: Seat }
  | { readonly zone: 'judge'; readonly seat: Seat }
  | { readonly zone: 'pile'; readonly seat: Seat; readonly pile: string }
  | { readonly zone: 'draw' | 'discard' | 'table' };

export type MoveReason =
  | 'draw'
  | 'deal'
  | 'use'
  | 'play'
  | 'discard'
  | 'take'
  | 'give'
  | 'equip'
  | 'replace'
  | 'recast'
  | 'judge'
  | 'compare'
  | 'delay'
  | 'reveal'
  | 'death'
  | 'penalty'
  | 'settle'
  | 'return'
  | 'pile';

/** What a card was used or played as. */
export interface PlayedCard {
  readonly name: CardName;
  /** But for those that lie face down. */
  readonly cards: readonly CardId[];
  readonly via?: SkillId;
}

/**
 * What happened. Public parts stand in the event itself; `secret` holds the part that only `to` may see, and is split
 * off at the source: `eventFor` is the only reader.
 */
export type GameEvent = (
  | { readonly type: 'start'; readonly first: Seat }
  | { readonly type: 'turn'; readonly seat: Seat; readonly turnNumber: number; readonly round: number }
  | { readonly type: 'phase'; readonly seat: Seat; readonly phase: Phase }
  | { readonly type: 'phaseSkipped'; readonly seat: Seat; readonly phase: Phase }
  | {
      readonly type: 'move';
      readonly reason: MoveReason;
      readonly from: Place;
      readonly to: Place;
      readonly count: number;
      /** The cards, where everybody may see them. */
      readonly cards?: readonly CardId[];
      readonly by?: Seat;
    }
  | {
      readonly type: 'use';
      readonly seat: Seat;
      readonly card: PlayedCard;
      readonly targets: readonly Seat[];
      /** The last of the targets is whom the others are to turn against. */
      readonly aimed?: true;
    }
  | { readonly type: 'play'; readonly seat: Seat; readonly card: PlayedCard; readonly for?: Seat }
  | { readonly type: 'recast'; readonly seat: Seat; readonly card: CardId }
  | { readonly type: 'skill'; readonly seat: Seat; readonly skill: SkillId; readonly targets: readonly Seat[] }
  | {
      /** A card is put face down and called something (蛊惑). */
      readonly type: 'declared';
      readonly seat: Seat;
      readonly skill: SkillId;
      readonly name: CardName;
      readonly targets: readonly Seat[];
    }
  | { readonly type: 'doubted'; readonly seat: Seat; readonly by: readonly Seat[] }
  | { readonly type: 'redirect'; readonly name: CardName; readonly from: Seat; readonly to: Seat }
  | { readonly type: 'nullified'; readonly name: CardName; readonly target: Seat }
  | { readonly type: 'dodged'; readonly user: Seat; readonly target: Seat }
  | { readonly type: 'noEffect'; readonly name: CardName; readonly target: Seat; readonly by?: SkillId }
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | {
      readonly type: 'looked';
      readonly seat: Seat;
      readonly count: number;
      /** Whose hand it was; absent for the draw pile. */
      readonly at?: Seat;
    }
  | { readonly type: 'arranged'; readonly seat: Seat; readonly top: number; readonly bottom: number }
  | { readonly type: 'judge'; readonly seat: Seat; readonly why: CardName | SkillId; readonly card: CardId }
  | {
      readonly type: 'judgeReplaced';
      readonly seat: Seat;
      readonly by: Seat;
      readonly skill: SkillId;
      readonly card: CardId;
    }
  | {
      readonly type: 'judgeResult';
      readonly seat: Seat;
      readonly why: CardName | SkillId;
      readonly card: CardId;
      /** Whether the judged thing happens (乐不思蜀 skips, 闪电 strikes, 八卦阵 dodges). */
      readonly hit: boolean;
    }
  | {
      readonly type: 'damage';
      readonly target: Seat;
      readonly source?: Seat;
      readonly amount: number;
      readonly nature: Nature;
      readonly by?: CardName | SkillId;
      readonly hp: number;
    }
  | { readonly type: 'prevented'; readonly target: Seat; readonly by: SkillId }
  | { readonly type: 'loseHp'; readonly seat: Seat; readonly amount: number; readonly hp: number }
  | { readonly type: 'recover'; readonly seat: Seat; readonly amount: number; readonly hp: number; readonly by?: Seat }
  | { readonly type: 'maxHp'; readonly seat: Seat; readonly maxHp: number }
  | { readonly type: 'dying'; readonly seat: Seat; readonly hp: number }
  | { readonly type: 'death'; readonly seat: Seat; readonly role: Role; readonly source?: Seat }
  /** 拼点: both cards are open; `won`: the one of `seat` has the higher rank. */
  | {
      readonly type: 'compared';
      readonly seat: Seat;
      readonly target: Seat;
      readonly cards: readonly [CardId, CardId];
      readonly won: boolean;
    }
  | { readonly type: 'barred'; readonly seat: Seat; readonly cardType: CardType }
  | { readonly type: 'reward'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'penalty'; readonly seat: Seat }
  | { readonly type: 'chained'; readonly seat: Seat; readonly chained: boolean }
  | { readonly type: 'faceDown'; readonly seat: Seat; readonly faceDown: boolean }
  | { readonly type: 'drunk'; readonly seat: Seat }
  | { readonly type: 'shuffled'; readonly count: number }
  | {
      readonly type: 'windowSkipped';
      readonly want: CardName;
      readonly target: Seat;
      readonly reason: 'nobody' | 'exhausted';
    }
  | { readonly type: 'mark'; readonly seat: Seat; readonly mark: string; readonly count: number }
  | { readonly type: 'general'; readonly seat: Seat; readonly general: GeneralId }
  | { readonly type: 'over'; readonly outcome: OutcomeView }
) & { readonly secret?: { readonly to: readonly Seat[]; readonly cards: readonly CardId[] } };
