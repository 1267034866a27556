/** Serves interactions: acknowledge first, then act, then show the reply. Nothing thrown here reaches the client. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIInteraction,
  InteractionType,
  RequestMethod,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Clock, Handler, Incoming, Message, Suggestion } from '../ports.ts';
import { Checked } from './checked.ts';
import { encodeMessage } from './encode.ts';
import { type Failure, outcomeOf } from './failure.ts';
import { autocompleteOf, incomingOf, localeOf } from './incoming.ts';
import { LIMITS } from './limits.ts';
import type { Wire } from './wire.ts';
import { faultMessage } from './words.ts';

export interface RouterOptions {
  readonly wire: Wire;
  readonly handler: Handler;
  readonly clock: Clock;
  readonly log: Logger;
  readonly owners: ReadonlySet<string>;
}

/** Suggestions that take longer than this are too late to be seen, in ms. */
const SUGGEST_WITHIN = 2000;
/** An acknowledgement without an answer is tried once more if it is not older than this, in ms. */
const ACK_AGAIN_WITHIN = 1500;
/** How many interactions are remembered, so that a replay after a reconnect is known. */
const REMEMBERED = 2000;

const ALREADY_ACKNOWLEDGED: number = RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

type Acknowledged = 'ours' | 'not-ours' | 'too-late';

export class Router {
  readonly #options: RouterOptions;
  readonly #seen = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #stopped = false;

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  /** Takes an interaction from the gateway. Returns at once and never throws. */
  receive(interaction: APIInteraction): void {
    if (this.#stopped || !this.#firstTime(interaction.id)) return;
    const work = this.#serve(interaction).catch((error: unknown) => {
      this.#options.log.error(
        { err: error, interaction: interaction.id },
        'Discord: an interaction could not be served',
      );
    });
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Takes no more, and waits at most `ms` for what was begun. */
  async stop(ms: number): Promise<void> {
    this.#stopped = true;
    const timeout = new AbortController();
    const limit = sleep(ms, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.#underWay), limit]);
    timeout.abort();
  }

  #firstTime(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    const [oldest] = this.#seen;
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }

  async #serve(interaction: APIInteraction): Promise<void> {
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return this.#suggest(interaction);
    const incoming = incomingOf(interaction, this.#options.owners);
    if (incoming === undefined) {
      this.#options.log.debug({ type: interaction.type }, 'Discord: an interaction that is not ours to serve');
      return;
    }
    const received = this.#options.clock.now();
    const acknowledged = await this.#acknowledge(interaction, incoming);
    if (acknowledged === 'too-late') {
      this.#options.log.warn(
        { interaction: interaction.id },
        'Discord: an interaction came too late to be answered and was left out',
      );
    }
    if (acknowledged !== 'ours') return;
    const reply = await this.#handle(incoming);
    await this.#show(interaction, incoming, reply, received);
  }

  /**
   * Only one process may own an acknowledgement. Where Discord gives no answer it most likely has it, so the work goes on;
   * a clear "too late" means that the user was told of a failure and may have done something else since.
   */
  async #acknowledge(interaction: APIInteraction, incoming: Incoming): Promise<Acknowledged> {
    const began = this.#options.clock.now();
    const body = isOnPrivate(incoming) ? Checked.deferUpdate() : Checked.deferReply();
    const first = await this.#callback(interaction, body);
    if (first === undefined) return 'ours';
    if (!first.uncertain) return ownership(first, 'not-ours');
    if (this.#options.clock.now() - began > ACK_AGAIN_WITHIN) return 'ours';
    const second = await this.#callback(interaction, body);
    return second === undefined || second.uncertain ? 'ours' : ownership(second, 'ours');
  }

  async #callback(interaction: APIInteraction, body: Checked): Promise<Failure | undefined> {
    const answer = await this.#options.wire.request({
      method: RequestMethod.Post,
      route: Routes.interactionCallback(interaction.id, interaction.token),
      body,
      authorised: false,
      repeatable: false,
    });
    return answer.ok ? undefined : answer.failure;
  }

  async #handle(incoming: Incoming): Promise<Message> {
    try {
      const { message } = await this.#options.handler.handle(incoming);
      return message;
    } catch (error) {
      return this.#fault(incoming, error);
    }
  }

  #fault(incoming: Incoming, cause: unknown): Message {
    const errorId = randomBytes(4).toString('hex');
    this.#options.log.error({ err: cause, errorId, event: incoming.eventId }, `Discord: fault ${errorId}`);
    return faultMessage(incoming.user.locale ?? 'en', errorId);
  }

  /** A reply to a press on a private message that is not its new content goes beside it. */
  async #show(interaction: APIInteraction, incoming: Incoming, message: Message, received: number): Promise<void> {
    const age = this.#options.clock.now() - received;
    if (age >= LIMITS.tokenLife) {
      this.#options.log.warn(
        { interaction: interaction.id, age },
        'Discord: a reply was ready only after its time and is not shown',
      );
      return;
    }
    const beside = isOnPrivate(incoming) && message.inPlace !== true;
    const failure = await (beside ? this.#add(interaction, message) : this.#edit(interaction, message));
    if (failure === undefined) return;
    const outcome = outcomeOf(failure);
    if (message.inPlace === true && outcome.kind === 'rejected' && outcome.code === 'gone') {
      this.#options.log.debug({ interaction: interaction.id }, 'Discord: the pressed message was replaced meanwhile');
      return;
    }
    this.#options.log.warn({ interaction: interaction.id, outcome }, 'Discord: a reply could not be shown');
    if (outcome.kind === 'rejected' && outcome.code === 'invalid') {
      const errorId = randomBytes(4).toString('hex');
      this.#options.log.error(
        { errorId, detail: outcome.detail },
        `Discord: fault ${errorId}: a reply was not accepted`,
      );
      const fault = faultMessage(localeOf(interaction), errorId);
      await (isOnPrivate(incoming) ? this.#add(interaction, fault) : this.#edit(interaction, fault));
    }
  }

  /** A further message that only the presser sees. */
  async #add(interaction: APIInteraction, message: Message): Promise<Failure | undefined> {
    const answer = await this.#options.wire.request({
      method: RequestMethod.Post,
      route: Routes.webhook(interaction.application_id, interaction.token),
      body: Checked.followUp(encodeMessage(message)),
      authorised: false,
      repeatable: false,
    });
    return answer.ok ? undefined : answer.failure;
  }

  async #edit(interaction: APIInteraction, message: Message): Promise<Failure | undefined> {
    const answer = await this.#options.wire.request({
      method: RequestMethod.Patch,
      route: Routes.webhookMessage(interaction.application_id, interaction.token, '@original'),
      body: Checked.edit(encodeMessage(message)),
      authorised: false,
      repeatable: true,
    });
    return answer.ok ? undefined : answer.failure;
  }

  async #suggest(interaction: APIApplicationCommandAutocompleteInteraction): Promise<void> {
    const request = autocompleteOf(interaction);
    const timeout = new AbortController();
    const late = sleep<readonly Suggestion[]>(SUGGEST_WITHIN, [], { signal: timeout.signal });
    const found = request === undefined ? Promise.resolve([]) : this.#options.handler.suggest(request);
    const suggestions = await Promise.race([found, late]).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'Discord: no suggestions could be made');
      return [];
    });
    timeout.abort();
    const failure = await this.#callback(interaction, Checked.suggestions(suggestions));
    if (failure !== undefined)
      this.#options.log.debug({ detail: failure.detail }, 'Discord: suggestions came too late');
  }
}

function isOnPrivate(incoming: Incoming): boolean {
  return incoming.kind === 'press' && incoming.onPrivate;
}

function ownership({ code }: Failure, acknowledgedBefore: Acknowledged): Acknowledged {
  return code === ALREADY_ACKNOWLEDGED ? acknowledgedBefore : 'too-late';
}
