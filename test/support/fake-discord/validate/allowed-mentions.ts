import type { FormErrors, Path } from '../core/errors.ts';
import { asList, asString, isObject, type Json, type JsonObject } from '../core/json.ts';
import type { Mentions, MessageBody } from '../core/model.ts';
import { list } from './checks.ts';
import { flatten } from './components.ts';
import { COMPONENT } from './controls.ts';

/** Whom a sender lets be notified. Absent, the text alone decides. */
export interface AllowedMentions {
  readonly parse: readonly string[];
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly repliedUser: boolean;
}

const KINDS = ['users', 'roles', 'everyone'];

export function readAllowedMentions(
  errors: FormErrors,
  path: Path,
  value: Json | undefined,
): AllowedMentions | undefined {
  if (!isObject(value)) return undefined;
  const parse = strings(value.parse);
  parse.forEach((kind, index) => {
    if (KINDS.includes(kind)) return;
    errors.add([...path, 'parse', index], 'BASE_TYPE_CHOICES', "Value must be one of ('users', 'roles', 'everyone').");
  });
  for (const kind of ['users', 'roles']) {
    const ids = list(errors, [...path, kind], value[kind], { max: 100 });
    if (ids.length > 0 && parse.includes(kind)) {
      errors.add(
        path,
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
    }
  }
  return { parse, users: strings(value.users), roles: strings(value.roles), repliedUser: value.replied_user === true };
}

/** Whom a message names, and of those whom it may notify. */
export function mentionsOf(
  body: MessageBody,
  allowed: AllowedMentions | undefined,
  may: { readonly everyone: boolean; readonly isUser: (id: string) => boolean },
): Mentions {
  const source = [body.content, ...texts(body.components)].map(withoutCode).join('\n');
  const ids = (pattern: RegExp): string[] => [
    ...new Set([...source.matchAll(pattern)].flatMap((hit) => hit.slice(1, 2))),
  ];
  const passes = (kind: 'users' | 'roles', id: string): boolean =>
    allowed === undefined || allowed.parse.includes(kind) || allowed[kind].includes(id);
  const everyoneAllowed = allowed === undefined || allowed.parse.includes('everyone');
  return {
    users: ids(/<@!?(\d{15,20})>/g).filter((id) => may.isUser(id) && passes('users', id)),
    roles: ids(/<@&(\d{15,20})>/g).filter((id) => passes('roles', id)),
    everyone: may.everyone && everyoneAllowed && /@(everyone|here)\b/.test(source),
  };
}

function texts(components: readonly JsonObject[]): string[] {
  return flatten(components)
    .filter((one) => one.type === COMPONENT.text)
    .map((one) => asString(one.content) ?? '');
}

/** Code notifies nobody. */
function withoutCode(source: string): string {
  return source.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
}

function strings(value: Json | undefined): string[] {
  return [...asList(value)].filter((one): one is string => typeof one === 'string');
}
