import { caoRen } from './cao-ren.ts';
import { huangZhong } from './huang-zhong.ts';
import { shenGuanYu } from './shen-guan-yu.ts';
import { weiYan } from './wei-yan.ts';
import { xiaoQiao } from './xiao-qiao.ts';
import { zhouTai } from './zhou-tai.ts';

/** Generals of the wind pack. */
export const wind = [caoRen, huangZhong, weiYan, xiaoQiao, zhouTai, shenGuanYu];
