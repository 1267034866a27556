import type { Block, ButtonModel, SelectOption } from '../../ports.ts';
import { labelOf } from '../buttons.ts';
import { encodePress } from '../ids.ts';
import type { Scene } from '../scene.ts';
import { clip } from '../words.ts';
import { type Draft, NOTHING, type Pressed } from './draft.ts';
import { PAGE, pageOf } from './press.ts';

/** Up to this many choices are buttons; more are a select. */
const MOST_BUTTONS = 8;

/** One thing to choose, by its number in the prompt. */
export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** How many are to be chosen, and what is chosen so far. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly chosen: readonly number[];
}

/** Makes the controls of one prompt. */
export interface Widgets {
  button(draft: Draft, label: string, style?: ButtonModel['style'], pressed?: Pressed): ButtonModel;
  /** One of several: buttons when they are few, else a select, in pages when they are very many. */
  oneOf(draft: Draft, choices: readonly Choice[], hint: string, style?: ButtonModel['style']): Block[];
  /** Several of several. Longer lists come in pages; what is chosen on the other pages stays chosen. */
  manyOf(draft: Draft, choices: readonly Choice[], hint: string, range: Range): Block[];
  /** The pages before and after. */
  turning(draft: Draft, length: number): ButtonModel[];
}

const OPTION_CLUSTERS = 60;
const OPTION_UNITS = 98;

/** Which question controls answer: the open one by its number, or one that is foreseen by its print. */
export interface Addressed {
  readonly kind: 'do' | 'ahead';
  readonly number: number;
}

/** Controls whose ids carry the table, the prompt and the draft. */
export function widgetsOf({ table, texts }: Scene, { kind, number }: Addressed): Widgets {
  const t = texts.panel.controls;
  const idOf = (draft: Draft, pressed: Pressed): string =>
    encodePress({ kind, table: table.id, prompt: number, step: { draft, pressed } });
  const optionsOf = (choices: readonly Choice[], chosen: readonly number[]): SelectOption[] =>
    choices.map(({ value, label }) => ({
      value: String(value),
      label: clip(label, OPTION_CLUSTERS, OPTION_UNITS),
      ...(chosen.includes(value) ? { selected: true } : {}),
    }));
  const widgets: Widgets = {
    button: (draft, label, style = 'secondary', pressed) => ({
      id: idOf(draft, pressed),
      label: labelOf(label),
      style,
    }),
    oneOf: (draft, choices, hint, style = 'primary') => {
      if (choices.length === 0) return [];
      if (choices.length <= MOST_BUTTONS) {
        const buttons = choices.map(({ value, label }) => widgets.button(draft, label, style, value));
        return [{ type: 'buttons', buttons }];
      }
      const options = optionsOf(pageOf(choices, draft.page), []);
      const select = { id: idOf(draft, 'values'), hint: clip(hint, OPTION_CLUSTERS), options, min: 1, max: 1 };
      return [{ type: 'select', select }];
    },
    manyOf: (draft, choices, hint, { min, max, chosen }) => {
      const page = pageOf(choices, draft.page);
      const paged = choices.length > PAGE;
      const options = optionsOf(page, chosen);
      const onPage = new Set(page.map(({ value }) => value));
      const elsewhere = chosen.filter((value) => !onPage.has(value)).length;
      const select = {
        id: idOf(draft, 'values'),
        hint: clip(hint, OPTION_CLUSTERS),
        options,
        min: paged ? 0 : Math.max(1, Math.min(min, options.length)),
        max: Math.min(Math.max(1, max - elsewhere), options.length),
      };
      return [{ type: 'select', select }];
    },
    turning: (draft, length) => {
      const pages = Math.ceil(length / PAGE);
      const at = (page: number, label: string) => widgets.button({ ...draft, page }, label);
      return [
        ...(draft.page > 0 ? [at(draft.page - 1, t.previous)] : []),
        ...(draft.page + 1 < pages ? [at(draft.page + 1, t.next)] : []),
      ];
    },
  };
  return widgets;
}

/** The way back to the first choice of a prompt. */
export const backButton = (widgets: Widgets, scene: Scene): ButtonModel =>
  widgets.button(NOTHING, scene.texts.panel.controls.back);
