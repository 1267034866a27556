import { cardText, catalogue, copiesOf } from '../engine/index.ts';
import type { Locale, Message } from '../bot/ports.ts';
import { cornerOf, oneLine, say } from '../bot/render/index.ts';
import { type FreeCommand, textOption } from './command.ts';
import { textsAt, words } from './reply.ts';
import { searchOver } from './search.ts';
import { commandTexts, KIND_WORDS } from './texts.ts';

const LONGEST_NAME = 40;
const MOST_SUGGESTIONS = 25;

const ENTRIES = catalogue.cards.map((id) => ({ id, ...cardText(id) }));
type CardEntry = (typeof ENTRIES)[number];

const search = searchOver(ENTRIES);

const bothNames = ({ zh, en }: CardEntry, locale: Locale): string => (locale === 'en' ? `${en} ${zh}` : `${zh} ${en}`);

function entryMessage(entry: CardEntry, locale: Locale): Message {
  const corners = copiesOf(entry.id).map(cornerOf);
  return {
    blocks: [
      { type: 'heading', text: bothNames(entry, locale) },
      {
        type: 'text',
        lines: [
          [{ bold: say(KIND_WORDS[entry.kind], locale) }],
          [locale === 'en' ? entry.text.en : entry.text.zh],
          [commandTexts(locale).copies(corners.length, corners.join(' '))],
        ],
      },
    ],
  };
}

/** The encyclopedia of cards. */
export const cardCommand: FreeCommand = {
  spec: {
    name: 'card',
    label: { 'zh-CN': '卡牌', en: 'card' },
    description: { 'zh-CN': '查一张牌的规则', en: 'Look up the rules of a card' },
    options: [
      {
        name: 'name',
        type: 'string',
        maxLength: LONGEST_NAME,
        autocomplete: true,
        required: true,
        label: { 'zh-CN': '牌名', en: 'name' },
        description: { 'zh-CN': '中文名、拼音或英文名', en: 'Chinese name, pinyin or English' },
      },
    ],
  },
  suggest: (_option, text, locale) =>
    search(text)
      .slice(0, MOST_SUGGESTIONS)
      .map((entry) => ({ value: entry.id, label: bothNames(entry, locale) })),
  run: async (request) => {
    const text = textOption(request, 'name') ?? '';
    const entry = text === '' ? undefined : search(text)[0];
    if (entry === undefined) return words([textsAt(request).noCard(oneLine(text, LONGEST_NAME))]);
    return entryMessage(entry, request.locale);
  },
};
