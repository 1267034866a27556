import { CARDS_IN_PLAY, cardDef, isNamedIn } from '../../cards/registry.ts';
import type { CardName, Seat } from '../../core/ids.ts';
import * as ask from '../../prompts/ask.ts';
import type { Hint } from '../../prompts/prompt.ts';
import { loseHp } from '../../resolution/damage.ts';
import { emit } from '../../resolution/emit.ts';
import type { Flow } from '../../resolution/flow.ts';
import type { Context, Effect, VirtualCard } from '../../resolution/model.ts';
import { clearTable, drawCards, moveCards, uncover } from '../../resolution/move.ts';
import { faceOf, othersFrom } from '../../state/zones.ts';
import { general, skill, viewAs } from '../kinds.ts';

/** Basic cards and tricks that are not delayed. */
const DECLARABLE = CARDS_IN_PLAY.filter((name) => ['basic', 'trick'].includes(cardDef(name).kind));

/** A first word is true as often as not; the more he says in a turn, the less it is worth. */
function doubting({ owner, id }: Context): Hint {
  const truth = 1 / (2 + (owner.used.turn[id] ?? 0));
  return { effect: 'harm', worth: 1.2, own: { hp: -truth, cards: 1 - truth } };
}

/** Who doubts it, in turn order: everybody is asked at once. */
function* doubtersOf(context: Context, declared: CardName): Flow<Seat[]> {
  const { game, owner, id } = context;
  const why = { kind: 'skill', skill: id, owner: owner.seat, target: owner.seat, declared } as const;
  const others = othersFrom(game.state, owner.seat);
  const hint = doubting(context);
  const members = others.map((seat) => ask.chooseMember({ seat, why, options: ['doubt'], hint }));
  const { answers } = yield* ask.group(game, { why, settle: 'all', members });
  return others.filter((seat) => answers[seat]?.type === 'option');
}

/** The card is turned up, and the doubters pay or are paid. Returns whether it was what it was said to be. */
function* prove({ game, owner }: Context, { name, cards }: VirtualCard, doubters: readonly Seat[]): Flow<boolean> {
  emit(game, { type: 'doubted', seat: owner.seat, by: doubters });
  uncover(game, owner.seat, cards);
  const isTrue = cards.every((card) => faceOf(game.state, card).name === name);
  for (const seat of doubters) {
    if (isTrue) yield* loseHp(game, seat, 1);
    else yield* drawCards(game, seat, 1);
  }
  return isTrue;
}

function* declare(context: Context, card: VirtualCard, targets: readonly Seat[]): Flow<boolean> {
  const { game, owner, id } = context;
  emit(game, { type: 'declared', seat: owner.seat, skill: id, name: card.name, targets });
  yield* moveCards(game, card.cards, { zone: 'table' }, { reason: 'use', covered: true });
  const doubters = yield* doubtersOf(context, card.name);
  owner.used.turn[id] = (owner.used.turn[id] ?? 0) + 1;
  if (doubters.length === 0) return true;
  if ((yield* prove(context, card, doubters)) && card.suit === 'heart') return true;
  yield* clearTable(game, card.cards);
  return false;
}

const declaredAs = (as: CardName): Effect =>
  viewAs({
    as,
    count: 1,
    from: 'hand',
    accepts: () => true,
    when: ({ game }) => isNamedIn(game.state.config.deck, as),
    before: declare,
  });

/** 蛊惑:可以说出任何一种基本牌或者非延时类锦囊,并正面朝下打出。若无人质疑,则按所述之牌使用。若有人质疑则亮出验明:若为真,质疑者各失去一点体力;若为假,质疑者各摸一张牌。无论真假,弃置被质疑的牌。仅当被质疑的牌为红桃且为真时,该牌仍可以被使用。 */
const guhuo = skill('guhuo', {
  label: { zh: '蛊惑', en: 'Guhuo' },
  text: {
    zh: '你可以将一张手牌背面朝上置出,说出任意一种你此时可以使用或打出的基本牌或非延时类锦囊牌。其他角色可以质疑。无人质疑:按你所述之牌结算;有人质疑:亮出此牌,若为真,质疑者各失去1点体力,若为假,质疑者各摸一张牌,然后弃置此牌(仅当其为♥且为真时,仍按所述之牌结算)。',
    en: 'You may put a hand card face down and call it any basic card or trick, not a delayed one, that you may use or play now. Others may doubt it. If nobody does, it counts as what you said. Else it is turned up: if it is true each doubter loses 1 HP, if not each draws a card, and it is discarded without effect, but for a true heart card, which counts all the same.',
  },
  effects: DECLARABLE.map(declaredAs),
});

/** 于吉. */
export const yuJi = general('yu-ji', {
  label: { zh: '于吉', en: 'Yu Ji' },
  title: { zh: '太平道人', en: 'The Taoist of Great Peace' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 3,
  worth: { lord: 6, loyalist: 6, rebel: 6, renegade: 6 },
  skills: [guhuo],
});
