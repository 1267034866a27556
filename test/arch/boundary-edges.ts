/** An import between two files or to a package, and the rules that it breaks (none: it is allowed). */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly breaks: readonly string[];
  /** Written as `import type`. */
  readonly type?: true;
}

const DOOR = 'src/engine/index.ts';

const allowed = (from: string, ...to: string[]): Edge[] => to.map((target) => ({ from, to: target, breaks: [] }));
const refused = (from: string, to: string, ...breaks: string[]): Edge => ({ from, to, breaks });

const engine: readonly Edge[] = [
  ...allowed(
    'src/engine/resolution/a.ts',
    'src/engine/core/ids.ts',
    'src/engine/cards/registry.ts',
    '@noble/hashes/sha2.js',
  ),
  ...allowed('src/engine/runner/a.ts', 'src/engine/ai/random.ts', 'src/engine/generals/standard/cao-cao.ts'),
  ...allowed('src/engine/ai/a.ts', 'src/engine/view/view.ts', 'src/engine/prompts/prompt.ts', 'src/engine/core/ids.ts'),
  ...allowed('src/engine/ai/b.ts', 'src/engine/runner/fork.ts', 'src/engine/runner/contract.ts'),
  refused('src/engine/core/c.ts', 'src/bot/ports.ts', 'engine-stands-alone'),
  refused('src/engine/core/d.ts', 'src/persistence/db.ts', 'engine-stands-alone'),
  refused('src/engine/core/e.ts', 'test/support/a.ts', 'engine-stands-alone', 'product-imports-no-tests'),
  refused('src/engine/core/f.ts', 'node:fs', 'engine-few-packages'),
  refused('src/engine/core/g.ts', 'zod', 'engine-few-packages'),
  refused('src/engine/ai/h.ts', 'src/engine/state/game-state.ts', 'ai-sees-views'),
  refused('src/engine/ai/i.ts', 'src/engine/resolution/damage.ts', 'ai-sees-views'),
  refused('src/engine/ai/j.ts', 'src/engine/runner/run.ts', 'ai-sees-views'),
  refused('src/engine/ai/k.ts', DOOR, 'ai-sees-views'),
  refused('src/engine/resolution/l.ts', 'src/engine/cards/basic/slash.ts', 'rules-know-no-single-card'),
  refused('src/engine/resolution/m.ts', 'src/engine/generals/standard/cao-cao.ts', 'rules-know-no-single-card'),
  refused('src/engine/view/n.ts', 'src/engine/cards/basic/slash.ts', 'rules-know-no-single-card'),
  refused('src/engine/ai/o.ts', 'src/engine/cards/basic/slash.ts', 'ai-sees-views', 'rules-know-no-single-card'),
];

const doors: readonly Edge[] = [
  ...allowed('src/bot/table/b.ts', DOOR, 'src/bot/ports.ts', 'src/persistence/db.ts', 'src/bot/render/panel.ts'),
  ...allowed('src/tools/a.ts', DOOR, 'src/engine/runner/run.ts', 'src/engine/scenario/parse.ts'),
  ...allowed('test/unit/a.test.ts', 'src/engine/cards/basic/slash.ts', 'src/engine/generals/registry.ts'),
  ...allowed('bench/main.ts', 'src/engine/runner/run.ts', 'mitata'),
  refused('src/bot/table/c.ts', 'src/engine/state/game-state.ts', 'engine-one-door'),
  { from: 'src/bot/table/d.ts', to: 'src/engine/view/view.ts', breaks: ['engine-one-door'], type: true },
  refused('src/commands/e.ts', 'src/engine/runner/run.ts', 'engine-one-door', 'commands-are-neutral'),
  refused('src/tools/f.ts', 'src/engine/state/game-state.ts', 'engine-side-doors'),
  refused('test/unit/g.test.ts', 'src/engine/resolution/damage.ts', 'engine-side-doors'),
  refused('bench/h.ts', 'src/engine/core/ids.ts', 'engine-side-doors'),
];

const service: readonly Edge[] = [
  { from: 'src/persistence/a.ts', to: DOOR, breaks: [], type: true },
  ...allowed('src/persistence/b.ts', 'src/persistence/schema.ts', 'drizzle-orm', 'better-sqlite3', 'node:fs'),
  ...allowed('src/commands/a.ts', 'src/bot/ports.ts', 'src/bot/table/contract.ts', 'src/bot/render/panel.ts', DOOR),
  ...allowed('src/bot/render/a.ts', 'src/bot/ports.ts', 'src/bot/table/contract.ts', DOOR),
  ...allowed('src/bot/main.ts', 'src/bot/discord/client.ts', 'src/bot/playground/page.ts', 'src/commands/join.ts'),
  refused('src/persistence/c.ts', 'src/bot/table/contract.ts', 'persistence-knows-records'),
  refused('src/persistence/d.ts', 'src/commands/join.ts', 'persistence-knows-records'),
  refused('src/persistence/e.ts', DOOR, 'persistence-runs-no-rules'),
  refused('src/bot/table/f.ts', 'drizzle-orm', 'database-in-persistence'),
  refused('src/commands/g.ts', 'better-sqlite3', 'sqlite-in-its-places'),
  refused('src/commands/h.ts', 'src/persistence/db.ts', 'commands-are-neutral'),
  refused('src/commands/i.ts', 'src/bot/table/queue.ts', 'commands-are-neutral'),
  refused('src/commands/j.ts', 'discord.js', 'platform-packages-in-their-adapter'),
  refused('src/commands/k.ts', 'ws', 'platform-packages-in-their-adapter'),
  refused('src/bot/render/l.ts', 'src/persistence/db.ts', 'render-is-neutral'),
  refused('src/bot/render/m.ts', 'src/bot/table/queue.ts', 'render-is-neutral'),
  refused('src/bot/table/n.ts', 'src/commands/join.ts', 'table-below-commands'),
  refused('src/bot/table/o.ts', 'src/bot/league/index.ts', 'table-below-commands'),
  ...allowed('src/bot/standing/a.ts', 'src/bot/ports.ts', 'src/persistence/index.ts'),
  ...allowed('src/bot/render/p.ts', 'src/bot/picture/index.ts'),
  ...allowed('src/bot/picture/a.ts', '@napi-rs/canvas', 'node:module', 'src/bot/picture/b.ts'),
  refused('src/bot/render/q.ts', 'src/bot/picture/b.ts', 'render-is-neutral'),
  refused('src/bot/picture/c.ts', 'src/bot/ports.ts', 'pictures-know-no-game'),
  refused('src/bot/render/r.ts', '@napi-rs/canvas', 'canvas-in-pictures'),
  ...allowed('src/bot/bulletin/a.ts', 'src/bot/schedule.ts', 'src/bot/league/contract.ts', 'src/persistence/index.ts'),
  refused('src/bot/bulletin/b.ts', 'src/bot/league/advance.ts', 'bulletins-tell-what-others-know'),
  ...allowed('src/bot/standing/rating.ts', 'openskill'),
  refused('src/bot/standing/b.ts', 'src/bot/table/contract.ts', 'standing-reads-results'),
  refused('src/bot/standing/c.ts', DOOR, 'standing-reads-results'),
  refused('src/bot/league/a.ts', 'openskill', 'rating-in-one-file'),
  ...allowed(
    'src/bot/league/b.ts',
    'src/bot/table/contract.ts',
    'src/bot/table/deliver.ts',
    'src/persistence/index.ts',
  ),
  refused('src/bot/league/c.ts', 'src/bot/table/queue.ts', 'leagues-deal-games'),
  refused('src/bot/league/d.ts', 'src/bot/standing/a.ts', 'leagues-deal-games'),
];

const platforms: readonly Edge[] = [
  ...allowed('src/bot/discord/a.ts', 'src/bot/ports.ts', 'src/bot/discord/client.ts', 'discord.js'),
  ...allowed('src/bot/playground/a.ts', 'src/bot/ports.ts', 'hono', '@hono/node-server', 'better-sqlite3'),
  refused('src/bot/discord/b.ts', DOOR, 'adapters-know-ports'),
  refused('src/bot/discord/c.ts', 'src/persistence/db.ts', 'adapters-know-ports'),
  refused('src/bot/discord/d.ts', 'src/bot/table/contract.ts', 'adapters-know-ports'),
  refused('src/bot/discord/e.ts', 'src/commands/join.ts', 'adapters-know-ports'),
  refused('src/bot/discord/f.ts', 'src/bot/playground/page.ts', 'adapters-know-ports'),
  refused('src/bot/onebot/g.ts', 'src/bot/discord/client.ts', 'adapters-know-ports'),
  refused('src/bot/playground/h.ts', 'drizzle-orm', 'database-in-persistence'),
  refused('src/bot/table/i.ts', 'src/bot/discord/client.ts', 'only-main-wires-adapters'),
  refused('src/commands/l.ts', 'src/bot/playground/page.ts', 'only-main-wires-adapters', 'commands-are-neutral'),
  refused('src/bot/table/j.ts', 'hono', 'platform-packages-in-their-adapter'),
  refused('src/bot/table/k.ts', 'src/bot/main.ts', 'nobody-imports-main'),
  refused('src/tools/l.ts', 'src/bot/main.ts', 'nobody-imports-main'),
];

const everywhere: readonly Edge[] = [
  refused('src/bot/table/p.ts', 'src/bot/table/q.ts', 'no-cycles'),
  // A cycle is reported once, at one of its imports; the way back is a type and still closes it.
  { from: 'src/bot/table/q.ts', to: 'src/bot/table/p.ts', breaks: [], type: true },
  refused('src/bot/table/r.ts', 'src/tools/simulate.ts', 'table-below-commands', 'product-imports-no-tests'),
  refused('src/bot/config.ts', 'bench/support.ts', 'product-imports-no-tests'),
  refused('src/bot/log.ts', 'fast-check', 'product-needs-no-dev-packages'),
  refused('src/bot/clock.ts', 'not-a-package', 'imports-resolve'),
];

/** One small project that breaks every rule at least once, next to the imports that must stay allowed. */
export const EDGES: readonly Edge[] = [...engine, ...doors, ...service, ...platforms, ...everywhere];
