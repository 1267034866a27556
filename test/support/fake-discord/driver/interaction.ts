import { asString, type JsonObject } from '../core/json.ts';
import { CALLBACK, type InteractionRecord, type InteractionState, latest, FLAG } from '../core/model.ts';
import { type Hub, waitFor, type WaitOptions } from './hub.ts';
import { FakeMessage } from './message.ts';
import { FakeModal } from './modal.ts';

/** The user saw "The application did not respond". */
export class InteractionFailed extends Error {
  constructor() {
    super('The application did not respond');
    this.name = 'InteractionFailed';
  }
}

export interface Suggestion {
  readonly name: string;
  readonly value: string | number;
}

/** What a user did, and what came back to him. */
export class FakeInteraction {
  readonly record: InteractionRecord;
  private readonly hub: Hub;

  constructor(hub: Hub, record: InteractionRecord) {
    this.hub = hub;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  get state(): InteractionState {
    return this.record.state;
  }

  /** Whether the user was told that the application did not respond. */
  get failed(): boolean {
    return this.record.state === 'failed';
  }

  /** Kind of the first answer (4 message, 5 and 6 deferred, 7 update, 8 choices, 9 form). */
  get callback(): number | undefined {
    return this.record.callback;
  }

  /** Further messages through its token, in order. */
  get followUps(): FakeMessage[] {
    return this.record.followUps.flatMap((id) => this.find(id) ?? []);
  }

  /** Wait for the first answer. @throws InteractionFailed */
  async acknowledged(options: WaitOptions = {}): Promise<this> {
    return waitFor(this.hub, () => (this.answered() ? this : undefined), { what: 'an acknowledgement', ...options });
  }

  /**
   * Wait for what the user sees in the end: the reply once it is no longer "thinking"; after a deferred update the
   * edited message or the follow-up, whichever is first. @throws InteractionFailed
   */
  async reply(options: WaitOptions = {}): Promise<FakeMessage> {
    return waitFor(this.hub, () => (this.answered() ? this.outcome() : undefined), { what: 'a reply', ...options });
  }

  /** Wait for a form. @throws InteractionFailed */
  async modal(options: WaitOptions = {}): Promise<FakeModal> {
    const shown = await waitFor(
      this.hub,
      () => (this.answered() ? this.expect(this.record.modal, 'a form') : undefined),
      { what: 'a form', ...options },
    );
    return new FakeModal(this.record, shown);
  }

  /** Wait for suggestions. @throws InteractionFailed */
  async choices(options: WaitOptions = {}): Promise<Suggestion[]> {
    const given = await waitFor(
      this.hub,
      () => (this.answered() ? this.expect(this.record.choices, 'suggestions') : undefined),
      { what: 'suggestions', ...options },
    );
    return given.map(suggestionOf);
  }

  /** Wait until the user is told that nothing came. Rejects if an answer comes. */
  async noAnswer(options: WaitOptions = {}): Promise<void> {
    await waitFor(
      this.hub,
      () => {
        if (this.record.state === 'acknowledged') throw new Error('The application did respond');
        return this.failed;
      },
      { what: 'the interaction to fail', ...options },
    );
  }

  private answered(): boolean {
    if (this.record.state === 'failed') throw new InteractionFailed();
    return this.record.state === 'acknowledged';
  }

  private outcome(): FakeMessage | undefined {
    const { callback, originalId, edits } = this.record;
    const original = originalId === undefined ? undefined : this.find(originalId);
    if (callback === CALLBACK.message || callback === CALLBACK.update) return original;
    if (callback === CALLBACK.deferMessage) return original === undefined || isLoading(original) ? undefined : original;
    if (callback !== CALLBACK.deferUpdate) throw new Error('The answer was not a message');
    if (edits > 0) return original;
    return this.followUps[0] ?? (original?.deleted === true ? original : undefined);
  }

  private find(id: string): FakeMessage | undefined {
    const record = this.hub.world.messages.get(id);
    return record === undefined ? undefined : new FakeMessage(this.hub, record);
  }

  private expect<T>(value: T | undefined, what: string): T {
    if (value === undefined) throw new Error(`The answer was not ${what}`);
    return value;
  }
}

function isLoading(message: FakeMessage): boolean {
  return !message.deleted && (latest(message.record).flags & FLAG.loading) !== 0;
}

function suggestionOf(one: JsonObject): Suggestion {
  const value = typeof one.value === 'number' ? one.value : (asString(one.value) ?? '');
  return { name: asString(one.name) ?? '', value };
}
