import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../src/persistence/index.ts';
import { tempDir } from '../support/temp-dir.ts';

const LONG = { timeout: 90_000 };

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Settles when the program has said this; rejects when it ends before. */
  readonly until: (words: string) => Promise<void>;
  readonly exit: Promise<number | null>;
}

function program(env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/bot/main.ts'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data.toString();
      for (const look of waiting) look();
    });
  }
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const until = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (said.includes(words)) resolve();
      };
      waiting.add(look);
      look();
      void exit.then((code) => {
        reject(new Error(`ended with ${code ?? 'a signal'}:\n${said}`));
      });
    });
  return { child, said: () => said, until, exit };
}

const lines = (text: string): string[] => text.trim().split('\n');

describe('the program', () => {
  test('serves the playground and ends in order on a signal, with everything kept', LONG, async () => {
    const path = join(tempDir(), 'deep', 'x.db');
    const { child, said, until, exit } = program({ DATABASE_PATH: path, PLAYGROUND_PORT: '0' });
    await until('Playground: open http://127.0.0.1:');
    const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(said())?.[0] ?? '';
    expect((await fetch(url)).status).toBe(200);
    expect(said()).toContain(`Tables are kept in ${path}`);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(said()).toContain('Games are kept');
    openStores(path).close();
  });

  test('says in one line that a port is in use', LONG, async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { said, exit } = program({ DATABASE_PATH: join(tempDir(), 'x.db'), PLAYGROUND_PORT: String(port) });
    expect(await exit).toBe(1);
    expect(lines(said())).toEqual([
      `Port ${port} is in use. Set PLAYGROUND_PORT to another one, or to 0 for a free one.`,
    ]);
  });

  test('says in one line that the database cannot be used', LONG, async () => {
    const folder = join(tempDir(), 'x.db');
    mkdirSync(folder);
    const { said, exit } = program({ DATABASE_PATH: folder, PLAYGROUND_PORT: '0' });
    expect(await exit).toBe(1);
    expect(lines(said())).toHaveLength(1);
    expect(said()).toContain(folder);
  });

  test('refuses a database of a newer version in one line, and leaves it as it is', LONG, async () => {
    const path = join(tempDir(), 'x.db');
    openStores(path).close();
    const file = new Sqlite(path);
    file.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run('later', 9_999_999_999_999);
    file.close();
    const { said, exit } = program({ DATABASE_PATH: path, PLAYGROUND_PORT: '0' });
    expect(await exit).toBe(1);
    expect(lines(said())).toHaveLength(1);
    expect(said()).toContain('newer version');
  });

  test('tells all that is wrong with its settings, without a trace', LONG, async () => {
    const { said, exit } = program({ PLAYGROUND: 'maybe', TIME_SCALE: '-1' });
    expect(await exit).toBe(1);
    expect(lines(said()).map((line) => line.trim().split(' ')[0])).toEqual(['The', 'PLAYGROUND', 'TIME_SCALE']);
  });
});
