import { type APIComponentInContainer, type APIContainerComponent, ComponentType, MessageFlags } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Encoded, encodeMessage } from '../../src/bot/discord/encode.ts';
import { LIMITS } from '../../src/bot/discord/limits.ts';
import { messageViolations } from '../../src/bot/discord/validate.ts';
import type { Block, ButtonModel, Message, Span } from '../../src/bot/ports.ts';

const PNG = Uint8Array.from([137, 80, 78, 71]);
const USER = '123456789012345678';

function partsOf(encoded: Encoded): readonly APIComponentInContainer[] {
  const [container] = encoded.body.components ?? [];
  expect(container?.type).toBe(ComponentType.Container);
  return (container as APIContainerComponent).components;
}

const textsOf = (encoded: Encoded): string[] =>
  partsOf(encoded).flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));

const violationsOf = ({ body, files }: Encoded): unknown => messageViolations(body, files);

const buttons = (count: number, prefix = 'b'): ButtonModel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}:${index}`,
    label: `按钮 ${index}`,
    style: 'secondary',
  }));

describe('what a message becomes', () => {
  test('every block in its place, pings for the named only', () => {
    const encoded = encodeMessage({
      tone: 'attention',
      mentions: [USER, USER, 'not-an-id'],
      blocks: [
        { type: 'heading', text: '牌桌 #12' },
        {
          type: 'text',
          lines: [
            ['轮到 ', { mention: USER }],
            ['截止 ', { time: 60_000 }],
          ],
        },
        { type: 'divider' },
        { type: 'fields', fields: [{ name: '体力', lines: [['4/4'], ['手牌 3']] }] },
        { type: 'image', png: PNG, name: 'board.png', alt: '一张牌桌' },
        { type: 'buttons', buttons: buttons(7) },
        {
          type: 'select',
          select: {
            id: 's',
            hint: '选牌',
            min: 1,
            max: 2,
            options: [
              { value: 'a', label: '♠ 7' },
              { value: 'b', label: '♥ A' },
            ],
          },
        },
      ],
    });
    expect(violationsOf(encoded)).toEqual([]);
    expect(encoded.body.flags).toBe(MessageFlags.IsComponentsV2);
    expect(encoded.body.allowed_mentions).toEqual({ parse: [], users: [USER] });
    expect(encoded.body.attachments).toEqual([{ id: 0, filename: 'board-0.png', description: '一张牌桌' }]);
    expect(partsOf(encoded)).toMatchObject([
      { type: ComponentType.TextDisplay, content: '### 牌桌 #12' },
      { type: ComponentType.TextDisplay, content: `轮到 <@${USER}>\n截止 <t:60:R>` },
      { type: ComponentType.Separator },
      { type: ComponentType.TextDisplay, content: '**体力**  4/4\n手牌 3' },
      {
        type: ComponentType.MediaGallery,
        items: [{ media: { url: 'attachment://board-0.png' }, description: '一张牌桌' }],
      },
      { type: ComponentType.ActionRow, components: { length: 5 } },
      { type: ComponentType.ActionRow, components: { length: 2 } },
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.StringSelect, min_values: 1, max_values: 2 }],
      },
    ]);
  });

  test('empty texts and loose dividers are left out', () => {
    const encoded = encodeMessage({
      blocks: [
        { type: 'divider' },
        { type: 'text', lines: [['']] },
        { type: 'text', lines: [['x']] },
        { type: 'divider' },
      ],
    });
    expect(partsOf(encoded)).toHaveLength(1);
  });
});

describe('what is too much', () => {
  test('B20 40 lines of log for ten long names: cut at a line, within characters and bytes', () => {
    const line = ['一二三四五六七八九十'.repeat(12)];
    const encoded = encodeMessage({ blocks: [{ type: 'text', lines: Array.from({ length: 40 }, () => line) }] });
    expect(violationsOf(encoded)).toEqual([]);
    const [text = ''] = textsOf(encoded);
    expect(text.endsWith('\n…')).toBe(true);
    expect(text.length).toBeGreaterThan(3000);
    for (const kept of text.split('\n').slice(0, -1)) expect(kept).toBe(line[0]);
  });

  test('of several texts the longest is cut', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => [`line ${index}`]);
    const encoded = encodeMessage({
      blocks: [
        { type: 'heading', text: 'kept' },
        { type: 'text', lines: lines(600) },
        { type: 'text', lines: lines(10) },
      ],
    });
    const [heading, long, short] = textsOf(encoded);
    expect(heading).toBe('### kept');
    expect(long?.endsWith('…')).toBe(true);
    expect(short).toBe(lines(10).flat().join('\n'));
  });

  test('too many parts: looks go first, buttons never', () => {
    const blocks: Block[] = Array.from({ length: 12 }, (_, index): Block[] => [
      { type: 'text', lines: [[`text ${index}`]] },
      { type: 'divider' },
    ]).flat();
    const encoded = encodeMessage({ blocks: [...blocks, { type: 'buttons', buttons: buttons(25) }] });
    expect(violationsOf(encoded)).toEqual([]);
    expect(partsOf(encoded).filter(({ type }) => type === ComponentType.ActionRow)).toHaveLength(5);
    expect(textsOf(encoded).join('\n')).toBe(Array.from({ length: 12 }, (_, index) => `text ${index}`).join('\n'));
  });

  test('a file goes along under a plain name, and is told by its name where it is too large', () => {
    const name = '我的 data.json';
    const encoded = encodeMessage({ blocks: [{ type: 'file', bytes: Uint8Array.from([123, 125]), name }] });
    expect(violationsOf(encoded)).toEqual([]);
    expect(encoded.files.map((file) => file.name)).toEqual(['data-0.json']);
    expect(partsOf(encoded)).toMatchObject([{ type: ComponentType.File, file: { url: 'attachment://data-0.json' } }]);
    const large = encodeMessage({ blocks: [{ type: 'file', bytes: new Uint8Array(LIMITS.filesTotal + 1), name }] });
    expect(textsOf(large)).toEqual(['我的 data.json']);
    expect(large.files).toEqual([]);
  });

  test('a picture that is too large is told by its alt text', () => {
    const png = new Uint8Array(LIMITS.filesTotal + 1);
    const encoded = encodeMessage({ blocks: [{ type: 'image', png, name: 'b.png', alt: '牌桌' }] });
    expect(textsOf(encoded)).toEqual(['牌桌']);
    expect(encoded.files).toEqual([]);
  });
});

describe('what cannot be mended is refused by the validator', () => {
  const refused: [string, readonly Block[]][] = [
    ['nothing to show', []],
    ['two buttons of one id', [{ type: 'buttons', buttons: [...buttons(1), ...buttons(1)] }]],
    ['a button without an id', [{ type: 'buttons', buttons: [{ id: '', label: 'x', style: 'primary' }] }]],
    ['an id too long', [{ type: 'buttons', buttons: [{ id: 'x'.repeat(101), label: 'x', style: 'primary' }] }]],
    ['a select without options', [{ type: 'select', select: { id: 's', hint: 'h', min: 1, max: 1, options: [] } }]],
    ['more buttons than a message holds', [{ type: 'buttons', buttons: buttons(40) }]],
    [
      'two options of one value',
      [
        {
          type: 'select',
          select: {
            id: 's',
            hint: '',
            min: 1,
            max: 1,
            options: [
              { value: 'a', label: '1' },
              { value: 'a', label: '2' },
            ],
          },
        },
      ],
    ],
  ];
  test.each(refused)('%s', (_, blocks) => {
    expect(violationsOf(encodeMessage({ blocks }))).not.toEqual([]);
  });

  test('a body that could ping everybody, a long nonce, a picture without its file, V1 limits', () => {
    const { body } = encodeMessage({ blocks: [{ type: 'text', lines: [['x']] }] });
    expect(messageViolations({ ...body, allowed_mentions: { parse: [] } }, [])).toEqual([]);
    expect(messageViolations({ ...body, allowed_mentions: {} }, [])).toHaveLength(1);
    expect(messageViolations({ ...body, nonce: 'x'.repeat(26) }, [])).toHaveLength(1);
    expect(messageViolations({ ...body, content: 'x' }, [])).toHaveLength(1);
    const picture = encodeMessage({ blocks: [{ type: 'image', png: PNG, name: 'b', alt: 'a' }] });
    expect(messageViolations(picture.body, [])).toHaveLength(2);
    const allowed_mentions = { parse: [] };
    expect(messageViolations({ content: 'x'.repeat(2000), allowed_mentions }, [])).toEqual([]);
    expect(messageViolations({ content: 'x'.repeat(2001), allowed_mentions }, [])).toHaveLength(1);
    expect(messageViolations({ embeds: [{ description: 'x'.repeat(6001) }], allowed_mentions }, [])).toHaveLength(1);
    expect(messageViolations({ allowed_mentions }, [])).toHaveLength(1);
  });
});

describe('any message whose ids are sound', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.constantFrom('*'.repeat(3000), '张'.repeat(3000), '@everyone', '[x](http://e)', '', '\u3164', '```'),
  );
  const span: fc.Arbitrary<Span> = fc.oneof(
    text,
    text.map((bold) => ({ bold })),
    fc.constant({ mention: USER }),
    fc.integer().map((time) => ({ time })),
    text.map((label) => ({ link: 'https://example.org', label })),
  );
  const lines = fc.array(fc.array(span, { maxLength: 4 }), { maxLength: 12 });
  const block = (index: number): fc.Arbitrary<Block> =>
    fc.oneof(
      lines.map((value): Block => ({ type: 'text', lines: value })),
      text.map((value): Block => ({ type: 'heading', text: value })),
      fc.array(fc.record({ name: text, lines }), { maxLength: 4 }).map((fields): Block => ({ type: 'fields', fields })),
      fc.record({ name: text, alt: text }).map((image): Block => ({ type: 'image', png: PNG, ...image })),
      fc.constant<Block>({ type: 'divider' }),
      fc.array(text, { maxLength: 2 }).map(
        (labels): Block => ({
          type: 'buttons',
          buttons: labels.map((value, at) => ({ id: `b${index}:${at}`, label: value, style: 'danger' as const })),
        }),
      ),
      fc
        .record({
          hint: text,
          labels: fc.array(text, { minLength: 1, maxLength: 40 }),
          min: fc.integer(),
          max: fc.integer(),
        })
        .map(
          ({ labels, ...select }): Block => ({
            type: 'select',
            select: {
              id: `s${index}`,
              ...select,
              options: labels.map((value, at) => ({
                value: `${at}`,
                label: value,
                description: value,
                selected: true,
              })),
            },
          }),
        ),
    );
  const blocks = fc
    .integer({ min: 0, max: 12 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => block(index))));

  test('encodes within all limits', () => {
    fc.assert(
      fc.property(blocks, fc.array(text), (value, mentions) => {
        const message: Message = { blocks: [{ type: 'text', lines: [['.']] }, ...value], mentions };
        expect(violationsOf(encodeMessage(message))).toEqual([]);
      }),
      // Shrinking a message of thousands of characters takes longer than reading it.
      { numRuns: 200, endOnFailure: true },
    );
  });
});
