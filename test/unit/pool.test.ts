import { expect, it } from 'vitest';
import { agreed, type GameConfig, newGame, pendingOf } from '../../src/engine/index.ts';

const CONFIG: GameConfig = { mode: 'identity', players: 5, roles: 'standard', deck: 'full', generals: 'standard' };
const SEED = 'ab'.repeat(32);

function offered(config: GameConfig): readonly string[] {
  const prompt = pendingOf(newGame({ config, seed: SEED }).run);
  return prompt?.kind === 'pickGeneral' ? prompt.candidates : [];
}

it('a game deals out the generals that it was set up with, whatever generals there are', () => {
  const { pool = [] } = agreed(CONFIG);
  expect(pool).toHaveLength(25);
  expect(offered(agreed(CONFIG))).toEqual(offered(CONFIG));
  const fewer = { ...CONFIG, pool: pool.filter((id) => id !== offered(CONFIG).at(-1)) };
  expect(offered(fewer)).not.toEqual(offered(CONFIG));
  // A later general would be one more in the set; what was written down stays as it was.
  const longer = { ...CONFIG, generals: 'standard+wind' } as const;
  expect(offered({ ...longer, pool })).toEqual(offered(CONFIG));
  expect(offered(longer)).not.toEqual(offered(CONFIG));
});

it('a game without generals has none to write down', () => {
  expect(agreed({ ...CONFIG, generals: 'none' })).not.toHaveProperty('pool');
});
