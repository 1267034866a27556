import { deflateSync } from 'node:zlib';
import pino from 'pino';
import type { Playground } from '../../src/bot/playground/index.ts';
import { startPlayground } from '../../src/bot/playground/index.ts';
import type { ChatPort, Clock, CommandSpec, Handler, Incoming, Message, Reply } from '../../src/bot/ports.ts';

/** The clock of the machine: what a person in front of the page sees. */
const systemClock: Clock = {
  now: () => Date.now(),
  at(at, run) {
    const timer = setTimeout(run, Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  },
};

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xed_b8_83_20 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A picture of stripes, so that the test needs no file. */
export function stripes(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows.set((x + y) % 40 < 20 ? [165, 42, 30] : [240, 225, 200], at);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'new',
    label: { 'zh-CN': '开桌', en: 'New table' },
    description: { 'zh-CN': '在这里开一张牌桌', en: 'Open a table here' },
    options: [
      {
        name: 'players',
        type: 'integer',
        min: 4,
        max: 10,
        initial: 8,
        label: { 'zh-CN': '人数', en: 'Players' },
        description: { 'zh-CN': '4 到 10 人', en: '4 to 10' },
      },
      {
        name: 'ai',
        type: 'integer',
        min: 0,
        max: 9,
        label: { 'zh-CN': '电脑', en: 'AI seats' },
        description: { 'zh-CN': '由电脑扮演的座位', en: 'Seats the computer plays' },
      },
      {
        name: 'speed',
        type: 'choice',
        initial: 'live',
        choices: [
          { value: 'live', label: { 'zh-CN': '实时', en: 'Live' } },
          { value: 'daily', label: { 'zh-CN': '每日', en: 'Daily' } },
        ],
        label: { 'zh-CN': '节奏', en: 'Speed' },
        description: { 'zh-CN': '每次思考的时间', en: 'How long people have' },
      },
      {
        name: 'hidden',
        type: 'boolean',
        label: { 'zh-CN': '隐藏', en: 'Hidden' },
        description: { 'zh-CN': '不在大厅里显示', en: 'Not shown in the hall' },
      },
      {
        name: 'title',
        type: 'string',
        maxLength: 40,
        label: { 'zh-CN': '名称', en: 'Title' },
        description: { 'zh-CN': '牌桌的名字', en: 'Name of the table' },
      },
    ],
  },
  {
    name: 'card',
    label: { 'zh-CN': '查牌', en: 'Card' },
    description: { 'zh-CN': '查一张牌的说明', en: 'Look a card up' },
    options: [
      {
        name: 'name',
        type: 'string',
        maxLength: 30,
        autocomplete: true,
        required: true,
        label: { 'zh-CN': '牌名', en: 'Name' },
        description: { 'zh-CN': '中文、拼音或英文', en: 'Chinese, pinyin or English' },
      },
    ],
  },
];

export const LOBBY = {
  tone: 'neutral',
  blocks: [
    { type: 'heading', text: '牌桌 #1 · 等人' },
    {
      type: 'fields',
      fields: [
        { name: '座位', lines: [['1. 房主'], ['2. 电脑']] },
        { name: '节奏', lines: [['实时']] },
      ],
    },
    {
      type: 'buttons',
      buttons: [
        { id: 'l:join', label: '加入', style: 'success' },
        { id: 'l:full', label: '已满', style: 'secondary', disabled: true },
        { id: 'l:start', label: '开始', style: 'primary' },
      ],
    },
  ],
} as const satisfies Message;

const text = (words: string): Message => ({
  blocks: [{ type: 'text', lines: [[words]] }],
});

/** A hand with secret cards; `secret` is what nobody else may ever receive. */
export function panel(secret: string, user: string, tone: Message['tone'] = 'attention'): Message {
  return {
    tone,
    inPlace: true,
    mentions: [user],
    blocks: [
      { type: 'heading', text: '第 2 轮 · 出牌阶段' },
      {
        type: 'text',
        lines: [
          ['你的身份:', { bold: '忠臣' }],
          ['请在 ', { time: Date.now() + 90_000 }, ' 前出牌。'],
        ],
      },
      {
        type: 'buttons',
        buttons: [
          { id: 'p:0', label: `♠7 杀 ${secret}`, style: 'primary' },
          { id: 'p:1', label: '♥2 闪', style: 'primary' },
          { id: 'p:end', label: '结束出牌', style: 'secondary' },
        ],
      },
      { type: 'divider' },
      {
        type: 'select',
        select: {
          id: 'p:discard',
          hint: '弃两张牌',
          min: 2,
          max: 2,
          options: [
            { value: 'a', label: '♥A 桃' },
            { value: 'b', label: '♦3 顺手牵羊', description: '距离 1' },
            { value: 'c', label: '♣9 酒' },
          ],
        },
      },
      {
        type: 'select',
        select: {
          id: 'p:target',
          hint: '指定目标',
          min: 1,
          max: 1,
          options: [
            { value: '2', label: '2号 孙尚香' },
            { value: '3', label: '3号 吕布', selected: true },
          ],
        },
      },
    ],
  };
}

/** A board with every kind of block and span, and a hostile name in each. */
export function board(name: string, mentioned: string): Message {
  return {
    tone: 'attention',
    mentions: [mentioned],
    blocks: [
      { type: 'heading', text: `第 1 轮 · ${name}` },
      {
        type: 'text',
        lines: [
          ['轮到 ', { mention: mentioned }, ',还有 ', { time: Date.now() + 45_000 }, '。'],
          [{ bold: name }, ' ❤3/4 · 手牌 4 · ♥ ♦ ♠ ♣'],
          [{ link: 'https://example.org/rules', label: '规则' }, ' ', { link: 'javascript:alert(1)', label: '坏链接' }],
        ],
      },
      { type: 'image', png: stripes(320, 120), name: 'board.png', alt: '五个座位的牌桌' },
      { type: 'divider' },
      { type: 'fields', fields: [{ name, lines: [['装备:诸葛连弩'], ['判定区:空']] }] },
      {
        type: 'buttons',
        buttons: [
          { id: 'b:panel', label: '我的面板', style: 'secondary' },
          { id: 'b:respond', label: '应答', style: 'primary' },
          { id: 'b:pass', label: '不出', style: 'danger' },
        ],
      },
    ],
  };
}

export interface ScriptedChat {
  readonly playground: Playground;
  readonly port: ChatPort;
  /** Everything the page delivered, oldest first. */
  readonly heard: Incoming[];
  /** What the handler answers from now on. */
  answer: (incoming: Incoming) => Promise<Reply> | Reply;
}

/** The real playground with a handler that says what the test wants. */
export async function startScripted(options: { stateFile?: string; port?: number } = {}): Promise<ScriptedChat> {
  const heard: Incoming[] = [];
  const handler: Handler = {
    async handle(incoming) {
      heard.push(incoming);
      return scripted.answer(incoming);
    },
    async suggest({ text: typed }) {
      const cards = ['桃', '杀', '闪', '桃园结义'];
      return cards.filter((card) => card.startsWith(typed)).map((card) => ({ value: card, label: `${card} · 牌` }));
    },
    async vanished() {
      // Nothing vanishes in these tests.
    },
  };
  const playground = await startPlayground({
    port: options.port ?? 0,
    handler,
    commands: COMMANDS,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    ...(options.stateFile === undefined ? {} : { stateFile: options.stateFile }),
  });
  const scripted: ScriptedChat = {
    playground,
    port: playground.port,
    heard,
    answer: (incoming) => ({
      message:
        incoming.kind === 'command'
          ? text(`/${incoming.name} ${JSON.stringify(incoming.options)}`)
          : text(`pressed ${incoming.id} ${incoming.values.join(',')}`),
    }),
  };
  return scripted;
}
