import { caoCao } from './cao-cao.ts';
import { daQiao } from './da-qiao.ts';
import { diaoChan } from './diao-chan.ts';
import { ganNing } from './gan-ning.ts';
import { guanYu } from './guan-yu.ts';
import { guoJia } from './guo-jia.ts';
import { huaTuo } from './hua-tuo.ts';
import { huangGai } from './huang-gai.ts';
import { huangYueYing } from './huang-yue-ying.ts';
import { liuBei } from './liu-bei.ts';
import { luXun } from './lu-xun.ts';
import { lvBu } from './lv-bu.ts';
import { lvMeng } from './lv-meng.ts';
import { maChao } from './ma-chao.ts';
import { simaYi } from './sima-yi.ts';
import { sunQuan } from './sun-quan.ts';
import { sunShangXiang } from './sun-shang-xiang.ts';
import { xiahouDun } from './xiahou-dun.ts';
import { xuChu } from './xu-chu.ts';
import { zhangFei } from './zhang-fei.ts';
import { zhangLiao } from './zhang-liao.ts';
import { zhaoYun } from './zhao-yun.ts';
import { zhenJi } from './zhen-ji.ts';
import { zhouYu } from './zhou-yu.ts';
import { zhugeLiang } from './zhuge-liang.ts';

/** Generals of the standard pack (标准版): 蜀, 吴, 魏, 群. */
export const standard = [
  liuBei,
  guanYu,
  zhangFei,
  zhugeLiang,
  zhaoYun,
  maChao,
  huangYueYing,
  sunQuan,
  ganNing,
  lvMeng,
  huangGai,
  zhouYu,
  daQiao,
  luXun,
  sunShangXiang,
  caoCao,
  simaYi,
  xiahouDun,
  zhangLiao,
  xuChu,
  guoJia,
  zhenJi,
  huaTuo,
  lvBu,
  diaoChan,
];
