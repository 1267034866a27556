import { describe, expect, it } from 'vitest';
import { renderer, lines, shown, full } from '../support/message-kit.ts';
import { seatsOf, textOf } from '../support/shown-table.ts';

describe('询问', () => {
  const why = { kind: 'card', name: 'slash', user: 2, target: 3 } as const;
  const ask = {
    id: 9,
    kind: 'respond',
    memberKind: 'respond',
    seats: [3],
    why,
    want: ['dodge'],
    optional: true,
  } as const;

  it('说清什么事、问谁、到什么时候', () => {
    expect(textOf(renderer.window(shown(full, {}, ask)))).toBe(
      lines('②Bob对③小李使用【杀】', '*❓ ③小李出【闪】？*', '截止 <5000>', '[应答] [不出]'),
    );
    expect(textOf(renderer.window(shown(full, { options: { locale: 'en' } }, ask)))).toBe(
      lines('②Bob uses Slash on ③小李', '*❓ ③小李: use Dodge?*', 'Closes <5000>', '[Respond] [Pass]'),
    );
  });

  it('群体锦囊写出接下来轮到谁', () => {
    const area = {
      ...ask,
      why: { kind: 'card', name: 'savage-assault', user: 2, target: 3 },
      want: ['slash', 'fire-slash', 'thunder-slash'],
      upcoming: [5, 1],
    } as const;
    expect(textOf(renderer.window(shown(full, {}, area)))).toBe(
      lines(
        '②Bob对③小李使用【南蛮入侵】',
        '*❓ ③小李出【杀】？*',
        '接下来轮到：⑤Eve、①Alice',
        '截止 <5000>',
        '[应答] [不出]',
      ),
    );
  });

  it('濒死求桃问所有人', () => {
    const dying = {
      id: 9,
      kind: 'group',
      memberKind: 'respond',
      seats: [2, 3, 5, 1],
      why: { kind: 'rule', rule: 'dying', target: 3 },
      want: ['peach'],
      optional: true,
    } as const;
    expect(textOf(renderer.window(shown(full, {}, dying)))).toBe(
      lines('③小李濒死', '*❓ 出【桃】？*', '可应答：②③⑤①', '截止 <5000>', '[应答] [不出]'),
    );
    expect(textOf(renderer.window(shown(full, { options: { locale: 'en' } }, dying)))).toContain('*❓ Use Peach?*');
  });

  it('反无懈：写明是哪张锦囊，出了会怎样', () => {
    const trick = { name: 'savage-assault', user: 2, target: 3 } as const;
    const counter = (restores: boolean) =>
      ({
        id: 9,
        kind: 'group',
        memberKind: 'respond',
        seats: [1, 2, 5],
        why: { kind: 'card', name: 'nullification', user: 5, target: 3, trick: { ...trick, restores } },
        want: ['nullification'],
        optional: true,
      }) as const;
    const told = (restores: boolean, locale: 'zh-CN' | 'en' = 'zh-CN') =>
      textOf(renderer.window(shown(full, { options: { locale } }, counter(restores)))).split('\n')[0];
    expect(told(true)).toBe('⑤Eve使用【无懈可击】抵消②Bob对③小李的【南蛮入侵】');
    expect(told(false)).toBe('⑤Eve使用【无懈可击】，让②Bob对③小李的【南蛮入侵】重新生效');
    expect(told(true, 'en')).toBe("⑤Eve uses Nullification to stop ②Bob's Savage Assault on ③小李");
  });

  it('不说谁已经应答', () => {
    const group = { ...ask, kind: 'group', seats: [3, 5] } as const;
    const before = renderer.window(shown(full, {}, group));
    const after = renderer.window(shown(full, { answered: new Set([3]) }, group));
    expect(after).toEqual(before);
    expect(renderer.board(shown(full, { answered: new Set([3]) }, group))).toEqual(
      renderer.board(shown(full, {}, group)),
    );
  });

  it('不能不出时没有“不出”', () => {
    expect(
      textOf(renderer.window(shown(full, {}, { ...ask, memberKind: 'choose', kind: 'choose', optional: false }))),
    ).toContain('[应答]');
    expect(
      textOf(renderer.window(shown(full, {}, { ...ask, memberKind: 'choose', kind: 'choose', optional: false }))),
    ).not.toContain('[不出]');
  });

  it('出牌、自己弃牌、只问AI或托管时不发询问', () => {
    const own = { ...ask, seats: [2], want: undefined };
    const { want: _want, ...play } = { ...own, kind: 'play', memberKind: 'play', optional: false } as const;
    expect(renderer.window(shown(full, {}, play))).toBeUndefined();
    expect(renderer.window(shown(full))).toBeUndefined();
    const ai = seatsOf(5, (one) => (one.seat === 3 ? { kind: 'ai' } : {}));
    expect(renderer.window(shown(full, { seats: ai }, ask))).toBeUndefined();
    const away = seatsOf(5, (one) => (one.seat === 3 ? { steward: true } : {}));
    expect(renderer.window(shown(full, { seats: away }, ask))).toBeUndefined();
    expect(renderer.window(shown(full, { status: 'frozen' }, ask))).toBeUndefined();
  });
});
