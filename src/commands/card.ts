import { cardText, catalogue, copiesOf } from '../engine/index.ts';
import { cornerOf, say } from '../bot/render/index.ts';
import { lookUp } from './encyclopedia.ts';
import { commandTexts, KIND_WORDS } from './texts.ts';

/** The encyclopedia of cards. */
export const cardCommand = lookUp({
  name: 'card',
  label: { 'zh-CN': '卡牌', en: 'card' },
  description: { 'zh-CN': '查一张牌的规则', en: 'Look up the rules of a card' },
  asks: { 'zh-CN': '牌名', en: 'name' },
  entries: catalogue.cards.map((id) => ({ id, ...cardText(id) })),
  tell: ({ id, kind, text }, locale) => {
    const corners = copiesOf(id).map(cornerOf);
    return [
      [{ bold: say(KIND_WORDS[kind], locale) }],
      [locale === 'en' ? text.en : text.zh],
      [commandTexts(locale).copies(corners.length, corners.join(' '))],
    ];
  },
});
