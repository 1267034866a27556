import type { GameEvent, Seat } from '../../engine/index.ts';
import type { Digest } from '../table/contract.ts';
import type { Scene } from './scene.ts';

const LATEST = 4;

/** What the owner of a seat alone knows of one event: which cards came to him or left him unseen. */
function secretLine(scene: Scene, event: GameEvent, me: Seat): string | undefined {
  const t = scene.texts.panel;
  if (event.secret?.to.includes(me) !== true) return undefined;
  if (event.type === 'looked' && event.at !== undefined)
    return t.held(scene.player(event.at), scene.cards(event.secret.cards));
  if (event.type !== 'move') return undefined;
  const { from, to, by } = event;
  const cards = scene.cards(event.secret.cards);
  if (to.zone === 'pile') return t.setAside(cards, scene.quoted(to.pile));
  if (from.zone === 'pile') return t.tookBack(cards, scene.quoted(from.pile));
  const giver = from.zone === 'hand' ? from.seat : undefined;
  const taker = to.zone === 'hand' ? to.seat : undefined;
  if (taker === me && giver === undefined) return t.drew(cards);
  if (taker === me && giver !== undefined) {
    const other = scene.player(giver);
    return event.reason === 'give' ? t.got(other, cards) : t.took(other, cards);
  }
  if (giver === me && taker !== undefined) {
    const other = scene.player(taker);
    return event.reason === 'give' && (by === undefined || by === me) ? t.gave(other, cards) : t.lost(other, cards);
  }
  return t.saw(cards);
}

/** The last things that only this seat knows, oldest first. */
export function secretLines(scene: Scene, digests: readonly Digest[], me: Seat): string[] {
  return digests
    .flatMap(({ events }) => events)
    .map((event) => scene.catalog.eventFor(event, me))
    .flatMap((event) => secretLine(scene, event, me) ?? [])
    .slice(-LATEST);
}
