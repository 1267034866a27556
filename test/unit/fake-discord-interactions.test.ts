import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
  type RepliableInteraction,
  SlashCommandBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readyClient } from '../support/fake-discord/client.ts';
import {
  type FakeChannel,
  type FakeDiscord,
  type FakeUser,
  InteractionFailed,
  startFakeDiscord,
} from '../support/fake-discord/index.ts';
import { rawRest, refusal } from '../support/fake-discord/raw.ts';

const MINUTE = 60_000;

let discord: FakeDiscord;
let channel: FakeChannel;
let alice: FakeUser;
let bob: FakeUser;
let client: Client<true>;

beforeEach(async () => {
  discord = await startFakeDiscord({ timeScale: 4 });
  channel = discord.guild('Friends', { locale: 'zh-CN' }).textChannel('table');
  alice = discord.user('Alice', { locale: 'zh-CN', admin: true });
  bob = discord.user('Bob');
  client = await readyClient(discord);
  await client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Go').toJSON()]);
});

afterEach(async () => {
  await client.destroy();
  await discord.close();
});

/** The next interaction that the bot is told of. */
function heard(): Promise<Interaction> {
  return new Promise((resolve) => client.once(Events.InteractionCreate, resolve));
}

async function heardRepliable(): Promise<RepliableInteraction> {
  const interaction = await heard();
  if (!interaction.isRepliable()) throw new Error('not repliable');
  return interaction;
}

describe('what an interaction tells', () => {
  test('in a guild: member, permissions, languages, channel', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    expect(interaction.inCachedGuild()).toBe(true);
    expect(interaction.user.displayName).toBe('Alice');
    expect(interaction.memberPermissions?.has('Administrator')).toBe(true);
    expect(interaction.appPermissions.has(['SendMessages', 'CreatePublicThreads', 'SendMessagesInThreads'])).toBe(true);
    expect(interaction.appPermissions.has('ManageThreads')).toBe(false);
    expect([interaction.locale, interaction.guildLocale, interaction.context]).toEqual(['zh-CN', 'zh-CN', 0]);
    expect(interaction.channel?.id).toBe(channel.id);
    expect(interaction.attachmentSizeLimit).toBe(10_485_760);
    await interaction.reply('hello');
    expect((await slash.reply()).text).toBe('hello');
  });

  test('in a private chat: a user, no member, no guild', async () => {
    const next = heardRepliable();
    const slash = bob.slash('dm', 'go');
    const interaction = await next;
    expect([interaction.guildId, interaction.member, interaction.context]).toEqual([null, null, 1]);
    expect(interaction.user.id).toBe(bob.id);
    await interaction.reply({ content: 'hush', flags: MessageFlags.Ephemeral });
    expect((await slash.reply()).text).toBe('hush');
    expect(alice.sees().text).not.toContain('hush');
  });

  test('a permission that was taken from the bot is missing', async () => {
    channel.deny(discord.bot, 'SEND_MESSAGES');
    const next = heardRepliable();
    alice.slash(channel, 'go');
    expect((await next).appPermissions.has('SendMessages')).toBe(false);
  });
});

describe('the first answer', () => {
  test('comes within three seconds or not at all', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    await expect(slash.reply()).rejects.toThrow(InteractionFailed);
    expect(slash.failed).toBe(true);
    expect(await refusal(interaction.reply('late'))).toBe('404 10062 Unknown interaction');
    expect(channel.messages()).toEqual([]);
  });

  test('a bot that is down lets the interaction fail', async () => {
    await client.destroy();
    await discord.whenDisconnected();
    const slash = alice.slash(channel, 'go');
    await slash.noAnswer();
    await expect(slash.acknowledged()).rejects.toThrow('did not respond');
  });

  test('can be given once', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    await interaction.reply('one');
    const again = client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
      body: { type: 4, data: { content: 'two' } },
      auth: false,
    });
    expect(await refusal(again)).toBe('400 40060 Interaction has already been acknowledged.');
    expect((await slash.reply()).text).toBe('one');
    await expect(slash.noAnswer()).rejects.toThrow('did respond');
  });

  test('a refused body leaves time for a better one', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    expect(await refusal(interaction.reply('x'.repeat(2001)))).toContain('data.content[BASE_TYPE_MAX_LENGTH]');
    await interaction.reply('short');
    expect((await slash.reply()).text).toBe('short');
  });

  test('must be of a kind that fits', async () => {
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const { id, token } = await next;
    const update = client.rest.post(`/interactions/${id}/${token}/callback`, {
      body: { type: 7, data: {} },
      auth: false,
    });
    expect(await refusal(update)).toContain('type[BASE_TYPE_CHOICES]');
  });

  test('a wrong token is unknown', async () => {
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const { id } = await next;
    const wrong = client.rest.post(`/interactions/${id}/nonsense/callback`, { body: { type: 5 }, auth: false });
    expect(await refusal(wrong)).toBe('404 10062 Unknown interaction');
  });

  test('tells its message when asked to', async () => {
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const response = await (await next).reply({ content: 'hello', withResponse: true });
    expect(response.resource?.message?.content).toBe('hello');
    expect(response.interaction.responseMessageEphemeral).toBe(false);
  });
});

describe('the token', () => {
  test('edits nothing before the first answer', async () => {
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const interaction = await next;
    const early = interaction.webhook.editMessage('@original', 'x');
    expect(await refusal(early)).toBe('404 10015 Unknown Webhook');
  });

  test('is good for 15 minutes, and its end does not end the bot', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    await interaction.reply('one');
    discord.clock.advance(14 * MINUTE);
    await interaction.editReply('two');
    discord.clock.advance(2 * MINUTE);
    expect(await refusal(interaction.editReply('three'))).toBe('401 50027 Invalid Webhook Token');
    expect((await slash.reply()).history.map((view) => view.text)).toEqual(['one', 'two']);
    expect((await client.rest.get('/users/@me')) as object).toMatchObject({ id: discord.applicationId });
  });

  test('reaches only its own messages', async () => {
    const other = await rawRest(discord).post(`/channels/${channel.id}/messages`, { body: { content: 'other' } });
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const interaction = await next;
    await interaction.reply('mine');
    const { id } = other as { id: string };
    expect(await refusal(interaction.webhook.editMessage(id, 'x'))).toBe('404 10008 Unknown Message');
    await interaction.deleteReply();
    expect(await refusal(interaction.editReply('x'))).toBe('404 10008 Unknown Message');
  });
});

describe('deferred replies', () => {
  test('stay hidden or public as deferred; the first follow-up takes their place', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await slash.acknowledged();
    await expect(slash.reply({ timeout: 60 })).rejects.toThrow('Waited 60 ms for a reply');
    await interaction.followUp('for all, as I thought');
    const reply = await slash.reply();
    expect([reply.text, reply.ephemeral]).toEqual(['for all, as I thought', true]);
    await interaction.followUp('really for all');
    expect(slash.followUps.map((one) => [one.text, one.ephemeral])).toEqual([['really for all', false]]);
    expect(bob.sees().text).not.toContain('as I thought');
    expect(bob.sees().text).toContain('really for all');
  });

  test('an ephemeral message cannot be reached by the routes of the channel', async () => {
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    const interaction = await next;
    await interaction.reply({ content: 'hush', flags: MessageFlags.Ephemeral });
    const { id } = await slash.reply();
    const rest = rawRest(discord);
    expect(await refusal(rest.patch(`/channels/${channel.id}/messages/${id}`, { body: { content: 'x' } }))).toContain(
      '10008',
    );
    expect(await rest.get(`/channels/${channel.id}/messages`)).toEqual([]);
  });
});

describe('forms', () => {
  const form = (title: string): object => ({
    title,
    custom_id: 'f',
    components: [
      {
        type: 18,
        label: 'Title',
        component: { type: 4, custom_id: 'title', style: TextInputStyle.Short, max_length: 10, required: true },
      },
    ],
  });

  test('open at a press, come back filled in, and may update the message they came from', async () => {
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('name').setLabel('Name').setStyle(ButtonStyle.Secondary),
    );
    const table = await client.channels.fetch(channel.id);
    if (table?.isSendable() !== true) throw new Error('no channel');
    await table.send({ content: 'Table', components: [row] });
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isButton()) {
        void client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
          body: { type: 9, data: form('Name it') },
          auth: false,
        });
      } else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
        void interaction.update(`Table ${interaction.fields.getTextInputValue('title')}`);
      }
    });
    const modal = await bob.press(await channel.message(), 'Name').modal();
    expect([modal.title, modal.labels]).toEqual(['Name it', ['Title']]);
    expect(() => bob.submit(modal, {})).toThrow('must be filled in');
    expect(() => bob.submit(modal, { Title: 'far too long a title' })).toThrow('0 to 10 characters');
    expect((await bob.submit(modal, { Title: 'Friday' }).reply()).text).toBe('Table Friday');
    expect(bob.sees().strings).toContain('Name it');
  });

  test('a title over 45 is refused', async () => {
    const next = heardRepliable();
    alice.slash(channel, 'go');
    const { id, token } = await next;
    const body = { type: 9, data: form('x'.repeat(46)) };
    const said = await refusal(client.rest.post(`/interactions/${id}/${token}/callback`, { body, auth: false }));
    expect(said).toContain('data.title[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 45');
  });
});

describe('presses that a client would not send', () => {
  test('on what one cannot see, on a disabled button, on a deleted message', async () => {
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('a').setLabel('A').setStyle(ButtonStyle.Secondary),
      new ButtonBuilder().setCustomId('b').setLabel('B').setStyle(ButtonStyle.Secondary).setDisabled(true),
    );
    const next = heardRepliable();
    const slash = alice.slash(channel, 'go');
    await (await next).reply({ content: 'hush', components: [row], flags: MessageFlags.Ephemeral });
    const reply = await slash.reply();
    expect(() => bob.press(reply, 'A')).toThrow('Bob cannot see');
    expect(() => alice.press(reply, 'B')).toThrow('disabled');
    expect(() => alice.press(reply, 'C')).toThrow('there are: A, B');
    reply.delete();
    expect(() => alice.press(reply, 'A')).toThrow('deleted');
  });
});
