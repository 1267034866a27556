import type { CardName } from '../../core/ids.ts';
import { equipment, names } from '../kinds.ts';

/** 防御马: 其他角色与你的距离+1。 */
function defensive(name: CardName, zh: string, en: string) {
  const text = { zh: '其他角色计算与你的距离时,始终+1。', en: 'The distance of others to you is +1.' };
  return equipment(
    'defensive-horse',
    name,
    { label: names(zh, en), text },
    {
      keep: 5,
      effects: [{ kind: 'passive', distanceTo: () => 1 }],
    },
  );
}

/** 进攻马: 你与其他角色的距离-1。 */
function offensive(name: CardName, zh: string, en: string) {
  const text = { zh: '你计算与其他角色的距离时,始终-1。', en: 'Your distance to others is -1.' };
  return equipment(
    'offensive-horse',
    name,
    { label: names(zh, en), text },
    {
      keep: 4,
      effects: [{ kind: 'passive', distanceFrom: () => -1 }],
    },
  );
}

/** All horses of the deck; names differ, effects do not. */
export const horses = [
  defensive('jue-ying', '绝影', 'Jue Ying'),
  defensive('di-lu', '的卢', 'Di Lu'),
  defensive('zhua-huang-fei-dian', '爪黄飞电', 'Zhua Huang Fei Dian'),
  defensive('hua-liu', '骅骝', 'Hua Liu'),
  offensive('chi-tu', '赤兔', 'Chi Tu'),
  offensive('da-yuan', '大宛', 'Da Yuan'),
  offensive('zi-xing', '紫骍', 'Zi Xing'),
];
