import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type Client,
  ComponentType,
  Events,
  type Interaction,
  MediaGalleryBuilder,
  MessageFlags,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextChannel,
  TextDisplayBuilder,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readyClient } from '../support/fake-discord/client.ts';
import {
  type FakeChannel,
  type FakeDiscord,
  type FakeGuild,
  type FakeUser,
  startFakeDiscord,
} from '../support/fake-discord/index.ts';

let discord: FakeDiscord;
let guild: FakeGuild;
let channel: FakeChannel;
let alice: FakeUser;
let bob: FakeUser;
let client: Client<true>;

const command = new SlashCommandBuilder()
  .setName('sgs')
  .setDescription('Play')
  .addSubcommand((sub) =>
    sub
      .setName('new')
      .setNameLocalizations({ 'zh-CN': '创建' })
      .setDescription('Open a table')
      .addIntegerOption((option) =>
        option.setName('players').setDescription('How many').setMinValue(4).setMaxValue(10).setRequired(true),
      )
      .addStringOption((option) =>
        option.setName('speed').setDescription('How fast').addChoices({ name: 'Live', value: 'live' }),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName('card')
      .setDescription('Look up')
      .addStringOption((option) =>
        option.setName('name').setDescription('Which').setAutocomplete(true).setRequired(true),
      ),
  );

/** Let the bot treat every interaction with one function; what it throws fails the test. */
const failures: unknown[] = [];
function onInteraction(run: (interaction: Interaction) => Promise<unknown>): void {
  client.on(Events.InteractionCreate, (interaction) => {
    run(interaction).catch((error: unknown) => failures.push(error));
  });
}

beforeEach(async () => {
  discord = await startFakeDiscord({ timeScale: 4 });
  guild = discord.guild('Friends');
  channel = guild.textChannel('table');
  alice = discord.user('Alice', { locale: 'zh-CN', admin: true });
  bob = discord.user('Bob');
  client = await readyClient(discord);
});

afterEach(async () => {
  await client.destroy();
  await discord.close();
  expect(failures.splice(0)).toEqual([]);
});

const text = (content: string): TextDisplayBuilder => new TextDisplayBuilder().setContent(content);
const button = (id: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

describe('login', () => {
  test('a ready client knows its guilds, channels and itself', () => {
    expect(client.user.id).toBe(discord.applicationId);
    expect(client.application.id).toBe(discord.applicationId);
    expect(client.guilds.cache.map((one) => one.name)).toEqual(['Friends']);
    expect(client.channels.cache.get(channel.id)?.type).toBe(0);
    expect(discord.connected).toBe(true);
  });
});

describe('commands', () => {
  test('are registered, offered in the language of the user, and carry their options', async () => {
    await client.application.commands.set([command.toJSON()]);
    expect(discord.commands().map((one) => one.name)).toEqual(['sgs']);
    onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      const players = interaction.options.getInteger('players', true);
      await interaction.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: [
          text(
            `${interaction.options.getSubcommand()} ${String(players)} ${interaction.options.getString('speed') ?? ''}`,
          ),
          new ActionRowBuilder<ButtonBuilder>().addComponents(button('t1:join', 'Join')),
        ],
      });
    });
    const reply = await alice.slash(channel, 'sgs 创建', { players: 5, speed: 'Live' }).reply();
    expect(reply.text).toBe('new 5 live');
    expect(reply.labels).toEqual(['Join']);
    expect(reply.ephemeral).toBe(true);
    expect(alice.sees().text).toContain('new 5 live');
    expect(bob.sees().text).not.toContain('new 5 live');
    expect(channel.messages()).toEqual([]);
  });

  test('what a client would not send is an error of the test', async () => {
    await client.application.commands.set([command.toJSON()]);
    expect(() => alice.slash(channel, 'sgs new', { players: 11 })).toThrow('between');
    expect(() => alice.slash(channel, 'sgs new')).toThrow('must be given');
    expect(() => alice.slash(channel, 'sgs new', { players: 5, speed: 'warp' })).toThrow('offers no');
    expect(() => alice.slash(channel, 'sgs nothing')).toThrow('not offered');
    expect(() => alice.slash(channel, 'other')).toThrow('no command');
  });

  test('suggestions arrive as one types', async () => {
    await client.application.commands.set([command.toJSON()]);
    onInteraction(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      await interaction.respond([{ name: `${interaction.options.getFocused()}!`, value: 'x' }]);
    });
    const found = await alice.autocomplete(channel, 'sgs card', 'name', 'st').choices();
    expect(found).toEqual([{ name: 'st!', value: 'x' }]);
  });
});

describe('presses', () => {
  test('a deferred update ends in the edited message; everybody sees it', async () => {
    const table = await client.channels.fetch(channel.id);
    if (table?.isSendable() !== true) throw new Error('no channel');
    await table.send({
      flags: MessageFlags.IsComponentsV2,
      components: [text('Lobby'), new ActionRowBuilder<ButtonBuilder>().addComponents(button('t1:join', 'Join'))],
    });
    onInteraction(async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.editReply({ components: [text(`Joined: ${interaction.user.displayName}`)] });
    });
    const lobby = await channel.message();
    expect(lobby.labels).toEqual(['Join']);
    const after = await bob.press(lobby, 'Join').reply();
    expect(after.id).toBe(lobby.id);
    expect(after.text).toBe('Joined: Bob');
    expect(after.history.map((view) => view.text)).toEqual(['Lobby', 'Joined: Bob']);
    expect(alice.sees().text).toContain('Joined: Bob');
    expect(() => bob.press(lobby, 'Join')).toThrow('No button "Join"');
    const stale = bob.press(lobby, 'Join', { stale: true });
    expect((await stale.reply()).text).toBe('Joined: Bob');
  });

  test('a select sends the chosen values', async () => {
    const table = await client.channels.fetch(channel.id);
    if (table?.isSendable() !== true) throw new Error('no channel');
    await table.send({
      content: 'Choose',
      components: [
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
          new StringSelectMenuBuilder()
            .setCustomId('t1:pick')
            .setMaxValues(2)
            .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }, { label: 'Three', value: '3' }),
        ),
      ],
    });
    onInteraction(async (interaction) => {
      if (!interaction.isStringSelectMenu()) return;
      expect(interaction.componentType).toBe(ComponentType.StringSelect);
      await interaction.reply({ content: interaction.values.join('+'), flags: MessageFlags.Ephemeral });
    });
    const message = await channel.message();
    const reply = await bob.select(message, 0, ['Three', '1']).reply();
    expect(reply.text).toBe('3+1');
    expect(() => bob.select(message, 0, ['One', 'Two', 'Three'])).toThrow('1 to 2');
  });
});

describe('sending', () => {
  async function table(): Promise<TextChannel> {
    const found = await client.channels.fetch(channel.id);
    if (!(found instanceof TextChannel)) throw new Error('no text channel');
    return found;
  }

  test('private messages, until the user closes them', async () => {
    await client.users.send(bob.id, 'your hand');
    expect(bob.dms.map((one) => one.text)).toEqual(['your hand']);
    expect(alice.sees().text).not.toContain('your hand');
    bob.closeDms();
    await expect(client.users.send(bob.id, 'more')).rejects.toMatchObject({ code: 50_007, status: 403 });
  });

  test('a thread with a picture in it', async () => {
    const thread = await (await table()).threads.create({ name: 'Friday', type: ChannelType.PublicThread });
    const picture = new AttachmentBuilder(Buffer.from('png'), { name: 'board.png', description: 'The board' });
    const gallery = new MediaGalleryBuilder().addItems((item) =>
      item.setURL('attachment://board.png').setDescription('The board'),
    );
    await thread.send({ flags: MessageFlags.IsComponentsV2, components: [gallery], files: [picture] });
    const [seen] = channel.threads();
    expect([seen?.name, seen?.last?.alts]).toEqual(['Friday', ['The board']]);
    expect(seen?.last?.files.map((file) => Buffer.from(file.bytes).toString())).toEqual(['png']);
  });

  test('one nonce, one message', async () => {
    const place = await table();
    const first = await place.send({ content: 'once', nonce: 'n1', enforceNonce: true });
    const second = await place.send({ content: 'once', nonce: 'n1', enforceNonce: true });
    expect(second.id).toBe(first.id);
    expect(channel.messages()).toHaveLength(1);
  });

  test('what no builder stops is refused with its path', async () => {
    const long = (await table()).send({ content: 'x'.repeat(2001) });
    await expect(long).rejects.toMatchObject({ code: 50_035, rawError: { errors: { content: {} } } });
  });
});
