import type { Answer, GameEvent, RejectReason, Seat, TailEntry } from '../../engine/index.ts';
import type { AnswerSource } from '../../persistence/index.ts';
import { openPrompt, schedule } from './asking.ts';
import { foresee } from './plans/foresee.ts';
import { forgetUsed } from './plans/forget.ts';
import { addAnswer, liveRun, setSeat, type Draft, type Game } from './state.ts';
import { settlementOf } from './windows.ts';
import type { World } from './world.ts';

/** The game after the engine has moved it. The older version keeps its position, not the run. */
function gameAfter(world: World, before: Game, answered: TailEntry | undefined): Game {
  const run = liveRun(before);
  before.run = undefined;
  const { rules } = world;
  const { position: old } = before;
  const position = answered === undefined ? rules.positionOf(run) : { ...old, tail: [...old.tail, answered] };
  return { position, prompt: rules.pendingOf(run), sealed: new Map(), views: new Map(), run };
}

function countKills(draft: Draft, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'death' || event.source === undefined || event.source === event.seat) continue;
    const killer = draft.seats.find((seat) => seat.seat === event.source);
    if (killer !== undefined) setSeat(draft, killer.joined, { kills: killer.kills + 1 });
  }
}

/**
 * Give the engine an answer and open what it asks next. A refused answer changes nothing.
 * @throws what the engine throws when an invariant breaks; the game in memory is then of no more use
 */
export function apply(
  world: World,
  draft: Draft,
  answer: Answer,
  source: AnswerSource,
  spared: readonly number[] = [],
): RejectReason | undefined {
  const { game } = draft;
  if (game?.prompt === undefined) throw new Error('nothing is asked');
  const { prompt } = game;
  const applied = world.rules.answer(liveRun(game), answer);
  if (!applied.ok) return applied.reason;
  const entry = applied.safePoint ? undefined : { print: world.rules.fingerprint(prompt), answer };
  const base = { kind: 'applied' as const, prompt: prompt.id, source, answer };
  addAnswer(draft, {
    ...base,
    ...(prompt.kind === 'group' ? {} : { seat: prompt.seat }),
    ...(entry === undefined ? {} : { print: entry.print }),
  });
  const next = gameAfter(world, game, entry);
  if (applied.safePoint) {
    const { schema, snapshot, tail } = next.position;
    if (tail.length > 0) throw new Error('a safe point has a tail');
    draft.snapshot = { answers: draft.table.answers, schema, body: snapshot };
  }
  draft.game = next;
  draft.events.push(...applied.events);
  countKills(draft, applied.events);
  openPrompt(world, draft, { answered: prompt, events: applied.events, spared });
  goOn(world, draft);
  return undefined;
}

/** Answer what has been opened, as far as its people have done so before and nothing else holds it open. */
export function goOn(world: World, draft: Draft): void {
  const prompt = draft.game?.prompt;
  if (prompt === undefined) return;
  if (prompt.kind === 'group') {
    settleWindow(world, draft, 'ahead');
    return;
  }
  const foreseen = foresee(world, draft, prompt).get(prompt.seat);
  forgetUsed(draft, prompt, foreseen?.source);
  if (foreseen === undefined) return;
  const reason = apply(world, draft, foreseen.answer, foreseen.source);
  if (reason !== undefined) throw new Error(`an answer that was foreseen was refused: ${reason}`);
}

/** Look again at what is open, after the player of a seat has laid down something else. */
export function lookAgain(world: World, draft: Draft, seat: Seat): void {
  schedule(world, draft);
  const prompt = draft.game?.prompt;
  if (prompt?.kind === 'group' || prompt?.seat === seat) goOn(world, draft);
}

/** Give the engine the answers of the open window, if they settle it. */
export function settleWindow(world: World, draft: Draft, source: AnswerSource): boolean {
  const prompt = draft.game?.prompt;
  if (prompt?.kind !== 'group') return false;
  const settlement = settlementOf(world, draft, prompt);
  if (!settlement.settled) return false;
  const reason = apply(world, draft, settlement.answer, source, settlement.lost);
  if (reason !== undefined) throw new Error(`the settled answers of a window were refused: ${reason}`);
  return true;
}
