import type { REST } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeChannel, type FakeDiscord, startFakeDiscord } from '../support/fake-discord/index.ts';
import { rawRest, refusal, times } from '../support/fake-discord/raw.ts';

let discord: FakeDiscord;
let channel: FakeChannel;
let rest: REST;

beforeAll(async () => {
  discord = await startFakeDiscord();
  discord.limits.enforced = false;
  channel = discord.guild().textChannel();
  rest = rawRest(discord);
});

afterAll(async () => {
  await discord.close();
});

const V2 = 1 << 15;
const send = (body: unknown): Promise<unknown> => rest.post(`/channels/${channel.id}/messages`, { body });

const text = (content: string): object => ({ type: 10, content });
const button = (id: string, more: object = {}): object => ({ type: 2, style: 1, label: 'x', custom_id: id, ...more });
const row = (...components: object[]): object => ({ type: 1, components });
const select = (more: object): object =>
  row({ type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }], ...more });
const options = (count: number): object[] => times(count, (index) => ({ label: `l${index}`, value: `v${index}` }));
const v2 = (...components: object[]): object => ({ flags: V2, components });
const classic = (...components: object[]): object => ({ content: 'x', components });

describe('messages that are refused', () => {
  const cases: readonly (readonly [name: string, body: object, refusal: string])[] = [
    ['content over 2000', { content: 'x'.repeat(2001) }, '400 50035 Invalid Form Body\ncontent[BASE_TYPE_MAX_LENGTH]'],
    ['nothing in it', { content: '   ' }, '400 50006 Cannot send an empty message'],
    ['only rows', { components: [row(button('a'))] }, '400 50006'],
    [
      'V2 with content',
      { ...v2(text('a')), content: 'x' },
      'content[MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2]',
    ],
    ['V2 with embeds', { ...v2(text('a')), embeds: [{ title: 'x' }] }, 'embeds[MESSAGE_CANNOT_USE_LEGACY_FIELDS'],
    ['V2 with nothing', v2(), '400 50006'],
    ['V2 kinds without the flag', classic(text('a')), 'components[0][UNION_TYPE_CHOICES]'],
    ['41 components', v2(...times(41, () => text('a'))), 'components[BASE_TYPE_MAX_LENGTH]'],
    [
      '41 components in nests',
      v2({ type: 17, components: times(20, () => text('a')) }, { type: 17, components: times(19, () => text('a')) }),
      'components[COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED]',
    ],
    [
      '4001 characters in all',
      v2(text('x'.repeat(2001)), text('x'.repeat(2000))),
      'components[COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED]',
    ],
    ['too many bytes', v2(text('字'.repeat(3390))), '500'],
    ['an empty text', v2(text('')), 'components[0].content[BASE_TYPE_REQUIRED]'],
    ['six rows', classic(...times(6, (index) => row(button(`b${index}`)))), 'components[BASE_TYPE_MAX_LENGTH]'],
    [
      'six buttons',
      classic(row(...times(6, (index) => button(`b${index}`)))),
      'components[0].components[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5',
    ],
    ['no button', classic(row()), 'components[0].components[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 5'],
    [
      'two selects in a row',
      classic({ type: 1, components: [...times(2, (n) => ({ type: 5, custom_id: `s${n}` }))] }),
      'components[1][COMPONENT_LAYOUT_WIDTH_EXCEEDED]',
    ],
    [
      'a label over 80',
      classic(row(button('a', { label: 'x'.repeat(81) }))),
      'components[0].label[BASE_TYPE_MAX_LENGTH]',
    ],
    ['no label', classic(row(button('a', { label: '' }))), 'components[0].label[BASE_TYPE_BAD_LENGTH]'],
    ['an unknown style', classic(row(button('a', { style: 9 }))), 'components[0].style[BASE_TYPE_CHOICES]'],
    [
      'a link with an id',
      classic(row(button('a', { style: 5, url: 'https://a.b' }))),
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
    ],
    [
      'a custom id over 100',
      classic(row(button('x'.repeat(101)))),
      'custom_id[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 100',
    ],
    ['no custom id', classic(row({ type: 2, style: 1, label: 'x' })), 'custom_id[BASE_TYPE_REQUIRED]'],
    [
      'one custom id twice',
      v2(row(button('a')), { type: 17, components: [row(button('a'))] }),
      'components[1].components[0].components[0].custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]',
    ],
    ['no option', classic(select({ options: [] })), 'options[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 25'],
    ['26 options', classic(select({ options: options(26) })), 'options[BASE_TYPE_BAD_LENGTH]'],
    [
      'fewer options than may be chosen',
      classic(select({ options: options(2), max_values: 3 })),
      'options[BASE_TYPE_BAD_LENGTH]: Must be between 3 and 25',
    ],
    [
      'at least more than at most',
      classic(select({ options: options(3), min_values: 3, max_values: 2 })),
      'max_values[NUMBER_TYPE_MIN]',
    ],
    ['26 to choose', classic(select({ options: options(25), max_values: 26 })), 'max_values[NUMBER_TYPE_MAX]'],
    [
      'an option label over 100',
      classic(select({ options: [{ label: 'x'.repeat(101), value: 'a' }] })),
      'options[0].label[BASE_TYPE_BAD_LENGTH]',
    ],
    [
      'an option value over 100',
      classic(select({ options: [{ label: 'x', value: 'x'.repeat(101) }] })),
      'options[0].value[BASE_TYPE_BAD_LENGTH]',
    ],
    [
      'a description over 100',
      classic(select({ options: [{ label: 'x', value: 'a', description: 'x'.repeat(101) }] })),
      'options[0].description[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      'one value twice',
      classic(select({ options: [...options(1), ...options(1)] })),
      'options[1][SELECT_COMPONENT_OPTION_VALUE_DUPLICATED]',
    ],
    [
      'more defaults than allowed',
      classic(select({ options: options(2).map((one) => ({ ...one, default: true })) })),
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    ],
    ['a placeholder over 150', classic(select({ placeholder: 'x'.repeat(151) })), 'placeholder[BASE_TYPE_MAX_LENGTH]'],
    ['a section without accessory', v2({ type: 9, components: [text('a')] }), 'accessory[BASE_TYPE_REQUIRED]'],
    [
      'a container in a container',
      v2({ type: 17, components: [{ type: 17, components: [text('a')] }] }),
      'components[0].components[0][UNION_TYPE_CHOICES]',
    ],
    [
      'a picture that did not come',
      v2({ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }),
      'items[0].media.url[UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND]',
    ],
    [
      'alt text over 1024',
      v2({ type: 12, items: [{ description: 'x'.repeat(1025), media: { url: 'https://a.b/c.png' } }] }),
      'items[0].description[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      'eleven pictures',
      v2({ type: 12, items: times(11, () => ({ media: { url: 'https://a.b/c.png' } })) }),
      'items[BASE_TYPE_BAD_LENGTH]',
    ],
    ['a file that was not sent', { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] }, '400 50146'],
    ['a nonce over 25', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce[BASE_TYPE_MAX_LENGTH]'],
    ['eleven embeds', { embeds: times(11, () => ({ title: 'x' })) }, 'embeds[BASE_TYPE_MAX_LENGTH]'],
    ['an embed title over 256', { embeds: [{ title: 'x'.repeat(257) }] }, 'embeds[0].title[BASE_TYPE_MAX_LENGTH]'],
    [
      'embeds over 6000',
      { embeds: times(2, () => ({ description: 'x'.repeat(3001) })) },
      'embeds[MAX_EMBED_SIZE_EXCEEDED]',
    ],
    [
      'parse and ids at once',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions[MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE]',
    ],
  ];

  test.each(cases)('%s', async (_name, body, expected) => {
    const before = channel.messages().length;
    expect(await refusal(send(body))).toContain(expected);
    expect(channel.messages()).toHaveLength(before);
  });

  test('every fault of one body is named at once', async () => {
    const said = await refusal(
      send({ content: 'x'.repeat(2001), components: [row(button('a', { label: 'x'.repeat(81) }))] }),
    );
    expect(said).toContain('content[BASE_TYPE_MAX_LENGTH]');
    expect(said).toContain('components[0].components[0].label[BASE_TYPE_MAX_LENGTH]');
  });
});

describe('messages at the very limit', () => {
  const cases: readonly (readonly [name: string, body: object])[] = [
    ['2000 characters', { content: '😀'.repeat(2000) }],
    ['40 components', v2({ type: 17, components: times(39, () => text('a')) })],
    ['4000 characters', v2(text('x'.repeat(2000)), text('x'.repeat(2000)))],
    ['10170 bytes', v2(text('字'.repeat(3386)))],
    ['5 × 5 buttons', classic(...times(5, (y) => row(...times(5, (x) => button(`${x} ${y}`)))))],
    ['25 options, all to choose', classic(select({ options: options(25), min_values: 0, max_values: 25 }))],
    ['a custom id of 100', classic(row(button('x'.repeat(100), { label: 'y'.repeat(80) })))],
    ['a nonce of 25', { content: 'x', nonce: 'x'.repeat(25) }],
  ];

  test.each(cases)('%s', async (_name, body) => {
    await send(body);
    expect(channel.last?.deleted).toBe(false);
  });
});
