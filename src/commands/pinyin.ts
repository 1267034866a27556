/**
 * Readings of the characters that names in this game are made of, without tones: `乐le/yue` has two. A character that is
 * missing only means that its name is not found by pinyin.
 */
const READINGS = `
决jue 斗dou 闪shan 电dian 雌ci 雄xiong 双shuang 股gu 剑jian 八ba 卦gua 阵zhen 过guo 河he 拆chai 桥qiao 顺shun 手shou
牵qian 羊yang 青qing 龙long 偃yan 月yue 刀dao 绝jue 影ying 乐le/yue 不bu 思si 蜀shu 釭gang 杀sha 南nan 蛮man 入ru 侵qin
无wu 懈xie 可ke 击ji 丈zhang 蛇she 矛mao 大da 宛yuan/wan 万wan 箭jian 齐qi 发fa 桃tao 园yuan 结jie 义yi 五wu 谷gu
丰feng 登deng 麒qi 麟lin 弓gong 赤chi 兔tu 中zhong 生sheng 有you 爪zhua/zhao 黄huang 飞fei 诸zhu 葛ge 连lian 弩nu
的di/de 卢lu 借jie 人ren 贯guan 石shi 斧fu 方fang 天tian 画hua 戟ji 紫zi 骍xing 寒han 冰bing 仁ren 王wang 盾dun 古gu
锭ding 藤teng 甲jia 酒jiu 雷lei 兵bing 粮liang 寸cun 断duan 铁tie 索suo 环huan 火huo 攻gong 白bai 银yin 狮shi 子zi
朱zhu 雀que 羽yu 扇shan 骅hua 骝liu
刘liu 备bei 德de 激ji 将jiang 张zhang 咆pao 哮xiao 关guan 武wu 圣sheng 亮liang 观guan 星xing 空kong 城cheng 赵zhao 云yun
胆dan 马ma 超chao 术shu 骑ji/qi 英ying 集ji 智zhi 奇qi 才cai 孙sun 权quan 制zhi 衡heng 救jiu 援yuan 甘gan 宁ning 袭xi
吕lv/lu 蒙meng 克ke 己ji 盖gai 苦ku 肉rou 周zhou 瑜yu 姿zi 反fan 间jian 乔qiao 国guo 色se 流liu 离li 陆lu 逊xun 谦qian
营ying 尚shang 香xiang 姻yin 枭xiao 姬ji 曹cao 操cao 奸jian 护hu 驾jia 司si 懿yi 馈kui 鬼gui 夏xia 侯hou 惇dun 刚gang
烈lie 辽liao 突tu 许xu 褚chu 裸luo 衣yi 郭guo 嘉jia 妒du 遗yi 计ji 甄zhen 洛luo 神shen 倾qing 华hua 佗tuo 急ji 囊nang
布bu 貂diao 蝉chan 闭bi 渊yuan 速su 据ju 守shou 忠zhong 魏wei 延yan 狂kuang 骨gu 角jiao 道dao 于yu 吉ji 蛊gu 惑huo
小xiao 红hong 颜yan 泰tai 屈qu 魂hun 涉she 猎lie 心xin 典dian 韦wei 强qiang 荀xun 彧yu 驱qu 虎hu 节jie 命ming 卧wo
看kan 破po 庞pang 统tong 涅nie 槃pan 太tai 史shi 慈ci 袁yuan 绍shao 乱luan 血xue 裔yi 良liang 文wen 丑chou 猛meng
进jin 琴qin 音yin 业ye 炎yan 七qi 风feng 雾wu 丕pi 行xing/hang 殇shang 放fang 逐zhu 颂song 威wei 徐xu 晃huang 孟meng
获huo 祸huo 首shou 再zai 起qi 祝zhu 融rong 巨ju 象xiang 刃ren 坚jian 鲁lu 肃su 好hao 施shi 缔di 盟meng 贾jia 诩xu
完wan 帷wei 幕mu 董dong 卓zhuo 池chi 林lin 崩beng 坏huai 暴bao 虐nue 归gui 谋mou 前qian 愤fen 郃he 巧qiao 变bian
邓deng 艾ai 屯tun 田tian 凿zao 险xian 姜jiang 维wei 挑tiao 衅xin 志zhi 继ji 禅shan/chan 享xiang 若ruo 愚yu 策ce 昂ang
霸ba 昭zhao 纮hong 直zhi 谏jian 固gu 政zheng 左zuo 化hua 身shen 新xin 蔡cai 悲bei 歌ge 肠chang 境jing 忍ren 戒jie 拜bai
印yin 极ji 略lve/lue 杨yang 修xiu 鸡ji 肋lei 啖dan 酪lao 灵ling 雎ju 竭jie 缘yuan 焚fen
`;

const TABLE: ReadonlyMap<string, readonly string[]> = new Map(
  READINGS.trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 1), entry.slice(1).split('/')] as const),
);

/** Whether a character has a reading here. */
export const hasReading = (char: string): boolean => TABLE.has(char);

/** All spellings of a name in pinyin, once in full (`juedou`) and once by initials (`jd`). Empty if a character is unknown. */
export function spellings(name: string): string[] {
  let spelled: { full: string; initials: string }[] = [{ full: '', initials: '' }];
  for (const char of name) {
    const readings = TABLE.get(char) ?? [];
    spelled = spelled.flatMap(({ full, initials }) =>
      readings.map((reading) => ({ full: full + reading, initials: initials + reading.slice(0, 1) })),
    );
  }
  return [...new Set(spelled.flatMap(({ full, initials }) => [full, initials]))];
}
