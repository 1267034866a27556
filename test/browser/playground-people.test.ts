import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { sentTo, words } from '../support/raw-playground.ts';
import { LOBBY, panel } from '../support/scripted-playground.ts';
import { identityOf, pageRig } from './page-rig.ts';

const rig = pageRig();

describe('my panel', () => {
  test('buttons and selects press what they say; two clicks are two events', async () => {
    const { page } = await rig().visit();
    const { id } = await identityOf(page);
    const letter = await sentTo(rig().chat.port.sendPrivate(id, panel('', id), 'panel'));
    await page.locator('#panel-status', { hasText: '轮到你了' }).waitFor();
    let open: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    rig().chat.answer = async () => {
      await gate;
      return { message: panel('', id) };
    };
    await page.locator('[data-control="p:0"]').dblclick();
    await expect.poll(() => rig().chat.heard.length).toBe(2);
    open?.();
    expect(new Set(rig().chat.heard.map((incoming) => incoming.eventId)).size).toBe(2);
    expect(rig().chat.heard[0]).toMatchObject({ kind: 'press', id: 'p:0', values: [], onPrivate: true });
    rig().chat.heard.length = 0;
    await page.locator('[data-control="p:target/2"]').click();
    await expect.poll(() => rig().chat.heard).toMatchObject([{ kind: 'press', id: 'p:target', values: ['2'] }]);
    rig().chat.heard.length = 0;
    const confirm = page.locator('[data-control="p:discard"]');
    expect(await confirm.isDisabled()).toBe(true);
    await page.locator('[data-control="p:discard/c"]').click();
    // An edit in between must not lose the choice.
    await rig().chat.port.edit(letter, panel('!', id));
    await page.locator('[data-control="p:0"]', { hasText: '!' }).waitFor();
    await page.locator('[data-control="p:discard/a"]').click();
    expect(await page.locator('[data-control="p:discard/b"]').isDisabled()).toBe(true);
    await confirm.click();
    await expect.poll(() => rig().chat.heard).toMatchObject([{ kind: 'press', id: 'p:discard', values: ['c', 'a'] }]);
  });

  test('a lost answer is asked for again with the same event id', async () => {
    const { page } = await rig().visit();
    const lobby = await sentTo(rig().chat.port.send('hall', LOBBY, 'lobby'));
    const bodies: string[] = [];
    await page.route('**/api/press', async (route) => {
      bodies.push(route.request().postData() ?? '');
      const response = await route.fetch();
      if (bodies.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await page.locator('[data-control="l:join"]').click();
    await page.locator('#panel-cards .private', { hasText: 'pressed l:join' }).waitFor();
    await expect.poll(() => bodies.length).toBe(2);
    await page.unrouteAll({ behavior: 'wait' });
    expect(bodies[1]).toBe(bodies[0]);
    expect(rig().chat.heard).toHaveLength(1);
    expect(lobby.channel).toBe('hall');
  });

  test('private words reach their person alone, on the wire as well', async () => {
    const anna = await rig().visit();
    const ben = await rig().visit();
    const annaId = await identityOf(anna.page);
    const link = `${rig().chat.playground.url}#watch=1`;
    const spectator = await rig().visit(link);
    await rig().chat.port.sendPrivate(annaId.id, panel('SECRET', annaId.id), 'panel');
    rig().chat.answer = () => ({ message: words('SECRET reply') });
    await rig().chat.port.send('hall', LOBBY, 'lobby');
    await anna.page.locator('[data-control="l:join"]').click();
    await anna.page.locator('.private.reply', { hasText: 'SECRET reply' }).waitFor();
    for (const other of [ben, spectator]) {
      await other.page.locator('#log .item').first().waitFor();
      await other.page.reload();
      await other.page.locator('#log .item').first().waitFor();
      expect(other.wire.join()).not.toContain('SECRET');
      expect(await other.page.content()).not.toContain('SECRET');
    }
    expect(anna.wire.join()).toContain('SECRET');
    await spectator.page.locator('[data-control="l:join"]').click();
    await spectator.page.locator('.toast', { hasText: '旁观者' }).waitFor();
    expect(rig().chat.heard).toHaveLength(1);
  });
});

describe('people', () => {
  test('one human plays two people and sees whose move it is', async () => {
    const { page, wire } = await rig().visit();
    const first = await identityOf(page);
    await page.locator('#who').click();
    await page.locator('dialog .btn.brand').click();
    await expect.poll(() => page.locator('.who-name').textContent()).toBe('玩家 2');
    wire.length = 0;
    await rig().chat.port.sendPrivate(first.id, panel('SECRET', first.id), 'panel');
    await page.locator('#strip .face.asked', { hasText: '玩家 1' }).waitFor();
    expect(wire.join()).not.toContain('SECRET');
    await page.locator('#strip .face', { hasText: '玩家 1' }).click();
    await page.locator('#panel-cards .private', { hasText: 'SECRET' }).waitFor();
  });

  test('a link is the person, does not stay in the address, and a wrong one only watches', async () => {
    const anna = await rig().visit();
    const { id, token } = await identityOf(anna.page);
    await rig().chat.port.sendPrivate(id, panel('SECRET', id), 'panel');
    const elsewhere = await rig().visit(`${rig().chat.playground.url}#as=${token}`);
    await elsewhere.page.locator('#panel-cards .private', { hasText: 'SECRET' }).waitFor();
    expect(elsewhere.page.url()).toBe(rig().chat.playground.url);
    await elsewhere.page.reload();
    await elsewhere.page.locator('#panel-cards .private', { hasText: 'SECRET' }).waitFor();
    const stranger = await rig().visit(`${rig().chat.playground.url}#as=AAAAAAAAAAAAAAAAAAAAAA`);
    await stranger.page.locator('.toast', { hasText: '这条链接不属于任何人' }).waitFor();
    expect(await stranger.page.locator('#line').isDisabled()).toBe(true);
    await stranger.page.locator('#join').click();
    await expect.poll(() => stranger.page.locator('.who-name').textContent()).toBe('玩家 2');
  });

  test('a new name is seen by everybody, as plain text', async () => {
    const anna = await rig().visit();
    const ben = await rig().visit();
    const { id } = await identityOf(anna.page);
    const mention: Message = { blocks: [{ type: 'text', lines: [[{ mention: id }, ' 加入']] }], mentions: [id] };
    await rig().chat.port.send('hall', mention, 'm');
    await anna.page.locator('#who').click();
    await anna.page.locator('dialog .person button', { hasText: '改名' }).click();
    await anna.page.locator('dialog .rename input').fill('<b>张飞</b>');
    await anna.page.locator('dialog .rename button').click();
    await expect.poll(() => ben.page.locator('#log .mention').textContent()).toBe('@<b>张飞</b>');
    expect(await anna.page.locator('.who-name').textContent()).toBe('<b>张飞</b>');
  });
});

describe('a restart', () => {
  test('the page comes back by itself with the same people and messages', async () => {
    const { page } = await rig().visit();
    const before = await identityOf(page);
    await rig().chat.port.send('hall', words('kept'), 'k');
    await rig().chat.port.sendPrivate(before.id, panel('', before.id), 'panel');
    await page.locator('#panel-cards .private').waitFor();
    await rig().restart('kept', () => page.locator('#offline:not([hidden])').waitFor());
    await page.locator('#offline').waitFor({ state: 'hidden' });
    expect(await identityOf(page)).toEqual(before);
    expect(await page.locator('#log .line').allTextContents()).toEqual(['kept']);
    await page.locator('[data-control="p:end"]').click();
    await expect.poll(() => rig().chat.heard).toMatchObject([{ kind: 'press', id: 'p:end', user: { id: before.id } }]);
  });

  test('a playground that forgot its people takes the visitor as a new one', async () => {
    const { page } = await rig().visit();
    const before = await identityOf(page);
    await rig().restart('lost');
    await page.locator('#offline').waitFor({ state: 'hidden' });
    await expect.poll(async () => (await identityOf(page)).id).not.toBe(before.id);
    await expect.poll(() => page.locator('.who-name').textContent()).toBe('玩家 1');
  });
});
