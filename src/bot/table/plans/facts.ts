import type { CardName, Seat, SinglePrompt, SkillId, View } from '../../../engine/index.ts';
import type { Concerned, Premise, Topic } from '../../../persistence/index.ts';

/** What a question to a seat is about, as everybody at the table may know it. */
export interface Facts {
  readonly topic: Topic;
  readonly name?: CardName | SkillId;
  readonly whom: Concerned;
  /** What is about to happen does ill to the one whom it is about. */
  readonly harmful: boolean;
  /** He has so few HP that it may cost his life: 1, the lord 2. */
  readonly low: boolean;
  /** It brings the asked seat something and costs it nothing. */
  readonly gift: boolean;
}

/** Living seats with 1 HP or less. */
export function lowSeats({ seats }: View): readonly Seat[] {
  return seats.filter(({ alive, hp, maxHp }) => alive && maxHp > 0 && hp <= 1).map(({ seat }) => seat);
}

/** The lord's death ends the game: one is careful with him a little earlier. */
const LORD_LOW = 2;

function isLow(table: View, target: Seat, whom: Concerned): boolean {
  const hp = table.seats[target - 1]?.hp ?? 0;
  return lowSeats(table).includes(target) || (whom === 'lord' && hp <= LORD_LOW);
}

/** How many roles everybody knows. */
export function shownRoles({ seats }: View): number {
  return seats.filter(({ roleShown }) => roleShown).length;
}

/** The public facts under which a seat answers now. */
export function premiseOf(table: View, seat: Seat): Premise {
  const hand = table.seats[seat - 1]?.handCount ?? 0;
  return { shown: shownRoles(table), low: lowSeats(table), hand };
}

function concerned({ seats }: View, me: Seat, about: Seat | undefined): Concerned {
  if (about === me) return 'me';
  return seats.some(({ seat, role, roleShown }) => seat === about && roleShown && role === 'lord') ? 'lord' : 'others';
}

type Topical = Omit<Facts, 'whom' | 'low'> & { readonly about: Seat | undefined };

function topicOf(prompt: SinglePrompt): Topical | undefined {
  const { why, seat } = prompt;
  if (prompt.kind === 'confirm' && why.kind === 'skill') {
    const { effect, own } = prompt.hint;
    const isFree = (own?.hp ?? 0) >= 0 && (own?.cards ?? 0) >= 0;
    return {
      topic: 'skill',
      name: why.skill,
      about: seat,
      harmful: effect === 'harm',
      gift: effect === 'self' && isFree,
    };
  }
  if (prompt.kind !== 'respond') return undefined;
  if (why.kind === 'rule') return { topic: 'rescue', about: why.target, harmful: true, gift: false };
  if (why.kind === 'skill') return { topic: 'help', name: why.skill, about: why.owner, harmful: false, gift: false };
  // Who stops a trick that does harm helps its target.
  const harmful = prompt.hint.effect === 'help';
  const { trick } = why;
  if (trick === undefined) return { topic: 'attack', name: why.name, about: seat, harmful: true, gift: false };
  return {
    topic: trick.name === why.name ? 'trick' : 'counter',
    name: trick.name,
    about: trick.target,
    harmful,
    gift: false,
  };
}

/**
 * The facts of a question, or undefined where no standing answer fits. `about`: where it decides on several targets, the
 * one that is meant.
 */
export function factsOf(table: View, prompt: SinglePrompt, about?: Seat): Facts | undefined {
  const found = topicOf(prompt);
  if (found === undefined) return undefined;
  const { topic, name, harmful, gift } = found;
  const target = about ?? found.about;
  const whom = concerned(table, prompt.seat, target);
  const low = target !== undefined && isLow(table, target, whom);
  return { topic, ...(name === undefined ? {} : { name }), whom, harmful, low, gift };
}
