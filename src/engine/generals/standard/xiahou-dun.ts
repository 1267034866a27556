import * as ask from '../../prompts/ask.ts';
import type { Seat } from '../../core/ids.ts';
import { free } from '../../resolution/barred.ts';
import { dealDamage } from '../../resolution/damage.ts';
import type { Flow } from '../../resolution/flow.ts';
import { judge } from '../../resolution/judge.ts';
import type { Context, JudgedCard } from '../../resolution/model.ts';
import { discard, pickedCard } from '../../resolution/move.ts';
import { ownHandChoices } from '../../resolution/queries.ts';
import { seatOf } from '../../state/zones.ts';
import { general, skill, trigger } from '../kinds.ts';

const COST = 2;

/** The source discards two hand cards, or takes 1 damage. */
function* punish({ game, owner, id }: Context, source: Seat): Flow<void> {
  const why = { kind: 'skill', skill: id, owner: owner.seat, target: source } as const;
  const { hand } = seatOf(game.state, source);
  const from = ownHandChoices(game, source, free(game, source, hand));
  const options = from.length >= COST ? ['discard', 'damage'] : ['damage'];
  const stakes = { discard: { cards: -COST }, damage: { hp: -1 } };
  const choice = yield* ask.choose(game, source, { why, options, stakes, always: hand.length >= COST });
  if (choice === 'discard') {
    const picks = yield* ask.cards(game, source, { why, purpose: 'discard', from, min: COST, max: COST });
    const cards = (picks ?? []).map((pick) => pickedCard(game, pick));
    yield* discard(game, cards);
  } else {
    yield* dealDamage(game, { source: owner.seat, target: source, amount: 1, nature: 'normal', by: id });
  }
}

/** 刚烈:每受到一次伤害,可进行一次判定:若结果不为红桃,则来源二选一:弃两张手牌或受到1点伤害。 */
const ganglie = skill('ganglie', {
  label: { zh: '刚烈', en: 'Ganglie' },
  text: {
    zh: '当你受到伤害后,你可以进行一次判定:若结果不为♥,伤害来源选择一项:弃置两张手牌,或受到你造成的1点伤害。',
    en: 'After you take damage you may judge: unless it is a heart, the source discards two hand cards or takes 1 damage from you.',
  },
  effects: [
    trigger({
      on: 'damage.received',
      optional: 'confirm',
      hint: { effect: 'harm', worth: 3 },
      about: (_context, { source }) => source,
      can: ({ game, owner }, { source, target }) =>
        target === owner.seat && source !== undefined && seatOf(game.state, source).alive,
      *run(context, { source }) {
        const { game, owner, id } = context;
        const hits = ({ suit }: JudgedCard) => suit !== 'heart';
        const { hit } = yield* judge(game, { seat: owner.seat, why: id, hits, hint: { effect: 'help', worth: 3 } });
        if (hit && source !== undefined && seatOf(game.state, source).alive) yield* punish(context, source);
      },
    }),
  ],
});

/** 夏侯惇. */
export const xiahouDun = general('xiahou-dun', {
  label: { zh: '夏侯惇', en: 'Xiahou Dun' },
  title: { zh: '独眼的罗刹', en: 'The One-Eyed Rakshasa' },
  kingdom: 'wei',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 5, loyalist: 6, rebel: 7, renegade: 5 },
  skills: [ganglie],
});
