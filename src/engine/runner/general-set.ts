export const PACK_IDS = ['standard', 'wind', 'fire', 'promo'] as const;
/** A pack of generals. */
export type PackId = (typeof PACK_IDS)[number];

const GODS = 'gods';
const NONE = 'none';

/**
 * Which generals are chosen from: nobody has one (`none`), or those of one or several packs, with the gods in them or
 * without. One word, as it stands in saved games: the packs in the order of `PACK_IDS`, then `gods`, joined by `+`.
 */
export type GeneralSetId = typeof NONE | PackId | `${PackId}+${string}`;

/** What a set of generals is made of; without packs there are no generals. */
export interface GeneralSet {
  readonly packs: readonly PackId[];
  /** Whether 神 are among them (rules §1: an option, off by default). */
  readonly gods: boolean;
}

/** The word for a set of generals. */
export function generalSetId({ packs, gods }: GeneralSet): GeneralSetId {
  const [first, ...more] = PACK_IDS.filter((pack) => packs.includes(pack));
  if (first === undefined) return NONE;
  const rest = [...more, ...(gods ? [GODS] : [])];
  return rest.length === 0 ? first : `${first}+${rest.join('+')}`;
}

/** What a set of generals is made of. */
export function generalSetOf(id: GeneralSetId): GeneralSet {
  const parts = id.split('+');
  return { packs: PACK_IDS.filter((pack) => parts.includes(pack)), gods: parts.includes(GODS) };
}

/** Whether a text is the word for a set of generals. */
export function isGeneralSet(text: unknown): text is GeneralSetId {
  return typeof text === 'string' && generalSetId(generalSetOf(text as GeneralSetId)) === text;
}
