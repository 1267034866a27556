import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { hoursText, hoursValue, readHours, readValue } from '../../src/commands/hours.ts';
import { findZones } from '../../src/commands/zones.ts';
import { encodeMessage } from '../../src/bot/discord/encode.ts';
import { messageViolations } from '../../src/bot/discord/validate.ts';
import { buttonOf, commandKit, pressable } from '../support/command-kit.ts';
import { textOf } from '../support/shown-table.ts';

const HOUR = 60 * 60_000;

/** The values that a select offers. */
function offered(message: Message, id: string): string[] {
  return message.blocks.flatMap((block) =>
    block.type === 'select' && block.select.id === id ? block.select.options.map(({ value }) => value) : [],
  );
}

describe('我的设置', () => {
  it('全用选单：时区、安静时段、休假、语言、提醒、私信', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    const first = await a.command('away');
    expect(textOf(first)).toContain('时区：未设置');
    expect(pressable(first)).toEqual(['away:zone', 'away:vacation', 'away:language', 'away:every', 'away:dm']);
    const zoned = await a.press('away:zone', ['Asia/Shanghai']);
    expect(textOf(zoned)).toMatch(/时区：Asia\/Shanghai（现在 08:0\d）/);
    expect(pressable(zoned)).toContain('away:quiet');
    expect(textOf(await a.press('away:quiet', ['1380-420']))).toContain('安静时段：23:00–07:00');
    expect(textOf(await a.press('away:every', [String(4 * HOUR)]))).toContain('最多每4小时一次');
    expect(textOf(await a.press('away:vacation', ['2']))).toContain('休假中');
    expect(offered(await a.command('away'), 'away:vacation')).toEqual(['0']);
    expect(textOf(await a.press('away:vacation', ['0']))).toContain('休假：无');
    const off = await a.press('away:dm');
    expect(textOf(off)).toContain('私信：关');
    expect(textOf(await a.pressOn(off, '打开私信'))).toContain('私信：开');
    expect(textOf(await a.press('away:quiet', ['off']))).toContain('安静时段：无');
    expect(textOf(await a.press('away:every', ['off']))).toContain('按牌局节奏');
  });

  it('也能一条命令写完', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    const options = { zone: '伦敦', quiet: '22:30~6', vacation: 1, dm: false, reminders: '120' };
    const said = textOf(await a.command('away', options));
    for (const part of ['Europe/London', '22:30–06:00', '休假中', '私信：关', '最多每2小时一次']) {
      expect(said).toContain(part);
    }
    expect(await kit.service.person('playground', 'a')).toMatchObject({ zone: 'Europe/London', dm: false });
    expect(textOf(await a.command('away', { quiet: 'off' }))).toContain('安静时段：无');
  });

  it('选了语言，以后都用它，不管平台说什么', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'zh-CN');
    expect(textOf(await a.press('away:language', ['en']))).toContain('My settings');
    expect(textOf(await a.command('mine'))).toContain('You have no table');
    await a.press('away:language', ['off']);
    expect(textOf(await a.command('away'))).toContain('我的设置');
  });

  it.each([
    [{ zone: 'Shu/Chengdu' }, '没有这个时区'],
    [{ quiet: '23-7' }, '请先设置时区'],
    [{ zone: 'UTC', quiet: 'late' }, '看不懂这段时间'],
    [{ zone: 'UTC', quiet: '25-7' }, '看不懂这段时间'],
    [{ vacation: 9 }, '休假一次最多3天'],
  ])('不能这样设置就说明原因：%j', async (options, why) => {
    const kit = await commandKit();
    const said = textOf(await kit.person('a', 'zh-CN').command('away', options));
    expect(said).toContain(why);
    expect(said).toContain('时区：未设置');
  });

  it('按钮上没写过的值什么也不改', async () => {
    const kit = await commandKit();
    const a = kit.person('a', 'en');
    for (const [id, value] of [
      ['away:zone', 'x'],
      ['away:quiet', '9999-1'],
      ['away:vacation', 'NaN'],
      ['away:every', '-5'],
    ] as const) {
      await a.press(id, [value]);
    }
    expect(await kit.service.person('playground', 'a')).toEqual({
      rules: {},
      dm: true,
      daysLeft: { now: 3, season: 14 },
    });
    expect(textOf(await a.press('away:other'))).toContain('out of date');
  });

  it('放得进 Discord 的一条消息', async () => {
    const kit = await commandKit();
    const shown = await kit.person('a', 'en').command('away', { zone: 'Pacific/Chatham', quiet: '1-2' });
    const { body, files } = encodeMessage(shown);
    expect(messageViolations(body, files)).toEqual([]);
    expect(buttonOf(shown, 'Turn private messages off')).toBe('away:dm');
  });
});

describe('时段', () => {
  it('照人们的写法读', () => {
    const night = { from: 23 * 60, until: 7 * 60 };
    for (const text of ['23-7', '23:00-07:00', ' 23:00 – 7:00 ', '23点到7点', '23：00～7：00']) {
      expect(readHours(text), text).toEqual(night);
    }
    for (const text of ['', '23', '7-7', '24:30-x', '99-1', '1:75-3']) expect(readHours(text), text).toBeUndefined();
    expect(readHours('22-24')).toEqual({ from: 22 * 60, until: 0 });
  });

  it('写出来能读回去', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minutes, minutes, (from, until) => {
        fc.pre(from !== until);
        expect(readHours(hoursText({ from, until }))).toEqual({ from, until });
        expect(readValue(hoursValue({ from, until }))).toEqual({ from, until });
      }),
    );
  });
});

describe('时区', () => {
  it('按城市找，常用的在前', () => {
    expect(findZones('北京', 'zh-CN')[0]?.value).toBe('Asia/Shanghai');
    expect(findZones('shang', 'en')[0]?.value).toBe('Asia/Shanghai');
    expect(findZones('toronto', 'en').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['America/New_York', 'America/Toronto']),
    );
    expect(findZones('nowhere at all', 'en')).toEqual([]);
  });
});
