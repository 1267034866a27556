import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FakeDiscord } from './fake-discord/index.ts';

/** A busy machine takes its time to start a program. */
const START_TRIES = 8;

interface BotOptions {
  readonly discord: FakeDiscord;
  readonly databasePath: string;
  /** Divides every hold, deadline and reminder. */
  readonly timeScale: number;
}

/** The real program in a process of its own, logged in to the loopback Discord. */
export class BotProcess {
  private readonly options: BotOptions;
  private child: ChildProcess | undefined;
  /** Everything that it has said, of all its lives. */
  said = '';

  constructor(options: BotOptions) {
    this.options = options;
  }

  async start(): Promise<void> {
    const { discord, databasePath, timeScale } = this.options;
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/bot/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        ...discord.env,
        DATABASE_PATH: databasePath,
        PLAYGROUND: 'off',
        TIME_SCALE: String(timeScale),
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.said += data.toString();
      });
    }
    for (let tries = 1; ; tries += 1) {
      try {
        await discord.whenConnected();
        return;
      } catch (error) {
        if (tries === START_TRIES || child.exitCode !== null) throw error;
      }
    }
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
