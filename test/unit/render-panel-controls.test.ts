import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { decodePress, press } from '../../src/bot/render/index.ts';
import type { SinglePrompt } from '../../src/engine/index.ts';
import {
  renderer,
  hint,
  lines,
  slash,
  slash8,
  dodge,
  peach,
  hand,
  base,
  none,
  use,
  play,
  asked,
  panel,
  controls,
  pressed,
} from '../support/panel-kit.ts';
import { textOf } from '../support/shown-table.ts';
import { card } from '../support/shown-view.ts';

describe('面板上的按钮', () => {
  it('杀要选目标：再按一次就出手，目标写明体力和手牌', () => {
    const table = asked(play);
    const next = pressed(table, play, '♠7 杀');
    if (next.kind !== 'ask') throw new Error(next.kind);
    const message = renderer.panelWith(table, 'u2', [], { draft: next.draft });
    expect(controls(message)).toBe(
      lines('♠7 杀 · 选择1名目标', '[①Alice 主公 ❤5/5 手牌4] [③小李 ❤4/4 手牌4]', '[返回]', '[刷新] [预设]'),
    );
    expect(pressed(table, play, '③小李 ❤4/4 手牌4', message)).toMatchObject({
      kind: 'answer',
      answer: { type: 'use', name: 'slash', cards: [slash.id], targets: [3] },
    });
  });

  it('只有一个合法目标时一按就出，按钮上写着目标', () => {
    const only: SinglePrompt = { ...play, uses: [use('slash', slash.id, { min: 1, max: 1, from: [3] })] };
    const table = asked(only);
    expect(controls(panel(table))).toContain('[♠7 杀 → ③小李]');
    expect(pressed(table, only, '♠7 杀 → ③小李')).toMatchObject({
      kind: 'answer',
      answer: { type: 'use', name: 'slash', targets: [3] },
    });
  });

  it('能出的牌超过八张用下拉，结束出牌仍是按钮', () => {
    const many: SinglePrompt = {
      ...play,
      uses: Array.from({ length: 9 }, () => use('slash', slash8.id, { min: 1, max: 1, from: [1, 3] })),
    };
    expect(controls(panel(asked(many)))).toBe(
      lines(`{选择要出的牌 1..1: ${Array(9).fill('♠8 杀').join(' | ')}}`, '[结束出牌]', '[刷新] [预设]'),
    );
  });

  it('问闪：只列能出的牌，没有就说没有', () => {
    const why = { kind: 'card', name: 'slash', user: 1, target: 2 } as const;
    const respond: SinglePrompt = {
      ...base,
      optional: true,
      kind: 'respond',
      why,
      want: ['dodge'],
      mode: 'use',
      hint,
      options: [
        use('dodge', dodge.id, none),
        { name: 'dodge', via: 'eight-diagram', from: [], count: 0, targets: none, hint },
      ],
    };
    const text = textOf(panel(asked(respond)));
    expect(text).toContain('①Alice对②Bob使用【杀】\n*❓ 是否使用【闪】*，截止 <5000>\n[♥2 闪] [八卦阵：闪]\n[不出]');
    expect(controls(panel(asked({ ...respond, options: [] })))).toBe(
      lines('没有可出的牌。', '[不出]', '[刷新] [预设]'),
    );
    expect(pressed(asked(respond), respond, '♥2 闪')).toMatchObject({ kind: 'answer', answer: { cards: [dodge.id] } });
    expect(pressed(asked(respond), respond, '不出')).toMatchObject({ kind: 'answer', answer: { type: 'pass' } });
  });

  it('弃牌：一个下拉选够就行', () => {
    const discard: SinglePrompt = {
      ...base,
      kind: 'pickCards',
      why: { kind: 'rule', rule: 'discard' },
      purpose: 'discard',
      from: hand.map(({ id }) => ({ kind: 'card', card: id, zone: 'hand', owner: 2 })),
      min: 2,
      max: 2,
      hint,
    };
    expect(textOf(panel(asked(discard)))).toContain(
      '弃牌阶段\n*❓ 选择2张牌弃置*，截止 <5000>\n{选择2张牌 2..2: ♠7 杀 | ♥2 闪 | ♥3 桃 | ♥7 无中生有}\n[刷新] [预设]',
    );
  });

  it('二十六张以上的手牌分页，选好的牌翻页后还在', () => {
    const cards = [
      '♠7',
      '♠8',
      '♠9',
      '♠10',
      '♣2',
      '♣3',
      '♣4',
      '♣5',
      '♣6',
      '♣7',
      '♣8',
      '♣9',
      '♣10',
      '♣J',
      '♥10',
      '♥J',
      '♦6',
      '♦7',
      '♦8',
      '♦9',
      '♦10',
      '♦K',
    ].map((corner) => card('slash', corner));
    const all = [...cards, ...['♥2', '♥K', '♦2', '♦3', '♦4', '♦5'].map((corner) => card('dodge', corner))];
    const discard: SinglePrompt = {
      ...base,
      kind: 'pickCards',
      why: { kind: 'rule', rule: 'discard' },
      purpose: 'discard',
      from: all.map(({ id }) => ({ kind: 'card', card: id, zone: 'hand', owner: 2 })),
      min: 3,
      max: 3,
      hint,
    };
    const table = asked(discard);
    const selectOf = (message: Message) => {
      const found = message.blocks.find((block) => block.type === 'select');
      if (found?.type !== 'select') throw new Error('no select');
      return found.select;
    };
    const choose = (message: Message, values: string[]) => {
      const id = decodePress(selectOf(message).id);
      if (id?.kind !== 'do') throw new Error('no control');
      const next = press(discard, id.step, values);
      if (next.kind !== 'ask') throw new Error(next.kind);
      return renderer.panelWith(table, 'u2', [], { draft: next.draft });
    };
    const first = panel(table);
    expect(selectOf(first).options).toHaveLength(25);
    const two = choose(first, ['0', '24']);
    expect(textOf(two)).toContain('已选：♠7 杀、♦2 闪 至少选3张。');
    const turned = pressed(table, discard, '下一页', two);
    if (turned.kind !== 'ask') throw new Error(turned.kind);
    const second = renderer.panelWith(table, 'u2', [], { draft: turned.draft });
    expect(selectOf(second).options.map(({ label }) => label)).toEqual(['♦3 闪', '♦4 闪', '♦5 闪']);
    const ready = choose(second, ['25']);
    expect(textOf(ready)).toContain('[确定（已选3）] [上一页] [返回]');
    expect(pressed(table, discard, '确定（已选3）', ready)).toMatchObject({
      kind: 'answer',
      answer: { picks: [0, 24, 25].map((i) => ({ card: all[i]?.id })) },
    });
  });

  it('拆别人的牌：手牌只有张数，装备和判定写名字', () => {
    const take: SinglePrompt = {
      ...base,
      kind: 'pickCards',
      why: { kind: 'card', name: 'dismantlement', user: 2, target: 3 },
      purpose: 'discard',
      from: [
        { kind: 'unseen', seat: 3, count: 4 },
        { kind: 'card', card: card('kylin-bow', '♥5').id, zone: 'equip', owner: 3 },
        { kind: 'card', card: card('lightning', '♠A').id, zone: 'judge', owner: 3 },
      ],
      min: 1,
      max: 1,
      hint,
    };
    expect(controls(panel(asked(take)))).toBe(
      lines('[③小李的手牌（4张）] [③小李 装备 ♥5 麒麟弓] [③小李 判定区 ♠A 闪电]', '[刷新] [预设]'),
    );
  });

  it('发动技能：是或否', () => {
    const confirm: SinglePrompt = {
      ...base,
      optional: true,
      kind: 'confirm',
      why: { kind: 'skill', skill: 'jianxiong', owner: 2 },
      hint,
    };
    const text = textOf(panel(asked(confirm)));
    expect(text).toMatch(
      /②Bob的【奸雄】\n【奸雄】：.+\n\*❓ 是否发动【奸雄】\*，截止 <5000>\n\[发动奸雄\]\n\[不发动\]/,
    );
  });

  it('排列牌堆：逐张放顶，其余一次放好', () => {
    const arrange: SinglePrompt = {
      ...base,
      kind: 'arrange',
      why: { kind: 'rule', rule: 'order' },
      cards: [slash.id, dodge.id, peach.id],
    };
    const table = asked(arrange);
    expect(controls(panel(table))).toBe(
      lines(
        '下一张放牌堆顶',
        '[♠7 杀] [♥2 闪] [♥3 桃]',
        '[其余按此顺序放顶] [其余按此顺序放底] [其余逐张放底]',
        '[刷新] [预设]',
      ),
    );
    const next = pressed(table, arrange, '♥3 桃');
    if (next.kind !== 'ask') throw new Error(next.kind);
    const message = renderer.panelWith(table, 'u2', [], { draft: next.draft });
    expect(controls(message)).toContain('牌堆顶：♥3 桃');
    expect(pressed(table, arrange, '其余按此顺序放底', message)).toMatchObject({
      answer: { top: [peach.id], bottom: [slash.id, dodge.id] },
    });
  });

  it('没有一张能选的也可以不选：不会没有按钮', () => {
    const nothing: SinglePrompt = {
      ...base,
      kind: 'pickCards',
      why: { kind: 'skill', skill: 'tianxiang', owner: 2 },
      purpose: 'discard',
      from: [],
      min: 1,
      max: 1,
      optional: true,
      hint,
    };
    const table = asked(nothing);
    expect(controls(panel(table))).toContain(lines('没有可出的牌。', '[不发动]'));
    expect(pressed(table, nothing, '不发动')).toMatchObject({ kind: 'answer', answer: { type: 'pass' } });
  });

  it('质疑的窗口：声明的是什么，质疑还是不', () => {
    const doubt: SinglePrompt = {
      ...base,
      kind: 'choose',
      why: { kind: 'skill', skill: 'guhuo', owner: 1, target: 1, declared: 'peach' },
      options: ['doubt'],
      optional: true,
    };
    const table = asked(doubt);
    expect(textOf(panel(table))).toContain('①Alice的【蛊惑】：声明【桃】');
    expect(controls(panel(table))).toContain('[质疑]');
    expect(pressed(table, doubt, '质疑')).toMatchObject({ answer: { type: 'option', option: 'doubt' } });
  });
});
