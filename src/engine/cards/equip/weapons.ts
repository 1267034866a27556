import type { CardName } from '../../core/ids.ts';
import { equipment, names } from '../kinds.ts';

function ranged(name: CardName, zh: string, en: string, range: number) {
  const text = { zh: `攻击范围${range}。`, en: `Attack range ${range}.` };
  return equipment('weapon', name, { label: names(zh, en), text }, { range, keep: 2 + range / 5 });
}

/** Weapons of which only the range is in play so far. */
export const weapons = [
  ranged('qinggang-sword', '青釭剑', 'Qinggang Sword', 2),
  ranged('double-swords', '雌雄双股剑', 'Double Swords', 2),
  ranged('ice-sword', '寒冰剑', 'Ice Sword', 2),
  ranged('guding-blade', '古锭刀', 'Guding Blade', 2),
  ranged('axe', '贯石斧', 'Stone-Piercing Axe', 3),
  ranged('blade', '青龙偃月刀', 'Green Dragon Blade', 3),
  ranged('spear', '丈八蛇矛', 'Serpent Spear', 3),
  ranged('halberd', '方天画戟', 'Sky Piercing Halberd', 4),
  ranged('fan', '朱雀羽扇', 'Vermilion Feather Fan', 4),
  ranged('kylin-bow', '麒麟弓', 'Kylin Bow', 5),
];
