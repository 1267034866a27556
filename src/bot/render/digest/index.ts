import type { GameEvent, Seat } from '../../../engine/index.ts';
import type { Message } from '../../ports.ts';
import type { Digest } from '../../table/contract.ts';
import { plain, type Scene } from '../scene.ts';
import { phrasesOf } from './events.ts';
import { linesOf, type Phrase } from './phrase.ts';

/** Events that tell the reader nothing, and so do not part what belongs together. */
function isSilent(event: GameEvent): boolean {
  return event.type === 'move' && ['use', 'play', 'settle', 'judge', 'replace'].includes(event.reason);
}

function tell(scene: Scene, events: readonly GameEvent[]): Phrase[] {
  const puttingOn = new Set(
    events.flatMap((event) => (event.type === 'move' && event.reason === 'equip' ? (event.cards ?? []) : [])),
  );
  let drawPhaseOf: Seat | undefined;
  let before: GameEvent | undefined;
  const phrases: Phrase[] = [];
  for (const event of events) {
    if (event.type === 'phase') drawPhaseOf = event.phase === 'draw' ? event.seat : undefined;
    if (event.type === 'use' || event.type === 'skill') drawPhaseOf = undefined;
    phrases.push(...phrasesOf(scene, event, { puttingOn, before, drawPhaseOf }));
    if (!isSilent(event)) before = event;
  }
  return phrases;
}

function publicEvents(scene: Scene, digest: Digest): GameEvent[] {
  return digest.events.map((event) => scene.catalog.eventFor(event, 'table'));
}

/** The commitment to the shuffles, told before the first card is seen. */
function promise({ table, texts }: Scene, { events }: Digest): string[] {
  const begins = events.some(({ type }) => type === 'start');
  return begins && table.commitment !== undefined ? [texts.result.commitment(table.commitment)] : [];
}

/** Everything that happened, for the log. */
export function logLines(scene: Scene, digest: Digest): string[] {
  return linesOf(scene, tell(scene, publicEvents(scene, digest)));
}

/** The public summary of what one answer caused; undefined where the table message says it all. */
export function digestMessage(scene: Scene, digest: Digest): Message | undefined {
  const phrases = tell(scene, publicEvents(scene, digest));
  if (phrases.every(({ quiet }) => quiet)) return undefined;
  return { blocks: [{ type: 'text', lines: plain(...linesOf(scene, phrases), ...promise(scene, digest)) }] };
}
