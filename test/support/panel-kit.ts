import type { Locale, Message } from '../../src/bot/ports.ts';
import { createRenderer, decodePress, press } from '../../src/bot/render/index.ts';
import type { TableInfo } from '../../src/bot/table/contract.ts';
import type { Hint, PlayPrompt, SinglePrompt, UseOption, View } from '../../src/engine/index.ts';
import { type TableSketch, tableOf, textOf } from './shown-table.ts';
import { card, pendingOf, seat, view, views } from './shown-view.ts';

export const renderer = createRenderer();
export const hint: Hint = { effect: 'neutral', worth: 1 };
export const lines = (...text: string[]): string => text.join('\n');

export const slash = card('slash', '♠7');
export const slash8 = card('slash', '♠8');
export const dodge = card('dodge', '♥2');
export const peach = card('peach', '♥3');
export const nihilo = card('ex-nihilo', '♥7');
export const hand = [slash, dodge, peach, nihilo];

export const base = { id: 30, seat: 2, fallback: { type: 'pass' }, optional: false } as const;
export const none = { min: 0, max: 0, from: [] } as const;

export const use = (name: UseOption['name'], id: string, targets: UseOption['targets']): UseOption => ({
  name,
  from: [id],
  count: 1,
  targets,
  hint,
});

export const play: PlayPrompt = {
  ...base,
  kind: 'play',
  why: { kind: 'rule', rule: 'play' },
  uses: [
    use('slash', slash.id, { min: 1, max: 1, from: [1, 3] }),
    use('peach', peach.id, { ...none, fixed: [2] }),
    use('ex-nihilo', nihilo.id, { ...none, fixed: [2] }),
  ],
  skills: [],
  recasts: [],
};

const own = (change: Partial<View> = {}): View =>
  view({
    seats: [
      seat(1, { role: 'lord', roleShown: true, hp: 5, maxHp: 5 }),
      seat(2, { role: 'rebel', hp: 3, hand, handCount: 4, equip: [card('crossbow', '♦A')] }),
      seat(3),
      seat(4, { alive: false, role: 'loyalist', roleShown: true }),
      seat(5),
    ],
    ...change,
  });

export function asked(
  prompt: SinglePrompt | undefined,
  sketch: TableSketch = {},
  change: Partial<View> = {},
): TableInfo {
  const drawn = prompt === undefined ? views(own(change)) : views(own(change), pendingOf(prompt), prompt);
  return tableOf({ view: drawn, deadline: 5000, ...sketch });
}

export const panel = (table: TableInfo, locale?: Locale): Message => renderer.panelWith(table, 'u2', [], { locale });

/** What is left of a panel below the question. */
export function controls(message: Message): string {
  const text = textOf(message).split('\n');
  return text.slice(text.findIndex((line) => line.startsWith('*❓')) + 1).join('\n');
}

/** Press the control with this label. */
export function pressed(table: TableInfo, prompt: SinglePrompt, label: string, message = panel(table)) {
  const button = message.blocks
    .flatMap((block) => (block.type === 'buttons' ? block.buttons : []))
    .find((one) => one.label === label);
  const id = decodePress(button?.id ?? '');
  if (id?.kind !== 'do') throw new Error(`no control “${label}” in\n${textOf(message)}`);
  return press(prompt, id.step, []);
}
