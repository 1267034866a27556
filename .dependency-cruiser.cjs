/** Who may import whom: docs/architecture.md §5. Each rule is proven in test/arch/boundaries.test.ts. */

const ADAPTERS = '^src/bot/(discord|onebot|playground)/';
const CONTRACTS = '^src/bot/(ports|(table|standing|league|bulletin)/contract)\\.ts$';
const DOOR = '^src/engine/index\\.ts$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const engine = [
  {
    name: 'engine-stands-alone',
    comment: 'The engine imports nothing of ours outside itself.',
    severity: 'error',
    from: { path: '^src/engine/' },
    to: { path: '^(src|test|bench|eslint)/', pathNot: '^src/engine/' },
  },
  {
    name: 'engine-few-packages',
    comment: 'The engine needs a hash and nothing else: no Node, no other package.',
    severity: 'error',
    from: { path: '^src/engine/' },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'],
      pathNot: '(^|node_modules/)@noble/hashes',
    },
  },
  {
    name: 'engine-one-door',
    comment: 'The bot, the commands and the store know the engine through src/engine/index.ts only.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/(engine|tools)/' },
    to: { path: '^src/engine/', pathNot: DOOR },
  },
  {
    name: 'engine-side-doors',
    comment:
      'Tools, tests and benchmarks may also use the runner, the registries of cards and generals, scoring, and scenarios.',
    severity: 'error',
    from: { path: '^(src/tools|test|bench)/' },
    to: { path: '^src/engine/', pathNot: [DOOR, '^src/engine/(runner|cards|generals|scenario|scoring)/'] },
  },
  {
    name: 'ai-sees-views',
    comment: 'An AI sees views and prompts and may fork a game; it never sees the state.',
    severity: 'error',
    from: { path: '^src/engine/ai/' },
    to: { path: '^src/engine/', pathNot: '^src/engine/((ai|view|prompts|core)/|runner/(fork|contract)\\.ts$)' },
  },
  {
    name: 'rules-know-no-single-card',
    comment: 'What is common to all cards and generals imports none of them: they register themselves as data.',
    severity: 'error',
    from: { path: '^src/engine/(core|state|prompts|resolution|view|modes|scoring|ai)/' },
    to: { path: '^src/engine/(cards|generals)/[^/]+/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const service = [
  {
    name: 'persistence-knows-records',
    comment: "The store knows the engine's record types and nothing else of ours.",
    severity: 'error',
    from: { path: '^src/persistence/' },
    to: { path: '^src/', pathNot: ['^src/persistence/', DOOR] },
  },
  {
    name: 'persistence-runs-no-rules',
    comment: 'The store takes types from the engine; it never runs it.',
    severity: 'error',
    from: { path: '^src/persistence/' },
    to: { path: '^src/engine/', dependencyTypesNot: ['type-only', 'type-import'] },
  },
  {
    name: 'database-in-persistence',
    comment: 'Only src/persistence talks to the database of the tables.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/persistence/' },
    to: { path: '(^|node_modules/)drizzle-orm(/|$)' },
  },
  {
    name: 'sqlite-in-its-places',
    comment: 'SQLite serves the store, and the playground, which is a chat platform of its own and keeps its messages.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/(persistence|bot/playground)/' },
    to: { path: '(^|node_modules/)better-sqlite3(/|$)' },
  },
  {
    name: 'commands-are-neutral',
    comment: 'Commands know ports, neutral messages, the table contract and the door of the engine.',
    severity: 'error',
    from: { path: '^src/commands/' },
    to: {
      path: '^src/',
      pathNot: ['^src/commands/', DOOR, CONTRACTS, '^src/bot/render/'],
    },
  },
  {
    name: 'render-is-neutral',
    comment: 'What is shown is a pure function of the table contract: no store, no platform, no service.',
    severity: 'error',
    from: { path: '^src/bot/render/' },
    to: { path: '^src/', pathNot: ['^src/bot/render/', DOOR, CONTRACTS, '^src/bot/picture/index\\.ts$'] },
  },
  {
    name: 'pictures-know-no-game',
    comment: 'What draws pictures is given texts, numbers and colours: it knows nothing of ours.',
    severity: 'error',
    from: { path: '^src/bot/picture/' },
    to: { path: '^src/', pathNot: '^src/bot/picture/' },
  },
  {
    name: 'canvas-in-pictures',
    comment: 'Pictures are drawn in one place.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/bot/picture/' },
    to: { path: '(^|node_modules/)@napi-rs/canvas(/|$)' },
  },
  {
    name: 'table-below-commands',
    comment: 'The table service does not know what its callers are.',
    severity: 'error',
    from: { path: '^src/bot/table/' },
    to: { path: '^src/(commands|tools|bot/(standing|league))/' },
  },
  {
    name: 'standing-reads-results',
    comment: 'Standings are added up from stored results: they know no table, no league, no chat, and run no rules.',
    severity: 'error',
    from: { path: '^src/bot/standing/' },
    to: {
      path: '^src/',
      pathNot: ['^src/bot/standing/', '^src/bot/ports\\.ts$', '^src/persistence/(index|standing-records)\\.ts$'],
    },
  },
  {
    name: 'leagues-deal-games',
    comment: 'Leagues know the contract of the tables and their way of sending messages, not how a game goes.',
    severity: 'error',
    from: { path: '^src/bot/league/' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/bot/league/',
        DOOR,
        '^src/bot/(ports|schedule)\\.ts$',
        '^src/bot/table/(contract|courier|deliver)\\.ts$',
        '^src/persistence/index\\.ts$',
      ],
    },
  },
  {
    name: 'bulletins-tell-what-others-know',
    comment: 'Recurring posts know the contracts of standings and leagues, when they are due, and what was posted.',
    severity: 'error',
    from: { path: '^src/bot/bulletin/' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/bot/bulletin/',
        '^src/bot/(ports|schedule)\\.ts$',
        CONTRACTS,
        '^src/bot/standing/season\\.ts$',
        '^src/persistence/index\\.ts$',
      ],
    },
  },
  {
    name: 'rating-in-one-file',
    comment: 'How strong people are thought to be is worked out in one place.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/bot/standing/rating\\.ts$' },
    to: { path: '(^|node_modules/)openskill(/|$)' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const platforms = [
  {
    name: 'adapters-know-ports',
    comment: 'An adapter knows the ports and its platform: not the engine, the store, the tables or another adapter.',
    severity: 'error',
    from: { path: ADAPTERS },
    to: { path: '^src/', pathNot: '^src/bot/($1/|ports\\.ts$)' },
  },
  {
    name: 'only-main-wires-adapters',
    comment: 'Nothing but main.ts imports an adapter.',
    severity: 'error',
    from: { path: '^src/', pathNot: [ADAPTERS, '^src/bot/main\\.ts$'] },
    to: { path: ADAPTERS },
  },
  {
    name: 'platform-packages-in-their-adapter',
    comment: 'A platform package is imported by the adapter of that platform only.',
    severity: 'error',
    from: { path: '^src/', pathNot: ADAPTERS },
    to: { path: '(^|node_modules/)(discord\\.js|@discordjs|discord-api-types|ws|hono|@hono)(/|$)' },
  },
  {
    name: 'nobody-imports-main',
    comment: 'main.ts wires everything; nobody imports it.',
    severity: 'error',
    from: {},
    to: { path: '^src/bot/main\\.ts$' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Two files that import each other are one file, or hide a third. Types count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'product-imports-no-tests',
    comment: 'src does not import tests, benchmarks or lint rules, and nothing but tools imports tools.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/tools/' },
    to: { path: '^(test|bench|eslint|src/tools)/' },
  },
  {
    name: 'product-needs-no-dev-packages',
    comment: 'What src imports at run time is a dependency, not a devDependency.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only', 'type-import'] },
  },
  {
    name: 'imports-resolve',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...engine, ...service, ...platforms, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/arch/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
