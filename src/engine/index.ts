/** The only door of the rules engine. Nothing outside `src/engine` imports a file behind it. */
export { AI_KINDS, type AiKind, type AiRng, aiRng, decide } from './ai/index.ts';
export * from './core/ids.ts';
export { commitment, derivedRng, drawSeats, nextBelow, type RngState } from './core/rng.ts';
export { hasRoleTable } from './modes/identity.ts';
export type * from './prompts/answer.ts';
export { defaultAnswer as fallbackOf } from './prompts/fallback.ts';
export { fingerprint } from './prompts/fingerprint.ts';
export type * from './prompts/prompt.ts';
export { settle } from './prompts/settle.ts';
export { validate } from './prompts/validate.ts';
export * from './runner/contract.ts';
export * from './runner/general-set.ts';
export { lotOf } from './runner/lot.ts';
export {
  type GameRecord,
  type GameStart,
  RECORD_SCHEMA,
  recordOf,
} from './runner/record.ts';
export {
  aheadFor,
  answer,
  fork,
  isRepaidForDamage,
  newGame,
  pendingOf,
  positionOf,
  type Run,
  resume,
  viewFor,
} from './runner/run.ts';
export { agreed, hasEnoughGenerals } from './runner/set-up.ts';
export { type GameSummary, type SeatSummary, summaryOf } from './runner/summary.ts';
export * from './runner/texts.ts';
export { type Check, type Finding, replay, type Verification } from './runner/verify.ts';
export * from './scoring/parts.ts';
export type * from './view/event.ts';
export type * from './view/view.ts';
export { eventFor } from './view/view-for.ts';
