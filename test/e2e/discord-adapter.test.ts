import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Rig, startRig, text, withButtons } from './discord-adapter-rig.ts';

let rig: Rig;

beforeEach(async () => {
  rig = await startRig();
});

afterEach(async () => {
  await rig.close();
});

describe('a slash command', () => {
  test('is told in neutral words and answered to the user alone', async () => {
    const alice = rig.platform.user('Alice', { locale: 'zh-TW' });
    const bob = rig.platform.user('Bob');
    const use = alice.slash(rig.channel, 'sgs new', { players: 5, fast: true });
    const reply = await use.reply();
    expect(rig.handler.incoming).toEqual([
      {
        kind: 'command',
        eventId: use.id,
        platform: 'discord',
        user: { id: alice.id, name: 'Alice', locale: 'zh-CN' },
        place: { platform: 'discord', guild: rig.guild.id, channel: rig.channel.id },
        admin: false,
        name: 'new',
        options: { players: 5, fast: true },
      },
    ]);
    expect(reply.text).toBe('did new');
    expect(reply.ephemeral).toBe(true);
    expect(bob.sees().text).not.toContain('did new');
  });

  test('comes from an administrator, in a private chat, in a thread', async () => {
    const admin = rig.platform.user('Admin', { admin: true, locale: 'fr' });
    await admin.slash(rig.channel, 'sgs new').reply();
    await admin.slash('dm', 'sgs new').reply();
    const room = await rig.discord.port.openRoom(
      { platform: 'discord', guild: rig.guild.id, channel: rig.channel.id },
      'Table 1',
    );
    const thread = rig.platform.channel(room.kind === 'sent' ? room.value : '');
    await admin.slash(thread, 'sgs new').reply();
    expect(rig.handler.incoming).toMatchObject([
      { admin: true, user: { locale: 'en' } },
      { admin: false, place: { platform: 'discord', channel: rig.platform.dm(admin).id } },
      { admin: true, place: { guild: rig.guild.id, channel: thread.id } },
    ]);
    expect(rig.handler.incoming[1]?.place).not.toHaveProperty('guild');
  });

  test('is acknowledged before the handler is asked, and answered when it is done', async () => {
    const alice = rig.platform.user('Alice');
    let acknowledged = false;
    const use = alice.slash(rig.channel, 'sgs new');
    rig.handler.answer = async () => {
      acknowledged = use.state === 'acknowledged';
      await sleep(3500);
      return { message: text('at last') };
    };
    expect((await use.reply()).text).toBe('at last');
    expect(acknowledged).toBe(true);
  });

  test('is answered with a picture', async () => {
    const image = { type: 'image' as const, png: Uint8Array.from([137, 80, 78, 71]), name: 'hand', alt: '两张手牌' };
    rig.handler.answer = () => ({ message: { blocks: [image] } });
    const reply = await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply();
    expect(reply.alts).toEqual(['两张手牌']);
    expect(reply.files).toHaveLength(1);
    expect(reply.ephemeral).toBe(true);
  });

  test('is answered with a file that only the asker sees', async () => {
    const file = { type: 'file' as const, bytes: new TextEncoder().encode('{"a":1}'), name: 'mine.json' };
    rig.handler.answer = () => ({ message: { blocks: [file] } });
    const reply = await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply();
    expect(reply.files.map((one) => Buffer.from(one.bytes).toString())).toEqual(['{"a":1}']);
    expect(reply.ephemeral).toBe(true);
  });

  test('a fault of the handler shows a number and nothing else', async () => {
    rig.handler.answer = () => {
      throw new Error('the hand of S2 is 闪');
    };
    const alice = rig.platform.user('Alice', { locale: 'zh-CN' });
    const reply = await alice.slash(rig.channel, 'sgs new').reply();
    const [, id] = /编号 ([0-9a-f]{8})/u.exec(reply.text) ?? [];
    expect(reply.strings.join('\n')).not.toContain('S2');
    expect(rig.log).toContain(`Discord: fault ${id ?? ''}`);
    const english = await rig.platform.user('Bob').slash(rig.channel, 'sgs new').reply();
    expect(english.text).toMatch(/Something went wrong.*[0-9a-f]{8}/u);
  });

  test('a reply that Discord could not take ends as a fault, not as silence', async () => {
    rig.handler.answer = () => ({ message: withButtons('two of a kind', 'same', 'same') });
    const reply = await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply();
    expect(reply.text).toMatch(/Something went wrong/u);
    expect(rig.platform.refusals()).toEqual([]);
  });
});

describe('a press', () => {
  test('on a public message is answered to the presser alone and leaves the message as it is', async () => {
    const alice = rig.platform.user('Alice');
    await rig.discord.port.send(rig.channel.id, withButtons('table', 'panel'), 'n1');
    const message = await rig.channel.message();
    const reply = await alice.press(message, 'PANEL').reply();
    expect(reply.text).toBe('pressed panel');
    expect(reply.ephemeral).toBe(true);
    expect(message.edits).toBe(0);
    expect(rig.handler.incoming).toMatchObject([{ kind: 'press', id: 'panel', values: [], onPrivate: false }]);
  });

  test('on a private message replaces it: ephemeral, and in the private chat', async () => {
    const alice = rig.platform.user('Alice');
    rig.handler.answer = ({ kind }) => ({ message: { ...withButtons(kind, 'next'), inPlace: true } });
    const panel = await alice.slash(rig.channel, 'sgs new').reply();
    const after = await alice.press(panel, 'NEXT').reply();
    expect(after.id).toBe(panel.id);
    expect(panel.text).toContain('press');

    await rig.discord.port.sendPrivate(alice.id, withButtons('panel', 'next'), 'n1');
    const [dm] = alice.dms;
    if (dm === undefined) throw new Error('no private message');
    const changed = await alice.press(dm, 'NEXT').reply();
    expect(changed.id).toBe(dm.id);
    expect(rig.handler.incoming.slice(1)).toMatchObject([{ onPrivate: true }, { onPrivate: true }]);
  });

  test('on a private message that brings other words leaves it, with its buttons, and is answered beside it', async () => {
    const alice = rig.platform.user('Alice');
    rig.handler.answer = ({ kind }) => ({ message: withButtons(kind, 'next') });
    const panel = await alice.slash(rig.channel, 'sgs new').reply();
    await rig.discord.port.sendPrivate(alice.id, withButtons('panel', 'next'), 'n1');
    for (const shown of [panel, ...alice.dms]) {
      const before = shown.text;
      const words = await alice.press(shown, 'NEXT').reply();
      expect(words.id).not.toBe(shown.id);
      expect(words.ephemeral).toBe(true);
      expect(words.text).toContain('press');
      expect([shown.text, shown.labels]).toEqual([before, ['NEXT']]);
    }
    expect(rig.handler.incoming).toHaveLength(3);
  });

  test('a select brings its values', async () => {
    const alice = rig.platform.user('Alice');
    const options = [
      { value: 'c1', label: '♠ 7' },
      { value: 'c2', label: '♥ A' },
      { value: 'c3', label: '♦ K' },
    ];
    rig.handler.answer = () => ({
      message: { blocks: [{ type: 'select', select: { id: 'pick', hint: 'cards', options, min: 2, max: 2 } }] },
    });
    const panel = await alice.slash(rig.channel, 'sgs new').reply();
    await alice.select(panel, 'pick', ['♠ 7', '♦ K']).reply();
    expect(rig.handler.incoming[1]).toMatchObject({ kind: 'press', id: 'pick', values: ['c1', 'c3'] });
  });

  test('twice within a moment is two presses with ids of their own, both answered', async () => {
    const alice = rig.platform.user('Alice');
    await rig.discord.port.send(rig.channel.id, withButtons('table', 'panel'), 'n1');
    const message = await rig.channel.message();
    const [first, second] = [alice.press(message, 'PANEL'), alice.press(message, 'PANEL')];
    await Promise.all([first.reply(), second.reply()]);
    expect(new Set(rig.handler.incoming.map(({ eventId }) => eventId))).toEqual(new Set([first.id, second.id]));
  });

  test('told twice by the gateway is one press', async () => {
    const alice = rig.platform.user('Alice');
    await rig.discord.port.send(rig.channel.id, withButtons('table', 'panel'), 'n1');
    rig.platform.faults.duplicateEvent('INTERACTION_CREATE');
    await alice.press(await rig.channel.message(), 'PANEL').reply();
    await sleep(100);
    expect(rig.handler.incoming).toHaveLength(1);
    expect(rig.platform.refusals()).toEqual([]);
  });
});

describe('acknowledgements that go wrong', () => {
  test('without an answer: the work is done once and the reply shown', async () => {
    rig.platform.faults.dropResponse({ path: '/callback' });
    const reply = await rig.platform.user('Alice').slash(rig.channel, 'sgs new').reply();
    expect(reply.text).toBe('did new');
    expect(rig.handler.incoming).toHaveLength(1);
  });

  test('that another process has made already: left to that process', async () => {
    rig.platform.faults.refuse(400, 40_060, 'Interaction has already been acknowledged.', { path: '/callback' });
    const use = rig.platform.user('Alice').slash(rig.channel, 'sgs new');
    await rig.platform.waitFor(() => rig.platform.refusals().length > 0);
    await sleep(50);
    expect(rig.handler.incoming).toEqual([]);
    expect(use.callback).toBeUndefined();
  });

  test('too late: the user was told of a failure, so nothing is done behind his back', async () => {
    rig.platform.faults.delay(3200, { path: '/callback' });
    const use = rig.platform.user('Alice').slash(rig.channel, 'sgs new');
    await use.noAnswer();
    await rig.platform.waitFor(() => rig.log.some((line) => line.includes('too late')));
    expect(rig.handler.incoming).toEqual([]);
  });

  test('a reply that is ready only after fifteen minutes is logged and not sent', async () => {
    rig.handler.answer = () => {
      rig.clock.ahead += 15 * 60_000;
      return { message: text('late') };
    };
    rig.platform.user('Alice').slash(rig.channel, 'sgs new');
    await rig.platform.waitFor(() => rig.log.some((line) => line.includes('after its time')));
    expect(rig.platform.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('a reply whose token has expired is logged and harms nothing', async () => {
    rig.handler.answer = () => {
      rig.platform.clock.advance(16 * 60_000);
      return { message: text('late') };
    };
    rig.platform.user('Alice').slash(rig.channel, 'sgs new');
    await rig.platform.waitFor(() => rig.log.some((line) => line.includes('could not be shown')));
    rig.handler.answer = () => ({ message: text('in time') });
    expect((await rig.platform.user('Bob').slash(rig.channel, 'sgs new').reply()).text).toBe('in time');
  });
});

describe('suggestions', () => {
  test('what is typed reaches the handler; 25 at most come back, cut to size', async () => {
    rig.handler.suggestions = () =>
      Array.from({ length: 30 }, (_, index) => ({ value: `card-${index}`, label: '杀'.repeat(120) }));
    const alice = rig.platform.user('Alice', { locale: 'zh-CN' });
    const choices = await alice.autocomplete(rig.channel, 'sgs card', 'name', 'sha').choices();
    expect(rig.handler.asked).toEqual([{ command: 'card', option: 'name', text: 'sha', locale: 'zh-CN' }]);
    expect(choices).toHaveLength(25);
    expect(choices[0]).toEqual({ value: 'card-0', name: `${'杀'.repeat(99)}…` });
  });

  test('that fail or take too long come back empty and in time', async () => {
    const alice = rig.platform.user('Alice');
    rig.handler.suggestions = () => {
      throw new Error('no index');
    };
    expect(await alice.autocomplete(rig.channel, 'sgs card', 'name', 's').choices()).toEqual([]);
    rig.handler.suggestions = () => sleep(10_000, [], { ref: false });
    expect(await alice.autocomplete(rig.channel, 'sgs card', 'name', 's').choices()).toEqual([]);
  });
});

describe('names', () => {
  test.each(['*_~', '```', '[x](http://e)', '</a><b>x', '@everyone', '<@&123>', '# big', '-# small', '||x||'])(
    '%s is shown as it is, pings nobody, and is accepted',
    async (name) => {
      const outcome = await rig.discord.port.send(
        rig.channel.id,
        { blocks: [{ type: 'text', lines: [[name], ['1. ', { bold: name }]] }, ...withButtons('', 'x').blocks] },
        `n-${name}`,
      );
      expect(outcome.kind).toBe('sent');
      const message = await rig.channel.message();
      expect(message.pings).toEqual([]);
    },
  );

  test('only those meant are pinged', async () => {
    const [alice, bob] = [rig.platform.user('Alice'), rig.platform.user('Bob')];
    const lines = [[{ mention: alice.id }, ' and ', { mention: bob.id }, ` and <@${bob.id}> @everyone`]];
    await rig.discord.port.send(rig.channel.id, { blocks: [{ type: 'text', lines }], mentions: [alice.id] }, 'n');
    expect((await rig.channel.message()).pings).toEqual([alice.id]);
  });
});
