import type { Json } from '../core/json.ts';
import type { Upload } from '../validate/draft.ts';
import type { World } from '../core/world.ts';

export interface Call {
  readonly world: World;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
  readonly uploads: readonly Upload[];
}

export interface Answer {
  readonly status: number;
  readonly body?: Json;
}

/**
 * Who may call: `bot` needs the bot's token; `link` needs none, for the secret stands in the path (interaction
 * tokens), and does not count against the global rate limit.
 */
export type Access = 'bot' | 'link';

export interface Route {
  readonly method: string;
  /** `/channels/:channel/messages` */
  readonly path: string;
  readonly access: Access;
  readonly run: (call: Call) => Answer;
}

export function route(method: string, path: string, run: (call: Call) => Answer, access: Access = 'bot'): Route {
  return { method, path, access, run };
}

export interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route for a request; `known` says whether the path exists with another method. */
export function find(routes: readonly Route[], method: string, path: string): Found | { readonly known: boolean } {
  let known = false;
  for (const one of routes) {
    const params = match(one.path, path);
    if (params === undefined) continue;
    known = true;
    if (one.method === method) return { route: one, params };
  }
  return { known };
}

function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

export const ok = (body: Json): Answer => ({ status: 200, body });
export const created = (body: Json): Answer => ({ status: 201, body });
export const done: Answer = { status: 204 };

export function param(call: Call, name: string): string {
  return call.params[name] ?? '';
}
