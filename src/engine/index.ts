/** The only door of the rules engine. Nothing outside `src/engine` imports a file behind it. */
export * from './core/ids.ts';
export type * from './prompts/prompt.ts';
export type * from './prompts/answer.ts';
export type * from './view/view.ts';
export type * from './view/event.ts';
export * from './runner/contract.ts';
