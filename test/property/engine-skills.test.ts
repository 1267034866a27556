import { expect, it, vi } from 'vitest';
import { type GameConfig, type GameEvent, generalSetId, hasEnoughGenerals, PACK_IDS } from '../../src/engine/index.ts';
import { ALL_SKILLS } from '../../src/engine/generals/registry.ts';
import { begin, type Case, chooser, playOn, seedOf } from '../support/games.ts';

vi.setConfig({ testTimeout: 240_000 });

/** More than enough for every skill that an AI invokes at all. */
const GAMES = 200;

const game = { mode: 'identity', roles: 'standard', deck: 'full' } as const;

/** All packs together, and small tables with each alone: a lord skill counts for a lord only, who is dealt few of many. */
const CONFIGS: readonly GameConfig[] = [
  { ...game, players: 8, generals: generalSetId({ packs: PACK_IDS, gods: true }) },
  ...PACK_IDS.map((pack) => ({ ...game, players: 4, generals: generalSetId({ packs: [pack], gods: true }) })),
].filter(hasEnoughGenerals);

function usedIn(event: GameEvent): string | undefined {
  if (event.type === 'skill') return event.skill;
  return event.type === 'use' || event.type === 'play' ? event.card.via : undefined;
}

it('the heuristic makes use of every skill that is not always in force', () => {
  const waiting = new Set(
    ALL_SKILLS.filter(({ effects }) => effects.some(({ kind }) => kind !== 'passive')).map(({ id }) => id),
  );
  for (let number = 1; number <= GAMES && waiting.size > 0; number += 1) {
    const config = CONFIGS[number % CONFIGS.length] as GameConfig;
    const one: Case = { config, seed: seedOf(number), tableId: 'skills', ai: 'heuristic' };
    const { run } = begin(one);
    playOn(run, {
      choose: chooser(one),
      look: (_run, _given, events) => {
        for (const event of events) waiting.delete(usedIn(event) ?? '');
      },
    });
  }
  expect([...waiting]).toEqual([]);
});
