import { createHash, randomBytes } from 'node:crypto';
import type { Locale, UserRef } from '../ports.ts';
import type { ChatStore, Person } from './store.ts';
import { tidyName } from './text.ts';
import type { CreatedPerson } from './wire.ts';

const MOST_PEOPLE = 500;
const FIRST_NAMES = { 'zh-CN': '玩家', en: 'Player' } as const;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Who takes part. A person is whoever holds his token: 128 random bits, told once and kept as a hash. */
export class People {
  private readonly store: ChatStore;

  constructor(store: ChatStore) {
    this.store = store;
  }

  /** Undefined when there are too many people or the name has nothing visible. The first person administers the place. */
  create(locale: Locale, wished?: string): CreatedPerson | undefined {
    const people = this.store.people();
    const name = wished === undefined ? freeName(people, locale) : tidyName(wished);
    if (name === undefined || people.length >= MOST_PEOPLE) return undefined;
    const token = randomBytes(16).toString('base64url');
    // Never a running number: a forgotten store must not hand a new person the seat of an old one.
    const id = `p${randomBytes(8).toString('hex')}`;
    this.store.addPerson({ id, name, admin: people.length === 0 }, hashOf(token));
    return { id, name, token };
  }

  byToken(token: string | undefined): Person | undefined {
    return token === undefined || token === '' ? undefined : this.store.personByHash(hashOf(token));
  }

  /** Undefined when the name has nothing visible. */
  rename(person: Person, wished: string): Person | undefined {
    const name = tidyName(wished);
    if (name === undefined) return undefined;
    this.store.rename(person.id, name);
    return { ...person, name };
  }

  all(): Person[] {
    return this.store.people();
  }

  has(id: string): boolean {
    return this.store.person(id) !== undefined;
  }
}

function freeName(people: readonly Person[], locale: Locale): string {
  const taken = new Set(people.map((person) => person.name));
  for (let number = 1; ; number += 1) {
    const name = `${FIRST_NAMES[locale]} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The person as the handler knows him. */
export function userRef(person: Person, locale: Locale): UserRef {
  return { id: person.id, name: person.name, locale };
}
