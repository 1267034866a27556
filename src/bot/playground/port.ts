import type { ChatPort, Handler, Message, MessageRef, Outcome, Place, RejectCode } from '../ports.ts';
import type { Chat } from './chat.ts';
import { HALL, ownerOf, privateChannel } from './chat.ts';
import { defectOf } from './encode.ts';
import type { People } from './people.ts';
import { cut } from './text.ts';

const sent = <T>(value: T): Outcome<T> => ({ kind: 'sent', value });
const rejected = (code: RejectCode, detail: string): Outcome<never> => ({ kind: 'rejected', code, detail });

/** The store may fail (a full disk, a stopped playground): then nobody knows, and the same nonce tries again. */
function settled<T>(run: () => Outcome<T>): Outcome<T> {
  try {
    return run();
  } catch (error) {
    return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) };
  }
}

const refOf = (message: { readonly channel: string; readonly id: string }): MessageRef => ({
  channel: message.channel,
  message: message.id,
});

/** The playground as a chat platform. */
export class PlaygroundPort implements ChatPort {
  readonly platform = 'playground';
  readonly capabilities = { threads: true, ephemeral: true, edit: true };
  private readonly chat: Chat;
  private readonly people: People;
  private readonly url: string;
  private readonly vanished: Handler['vanished'];

  /** `url`: where the page is, with a slash at the end. */
  constructor(chat: Chat, people: People, url: string, vanished: Handler['vanished']) {
    this.chat = chat;
    this.people = people;
    this.url = url;
    this.vanished = vanished;
  }

  async send(channel: string, message: Message, nonce: string): Promise<Outcome> {
    const defect = defectOf(message);
    if (defect !== undefined) return rejected('invalid', defect);
    return settled(() => {
      if (!this.chat.hasChannel(channel)) return rejected('gone', `no channel ${channel}`);
      return sent(refOf(this.chat.send(channel, message, { nonce })));
    });
  }

  async edit(ref: MessageRef, message: Message): Promise<Outcome> {
    const defect = defectOf(message);
    if (defect !== undefined) return rejected('invalid', defect);
    return settled(() => {
      const edited = this.chat.edit(ref.channel, ref.message, message);
      if (!edited) return rejected('gone', `no message ${ref.message}`);
      const owner = ownerOf(ref.channel);
      if (owner !== undefined) this.chat.bringNews(edited, owner);
      return sent(ref);
    });
  }

  async retire(ref: MessageRef): Promise<Outcome> {
    return settled(() =>
      this.chat.remove(ref.channel, ref.message) ? sent(ref) : rejected('gone', `no message ${ref.message}`),
    );
  }

  async sendPrivate(user: string, message: Message, nonce: string): Promise<Outcome> {
    const defect = defectOf(message);
    if (defect !== undefined) return rejected('invalid', defect);
    return settled(() => {
      if (!this.people.has(user)) return rejected('closed', `no person ${user}`);
      const letter = this.chat.send(privateChannel(user), message, { nonce });
      this.chat.bringNews(letter, user);
      return sent(refOf(letter));
    });
  }

  async openRoom(place: Place, title: string): Promise<Outcome<string>> {
    return settled(() => {
      const parent = this.chat.hasChannel(place.channel) ? place.channel : HALL;
      const { id, closed } = this.chat.openRoom(cut(title, 60), parent);
      for (const channel of closed) void this.vanished('playground', { kind: 'channel', channel });
      return sent(id);
    });
  }

  linkTo(_place: Place, channel: string, message?: string): string | undefined {
    if (ownerOf(channel) !== undefined) return undefined;
    const target = new URLSearchParams({ channel, ...(message === undefined ? {} : { message }) });
    return `${this.url}#${target.toString()}`;
  }
}
