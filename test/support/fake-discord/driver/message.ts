import { type AttachmentRecord, FLAG, latest, type MessageRecord } from '../core/model.ts';
import { remove } from '../core/messages.ts';
import type { Hub } from './hub.ts';
import { MessageView, type SeenButton, type SeenSelect } from './view.ts';

/** A message in the chat: always as it is now, with every state it was in. */
export class FakeMessage {
  readonly record: MessageRecord;
  private readonly hub: Hub;

  constructor(hub: Hub, record: MessageRecord) {
    this.hub = hub;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  get channelId(): string {
    return this.record.channelId;
  }

  /** How it looks now. */
  get view(): MessageView {
    return new MessageView(latest(this.record));
  }

  /** Every state it was seen in, first to last. */
  get history(): MessageView[] {
    return this.record.versions.map((version) => new MessageView(version));
  }

  get text(): string {
    return this.view.text;
  }

  get buttons(): SeenButton[] {
    return this.view.buttons;
  }

  /** Labels of its buttons, in order. */
  get labels(): string[] {
    return this.buttons.map((one) => one.label);
  }

  get selects(): SeenSelect[] {
    return this.view.selects;
  }

  get alts(): string[] {
    return this.view.alts;
  }

  get strings(): string[] {
    return this.view.strings;
  }

  get files(): readonly AttachmentRecord[] {
    return latest(this.record).attachments;
  }

  get ephemeral(): boolean {
    return this.record.visibleTo !== undefined;
  }

  get deleted(): boolean {
    return this.record.deletedAt !== undefined;
  }

  /** Still "… is thinking". */
  get loading(): boolean {
    return (latest(this.record).flags & FLAG.loading) !== 0;
  }

  /** Written with components V2. */
  get v2(): boolean {
    return (latest(this.record).flags & FLAG.componentsV2) !== 0;
  }

  get edits(): number {
    return this.record.versions.length - 1;
  }

  /** Ids of the users whom it notified. */
  get pings(): readonly string[] {
    return this.record.pings.users;
  }

  get pingsEveryone(): boolean {
    return this.record.pings.everyone;
  }

  get nonce(): string | undefined {
    return this.record.nonce;
  }

  /** A moderator deletes it. */
  delete(): void {
    remove(this.hub.world, this.record);
  }
}
