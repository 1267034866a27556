import type { REST } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../support/fake-discord/index.ts';
import { rawRest, refusal, times } from '../support/fake-discord/raw.ts';

let discord: FakeDiscord;
let rest: REST;

beforeAll(async () => {
  discord = await startFakeDiscord();
  discord.guild();
  rest = rawRest(discord);
});

afterAll(async () => {
  await discord.close();
});

describe('commands that are registered', () => {
  const put = (...commands: object[]): Promise<unknown> =>
    rest.put(`/applications/${discord.applicationId}/commands`, { body: commands });
  const command = (more: object): object => ({ name: 'sgs', description: 'x', ...more });
  const option = (more: object): object => ({ type: 3, name: 'a', description: 'x', ...more });

  const cases: readonly (readonly [name: string, body: object[], refusal: string])[] = [
    ['an upper-case name', [command({ name: 'Sgs' })], '0.name[APPLICATION_COMMAND_INVALID_NAME]'],
    ['a name with a space', [command({ name: 'a b' })], '0.name[STRING_TYPE_REGEX]'],
    [
      'an upper-case localization',
      [command({ name_localizations: { fr: 'Jeu' } })],
      '0.name_localizations.fr[APPLICATION_COMMAND_INVALID_NAME]',
    ],
    [
      'an unknown language',
      [command({ name_localizations: { xx: 'jeu' } })],
      '0.name_localizations.xx[BASE_TYPE_CHOICES]',
    ],
    ['no description', [command({ description: '' })], '0.description[BASE_TYPE_REQUIRED]'],
    ['a description over 100', [command({ description: 'x'.repeat(101) })], '0.description[BASE_TYPE_BAD_LENGTH]'],
    [
      'a localized description over 100',
      [command({ description_localizations: { 'zh-CN': '字'.repeat(101) } })],
      '0.description_localizations.zh-CN[BASE_TYPE_BAD_LENGTH]',
    ],
    [
      '26 options',
      [command({ options: times(26, (n) => option({ name: `o${n}` })) })],
      '0.options[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      '26 choices',
      [command({ options: [option({ choices: times(26, (n) => ({ name: `${n}`, value: `${n}` })) })] })],
      '0.options[0].choices[BASE_TYPE_MAX_LENGTH]',
    ],
    [
      'a choice over 100',
      [command({ options: [option({ choices: [{ name: 'x', value: 'x'.repeat(101) }] })] })],
      '0.options[0].choices[0].value[BASE_TYPE_BAD_LENGTH]',
    ],
    [
      'choices and autocomplete',
      [command({ options: [option({ autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] })],
      'APPLICATION_COMMAND_AUTOCOMPLETE_INVALID',
    ],
    [
      'required after optional',
      [command({ options: [option({}), option({ name: 'b', required: true })] })],
      '0.options[1][APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID]',
    ],
    [
      'subcommands and options',
      [command({ options: [option({ type: 1 }), option({ name: 'b' })] })],
      '0.options[APPLICATION_COMMAND_OPTIONS_TYPE_INVALID]',
    ],
    [
      'a group in a subcommand',
      [command({ options: [option({ type: 1, options: [option({ type: 2, options: [option({ type: 1 })] })] })] })],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    ['two of one name', [command({}), command({})], '1[APPLICATION_COMMANDS_DUPLICATE_NAME]'],
    [
      'over 8000 characters',
      [
        command({
          options: times(25, (n) =>
            option({
              type: 1,
              name: `s${n}`,
              options: times(4, (m) => option({ name: `o${m}`, description: 'x'.repeat(80) })),
            }),
          ),
        }),
      ],
      '0[APPLICATION_COMMAND_TOO_LARGE]: Command exceeds maximum size (8000)',
    ],
  ];

  test.each(cases)('%s', async (_name, body, expected) => {
    expect(await refusal(put(...body))).toContain(expected);
  });

  test('of a name only the longest language counts against 8000', async () => {
    const long = { name: 's', description: 'x'.repeat(95), description_localizations: { 'zh-CN': 'x'.repeat(95) } };
    const subs = times(25, (n) =>
      option({ ...long, type: 1, name: `s${n}`, options: times(2, (m) => option({ ...long, name: `o${m}` })) }),
    );
    await put(command({ options: subs }));
    expect(discord.commands()).toHaveLength(1);
  });

  test('keep their id when they are registered again', async () => {
    await put(command({}));
    const [first] = discord.commands();
    await put(command({ description: 'changed' }), command({ name: '杀' }));
    expect(discord.commands().map((one) => one.name)).toEqual(['sgs', '杀']);
    expect(discord.commands()[0]?.id).toBe(first?.id);
  });
});
