import type { Role } from '../../core/ids.ts';
import type { SeatView, View } from '../../view/view.ts';

/** Worth of deeds that makes a guess certain. */
const PLAIN = 8;
/** How far a first guess must go to count as evidence about others. */
const SUSPECT = 0.4;
/** What a hidden renegade counts for, as long as rebels are left: he helps whoever is weaker. */
const RENEGADE_LEAN = -0.3;

/** With so many left the renegade holds the balance no longer: whoever is not the lord must go. */
const LATE = 3;

const LEAN_OF: Readonly<Record<Role, number>> = { lord: 1, loyalist: 1, rebel: -1, renegade: RENEGADE_LEAN };

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** How many players of a role are still in the game: the dead have shown theirs. */
function livingOf({ roles, seats }: View, role: Role): number {
  return roles[role] - seats.filter((seat) => !seat.alive && seat.role === role).length;
}

function leanOfRole(view: View, role: Role): number {
  return role === 'renegade' && livingOf(view, 'rebel') === 0 ? -1 : LEAN_OF[role];
}

/** What a player leans to whose role is hidden and who has done nothing yet. */
function unknownLean(view: View): number {
  const left: Record<Role, number> = { ...view.roles };
  for (const { role } of view.seats) if (role !== undefined) left[role] -= 1;
  const hidden = left.lord + left.loyalist + left.rebel + left.renegade;
  if (hidden === 0) return 0;
  const { loyalist, rebel, renegade } = left;
  return (loyalist - rebel + renegade * leanOfRole(view, 'renegade')) / hidden;
}

/** Deeds to those whose side seems known tell the doer's side. */
function evidence({ deeds }: SeatView, leans: readonly number[]): number {
  let sum = 0;
  for (const seat in deeds) {
    const lean = leans[Number(seat) - 1] ?? 0;
    if (Math.abs(lean) >= SUSPECT) sum += (deeds[seat] ?? 0) * lean;
  }
  return sum / PLAIN;
}

function refine(view: View, leans: readonly number[], unknown: number): number[] {
  return view.seats.map((seat, i) =>
    seat.role === undefined ? clamp(unknown + evidence(seat, leans)) : (leans[i] ?? 0),
  );
}

/**
 * How far each seat (index = seat - 1) seems to be on the side of the lord: 1 loyal … -1 rebel, 0 anybody. Shown roles
 * are known; the others are guessed from what they did to the lord, then to those who thereby look loyal or rebel.
 */
function leansOf(view: View): readonly number[] {
  const unknown = unknownLean(view);
  const known = view.seats.map(({ role }) => (role === undefined ? 0 : leanOfRole(view, role)));
  return refine(view, refine(view, known, unknown), unknown);
}

/** How much fight is left in a side, weighted by how surely each belongs to it. */
function strength(view: View, leans: readonly number[], side: 1 | -1): number {
  return view.seats.reduce((sum, { alive, seat, hp, handCount, equip }) => {
    const share = Math.max(0, (leans[seat - 1] ?? 0) * side);
    return alive ? sum + share * (hp + (handCount + equip.length) / 3) : sum;
  }, 0);
}

/**
 * The renegade wants to be the last with the lord: he helps the weaker side as long as there are sides, keeps the lord
 * alive until nobody else is left, and then kills him.
 */
function renegadeWishes(view: View, leans: readonly number[]): number[] {
  const living = view.seats.filter((seat) => seat.alive).length;
  const rebels = livingOf(view, 'rebel');
  const isLate = rebels === 0 || living <= LATE;
  const forLord = living === 2 ? -1 : isLate ? 0.3 : 0.6;
  const tilt = strength(view, leans, -1) > strength(view, leans, 1) ? 1 : -0.7;
  return view.seats.map(({ role }, i) => {
    if (role === 'lord') return forLord;
    return isLate ? -1 : (leans[i] ?? 0) * tilt;
  });
}

/** What a player wishes each seat, index = seat - 1: 1 a friend … -1 a foe. */
export function wishesOf(view: View, me: SeatView): number[] {
  const leans = leansOf(view);
  const side = me.role === 'rebel' ? -1 : 1;
  const wishes = me.role === 'renegade' ? renegadeWishes(view, leans) : leans.map((lean) => side * lean);
  wishes[me.seat - 1] = 1;
  return wishes;
}
