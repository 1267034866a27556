import { createHash } from 'node:crypto';
import { ApiError } from '../core/errors.ts';
import type { Route } from './router.ts';

interface Limit {
  readonly requests: number;
  readonly windowMs: number;
}

interface Bucket {
  readonly limit: Limit;
  readonly name: string;
  used: number;
  resetsAt: number;
}

export interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
}

const DEFAULT: Limit = { requests: 50, windowMs: 1000 };
const LIMITS: Readonly<Record<string, Limit>> = {
  'POST /channels/:channel/messages': { requests: 5, windowMs: 5000 },
  'PATCH /channels/:channel/messages/:message': { requests: 5, windowMs: 5000 },
  'DELETE /channels/:channel/messages/:message': { requests: 5, windowMs: 1000 },
  'POST /channels/:channel/threads': { requests: 50, windowMs: 300_000 },
  'POST /users/@me/channels': { requests: 10, windowMs: 10_000 },
  'POST /webhooks/:application/:token': { requests: 5, windowMs: 2000 },
  'PATCH /webhooks/:application/:token/messages/:message': { requests: 5, windowMs: 2000 },
};
const GLOBAL: Limit = { requests: 50, windowMs: 1000 };
/** Edits of messages older than an hour have a budget of their own, per channel. */
const OLD_EDITS: Limit = { requests: 3, windowMs: 20_000 };

/** Counts requests in real time, with every window divided by the time scale. */
export class RateLimits {
  /** Off: nothing is counted and nothing refused. */
  enforced = true;
  private readonly buckets = new Map<string, Bucket>();
  private readonly timeScale: number;

  constructor(timeScale: number) {
    this.timeScale = timeScale;
  }

  /** Count a request. @throws ApiError 429 */
  take(route: Route, params: Readonly<Record<string, string>>): Allowance {
    if (!this.enforced || route.path.endsWith('/callback')) return { headers: {} };
    if (route.access === 'bot') this.spend(this.bucket('global', GLOBAL), true);
    const key = `${route.method} ${route.path}`;
    const major = params.channel ?? params.guild ?? params.token ?? '';
    const bucket = this.bucket(`${key} ${major}`, LIMITS[key] ?? DEFAULT);
    this.spend(bucket, false);
    return { headers: headersOf(bucket) };
  }

  /** Count an edit of a message older than an hour. @throws ApiError 429 with code 30046 */
  takeOldEdit(channelId: string): void {
    const bucket = this.bucket(`old edits ${channelId}`, OLD_EDITS);
    bucket.used += 1;
    if (bucket.used <= bucket.limit.requests || !this.enforced) return;
    const wait = secondsUntil(bucket);
    throw new ApiError(429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later', {
      extra: { retry_after: wait, global: false },
      headers: { 'retry-after': String(wait), 'x-ratelimit-scope': 'shared' },
    });
  }

  private bucket(key: string, limit: Limit): Bucket {
    const now = Date.now();
    const known = this.buckets.get(key);
    if (known !== undefined && known.resetsAt > now) return known;
    const bucket = { limit, name: nameOf(key), used: 0, resetsAt: now + limit.windowMs / this.timeScale };
    this.buckets.set(key, bucket);
    return bucket;
  }

  private spend(bucket: Bucket, global: boolean): void {
    if (bucket.used >= bucket.limit.requests) throw tooMany(secondsUntil(bucket), global, bucket);
    bucket.used += 1;
  }
}

/** The answer to one request too many; `waitSeconds` until the next may come. */
export function tooMany(waitSeconds: number, global: boolean, bucket?: Bucket): ApiError {
  const scope = global
    ? { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' }
    : { 'x-ratelimit-scope': 'user' };
  return new ApiError(429, 0, 'You are being rate limited.', {
    extra: { retry_after: waitSeconds, global },
    headers: {
      ...(bucket === undefined || global ? {} : headersOf(bucket)),
      'retry-after': String(waitSeconds),
      ...scope,
    },
  });
}

/** Unlike the platform, with parts of a second: scaled windows are shorter than one. */
function secondsUntil(bucket: Bucket): number {
  return Math.max(1, bucket.resetsAt - Date.now()) / 1000;
}

function headersOf(bucket: Bucket): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': String(bucket.limit.requests),
    'x-ratelimit-remaining': String(Math.max(0, bucket.limit.requests - bucket.used)),
    'x-ratelimit-reset': String(bucket.resetsAt / 1000),
    'x-ratelimit-reset-after': String(secondsUntil(bucket)),
    'x-ratelimit-bucket': bucket.name,
  };
}

/** Buckets have opaque names that do not depend on the channel. */
function nameOf(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  return createHash('sha256').update(`${method} ${path}`).digest('hex').slice(0, 32);
}
