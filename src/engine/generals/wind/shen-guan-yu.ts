import type { CardName, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import { die } from '../../resolution/death.ts';
import { addMarks } from '../../resolution/general.ts';
import { judge } from '../../resolution/judge.ts';
import type { Game, JudgedCard } from '../../resolution/model.ts';
import { suitOf } from '../../resolution/queries.ts';
import { faceOf, livingFrom, seatOf } from '../../state/zones.ts';
import { general, passive, skill, trigger, viewAs } from '../kinds.ts';

/** 武神:锁定技,每一张红桃手牌都视为【杀】,你使用红桃的【杀】时无距离限制。 */
const wushen = skill('wushen', {
  label: { zh: '武神', en: 'Wushen' },
  text: {
    zh: '锁定技,你的♥手牌均视为【杀】;你使用♥【杀】无距离限制。',
    en: 'Locked: your heart hand cards count as Slash; your heart Slashes have no distance limit.',
  },
  tags: ['locked'],
  effects: [
    viewAs({
      as: 'slash',
      count: 1,
      from: 'hand',
      accepts: ({ game }, card) => suitOf(game, card) === 'heart',
      locked: true,
    }),
    passive({ unlimited: ({ game }, { name, suit }) => suit === 'heart' && game.book.card(name).slash === true }),
  ],
});

const NIGHTMARE = 'nightmare';
const SPARING: readonly CardName[] = ['peach', 'god-salvation'];

/** Who has the most marks of those that live; nobody without any. */
function haunted({ state }: Game, from: Seat): Seat[] {
  const marked = livingFrom(state, from).map((seat) => ({ seat, count: seatOf(state, seat).marks[NIGHTMARE] ?? 0 }));
  const most = Math.max(1, ...marked.map(({ count }) => count));
  return marked.filter(({ count }) => count === most).map(({ seat }) => seat);
}

/** 武魂:锁定技,任意角色每对你造成1点伤害,获得一个梦魇标记,死亡时,令持有最多该标记的一名角色判定:除非结果为“桃”或者“桃园结义”,否则该角色立刻死亡。 */
const wuhun = skill('wuhun', {
  label: { zh: '武魂', en: 'Wuhun' },
  text: {
    zh: '锁定技,一名角色每对你造成1点伤害,获得一枚“梦魇”标记。你死亡时,令“梦魇”最多的一名存活角色进行一次判定:除非判定牌为【桃】或【桃园结义】,该角色立即死亡。',
    en: 'Locked: for each point of damage that a character deals to you it gets a Nightmare mark. When you die, a living character with the most of them judges: unless the card is Peach or God Salvation, it dies at once.',
  },
  tags: ['locked'],
  marks: [{ id: NIGHTMARE, zh: '梦魇', en: 'Nightmare' }],
  effects: [
    trigger({
      on: 'damage.done',
      hint: { effect: 'harm', worth: 2 },
      about: (_context, { source }) => source,
      can: ({ game, owner }, { source, target }) =>
        target === owner.seat && source !== undefined && source !== owner.seat && seatOf(game.state, source).alive,
      *run({ game }, { source, amount }) {
        if (source !== undefined) addMarks(game, source, NIGHTMARE, amount);
      },
    }),
    trigger({
      on: 'death',
      hint: { effect: 'harm', worth: 10 },
      can: ({ game, owner }, { seat }) => seat === owner.seat && haunted(game, seat).length > 0,
      *run({ game, owner, id }) {
        const from = haunted(game, owner.seat);
        const why = { kind: 'skill', skill: id, owner: owner.seat } as const;
        const hint = { effect: 'harm', worth: 10 } as const;
        const [seat] = (yield* ask.seats(game, owner.seat, { why, from, min: 1, max: 1, hint })) ?? [];
        if (seat === undefined) return;
        const hits = ({ card }: JudgedCard) => !SPARING.includes(faceOf(game.state, card).name);
        const { hit } = yield* judge(game, { seat, why: id, hits, hint });
        if (hit) yield* die(game, seat);
      },
    }),
  ],
});

/** 神关羽. */
export const shenGuanYu = general('shen-guan-yu', {
  label: { zh: '神关羽', en: 'Guan Yu (God)' },
  title: { zh: '鬼神再临', en: 'The Spirit Returned' },
  kingdom: 'god',
  gender: 'male',
  maxHp: 5,
  worth: { lord: 6, loyalist: 7, rebel: 8, renegade: 6 },
  skills: [wushen, wuhun],
});
