import { describe, expect, it } from 'vitest';
import { LOCALES, type Localized } from '../../src/bot/ports.ts';
import { REJECT_TEXTS } from '../../src/bot/render/i18n/rejects.ts';
import * as terms from '../../src/bot/render/i18n/terms.ts';
import { textsOf } from '../../src/bot/render/i18n/index.ts';
import { commandTexts, KIND_WORDS } from '../../src/commands/texts.ts';

const CHINESE = /[\u4e00-\u9fff]/;
/** ASCII punctuation right after a Chinese character is a slip of the keyboard. */
const SLIP = /[\u4e00-\u9fff】][,:;!?()]/;

/** Every text of a dictionary, functions called with something harmless. */
function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return leaves((value as (...args: unknown[]) => unknown)('1', '2', '3'), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const dictionaries = (locale: 'zh-CN' | 'en') => [
  ...leaves(textsOf(locale), 'texts'),
  ...leaves(commandTexts(locale), 'commands'),
];

describe('texts', () => {
  it('exist in both languages under the same names', () => {
    const names = (locale: 'zh-CN' | 'en') => dictionaries(locale).map(([path]) => path);
    expect(names('en')).toEqual(names('zh-CN'));
    expect(names('en').length).toBeGreaterThan(200);
  });

  it('are English in English', () => {
    for (const [path, text] of dictionaries('en')) expect(text, path).not.toMatch(CHINESE);
  });

  it('have Chinese punctuation in Chinese', () => {
    for (const [path, text] of dictionaries('zh-CN')) expect(text, path).not.toMatch(SLIP);
  });

  it('say something for every refusal, in both languages', () => {
    const texts: Localized[] = [...Object.values(REJECT_TEXTS), ...Object.values(KIND_WORDS)];
    for (const text of texts) {
      for (const locale of LOCALES) expect(text[locale].trim().length).toBeGreaterThan(1);
      expect(text['zh-CN']).toMatch(/[\u4e00-\u9fff]/);
      expect(text['zh-CN']).not.toMatch(SLIP);
      expect(text.en).not.toMatch(CHINESE);
    }
    expect(new Set(Object.values(REJECT_TEXTS).map(({ en }) => en)).size).toBe(Object.keys(REJECT_TEXTS).length);
  });

  it('fit where platforms put them: choices within 100 characters, buttons within 80', () => {
    for (const table of Object.values(terms)) {
      for (const text of Object.values(table))
        for (const locale of LOCALES) expect(text[locale].length).toBeLessThanOrEqual(100);
    }
    for (const locale of LOCALES) {
      for (const [path, text] of leaves(textsOf(locale).panel.controls, 'controls'))
        expect(text.length, path).toBeLessThanOrEqual(80);
    }
  });
});
