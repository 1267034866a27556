/** The Discord adapter with the real client, over the fake platform, with a handler that does as the test says. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createDiscord, type Discord, type DiscordOptions, type Fatal } from '../../src/bot/discord/index.ts';
import type {
  AutocompleteRequest,
  ButtonModel,
  Clock,
  CommandSpec,
  Handler,
  Incoming,
  Message,
  Reply,
  Suggestion,
  Vanished,
} from '../../src/bot/ports.ts';
import {
  type FakeChannel,
  type FakeDiscord,
  type FakeDiscordOptions,
  type FakeGuild,
  startFakeDiscord,
} from '../support/fake-discord/index.ts';

export const SPECS: readonly CommandSpec[] = [
  {
    name: 'new',
    label: { 'zh-CN': '开桌', en: 'New' },
    description: { 'zh-CN': '开一桌', en: 'Open a table' },
    options: [
      {
        type: 'integer',
        name: 'players',
        label: { 'zh-CN': '人数', en: 'Players' },
        description: { 'zh-CN': '几个人', en: 'How many' },
        min: 4,
        max: 10,
      },
      {
        type: 'boolean',
        name: 'fast',
        label: { 'zh-CN': '快', en: 'Fast' },
        description: { 'zh-CN': '快不快', en: 'Fast or not' },
      },
    ],
  },
  {
    name: 'card',
    label: { 'zh-CN': '查牌', en: 'Card' },
    description: { 'zh-CN': '查一张牌', en: 'Look a card up' },
    options: [
      {
        type: 'string',
        name: 'name',
        label: { 'zh-CN': '牌名', en: 'Name' },
        description: { 'zh-CN': '哪张牌', en: 'Which card' },
        maxLength: 30,
        autocomplete: true,
      },
    ],
  },
];

export function text(...words: string[]): Message {
  return { blocks: [{ type: 'text', lines: words.map((word) => [word]) }] };
}

export function withButtons(words: string, ...ids: string[]): Message {
  const buttons = ids.map((id): ButtonModel => ({ id, label: id.toUpperCase(), style: 'primary' }));
  return {
    blocks: [
      { type: 'text', lines: [[words]] },
      { type: 'buttons', buttons },
    ],
  };
}

/** What came in, and what goes back; each part is replaced by the test that needs another one. */
export class ScriptedHandler implements Handler {
  readonly incoming: Incoming[] = [];
  readonly asked: AutocompleteRequest[] = [];
  readonly gone: Vanished[] = [];
  answer: (incoming: Incoming) => Promise<Reply> | Reply = (incoming) => ({
    message: text(incoming.kind === 'command' ? `did ${incoming.name}` : `pressed ${incoming.id}`),
  });
  suggestions: () => Promise<readonly Suggestion[]> | readonly Suggestion[] = () => [];

  async handle(incoming: Incoming): Promise<Reply> {
    this.incoming.push(incoming);
    return this.answer(incoming);
  }

  async suggest(request: AutocompleteRequest): Promise<readonly Suggestion[]> {
    this.asked.push(request);
    return this.suggestions();
  }

  async vanished(_: 'discord' | 'playground', what: Vanished): Promise<void> {
    this.gone.push(what);
  }
}

/** Real time, which a test may move on. */
export class MovingClock implements Clock {
  ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  at(at: number, run: () => void): () => void {
    const timer = setTimeout(run, Math.max(0, at - this.now()));
    return () => clearTimeout(timer);
  }
}

export interface Rig {
  readonly platform: FakeDiscord;
  readonly guild: FakeGuild;
  readonly channel: FakeChannel;
  readonly discord: Discord;
  readonly handler: ScriptedHandler;
  readonly clock: MovingClock;
  readonly fatals: Fatal[];
  /** Messages of the log at `info` and above. */
  readonly log: readonly string[];
  /** The log as it was written, all of it. */
  readonly rawLog: () => string;
  close(): Promise<void>;
}

export interface RigOptions {
  readonly platform?: FakeDiscordOptions;
  readonly adapter?: Partial<DiscordOptions>;
  /** Connect at once; yes by default. */
  readonly connect?: boolean;
}

export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const platform = await startFakeDiscord(options.platform ?? {});
  const guild = platform.guild('Peach Garden');
  const channel = guild.textChannel('table');
  const log: string[] = [];
  let raw = '';
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      const line = chunk.toString();
      raw += line;
      const { msg, level } = JSON.parse(line) as { msg: string; level: number };
      if (level >= 30) log.push(msg);
      done();
    },
  });
  const clock = new MovingClock();
  const handler = new ScriptedHandler();
  const fatals: Fatal[] = [];
  const discord = createDiscord({
    token: platform.token,
    apiBase: platform.apiBase,
    commands: SPECS,
    clock,
    log: pino({ level: 'trace' }, stream),
    ownerIds: [],
    onFatal: (fatal) => fatals.push(fatal),
    ...options.adapter,
  });
  if (options.connect !== false) await discord.connect(handler);
  const close = async (): Promise<void> => {
    await discord.stop();
    await platform.close();
  };
  return { platform, guild, channel, discord, handler, clock, fatals, log, rawLog: () => raw, close };
}
