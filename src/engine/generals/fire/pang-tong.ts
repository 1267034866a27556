import { setChained } from '../../resolution/damage.ts';
import { turnOver } from '../../resolution/general.ts';
import { discard, drawCards } from '../../resolution/move.ts';
import { suitOf } from '../../resolution/queries.ts';
import { recover } from '../../resolution/recover.ts';
import { general, skill, trigger, viewAs } from '../kinds.ts';

const CARDS = 3;
const HP = 3;

/** 连环:出牌阶段,可以将任意一张梅花手牌当【铁索连环】使用或重铸。 */
const lianhuan = skill('lianhuan', {
  label: { zh: '连环', en: 'Lianhuan' },
  text: {
    zh: '出牌阶段,你可以将一张♣手牌当【铁索连环】使用或重铸。',
    en: 'In your play phase you may use a club hand card as Iron Chain, or recast it.',
  },
  effects: [
    viewAs({
      as: 'iron-chain',
      count: 1,
      from: 'hand',
      recast: true,
      accepts: ({ game }, card) => suitOf(game, card) === 'club',
    }),
  ],
});

/** 涅槃:限定技,当处于濒死状态时,可以丢弃所有的牌和判定区里的牌,并重置武将牌,然后摸三张牌且体力回复至3点(做主公时也只回复至3点)。 */
const niepan = skill('niepan', {
  label: { zh: '涅槃', en: 'Niepan' },
  text: {
    zh: '限定技,当你处于濒死状态时,你可以弃置你所有的牌和判定区里的牌,重置你的武将牌,然后摸三张牌,体力回复至3点。',
    en: 'Limited: when you are dying you may discard all your cards and those of your judge area, reset your general, draw three cards and recover to 3 HP.',
  },
  tags: ['limited'],
  effects: [
    trigger({
      on: 'dying.entering',
      optional: 'confirm',
      hint: { effect: 'self', worth: 10 },
      can: ({ owner, id }, { seat }) => seat === owner.seat && owner.hp <= 0 && (owner.used.game[id] ?? 0) === 0,
      *run({ game, owner, id }) {
        owner.used.game[id] = 1;
        const judge = owner.judge.map(({ card }) => card);
        yield* discard(game, [...owner.hand, ...owner.equip, ...judge]);
        if (owner.chained) setChained(game, owner.seat, false);
        if (owner.faceDown) turnOver(game, owner.seat);
        yield* drawCards(game, owner.seat, CARDS);
        yield* recover(game, owner.seat, HP - owner.hp);
      },
    }),
  ],
});

/** 庞统. */
export const pangTong = general('pang-tong', {
  label: { zh: '庞统', en: 'Pang Tong' },
  title: { zh: '凤雏', en: 'The Fledgling Phoenix' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [lianhuan, niepan],
});
