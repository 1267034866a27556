import { caoCao } from './cao-cao.ts';
import { daQiao } from './da-qiao.ts';
import { guanYu } from './guan-yu.ts';
import { huaTuo } from './hua-tuo.ts';
import { maChao } from './ma-chao.ts';
import { simaYi } from './sima-yi.ts';

/** Generals of the standard pack (标准版). */
export const standard = [caoCao, simaYi, guanYu, maChao, daQiao, huaTuo];
