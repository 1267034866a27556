import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { buttonOf, type CommandKit, commandKit, pressable } from '../support/command-kit.ts';
import { saidNow } from '../support/fake-chat.ts';
import { textOf } from '../support/shown-table.ts';
import { PLACE } from '../support/table-kit.ts';

/** The newest message of a channel that can be pressed with an id that begins so. */
function posted(kit: CommandKit, start: string, channel = 'main'): Message {
  const found = kit.chat
    .inChannel(channel)
    .map(saidNow)
    .findLast((message) => pressable(message).some((id) => id.startsWith(start)));
  if (found === undefined) throw new Error(`nothing can be pressed that begins with ${start}`);
  return found;
}

const optionsOf = (message: Message) =>
  message.blocks.flatMap((block) => (block.type === 'select' ? block.select.options.map(({ value }) => value) : []));

/** Ann, Ben and AIs at a table that has started. */
async function started(kit: CommandKit, speed = 'daily') {
  const [ann, ben] = [kit.person('ann', 'zh-CN', 'Ann'), kit.person('ben', 'en', 'Ben')];
  await ann.command('new', { players: 4, ai: 2, speed });
  await ben.press(buttonOf(posted(kit, 'join:'), '加入'));
  await ann.command('start');
  const [table] = await kit.service.ofUser('playground', 'ann');
  if (table === undefined) throw new Error('no table');
  return { ann, ben, id: table.id };
}

describe('托管和接替', () => {
  it('/sgs steward 交给AI，再来一次接回来；座位没有空出来', async () => {
    const kit = await commandKit();
    const { ben } = await started(kit);
    expect(textOf(await ben.command('steward'))).toContain('The steward (AI) plays for you');
    expect(textOf(await kit.person('x', 'en').command('replace'))).toBe('No seat is offered right now.');
    expect(textOf(await ben.command('steward'))).toContain('Welcome back');
  });

  it('离开的人空出座位：一个按钮或一条命令就接替', async () => {
    const kit = await commandKit();
    const { ann, ben } = await started(kit);
    expect(textOf(await ben.command('leave'))).toContain('others may take the seat');
    const offer = posted(kit, 'take:');
    expect(textOf(offer)).toContain('久未应答');
    expect(textOf(await ann.pressOn(offer, '接替这个座位'))).toBe('你已经在这一桌了。');
    const x = kit.person('x', 'en', 'Xia');
    expect(textOf(await x.pressOn(offer, '接替这个座位'))).toContain('You have taken a seat at #1');
    expect(textOf(await kit.person('y', 'en').pressOn(offer, '接替这个座位'))).toBe('No seat is offered right now.');
    expect(textOf(await ben.command('replace'))).toContain('know too much');
  });

  it('空出几个座位时先问接替哪一个', async () => {
    const kit = await commandKit();
    const { ann, ben } = await started(kit);
    await ann.command('leave');
    await ben.command('leave');
    const x = kit.person('x', 'en', 'Xia');
    const which = await x.command('replace');
    expect(textOf(which)).toContain('Which seat');
    expect(pressable(which)).toHaveLength(2);
    expect(textOf(await x.press(pressable(which)[1] ?? ''))).toContain('my panel');
  });
});

describe('中止', () => {
  it('活着的人投票，过半即中止', async () => {
    const kit = await commandKit();
    const { ann, ben } = await started(kit);
    expect(textOf(await ann.command('abort'))).toContain('#1 的投票在进行');
    const vote = posted(kit, 'yes:');
    expect(textOf(vote)).toContain('已投 1/2 票');
    expect(textOf(await kit.person('x', 'en').pressOn(vote, '中止'))).toContain('not seated');
    expect(textOf(await ben.pressOn(vote, '中止'))).toContain('sealed');
    expect(textOf(await ben.pressOn(vote, '继续打'))).toContain('is over');
    expect((await kit.service.byNumber(1, { id: 'ann' }, PLACE))?.ended).toBe('aborted');
  });

  it('管理员确认后直接中止，别处的管理员和没有确认权的人只能投票', async () => {
    const kit = await commandKit();
    const { ann, id } = await started(kit);
    const boss = kit.person('boss', 'en', 'Boss', true);
    const ask = await boss.command('abort');
    expect(pressable(ask)).toEqual([`abort:${id}`]);
    expect(textOf(await ann.press(`abort:${id}`))).toContain('投票');
    const far = await boss.command('abort', { table: 1 }, { guild: 'elsewhere' });
    expect(textOf(far)).toContain('not seated');
    const elsewhere = { channel: 'elsewhere' };
    expect(textOf(await kit.person('x', 'en').command('abort', { table: 1 }, elsewhere))).toContain('no table #1');
    expect(pressable(await boss.command('abort', { table: 1 }, elsewhere))).toEqual([`abort:${id}`]);
    expect(textOf(await boss.press(`abort:${id}`))).toContain('#1 is aborted');
  });
});

describe('大厅里的房主', () => {
  it('从名单里请离，人不会因为别人离开而选错', async () => {
    const kit = await commandKit();
    const [ann, ben, cat] = ['ann', 'ben', 'cat'].map((id) => kit.person(id, 'en', id.toUpperCase()));
    await ann?.command('new', { players: 5, ai: 1 });
    const join = buttonOf(posted(kit, 'join:'), 'Join');
    await ben?.press(join);
    await cat?.press(join);
    expect(textOf(await ben?.command('lobby kick'))).toContain('Only the host');
    const list = (await ann?.command('lobby kick')) as Message;
    expect(optionsOf(list)).toEqual(['ben', 'cat', 'ai:']);
    await ben?.command('leave');
    const [select = ''] = pressable(list);
    expect(textOf(await ann?.press(select, ['ben']))).toContain('Nobody like that');
    expect(textOf(await ann?.press(select, ['ai:']))).toContain('Sent away');
    expect(textOf(await ann?.press(select, ['cat']))).toContain('Sent away');
    expect((await kit.service.byNumber(1, { id: 'ann' }, PLACE))?.seats.map(({ user }) => user)).toEqual(['ann']);
    expect(textOf(await ann?.command('lobby kick'))).toBe('Nobody else is here.');
  });

  it('把房主交给别人', async () => {
    const kit = await commandKit();
    const [ann, ben] = [kit.person('ann', 'en', 'Ann'), kit.person('ben', 'en', 'Ben')];
    await ann.command('new', { players: 5 });
    await ben.press(buttonOf(posted(kit, 'join:'), 'Join'));
    const [select = ''] = pressable(await ann.command('lobby host'));
    expect(textOf(await ann.press(select, ['ben']))).toContain('another host');
    expect(textOf(await ann.command('lobby host'))).toContain('Only the host');
    expect((await kit.service.byNumber(1, { id: 'ann' }, PLACE))?.host).toBe('ben');
  });
});

describe('再来一局', () => {
  it('结果下面的按钮和命令都行，两人得到同一个大厅', async () => {
    const kit = await commandKit();
    const { ann, ben } = await started(kit, 'live');
    for (const one of [ann, ben])
      await one.pressOn(await one.command('concede'), one === ann ? '确定认输' : 'Yes, concede');
    await kit.advance(2 * 60 * 60_000);
    const result = posted(kit, 'rematch:');
    expect(textOf(await kit.person('x', 'en').pressOn(result, '再来一局'))).toContain('not seated');
    expect(textOf(await ann.pressOn(result, '再来一局'))).toContain('新的一桌是 #2');
    expect(textOf(posted(kit, 'join:'))).toContain('留座：@ben');
    expect(textOf(await ben.command('rematch'))).toContain('The new table is #2');
    expect(textOf(await ben.command('rematch', {}, { channel: 'elsewhere' }))).toContain('No game has just ended');
  });
});

describe('几桌同时', () => {
  it('一个频道里两桌：不说哪一桌就问，说了就是那一桌', async () => {
    const kit = await commandKit({}, { chat: { capabilities: { threads: true } } });
    const ann = kit.person('ann', 'en', 'Ann');
    for (const title of ['first', 'second']) {
      await ann.command('new', { players: 4, ai: 3, title });
      await ann.press(buttonOf(posted(kit, 'start:'), 'Start'));
    }
    const which = await ann.command('hand');
    expect(textOf(which)).toContain('Which table?');
    expect(pressable(which)).toHaveLength(2);
    expect(textOf(await ann.command('hand', { table: 1 }))).toContain('#1 first · my panel');
    expect(textOf(await ann.command('hand', {}, { channel: 'room-2' }))).toContain('#2 second · my panel');
    expect(textOf(await ann.command('abort', {}, { channel: 'room-1' }))).toContain('#1 is aborted');
    expect(textOf(await ann.command('hand'))).toContain('#2 second · my panel');
  });

  it('我的牌桌：等我的写明到什么时候', async () => {
    const kit = await commandKit();
    const ann = kit.person('ann', 'en', 'Ann');
    await ann.command('new', { players: 4, ai: 3, speed: 'slow' });
    await ann.command('start');
    for (let i = 0; i < 100; i += 1) {
      const [table] = await kit.service.ofUser('playground', 'ann');
      const said = textOf(await ann.command('mine'));
      if (said.includes('your move')) {
        expect(said).toContain(`your move · closes <${table?.deadline}>`);
        return;
      }
      await kit.advance(60_000);
    }
    throw new Error('it never was her move');
  });
});
