import {
  answer,
  type Answer,
  fallbackOf,
  type GameEvent,
  newGame,
  pendingOf,
  type Run,
  type SeatAnswer,
  settle,
  viewFor,
} from '../../src/engine/index.ts';
import type { Block, Line, Message, Span } from '../../src/bot/ports.ts';
import type { SeatInfo, TableInfo, TableOptions } from '../../src/bot/table/contract.ts';

/** What a table is made of in tests of what is shown. */
export interface TableSketch extends Partial<Omit<TableInfo, 'options' | 'view'>> {
  readonly options?: Partial<TableOptions>;
  readonly run?: Run;
  /** Views drawn by hand instead of a game. */
  readonly view?: TableInfo['view'];
}

const NAMES = ['Alice', 'Bob', '小李', 'Dan', 'Eve', '阿飞', 'Grace', 'Heidi', '老王', 'Judy'];

export function seatsOf(count: number, change: (seat: SeatInfo) => Partial<SeatInfo> = () => ({})): SeatInfo[] {
  return Array.from({ length: count }, (_, i) => {
    const seat: SeatInfo = {
      seat: i + 1,
      kind: 'human',
      user: `u${i + 1}`,
      name: NAMES[i] ?? `P${i + 1}`,
      steward: false,
      conceded: false,
      closedDm: false,
    };
    return { ...seat, ...change(seat) };
  });
}

/** A table as the service would hand it out. */
export function tableOf({ options, run, view, ...sketch }: TableSketch): TableInfo {
  const players = options?.players ?? 5;
  return {
    id: 'tAbC-_123456',
    number: 12,
    platform: 'playground',
    place: { platform: 'playground', channel: 'main' },
    host: 'u1',
    status: run === undefined && view === undefined ? 'lobby' : 'running',
    seats: seatsOf(players),
    version: 1,
    answered: new Set(),
    foreseen: new Set(),
    plan: () => ({ orders: [], ahead: [], held: [] }),
    ...sketch,
    options: {
      players,
      generals: 'none',
      deck: 'full',
      roles: 'standard',
      speed: 'daily',
      locale: 'zh-CN',
      ...options,
    },
    view: (viewer) => {
      if (view !== undefined) return view(viewer);
      if (run === undefined) throw new Error('a lobby has no view');
      return viewFor(run, viewer);
    },
  };
}

/** A game with a seed made of one digit. */
export function gameOf(players: number, digit: string): { run: Run; events: readonly GameEvent[] } {
  return newGame({
    config: { mode: 'identity', players, roles: 'standard', deck: 'full', generals: 'none' },
    seed: digit.repeat(64),
  });
}

/** Answer the open prompt: each seat with what `choose` gives it. Returns the events. */
export function answerAll(run: Run, choose: (seat: number) => SeatAnswer | undefined): readonly GameEvent[] {
  const prompt = pendingOf(run);
  if (prompt === undefined) return [];
  let given: Answer;
  if (prompt.kind === 'group') {
    const answers = new Map(prompt.members.map((m) => [m.seat, choose(m.seat) ?? m.fallback]));
    const settled = settle(prompt, answers);
    if (!settled.settled) throw new Error('everybody answered, yet nothing is settled');
    given = settled.answer;
  } else {
    given = choose(prompt.seat) ?? fallbackOf(prompt);
  }
  const applied = answer(run, given);
  if (!applied.ok) throw new Error(`refused: ${applied.reason} for ${JSON.stringify({ prompt, given })}`);
  return applied.events;
}

function spanText(span: Span): string {
  if (typeof span === 'string') return span;
  if ('bold' in span) return `*${span.bold}*`;
  if ('mention' in span) return `@${span.mention}`;
  if ('time' in span) return `<${span.time}>`;
  return `[${span.label}](${span.link})`;
}

const lineText = (line: Line): string => line.map(spanText).join('');

function blockText(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return block.lines.map(lineText);
    case 'heading':
      return [`# ${block.text}`];
    case 'fields':
      return block.fields.flatMap(({ name, lines }) => [name, ...lines.map(lineText)]);
    case 'image':
      return [`(${block.alt})`];
    case 'file':
      return [`<${block.name}>`];
    case 'buttons':
      return [block.buttons.map(({ label, disabled }) => (disabled === true ? `(${label})` : `[${label}]`)).join(' ')];
    case 'select': {
      const { hint, min, max, options } = block.select;
      return [`{${hint} ${min}..${max}: ${options.map(({ label }) => label).join(' | ')}}`];
    }
    case 'divider':
      return ['---'];
  }
}

/** A message as plain lines, to be read in a test. */
export function textOf(message: Message | undefined): string {
  return message === undefined ? '' : message.blocks.flatMap(blockText).join('\n');
}

/** Everything of a message that a platform could show or send: texts, labels, ids and values. */
export const rawOf = (message: Message | undefined): string => JSON.stringify(message ?? null);
