import type { Answer, Position, View, Viewer } from '../../engine/index.ts';
import type { LoadedTable, StoredGame, Stores } from '../../persistence/index.ts';
import type { Game, TableState } from './state.ts';
import type { Rules } from './rules.ts';

/** How many tables are kept in memory between two answers. */
const KEPT = 200;

/** The stored game cannot be brought to life. The cause is what the engine threw. */
export class Lifeless extends Error {}

/** Tables in memory, each valid for as long as the store holds the same version. */
export interface TableCache {
  /** @throws Lifeless */
  load(id: string): Promise<TableState | undefined>;
  keep(state: TableState): void;
  drop(id: string): void;
}

function positionOf(stored: StoredGame): Position {
  const tail = stored.tail.map((row) => {
    if (row.print === undefined || row.answer === undefined)
      throw new Error('an answer of the tail has no fingerprint');
    return { print: row.print, answer: row.answer satisfies Answer };
  });
  return { schema: stored.snapshot.schema, snapshot: stored.snapshot.body, tail };
}

function gameOf(rules: Rules, loaded: LoadedTable, stored: StoredGame): { game: Game; rewound: boolean } {
  const position = positionOf(stored);
  const views: Game['views'] = new Map<Viewer, View>();
  if (loaded.table.status !== 'running') {
    return { game: { position, prompt: undefined, sealed: new Map(), views, run: undefined }, rewound: false };
  }
  const { run, rewound } = rules.resume(position);
  const sealed = new Map(rewound ? [] : stored.sealed.map((row) => [row.seat, row] as const));
  const now = rewound ? rules.positionOf(run) : position;
  return { game: { position: now, prompt: rules.pendingOf(run), sealed, views, run }, rewound };
}

/** Bring a stored table to life. */
function stateOf(rules: Rules, loaded: LoadedTable): TableState {
  const { game: stored, ...table } = loaded;
  if (stored === undefined) return table;
  try {
    return { ...table, ...gameOf(rules, loaded, stored) };
  } catch (cause) {
    if (loaded.table.status !== 'running') return table;
    throw new Lifeless('the stored game cannot be brought to life', { cause });
  }
}

export function createCache(rules: Rules, stores: Stores): TableCache {
  const kept = new Map<string, TableState>();
  const keep = (state: TableState): void => {
    const { id } = state.table;
    kept.delete(id);
    kept.set(id, state);
    if (kept.size <= KEPT) return;
    const oldest = kept.keys().next().value;
    if (oldest !== undefined) kept.delete(oldest);
  };
  return {
    keep,
    drop: (id) => void kept.delete(id),
    load: async (id) => {
      const found = kept.get(id);
      if (found !== undefined) {
        const version = await stores.tables.versionOf(id);
        // A change that is being committed meanwhile has moved the game on, but not yet this version of it.
        if (version === found.table.version && kept.get(id) === found) return found;
      }
      const loaded = await stores.tables.load(id);
      if (loaded === undefined) return undefined;
      const state = stateOf(rules, loaded);
      keep(state);
      return state;
    },
  };
}
