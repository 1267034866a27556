import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { CommandSpec, Handler, Incoming, Locale, Message, OptionValue, Place, UserRef } from '../ports.ts';
import type { Chat } from './chat.ts';
import { ownerOf, privateChannel } from './chat.ts';
import { parseLine } from './command-line.ts';
import { acceptsValues, controlOf, controlsOf, defectOf } from './encode.ts';
import { checkOptions } from './options.ts';
import { userRef } from './people.ts';
import type { Person } from './store.ts';
import type { CommandRequest, Fault, LineRequest, PressRequest, Taken, WireMessage } from './wire.ts';

const GUILD = 'playground';
const REMEMBERED = 2000;
const TAKEN: Taken = { ok: true };
const refuse = (code: Fault['code'], what?: string): Taken => ({
  ok: false,
  fault: what === undefined ? { code } : { code, what },
});

const FAULT_WORDS = {
  'zh-CN': (id: string) => `出了点问题,这一步没有生效的话请再试一次。(错误编号 ${id})`,
  en: (id: string) => `Something went wrong. If nothing happened, please try again. (error ${id})`,
} as const;

/** Where a person's press landed. */
interface Pressed {
  readonly where: 'public' | 'letter' | 'reply';
  readonly message: WireMessage;
  readonly controls: readonly string[];
}

/** Keep the newest entries only. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && oldest.done !== true) map.delete(oldest.value);
}

/** Takes what people do to the handler and shows what it answers. */
export class Inbox {
  private readonly chat: Chat;
  private readonly handler: Handler;
  private readonly commands: readonly CommandSpec[];
  private readonly log: Logger;
  private readonly people: () => readonly Person[];
  /** Events of this process by id: a repeat gets the first one's outcome, also while that is still on its way. */
  private readonly outcomes = new Map<string, Promise<Taken>>();

  constructor(
    chat: Chat,
    handler: Handler,
    commands: readonly CommandSpec[],
    people: () => readonly Person[],
    log: Logger,
  ) {
    this.chat = chat;
    this.people = people;
    this.handler = handler;
    this.commands = commands;
    this.log = log;
  }

  press(person: Person, request: PressRequest): Promise<Taken> {
    return this.once(person, request.eventId, () => this.takePress(person, request));
  }

  command(person: Person, request: CommandRequest): Promise<Taken> {
    return this.once(person, request.eventId, () => this.takeCommand(person, request, request.name, request.options));
  }

  /** A line typed in the bar: a command. */
  line(person: Person, request: LineRequest): Promise<Taken> {
    return this.once(person, request.eventId, async () => {
      const parsed = parseLine(request.text, this.commands);
      return parsed.ok
        ? this.takeCommand(person, request, parsed.name, parsed.options)
        : { ok: false, fault: parsed.fault };
    });
  }

  /** Talk among people, which the bot does not listen to. */
  say(person: Person, request: LineRequest): Promise<Taken> {
    return this.once(person, request.eventId, async () => {
      if (!this.chat.hasChannel(request.channel)) return refuse('no-channel');
      const text = request.text.trim();
      if (text === '') return refuse('bad-request');
      this.chat.send(request.channel, { blocks: [{ type: 'text', lines: [[text]] }] }, { author: person.id });
      return TAKEN;
    });
  }

  private once(person: Person, eventId: string, run: () => Promise<Taken>): Promise<Taken> {
    const key = `${person.id}:${eventId}`;
    const known = this.outcomes.get(key);
    if (known) return known;
    const outcome = run();
    remember(this.outcomes, key, outcome);
    // What failed on our side may be tried again; the handler knows the event by its id.
    outcome.catch(() => this.outcomes.delete(key));
    return outcome;
  }

  private async takeCommand(
    person: Person,
    request: { readonly eventId: string; readonly channel: string; readonly locale: Locale },
    name: string,
    given: Readonly<Record<string, OptionValue>>,
  ): Promise<Taken> {
    const spec = this.commands.find((candidate) => candidate.name === name);
    if (!spec) return refuse('no-command', name);
    const checked = checkOptions(spec, given, (text) => this.find(text)?.id);
    if (!checked.ok) return checked;
    if (!this.chat.hasChannel(request.channel)) return refuse('no-channel');
    const place = placeOf(request.channel);
    const message = await this.ask({
      kind: 'command',
      ...this.base(person, request, place),
      name: spec.name,
      options: checked.options,
      ...this.named(spec, checked.options),
    });
    this.chat.reply(person.id, request.channel, message);
    return TAKEN;
  }

  /**
   * While the handler was at work the bot may have changed the private chat: that is the newer state of things, and of a
   * reply that has controls only the words on the press itself are still wanted.
   */
  private async takePress(person: Person, request: PressRequest): Promise<Taken> {
    const pressed = this.locate(person, request);
    if (!pressed) return refuse('gone');
    const control = controlOf(pressed.message, request.id);
    if (!control && !pressed.controls.includes(request.id)) return refuse('no-control');
    if (control && !acceptsValues(control, request.values)) return refuse('bad-values');
    const channel = pressed.where === 'letter' ? privateChannel(person.id) : pressed.message.channel;
    const newsBefore = this.chat.newsOf(person.id);
    const message = await this.ask({
      kind: 'press',
      ...this.base(person, request, placeOf(channel)),
      id: request.id,
      values: request.values,
      onPrivate: pressed.where !== 'public',
    });
    const overtaken = this.chat.newsOf(person.id) !== newsBefore;
    if (overtaken && controlsOf(message.blocks).length > 0) this.chat.note(person.id, message.note);
    else if (overtaken || message.inPlace !== true || !this.replace(person, pressed, message))
      this.chat.reply(person.id, channel, message);
    return TAKEN;
  }

  /** Somebody by his id, or by his name where only one has it. */
  private find(text: string): Person | undefined {
    const all = this.people();
    const byName = all.filter(({ name }) => name === text);
    return all.find(({ id }) => id === text) ?? (byName.length === 1 ? byName[0] : undefined);
  }

  private named(
    spec: CommandSpec,
    options: Readonly<Record<string, OptionValue>>,
  ): { readonly people?: Readonly<Record<string, UserRef>> } {
    const ids = spec.options.flatMap(({ type, name }) => (type === 'user' ? [String(options[name])] : []));
    const found = ids.flatMap((id) => this.find(id) ?? []);
    if (found.length === 0) return {};
    return { people: Object.fromEntries(found.map(({ id, name }) => [id, { id, name }])) };
  }

  /** What a person can press: public messages, his own letters, his own replies. */
  private locate(person: Person, request: PressRequest): Pressed | undefined {
    const reply = this.chat.findReply(person.id, request.message);
    if (reply) return { where: 'reply', message: reply, controls: controlsOf(reply.blocks) };
    const owner = ownerOf(request.channel);
    if (owner !== undefined && owner !== person.id) return undefined;
    const stored = this.chat.find(request.channel, request.message);
    return stored && { where: owner === undefined ? 'public' : 'letter', ...stored };
  }

  /** The reply takes the place of the private message that was pressed; false when there is none, or no longer. */
  private replace(person: Person, { where, message: { channel, id } }: Pressed, message: Message): boolean {
    if (where === 'public') return false;
    if (where === 'reply') return this.chat.replaceReply(person.id, id, message) !== undefined;
    return this.chat.edit(channel, id, message) !== undefined;
  }

  private base(
    person: Person,
    request: { readonly eventId: string; readonly locale: Locale },
    place: Place,
  ): Pick<Incoming, 'eventId' | 'platform' | 'user' | 'place' | 'admin' | 'owner'> {
    return {
      eventId: `${person.id}:${request.eventId}`,
      platform: 'playground',
      user: userRef(person, request.locale),
      place,
      admin: person.admin,
      ...(person.admin ? { owner: true } : {}),
    };
  }

  /** The handler's answer; a fault of it, or an answer that cannot be shown, becomes neutral words. */
  private async ask(incoming: Incoming): Promise<Message> {
    try {
      const { message } = await this.handler.handle(incoming);
      const defect = defectOf(message);
      if (defect === undefined) return message;
      throw new Error(`the reply cannot be shown: ${defect}`);
    } catch (error) {
      const id = randomBytes(4).toString('hex');
      this.log.error({ err: error, errorId: id, eventId: incoming.eventId }, 'the answer to a press or command failed');
      const words = FAULT_WORDS[incoming.user.locale ?? 'zh-CN'](id);
      return { blocks: [{ type: 'text', lines: [[words]] }], tone: 'bad' };
    }
  }
}

function placeOf(channel: string): Place {
  return ownerOf(channel) === undefined
    ? { platform: 'playground', guild: GUILD, channel }
    : { platform: 'playground', channel };
}
