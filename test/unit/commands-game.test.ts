import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { encodePress, NOTHING } from '../../src/bot/render/index.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import { generalText } from '../../src/engine/index.ts';
import { createHandler } from '../../src/commands/index.ts';
import { buttonOf, type CommandKit, commandKit, type Person, pressable } from '../support/command-kit.ts';
import { textOf } from '../support/shown-table.ts';
import { tableNow } from '../support/table-kit.ts';
import { chance, movesOn, walkGame } from '../support/walker.ts';

interface Playing {
  readonly kit: CommandKit;
  readonly id: string;
  readonly people: ReadonlyMap<string, Person>;
}

/** A running game of four people who read Chinese; without generals it begins with a play phase. */
async function playing(speed = 'live', generals = 'none'): Promise<Playing> {
  const kit = await commandKit();
  const people = new Map(['p1', 'p2', 'p3', 'p4'].map((id) => [id, kit.person(id, 'zh-CN', `玩家${id}`)]));
  const [host, ...others] = people.values();
  if (host === undefined) throw new Error('nobody');
  for (const one of people.values()) await one.command('orders', { profile: 'vigilant' });
  await host.command('new', { players: 4, speed, generals });
  for (const one of others) await one.command('join');
  await host.command('start');
  const [table] = await kit.service.ofUser('playground', 'p1');
  if (table === undefined) throw new Error('no table');
  return { kit, id: table.id, people };
}

/** Whoever is asked now, and somebody who is not. */
async function cast({ kit, id, people }: Playing): Promise<{ table: TableInfo; asked: Person; idle: () => Person }> {
  const table = await tableNow(kit, id);
  const seats = table.view('table').pending?.seats ?? [];
  const personAt = (wanted: boolean): Person => {
    const seat = table.seats.find((one) => seats.includes(one.seat) === wanted);
    const person = people.get(seat?.user ?? '');
    if (person === undefined) throw new Error('nobody there');
    return person;
  };
  return { table, asked: personAt(true), idle: () => personAt(false) };
}

const end = (panel: Message): string => buttonOf(panel, '结束出牌');

describe('一局牌', () => {
  it.each(['none', 'standard'])(
    '四个人只按看得见的按钮，打到有人获胜（武将：%s）',
    { timeout: 120_000 },
    async (generals) => {
      const game = await playing('live', generals);
      const table = await walkGame(game.kit, game.id, game.people, chance(7));
      expect(table.status).toBe('finished');
      const results = game.kit.chat.posted
        .map(({ said }) => textOf(said.at(-1)?.message))
        .filter((text) => text.includes('牌局结束'));
      expect(results.length).toBeGreaterThan(0);
      for (const text of results) expect(text).toMatch(/获胜|平局/);
      const old = await game.people.get('p1')?.press(`panel:${game.id}`);
      expect(textOf(old)).toContain('牌局结束');
    },
  );

  it('选将：主公先选并亮出，其余三人各在自己的面板上暗选，选完一起亮出', async () => {
    const game = await playing('daily', 'standard');
    const shown = () =>
      game.kit.chat
        .inChannel('main')
        .map(({ said }) => textOf(said.at(-1)?.message))
        .join('\n');
    const { asked: lord, idle } = await cast(game);
    const panel = await lord.command('hand');
    for (const name of ['刘备', '孙权', '曹操']) expect(textOf(panel)).toContain(`*${name}* · `);
    expect(textOf(panel)).toContain('【奸雄】：当你受到伤害后,你可以获得造成伤害的牌。');
    expect(textOf(panel)).not.toContain('❤0');
    expect(textOf(await idle().command('hand'))).not.toMatch(/刘备|孙权|曹操/);
    expect(shown()).not.toMatch(/刘备|孙权|曹操/);
    await lord.pressOn(panel, '曹操');
    expect(shown()).toContain('亮出武将 曹操');
    expect(shown()).toMatch(/选将中[^]*可应答：.*[^]*\[应答\]/);

    const table = await tableNow(game.kit, game.id);
    const others = table.view('table').pending?.seats ?? [];
    const picks: string[] = [];
    for (const seat of others) {
      const person = game.people.get(table.seats.find((one) => one.seat === seat)?.user ?? '');
      const own = await person?.command('hand');
      const mine = table.view(seat).pending?.mine;
      const names = mine?.kind === 'pickGeneral' ? mine.candidates.map((id) => generalText(id).zh) : [];
      expect(names).toHaveLength(3);
      for (const name of names) {
        expect(textOf(own)).toContain(`*${name}* · `);
        expect(shown()).not.toContain(name);
      }
      const pick = names[1] ?? '';
      picks.push(pick);
      const chosen = await person?.pressOn(own ?? { blocks: [] }, pick);
      if (picks.length < others.length) expect(textOf(chosen)).toContain('已收到你的应答');
    }
    expect(others).toHaveLength(3);
    for (let i = 0; i < 5 && !shown().includes('第1轮'); i += 1) await game.kit.advance(60_000);
    for (const pick of picks) expect(shown()).toMatch(new RegExp(`亮出武将 ${pick}[^]*· ${pick} · ❤`));
    expect(textOf(await lord.command('hand'))).toContain('武将：曹操');
  });

  it('双击：只算一次，第二次私下说已经应答过', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    const button = end(await asked.command('hand'));
    const [first, second] = await Promise.all([asked.press(button), asked.press(button)]);
    const texts = [textOf(first), textOf(second)];
    expect(texts.filter((text) => text.includes('你已经应答过了')).length).toBe(1);
    expect((await tableNow(game.kit, game.id)).view('table').turnNumber).toBeLessThanOrEqual(2);
  });

  it('同一次按下被平台重发：不重复执行，给出现在的面板', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    const button = end(await asked.command('hand'));
    await asked.press(button, [], { eventId: 'again' });
    const { version } = await tableNow(game.kit, game.id);
    const second = textOf(await asked.press(button, [], { eventId: 'again' }));
    expect((await tableNow(game.kit, game.id)).version).toBe(version);
    expect(second).toContain('我的面板');
  });

  it('只有面板取代被按的私信；别的话显示在旁边，按钮不会消失', async () => {
    const game = await playing();
    const { table, asked } = await cast(game);
    const panel = await asked.press(`panel:${table.id}`);
    expect(panel.inPlace).toBe(true);
    const first = pressable(panel).find((id) => id.startsWith('do:')) ?? '';
    expect((await asked.press(first)).inPlace).toBe(true);
    const beside = [await asked.press('mine'), await asked.press('junk'), await asked.press('panel:nosuch')];
    expect(beside.map(({ inPlace }) => inPlace)).toEqual([undefined, undefined, undefined]);
  });

  it('旧按钮：私下说已过期，并给出现在的面板', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    const panel = await asked.command('hand');
    const old = end(panel);
    await asked.press(old);
    await game.kit.advance(11_000);
    const text = textOf(await asked.press(old));
    expect(text).toContain('*这个按钮已经过期了。*');
    expect(text).toContain('手牌');
  });

  it('别人的按钮：没坐下的人和没被问的人都动不了，也看不出合不合法', async () => {
    const game = await playing();
    const { table, asked, idle } = await cast(game);
    const legal = end(await asked.command('hand'));
    const illegal = encodePress({
      kind: 'do',
      table: table.id,
      prompt: table.view('table').pending?.id ?? 0,
      step: { draft: { ...NOTHING, entry: 99 }, pressed: undefined },
    });
    const stranger = game.kit.person('stranger', 'zh-CN');
    const told = await Promise.all([
      stranger.press(legal),
      stranger.press(illegal),
      stranger.press(`pass:${table.id}:1`),
      stranger.press(`respond:${table.id}:1`),
      stranger.press(`panel:${table.id}`),
    ]);
    expect(new Set(told.map(textOf))).toEqual(new Set(['你不在这一桌，这不是给你的。']));
    expect(textOf(await idle().press(legal))).toContain('现在没有问你');
    expect(textOf(await idle().press(illegal))).toContain('现在没有问你');
    expect((await tableNow(game.kit, game.id)).version).toBe(table.version);
  });

  it('伪造的编号和数值：友好地回到面板，牌局不变', async () => {
    const game = await playing();
    const { table, asked } = await cast(game);
    const prompt = table.view('table').pending?.id ?? 0;
    for (const id of [
      '',
      'do',
      '💥',
      'join:nowhere',
      `do:${table.id}:zz:e1`,
      `do:${table.id}:${prompt.toString(36)}:e9z`,
      `do:${table.id}:${prompt.toString(36)}:v`,
    ]) {
      const message = await asked.press(id, ['999', 'x']);
      expect(textOf(message).length).toBeGreaterThan(0);
      expect(textOf(message)).not.toContain('编号');
    }
    expect((await tableNow(game.kit, game.id)).version).toBe(table.version);
  });

  it('公开的“不出”只替按的人不出，“应答”打开他的面板', async () => {
    const game = await playing('daily');
    const window = await untilGroup(game);
    const { table } = await cast(game);
    const { pending } = table.view('table');
    const seats = table.seats.filter((one) => pending?.seats.includes(one.seat) === true);
    const [one, other] = seats.map((seat) => game.people.get(seat.user ?? ''));
    expect(textOf(await one?.press(buttonOf(window, '应答')))).toMatch(/是否用【无懈可击】抵消/);
    const passed = textOf(await one?.press(buttonOf(window, '不出')));
    expect(passed).toMatch(/已收到你的应答|好的，不出/);
    expect((await tableNow(game.kit, game.id)).answered.has(seats[1]?.seat ?? 0)).toBe(false);
    expect(textOf(await one?.press(buttonOf(window, '不出')))).toContain('你已经应答过了');
    expect(textOf(await other?.press(buttonOf(window, '应答')))).not.toContain('你已应答');
  });

  it('离开交给托管，“我回来了”接着打；认输要确认，之后回不来', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    const away = await asked.command('leave');
    expect(textOf(away)).toContain('托管');
    expect(pressable(away)).toContain(`back:${game.id}`);
    expect(textOf(await asked.pressOn(away, '我回来了'))).toContain('欢迎回来');
    const sure = await asked.command('concede');
    expect(textOf(sure)).toContain('确定在 #1 认输吗');
    expect((await tableNow(game.kit, game.id)).seats.some(({ conceded }) => conceded)).toBe(false);
    expect(textOf(await asked.pressOn(sure, '确定认输'))).toContain('你已认输');
    expect((await tableNow(game.kit, game.id)).seats.filter(({ conceded }) => conceded)).toHaveLength(1);
  });

  it('托管中按自己的按钮，就是回来了', async () => {
    const game = await playing('daily');
    const { asked } = await cast(game);
    const button = end(await asked.command('hand'));
    await asked.command('leave');
    expect((await tableNow(game.kit, game.id)).seats.some(({ steward }) => steward)).toBe(true);
    await asked.press(button);
    expect((await tableNow(game.kit, game.id)).seats.some(({ steward }) => steward)).toBe(false);
  });

  it('战报只写公开的事', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    await asked.press(end(await asked.command('hand')));
    const log = textOf(await game.kit.person('stranger', 'en').command('log', { last: 5 }));
    expect(log).toContain('The game begins');
    expect(log).not.toMatch(/🔒|You drew/);
  });

  it('面板的语言跟着按的人', async () => {
    const game = await playing();
    const { asked } = await cast(game);
    const english = game.kit.person(asked.id, 'en');
    expect(textOf(await english.command('hand'))).toContain('Your turn to play');
  });
});

/** Play on until several are asked at once; the public message that asks them. */
async function untilGroup(game: Playing): Promise<Message> {
  const next = chance(3);
  for (let i = 0; i < 600; i += 1) {
    const { table, asked } = await cast(game);
    const { pending } = table.view('table');
    if (pending?.kind === 'group' && pending.seats.length > 1) {
      const shown = game.kit.chat.inChannel('main').map(({ said }) => said.at(-1)?.message);
      const found = shown.findLast((message) => message !== undefined && textOf(message).includes('❓'));
      if (found === undefined) throw new Error('nobody is asked in public');
      return found;
    }
    const moves = movesOn(await asked.command('hand'), next).filter(
      ({ id }) => pending?.memberKind !== 'play' || !id.endsWith(':d'),
    );
    const move = moves[next(moves.length)];
    if (move === undefined) await game.kit.advance(1000);
    else await asked.press(move.id, move.values);
  }
  throw new Error('nobody used a trick');
}

describe('出错也不丢东西', () => {
  const incoming = {
    kind: 'command',
    eventId: 'e',
    platform: 'playground',
    user: { id: 'a', name: 'A', locale: 'en' },
    place: { platform: 'playground', channel: 'main' },
    admin: false,
    name: 'mine',
    options: {},
  } as const;

  it('故障变成一句带编号的话：没有堆栈、牌和口令，细节只进日志', async () => {
    const kit = await commandKit();
    const error = vi.fn();
    const broken = new Proxy(kit.service, {
      get: () => () => Promise.reject(new Error('secret ♠7 杀 token=abc')),
    });
    const handler = createHandler({
      service: broken,
      standing: kit.standing,
      leagues: kit.process.leagues.service,
      bulletins: kit.bulletins.service,
      clock: kit.clock,
      log: { error, warn: vi.fn() },
    });
    const { message } = await handler.handle(incoming);
    const text = textOf(message);
    expect(text).toMatch(/^Something went wrong; nothing is lost\. .* reference [0-9a-f]{8}\.$/);
    expect(text).not.toMatch(/secret|token|♠/);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ errorId: /reference ([0-9a-f]{8})/.exec(text)?.[1], user: 'a' });
    await expect(handler.vanished('playground', { kind: 'channel', channel: 'main' })).resolves.toBeUndefined();
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('B61 按得太快的人被请去歇几秒，别人不受影响', async () => {
    const kit = await commandKit();
    const handler = createHandler({
      service: kit.service,
      standing: kit.standing,
      leagues: kit.process.leagues.service,
      bulletins: kit.bulletins.service,
      clock: kit.clock,
      log: { error: vi.fn(), warn: vi.fn() },
    });
    const said = async (user: string): Promise<string> =>
      textOf((await handler.handle({ ...incoming, user: { ...incoming.user, id: user } })).message);
    for (let i = 0; i < 20; i += 1) expect(await said('hasty')).not.toContain('too fast');
    expect(await said('hasty')).toContain('too fast');
    const { message } = await handler.handle({ ...incoming, user: { ...incoming.user, id: 'hasty' } });
    expect(message.inPlace).toBeUndefined();
    expect(await said('calm')).not.toContain('too fast');
    await kit.advance(10_000);
    expect(await said('hasty')).not.toContain('too fast');
  });
});
