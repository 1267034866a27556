import type { Nature } from '../../../engine/index.ts';
import type { Locale } from '../../ports.ts';

/** Predicates follow their subject; `many` is true where several subjects share one. */
type Predicate = (many: boolean) => string;

const zhNature: Readonly<Record<Nature, string>> = { normal: '', fire: '火焰', thunder: '雷电' };
const enNature: Readonly<Record<Nature, string>> = { normal: '', fire: 'fire ', thunder: 'thunder ' };

const zh = {
  remark: (sentence: string, remark: string) => `${sentence}（${remark}）`,
  together: (names: string, predicate: string) => `${names}各${predicate}`,
  turn: (player: string, round: number) => `▶ 第${round}轮 · ${player}的回合`,
  start: (player: string) => `游戏开始，${player}先行动`,
  phaseSkipped: (phase: string) => `跳过${phase}`,
  cards: (count: number) => `${count}张牌`,
  handCards: (count: number) => (count === 1 ? '一张手牌' : `${count}张手牌`),
  draw:
    (count: number): Predicate =>
    () =>
      `摸${count}张牌`,
  discard: (what: string) => `弃置 ${what}`,
  discardOf: (owner: string, what: string) => `弃置${owner}的${what}`,
  take: (owner: string, what: string) => `获得${owner}的${what}`,
  pick: (what: string) => `选走 ${what}`,
  gain: (what: string) => `获得 ${what}`,
  give: (to: string, what: string) => `交给${to} ${what}`,
  equip: (what: string) => `装备 ${what}`,
  replaced: (what: string) => `换下 ${what}`,
  reveal: (what: string) => `翻开 ${what}`,
  pile: (what: string) => `将 ${what} 置于武将牌上`,
  moved: (card: string, to: string) => `${card}移到${to}的判定区`,
  useAgainst: (what: string, holders: string, victim: string) => `对${holders}使用 ${what}，指定${victim}`,
  use: (what: string, targets: string) => (targets === '' ? `使用 ${what}` : `对${targets}使用 ${what}`),
  play: (what: string) => `打出 ${what}`,
  converted: (via: string, cards: string, as: string) =>
    cards === '' ? `${as}（发动${via}）` : `${as}（${via}：${cards}）`,
  recast: (what: string) => `重铸 ${what}`,
  skill: (skill: string, targets: string) => (targets === '' ? `发动${skill}` : `对${targets}发动${skill}`),
  redirect: (card: string, to: string) => `把${card}转移给${to}`,
  nullified: (card: string, target: string) => `${card}对${target}的效果被抵消`,
  dodged: '躲开了',
  noEffect: (card: string, target: string, by: string) =>
    by === '' ? `${card}对${target}无效` : `${card}对${target}无效（${by}）`,
  declared: (skill: string, card: string, targets: string) =>
    targets === '' ? `发动${skill}，声明${card}` : `发动${skill}，声明对${targets}用${card}`,
  doubted: (players: string) => `${players}质疑`,
  looked: (owner: string) => `观看${owner}的手牌`,
  shown: (what: string) => `展示 ${what}`,
  compared: (other: string, own: string, theirs: string, won: boolean) =>
    `与${other}拼点：${own} 对 ${theirs}，${won ? '赢' : '没赢'}`,
  barred: (type: string) => `本回合不能使用、打出或弃置${type}`,
  judge: (why: string, card: string) => `${why}判定 ${card}`,
  judgeReplaced: (skill: string, card: string) => `发动${skill}，判定牌改为 ${card}`,
  judgeHit: (hit: boolean): string => (hit ? '生效' : '未生效'),
  cause: (source: string, by: string) => source + by,
  damage:
    (amount: number, nature: Nature, from: string): Predicate =>
    () =>
      `受到${from}${from === '' ? '' : '的'}${amount}点${zhNature[nature]}伤害`,
  prevented: (by: string) => `防止了伤害（${by}）`,
  loseHp:
    (amount: number): Predicate =>
    () =>
      `失去${amount}点体力`,
  recover:
    (amount: number): Predicate =>
    () =>
      `回复${amount}点体力`,
  maxHp: (maxHp: number) => `体力上限变为${maxHp}`,
  hp: (hp: number) => `（❤${hp}）`,
  dying: '濒死',
  death: (role: string, by: string) => (by === '' ? `阵亡，身份是${role}` : `被${by}击杀，身份是${role}`),
  killedSelf: (role: string) => `自尽身亡，身份是${role}`,
  reward: (count: number) => `获得奖励，摸${count}张牌`,
  penalty: '受罚，弃置所有手牌和装备',
  chained:
    (on: boolean): Predicate =>
    () =>
      on ? '横置（连环）' : '重置',
  faceDown: (down: boolean): string => (down ? '翻面' : '翻回正面'),
  shuffled: (count: number) => `弃牌堆洗成新牌堆（${count}张）`,
  skippedNobody: (card: string) => `没有人能出${card}`,
  skippedExhausted: (card: string) => `${card}已全部用掉，不再询问`,
  mark: (mark: string, count: number) => `${mark}标记：${count}`,
  general: (general: string) => `亮出武将 ${general}`,
};

export type DigestTexts = typeof zh;

const enCards = (count: number): string => (count === 1 ? 'a card' : `${count} cards`);
const verb =
  (one: string, rest: string): Predicate =>
  (many) =>
    `${many ? one : `${one}s`} ${rest}`;

const en: DigestTexts = {
  remark: (sentence, remark) => `${sentence} (${remark})`,
  together: (names, predicate) => `${names} ${predicate}`,
  turn: (player, round) => `▶ Round ${round} · ${player}'s turn`,
  start: (player) => `The game begins; ${player} goes first`,
  phaseSkipped: (phase) => `skips the ${phase}`,
  cards: enCards,
  handCards: (count) => (count === 1 ? 'a hand card' : `${count} hand cards`),
  draw: (count) => verb('draw', enCards(count)),
  discard: (what) => `discards ${what}`,
  discardOf: (owner, what) => `discards ${what} of ${owner}`,
  take: (owner, what) => `takes ${what} from ${owner}`,
  pick: (what) => `picks ${what}`,
  gain: (what) => `gains ${what}`,
  give: (to, what) => `gives ${to} ${what}`,
  equip: (what) => `equips ${what}`,
  replaced: (what) => `replacing ${what}`,
  reveal: (what) => `Turned over: ${what}`,
  pile: (what) => `puts ${what} on the general`,
  moved: (card, to) => `${card} moves on to ${to}`,
  useAgainst: (what, holders, victim) => `uses ${what} on ${holders}, against ${victim}`,
  use: (what, targets) => (targets === '' ? `uses ${what}` : `uses ${what} on ${targets}`),
  play: (what) => `plays ${what}`,
  converted: (via, cards, as) => (cards === '' ? `${as} (by ${via})` : `${as} (${via}: ${cards})`),
  recast: (what) => `recasts ${what}`,
  skill: (skill, targets) => (targets === '' ? `invokes ${skill}` : `invokes ${skill} on ${targets}`),
  redirect: (card, to) => `passes the ${card} on to ${to}`,
  nullified: (card, target) => `${card} on ${target} is nullified`,
  dodged: 'evades',
  noEffect: (card, target, by) =>
    by === '' ? `${card} has no effect on ${target}` : `${card} has no effect on ${target} (${by})`,
  declared: (skill, card, targets) =>
    targets === '' ? `invokes ${skill} and declares ${card}` : `invokes ${skill} and declares ${card} on ${targets}`,
  doubted: (players) => `${players} doubted it`,
  looked: (owner) => `looks at the hand of ${owner}`,
  shown: (what) => `shows ${what}`,
  compared: (other, own, theirs, won) =>
    `compares with ${other}: ${own} against ${theirs}, ${won ? 'and wins' : 'and does not win'}`,
  barred: (type) => `cannot use, play or discard hand cards of this type this turn: ${type}`,
  judge: (why, card) => `judges for ${why}: ${card}`,
  judgeReplaced: (skill, card) => `invokes ${skill}, the judgement becomes ${card}`,
  judgeHit: (hit) => (hit ? 'it takes effect' : 'no effect'),
  cause: (source, by) => (source === '' || by === '' ? source + by : `${source} (${by})`),
  damage: (amount, nature, from) =>
    verb('take', `${amount} ${enNature[nature]}damage${from === '' ? '' : ` from ${from}`}`),
  prevented: (by) => `prevents the damage (${by})`,
  loseHp: (amount) => verb('lose', `${amount} HP`),
  recover: (amount) => verb('recover', `${amount} HP`),
  maxHp: (maxHp) => `now has ${maxHp} max HP`,
  hp: (hp) => ` (❤${hp})`,
  dying: 'is dying',
  death: (role, by) => (by === '' ? `dies, the role was ${role}` : `is killed by ${by}, the role was ${role}`),
  killedSelf: (role) => `dies by their own hand, the role was ${role}`,
  reward: (count) => `draws ${enCards(count)} as a reward`,
  penalty: 'is punished: discards all hand cards and equipment',
  chained: (on) => (many) => {
    if (many) return on ? 'are chained' : 'are unchained';
    return on ? 'is chained' : 'is unchained';
  },
  faceDown: (down) => (down ? 'turns face down' : 'turns face up'),
  shuffled: (count) => `The discard pile becomes the new draw pile (${count} cards)`,
  skippedNobody: (card) => `nobody can use ${card}`,
  skippedExhausted: (card) => `every ${card} is gone, so nobody is asked`,
  mark: (mark, count) => `${mark}: ${count}`,
  general: (general) => `plays ${general}`,
};

export const digestTexts: Readonly<Record<Locale, DigestTexts>> = { 'zh-CN': zh, en };
