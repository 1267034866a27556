/** Scenario files: the rules as runnable cases. */
export { type Mode, MODES } from './modes.ts';
export { type Failure, playScenario } from './play.ts';
export { readScenario } from './read.ts';
export { toScenario } from './write.ts';
