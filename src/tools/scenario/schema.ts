import { z } from 'zod';
import { GENDERS, KINGDOMS, PHASES, ROLES } from '../../engine/index.ts';

/** Winners that an expectation may name; 3v3 has two sides of its own. */
const WINNERS = ['lord', 'rebel', 'renegade', 'warm', 'cool', 'none'] as const;

const seatNumber = z.string().regex(/^[1-9]\d*$/, 'is no seat number');
const count = z.int().min(0);
const cards = z.array(z.string());
const phase = z.enum(PHASES);
const bySeat = <T extends z.ZodType>(value: T) => z.record(seatNumber, value);
const byName = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
const marks = byName(z.union([count, z.boolean()]));

const seat = z
  .strictObject({
    general: z.string(),
    role: z.enum(ROLES),
    hp: z.int(),
    maxHp: z.int().positive(),
    hand: cards,
    equip: cards,
    judge: cards,
    chained: z.boolean(),
    faceDown: z.boolean(),
    dead: z.boolean(),
    marks,
    piles: byName(cards),
    used: byName(count),
    extraSkills: z.array(z.string()),
    effects: z.array(z.string()),
    drunk: z.boolean(),
    kingdom: z.enum(KINGDOMS),
    gender: z.enum(GENDERS),
  })
  .partial();

/** What a check looks at, as it is written. */
export const expectation = z
  .strictObject({
    hp: bySeat(z.int()),
    maxHp: bySeat(z.int()),
    handCount: bySeat(count),
    alive: bySeat(z.boolean()),
    chained: bySeat(z.boolean()),
    faceDown: bySeat(z.boolean()),
    hand: bySeat(cards),
    equip: bySeat(cards),
    judge: bySeat(cards),
    marks: bySeat(marks),
    piles: bySeat(byName(z.union([count, cards]))),
    skills: bySeat(z.array(z.string())),
    drawTop: cards,
    discard: cards,
    turn: z.int(),
    phase,
    pending: z.union([z.literal('none'), z.strictObject({ seat: z.int(), ask: z.string() })]),
    winner: z.enum(WINNERS),
    winners: z.array(z.int()),
    scores: bySeat(z.int()),
    distance: z.record(z.string().regex(/^[1-9]\d*-[1-9]\d*$/, 'is no pair FROM-TO'), count),
    attackRange: bySeat(z.union([count, z.literal('unlimited')])),
    legalTargets: byName(z.array(z.int())),
    roleShown: bySeat(z.enum([...ROLES, 'none'])),
  })
  .partial()
  .refine((written) => Object.keys(written).length > 0, 'is empty');

export type RawExpectation = z.infer<typeof expectation>;

/** Where `until` stops, as it is written. */
export const until = z
  .strictObject({ turn: z.int(), phase })
  .partial()
  .refine((written) => Object.keys(written).length > 0, 'wants { turn, phase }');

/** A scenario file as it is written, but for its steps. */
export const file = z.strictObject({
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'is no id'),
  title: z.string().refine((text) => text.trim() !== '', 'is empty'),
  source: z
    .string()
    .refine((text) => !/https?:|www\./.test(text), 'is a short note without addresses')
    .optional(),
  mode: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/i, 'is no mode')
    .default('identity'),
  options: byName(z.unknown()).default({}),
  seats: bySeat(seat.nullable()),
  draw: cards.default([]),
  discard: cards.default([]),
  seed: z.int().default(1),
  turn: z.int().default(1),
  phase: phase.default('play'),
  steps: z.array(z.unknown()).default([]),
  expect: expectation.optional(),
});

export type RawFile = z.infer<typeof file>;
export type RawSeat = z.infer<typeof seat>;

/** What is wrong with a value, one line each: where, then what. */
export function complaints(error: z.ZodError): { readonly where: string; readonly what: string }[] {
  return error.issues.map((issue) => {
    const where = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') return { where, what: `unknown key ${issue.keys.join(', ')}` };
    if (issue.code === 'invalid_key') return { where, what: issue.issues[0]?.message ?? issue.message };
    return { where, what: issue.message };
  });
}
