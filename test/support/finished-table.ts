import Sqlite from 'better-sqlite3';
import {
  answer,
  type Answer,
  commitment,
  type GameConfig,
  newGame,
  pendingOf,
  type View,
  viewFor,
} from '../../src/engine/index.ts';

/** What the database says of one table once its game is over. */
export interface FinishedTable {
  readonly id: string;
  readonly status: string;
  readonly answers: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly prompt: number;
    readonly source: string;
  }[];
  readonly results: readonly { readonly seat: number; readonly points: number; readonly won: number }[];
  readonly nonces: readonly string[];
  /** The game as it comes out when it is played again from its seed and its answers. */
  readonly replayed: View;
  readonly commitment: { readonly published: string; readonly computed: string };
}

interface TableRow {
  readonly id: string;
  readonly status: string;
  readonly seed: string;
  readonly commitment: string;
  readonly options: string;
}

interface AnswerRow {
  readonly seq: number;
  readonly kind: string;
  readonly prompt: number;
  readonly source: string;
  readonly answer: string;
}

function replay(seed: string, options: Omit<GameConfig, 'mode'>, rows: readonly AnswerRow[]): View {
  const { players, roles, deck, generals } = options;
  const { run } = newGame({ config: { mode: 'identity', players, roles, deck, generals }, seed });
  for (const row of rows.filter(({ kind }) => kind === 'applied')) {
    const prompt = pendingOf(run);
    if (prompt?.id !== row.prompt) throw new Error(`answer ${row.seq} is to prompt ${row.prompt}, not ${prompt?.id}`);
    const applied = answer(run, JSON.parse(row.answer) as Answer);
    if (!applied.ok) throw new Error(`answer ${row.seq} is refused: ${applied.reason}`);
  }
  return viewFor(run, 'table');
}

/** Read the only table of a database, and play its game again. */
export function finishedTable(path: string): FinishedTable {
  const db = new Sqlite(path, { readonly: true });
  try {
    const tables = db.prepare('SELECT * FROM tables').all() as TableRow[];
    const [table, ...more] = tables;
    if (table === undefined || more.length > 0) throw new Error(`${tables.length} tables`);
    const rows = db.prepare('SELECT * FROM answers WHERE table_id = ? ORDER BY seq').all(table.id) as AnswerRow[];
    const messages = db.prepare('SELECT nonce FROM messages').all() as { nonce: string }[];
    const config = JSON.parse(table.options) as Omit<GameConfig, 'mode'>;
    return {
      id: table.id,
      status: table.status,
      answers: rows,
      results: db.prepare('SELECT seat, points, won FROM results ORDER BY seat').all() as FinishedTable['results'],
      nonces: messages.map(({ nonce }) => nonce),
      replayed: replay(table.seed, config, rows),
      commitment: { published: table.commitment, computed: commitment(table.seed, table.id) },
    };
  } finally {
    db.close();
  }
}
