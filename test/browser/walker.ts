import type { Locator, Page } from 'playwright-core';

/** What leads nowhere in a game: looking again, and other tables. */
const IDLE = /^(刷新|我的牌桌|Refresh|My tables)$/;

/**
 * Plays as a person who does not know the rules: whenever something is asked of him, he takes the first thing that can be
 * pressed, and ends his turn when he has done enough.
 */
export class Walker {
  /** Presses so far. */
  presses = 0;
  private readonly page: Page;
  private readonly log: string[] = [];
  private sameTurn = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** The last presses, for the message of a failure. */
  get trail(): string {
    return this.log.slice(-12).join(' → ');
  }

  /** One press, if something is asked. False when nothing is. */
  async step(): Promise<boolean> {
    const card = this.page.locator('#panel-cards .private.attention').first();
    if ((await card.count()) === 0) return false;
    try {
      return await this.press(card);
    } catch (error) {
      // The panel may change under the hand, as it would for a person; he looks again.
      if (error instanceof Error && /Timeout|detached|not attached/i.test(error.message)) return false;
      throw error;
    }
  }

  private async press(card: Locator): Promise<boolean> {
    const confirm = card.locator('.select .buttons .btn');
    if ((await confirm.count()) > 0) return this.choose(card, confirm.first());
    const enabled = card.locator('button[data-control]:enabled');
    const labels = (await enabled.allTextContents()).map((label) => label.trim());
    const useful = labels.findIndex((label) => !IDLE.test(label));
    if (useful < 0) return false;
    const end = labels.findIndex((label) => /结束|End/.test(label));
    this.sameTurn = end < 0 ? this.sameTurn : this.sameTurn + 1;
    const wantsEnd = end >= 0 && this.sameTurn > 4;
    if (wantsEnd) this.sameTurn = 0;
    const index = wantsEnd ? end : useful;
    await this.click(enabled.nth(index), labels[index] ?? '');
    return true;
  }

  /** A choice of several: one more at a time until it can be confirmed. */
  private async choose(card: Locator, confirm: Locator): Promise<boolean> {
    if (await confirm.isEnabled()) {
      await this.click(confirm, 'confirm');
      return true;
    }
    const free = card.locator('.chip[aria-pressed=false]:enabled').first();
    await this.click(free, 'choose');
    return true;
  }

  private async click(button: Locator, label: string): Promise<void> {
    await button.click({ timeout: 2_000 });
    this.presses += 1;
    this.log.push(label);
  }
}
