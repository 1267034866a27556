import type { Context, Damage } from '../../resolution/model.ts';
import { moveCards } from '../../resolution/move.ts';
import { general, skill, trigger } from '../kinds.ts';
import { suppliedByKingdom } from '../supply.ts';

function cardsOf({ game }: Context, { card }: Damage): string[] {
  return (card?.cards ?? []).filter((id) => game.state.table.includes(id));
}

/** 奸雄:可以立即获得造成伤害的牌。 */
const jianxiong = skill('jianxiong', {
  label: { zh: '奸雄', en: 'Jianxiong' },
  text: {
    zh: '当你受到伤害后,你可以获得造成伤害的牌。',
    en: 'After you take damage you may take the card that dealt it.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'confirm',
      free: true,
      hint: { effect: 'self', worth: 3 },
      can: (context, damage) => damage.target === context.owner.seat && cardsOf(context, damage).length > 0,
      *run(context, damage) {
        const { game, owner } = context;
        yield* moveCards(game, cardsOf(context, damage), { zone: 'hand', seat: owner.seat }, { reason: 'take' });
      },
    }),
  ],
});

/** 护驾:主公技,当需要使用(或打出)一张【闪】时,所有魏势力角色按行动顺序选择是否打出一张【闪】提供之。 */
const hujia = skill('hujia', {
  label: { zh: '护驾', en: 'Hujia' },
  text: {
    zh: '主公技,当你需要使用(或打出)一张【闪】时,你可以令其他魏势力角色依次选择是否打出一张【闪】(视为由你使用或打出)。',
    en: 'Lord: when you need to use or play a Dodge, the other Wei characters in turn may play one for you.',
  },
  tags: ['lord'],
  effects: [suppliedByKingdom({ as: 'dodge', want: ['dodge'], kingdom: 'wei' })],
});

/** 曹操. */
export const caoCao = general('cao-cao', {
  label: { zh: '曹操', en: 'Cao Cao' },
  title: { zh: '魏武帝', en: 'Emperor Wu of Wei' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 7, loyalist: 6, rebel: 5, renegade: 4 },
  lord: true,
  skills: [jianxiong, hujia],
});
