import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CrossTable, drawCrossTable, drawPersonCard, type PersonCard } from '../../src/bot/picture/index.ts';
import { leagueTexts, standingTexts, terms } from '../../src/bot/render/index.ts';
import { GENERALS } from '../../src/engine/generals/registry.ts';
import { charactersOf } from '../support/font-characters.ts';
import { coloursIn, pixelsOf } from '../support/png.ts';

const cell = { text: '8', below: '主★', tint: 'red', mark: '胜' } as const;

function table(people: number, games: number, name = '张郃'): CrossTable {
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  return {
    title: '计分赛1 三国杀',
    subtitle: '进行中',
    columns: numbers.map((number) => `${number}局`),
    total: '总分',
    rows: Array.from({ length: people }, (_, i) => ({
      place: i + 1,
      name,
      below: '1胜 2杀',
      total: '20',
      cells: numbers.map(() => (i === 0 ? cell : undefined)),
    })),
    legend: '★主公',
  };
}

const card: PersonCard = {
  title: 'Ann',
  subtitle: 'all time',
  figures: [{ label: 'Games', value: '12', note: '3 won' }],
  bars: [
    { label: 'Lord', share: 0, text: '0%', tint: 'red' },
    { label: 'Rebel', share: 1, text: '100%', tint: 'green' },
  ],
  facts: [{ label: 'Best with', value: '曹操' }],
  games: { label: 'Recent games', cells: [cell] },
};

describe('a cross table', () => {
  it('grows with its people and games, and stays small enough to be sent', async () => {
    const small = drawCrossTable(table(4, 1));
    const large = drawCrossTable(table(10, 12));
    const [one, other] = await Promise.all([pixelsOf(small), pixelsOf(large)]);
    expect(other.width).toBeGreaterThan(one.width);
    expect(other.height - one.height).toBe(6 * 84);
    expect(large.byteLength).toBeLessThan(1_000_000);
  });

  it('is the same picture for the same table, so that nothing is sent anew', () => {
    expect(Buffer.compare(drawCrossTable(table(5, 5)), drawCrossTable(table(5, 5)))).toBe(0);
  });

  it('cuts a long name before it reaches the points', async () => {
    const long = '关羽的老朋友👨‍👩‍👧'.repeat(12);
    const [short, cut] = await Promise.all(
      ['张郃', long].map(async (name) => pixelsOf(drawCrossTable(table(4, 3, name)))),
    );
    if (short === undefined || cut === undefined) throw new Error('nothing was drawn');
    const [beside, within] = [346, 80];
    const height = short.height - 128;
    const right = (pixels: typeof short) => pixels.part(beside, 128, pixels.width - beside, height);
    expect(Buffer.compare(right(short), right(cut))).toBe(0);
    const name = (pixels: typeof short) => pixels.part(within, 128, beside - within, height);
    expect(Buffer.compare(name(short), name(cut))).not.toBe(0);
  });

  it('draws cells only where there was a game', async () => {
    const pixels = await pixelsOf(drawCrossTable(table(2, 1)));
    const at = 28 + 52 + 268 + 116;
    expect(coloursIn(pixels.part(at, 140, 70, 60))).toBeGreaterThan(10);
    expect(coloursIn(pixels.part(at, 140 + 84, 70, 60))).toBe(1);
  });
});

describe('a card', () => {
  it('fills its bars by their shares', async () => {
    const pixels = await pixelsOf(drawPersonCard(card));
    const bars = 112 + 116 + 14 + 13 + 20;
    const row = (line: number): Uint8Array => pixels.part(182 + 20, bars + line * 44, 400, 1);
    expect(coloursIn(row(0))).toBe(1);
    expect(coloursIn(row(1))).toBe(1);
    expect([...row(0).slice(0, 3)]).not.toEqual([...row(1).slice(0, 3)]);
  });

  it('leaves out what there is nothing of', async () => {
    const least = { ...card, bars: [], facts: [], games: { label: '', cells: [] } };
    const [full, less] = await Promise.all([card, least].map(async (each) => pixelsOf(drawPersonCard(each))));
    expect(full?.height).toBeGreaterThan((less?.height ?? 0) + 200);
  });
});

describe('the fonts', () => {
  const { resolve } = createRequire(import.meta.url);
  const chinese = join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts');
  const emoji = charactersOf(
    join(dirname(resolve('@expo-google-fonts/noto-emoji/package.json')), '400Regular/NotoEmoji_400Regular.ttf'),
  );

  /** What a text says where its blanks are filled in. */
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String((value as (...args: unknown[]) => unknown)(1, 2, 3, 4, 5))];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };

  it.each(['Regular', 'Bold'])('have a glyph for everything that pictures say (%s)', (weight) => {
    const known = charactersOf(join(chinese, `NotoSansHans-${weight}.otf`));
    const said = [
      ...GENERALS.flatMap(({ label }) => [label.zh, label.en]),
      ...[leagueTexts, standingTexts].flatMap((texts) => [...textsIn(texts['zh-CN']), ...textsIn(texts.en)]),
      ...textsIn(terms.ROLE_WORDS),
      '三国杀 郃 颍 彧 髦 貂 甄 龘 諸葛亮 劉備 ①②③④⑤⑥⑦⑧⑨⑩ ★ …',
      'Ünïcödé Привет さくら',
    ].join('');
    const missing = [...new Set(said)].filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return character !== '\n' && !known.has(code) && !emoji.has(code);
    });
    expect(missing).toEqual([]);
    expect(Array.from('😀🐼🏆❤').filter((character) => !emoji.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });
});
