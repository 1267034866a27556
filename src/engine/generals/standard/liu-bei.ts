import { moveCards } from '../../resolution/move.ts';
import { recover } from '../../resolution/recover.ts';
import { othersFrom } from '../../state/zones.ts';
import { active, general, skill } from '../kinds.ts';
import { suppliedByKingdom } from '../supply.ts';
import { SLASHES } from '../../cards/basic/slash.ts';

const ENOUGH = 2;
const GIVING = { effect: 'help', worth: 2 } as const;

/** 仁德:出牌阶段,可以将任意数量的手牌交给其他角色;此阶段给出的牌首次达到两张时,回复1点体力。 */
const rende = skill('rende', {
  label: { zh: '仁德', en: 'Rende' },
  text: {
    zh: '出牌阶段,你可以将任意数量的手牌交给其他角色。你在此阶段给出的牌首次达到两张时,你回复1点体力。',
    en: 'In your play phase you may give any number of hand cards to others. When you have given two in this phase, recover 1 HP (once).',
  },
  effects: [
    active({
      hint: GIVING,
      offer: ({ game, owner, id }) => ({
        from: owner.hand,
        min: 1,
        max: owner.hand.length,
        targets: { min: 1, max: 1, from: othersFrom(game.state, owner.seat) },
        ...((owner.used.phase[id] ?? 0) < ENOUGH ? { hint: { ...GIVING, own: { hp: 1 } } } : {}),
      }),
      *run({ game, owner, id }, cards, [to]) {
        if (to === undefined) return;
        const before = owner.used.phase[id] ?? 0;
        owner.used.phase[id] = before + cards.length;
        yield* moveCards(game, cards, { zone: 'hand', seat: to }, { reason: 'give', by: owner.seat });
        if (before < ENOUGH && before + cards.length >= ENOUGH) yield* recover(game, owner.seat, 1);
      },
    }),
  ],
});

/** 激将:主公技,当需要使用(或打出)一张【杀】时,其他蜀势力角色按行动顺序选择是否打出一张【杀】提供之。 */
const jijiang = skill('jijiang', {
  label: { zh: '激将', en: 'Jijiang' },
  text: {
    zh: '主公技,当你需要使用(或打出)一张【杀】时,你可以令其他蜀势力角色依次选择是否打出一张【杀】(视为由你使用或打出)。',
    en: 'Lord: when you need to use or play a Slash, the other Shu characters in turn may play one for you.',
  },
  tags: ['lord'],
  effects: [suppliedByKingdom({ as: 'slash', want: SLASHES, kingdom: 'shu' })],
});

/** 刘备. */
export const liuBei = general('liu-bei', {
  label: { zh: '刘备', en: 'Liu Bei' },
  title: { zh: '乱世的枭雄', en: 'The Ambitious Hero of Troubled Times' },
  kingdom: 'shu',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 6, loyalist: 4, rebel: 3, renegade: 3 },
  lord: true,
  skills: [rende, jijiang],
});
