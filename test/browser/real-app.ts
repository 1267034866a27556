import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 60_000;

/** The whole program in a process of its own, with a database of its own. */
export class RealApp {
  url = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'playground-game-'));
  private readonly timeScale: number;
  private child: ChildProcess | undefined;
  private said = '';

  constructor(timeScale: number) {
    this.timeScale = timeScale;
  }

  /** Start, or start again at the same address. Rejects with what the program said when the page does not come up. */
  async start(): Promise<void> {
    this.said = '';
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/bot/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_PATH: join(this.folder, 'game.db'),
        PLAYGROUND: 'on',
        PLAYGROUND_PORT: this.url === '' ? '0' : new URL(this.url).port,
        TIME_SCALE: String(this.timeScale),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const listen = (data: Buffer): void => {
      this.said += data.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.url = await this.announced(child);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.endWith('SIGKILL');
  }

  /** In order; resolves to everything that was logged since the last start. */
  async stop(): Promise<string> {
    await this.endWith('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
    return this.said;
  }

  private async endWith(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  private async announced(child: ChildProcess): Promise<string> {
    for (let waited = 0; waited < START_MS; waited += 50) {
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(this.said)?.[0];
      if (url !== undefined) return url;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the program did not come up:\n${this.said}`);
  }
}
