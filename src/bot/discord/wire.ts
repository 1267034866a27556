/** Every request to Discord goes through here: checked before, understood after, counted while under way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { REST, type RequestMethod, RESTEvents } from 'discord.js';
import type { Logger } from 'pino';
import type { Checked } from './checked.ts';
import { type Failure, failureOf } from './failure.ts';

/** A request. */
export interface Call {
  readonly method: RequestMethod;
  readonly route: `/${string}`;
  readonly query?: URLSearchParams;
  readonly body?: Checked;
  /** False for interactions: their route is their proof. */
  readonly authorised: boolean;
  /** Whether asking twice does no more than asking once. Then it is asked again while its fate is open. */
  readonly repeatable: boolean;
}

export type Answer = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly failure: Failure };

export interface WireOptions {
  readonly token: string;
  /** Without version and trailing slash. */
  readonly apiBase: string;
  readonly log: Logger;
  /** The token is not accepted: nothing will work any more. Called once. */
  readonly onUnauthorised: () => void;
}

/** Waits before the second, third … attempt of a repeatable request, in ms. */
const PAUSES = [250, 1000, 3000];
const ANSWER_WITHIN = 15_000;

const STOPPED: Answer = { ok: false, failure: { status: 0, code: 0, uncertain: true, detail: 'shutting down' } };

/** Speaks REST. Rate limits are waited for by discord.js; repeating is decided here, since it depends on what is asked. */
export class Wire {
  readonly #rest: REST;
  readonly #options: WireOptions;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<Answer>>();
  #unauthorised = false;

  constructor(options: WireOptions) {
    this.#options = options;
    this.#rest = new REST({ api: options.apiBase, version: '10', retries: 0, timeout: ANSWER_WITHIN });
    this.#rest.setToken(options.token);
    this.#rest.on(RESTEvents.RateLimited, ({ method, route, retryAfter, global, scope }) => {
      options.log.debug({ method, route, retryAfter, global, scope }, 'Discord: rate limit, waiting');
    });
    this.#rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
      options.log.warn(
        { count, remainingTime },
        'Discord: many refused requests; at 10 000 in ten minutes Discord blocks this host',
      );
    });
  }

  /** Sends a request. Settles always; a body that breaks a limit is not sent at all. */
  async request(call: Call): Promise<Answer> {
    const violations = call.body?.violations ?? [];
    if (violations.length > 0) {
      this.#options.log.error({ violations }, 'Discord: a message of ours breaks the limits and was not sent');
      const detail = violations.map(({ at, problem }) => `${at}: ${problem}`).join('; ');
      return { ok: false, failure: { status: 400, code: 0, uncertain: false, detail } };
    }
    const work = this.#attempts(call);
    this.#underWay.add(work);
    return work.finally(() => this.#underWay.delete(work));
  }

  async #attempts(call: Call): Promise<Answer> {
    for (const pause of [...PAUSES, undefined]) {
      if (this.#stopping.signal.aborted) return STOPPED;
      const answer = await this.#once(call);
      const again = !answer.ok && answer.failure.uncertain && call.repeatable && pause !== undefined;
      if (!again || this.#unauthorised) return answer;
      this.#options.log.debug(
        { method: call.method, detail: answer.failure.detail },
        'Discord: no clear answer, asking again',
      );
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    return STOPPED;
  }

  async #once(call: Call): Promise<Answer> {
    try {
      const data = await this.#rest.request({
        method: call.method,
        fullRoute: call.route,
        auth: call.authorised,
        ...(call.query === undefined ? {} : { query: call.query }),
        ...(call.body === undefined ? {} : { body: call.body.json, files: call.body.files }),
      });
      return { ok: true, data };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 401 && call.authorised && !this.#unauthorised) {
        this.#unauthorised = true;
        this.#options.onUnauthorised();
      }
      return { ok: false, failure };
    }
  }

  /** Takes no new requests, and waits at most `ms` for those under way. */
  async stop(ms: number): Promise<void> {
    this.#stopping.abort();
    const timeout = new AbortController();
    await Promise.race([
      Promise.allSettled(this.#underWay),
      sleep(ms, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined),
    ]);
    timeout.abort();
    this.#rest.clearHandlerSweeper();
    this.#rest.clearHashSweeper();
  }
}
