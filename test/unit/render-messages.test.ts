import { describe, expect, it } from 'vitest';
import { renderer, lines, shown, idsOf, full } from '../support/message-kit.ts';
import { seatsOf, textOf, tableOf } from '../support/shown-table.ts';
import { card, seat, view } from '../support/shown-view.ts';

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

  it('写明用哪些武将', () => {
    const text = (locale: 'zh-CN' | 'en') =>
      textOf(renderer.lobby(tableOf({ seats, options: { generals: 'standard', locale } })));
    expect(text('zh-CN')).toContain('5人身份局 · 标准身份 · 标准版武将 · ');
    expect(text('en')).toContain('5 players · standard roles · standard generals · ');
    const more = textOf(renderer.lobby(tableOf({ seats, options: { generals: 'standard+wind+gods' } })));
    expect(more).toContain('标准版、风、神将武将');
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
        '③小李 · ❤4/4 · 手牌4 · ⛓横置',
        '　判定区 ♠6 乐不思蜀',
        '☠ ④Dan · 反贼 · 阵亡',
        '⑤Eve · ❤4/4 · 手牌0 · 托管',
        '牌堆 87 · 弃牌堆 2',
        '⏳ 等待②Bob弃牌，截止 <5000>',
        '[我的面板]',
      ),
    );
  });

  it('写明首轮保护的是谁', () => {
    const seats = full.seats.map((one) => (one.seat === 3 ? { ...one, shielded: true as const } : one));
    expect(textOf(renderer.board(shown(full, {}, undefined)))).not.toContain('首轮保护');
    const board = textOf(renderer.board(shown({ ...full, seats })));
    expect(board.split('\n').filter((line) => line.includes('🛡首轮保护'))).toEqual([expect.stringContaining('③小李')]);
  });

  it('武将牌上的牌：看得见的写出来，看不见的只有张数；翻面和标记也写', () => {
    const piles = { buqu: [card('slash', '♠7'), card('dodge', '♥2')], shensu: 3, gongxin: [] };
    const state = view({ seats: [seat(1, { piles, faceDown: true, marks: { nightmare: 2 } })] });
    const text = textOf(renderer.board(shown(state)));
    expect(text).toContain('不屈×2 (♠7 杀、♥2 闪)');
    expect(text).toContain('神速×3');
    expect(text).not.toContain('攻心');
    expect(text).toContain('梦魇×2');
    expect(text).toContain('🔄');
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
    const unreadable = (): never => {
      throw new Error('there is no view');
    };
    const lost = shown(full, { status: 'frozen', ended: 'bug', errorId: 'e42', lost: true, view: unreadable });
    for (const message of [renderer.board(lost), renderer.panel(lost, 'u1', [])]) {
      expect(textOf(message)).toContain('e42');
      expect(message.blocks.some(({ type }) => type === 'buttons')).toBe(false);
    }
    expect(textOf(renderer.result({ ...lost, status: 'finished' }))).toContain('无法读取');
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
