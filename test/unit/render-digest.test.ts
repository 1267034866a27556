import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { CardName, GameEvent } from '../../src/engine/index.ts';
import { copiesOf } from '../../src/engine/index.ts';
import { tableOf, textOf } from '../support/shown-table.ts';

const renderer = createRenderer();
const hand = (seat: number) => ({ zone: 'hand', seat }) as const;
const equip = (seat: number) => ({ zone: 'equip', seat }) as const;
const onTable = { zone: 'table' } as const;
const discard = { zone: 'discard' } as const;
const draw = { zone: 'draw' } as const;

/** The id of a copy of a card. */
function id(name: CardName, corner?: { suit: string; rank: number }): string {
  const found = copiesOf(name).find(
    (card) => corner === undefined || (card.suit === corner.suit && card.rank === corner.rank),
  );
  if (found === undefined) throw new Error(`no ${name}`);
  return found.id;
}

const slash = id('slash', { suit: 'spade', rank: 7 });
const dodge = id('dodge', { suit: 'heart', rank: 2 });
const crossbow = id('crossbow', { suit: 'diamond', rank: 1 });
const diagram = id('eight-diagram', { suit: 'spade', rank: 2 });
const happy = id('indulgence', { suit: 'spade', rank: 6 });
const bolt = id('lightning', { suit: 'spade', rank: 1 });

function tell(locale: 'zh-CN' | 'en', ...events: GameEvent[]): string {
  return textOf(renderer.digest(tableOf({ options: { locale } }), { seq: 1, at: 0, events }));
}

const use = (seat: number, name: CardName, card: string, ...targets: number[]): GameEvent => ({
  type: 'use',
  seat,
  card: { name, cards: [card] },
  targets,
});

describe('战报', () => {
  it('出闪和挨打各是一句话', () => {
    const dodged: GameEvent[] = [use(3, 'dodge', dodge), { type: 'dodged', user: 1, target: 3 }];
    const hit: GameEvent[] = [
      { type: 'damage', target: 3, source: 1, amount: 1, nature: 'normal', by: 'slash', hp: 3 },
    ];
    expect(tell('zh-CN', ...dodged)).toBe('③小李 使用 ♥2 闪，躲开了');
    expect(tell('en', ...dodged)).toBe('③小李 uses ♥2 Dodge, evades');
    expect(tell('zh-CN', ...hit)).toBe('③小李 受到①Alice【杀】的1点伤害（❤3）');
    expect(tell('en', ...hit)).toBe('③小李 takes 1 damage from ①Alice (Slash) (❤3)');
  });

  it('要人去打别人的牌说清打谁', () => {
    const card = { name: 'collateral' as const, cards: [id('collateral', { suit: 'club', rank: 12 })] };
    const event: GameEvent = { type: 'use', seat: 1, card, targets: [2, 3], aimed: true };
    expect(tell('zh-CN', event)).toBe('①Alice 对②Bob使用 ♣Q 借刀杀人，指定③小李');
    expect(tell('en', event)).toBe('①Alice uses ♣Q Collateral on ②Bob, against ③小李');
  });

  it('暗牌只报张数，明牌报牌名', () => {
    const secret = { to: [1, 2], cards: [slash] };
    const taken: GameEvent = { type: 'move', reason: 'take', from: hand(2), to: hand(1), count: 1, by: 1, secret };
    expect(tell('zh-CN', taken)).toBe('①Alice 获得②Bob的一张手牌');
    expect(tell('en', taken)).toBe('①Alice takes a hand card from ②Bob');
    const open: GameEvent = { type: 'move', reason: 'take', from: equip(2), to: hand(1), count: 1, cards: [crossbow] };
    expect(tell('zh-CN', open)).toBe('①Alice 获得②Bob的♦A 诸葛连弩');
    const gift: GameEvent = { type: 'move', reason: 'give', from: hand(1), to: hand(4), count: 2, secret };
    expect(tell('zh-CN', gift)).toBe('①Alice 交给④Dan 2张手牌');
    expect(tell('en', gift)).toBe('①Alice gives ④Dan 2 hand cards');
  });

  it('拆牌说清是谁弃了谁的', () => {
    const event: GameEvent = {
      type: 'move',
      reason: 'discard',
      from: hand(2),
      to: discard,
      count: 1,
      by: 1,
      cards: [slash],
    };
    expect(tell('zh-CN', event)).toBe('①Alice 弃置②Bob的♠7 杀');
    expect(tell('en', event)).toBe('①Alice discards ♠7 Slash of ②Bob');
  });

  it('装备替换说成一句', () => {
    const events: GameEvent[] = [
      { type: 'move', reason: 'use', from: hand(1), to: onTable, count: 1, cards: [crossbow] },
      use(1, 'crossbow', crossbow, 1),
      { type: 'move', reason: 'replace', from: equip(1), to: discard, count: 1, cards: [diagram] },
      { type: 'move', reason: 'equip', from: onTable, to: equip(1), count: 1, cards: [crossbow] },
    ];
    expect(tell('zh-CN', ...events)).toBe('①Alice 装备 ♦A 诸葛连弩，换下 ♠2 八卦阵');
    expect(tell('en', ...events)).toBe('①Alice equips ♦A Zhuge Crossbow, replacing ♠2 Eight Diagram');
  });

  it('判定写出判定牌和结果，乐不思蜀跳过出牌', () => {
    const events: GameEvent[] = [
      { type: 'judge', seat: 2, why: 'indulgence', card: slash },
      { type: 'judgeResult', seat: 2, why: 'indulgence', card: slash, hit: true },
      { type: 'move', reason: 'settle', from: onTable, to: discard, count: 2, cards: [slash, happy] },
      { type: 'phaseSkipped', seat: 2, phase: 'play' },
    ];
    expect(tell('zh-CN', ...events)).toBe('②Bob 【乐不思蜀】判定 ♠7 杀，生效，跳过出牌阶段');
    expect(tell('en', ...events)).toBe('②Bob judges for Indulgence: ♠7 Slash, it takes effect, skips the play phase');
  });

  it('改判后结果带上新的判定牌', () => {
    const events: GameEvent[] = [
      { type: 'judgeReplaced', seat: 2, by: 4, skill: 'guicai', card: dodge },
      { type: 'judgeResult', seat: 2, why: 'lightning', card: dodge, hit: false },
      {
        type: 'move',
        reason: 'delay',
        from: { zone: 'judge', seat: 2 },
        to: { zone: 'judge', seat: 3 },
        count: 1,
        cards: [bolt],
      },
    ];
    expect(tell('zh-CN', ...events).split('\n')).toEqual([
      '④Dan 发动【鬼才】，判定牌改为 ♥2 闪',
      '②Bob 【闪电】判定 ♥2 闪，未生效',
      '♠A 闪电移到③小李的判定区',
    ]);
  });

  it('阵亡报身份，奖励不重复报摸牌，收走的牌不啰嗦', () => {
    const events: GameEvent[] = [
      { type: 'death', seat: 5, role: 'rebel', source: 1 },
      { type: 'move', reason: 'death', from: hand(5), to: discard, count: 2, cards: [slash, dodge] },
      { type: 'reward', seat: 1, count: 3 },
      { type: 'move', reason: 'draw', from: draw, to: hand(1), count: 3 },
    ];
    expect(tell('zh-CN', ...events).split('\n')).toEqual(['⑤Eve 被①Alice击杀，身份是反贼', '①Alice 获得奖励，摸3张牌']);
    expect(tell('en', ...events).split('\n')).toEqual([
      '⑤Eve is killed by ①Alice, the role was Rebel',
      '①Alice draws 3 cards as a reward',
    ]);
  });

  it('一起回血合成一句，跳过的询问说明原因且只说一次', () => {
    const heal = (seat: number, hp: number): GameEvent[] => [
      { type: 'windowSkipped', want: 'nullification', target: seat, reason: 'exhausted' },
      { type: 'recover', seat, amount: 1, hp },
    ];
    expect(
      tell('zh-CN', { type: 'recover', seat: 1, amount: 1, hp: 4 }, { type: 'recover', seat: 2, amount: 1, hp: 3 }),
    ).toBe('①Alice（❤4）、②Bob（❤3）各回复1点体力');
    expect(
      tell('en', { type: 'recover', seat: 1, amount: 1, hp: 4 }, { type: 'recover', seat: 2, amount: 1, hp: 3 }),
    ).toBe('①Alice (❤4), ②Bob (❤3) recover 1 HP');
    expect(
      tell('zh-CN', use(1, 'god-salvation', id('god-salvation'), 1, 2, 3, 4, 5), ...heal(1, 4), ...heal(2, 3)),
    ).toBe('①Alice 对①②③④⑤使用 ♥A 桃园结义（【无懈可击】已全部用掉，不再询问）\n①Alice（❤4）、②Bob（❤3）各回复1点体力');
  });

  it('背面朝上的牌只说声明的是什么，质疑和亮出照说', () => {
    const covered: GameEvent[] = [
      { type: 'declared', seat: 1, skill: 'guhuo', name: 'slash', targets: [3] },
      { type: 'move', reason: 'use', from: hand(1), to: onTable, count: 1, secret: { to: [1], cards: [dodge] } },
    ];
    expect(tell('zh-CN', ...covered)).toBe('①Alice 发动【蛊惑】，声明对③小李用【杀】');
    expect(tell('zh-CN', { type: 'doubted', seat: 1, by: [2, 3] })).toBe('②Bob、③小李质疑');
    expect(tell('en', { type: 'doubted', seat: 1, by: [2] })).toBe('②Bob doubted it');
    const settled: GameEvent = { type: 'use', seat: 1, card: { name: 'slash', cards: [], via: 'guhuo' }, targets: [3] };
    expect(tell('zh-CN', settled)).not.toContain('闪');
  });

  it('拼点说双方的牌和输赢，放进七星的牌不说是哪张', () => {
    const compared = { type: 'compared', seat: 1, target: 2, cards: [slash, dodge], won: true } as const;
    expect(tell('zh-CN', compared)).toBe('①Alice 与②Bob拼点：♠7 杀 对 ♥2 闪，赢');
    expect(tell('en', { ...compared, won: false })).toContain('♠7 Slash against ♥2 Dodge, and does not win');
    expect(tell('zh-CN', { type: 'barred', seat: 2, cardType: 'equip' })).toBe('②Bob 本回合不能使用、打出或弃置装备牌');
    const stars = { zone: 'pile', seat: 1, pile: 'qixing' } as const;
    const away: GameEvent = {
      type: 'move',
      reason: 'pile',
      from: hand(1),
      to: stars,
      count: 1,
      secret: { to: [1], cards: [dodge] },
    };
    expect(tell('zh-CN', away)).not.toContain('闪');
  });

  it('看手牌只说看了谁的，标记和武将牌上的牌有名字', () => {
    const looked: GameEvent = { type: 'looked', seat: 1, at: 2, count: 1, secret: { to: [1], cards: [dodge] } };
    expect(tell('zh-CN', looked)).toBe('①Alice 观看②Bob的手牌');
    expect(tell('zh-CN', { type: 'mark', seat: 2, mark: 'nightmare', count: 2 })).toContain('梦魇');
    const pile = { zone: 'pile', seat: 2, pile: 'buqu' } as const;
    const flipped: GameEvent = { type: 'move', reason: 'pile', from: draw, to: pile, count: 1, cards: [slash] };
    expect(tell('zh-CN', flipped)).toContain('♠7 杀');
  });

  it('转化的牌写出原牌和技能', () => {
    const red = id('peach', { suit: 'heart', rank: 9 });
    const event: GameEvent = {
      type: 'use',
      seat: 1,
      card: { name: 'slash', cards: [red], via: 'wusheng' },
      targets: [3],
    };
    expect(tell('zh-CN', event)).toBe('①Alice 对③小李使用 【杀】（【武圣】：♥9 桃）');
    const bare: GameEvent = { type: 'play', seat: 3, card: { name: 'dodge', cards: [], via: 'eight-diagram' } };
    expect(tell('zh-CN', bare)).toBe('③小李 打出 【闪】（发动【八卦阵】）');
    expect(tell('en', bare)).toBe('③小李 plays Dodge (by Eight Diagram)');
  });

  it('开局公布洗牌的承诺', () => {
    const table = tableOf({ commitment: 'c0ffee' });
    const digest = { seq: 1, at: 0, events: [{ type: 'start', first: 2 } as const] };
    expect(textOf(renderer.digest(table, digest))).toBe('游戏开始，②Bob先行动\n开局承诺：c0ffee');
    expect(textOf(renderer.digest(table, { ...digest, events: [{ type: 'faceDown', seat: 1, faceDown: true }] }))).toBe(
      '①Alice 翻面',
    );
  });

  it('没有值得说的就不发', () => {
    const nothing: GameEvent[][] = [
      [],
      [{ type: 'phase', seat: 1, phase: 'discard' }],
      [
        { type: 'turn', seat: 2, turnNumber: 2, round: 1 },
        { type: 'phase', seat: 2, phase: 'draw' },
        { type: 'move', reason: 'draw', from: draw, to: hand(2), count: 2 },
        { type: 'phase', seat: 2, phase: 'play' },
      ],
      [{ type: 'windowSkipped', want: 'nullification', target: 1, reason: 'nobody' }],
      [{ type: 'move', reason: 'deal', from: draw, to: hand(2), count: 4 }],
    ];
    for (const events of nothing) {
      expect(renderer.digest(tableOf({}), { seq: 1, at: 0, events })).toBeUndefined();
    }
  });

  it('锦囊摸的牌值得说，弃牌后带出下一个回合', () => {
    expect(tell('zh-CN', { type: 'move', reason: 'draw', from: draw, to: hand(2), count: 2 })).toBe('②Bob 摸2张牌');
    const events: GameEvent[] = [
      { type: 'move', reason: 'discard', from: hand(1), to: discard, count: 1, cards: [slash] },
      { type: 'turn', seat: 2, turnNumber: 2, round: 1 },
      { type: 'phase', seat: 2, phase: 'draw' },
      { type: 'move', reason: 'draw', from: draw, to: hand(2), count: 2 },
    ];
    expect(tell('zh-CN', ...events).split('\n')).toEqual(['①Alice 弃置 ♠7 杀', '▶ 第1轮 · ②Bob的回合', '②Bob 摸2张牌']);
  });
});
