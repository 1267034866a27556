import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintsOf, launchChromium } from './chromium.ts';
import { RealApp } from './real-app.ts';
import { Walker } from './walker.ts';

/** At this scale a window of the daily speed is open for ten seconds, and closes after a tenth of one at the earliest. */
const TIME_SCALE = 3_000;
/** A slow machine has time: a game takes about a minute. */
const GAME_MS = 400_000;
const TEST_MS = 480_000;
const KILLS = 3;

let browser: Browser;
let app: RealApp;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  app = new RealApp(TIME_SCALE);
  await app.start();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  const said = await app.stop();
  expect(said).not.toMatch(/"level":(50|60)/);
});

/** From an empty hall to a running game, as a newcomer would: by the big button. */
async function openTable(): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(app.url);
  await page.locator('#welcome-new').click();
  await page.locator('dialog select[name=speed]').selectOption('daily');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('#log button', { hasText: '开始' }).click();
  // For a moment the reply to the press and the kept panel may both be there.
  await page.locator('#panel-cards .private', { hasText: '身份' }).first().waitFor();
  return { page, complaints };
}

/** Plays until the room names a winner; `between` runs after each look at the page. */
async function playToEnd(page: Page, walker: Walker, between: () => Promise<void>): Promise<string> {
  const result = page.locator('#log .item.card', { hasText: '获胜' });
  const end = Date.now() + GAME_MS;
  while ((await result.count()) === 0) {
    if (Date.now() > end) throw new Error(`no result after ${walker.presses} presses: ${walker.trail}`);
    if (!(await walker.step())) await page.waitForTimeout(60);
    await between();
  }
  return (await result.last().textContent()) ?? '';
}

test(
  'a game from the new-table button to the result',
  async () => {
    const { page, complaints } = await openTable();
    const walker = new Walker(page);
    const result = await playToEnd(page, walker, async () => undefined);
    expect(result).toMatch(/主公.*获胜|反贼.*获胜|内奸.*获胜/s);
    expect(walker.presses).toBeGreaterThan(0);
    await expect.poll(() => page.locator('#panel-cards .private.attention').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
  TEST_MS,
);

test(
  'a game goes on in the open page after the program was killed',
  async () => {
    const { page, complaints } = await openTable();
    const walker = new Walker(page);
    let kills = 0;
    await playToEnd(page, walker, async () => {
      if (kills === KILLS) return;
      const told = await page.locator('#log .item').count();
      if (walker.presses < 3 * (kills + 1) && told < 8 * (kills + 1)) return;
      kills += 1;
      await app.kill();
      await app.start();
      await page.locator('#offline').waitFor({ state: 'hidden' });
    });
    expect(kills).toBe(KILLS);
    expect(complaints).toEqual([]);
  },
  TEST_MS,
);
