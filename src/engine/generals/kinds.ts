import type { GeneralId, SkillId } from '../core/ids.ts';
import type {
  Active,
  Effect,
  GeneralDef,
  Lent,
  Passive,
  Provide,
  SkillDef,
  TimingName,
  Trigger,
  ViewAs,
} from '../resolution/model.ts';

/** A skill: names, rule text and what it does. */
export function skill(id: SkillId, written: Omit<SkillDef, 'id' | 'tags'> & Partial<Pick<SkillDef, 'tags'>>): SkillDef {
  return { id, tags: [], ...written };
}

/** A general. The id is the stem of its file. */
export function general(id: GeneralId, written: Omit<GeneralDef, 'id' | 'lord'> & { lord?: boolean }): GeneralDef {
  return { id, lord: false, ...written };
}

/** 触发技: happens at a timing, by itself or when its owner wishes. */
export function trigger<T extends TimingName>(written: Omit<Trigger<T>, 'kind'>): Trigger<T> & { kind: 'trigger' } {
  return { kind: 'trigger', ...written };
}

/** 主动技: used in the play phase. */
export function active(written: Omit<Active, 'kind'>): Effect {
  return { kind: 'active', ...written };
}

/** Used by others in their own play phases. */
export function lent(written: Omit<Lent, 'kind'>): Effect {
  return { kind: 'lent', ...written };
}

/** 转化技: certain cards count as another card. */
export function viewAs(written: Omit<ViewAs, 'kind'>): Effect {
  return { kind: 'viewAs', ...written };
}

/** 提供: a wanted card is supplied by others or by chance. */
export function provide(written: Omit<Provide, 'kind'>): Effect {
  return { kind: 'provide', ...written };
}

/** 状态技: changes a distance, a limit, who may be a target. */
export function passive(written: Omit<Passive, 'kind'>): Effect {
  return { kind: 'passive', ...written };
}
