import Database from 'better-sqlite3';
import type { WireChannel, WireMessage } from './wire.ts';

/** A person of the playground. Whoever has the token is this person; only its hash is kept. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
}

/** A message with what only the platform needs of it. */
export interface StoredMessage {
  readonly message: WireMessage;
  /** Ids of all controls it has or ever had: a press may cross an edit. */
  readonly controls: readonly string[];
}

export interface Media {
  readonly id: string;
  readonly digest: string;
}

const SCHEMA_VERSION = 1;
const SCHEMA = `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, admin INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE channels (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, channel TEXT NOT NULL, nonce TEXT,
    body TEXT NOT NULL, controls TEXT NOT NULL, UNIQUE (channel, nonce)
  ) STRICT;
  CREATE INDEX messages_by_channel ON messages (channel, seq);
  CREATE TABLE media (id TEXT PRIMARY KEY, message TEXT NOT NULL, digest TEXT NOT NULL, png BLOB NOT NULL) STRICT;
  CREATE INDEX media_by_message ON media (message);
`;

interface MessageRow {
  readonly body: string;
  readonly controls: string;
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly admin: number;
}

const personOf = (row: PersonRow): Person => ({ id: row.id, name: row.name, admin: row.admin === 1 });
const storedOf = (row: MessageRow): StoredMessage => ({
  message: JSON.parse(row.body) as WireMessage,
  controls: JSON.parse(row.controls) as string[],
});

function prepare(db: Database.Database) {
  return {
    addPerson: db.prepare<[string, string, string, number]>('INSERT INTO people VALUES (?, ?, ?, ?)'),
    rename: db.prepare<[string, string]>('UPDATE people SET name = ? WHERE id = ?'),
    people: db.prepare<[], PersonRow>('SELECT id, name, admin FROM people ORDER BY rowid'),
    personByHash: db.prepare<[string], PersonRow>('SELECT id, name, admin FROM people WHERE token_hash = ?'),
    person: db.prepare<[string], PersonRow>('SELECT id, name, admin FROM people WHERE id = ?'),
    addChannel: db.prepare<[string, string, number]>('INSERT INTO channels (id, title, created) VALUES (?, ?, ?)'),
    channels: db.prepare<[], Required<WireChannel>>('SELECT id, title, created FROM channels ORDER BY seq'),
    dropChannel: db.prepare<[string]>('DELETE FROM channels WHERE id = ?'),
    addMessage: db.prepare<[string, string, string | null, string, string]>(
      'INSERT INTO messages (id, channel, nonce, body, controls) VALUES (?, ?, ?, ?, ?)',
    ),
    setMessage: db.prepare<[string, string, string]>('UPDATE messages SET body = ?, controls = ? WHERE id = ?'),
    message: db.prepare<[string, string], MessageRow>(
      'SELECT body, controls FROM messages WHERE channel = ? AND id = ?',
    ),
    byNonce: db.prepare<[string, string], MessageRow>(
      'SELECT body, controls FROM messages WHERE channel = ? AND nonce = ?',
    ),
    messages: db.prepare<[string], MessageRow>('SELECT body, controls FROM messages WHERE channel = ? ORDER BY seq'),
    surplus: db.prepare<[string, number], MessageRow>(
      'SELECT body, controls FROM messages WHERE channel = ? ORDER BY seq DESC LIMIT -1 OFFSET ?',
    ),
    dropMessage: db.prepare<[string]>('DELETE FROM messages WHERE id = ?'),
    addMedia: db.prepare<[string, string, string, Uint8Array]>('INSERT INTO media VALUES (?, ?, ?, ?)'),
    mediaOf: db.prepare<[string], Media>('SELECT id, digest FROM media WHERE message = ?'),
    media: db.prepare<[string], { png: Buffer }>('SELECT png FROM media WHERE id = ?'),
    dropMedia: db.prepare<[string]>('DELETE FROM media WHERE id = ?'),
    dropMediaOf: db.prepare<[string]>('DELETE FROM media WHERE message = ?'),
  };
}

/**
 * What the playground remembers, in an SQLite file of its own (or in memory). Every change is on disk before its
 * method returns, so what was reported as sent survives a killed process.
 */
export class ChatStore {
  private readonly db: Database.Database;
  private readonly sql: ReturnType<typeof prepare>;

  /** Opens or creates `file`; without it everything is forgotten at the end. Throws if the file is of a newer program. */
  constructor(file: string | undefined) {
    this.db = new Database(file ?? ':memory:');
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = NORMAL');
    const version = this.db.pragma('user_version', { simple: true });
    if (version === 0) {
      this.db.transaction(() => {
        this.db.exec(SCHEMA);
        this.db.pragma(`user_version = ${SCHEMA_VERSION}`);
      })();
    } else if (version !== SCHEMA_VERSION) {
      this.db.close();
      throw new Error(`the playground's file ${file ?? ''} was written by a newer version of the program`);
    }
    this.sql = prepare(this.db);
    // Pictures of replies, which end with the process.
    this.db.exec('DELETE FROM media WHERE message NOT IN (SELECT id FROM messages)');
  }

  close(): void {
    this.db.close();
  }

  /** Run several changes as one. */
  together<T>(run: () => T): T {
    return this.db.transaction(run)();
  }

  addPerson(person: Person, tokenHash: string): void {
    this.sql.addPerson.run(person.id, person.name, tokenHash, person.admin ? 1 : 0);
  }

  rename(id: string, name: string): void {
    this.sql.rename.run(name, id);
  }

  people(): Person[] {
    return this.sql.people.all().map(personOf);
  }

  person(id: string): Person | undefined {
    const row = this.sql.person.get(id);
    return row && personOf(row);
  }

  personByHash(tokenHash: string): Person | undefined {
    const row = this.sql.personByHash.get(tokenHash);
    return row && personOf(row);
  }

  addChannel(channel: Required<WireChannel>): void {
    this.sql.addChannel.run(channel.id, channel.title, channel.created);
  }

  /** Oldest first. */
  channels(): Required<WireChannel>[] {
    return this.sql.channels.all();
  }

  dropChannel(id: string): void {
    this.sql.dropChannel.run(id);
  }

  addMessage(stored: StoredMessage, nonce: string | undefined): void {
    const { message, controls } = stored;
    this.sql.addMessage.run(
      message.id,
      message.channel,
      nonce ?? null,
      JSON.stringify(message),
      JSON.stringify(controls),
    );
  }

  setMessage(stored: StoredMessage): void {
    this.sql.setMessage.run(JSON.stringify(stored.message), JSON.stringify(stored.controls), stored.message.id);
  }

  message(channel: string, id: string): StoredMessage | undefined {
    const row = this.sql.message.get(channel, id);
    return row && storedOf(row);
  }

  byNonce(channel: string, nonce: string): StoredMessage | undefined {
    const row = this.sql.byNonce.get(channel, nonce);
    return row && storedOf(row);
  }

  /** Oldest first. */
  messages(channel: string): WireMessage[] {
    return this.sql.messages.all(channel).map((row) => storedOf(row).message);
  }

  /** The messages of a channel beyond its newest `keep`. */
  surplus(channel: string, keep: number): WireMessage[] {
    return this.sql.surplus.all(channel, keep).map((row) => storedOf(row).message);
  }

  dropMessage(id: string): void {
    this.sql.dropMessage.run(id);
    this.sql.dropMediaOf.run(id);
  }

  addMedia(media: Media, message: string, bytes: Uint8Array): void {
    this.sql.addMedia.run(media.id, message, media.digest, bytes);
  }

  mediaOf(message: string): Media[] {
    return this.sql.mediaOf.all(message);
  }

  dropMedia(id: string): void {
    this.sql.dropMedia.run(id);
  }

  dropMediaOf(message: string): void {
    this.sql.dropMediaOf.run(message);
  }

  /** The bytes of a picture or file; the column is named after the first of them. */
  media(id: string): Buffer | undefined {
    return this.sql.media.get(id)?.png;
  }
}
