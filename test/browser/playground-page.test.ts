import { describe, expect, test } from 'vitest';
import { sentTo, words } from '../support/raw-playground.ts';
import { board, LOBBY } from '../support/scripted-playground.ts';
import { identityOf, pageRig } from './page-rig.ts';

const HOSTILE = '</a><b>x</b><img src=x onerror=alert(1)> *_~ @everyone';

/** What of a scrolling element the tests look at. */
interface Scroller {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

const rig = pageRig();

describe('a newcomer', () => {
  test('is Player 1 and gets to a table by the big button', async () => {
    const { page } = await rig().visit();
    expect(await page.locator('.who-name').textContent()).toBe('玩家 1');
    await page.locator('#welcome-new').click();
    await page.locator('dialog button[type=submit]').click();
    await page.locator('#panel-cards .private').waitFor();
    expect(rig().chat.heard).toMatchObject([
      {
        kind: 'command',
        name: 'new',
        options: { players: 5, ai: 4 },
        place: { channel: 'hall' },
        user: { locale: 'zh-CN' },
      },
    ]);
  });

  test('computer seats follow the number of players until somebody says otherwise', async () => {
    const { page } = await rig().visit();
    await page.locator('#new-table').click();
    await page.locator('dialog input[name=players]').fill('8');
    expect(await page.locator('dialog input[name=ai]').inputValue()).toBe('7');
    await page.locator('dialog input[name=ai]').fill('3');
    await page.locator('dialog input[name=players]').fill('6');
    expect(await page.locator('dialog input[name=ai]').inputValue()).toBe('3');
  });

  test('types a command with suggestions, by keyboard alone', async () => {
    const { page } = await rig().visit();
    const line = page.locator('#line');
    await line.focus();
    await page.keyboard.type('/ca');
    await page.locator('.bar [role=option]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('name:桃园');
    await page.locator('.bar [role=option]', { hasText: '桃园结义' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await line.inputValue()).toBe('/sgs card name:桃园结义 ');
    await page.keyboard.press('Enter');
    await page.locator('#panel-cards .private').waitFor();
    expect(rig().chat.heard).toMatchObject([{ kind: 'command', name: 'card', options: { name: '桃园结义' } }]);
  });

  test('reads the page in the other language at a press', async () => {
    const { page } = await rig().visit();
    await page.locator('#language').click();
    expect(await page.locator('#new-table').textContent()).toContain('New table');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.locator('#new-table', { hasText: 'New table' }).waitFor();
  });
});

describe('messages', () => {
  test('every kind of block is there, and a hostile name is nothing but text', async () => {
    const { page } = await rig().visit();
    const { id } = await identityOf(page);
    await rig().chat.port.send('hall', board(HOSTILE, id), 'board');
    const item = page.locator('#log .item').first();
    await item.waitFor();
    expect(await item.locator('h3').textContent()).toBe(`第 1 轮 · ${HOSTILE}`);
    expect(await item.locator('strong').first().textContent()).toBe(HOSTILE);
    expect(await item.locator('dt').textContent()).toBe(HOSTILE);
    expect(await item.locator('.mention.own').textContent()).toBe('@玩家 1');
    expect(await item.locator('a').count()).toBe(1);
    expect(await item.locator('a').getAttribute('href')).toBe('https://example.org/rules');
    const picture = item.locator('img');
    expect(await picture.getAttribute('alt')).toBe('五个座位的牌桌');
    await expect.poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(320);
    expect(await page.locator('b').count()).toBe(0);
    const time = item.locator('time.when');
    const before = await time.textContent();
    expect(before).toMatch(/秒/);
    await expect.poll(() => time.textContent(), { timeout: 5_000 }).not.toBe(before);
  });

  test('edits happen in place, and what is retired vanishes', async () => {
    const { page } = await rig().visit();
    const ref = await sentTo(rig().chat.port.send('hall', words('first'), 'a'));
    await rig().chat.port.send('hall', words('second'), 'b');
    await page.locator('#log .item', { hasText: 'second' }).waitFor();
    await rig().chat.port.edit(ref, words('edited'));
    await page.locator('#log .item', { hasText: 'edited' }).waitFor();
    expect(await page.locator('#log .line').allTextContents()).toEqual(['edited', 'second']);
    await rig().chat.port.retire(ref);
    await expect.poll(() => page.locator('#log .line').allTextContents()).toEqual(['second']);
  });

  test('the newest is in view, unless somebody reads further up', async () => {
    const { page } = await rig().visit();
    for (let number = 0; number < 60; number += 1)
      await rig().chat.port.send('hall', words(`line ${number}`), `n${number}`);
    const last = page.locator('#log .item').last();
    await page.locator('#log .item', { hasText: 'line 59' }).waitFor();
    await expect.poll(() => last.isVisible()).toBe(true);
    await page.locator('#log-scroll').evaluate((log: Scroller) => {
      log.scrollTop = 0;
    });
    await expect.poll(() => page.locator('#log-scroll').evaluate((log: Scroller) => log.scrollTop)).toBe(0);
    await rig().chat.port.send('hall', LOBBY, 'lobby');
    await page.locator('#jump').click();
    await expect
      .poll(() =>
        page.locator('#log-scroll').evaluate((log: Scroller) => log.scrollHeight - log.scrollTop - log.clientHeight),
      )
      .toBeLessThan(5);
  });

  test('whoever looks at the hall goes along when a table starts there', async () => {
    const { page } = await rig().visit();
    const room = await rig().chat.port.openRoom({ platform: 'playground', channel: 'hall' }, '牌桌 #1');
    if (room.kind !== 'sent') throw new Error('no room');
    await rig().chat.port.send(room.value, words('in the room'), 'r');
    await page.locator('#log .item', { hasText: 'in the room' }).waitFor();
    expect(await page.locator('.room[aria-current]').textContent()).toBe('牌桌 #1');
    const target = rig().chat.port.linkTo({ platform: 'playground', channel: 'hall' }, 'hall') ?? '';
    await page.goto(target);
    await expect.poll(() => page.locator('.room[aria-current]').textContent()).toBe('大厅');
  });
});
