import type { PickPurpose, Why } from '../../../engine/index.ts';
import type { Locale } from '../../ports.ts';

type Rule = Extract<Why, { kind: 'rule' }>['rule'];

/** What a question is about and what is asked, for everybody (`wait…`) and for the one who answers (`ask…`). */
const zh = {
  causeUse: (user: string, card: string, target: string) =>
    target === '' ? `${user}使用${card}` : `${user}对${target}使用${card}`,
  causeSkill: (owner: string, skill: string, target: string) =>
    target === '' ? `${owner}的${skill}` : `${owner}对${target}的${skill}`,
  part: (skill: string, number: number) => `${skill}（第${number}项）`,
  causeDeclared: (owner: string, skill: string, card: string) => `${owner}的${skill}：声明${card}`,
  causeRule: (rule: Rule, target: string): string => {
    switch (rule) {
      case 'play':
        return '出牌阶段';
      case 'discard':
        return '弃牌阶段';
      case 'dying':
        return target === '' ? '有人濒死' : `${target}濒死`;
      case 'general':
        return '选将';
      case 'order':
        return '多个效果同时触发';
    }
  },
  causeStop: (user: string, card: string, trick: string) => `${user}使用${card}抵消${trick}`,
  causeRestore: (user: string, card: string, trick: string) => `${user}使用${card}，让${trick}重新生效`,
  waitPlay: '出牌',
  waitRespond: (cards: string) => `出${cards}`,
  waitCards: '选牌',
  waitDiscard: '弃牌',
  waitSeats: '选择目标',
  waitChoose: '做选择',
  waitConfirm: (skill: string) => `决定是否发动${skill}`,
  waitArrange: '排列牌堆',
  waitDistribute: '分牌',
  waitGeneral: '选择武将',
  window: (who: string, what: string) => `${who}${what}？`,
  or: '或',
  everyone: (players: string) => `可应答：${players}`,
  upcoming: (players: string) => `接下来轮到：${players}`,
  alsoFor: (players: string) => `这一次应答同时决定后面的目标：${players}`,
  until: '截止 ',
  untilFor: (player: string) => `${player}截止 `,
  askPlay: '轮到你出牌',
  askUse: (cards: string) => `是否使用${cards}`,
  askPlayed: (cards: string) => `是否打出${cards}`,
  askUseOn: (cards: string, target: string) => `是否对${target}使用${cards}`,
  askStop: (cards: string, trick: string) => `是否用${cards}抵消${trick}`,
  askRestore: (cards: string, trick: string) => `是否用${cards}让${trick}重新生效`,
  askConfirm: (skill: string) => `是否发动${skill}`,
  askChoose: '选择一项',
  askSeats: (count: string) => `选择${count}名角色`,
  askArrange: '排列牌堆顶的牌（先选的在上面）',
  askDistribute: '分配这些牌',
  askGeneral: '选择你的武将',
  askCards: (purpose: PickPurpose, count: string): string => {
    const verbs: Readonly<Record<PickPurpose, string>> = {
      discard: '弃置',
      take: '获得',
      show: '展示',
      give: '交出',
      replace: '打出',
      keep: '保留',
      compare: '拼点',
    };
    return `选择${count}张牌${verbs[purpose]}`;
  },
  between: (min: number, max: number) => (min === max ? String(min) : `${min}–${max}`),
  noLegal: '没有可出的牌。',
};

export type AskTexts = typeof zh;

const en: AskTexts = {
  causeUse: (user, card, target) => (target === '' ? `${user} uses ${card}` : `${user} uses ${card} on ${target}`),
  causeSkill: (owner, skill, target) => (target === '' ? `${owner}'s ${skill}` : `${owner}'s ${skill} on ${target}`),
  part: (skill, number) => `${skill} (choice ${number})`,
  causeDeclared: (owner, skill, card) => `${owner}'s ${skill}: said to be ${card}`,
  causeRule: (rule, target) => {
    switch (rule) {
      case 'play':
        return 'Play phase';
      case 'discard':
        return 'Discard phase';
      case 'dying':
        return target === '' ? 'Somebody is dying' : `${target} is dying`;
      case 'general':
        return 'Choice of generals';
      case 'order':
        return 'Several effects at once';
    }
  },
  causeStop: (user, card, trick) => `${user} uses ${card} to stop ${trick}`,
  causeRestore: (user, card, trick) => `${user} uses ${card} so that ${trick} takes effect after all`,
  waitPlay: 'play',
  waitRespond: (cards) => `use ${cards}`,
  waitCards: 'choose cards',
  waitDiscard: 'discard',
  waitSeats: 'choose targets',
  waitChoose: 'choose',
  waitConfirm: (skill) => `decide on ${skill}`,
  waitArrange: 'arrange the draw pile',
  waitDistribute: 'hand out cards',
  waitGeneral: 'choose a general',
  window: (who, what) => (who === '' ? `${what.slice(0, 1).toUpperCase()}${what.slice(1)}?` : `${who}: ${what}?`),
  or: ' or ',
  everyone: (players) => `May respond: ${players}`,
  upcoming: (players) => `Next: ${players}`,
  alsoFor: (players) => `One answer covers the targets after that as well: ${players}`,
  until: 'Closes ',
  untilFor: (player) => `${player}: closes `,
  askPlay: 'Your turn to play',
  askUse: (cards) => `Use ${cards}?`,
  askPlayed: (cards) => `Play ${cards}?`,
  askUseOn: (cards, target) => `Use ${cards} on ${target}?`,
  askStop: (cards, trick) => `Use ${cards} to stop ${trick}?`,
  askRestore: (cards, trick) => `Use ${cards} so that ${trick} takes effect after all?`,
  askConfirm: (skill) => `Invoke ${skill}?`,
  askChoose: 'Choose one',
  askSeats: (count) => `Choose ${count} ${count === '1' ? 'player' : 'players'}`,
  askArrange: 'Arrange the top of the draw pile (first chosen = uppermost)',
  askDistribute: 'Hand out the cards',
  askGeneral: 'Choose your general',
  askCards: (purpose, count) => {
    const verbs: Readonly<Record<PickPurpose, string>> = {
      discard: 'discard',
      take: 'take',
      show: 'show',
      give: 'give away',
      replace: 'play',
      keep: 'keep',
      compare: 'compare',
    };
    return `Choose ${count} ${count === '1' ? 'card' : 'cards'} to ${verbs[purpose]}`;
  },
  between: (min, max) => (min === max ? String(min) : `${min}–${max}`),
  noLegal: 'No legal card.',
};

export const askTexts: Readonly<Record<Locale, AskTexts>> = { 'zh-CN': zh, en };
