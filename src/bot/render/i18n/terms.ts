import type { Kingdom, Phase, Role } from '../../../engine/index.ts';
import type { DeckId, PackId, RoleTableId } from '../../../engine/index.ts';
import type { Localized } from '../../ports.ts';
import type { Speed } from '../../table/contract.ts';

/** Words of the game and of the tables that stand on their own. */
export const ROLE_WORDS: Readonly<Record<Role, Localized>> = {
  lord: { 'zh-CN': '主公', en: 'Lord' },
  loyalist: { 'zh-CN': '忠臣', en: 'Loyalist' },
  rebel: { 'zh-CN': '反贼', en: 'Rebel' },
  renegade: { 'zh-CN': '内奸', en: 'Renegade' },
};

/** Roles where there is little room. */
export const ROLE_MARKS: Readonly<Record<Role, Localized>> = {
  lord: { 'zh-CN': '主', en: 'Lord' },
  loyalist: { 'zh-CN': '忠', en: 'Loyal' },
  rebel: { 'zh-CN': '反', en: 'Rebel' },
  renegade: { 'zh-CN': '内', en: 'Reneg.' },
};

export const ROLE_GOALS: Readonly<Record<Role, Localized>> = {
  lord: { 'zh-CN': '消灭所有反贼和内奸', en: 'eliminate every Rebel and Renegade' },
  loyalist: { 'zh-CN': '保护主公，消灭反贼和内奸', en: 'protect the Lord; eliminate Rebels and Renegades' },
  rebel: { 'zh-CN': '击杀主公', en: 'kill the Lord' },
  renegade: { 'zh-CN': '先除掉其他人，最后单挑主公', en: 'be the last one standing against the Lord, then kill him' },
};

export const PHASE_WORDS: Readonly<Record<Phase, Localized>> = {
  start: { 'zh-CN': '准备阶段', en: 'start phase' },
  judge: { 'zh-CN': '判定阶段', en: 'judgement phase' },
  draw: { 'zh-CN': '摸牌阶段', en: 'draw phase' },
  play: { 'zh-CN': '出牌阶段', en: 'play phase' },
  discard: { 'zh-CN': '弃牌阶段', en: 'discard phase' },
  finish: { 'zh-CN': '结束阶段', en: 'finish phase' },
};

export const DECK_WORDS: Readonly<Record<DeckId, Localized>> = {
  standard: { 'zh-CN': '标准版104张', en: 'standard, 104 cards' },
  'standard-ex': { 'zh-CN': '标准版+EX 108张', en: 'standard + EX, 108 cards' },
  full: { 'zh-CN': '标准+EX+军争 160张', en: 'full, 160 cards' },
  beginner: { 'zh-CN': '新手牌堆（去掉J、Q、K）', en: 'beginner (no J, Q, K)' },
};

export const ROLE_TABLE_WORDS: Readonly<Record<RoleTableId, Localized>> = {
  standard: { 'zh-CN': '标准身份', en: 'standard roles' },
  'two-renegades': { 'zh-CN': '双内奸', en: 'two Renegades' },
};

export const GENERAL_SET_WORDS: Readonly<Record<'none' | 'gods', Localized>> = {
  none: { 'zh-CN': '无武将', en: 'no generals' },
  gods: { 'zh-CN': '神将', en: 'Gods' },
};

export const PACK_WORDS: Readonly<Record<PackId, Localized>> = {
  standard: { 'zh-CN': '标准版', en: 'standard' },
  wind: { 'zh-CN': '风', en: 'Wind' },
  fire: { 'zh-CN': '火', en: 'Fire' },
  promo: { 'zh-CN': '推广', en: 'Promo' },
};

export const KINGDOM_WORDS: Readonly<Record<Kingdom, Localized>> = {
  wei: { 'zh-CN': '魏', en: 'Wei' },
  shu: { 'zh-CN': '蜀', en: 'Shu' },
  wu: { 'zh-CN': '吴', en: 'Wu' },
  qun: { 'zh-CN': '群', en: 'Qun' },
  god: { 'zh-CN': '神', en: 'God' },
};

export const SPEED_WORDS: Readonly<Record<Speed, Localized>> = {
  live: { 'zh-CN': '即时（应答30秒，回合90秒）', en: 'live (30 s to respond, 90 s a turn)' },
  fast: { 'zh-CN': '快速（应答15分钟，回合2小时）', en: 'fast (15 min to respond, 2 h a turn)' },
  daily: { 'zh-CN': '日常（应答8小时，回合1天）', en: 'daily (8 h to respond, a day a turn)' },
  slow: { 'zh-CN': '慢速（应答1天，回合3天）', en: 'slow (a day to respond, 3 days a turn)' },
};

export const SUIT_WORDS: Readonly<Record<string, Localized>> = {
  spade: { 'zh-CN': '♠ 黑桃', en: '♠ Spades' },
  heart: { 'zh-CN': '♥ 红桃', en: '♥ Hearts' },
  club: { 'zh-CN': '♣ 梅花', en: '♣ Clubs' },
  diamond: { 'zh-CN': '♦ 方块', en: '♦ Diamonds' },
};

/** Options of a choice that are neither a card nor a skill. */
export const OPTION_WORDS: Readonly<Record<string, Localized>> = {
  ...SUIT_WORDS,
  red: { 'zh-CN': '红色', en: 'Red' },
  black: { 'zh-CN': '黑色', en: 'Black' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  draw: { 'zh-CN': '摸牌', en: 'Draw cards' },
  discard: { 'zh-CN': '弃牌', en: 'Discard' },
  damage: { 'zh-CN': '受到伤害', en: 'Take damage' },
  'lose-hp': { 'zh-CN': '失去体力', en: 'Lose HP' },
  doubt: { 'zh-CN': '质疑', en: 'Doubt it' },
  recover: { 'zh-CN': '回复体力', en: 'Recover HP' },
  basic: { 'zh-CN': '基本牌', en: 'Basic card' },
  trick: { 'zh-CN': '锦囊牌', en: 'Trick card' },
  equip: { 'zh-CN': '装备牌', en: 'Equipment' },
  hand: { 'zh-CN': '手牌', en: 'Hand' },
  judge: { 'zh-CN': '判定区', en: 'Judgement area' },
  top: { 'zh-CN': '牌堆顶', en: 'Top of the pile' },
  bottom: { 'zh-CN': '牌堆底', en: 'Bottom of the pile' },
};
