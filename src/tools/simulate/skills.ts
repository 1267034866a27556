import type { GameEvent, Seat, SkillId } from '../../engine/index.ts';
import { BOOK } from '../../engine/runner/book.ts';

/** How often each skill did something in a game. */
export interface SkillUses {
  /** Invoked, or a card was used or played by it. */
  readonly fired: Readonly<Record<SkillId, number>>;
  /** Answers on whose way it changed a distance, a limit, or who may be a target. */
  readonly inForce: Readonly<Record<SkillId, number>>;
}

type Book = typeof BOOK;
type SkillDef = ReturnType<Book['skill']>;
type Effect = SkillDef['effects'][number];

/** What a query adds where the skill has no say. */
const NOTHING: ReadonlySet<unknown> = new Set([0, false, undefined]);

/** The effect, with word to `note` whenever one of its queries answers something. */
function noted(effect: Effect, note: () => void): Effect {
  if (effect.kind !== 'passive') return effect;
  const queries = Object.entries(effect).map(([name, query]) => {
    if (typeof query !== 'function') return [name, query] as const;
    const ask = query as (...given: unknown[]) => unknown;
    const asked = (...given: unknown[]): unknown => {
      const found = ask(...given);
      if (!NOTHING.has(found)) note();
      return found;
    };
    return [name, asked] as const;
  });
  return Object.fromEntries(queries) as unknown as Effect;
}

/** The rules as they are written, with word to `note` of every skill that answers a query. */
function notedBook(note: (skill: SkillId) => void): Book {
  const skills = new Map<SkillId, SkillDef>();
  const skill = (id: SkillId): SkillDef => {
    const known = skills.get(id);
    if (known !== undefined) return known;
    const def = BOOK.skill(id);
    const made = { ...def, effects: def.effects.map((effect) => noted(effect, () => note(id))) };
    skills.set(id, made);
    return made;
  };
  return { ...BOOK, skill };
}

/** Skill and seat of an event that tells of a skill: by itself, or as that by which a card was used or played. */
function told(event: GameEvent): { skill: SkillId; seat: Seat; by: 'name' | 'card' } | undefined {
  if (event.type === 'skill') return { skill: event.skill, seat: event.seat, by: 'name' };
  if ((event.type !== 'use' && event.type !== 'play') || event.card.via === undefined) return undefined;
  return { skill: event.card.via, seat: event.seat, by: 'card' };
}

/** Skills that fired, by the events that one answer led to. A card that comes of an invoked skill is not counted again. */
function firedIn(events: readonly GameEvent[]): SkillId[] {
  const all = events.flatMap((event) => told(event) ?? []);
  const named = new Set(all.flatMap(({ skill, seat, by }) => (by === 'name' ? [`${seat} ${skill}`] : [])));
  return all.flatMap(({ skill, seat, by }) => (by === 'name' || !named.has(`${seat} ${skill}`) ? [skill] : []));
}

/** Counts what the skills of one game do: it is to be played by `book`, and `after` told of the events of each answer. */
export function watchSkills(): { book: Book; after: (events: readonly GameEvent[]) => void; uses: SkillUses } {
  const uses = { fired: {} as Record<SkillId, number>, inForce: {} as Record<SkillId, number> };
  let answering = new Set<SkillId>();
  const count = (counts: Record<SkillId, number>, skill: SkillId) => {
    counts[skill] = (counts[skill] ?? 0) + 1;
  };
  const after = (events: readonly GameEvent[]) => {
    for (const skill of firedIn(events)) count(uses.fired, skill);
    for (const skill of answering) count(uses.inForce, skill);
    answering = new Set();
  };
  return { book: notedBook((skill) => answering.add(skill)), after, uses };
}
