import type { PromptClock } from '../../persistence/index.ts';
import { restartClock } from './asking.ts';
import { change } from './change.ts';
import { infoOf } from './info.ts';
import type { World } from './world.ts';

/** A question that arrived later than this part of its time gets the lost time back. */
const LATE = 0.1;

/** Key of the message of a window. After a rewind the numbers of prompts come again, those of answers do not. */
export function windowKey({ prompt, since }: PromptClock): string {
  return `window:${prompt}.${since}`;
}

/** Key of the message by which people learn of the open question: the window, or the board where it needs none. */
export function promptKey(windowed: boolean, clock: PromptClock): string {
  return windowed ? windowKey(clock) : `board:${clock.turn}`;
}

/** Whether the open question has reached the chat. */
export async function promptShown(world: World, id: string): Promise<boolean> {
  const state = await world.cache.load(id);
  const clock = state?.table.clock;
  if (state === undefined || clock === undefined) return true;
  const windowed = world.renderer.window(infoOf(world, state)) !== undefined;
  const record = await world.stores.messages.find(id, promptKey(windowed, clock));
  return record !== undefined && record.state !== 'sending';
}

/** The open question has reached the chat just now: time that was lost on the way is given back. */
export async function giveTimeBack(world: World, id: string, prompt: number): Promise<void> {
  const lateFor = (clock: { opened: number; limit?: number }, now: number): boolean =>
    clock.limit !== undefined && now - clock.opened > clock.limit * LATE;
  const state = await world.cache.load(id);
  const known = state?.table.clock;
  if (known?.prompt !== prompt || !lateFor(known, world.clock.now())) return;
  await change(world, id, undefined, (draft) => {
    const { clock } = draft.table;
    if (clock?.prompt === prompt && lateFor(clock, draft.at)) {
      restartClock(world, draft);
    }
    return undefined;
  });
}
