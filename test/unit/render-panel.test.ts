import { describe, expect, it } from 'vitest';
import { NOTHING } from '../../src/bot/render/index.ts';
import type { GameEvent, SinglePrompt } from '../../src/engine/index.ts';
import { renderer, lines, slash, slash8, dodge, peach, nihilo, play, asked, panel } from '../support/panel-kit.ts';
import { seatsOf, textOf } from '../support/shown-table.ts';

describe('我的面板', () => {
  it('出牌：身份、手牌、问题和按钮一屏看完', () => {
    expect(textOf(panel(asked(play)))).toBe(
      lines(
        '# #12 三国杀 · 我的面板',
        '身份：反贼，击杀主公',
        '②Bob ❤3/4 · 攻击范围1',
        '装备 ♦A 诸葛连弩',
        '手牌（4）：*♠7 杀、♥2 闪、♥3 桃、♥7 无中生有*',
        '*❓ 轮到你出牌*，截止 <5000>',
        '[♠7 杀] [♥3 桃] [♥7 无中生有]',
        '[结束出牌]',
        '[刷新] [预设]',
      ),
    );
  });

  it('is as short in English', () => {
    expect(textOf(panel(asked(play), 'en'))).toBe(
      lines(
        '# #12 Sanguosha · my panel',
        'Role: Rebel – kill the Lord',
        '②Bob ❤3/4 · attack range 1',
        'Equipment ♦A Zhuge Crossbow',
        'Hand (4): *♠7 Slash, ♥2 Dodge, ♥3 Peach, ♥7 Ex Nihilo*',
        '*❓ Your turn to play* · closes <5000>',
        '[♠7 Slash] [♥3 Peach] [♥7 Ex Nihilo]',
        '[End turn]',
        '[Refresh] [Orders]',
      ),
    );
  });

  it('语言：自己的优先，其次座位的，最后是牌桌的', () => {
    const seats = seatsOf(5, (one) => (one.seat === 2 ? { locale: 'en' } : {}));
    expect(textOf(renderer.panel(asked(play, { seats }), 'u2', []))).toContain('Your turn');
    expect(textOf(renderer.panel(asked(play), 'u2', []))).toContain('轮到你出牌');
    expect(textOf(renderer.panelWith(asked(play, { seats }), 'u2', [], { locale: 'zh-CN' }))).toContain('轮到你出牌');
  });

  it('没问我时写在等谁', () => {
    const other: SinglePrompt = { ...play, seat: 3 };
    const text = textOf(renderer.panel(asked(other), 'u2', []));
    expect(text).toContain('⏳ 等待③小李出牌，截止 <5000>\n[刷新] [预设]');
    expect(text).not.toContain('❓');
  });

  it('已应答、已阵亡、托管、认输各有说明，不给多余的按钮', () => {
    const answered = textOf(renderer.panel(asked(play, { answered: new Set([2]) }), 'u2', []));
    expect(answered).toContain('你已应答，等其他人。\n[撤回，重新决定]\n[刷新] [预设]');
    const away = textOf(
      renderer.panel(asked(play, { seats: seatsOf(5, (one) => (one.seat === 2 ? { steward: true } : {})) }), 'u2', []),
    );
    expect(away).toContain('AI正在替你出牌（托管）。');
    expect(away).toContain('[我回来了] [刷新] [预设]');
    expect(away).not.toContain('结束出牌');
    const gone = textOf(
      renderer.panel(
        asked(play, { seats: seatsOf(5, (one) => (one.seat === 2 ? { steward: true, conceded: true } : {})) }),
        'u2',
        [],
      ),
    );
    expect(gone).toContain('你已认输');
    expect(gone).not.toContain('我回来了');
    const dead = textOf(renderer.panel(asked(undefined), 'u4', []));
    expect(dead).toContain('你已阵亡');
    expect(dead).not.toContain('手牌');
    expect(textOf(renderer.panel(asked(play, { spared: new Set([2]) }), 'u2', []))).toContain(
      '你的牌没有用上，还在手里',
    );
  });

  it('旁人什么也看不到', () => {
    expect(textOf(renderer.panel(asked(play), 'stranger', []))).toBe('你不在这一桌。');
  });

  it('只有我知道的事写在手牌下面', () => {
    const events: GameEvent[] = [
      {
        type: 'move',
        reason: 'draw',
        from: { zone: 'draw' },
        to: { zone: 'hand', seat: 2 },
        count: 2,
        secret: { to: [2], cards: [slash.id, dodge.id] },
      },
      {
        type: 'move',
        reason: 'take',
        from: { zone: 'hand', seat: 2 },
        to: { zone: 'hand', seat: 3 },
        count: 1,
        by: 3,
        secret: { to: [2, 3], cards: [slash.id] },
      },
      {
        type: 'move',
        reason: 'take',
        from: { zone: 'hand', seat: 3 },
        to: { zone: 'hand', seat: 2 },
        count: 1,
        by: 2,
        secret: { to: [2, 3], cards: [nihilo.id] },
      },
      {
        type: 'move',
        reason: 'give',
        from: { zone: 'hand', seat: 2 },
        to: { zone: 'hand', seat: 1 },
        count: 1,
        secret: { to: [2, 1], cards: [peach.id] },
      },
      {
        type: 'move',
        reason: 'draw',
        from: { zone: 'draw' },
        to: { zone: 'hand', seat: 3 },
        count: 1,
        secret: { to: [3], cards: [slash8.id] },
      },
    ];
    const digests = [{ seq: 1, at: 0, events }];
    const text = textOf(renderer.panel(asked(play), 'u2', digests));
    expect(text).toContain(
      '🔒 你摸到 ♠7 杀、♥2 闪\n🔒 ③小李拿走你的♠7 杀\n🔒 你从③小李得到♥7 无中生有\n🔒 你交给①Alice ♥3 桃',
    );
    expect(text).not.toContain('♠8');
    const others = textOf(renderer.panel(asked(play), 'u5', digests));
    expect(others).not.toContain('🔒');
  });

  it('过期或伪造的步骤从头开始', () => {
    const draft = { ...NOTHING, entry: 77, seats: [9] };
    expect(renderer.panelWith(asked(play), 'u2', [], { draft })).toEqual(panel(asked(play), 'zh-CN'));
  });
});
