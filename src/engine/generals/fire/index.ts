import { pangDe } from './pang-de.ts';
import { wolongZhugeLiang } from './wolong-zhuge-liang.ts';
import { yanLiangWenChou } from './yan-liang-wen-chou.ts';
import { yuanShao } from './yuan-shao.ts';

/** Generals of the fire pack (火): 魏, 蜀, 吴, 群, 神. */
export const fire = [wolongZhugeLiang, yuanShao, yanLiangWenChou, pangDe];
