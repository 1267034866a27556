import { caoRen } from './cao-ren.ts';
import { huangZhong } from './huang-zhong.ts';
import { shenGuanYu } from './shen-guan-yu.ts';
import { shenLvMeng } from './shen-lv-meng.ts';
import { weiYan } from './wei-yan.ts';
import { xiahouYuan } from './xiahou-yuan.ts';
import { xiaoQiao } from './xiao-qiao.ts';
import { yuJi } from './yu-ji.ts';
import { zhangJiao } from './zhang-jiao.ts';
import { zhouTai } from './zhou-tai.ts';

/** Generals of the wind pack. */
export const wind = [
  xiahouYuan,
  caoRen,
  huangZhong,
  weiYan,
  zhangJiao,
  yuJi,
  xiaoQiao,
  zhouTai,
  shenGuanYu,
  shenLvMeng,
];
