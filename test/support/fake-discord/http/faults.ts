import type { Gateway } from '../gateway/gateway.ts';
import { tooMany } from './rate-limits.ts';
import { ApiError } from '../core/errors.ts';
import type { World } from '../core/world.ts';

/** Which requests a fault strikes. Absent parts match everything. */
export interface Target {
  readonly method?: string;
  /** Part of the path, or a pattern for it: `/channels/1/messages`, without `/api/v10`. */
  readonly path?: string | RegExp;
  /** How many requests it strikes; 1 by default. */
  readonly times?: number;
}

/** A request that a test has stopped before the platform did anything for it. */
export interface Held {
  /** Settles when such a request has come. */
  readonly arrived: Promise<void>;
  /** Let it, and all later ones, go on. */
  release(): void;
  /** Break its connection with nothing done; later ones go on. */
  discard(): void;
}

/** What to do about one request: before the work, instead of it, and after it. */
export interface Strike {
  /** Runs first; `false` breaks the connection with nothing done. */
  readonly before?: () => Promise<boolean>;
  readonly refuse?: ApiError;
  /** Destroy the connection: before anything is done, or after all is done but not told. */
  readonly cut?: 'before' | 'after';
  /** How the connection breaks: reset (ECONNRESET, which clients retry) or closed. */
  readonly how?: 'reset' | 'close';
}

interface Armed {
  readonly target: Target;
  readonly strike: Strike;
  left: number;
}

/** Everything that can go wrong on purpose. REST faults strike the next matching request; gateway faults act at once. */
export class Faults {
  private armed: Armed[] = [];
  private readonly gateway: Gateway;
  private readonly world: World;
  /** While true nobody can reach the platform at all. */
  down = false;

  constructor(world: World, gateway: Gateway) {
    this.world = world;
    this.gateway = gateway;
  }

  /** Answer 429. `retryAfter` in seconds. */
  rateLimit(retryAfter: number, target: Target = {}, global = false): void {
    this.arm(target, { refuse: tooMany(retryAfter, global) });
  }

  /** Answer with a server error (500, 502, 503 …) without doing anything. */
  fail(status: number, target: Target = {}): void {
    this.arm(target, { refuse: new ApiError(status, 0, `${status}: Server Error`) });
  }

  /** Answer with a refusal of the platform's: status, JSON code and words. */
  refuse(status: number, code: number, message: string, target: Target = {}): void {
    this.arm(target, { refuse: new ApiError(status, code, message) });
  }

  /** Do the work, then break the connection without an answer. */
  dropResponse(target: Target = {}, how: 'reset' | 'close' = 'close'): void {
    this.arm(target, { cut: 'after', how });
  }

  /** Break the connection without doing anything. */
  dropRequest(target: Target = {}, how: 'reset' | 'close' = 'close'): void {
    this.arm(target, { cut: 'before', how });
  }

  /** Wait `ms` of real time before doing the work. */
  delay(ms: number, target: Target = {}): void {
    this.arm(target, { before: () => new Promise((resolve) => setTimeout(resolve, ms, true)) });
  }

  /** Stop matching requests before any work until released. */
  hold(target: Target = {}): Held {
    const arrived = gate();
    const decided = gate();
    const before = (): Promise<boolean> => {
      arrived.open(true);
      return decided.promise;
    };
    const armed = this.arm({ times: Number.POSITIVE_INFINITY, ...target }, { before });
    const decide = (goOn: boolean): void => {
      armed.left = 0;
      decided.open(goOn);
    };
    return {
      arrived: arrived.promise.then(() => undefined),
      release: () => {
        decide(true);
      },
      discard: () => {
        decide(false);
      },
    };
  }

  /** Forget every armed REST fault. */
  clear(): void {
    this.armed = [];
    this.down = false;
  }

  /** Tell the next event of this kind so many times too often, each with its own number but the same content. */
  duplicateEvent(name: string, extra = 1): void {
    this.gateway.faults.duplicate.set(name, extra);
  }

  /** On the next resume tell so many events again that had already arrived. */
  replayOnResume(events: number): void {
    this.gateway.faults.overlap = events;
  }

  /** Break the gateway connections as a network does. The client resumes. */
  dropGateway(): void {
    this.gateway.drop();
  }

  /** Close the gateway connections with a code: 4000 lets the client resume, 4004 does not. */
  closeGateway(code: number): void {
    this.gateway.closeAll(code);
  }

  /** Op 7: the client should reconnect and resume. */
  askReconnect(): void {
    this.gateway.askReconnect();
  }

  /** Op 9: the session is invalid; unless `resumable` the client must log in anew and what it missed is lost. */
  invalidateSession(resumable = false): void {
    this.gateway.invalidate(resumable);
  }

  /** Do not acknowledge heartbeats: the client notices a dead connection. */
  ignoreHeartbeats(on: boolean): void {
    this.gateway.faults.deaf = on;
  }

  /** The token is no longer valid: 401 on REST, 4004 on the gateway. */
  revokeToken(): void {
    this.world.token = undefined;
    this.gateway.closeAll(4004);
  }

  /** The strikes for a request, used up by asking. */
  for(method: string, path: string): Strike[] {
    if (this.down) return [{ cut: 'before', how: 'reset' }];
    const hits = this.armed.filter(({ target, left }) => left > 0 && matches(target, method, path));
    for (const hit of hits) hit.left -= 1;
    this.armed = this.armed.filter(({ left }) => left > 0);
    return hits.map(({ strike }) => strike);
  }

  private arm(target: Target, strike: Strike): Armed {
    const armed = { target, strike, left: target.times ?? 1 };
    this.armed.push(armed);
    return armed;
  }
}

export function matches(target: Target, method: string, path: string): boolean {
  if (target.method !== undefined && target.method !== method) return false;
  if (target.path === undefined) return true;
  return typeof target.path === 'string' ? path.includes(target.path) : target.path.test(path);
}

/** A promise that is decided from outside. */
function gate(): { readonly promise: Promise<boolean>; readonly open: (value: boolean) => void } {
  let settle: ((value: boolean) => void) | undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { promise, open: (value) => settle?.(value) };
}
