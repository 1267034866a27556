import { catalogue, generalText } from '../engine/index.ts';
import { generalFacts, skillLines } from '../bot/render/index.ts';
import { bothNames, lookUp } from './encyclopedia.ts';

/** The encyclopedia of generals. */
export const generalCommand = lookUp({
  name: 'general',
  label: { 'zh-CN': '武将', en: 'general' },
  description: { 'zh-CN': '查一名武将的势力、体力和技能', en: 'Look up a general: kingdom, HP and skills' },
  asks: { 'zh-CN': '武将名', en: 'name' },
  entries: catalogue.generals.map((id) => ({ id, ...generalText(id) })),
  tell: (entry, locale) => [
    [{ bold: `${bothNames(entry.title, locale)} · ${generalFacts(entry, locale)}` }],
    ...skillLines(entry, locale),
  ],
});
