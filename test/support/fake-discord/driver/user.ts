import { begin } from '../core/interactions.ts';
import { tell } from '../core/events.ts';
import { CHANNEL, INTERACTION, type ChannelRecord, type UserRecord } from '../core/model.ts';
import { send } from '../core/messages.ts';
import { channelPermissions, PERMISSIONS } from '../core/permissions.ts';
import { COMPONENT } from '../validate/controls.ts';
import type { FakeChannel } from './channel.ts';
import { type Control, pickButton, pickSelect, valuesOf } from './controls.ts';
import type { Hub } from './hub.ts';
import { FakeInteraction } from './interaction.ts';
import { FakeMessage } from './message.ts';
import type { FakeModal } from './modal.ts';
import { canSee, canSeeChannel, Sight } from './sight.ts';
import { slashData, type SlashOptions } from './slash.ts';

export interface PressOptions {
  /** Press what the message showed at some earlier time, as a client does that has not caught up. */
  readonly stale?: boolean;
}

/** A person, and what he can do. Everything throws at once where the real client would not let him. */
export class FakeUser {
  readonly record: UserRecord;
  private readonly hub: Hub;

  constructor(hub: Hub, record: UserRecord) {
    this.hub = hub;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  get name(): string {
    return this.record.name;
  }

  /** As it is written to mention him. */
  get mention(): string {
    return `<@${this.id}>`;
  }

  /** Change the language of his client. */
  set locale(locale: string) {
    this.record.locale = locale;
  }

  closeDms(): void {
    this.record.dmsOpen = false;
  }

  openDms(): void {
    this.record.dmsOpen = true;
  }

  /** Everything he was ever shown. */
  sees(): Sight {
    return new Sight(this.hub, this.id);
  }

  /** What stands in his private chat with the bot, oldest first. */
  get dms(): FakeMessage[] {
    const channel = this.hub.world.dmChannel(this.id);
    return this.hub.world.messagesIn(channel.id).map((record) => new FakeMessage(this.hub, record));
  }

  /** Messages that notified him, oldest first. */
  get pings(): FakeMessage[] {
    return this.sees().messages.filter((message) => message.pings.includes(this.id));
  }

  /** Use a slash command: `alice.slash(channel, 'sgs new', { players: 5 })`. */
  slash(channel: FakeChannel | 'dm', line: string, options: SlashOptions = {}): FakeInteraction {
    const place = this.place(channel);
    const data = slashData(this.hub.world, this.record, place, line, options);
    return this.begin(INTERACTION.command, place, { data });
  }

  /** Type in an option that suggests as one types. */
  autocomplete(
    channel: FakeChannel | 'dm',
    line: string,
    option: string,
    text: string,
    others: SlashOptions = {},
  ): FakeInteraction {
    const place = this.place(channel);
    const data = slashData(this.hub.world, this.record, place, line, others, { option, text });
    return this.begin(INTERACTION.autocomplete, place, { data });
  }

  /** Press a button, named by its label or custom id. */
  press(message: FakeMessage, button: string, options: PressOptions = {}): FakeInteraction {
    this.assertSees(message);
    return this.touch(message, pickButton(message, button, options.stale === true));
  }

  /** Choose in a select, named by its custom id or its number from 0; options by label or value. */
  select(
    message: FakeMessage,
    select: string | number,
    options: string | readonly string[],
    how: PressOptions = {},
  ): FakeInteraction {
    this.assertSees(message);
    const found = pickSelect(message, select, how.stale === true);
    return this.touch(message, {
      customId: found.customId,
      type: found.type,
      values: valuesOf(found, typeof options === 'string' ? [options] : options),
    });
  }

  /** Send a form off; fields by label or custom id. */
  submit(modal: FakeModal, fields: Readonly<Record<string, string | readonly string[]>>): FakeInteraction {
    const { channelId, messageId } = modal.from;
    return this.begin(INTERACTION.modal, this.hub.world.channel(channelId), {
      data: modal.filled(fields),
      ...(messageId === undefined ? {} : { messageId }),
    });
  }

  /** Write an ordinary message. */
  say(channel: FakeChannel | 'dm', text: string): FakeMessage {
    const place = this.place(channel);
    this.assertMayWrite(place);
    const body = { content: text, embeds: [], components: [], flags: 0, attachments: [] };
    const draft = { body, allowed: undefined, nonce: undefined, enforceNonce: false, replyTo: undefined };
    return new FakeMessage(this.hub, send(this.hub.world, place, draft, { authorId: this.id }));
  }

  /** Leave every guild, or one. */
  leave(guild?: { readonly id: string }): void {
    for (const one of this.hub.world.guilds.values()) {
      if (guild !== undefined && guild.id !== one.id) continue;
      if (one.members.delete(this.id)) tell.memberLeft(this.hub.world, one, this.id);
    }
  }

  private begin(
    type: number,
    channel: ChannelRecord,
    rest: { readonly data: Parameters<typeof begin>[1]['data']; readonly messageId?: string },
  ): FakeInteraction {
    const record = begin(this.hub.world, { type, userId: this.id, channelId: channel.id, ...rest });
    return new FakeInteraction(this.hub, record);
  }

  private touch(message: FakeMessage, control: Control): FakeInteraction {
    const data = {
      custom_id: control.customId,
      component_type: control.type,
      id: 1,
      ...(control.type === COMPONENT.button ? {} : { values: [...(control.values ?? [])] }),
    };
    const channel = this.hub.world.channel(message.channelId);
    return this.begin(INTERACTION.component, channel, { data, messageId: message.id });
  }

  private place(channel: FakeChannel | 'dm'): ChannelRecord {
    if (channel === 'dm') return this.hub.world.dmChannel(this.id);
    const record = this.hub.world.channel(channel.id);
    if (!canSeeChannel(this.hub.world, record, this.id)) throw new Error(`${this.name} cannot see #${record.name}`);
    return record;
  }

  private assertSees(message: FakeMessage): void {
    if (!canSee(this.hub.world, message.record, this.id)) throw new Error(`${this.name} cannot see this message`);
    if (message.deleted) throw new Error('The message is deleted');
  }

  private assertMayWrite(channel: ChannelRecord): void {
    if (channel.guildId === undefined) return;
    const guild = this.hub.world.guild(channel.guildId);
    const bits = channelPermissions(guild, this.hub.world.permissionRoot(channel), this.id);
    const needed = channel.type === CHANNEL.text ? PERMISSIONS.SEND_MESSAGES : PERMISSIONS.SEND_MESSAGES_IN_THREADS;
    if ((bits & needed) === 0n) throw new Error(`${this.name} may not write in #${channel.name}`);
  }
}
