import { catalogue, generalText, skillText } from '../engine/index.ts';
import { lookUp, bothNames } from './encyclopedia.ts';
import { commandTexts } from './texts.ts';

const GENERALS = catalogue.generals.map(generalText);

/** The encyclopedia of skills. */
export const skillCommand = lookUp({
  name: 'skill',
  label: { 'zh-CN': '技能', en: 'skill' },
  description: { 'zh-CN': '查一个技能', en: 'Look up a skill' },
  asks: { 'zh-CN': '技能名', en: 'name' },
  entries: catalogue.skills.map((id) => ({ id, ...skillText(id) })),
  tell: ({ id, text }, locale) => {
    const owners = GENERALS.filter(({ skills }) => skills.includes(id)).map((general) => bothNames(general, locale));
    const { ownedBy, comma } = commandTexts(locale);
    return [[locale === 'en' ? text.en : text.zh], [ownedBy(owners.join(comma))]];
  },
});
