import type { Message } from '../../src/bot/ports.ts';
import { createRenderer } from '../../src/bot/render/index.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { PendingView, View } from '../../src/engine/index.ts';
import { type TableSketch, tableOf } from './shown-table.ts';
import { card, seat, view, views } from './shown-view.ts';

export const renderer = createRenderer();

export const lines = (...text: string[]): string => text.join('\n');

export function shown(base: View, sketch: TableSketch = {}, pending?: Omit<PendingView, 'mine'>): TableInfo {
  return tableOf({ view: views(base, pending), deadline: 5000, ...sketch });
}

/** Ids of everything that can be pressed. */
export function idsOf(message: Message | undefined): string[] {
  return (message?.blocks ?? []).flatMap((block) => {
    if (block.type === 'buttons') return block.buttons.map(({ id }) => id);
    return block.type === 'select' ? [block.select.id] : [];
  });
}

/** A game with a little of everything in sight. */
export const full = view({
  round: 3,
  phase: 'discard',
  discard: [card('slash', '♠7'), card('dodge', '♥2')],
  seats: [
    seat(1, { role: 'lord', roleShown: true, hp: 5, maxHp: 5 }),
    seat(2, {
      hp: 3,
      handCount: 1,
      equip: [card('crossbow', '♦A'), card('eight-diagram', '♠2'), card('jue-ying', '♠5')],
    }),
    seat(3, { judge: [{ ...card('indulgence', '♠6'), as: 'indulgence' }], chained: true }),
    seat(4, { alive: false, role: 'rebel', roleShown: true, hp: 0, handCount: 0 }),
    seat(5, { handCount: 0 }),
  ],
});
