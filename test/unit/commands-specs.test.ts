import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/bot/ports.ts';
import { commandSpecs } from '../../src/commands/index.ts';
import { hasReading, spellings } from '../../src/commands/pinyin.ts';
import { rateLimiter } from '../../src/commands/rate.ts';
import { searchOver } from '../../src/commands/search.ts';
import { cardText, catalogue, generalText, skillText } from '../../src/engine/index.ts';

const NAME = /^[-_\p{L}\p{N}]{1,32}$/u;

describe('commands as data', () => {
  it('are those that were promised', () => {
    expect(commandSpecs.map(({ name }) => name)).toEqual([
      'new',
      'join',
      'leave',
      'start',
      'hand',
      'table',
      'mine',
      'log',
      'away',
      'orders',
      'concede',
      'steward',
      'replace',
      'abort',
      'rematch',
      'lobby kick',
      'lobby host',
      'league create',
      'league join',
      'league leave',
      'league ai',
      'league start',
      'league table',
      'league next',
      'league pause',
      'league replace',
      'league replay',
      'league close',
      'league history',
      'standing',
      'top',
      'card',
      'general',
      'skill',
      'help',
      'privacy export',
      'privacy delete',
      'admin bulletin',
      'admin recount',
    ]);
  });

  it('have names and descriptions that platforms accept, in both languages', () => {
    for (const spec of commandSpecs) {
      for (const locale of LOCALES) {
        const words = spec.label[locale].split(' ');
        expect(words).toHaveLength(spec.name.split(' ').length);
        expect(spec.group === undefined).toBe(words.length === 1);
        for (const text of [...words, ...spec.options.map(({ label }) => label[locale])]) {
          expect(text).toMatch(NAME);
          expect(text).toBe(text.toLowerCase());
        }
        for (const part of [spec, ...spec.options]) {
          expect(part.description[locale].length).toBeGreaterThan(0);
          expect(part.description[locale].length).toBeLessThanOrEqual(100);
        }
        const labels = spec.options.map(({ label }) => label[locale]);
        expect(new Set(labels).size).toBe(labels.length);
      }
      expect(spec.options.length).toBeLessThanOrEqual(25);
      const required = spec.options.map((option) => option.required === true);
      expect(required).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
    }
    for (const locale of LOCALES) {
      const labels = commandSpecs.map(({ label }) => label[locale]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('offer choices with an initial value among them', () => {
    for (const option of commandSpecs.flatMap(({ options }) => options)) {
      if (option.type !== 'choice') continue;
      expect(option.choices.length).toBeLessThanOrEqual(25);
      const values = option.choices.map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      if (option.initial !== undefined) expect(values).toContain(option.initial);
      for (const { label } of option.choices) {
        for (const locale of LOCALES) expect(label[locale].length).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('pinyin', () => {
  it('knows every character of every card, skill and general in play', () => {
    const names = [
      ...catalogue.cards.map((id) => cardText(id).zh),
      ...catalogue.skills.map((id) => skillText(id).zh),
      ...catalogue.generals.map((id) => generalText(id).zh),
    ];
    const unknown = new Set(names.flatMap((name) => Array.from(name)).filter((char) => !hasReading(char)));
    expect([...unknown]).toEqual([]);
  });

  it('spells in full and by initials, with every reading', () => {
    expect(spellings('决斗')).toEqual(['juedou', 'jd']);
    expect(spellings('乐不思蜀')).toEqual(expect.arrayContaining(['lebusishu', 'yuebusishu', 'lbss', 'ybss']));
    expect(spellings('X光')).toEqual([]);
  });
});

describe('search', () => {
  const find = searchOver([
    { id: 'god-salvation', zh: '桃园结义', en: 'God Salvation' },
    { id: 'peach', zh: '桃', en: 'Peach' },
    { id: 'jue-ying', zh: '绝影', en: 'Jue Ying' },
  ]);
  const ids = (text: string) => find(text).map(({ id }) => id);

  it('puts what is meant first', () => {
    expect(ids('桃')).toEqual(['peach', 'god-salvation']);
    expect(ids('  PEACH ')).toEqual(['peach']);
    expect(ids('jueying')).toEqual(['jue-ying']);
    expect(ids('tyjy')).toEqual(['god-salvation']);
    expect(ids('salv')).toEqual(['god-salvation']);
    expect(ids('')).toHaveLength(3);
    expect(ids('%_*')).toEqual([]);
  });
});

describe('limit of calls', () => {
  it('counts each person within the last seconds only', () => {
    const may = rateLimiter(2, 1000);
    expect([may('a', 0), may('a', 1), may('a', 2), may('b', 2)]).toEqual([true, true, false, true]);
    expect([may('a', 999), may('a', 1000), may('a', 1001), may('a', 1002)]).toEqual([false, true, true, false]);
  });
});
