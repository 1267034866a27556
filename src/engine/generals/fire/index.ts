import { dianWei } from './dian-wei.ts';
import { pangDe } from './pang-de.ts';
import { pangTong } from './pang-tong.ts';
import { shenZhouYu } from './shen-zhou-yu.ts';
import { shenZhugeLiang } from './shen-zhuge-liang.ts';
import { taiShiCi } from './tai-shi-ci.ts';
import { wolongZhugeLiang } from './wolong-zhuge-liang.ts';
import { xunYu } from './xun-yu.ts';
import { yanLiangWenChou } from './yan-liang-wen-chou.ts';
import { yuanShao } from './yuan-shao.ts';

/** Generals of the fire pack (火): 魏, 蜀, 吴, 群, 神. */
export const fire = [
  dianWei,
  xunYu,
  wolongZhugeLiang,
  pangTong,
  taiShiCi,
  yuanShao,
  yanLiangWenChou,
  pangDe,
  shenZhouYu,
  shenZhugeLiang,
];
