import { eightDiagramDodge } from '../../cards/equip/eight-diagram.ts';
import { colourOf, hasArmour, suitOf } from '../../resolution/queries.ts';
import { general, provide, skill, viewAs } from '../kinds.ts';

/** 八阵:锁定技,当没装备防具时,始终视为装备着【八卦阵】。 */
const bazhen = skill('bazhen', {
  label: { zh: '八阵', en: 'Bazhen' },
  text: {
    zh: '锁定技,若你没有装备防具,视为你装备着【八卦阵】。',
    en: 'Locked: without armour you count as wearing Eight Diagram.',
  },
  tags: ['locked'],
  armour: true,
  effects: [provide({ ...eightDiagramDodge, can: ({ game, owner }) => !hasArmour(game, owner.seat) })],
});

/** 火计:出牌阶段,可以将任意一张红色手牌当【火攻】使用。 */
const huoji = skill('huoji', {
  label: { zh: '火计', en: 'Huoji' },
  text: {
    zh: '出牌阶段,你可以将一张红色手牌当【火攻】使用。',
    en: 'In your play phase you may use a red hand card as Fire Attack.',
  },
  effects: [
    viewAs({
      as: 'fire-attack',
      count: 1,
      from: 'hand',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'red',
    }),
  ],
});

/** 看破:可以将任意一张黑色手牌当【无懈可击】使用。 */
const kanpo = skill('kanpo', {
  label: { zh: '看破', en: 'Kanpo' },
  text: {
    zh: '你可以将一张黑色手牌当【无懈可击】使用。',
    en: 'You may use a black hand card as Nullification.',
  },
  effects: [
    viewAs({
      as: 'nullification',
      count: 1,
      from: 'hand',
      accepts: ({ game }, card) => colourOf(suitOf(game, card)) === 'black',
    }),
  ],
});

/** 卧龙诸葛亮. */
export const wolongZhugeLiang = general('wolong-zhuge-liang', {
  label: { zh: '卧龙诸葛亮', en: 'Zhuge Liang, the Sleeping Dragon' },
  title: { zh: '卧龙', en: 'The Sleeping Dragon' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 5, loyalist: 7, rebel: 6, renegade: 6 },
  skills: [bazhen, huoji, kanpo],
});
