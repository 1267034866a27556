import type { Locale, Localized } from '../../ports.ts';
import { askTexts, type AskTexts } from './ask.ts';
import { digestTexts, type DigestTexts } from './digest.ts';
import { panelTexts, type PanelTexts } from './panel.ts';
import { resultTexts, type ResultTexts } from './result.ts';
import { tableTexts, type TableTexts } from './table.ts';

/** Everything that the renderers say, in one language. */
export interface Texts {
  readonly table: TableTexts;
  readonly ask: AskTexts;
  readonly digest: DigestTexts;
  readonly panel: PanelTexts;
  readonly result: ResultTexts;
}

/** The texts of a language. */
export function textsOf(locale: Locale): Texts {
  return {
    table: tableTexts[locale],
    ask: askTexts[locale],
    digest: digestTexts[locale],
    panel: panelTexts[locale],
    result: resultTexts[locale],
  };
}

/** One text of the project in a language. */
export const say = (text: Localized, locale: Locale): string => text[locale];
