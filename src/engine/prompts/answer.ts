import type { CardId, CardName, GeneralId, Seat, SkillId } from '../core/ids.ts';

/** One chosen card: a card that is seen, or an unseen card of a seat's hand. */
export type Pick = { readonly card: CardId } | { readonly unseen: Seat };

/** One seat's answer to one prompt. */
export type SeatAnswer =
  | {
      readonly type: 'use';
      readonly name: CardName;
      readonly via?: SkillId;
      readonly cards: readonly CardId[];
      readonly targets: readonly Seat[];
    }
  | {
      readonly type: 'skill';
      readonly skill: SkillId;
      readonly cards: readonly CardId[];
      readonly targets: readonly Seat[];
    }
  | { readonly type: 'recast'; readonly card: CardId }
  | { readonly type: 'end' }
  | { readonly type: 'pass' }
  | { readonly type: 'yes' }
  | { readonly type: 'cards'; readonly picks: readonly Pick[] }
  | { readonly type: 'seats'; readonly seats: readonly Seat[] }
  | { readonly type: 'option'; readonly option: string }
  | { readonly type: 'arrange'; readonly top: readonly CardId[]; readonly bottom: readonly CardId[] }
  | { readonly type: 'distribute'; readonly gives: readonly { readonly card: CardId; readonly to: Seat }[] }
  | { readonly type: 'general'; readonly general: GeneralId };

/** The settled answers to a group prompt, by seat. Seats that never answered are absent. */
export interface GroupAnswer {
  readonly type: 'group';
  readonly answers: Readonly<Record<Seat, SeatAnswer>>;
}

export type Answer = SeatAnswer | GroupAnswer;
