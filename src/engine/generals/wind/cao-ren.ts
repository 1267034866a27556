import { turnOver } from '../../resolution/general.ts';
import { drawCards } from '../../resolution/move.ts';
import { general, skill, trigger } from '../kinds.ts';

const CARDS = 3;

/** 据守:回合结束阶段,可以摸三张牌,若如此做,跳过你的下回合。 */
const jushou = skill('jushou', {
  label: { zh: '据守', en: 'Jushou' },
  text: {
    zh: '回合结束阶段,你可以摸三张牌,然后将武将牌翻面(背面朝上的武将跳过下一个回合,并翻回正面)。',
    en: 'End phase: you may draw three cards and then turn your general over. Face down it misses its next turn and is turned up.',
  },
  effects: [
    trigger({
      on: 'phase.starting',
      optional: 'confirm',
      hint: { effect: 'self', worth: 1 },
      can: ({ owner }, { seat, phase }) => seat === owner.seat && phase === 'finish',
      *run({ game, owner }) {
        yield* drawCards(game, owner.seat, CARDS);
        turnOver(game, owner.seat);
      },
    }),
  ],
});

/** 曹仁. */
export const caoRen = general('cao-ren', {
  label: { zh: '曹仁', en: 'Cao Ren' },
  title: { zh: '大将军', en: 'The Grand General' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 5, renegade: 6 },
  skills: [jushou],
});
