import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clean, label, shorten } from '../../src/bot/discord/plain-text.ts';
import { renderLines, renderWithin, richLine } from '../../src/bot/discord/rich-text.ts';
import type { Span } from '../../src/bot/ports.ts';
import { readMarkdown } from './discord-markdown.ts';

const NASTY = [
  '*_~',
  '```',
  '`',
  '**',
  '</a><b>x',
  '[x](http://e)',
  '[',
  ']',
  '(http://e)',
  'http:',
  '//e.example',
  'https://e.example/a_b',
  '@everyone',
  '@here',
  '<@&123>',
  '<@123456789012345678>',
  '<#1>',
  '<t:1:R>',
  '<:a:1>',
  '<id:browse>',
  '# heading',
  '#',
  '### ',
  '> quote',
  '>>> ',
  '-# sub',
  '- item',
  '* item',
  '+ item',
  '1. first',
  '12',
  '. ',
  '||spoiler||',
  '|',
  '\\',
  '\\\\*',
  '\n',
  '\u2028# x',
  ' ',
  '\t',
  '张三',
  '👨‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'אבג',
  'مرحبا',
  '\u202Eevil',
  '\u2069',
  '\u200B',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '\uD83D',
];

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

/** Isolates are added around right-to-left text; they have no shape. */
const seen = (text: string): string => text.replaceAll(/[\u2068\u2069]/gu, '');

describe('a display name in a text', () => {
  test.each(NASTY)('%j is shown literally', (text) => {
    const { text: shown, markup } = readMarkdown(renderLines([richLine([text])]));
    expect(markup).toEqual([]);
    expect(seen(shown).trim()).toBe(clean(text).trim());
  });

  test('any name is shown literally, alone, between words, and next to another name', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        for (const line of [[a], ['1 ', a, ' → ', b, '!'], [a, b], ['\u3000', a]]) {
          const { text, markup } = readMarkdown(renderLines([richLine(line)]));
          expect(markup).toEqual([]);
          expect(seen(text).trim()).toBe(line.map(clean).join('').trim());
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('any name in bold is bold and nothing else', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const { text, markup } = readMarkdown(renderLines([richLine([{ bold: a }, { bold: b }, ':', { bold: a }])]));
        expect(markup.every((mark) => mark === '**')).toBe(true);
        expect(markup.length % 2).toBe(0);
        expect(seen(text).trim()).toBe([a, b, ':', a].map(clean).join('').trim());
      }),
      { numRuns: 1000 },
    );
  });

  test('two bold names side by side share one pair of marks', () => {
    expect(renderLines([richLine([{ bold: 'a' }, { bold: 'b' }])])).toBe('**ab**');
  });

  test('right-to-left text cannot turn its surroundings around', () => {
    expect(renderLines([richLine(['A ', 'אב', ' B'])])).toBe('A \u2068אב\u2069 B');
    expect(renderLines([richLine(['\u202Eevil\u2069 x'])])).toBe('evil x');
  });
});

describe('spans of ours', () => {
  test('mention, time and link', () => {
    const line = richLine([
      { mention: '123456789012345678' },
      ' ',
      { time: 1_700_000_000_999 },
      ' ',
      { link: 'https://example.org/a_(b)', label: 'see [here]' },
    ]);
    expect(renderLines([line])).toBe(
      '<@123456789012345678> <t:1700000000:R> [see \\[here\\]](https://example.org/a_%28b%29)',
    );
  });

  test('what is no user id, no instant or no web address is text', () => {
    const line = richLine([{ mention: 'ai-1>' }, { time: Number.NaN }, { link: 'javascript:alert(1)', label: 'x' }]);
    expect(readMarkdown(renderLines([line])).markup).toEqual([]);
    expect(renderLines([line])).toBe('ai-1>…x');
  });
});

describe('cutting', () => {
  test('a long text is cut at the end of a line', () => {
    const lines = Array.from({ length: 10 }, (_, index) => richLine([`line ${index}`]));
    expect(renderWithin(lines, { chars: 30, bytes: 1000 })).toBe('line 0\nline 1\nline 2\nline 3\n…');
  });

  test('one long line is cut between characters, never inside an escape or a bold span', () => {
    expect(renderWithin([richLine([{ bold: '****' }])], { chars: 9, bytes: 100 })).toBe('**\\*\\***…');
    expect(renderWithin([richLine(['ab👨‍👩‍👧‍👦cd'])], { chars: 8, bytes: 100 })).toBe('ab…');
  });

  test('what is cut fits, ends in "…" and has no markup but ours', () => {
    const span: fc.Arbitrary<Span> = fc.oneof(
      name,
      name.map((bold) => ({ bold })),
      fc.constant({ mention: '123456789012345678' }),
      fc.constant({ time: 0 }),
    );
    const lines = fc.array(fc.array(span, { maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 400 }),
        (neutral, chars, bytes) => {
          const rich = neutral.map((line) => richLine(line));
          const md = renderWithin(rich, { chars, bytes });
          expect(md.length).toBeLessThanOrEqual(chars);
          expect(Buffer.byteLength(md)).toBeLessThanOrEqual(bytes);
          if (md !== '' && md !== renderLines(rich)) expect(md.endsWith('…')).toBe(true);
          const { markup } = readMarkdown(md);
          expect(markup.filter((mark) => !['**', '<@123456789012345678>', '<t:0:R>'].includes(mark))).toEqual([]);
          expect(markup.filter((mark) => mark === '**').length % 2).toBe(0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('labels', () => {
  test('64 emoji with joins are cut between emoji', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = label(family.repeat(64), 80);
    expect(cut).toBe(`${family.repeat(7)}…`);
    expect(shorten(family.repeat(2), 12)).toBe(`${family}…`);
  });

  test('any label is within its length, one line, well-formed and never empty', () => {
    fc.assert(
      fc.property(name, fc.integer({ min: 4, max: 100 }), (text, max) => {
        const cut = label(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.trim()).not.toBe('');
        expect(cut).not.toMatch(/[\n\r\u202E]|\p{Cs}/u);
      }),
    );
  });
});
