/** Pictures of what messages also say in words: the only door to the drawing. */
export { drawCrossTable } from './cross-table.ts';
export type { CellPicture, CrossTable, PersonCard, Tint } from './model.ts';
export { drawPersonCard } from './person-card.ts';
