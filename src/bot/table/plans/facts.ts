import type { CardName, Seat, SinglePrompt, SkillId, View } from '../../../engine/index.ts';
import type { Concerned, Premise, Topic } from '../../../persistence/index.ts';

/** What a question to a seat is about, as everybody at the table may know it. */
export interface Facts {
  readonly topic: Topic;
  readonly name?: CardName | SkillId;
  readonly whom: Concerned;
  /** What is about to happen does ill to the one whom it is about. */
  readonly harmful: boolean;
  /** He has so few HP that one more loss may cost his life: 1, the lord 2. */
  readonly low: boolean;
  /** It is about HP: what does ill here may cost him some. */
  readonly wounds: boolean;
  /** It is one of several targets of a trick. */
  readonly area: boolean;
  /** It is about a card of the asked seat itself, or about one that it has answered before: it is in a fight. */
  readonly fights: boolean;
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

interface Topical
  extends Pick<Facts, 'topic' | 'name'>,
    Partial<Pick<Facts, 'harmful' | 'wounds' | 'area' | 'fights' | 'gift'>> {
  readonly about: Seat | undefined;
}

function topicOf(prompt: SinglePrompt): Topical | undefined {
  const { why, seat } = prompt;
  if (prompt.kind === 'confirm' && why.kind === 'skill') {
    const { effect, about } = prompt.hint;
    const harm = { harmful: effect === 'harm', wounds: about === 'hp' };
    return { topic: 'skill', name: why.skill, about: seat, ...harm, gift: prompt.free === true };
  }
  if (prompt.kind !== 'respond') return undefined;
  if (why.kind === 'rule') return { topic: 'rescue', about: why.target, harmful: true, wounds: true };
  if (why.kind === 'skill') {
    return why.owner === seat ? undefined : { topic: 'help', name: why.skill, about: why.owner };
  }
  const { trick } = why;
  if (trick === undefined) {
    // A card that would be used on somebody else is an attack of one's own.
    const isOnOther = prompt.on !== undefined && prompt.on !== seat;
    if (isOnOther) return undefined;
    const fights = why.again === true || why.user === seat;
    return { topic: 'attack', name: why.name, about: seat, harmful: true, wounds: true, fights };
  }
  const { name, target, area = false } = trick;
  // Who stops a trick that does harm helps its target.
  const harm = { harmful: prompt.hint.effect === 'help', wounds: prompt.hint.about === 'hp' };
  return { topic: name === why.name ? 'trick' : 'counter', name, about: target, ...harm, area };
}

/**
 * The facts of a question, or undefined where no standing answer fits. `about`: where it decides on several targets, the
 * one that is meant.
 */
export function factsOf(table: View, prompt: SinglePrompt, about?: Seat): Facts | undefined {
  const found = topicOf(prompt);
  if (found === undefined) return undefined;
  const { about: own, ...rest } = found;
  const target = about ?? own;
  const whom = concerned(table, prompt.seat, target);
  const low = target !== undefined && isLow(table, target, whom);
  return { harmful: false, wounds: false, area: false, fights: false, gift: false, ...rest, whom, low };
}
