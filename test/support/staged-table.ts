import * as engine from '../../src/engine/index.ts';
import { runFrom } from '../../src/engine/runner/run.ts';
import type { Profile, TableInfo, TableOptions } from '../../src/bot/table/contract.ts';
import { positionOfScenario } from '../../src/tools/scenario/position.ts';
import { readScenario } from '../../src/tools/scenario/read.ts';
import { type Kit, startTable, tableKit } from './table-kit.ts';

/** A table of people in a position that is written like that of a scenario: its `seats`, and what else it needs. */
export async function stagedTable(
  seats: string,
  { profile = 'own', ...options }: Partial<TableOptions> & { profile?: Profile | 'own' } = {},
): Promise<{ kit: Kit; table: TableInfo }> {
  const text = `id: staged\ntitle: staged\n${seats}\nsteps: []\nexpect: { hp: { 1: 4 } }\n`;
  const reading = readScenario(text);
  if (!('scenario' in reading)) throw new Error(JSON.stringify(reading));
  const { scenario } = reading;
  const rules = { ...engine, newGame: () => ({ run: runFrom(positionOfScenario(scenario)), events: [] }) };
  const kit = await tableKit({ deps: { rules } });
  const players = Object.keys(scenario.seats).length;
  return { kit, table: await startTable(kit, players, { players, ...options }, undefined, profile) };
}
