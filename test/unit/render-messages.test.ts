import { describe, expect, it } from 'vitest';
import type { Locale, Message } from '../../src/bot/ports.ts';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { PendingView, View } from '../../src/engine/index.ts';
import { rawOf, seatsOf, type TableSketch, tableOf, textOf } from '../support/shown-table.ts';
import { card, seat, view, views } from '../support/shown-view.ts';

const renderer = createRenderer();

const lines = (...text: string[]): string => text.join('\n');

function shown(base: View, sketch: TableSketch = {}, pending?: Omit<PendingView, 'mine'>): TableInfo {
  return tableOf({ view: views(base, pending), deadline: 5000, ...sketch });
}

/** Ids of everything that can be pressed. */
function idsOf(message: Message | undefined): string[] {
  return (message?.blocks ?? []).flatMap((block) => {
    if (block.type === 'buttons') return block.buttons.map(({ id }) => id);
    return block.type === 'select' ? [block.select.id] : [];
  });
}

describe('大厅', () => {
  const seats = seatsOf(3, (one) => (one.seat === 3 ? { kind: 'ai', name: '阿牛' } : {})).map((one) => {
    const { user, ...ai } = one;
    return one.kind === 'ai' ? ai : { ...ai, ...(user === undefined ? {} : { user }) };
  });

  it('写明玩什么、谁在、还差几人', () => {
    const table = tableOf({ seats, options: { title: '周末局' } });
    expect(textOf(renderer.lobby(table))).toBe(
      lines(
        '# #12 周末局 · 等人入座',
        '5人身份局 · 标准身份 · 无武将 · 标准+EX+军争 160张',
        '节奏：日常（应答8小时，回合1天）',
        '1. Alice 👑 房主',
        '2. Bob',
        '3. 阿牛 🤖',
        '*还差 2 人（空位可以加AI）*',
        '[加入] [离开] [加AI] [开始]',
      ),
    );
  });

  it('is complete in English', () => {
    const table = tableOf({ seats, options: { locale: 'en', speed: 'live', deck: 'beginner' } });
    expect(textOf(renderer.lobby(table))).toBe(
      lines(
        '# #12 Sanguosha · open seats',
        '5 players · standard roles · no generals · beginner (no J, Q, K)',
        'Speed: live (30 s to respond, 90 s a turn)',
        '1. Alice 👑 host',
        '2. Bob',
        '3. 阿牛 🤖',
        '*2 more players needed (an AI can take a seat)*',
        '[Join] [Leave] [Add AI] [Start]',
      ),
    );
  });

  it('坐满后不能再加入，关闭后没有按钮', () => {
    expect(textOf(renderer.lobby(tableOf({})))).toContain('(加入) [离开] (加AI) [开始]');
    const closed = renderer.lobby(tableOf({ status: 'closed', ended: 'everybody-left' }));
    expect(textOf(closed)).toContain('人都走了');
    expect(idsOf(closed)).toEqual([]);
  });

  it('按钮带着这一桌的编号，别的桌不会误收', () => {
    expect(idsOf(renderer.lobby(tableOf({ id: 'old-table' })))).toEqual([
      'join:old-table',
      'leave:old-table',
      'addai:old-table',
      'start:old-table',
    ]);
  });
});

const full = view({
  round: 3,
  phase: 'discard',
  discard: [card('slash', '♠7'), card('dodge', '♥2')],
  seats: [
    seat(1, { role: 'lord', roleShown: true, hp: 5, maxHp: 5 }),
    seat(2, {
      hp: 3,
      handCount: 1,
      equip: [card('crossbow', '♦A'), card('eight-diagram', '♠2'), card('jue-ying', '♠5')],
    }),
    seat(3, { judge: [{ ...card('indulgence', '♠6'), as: 'indulgence' }], chained: true }),
    seat(4, { alive: false, role: 'rebel', roleShown: true, hp: 0, handCount: 0 }),
    seat(5, { handCount: 0 }),
  ],
});

describe('牌桌', () => {
  it('每个座位一行，一眼看清', () => {
    const seats = seatsOf(5, (one) => (one.seat === 5 ? { steward: true } : {}));
    const pending = {
      id: 7,
      kind: 'pickCards',
      memberKind: 'pickCards',
      seats: [2],
      why: { kind: 'rule', rule: 'discard' },
      optional: false,
    } as const;
    expect(textOf(renderer.board(shown(full, { seats }, pending)))).toBe(
      lines(
        '# #12 三国杀',
        '第3轮 · ②Bob的回合 · 弃牌阶段',
        '①Alice · 主公 · ❤5/5 · 手牌4',
        '*▶ ②Bob* · ❤3/4 · 手牌1',
        '　装备 ♦A 诸葛连弩、♠2 八卦阵、♠5 绝影',
        '③小李 · ❤4/4 · 手牌4 · ⛓连环',
        '　判定区 ♠6 乐不思蜀',
        '☠ ④Dan · 反贼 · 阵亡',
        '⑤Eve · ❤4/4 · 手牌0 · 托管',
        '牌堆 87 · 弃牌堆 2',
        '⏳ 等待②Bob弃牌，截止 <5000>',
        '[我的面板]',
      ),
    );
  });

  it('reads as well in English', () => {
    const text = textOf(renderer.board(shown(full, { options: { locale: 'en', title: 'Friday' } })));
    expect(text).toBe(
      lines(
        '# #12 Friday',
        "Round 3 · ②Bob's turn · discard phase",
        '①Alice · Lord · ❤5/5 · 4 cards',
        '*▶ ②Bob* · ❤3/4 · 1 card',
        '　Equipment ♦A Zhuge Crossbow, ♠2 Eight Diagram, ♠5 Jue Ying',
        '③小李 · ❤4/4 · 4 cards · ⛓chained',
        '　Judgement area ♠6 Indulgence',
        '☠ ④Dan · Rebel · dead',
        '⑤Eve · ❤4/4 · 0 cards',
        'Draw pile 87 · discard pile 2',
        '[My panel]',
      ),
    );
  });

  it('大家一起被问时，人人看到同样的应答和不出', () => {
    const pending = {
      id: 40,
      kind: 'group',
      memberKind: 'respond',
      seats: [2, 3, 5, 1],
      why: { kind: 'card', name: 'duel', user: 2, target: 1 },
      want: ['nullification'],
      optional: true,
    } as const;
    const board = renderer.board(shown(full, {}, pending));
    expect(idsOf(board)).toEqual(['panel:tAbC-_123456', 'respond:tAbC-_123456:14', 'pass:tAbC-_123456:14']);
    expect(textOf(board)).toContain('⏳ 等待②③⑤①出【无懈可击】，截止 <5000>');
  });

  it('冻结的牌桌写出编号，没有按钮', () => {
    const board = renderer.board(shown(full, { status: 'frozen', ended: 'bug', errorId: 'e42' }));
    expect(textOf(board)).toContain('已冻结（编号 e42）');
    expect(idsOf(board)).toEqual([]);
    expect(textOf(renderer.board(shown(full, { status: 'frozen', ended: 'room-gone' })))).toContain('频道不见了');
  });

  it('十人、满装备、长名字也放得下', () => {
    const equip = [
      card('kylin-bow', '♥5'),
      card('eight-diagram', '♠2'),
      card('zhua-huang-fei-dian', '♥K'),
      card('zi-xing', '♦K'),
    ];
    const long = '👨‍👩‍👧‍👦'.repeat(64);
    const ten = view({
      seats: Array.from({ length: 10 }, (_, i) =>
        seat(i + 1, { equip, chained: true, judge: [{ ...card('lightning', '♠A'), as: 'lightning' }] }),
      ),
    });
    const table = shown(ten, { options: { players: 10, locale: 'en' }, seats: seatsOf(10, () => ({ name: long })) });
    const text = textOf(renderer.board(table));
    expect(text.length).toBeLessThan(4000);
    expect(Buffer.byteLength(text)).toBeLessThan(10_000);
    expect(text).not.toContain('\ufffd');
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(220);
  });
});

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
      lines('②Bob uses Slash on ③小李', '*❓ ③小李: use Dodge?*', 'Until <5000>', '[Respond] [Pass]'),
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

describe('结局', () => {
  const outcome = { winner: 'rebel', winners: [3, 4], scores: { 1: 0, 2: 0, 3: 4, 4: 3, 5: 1 } } as const;
  const roles = ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'] as const;
  const over = view({
    outcome,
    seats: roles.map((role, i) => seat(i + 1, { role, roleShown: true, alive: i !== 0 && i !== 3 })),
  });
  const table = (locale: Locale) =>
    shown(over, { status: 'finished', options: { locale }, seed: 'ab'.repeat(32), commitment: 'cd'.repeat(32) });

  it('写出获胜者、所有身份、得分，以及如何核对', () => {
    expect(textOf(renderer.result(table('zh-CN')))).toBe(
      lines(
        '# #12 三国杀 · 牌局结束',
        '*反贼获胜！*',
        '获胜：③小李、④Dan',
        '　 ①Alice · 主公 · 阵亡 · 落败 · 0分',
        '　 ②Bob · 忠臣 · 存活 · 落败 · 0分',
        '🏆 ③小李 · 反贼 · 存活 · 获胜 · 4分',
        '🏆 ④Dan · 反贼 · 阵亡 · 获胜 · 3分',
        '　 ⑤Eve · 内奸 · 存活 · 落败 · 1分',
        '---',
        `随机种子：${'ab'.repeat(32)}`,
        `开局承诺：${'cd'.repeat(32)}`,
        '承诺 = SHA-256（种子 ‖ tAbC-_123456）。导出本局记录，用 npm run verify 可核对每次洗牌和判定。',
      ),
    );
  });

  it('says who wins in English', () => {
    const text = textOf(renderer.result(table('en')));
    expect(text).toContain('*The Rebels win!*');
    expect(text).toContain('🏆 ③小李 · Rebel · alive · wins · 4 points');
    expect(text).toContain('⑤Eve · Renegade · alive · loses · 1 point');
  });

  it('平局没有赢家', () => {
    const drawn = view({ outcome: { winner: 'none', winners: [], scores: {} } });
    const text = textOf(renderer.result(shown(drawn, { status: 'finished' })));
    expect(text).toContain('平局，无人获胜');
    expect(text).not.toContain('🏆');
  });
});

describe('告示', () => {
  it('轮到你:只点名，不写内容', () => {
    const message = renderer.notice(shown(full), { kind: 'your-move', users: ['u2', 'u3'] });
    expect(message.mentions).toEqual(['u2', 'u3']);
    expect(textOf(message)).toBe('@u2 @u3 轮到你了——按“我的面板”。\n[我的面板]');
  });

  it('其余告示都不点名', () => {
    const table = shown(full, { options: { locale: 'en' } });
    const texts = [
      renderer.notice(table, { kind: 'rewound' }),
      renderer.notice(table, { kind: 'frozen', errorId: 'e42' }),
      renderer.notice(table, { kind: 'restarted' }),
      renderer.notice(table, { kind: 'host-passed', to: 'u2' }),
      renderer.notice(table, { kind: 'closed', why: 'aborted' }),
      renderer.notice(table, { kind: 'steward', seat: 3, on: true }),
      renderer.notice(table, { kind: 'steward', seat: 3, on: false }),
    ];
    expect(texts.every(({ mentions }) => mentions === undefined)).toBe(true);
    expect(texts.map(textOf)).toEqual([
      '#12 · A rule changed with an update: this game went back to its last safe point (at most one card use). Please go on.',
      '#12 · This table hit a fault and is frozen; the game is kept as it was. Tell the owner the reference e42.',
      '#12 · The program has just restarted. The game goes on; the time for the open question starts anew.',
      '#12 · Bob is the host now.',
      '#12 · This table was aborted and does not count.',
      '#12 · The steward (AI) plays for ③小李.',
      '#12 · ③小李 is back.',
    ]);
  });
});

describe('名字', () => {
  const names = [
    '*_~`',
    '</a><b>x',
    '[x](http://e)',
    '@everyone',
    '<@&123>',
    '```',
    '👋🏽'.repeat(64),
    '\u202egnol',
    'a\nb',
  ];

  it('名字只作为普通文字出现，从不点名，也从不进入按钮编号', () => {
    for (const name of names) {
      const seats = seatsOf(5, () => ({ name }));
      const messages = [
        renderer.lobby(tableOf({ seats })),
        renderer.board(shown(full, { seats })),
        renderer.result(
          shown(view({ outcome: { winner: 'lord', winners: [1], scores: {} } }), { seats, status: 'finished' }),
        ),
      ];
      for (const message of messages) {
        expect(message.mentions).toBeUndefined();
        expect(rawOf(message)).not.toMatch(/"mention":|"link":/);
        for (const id of idsOf(message)) expect(id).toMatch(/^[\w:.-]{1,64}$/);
        for (const block of message.blocks) {
          if (block.type === 'text')
            for (const line of block.lines)
              for (const span of line) expect(typeof span === 'string' ? span : '').not.toMatch(/[\n\u202e]/);
        }
      }
    }
  });
});
