import { type GeneralEntry, type GeneralId, generalSetOf, type GeneralSetId, skillText } from '../../engine/index.ts';
import type { Line, Locale } from '../ports.ts';
import { say, textsOf } from './i18n/index.ts';
import { GENERAL_SET_WORDS, KINGDOM_WORDS, PACK_WORDS } from './i18n/terms.ts';
import { plain, type Scene } from './scene.ts';

/** Kingdom and HP of a general, as printed. */
export function generalFacts({ kingdom, maxHp }: GeneralEntry, locale: Locale): string {
  return `${say(KINGDOM_WORDS[kingdom], locale)} · ${textsOf(locale).table.board.maxHp(maxHp)}`;
}

/** The skills of a general with their texts, a line each. */
export function skillLines({ skills }: GeneralEntry, locale: Locale): Line[] {
  const { table, panel } = textsOf(locale);
  return skills.map((id) => {
    const { zh, en, text } = skillText(id);
    return locale === 'en' ? [panel.skill(table.quote(en), text.en)] : [panel.skill(table.quote(zh), text.zh)];
  });
}

/** Which generals are played with, in words. */
export function generalSetText(set: GeneralSetId, locale: Locale): string {
  const { packs, gods } = generalSetOf(set);
  if (packs.length === 0) return say(GENERAL_SET_WORDS.none, locale);
  const { listComma, lobby } = textsOf(locale).table;
  const names = [
    ...packs.map((pack) => say(PACK_WORDS[pack], locale)),
    ...(gods ? [say(GENERAL_SET_WORDS.gods, locale)] : []),
  ];
  return lobby.generals(names.join(listComma));
}

/** A general to choose: name, kingdom, HP, and below what his skills do. */
export function candidateLines({ catalog, general, locale }: Scene, id: GeneralId): Line[] {
  const entry = catalog.general(id);
  if (entry === undefined) return plain(id);
  return [[{ bold: general(id) }, ` · ${generalFacts(entry, locale)}`], ...skillLines(entry, locale)];
}
