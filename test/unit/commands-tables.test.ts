import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import { buttonOf, type CommandKit, commandKit, pressable } from '../support/command-kit.ts';
import { textOf } from '../support/shown-table.ts';

/** The newest lobby, table or result message of a channel. */
function posted(kit: CommandKit, containing: string, channel = 'main'): Message {
  const found = kit.chat
    .inChannel(channel)
    .map(({ said }) => said.at(-1)?.message)
    .findLast((message) => message !== undefined && textOf(message).includes(containing));
  if (found === undefined) throw new Error(`nothing says “${containing}”`);
  return found;
}

async function tablesOf(kit: CommandKit, user: string): Promise<readonly TableInfo[]> {
  return kit.service.ofUser('playground', user);
}

describe('大厅', () => {
  it('创建、加入、加AI、开始，全用按钮', async () => {
    const kit = await commandKit();
    const [ann, ben] = [kit.person('ann', 'zh-CN', 'Ann'), kit.person('ben', 'en', 'Ben')];
    const opened = await ann.command('new', { players: 4, title: '周末局', speed: 'live' });
    expect(textOf(opened)).toContain('#1 已创建');
    expect(textOf(posted(kit, '等人入座'))).toContain('1. Ann 👑 房主');
    expect(textOf(posted(kit, '等人入座'))).toContain('4人身份局 · 标准身份 · 标准版武将');
    expect(textOf(await ben.pressOn(posted(kit, '等人入座'), '加入'))).toBe('You joined #1 (2/4).');
    expect(textOf(await ann.pressOn(posted(kit, '等人入座'), '加AI'))).toContain('（3/4）');
    expect(textOf(await ann.pressOn(posted(kit, '等人入座'), '开始'))).toBe('人还没齐，可以等人或加AI。');
    await ann.pressOn(posted(kit, '等人入座'), '加AI');
    const started = await ann.pressOn(posted(kit, '等人入座'), '开始');
    expect(textOf(started)).toContain('*#1 开始了！*');
    expect(textOf(started)).toContain('身份：');
    expect(textOf(posted(kit, '选将中'))).toContain('周末局');
    expect(textOf(posted(kit, '已开局'))).not.toContain('[加入]');
  });

  it('选武将包和神将：中文或英文名，写错的、不够选的不成', async () => {
    const kit = await commandKit();
    const ann = kit.person('ann', 'zh-CN', 'Ann');
    expect(textOf(await ann.command('new', { generals: '标准版 海' }))).toContain('没有这个武将包');
    expect(textOf(await ann.command('new', { players: 6, generals: 'wind' }))).toContain('不够这么多人选');
    await ann.command('new', { players: 4, generals: '风, Standard', gods: true });
    expect(textOf(posted(kit, '等人入座'))).toContain('标准版、风、神将武将');
    expect((await tablesOf(kit, 'ann')).map(({ options }) => options.generals)).toEqual(['standard+wind+gods']);
    const labels = async (text: string) =>
      (await kit.handler.suggest({ command: 'new', option: 'generals', text, locale: 'zh-CN' })).map(
        ({ label }) => label,
      );
    expect(await labels('')).toContain('无武将');
    expect(await labels('标准版')).toContain('标准版、风武将');
  });

  it('坐满、重复加入、离开，各有回话', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    await a.command('new', { players: 4 });
    const join = buttonOf(posted(kit, '等人入座'), '加入');
    expect(textOf(await a.press(join))).toBe('你已经在这一桌了。');
    for (const id of ['b', 'c', 'd']) await kit.person(id, 'zh-CN').press(join);
    expect(textOf(await kit.person('e', 'zh-CN').press(join))).toBe('这一桌已经坐满了。');
    expect(textOf(await kit.person('d', 'zh-CN').command('leave'))).toBe('你已离开 #1。');
    expect(await tablesOf(kit, 'd')).toHaveLength(0);
  });

  it('两个人同时创建：一桌成，另一个被告知并能直接加入', async () => {
    const kit = await commandKit();
    const [a, b] = [kit.person('a', 'zh-CN'), kit.person('b', 'zh-CN')];
    const replies = await Promise.all([a.command('new'), b.command('new')]);
    const told = replies.find((reply) => textOf(reply).includes('这里已经有一桌了'));
    expect(replies.filter((reply) => textOf(reply).includes('已创建'))).toHaveLength(1);
    const late = textOf(replies[0]).includes('已创建') ? b : a;
    expect(textOf(await late.pressOn(told ?? { blocks: [] }, '加入'))).toContain('你已加入 #1');
  });

  it('旧大厅的按钮不会加入新的一桌', async () => {
    const kit = await commandKit();
    const [a, b] = [kit.person('a', 'zh-CN'), kit.person('b', 'zh-CN')];
    await a.command('new');
    const old = buttonOf(posted(kit, '等人入座'), '加入');
    await a.command('leave');
    await a.command('new');
    expect(textOf(await b.press(old))).toMatch(/已经结束|找不到|已经开始/);
    expect(await tablesOf(kit, 'b')).toHaveLength(0);
  });

  it('同一个事件来两次只算一次，回话仍是那一次的结果', async () => {
    const kit = await commandKit();
    const [a, b] = [kit.person('a', 'zh-CN'), kit.person('b', 'zh-CN')];
    await a.command('new', { players: 5 });
    const join = buttonOf(posted(kit, '等人入座'), '加入');
    const first = await b.press(join, [], { eventId: 'same' });
    const second = await b.press(join, [], { eventId: 'same' });
    expect(second).toEqual(first);
    expect((await tablesOf(kit, 'b'))[0]?.seats).toHaveLength(2);
  });

  it('不合适的选项说明原因，什么也不创建', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    const said = async (options: Record<string, string | number>) => textOf(await a.command('new', options));
    expect(await said({ players: 5, roles: 'two-renegades' })).toBe('双内奸只有6人局和8人局。');
    expect(await said({ players: 5, ai: 5 })).toBe('你自己也要坐一个位置，最多加 4 个AI。');
    expect(await said({ players: 3 })).toBe('人数是4到10人。');
    expect(await said({ players: 11 })).toBe('人数是4到10人。');
    expect(await tablesOf(kit, 'a')).toHaveLength(0);
    expect(await said({ players: 6, roles: 'two-renegades', ai: 5 })).toContain('已创建');
    expect((await tablesOf(kit, 'a'))[0]).toMatchObject({ options: { players: 6, roles: 'two-renegades' } });
  });

  it('公开消息的语言：选的，其次创建者的，最后是默认的', async () => {
    const kit = await commandKit({ defaults: { locale: 'en', speed: 'fast' } });
    await kit.person('a').command('new', {}, { channel: 'one' });
    await kit.person('b', 'zh-CN').command('new', {}, { channel: 'two' });
    await kit.person('c', 'zh-CN').command('new', { language: 'en' }, { channel: 'three' });
    const options = await Promise.all(['a', 'b', 'c'].map(async (user) => (await tablesOf(kit, user))[0]?.options));
    expect(options.map((one) => one?.locale)).toEqual(['en', 'zh-CN', 'en']);
    expect(options[0]?.speed).toBe('fast');
  });
});

describe('哪一桌', () => {
  it('没写桌号：这个频道的，其次自己唯一的，否则问', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    expect(textOf(await a.command('hand'))).toContain('你现在不在任何一桌');
    expect(textOf(await a.command('table'))).toContain('这里没有牌桌');
    expect(textOf(await a.command('join'))).toContain('这里没有在等人的牌桌');
    await a.command('new', { ai: 4 }, { channel: 'one' });
    await a.command('start', {}, { channel: 'one' });
    expect(textOf(await a.command('hand', {}, { channel: 'elsewhere' }))).toContain('#1 三国杀 · 我的面板');
    await a.command('new', { ai: 3 }, { channel: 'two' });
    const which = await a.command('table', {}, { channel: 'elsewhere' });
    expect(textOf(which)).toContain('是哪一桌');
    expect(pressable(which)).toHaveLength(2);
    expect(textOf(await a.command('table', { table: 2 }, { channel: 'elsewhere' }))).toContain('#2 三国杀 · 等人入座');
    expect(textOf(await a.command('table', { table: 99 }))).toBe('没有 #99 这一桌。');
    expect(textOf(await a.command('table', {}, { channel: 'two' }))).toContain('#2');
  });

  it('别处的牌桌用桌号也看不到、坐不进：桌号只认这个频道和自己坐的', async () => {
    const kit = await commandKit();
    await kit.person('a', 'zh-CN').command('new', {}, { channel: 'private' });
    const stranger = kit.person('stranger', 'zh-CN');
    for (const name of ['table', 'log', 'join', 'hand', 'start', 'concede']) {
      expect(textOf(await stranger.command(name, { table: 1 }, { channel: 'elsewhere' }))).toBe('没有 #1 这一桌。');
    }
    expect(textOf(await stranger.command('table', { table: 1 }, { channel: 'private' }))).toContain('#1');
  });

  it('我的牌桌：等我的排前面，一按就到', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    expect(textOf(await a.command('mine'))).toContain('你现在没有牌桌');
    await a.command('new', { ai: 3 }, { channel: 'lobby' });
    await a.command('new', { ai: 4 }, { channel: 'game' });
    await a.command('start', {}, { channel: 'game' });
    const mine = await a.command('mine');
    expect(textOf(mine)).toContain('#1 三国杀 · 等人入座（4/5）');
    expect(textOf(await a.pressOn(mine, '#2'))).toContain('#2 三国杀 · 我的面板');
    const panel = await a.command('hand', { table: 2 });
    expect(textOf(await a.pressOn(panel, '我的牌桌'))).toContain('我的牌桌');
  });
});

describe('查牌和帮助', () => {
  it('中文、拼音、首字母、英文都能查到', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    for (const text of ['杀', 'slash', 'SLASH', 'sha'])
      expect(textOf(await a.command('card', { name: text })), text).toContain('# 杀 Slash');
    for (const text of ['过河', 'guohechaiqiao', 'ghcq', 'dismantle']) {
      expect(textOf(await a.command('card', { name: text })), text).toContain('# 过河拆桥 Dismantlement');
    }
    expect(textOf(await a.command('card', { name: 'lebusishu' }))).toContain('乐不思蜀');
    const english = textOf(await kit.person('b', 'en').command('card', { name: 'peach' }));
    expect(english).toContain('# Peach 桃');
    expect(english).toContain('*basic card*');
    expect(english).toMatch(/in the full deck: .*♥3/);
    expect(textOf(await a.command('card', { name: '<@&1> 没有这张' }))).toContain('没有找到');
    expect(textOf(await a.command('card'))).toContain('没有找到');
  });

  it('武将和技能也能用中文、拼音、首字母、英文查到', async () => {
    const kit = await commandKit();
    const [a, b] = [kit.person('a', 'zh-CN'), kit.person('b', 'en')];
    for (const name of ['曹操', 'caocao', 'cc', 'Cao Cao', 'cao-cao']) {
      const text = textOf(await a.command('general', { name }));
      expect(text, name).toContain('# 曹操 Cao Cao');
      expect(text).toContain('魏 · ❤4');
      expect(text).toMatch(/【奸雄】：.*[^]*【护驾】：主公技/);
    }
    expect(textOf(await b.command('general', { name: 'lvbu' }))).toMatch(/^# Lü Bu 吕布[^]*Qun · ❤4[^]*Wushuang: /);
    for (const name of ['铁骑', 'tieqi', 'tq', 'Tieqi']) {
      expect(textOf(await a.command('skill', { name })), name).toMatch(/^# 铁骑 Tieqi[^]*判定[^]*武将：马超/);
    }
    expect(textOf(await b.command('skill', { name: 'guicai' }))).toMatch(/^# Guicai 鬼才[^]*General: Sima Yi 司马懿/);
    for (const command of ['general', 'skill']) {
      expect(textOf(await a.command(command, { name: '没有这个' }))).toContain('没有找到“没有这个”');
      expect(textOf(await a.command(command))).toContain('没有找到');
    }
    const labels = async (command: string, text: string, locale: 'zh-CN' | 'en') =>
      (await kit.handler.suggest({ command, option: 'name', text, locale })).map(({ label }) => label);
    expect((await labels('general', 'zhao', 'zh-CN'))[0]).toBe('赵云 Zhao Yun');
    expect((await labels('general', '', 'en')).length).toBe(25);
    expect((await labels('skill', '激', 'en'))[0]).toBe('Jijiang 激将');
  });

  it('补全最多二十五条，最像的在前', async () => {
    const kit = await commandKit();
    const suggest = (text: string, locale: 'zh-CN' | 'en' = 'zh-CN') =>
      kit.handler.suggest({ command: 'card', option: 'name', text, locale });
    expect((await suggest('')).length).toBe(25);
    expect((await suggest('sha'))[0]).toEqual({ value: 'slash', label: '杀 Slash' });
    expect((await suggest('tao')).map(({ value }) => value).slice(0, 2)).toEqual(['peach', 'god-salvation']);
    expect((await suggest('duel', 'en'))[0]?.label).toBe('Duel 决斗');
    expect(await suggest('zzz')).toEqual([]);
    expect(await kit.handler.suggest({ command: 'nothing', option: 'x', text: '' })).toEqual([]);
  });

  it('帮助按处境说现在能做什么', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    expect(textOf(await a.command('help'))).toContain('/sgs new');
    await a.command('new', { ai: 4 });
    expect(textOf(await a.command('help'))).toContain('#1 在等人');
    await a.command('start');
    expect(textOf(await a.command('help'))).toMatch(/#1 (在等你决定|等待)/);
    expect(textOf(await kit.person('b', 'en').command('help'))).toContain('open a table');
    expect(textOf(await a.command('dance'))).toContain('没有这个命令');
  });
});
