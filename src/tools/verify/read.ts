import { z } from 'zod';
import {
  CARD_NAMES,
  catalogue,
  DECKS,
  type GameRecord,
  type GeneralId,
  type GeneralSetId,
  hasEnoughGenerals,
  hasRoleTable,
  isGeneralSet,
  RECORD_SCHEMA,
  ROLE_TABLES,
  type SeatAnswer,
} from '../../engine/index.ts';

const seat = z.int().min(1).max(10);
const seats = z.array(seat);
const card = z.string().min(1);
const cards = z.array(card);
const hex = z.string().regex(/^[0-9a-f]{64}$/, '64 hex digits');
const name = z.enum(CARD_NAMES);

const use = z.strictObject({ type: z.literal('use'), name, via: z.string().exactOptional(), cards, targets: seats });
const pick = z.union([z.strictObject({ card }), z.strictObject({ unseen: seat })]);
const gives = z.array(z.strictObject({ card, to: seat }));

const seatAnswer = z.discriminatedUnion('type', [
  use,
  z.strictObject({ type: z.literal('skill'), skill: z.string(), cards, targets: seats }),
  z.strictObject({ type: z.literal('recast'), card }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('yes') }),
  z.strictObject({ type: z.literal('cards'), picks: z.array(pick) }),
  z.strictObject({ type: z.literal('seats'), seats }),
  z.strictObject({ type: z.literal('option'), option: z.string() }),
  z.strictObject({ type: z.literal('arrange'), top: cards, bottom: cards }),
  z.strictObject({ type: z.literal('distribute'), gives }),
  z.strictObject({ type: z.literal('general'), general: z.string() }),
]) satisfies z.ZodType<SeatAnswer>;

const group = z.strictObject({ type: z.literal('group'), answers: z.record(z.string(), seatAnswer) });

const config = z
  .strictObject({
    mode: z.literal('identity'),
    players: z.int(),
    roles: z.enum(ROLE_TABLES),
    deck: z.enum(DECKS),
    // Records from before generals could be chosen may lack it.
    generals: z.custom<GeneralSetId>(isGeneralSet, 'no set of generals').default('none'),
    pool: z
      .array(z.custom<GeneralId>((id) => catalogue.generals.some((known) => known === id), 'no such general'))
      .exactOptional(),
    lord: seat.exactOptional(),
    firstOut: seat.exactOptional(),
  })
  .refine((value) => hasRoleTable(value), 'no role table for so many players')
  .refine((value) => hasEnoughGenerals(value), 'too few generals for so many players');

const outcome = z.strictObject({
  winner: z.enum(['lord', 'rebel', 'renegade', 'none']),
  winners: seats,
  scores: z.record(z.string(), z.number()),
});

const judgement = z.strictObject({
  after: z.int(),
  seat,
  why: z.string(),
  card,
  hit: z.boolean(),
});

const record = z.strictObject({
  schema: z.literal(RECORD_SCHEMA),
  rules: z.int(),
  tableId: z.string(),
  config,
  seed: hex,
  commitment: hex,
  lot: seats,
  answers: z.array(z.strictObject({ print: z.string(), answer: z.union([seatAnswer, group]) })),
  shuffles: z.array(z.strictObject({ after: z.int(), cards })),
  judgements: z.array(judgement),
  outcome: outcome.exactOptional(),
  fault: z.string().exactOptional(),
}) satisfies z.ZodType<GameRecord>;

/** Not the record of a game. The message says where. */
export class NoRecord extends Error {
  override readonly name = 'NoRecord';
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoRecord(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Read a record from its text. Throws `NoRecord`. */
export function readRecord(text: string): GameRecord {
  const parsed = record.safeParse(json(text));
  if (!parsed.success) throw new NoRecord(z.prettifyError(parsed.error));
  return parsed.data;
}
