import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, WebSocket } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ScriptedChat, startScripted } from '../support/scripted-playground.ts';
import { complaintsOf, launchChromium } from './chromium.ts';

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything the server ever told this browser. */
  readonly wire: string[];
}

/** Browsers in front of a scripted playground, one of each a test. */
export class PageRig {
  chat: ScriptedChat;
  private readonly browser: Browser;
  private readonly folder: string;
  private readonly complaints: string[][] = [];

  private constructor(browser: Browser, folder: string, chat: ScriptedChat) {
    this.browser = browser;
    this.folder = folder;
    this.chat = chat;
  }

  static async start(browser: Browser): Promise<PageRig> {
    const folder = mkdtempSync(join(tmpdir(), 'playground-page-'));
    return new PageRig(browser, folder, await startScripted({ stateFile: join(folder, 'chat.db') }));
  }

  /** Open the page in a browser of its own. */
  async visit(url = this.chat.playground.url): Promise<Visitor> {
    const context = await this.browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    this.complaints.push(complaintsOf(page));
    const wire: string[] = [];
    page.on('websocket', (socket: WebSocket) => {
      socket.on('framereceived', ({ payload }) => wire.push(payload.toString()));
    });
    await page.goto(url);
    await page.locator('#who .avatar').waitFor();
    return { context, page, wire };
  }

  /** Stop the playground and start it again on the same TCP port, with its memory or without. */
  async restart(memory: 'kept' | 'lost', down: () => Promise<void> = async () => undefined): Promise<void> {
    const port = Number(new URL(this.chat.playground.url).port);
    await this.chat.playground.stop();
    await down();
    this.chat = await startScripted(memory === 'kept' ? { port, stateFile: join(this.folder, 'chat.db') } : { port });
  }

  /** Ends everything; fails when a page complained. */
  async end(): Promise<void> {
    for (const context of this.browser.contexts()) await context.close();
    await this.chat.playground.stop();
    rmSync(this.folder, { recursive: true });
    expect(this.complaints.flat()).toEqual([]);
  }
}

export interface HeldPerson {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

/** Id and token of who this page acts as. */
export async function identityOf(page: Page): Promise<HeldPerson> {
  const held = await page.evaluate<string>(`localStorage.getItem('sgs.people') ?? '[]'`);
  const acting = await page.evaluate<string>(`sessionStorage.getItem('sgs.acting') ?? ''`);
  const people = JSON.parse(held) as HeldPerson[];
  const person = people.find((candidate) => candidate.token === acting);
  if (!person) throw new Error('this page watches');
  return person;
}

/** A browser for the tests of a file and a rig for each of them. Returns the rig, to be called within tests. */
export function pageRig(): () => PageRig {
  let browser: Browser | undefined;
  let rig: PageRig | undefined;
  const here = (): PageRig => {
    if (rig === undefined) throw new Error('no test is running');
    return rig;
  };
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    if (browser === undefined) throw new Error('the browser has not started');
    rig = await PageRig.start(browser);
  });
  afterEach(async () => {
    await rig?.end();
    rig = undefined;
  });
  return here;
}
