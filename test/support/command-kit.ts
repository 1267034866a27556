import { type Bulletins, createBulletins } from '../../src/bot/bulletin/index.ts';
import type { Clock, Handler, Locale, Message, OptionValue, UserRef } from '../../src/bot/ports.ts';
import { bulletinRenderer } from '../../src/bot/render/index.ts';
import { createHandler, type HandlerSetup } from '../../src/commands/index.ts';
import type { StandingService } from '../../src/bot/standing/contract.ts';
import { createStanding } from '../../src/bot/standing/service.ts';
import { type Kit, type KitOptions, PLACE, tableKit } from './table-kit.ts';

/** Somebody who types commands and presses what he sees. */
export interface Person {
  readonly id: string;
  command(name: string, options?: Record<string, OptionValue>, at?: Partial<At>): Promise<Message>;
  press(id: string, values?: readonly string[], at?: Partial<At>): Promise<Message>;
  /** Press the button with this label on a message. */
  pressOn(message: Message, label: string): Promise<Message>;
}

interface At {
  readonly channel: string;
  readonly eventId: string;
  readonly guild: string;
  readonly owner: boolean;
  readonly admin: boolean;
  readonly people: Readonly<Record<string, UserRef>>;
}

/** The handler over the real tables, in a chat in memory. */
export interface CommandKit extends Kit {
  readonly handler: Handler;
  readonly standing: StandingService;
  readonly bulletins: Bulletins;
  person(id: string, locale?: Locale, name?: string, admin?: boolean): Person;
}

/** Id of the button with this label. */
export function buttonOf(message: Message, label: string): string {
  const buttons = message.blocks.flatMap((block) => (block.type === 'buttons' ? block.buttons : []));
  const found = buttons.find((one) => one.label === label);
  if (found === undefined) throw new Error(`no button “${label}” among ${buttons.map((one) => one.label).join(', ')}`);
  return found.id;
}

/** All ids that can be pressed on a message. */
export function pressable(message: Message): string[] {
  return message.blocks.flatMap((block) => {
    if (block.type === 'buttons') return block.buttons.map(({ id }) => id);
    return block.type === 'select' ? [block.select.id] : [];
  });
}

/** Between any two calls a second goes by, so that nobody is told to slow down. */
function unhurried(clock: Clock): Clock {
  let calls = 0;
  return {
    at: (at, run) => clock.at(at, run),
    now: () => {
      calls += 1;
      return clock.now() + calls * 1000;
    },
  };
}

export async function commandKit(setup: Partial<HandlerSetup> = {}, options: KitOptions = {}): Promise<CommandKit> {
  const kit = await tableKit(options);
  const standing = createStanding({
    store: kit.process.stores.standing,
    privacy: kit.process.stores.privacy,
    clock: kit.clock,
  });
  const bulletins = createBulletins({
    store: kit.process.stores.bulletins,
    standing,
    leagues: kit.process.leagues.service,
    renderer: bulletinRenderer,
    clock: kit.clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const handler = createHandler({
    service: kit.service,
    standing,
    leagues: kit.process.leagues.service,
    bulletins: bulletins.service,
    clock: unhurried(kit.clock),
    log: { error: () => undefined, warn: () => undefined },
    ...setup,
  });
  const person = (id: string, locale?: Locale, name = `Name-${id}`, admin = false): Person => {
    const base = (at: Partial<At>) => ({
      eventId: at.eventId ?? kit.event(),
      platform: PLACE.platform,
      user: { id, name, ...(locale === undefined ? {} : { locale }) },
      place: {
        ...PLACE,
        channel: at.channel ?? PLACE.channel,
        ...(at.guild === undefined ? {} : { guild: at.guild }),
      },
      admin: at.admin ?? admin,
      ...(at.owner === true ? { owner: true } : {}),
    });
    const settled = async (work: Promise<{ message: Message }>): Promise<Message> => {
      const { message } = await work;
      await kit.idle();
      return message;
    };
    const self: Person = {
      id,
      command: (name_, options = {}, at = {}) =>
        settled(handler.handle({ ...base(at), kind: 'command', name: name_, options, people: at.people ?? {} })),
      press: (pressed, values = [], at = {}) =>
        settled(handler.handle({ ...base(at), kind: 'press', id: pressed, values, onPrivate: true })),
      pressOn: (message, label) => self.press(buttonOf(message, label)),
    };
    return self;
  };
  return Object.assign(Object.create(kit) as Kit, { handler, standing, bulletins, person });
}
