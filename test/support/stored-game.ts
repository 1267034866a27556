import Sqlite from 'better-sqlite3';
import {
  answer,
  type Answer,
  type GameConfig,
  type GameEvent,
  type GeneralId,
  newGame,
  pendingOf,
  type Run,
  type Seat,
} from '../../src/engine/index.ts';
import { stateOf } from '../../src/engine/runner/run.ts';

export interface StoredTable {
  readonly id: string;
  readonly channel: string;
  readonly room: string | null;
  readonly host: string;
  readonly status: string;
  readonly version: number;
  readonly seed: string | null;
  readonly config: string | null;
  /** The clock of the open question, as JSON. */
  readonly clock: string | null;
}

export interface StoredAnswer {
  readonly seq: number;
  readonly kind: 'applied' | 'sealed';
  readonly prompt: number;
  readonly seat: number | null;
  readonly source: string;
  readonly answer: string | null;
}

/** The database of a running program, looked at from outside. */
export class StoreWindow {
  private readonly db: Sqlite.Database;

  constructor(path: string) {
    this.db = new Sqlite(path, { fileMustExist: true });
    this.db.pragma('busy_timeout = 5000');
  }

  /** Every table that was ever opened in a channel, oldest first. */
  tablesIn(channel: { readonly id: string }): StoredTable[] {
    const rows = this.db.prepare('SELECT * FROM tables WHERE channel = ? ORDER BY created_at, rowid').all(channel.id);
    return rows as StoredTable[];
  }

  /** Its latest table. */
  tableIn(channel: { readonly id: string }): StoredTable {
    const table = this.tablesIn(channel).at(-1);
    if (table === undefined) throw new Error('no table was opened there');
    return table;
  }

  answers(table: string): StoredAnswer[] {
    return this.db.prepare('SELECT * FROM answers WHERE table_id = ? ORDER BY seq').all(table) as StoredAnswer[];
  }

  /** The engine's seat of a person. */
  seatOf(table: string, user: { readonly id: string }): number {
    const row = this.db.prepare('SELECT seat FROM seats WHERE table_id = ? AND user = ?').get(table, user.id);
    if (row === undefined) throw new Error('he is not seated');
    return (row as { seat: number }).seat;
  }

  /** Names under which digests were sent; a name is used for one message. */
  digestNonces(table: string): string[] {
    const rows = this.db.prepare("SELECT nonce FROM messages WHERE table_id = ? AND key LIKE 'digest:%'").all(table);
    return (rows as { nonce: string }[]).map(({ nonce }) => nonce);
  }

  /** Display names of a started table by seat. */
  names(table: string): ReadonlyMap<number, string> {
    const rows = this.db.prepare('SELECT seat, name FROM seats WHERE table_id = ?').all(table);
    return new Map((rows as { seat: number; name: string }[]).map(({ seat, name }) => [seat, name]));
  }

  users(table: string): string[] {
    const rows = this.db.prepare('SELECT user FROM seats WHERE table_id = ? ORDER BY joined').all(table);
    return (rows as { user: string | null }[]).flatMap(({ user }) => user ?? []);
  }

  /** Spoil what is stored of a game, as a fault of the disk or of a release would. */
  spoil(table: string): void {
    this.db.prepare("UPDATE snapshots SET body = substr(body, 1, 40) || '…' WHERE table_id = ?").run(table);
    this.db.prepare('UPDATE tables SET version = version + 1 WHERE id = ?').run(table);
  }

  close(): void {
    this.db.close();
  }
}

/** One game, played again from its seed and its stored answers: the truth that nobody at the table knows. */
export class StoredGame {
  readonly table: string;
  private readonly store: StoreWindow;
  private readonly run: Run;
  private applied = 0;

  /** @throws where the table has not started */
  constructor(store: StoreWindow, table: StoredTable) {
    if (table.seed === null || table.config === null) throw new Error('the game has not started');
    this.store = store;
    this.table = table.id;
    this.run = newGame({ config: JSON.parse(table.config) as GameConfig, seed: table.seed }).run;
  }

  /**
   * Play on to the latest stored answer; `each` is called after every one of them.
   * @throws where a stored answer is not one to the question that stands open then
   */
  catchUp(each: (events: readonly GameEvent[]) => void = () => undefined): this {
    const rows = this.store.answers(this.table).filter(({ kind }) => kind === 'applied');
    for (const row of rows.slice(this.applied)) {
      const prompt = pendingOf(this.run);
      if (prompt?.id !== row.prompt) throw new Error(`answer ${row.seq} is to ${row.prompt}, asked was ${prompt?.id}`);
      const given = answer(this.run, JSON.parse(row.answer ?? 'null') as Answer);
      if (!given.ok) throw new Error(`answer ${row.seq} is refused: ${given.reason}`);
      this.applied += 1;
      each(given.events);
    }
    return this;
  }

  get state(): ReturnType<typeof stateOf> {
    return stateOf(this.run);
  }

  /** Number of the open question. */
  get asked(): number | undefined {
    return pendingOf(this.run)?.id;
  }

  /** The generals that each seat chooses among now. */
  get candidates(): readonly { readonly seat: Seat; readonly generals: readonly GeneralId[] }[] {
    const prompt = pendingOf(this.run);
    const members = prompt?.kind === 'group' ? prompt.members : prompt === undefined ? [] : [prompt];
    return members.flatMap((member) =>
      member.kind === 'pickGeneral' ? [{ seat: member.seat, generals: member.candidates }] : [],
    );
  }

  /** The seats that the open question is put to. */
  get askedSeats(): readonly number[] {
    const prompt = pendingOf(this.run);
    if (prompt === undefined) return [];
    return prompt.kind === 'group' ? prompt.members.map(({ seat }) => seat) : [prompt.seat];
  }
}
