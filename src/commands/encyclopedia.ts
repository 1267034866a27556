import type { Bilingual } from '../engine/index.ts';
import type { Block, Line, Locale, Localized } from '../bot/ports.ts';
import { oneLine } from '../bot/render/index.ts';
import { type FreeCommand, textOption } from './command.ts';
import { textsAt, words } from './reply.ts';
import { type Findable, searchOver } from './search.ts';

const LONGEST_NAME = 40;
const MOST_SUGGESTIONS = 25;

/** A part of the encyclopedia: what is in it and how an entry is told. */
interface Part<T extends Findable> {
  readonly name: string;
  readonly label: Localized;
  readonly description: Localized;
  /** What the name of an entry is called. */
  readonly asks: Localized;
  readonly entries: readonly T[];
  /** What stands below the entry's names. */
  readonly tell: (entry: T, locale: Locale) => readonly Line[];
}

/** A name in both languages, the reader's first. */
export const bothNames = ({ zh, en }: Bilingual, locale: Locale): string =>
  locale === 'en' ? `${en} ${zh}` : `${zh} ${en}`;

/** A command that looks up an entry by its Chinese name, pinyin or English name, and helps to type it. */
export function lookUp<T extends Findable>({ name, label, description, asks, entries, tell }: Part<T>): FreeCommand {
  const search = searchOver(entries);
  return {
    spec: {
      name,
      label,
      description,
      options: [
        {
          name: 'name',
          type: 'string',
          maxLength: LONGEST_NAME,
          autocomplete: true,
          required: true,
          label: asks,
          description: { 'zh-CN': '中文名、拼音或英文名', en: 'Chinese name, pinyin or English' },
        },
      ],
    },
    suggest: (_option, text, locale) =>
      search(text)
        .slice(0, MOST_SUGGESTIONS)
        .map((entry) => ({ value: entry.id, label: bothNames(entry, locale) })),
    run: (request) => {
      const text = textOption(request, 'name') ?? '';
      const entry = text === '' ? undefined : search(text)[0];
      if (entry === undefined)
        return Promise.resolve(words([textsAt(request).nothingFound(oneLine(text, LONGEST_NAME))]));
      const blocks: Block[] = [
        { type: 'heading', text: bothNames(entry, request.locale) },
        { type: 'text', lines: tell(entry, request.locale) },
      ];
      return Promise.resolve({ blocks });
    },
  };
}
