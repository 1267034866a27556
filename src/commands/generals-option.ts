import { generalSetId, type GeneralSetId, hasEnoughGenerals, PACK_IDS, type PackId } from '../engine/index.ts';
import { generalSetText, terms } from '../bot/render/index.ts';
import type { Locale, OptionSpec, Suggestion } from '../bot/ports.ts';
import { type Request, textOption } from './command.ts';

const LONGEST = 60;
const ALL = ['all', '全部'];
const NONE = ['none', ...Object.values(terms.GENERAL_SET_WORDS.none)];

/** Which packs of generals are played with, and whether their gods are. */
export const GENERALS_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'generals',
    type: 'string',
    maxLength: LONGEST,
    autocomplete: true,
    label: { 'zh-CN': '武将', en: 'generals' },
    description: { 'zh-CN': '用哪些武将包：可以写几个，如“标准版 风”', en: 'Packs of generals, as in "standard wind"' },
  },
  {
    name: 'gods',
    type: 'boolean',
    label: { 'zh-CN': '神将', en: 'gods' },
    description: { 'zh-CN': '武将包里的神将也参加', en: 'The Gods of the packs are among them' },
  },
];

function packNamed(word: string): PackId | undefined {
  const wanted = word.toLowerCase();
  return PACK_IDS.find((pack) =>
    [pack, ...Object.values(terms.PACK_WORDS[pack])].some((name) => name.toLowerCase() === wanted),
  );
}

function packsNamed(text: string): readonly PackId[] | undefined {
  if (NONE.includes(text.toLowerCase())) return [];
  if (ALL.includes(text.toLowerCase())) return PACK_IDS;
  const packs = text.split(/[\s+,，、]+/u).map(packNamed);
  return packs.every((pack) => pack !== undefined) ? packs : undefined;
}

/** The generals that were asked for, the standard pack where nothing was said; or what is wrong with the wish. */
export function generalsWished(
  request: Pick<Request, 'options'>,
  players: number,
): GeneralSetId | { readonly problem: 'unknownPack' | 'tooFewGenerals' } {
  const text = textOption(request, 'generals') ?? 'standard';
  const packs = packsNamed(text);
  if (packs === undefined) return { problem: 'unknownPack' };
  const generals = generalSetId({ packs, gods: request.options['gods'] === true });
  return hasEnoughGenerals({ players, generals }) ? generals : { problem: 'tooFewGenerals' };
}

/** Ways to go on with what is typed: one more pack, or all, or none. */
export function suggestGenerals(text: string, locale: Locale): readonly Suggestion[] {
  const begun = packsNamed(text.trim()) ?? [];
  const sets = [
    ...PACK_IDS.map((pack) => generalSetId({ packs: [...begun, pack], gods: false })),
    generalSetId({ packs: PACK_IDS, gods: false }),
    'none' as const,
  ];
  return [...new Set(sets)].map((value) => ({ value, label: generalSetText(value, locale) }));
}
