import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/bot/ports.ts';
import { renderer, lines, shown, idsOf, full } from '../support/message-kit.ts';
import { seatsOf, textOf, tableOf, rawOf } from '../support/shown-table.ts';
import { seat, view } from '../support/shown-view.ts';

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
        '承诺 = SHA-256（种子 ‖ tAbC-_123456）。主机上用 npm run export -- tAbC-_123456 导出本局记录，再用 npm run verify 可核对每次洗牌和判定。',
        '[再来一局]',
      ),
    );
  });

  it('有武将时写出每个人的武将', () => {
    const generals = ['cao-cao', 'lv-bu', 'hua-tuo', 'diao-chan', 'none'];
    const seats = over.seats.map((one, i) => ({ ...one, general: generals[i] ?? 'none' }));
    const text = textOf(renderer.result(shown({ ...over, seats }, { status: 'finished' })));
    expect(text).toContain('①Alice · 主公 · 曹操 · 阵亡');
    expect(text).toContain('④Dan · 反贼 · 貂蝉 · 阵亡');
    expect(text).toContain('⑤Eve · 内奸 · 存活');
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
