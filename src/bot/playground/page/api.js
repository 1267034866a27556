// @ts-check
/** @import { Completion, CreatedPerson, Taken } from '../wire.ts' */
/** @import { CommandSpec, OptionValue, Suggestion } from '../../ports.ts' */
import { currentLocale } from './texts.js';

const TRY_AGAIN_MS = [300, 1_000, 3_000];
const TIMEOUT_MS = 20_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A POST that is repeated, word for word, while the answer is lost: the event id in it stays the same.
 * Undefined when it did not arrive.
 * @param {string} path
 * @param {unknown} body
 * @param {string} [token]
 * @returns {Promise<unknown>}
 */
async function post(path, body, token) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status < 500) return await response.json();
    } catch {
      // No answer, or half of one: it may have arrived all the same.
    }
    const wait = TRY_AGAIN_MS[attempt];
    if (wait === undefined) return undefined;
    await pause(wait);
  }
}

/** @param {string} path @param {string} token @param {Record<string, unknown>} body */
async function deed(path, token, body) {
  return /** @type {Taken | undefined} */ (await post(path, body, token));
}

const event = () => ({ eventId: crypto.randomUUID(), locale: currentLocale() });

/** @param {string} token @param {{ channel: string, message: string, id: string, values: string[] }} press */
export const sendPress = (token, press) => deed('/api/press', token, { ...event(), ...press });

/** @param {string} token @param {string} channel @param {string} name @param {Record<string, OptionValue>} options */
export const sendCommand = (token, channel, name, options) =>
  deed('/api/command', token, { ...event(), channel, name, options });

/** A typed line: a command or talk. @param {string} token @param {string} channel @param {string} text */
export const sendLine = (token, channel, text) =>
  deed(/^\s*[/／]/u.test(text) ? '/api/line' : '/api/say', token, { ...event(), channel, text });

/** @param {string} token @param {string} id */
export const dismissReply = (token, id) => deed('/api/dismiss', token, { id });

/** @param {string} token @param {string} name */
export const renamePerson = (token, name) => deed('/api/rename', token, { name });

/** @returns {Promise<CreatedPerson | undefined>} */
export async function createPerson() {
  const answer = await post('/api/people', { locale: currentLocale() });
  const created = /** @type {CreatedPerson | { ok: false } | undefined} */ (answer);
  return created !== undefined && 'token' in created ? created : undefined;
}

/** @returns {Promise<readonly CommandSpec[]>} */
export async function loadCommands() {
  const response = await fetch('/api/commands');
  return response.ok ? await response.json() : [];
}

/** @param {string} text @returns {Promise<readonly Completion[]>} */
export async function completeLine(text) {
  const answer = await post('/api/complete', { locale: currentLocale(), text });
  return Array.isArray(answer) ? answer : [];
}

/** @param {string} command @param {string} option @param {string} text @returns {Promise<readonly Suggestion[]>} */
export async function suggest(command, option, text) {
  const answer = await post('/api/suggest', { locale: currentLocale(), command, option, text });
  return Array.isArray(answer) ? answer : [];
}
