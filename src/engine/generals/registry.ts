import { known } from '../core/bug.ts';
import type { GeneralId, SkillId } from '../core/ids.ts';
import type { Effect, GeneralDef, SkillDef } from '../resolution/model.ts';
import { type GeneralSetId, generalSetOf, type PackId } from '../runner/general-set.ts';
import { fire } from './fire/index.ts';
import { general } from './kinds.ts';
import { promo } from './promo/index.ts';
import { standard } from './standard/index.ts';
import { wind } from './wind/index.ts';

/** A character without general: 4 HP, no skills (rules §1). */
const nobody = general('none', {
  label: { zh: '无武将', en: 'No general' },
  title: { zh: '', en: '' },
  kingdom: 'qun',
  gender: 'male',
  maxHp: 4,
  worth: { lord: 0, loyalist: 0, rebel: 0, renegade: 0 },
  skills: [],
});

/** All generals, by pack. */
export const PACKS: Readonly<Record<PackId, readonly GeneralDef[]>> = { standard, wind, fire, promo };

/** All generals that there are, without `none`. */
export const GENERALS: readonly GeneralDef[] = Object.values(PACKS).flat();

const BY_ID: ReadonlyMap<GeneralId, GeneralDef> = new Map([nobody, ...GENERALS].map((def) => [def.id, def]));
const SKILLS: ReadonlyMap<SkillId, SkillDef> = new Map(
  GENERALS.flatMap((def) => def.skills).map((def) => [def.id, def]),
);

/** A general by id. Throws an `EngineBug` for an unknown one. */
export function generalDef(id: GeneralId): GeneralDef {
  return known(BY_ID.get(id), `general ${id}`);
}

/** The generals of a set; none for `none`. */
export function generalsOf(set: GeneralSetId): readonly GeneralDef[] {
  const { packs, gods } = generalSetOf(set);
  return packs.flatMap((pack) => PACKS[pack]).filter(({ kingdom }) => gods || kingdom !== 'god');
}

/** A skill by id. Throws an `EngineBug` for an unknown one. */
export function skillDef(id: SkillId): SkillDef {
  return known(SKILLS.get(id), `skill ${id}`);
}

/** What a mark does to whoever has it: that of the skill of this name, where it is one that is laid on somebody. */
export function laidBy(mark: string): readonly Effect[] {
  return SKILLS.get(mark)?.laid ?? [];
}

/** All skills that there are. */
export const ALL_SKILLS: readonly SkillDef[] = [...SKILLS.values()];
