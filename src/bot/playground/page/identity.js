// @ts-check
/** @import { WirePerson } from '../wire.ts' */

/**
 * The people this browser can act as, by their tokens, and the one this tab acts as. Tabs share the people, not the choice.
 * @typedef {WirePerson & { token: string }} HeldPerson
 */

const HELD = 'sgs.people';
const ACTING = 'sgs.acting';
const LAST = 'sgs.last';
/** Stands where a token would: this tab watches by choice. */
const WATCHING = '-';

/** @returns {HeldPerson[]} */
export function heldPeople() {
  try {
    const stored = JSON.parse(localStorage.getItem(HELD) ?? '[]');
    return Array.isArray(stored) ? stored.filter((person) => typeof person?.token === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {HeldPerson[]} people */
function keep(people) {
  localStorage.setItem(HELD, JSON.stringify(people));
}

/** @param {HeldPerson} person */
export function holdPerson(person) {
  const others = heldPeople();
  const index = others.findIndex((other) => other.token === person.token);
  keep(index < 0 ? [...others, person] : others.with(index, person));
}

/** @param {string} token */
export function dropPerson(token) {
  keep(heldPeople().filter((person) => person.token !== token));
  if (localStorage.getItem(LAST) === token) localStorage.removeItem(LAST);
}

/** @param {WirePerson} person */
export function renameHeld(person) {
  keep(heldPeople().map((held) => (held.id === person.id ? { ...held, name: person.name } : held)));
}

/** The token this tab acts with; undefined: it watches. @param {string | undefined} token */
export function setActing(token) {
  sessionStorage.setItem(ACTING, token ?? WATCHING);
  if (token !== undefined) localStorage.setItem(LAST, token);
}

/**
 * What this tab should start as: what it was before a reload, else the last used or first person of this browser.
 * @returns {{ kind: 'person', token: string } | { kind: 'watch' } | { kind: 'new' }}
 */
export function startingIdentity() {
  const acting = sessionStorage.getItem(ACTING);
  if (acting === WATCHING) return { kind: 'watch' };
  const held = heldPeople();
  const last = localStorage.getItem(LAST);
  const token = acting ?? held.find((person) => person.token === last)?.token ?? held[0]?.token;
  return token === undefined ? { kind: 'new' } : { kind: 'person', token };
}

/**
 * What the address asks for: `#as=TOKEN`, `#watch=1`, `#channel=…&message=…`. A token does not stay in the address bar,
 * where a screenshot or a copied address would give the person away.
 */
export function readAddress() {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.has('as') || params.has('watch')) history.replaceState(null, '', location.pathname);
  return {
    token: params.get('as') ?? undefined,
    watch: params.has('watch'),
    channel: params.get('channel') ?? undefined,
    message: params.get('message') ?? undefined,
  };
}

/** @param {string} token */
export const linkOf = (token) => `${location.origin}/#${new URLSearchParams({ as: token }).toString()}`;
