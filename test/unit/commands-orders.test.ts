import { describe, expect, it } from 'vitest';
import { buttonOf, commandKit } from '../support/command-kit.ts';
import { textOf } from '../support/shown-table.ts';

describe('/sgs orders 的默认档位和单条', () => {
  it('设、看、改、撤，别的设置不受影响', async () => {
    const kit = await commandKit();
    const ann = kit.person('ann', 'zh-CN', 'Ann');
    expect(textOf(await ann.command('orders'))).toContain('你没有设默认档位');
    const set = textOf(await ann.command('orders', { profile: 'relaxed', about: 'attack', do: 'ask' }));
    expect(set).toContain('已保存');
    expect(set).toContain('你的默认档位：省心');
    expect(set).toContain('• 要我应对杀、南蛮、决斗等：问我');
    const more = textOf(await ann.command('orders', { about: 'rescue-others', do: 'pass' }));
    expect(more).toContain('• 要我应对杀、南蛮、决斗等：问我');
    expect(more).toContain('• 其他人濒死：不出');
    const less = textOf(await ann.command('orders', { about: 'attack', do: 'off' }));
    expect(less).not.toContain('• 要我应对');
    expect(less).toContain('你的默认档位：省心');
  });

  it('只填一半时说明要填什么，什么也不改', async () => {
    const kit = await commandKit();
    const ben = kit.person('ben', 'en', 'Ben');
    for (const options of [{ about: 'attack' }, { do: 'pass' }, { profile: 'relaxed', about: 'help' }]) {
      const said = textOf(await ben.command('orders', options));
      expect(said).toContain('A rule needs both about and do');
      expect(said).toContain('You have set no default');
    }
  });

  it('没见过的值当作没填', async () => {
    const kit = await commandKit();
    const ben = kit.person('ben', 'en', 'Ben');
    const said = textOf(await ben.command('orders', { about: '__proto__', do: 'constructor' }));
    expect(said).toContain('You have set no default');
    expect(said).not.toContain('Your usual rules');
  });

  it('正在打的牌桌各有一个按钮，按了看那一桌的预设', async () => {
    const kit = await commandKit();
    const [ann, ben] = [kit.person('ann', 'zh-CN', 'Ann'), kit.person('ben', 'zh-CN', 'Ben')];
    await ann.command('new', { players: 4, ai: 2, speed: 'daily' });
    await ben.command('join');
    await ann.command('start');
    const [table] = await kit.service.ofUser('playground', 'ann');
    const page = await ann.press(buttonOf(await ann.command('orders'), `#${table?.number ?? 0}`));
    expect(textOf(page)).toContain('这一桌没有单独设档位');
    const chosen = textOf(await ann.press(buttonOf(page, '警觉')));
    expect(chosen).toContain('这一桌的档位：警觉');
  });
});
