import type { GameEvent, Place } from '../../../engine/index.ts';
import type { Scene } from '../scene.ts';
import { doing, type Phrase, quietly, saying } from './phrase.ts';

type Move = Extract<GameEvent, { type: 'move' }>;

const seatAt = (place: Place): number | undefined => ('seat' in place ? place.seat : undefined);

/** The cards of a move by name, or only their number where they are hidden. */
function what(scene: Scene, move: Move): string {
  const t = scene.texts.digest;
  if (move.cards !== undefined) return scene.cards(move.cards);
  return move.from.zone === 'hand' ? t.handCards(move.count) : t.cards(move.count);
}

function discarded(scene: Scene, move: Move): Phrase[] {
  const t = scene.texts.digest;
  const owner = seatAt(move.from);
  if (owner === undefined) return [];
  if (move.by !== undefined && move.by !== owner) {
    return [doing(move.by, t.discardOf(scene.player(owner), what(scene, move)))];
  }
  return [doing(owner, t.discard(what(scene, move)))];
}

function taken(scene: Scene, move: Move): Phrase[] {
  const t = scene.texts.digest;
  const to = seatAt(move.to);
  const owner = seatAt(move.from);
  if (to === undefined) return [];
  if (owner === to) return [];
  if (owner !== undefined) return [doing(to, t.take(scene.player(owner), what(scene, move)))];
  return [doing(to, move.from.zone === 'table' ? t.pick(what(scene, move)) : t.gain(what(scene, move)))];
}

function given(scene: Scene, move: Move): Phrase[] {
  const t = scene.texts.digest;
  const to = seatAt(move.to);
  const giver = move.by ?? seatAt(move.from);
  if (to === undefined) return [];
  if (giver === undefined || giver === to) return [doing(to, t.gain(what(scene, move)))];
  return [doing(giver, t.give(scene.player(to), what(scene, move)))];
}

/** A delayed trick that goes on to the next judge area; the first time its use has said it. */
function wandered(scene: Scene, move: Move): Phrase[] {
  const to = seatAt(move.to);
  if (to === undefined || move.cards === undefined || move.reason !== 'delay') return [];
  if (move.from.zone !== 'judge') return [];
  return [saying(scene.texts.digest.moved(what(scene, move), scene.player(to)))];
}

/** How one move of cards is told; nothing where another event tells it. */
export function movePhrases(scene: Scene, move: Move, isDrawPhase: boolean): Phrase[] {
  const t = scene.texts.digest;
  const to = seatAt(move.to);
  const from = seatAt(move.from);
  switch (move.reason) {
    case 'draw': {
      if (to === undefined) return [];
      const phrase = doing(to, t.draw(move.count)(false));
      return [isDrawPhase ? quietly(phrase) : phrase];
    }
    case 'discard':
      return discarded(scene, move);
    case 'take':
      return taken(scene, move);
    case 'give':
      return given(scene, move);
    case 'replace':
      return from !== undefined && move.from.zone === 'equip' ? [doing(from, t.replaced(what(scene, move)))] : [];
    case 'reveal':
      return move.from.zone === 'draw' && move.cards !== undefined ? [saying(t.reveal(what(scene, move)))] : [];
    case 'delay':
      return wandered(scene, move);
    case 'pile':
      return to === undefined ? [] : [doing(to, t.pile(what(scene, move)))];
    case 'return':
      return to !== undefined && from !== to ? [doing(to, t.gain(what(scene, move)))] : [];
    case 'deal':
    case 'use':
    case 'play':
    case 'equip':
    case 'recast':
    case 'judge':
    case 'compare':
    case 'death':
    case 'penalty':
    case 'settle':
      return [];
  }
}
