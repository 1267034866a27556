import type { Locale } from '../../ports.ts';

const zh = {
  listComma: '、',
  clauseComma: '，',
  quote: (name: string) => `【${name}】`,
  table: (number: number) => `${number}号桌`,
  host: '房主',
  ai: 'AI',
  you: '你',
  join: '加入',
  leave: '离开',
  addAi: '加AI',
  start: '开始',
  myPanel: '我的面板',
  respond: '应答',
  pass: '不出',
  lobby: {
    heading: (number: number, title: string) => `#${number} ${title} · 等人入座`,
    untitled: '三国杀',
    options: (players: number, roles: string, deck: string) => `${players}人身份局 · ${roles} · ${deck}`,
    noGenerals: '无武将',
    speed: (speed: string) => `节奏：${speed}`,
    freeSeats: (free: number) => (free === 0 ? '人齐了，房主可以开始' : `还差 ${free} 人（空位可以加AI）`),
  },
  closed: {
    'everybody-left': '人都走了，这一桌已关闭。',
    aborted: '这一桌已中止，不计成绩。',
  },
  board: {
    heading: (number: number, title: string) => `#${number} ${title}`,
    turn: (player: string, phase: string, round: number) => `第${round}轮 · ${player}的回合 · ${phase}`,
    piles: (draw: number, discard: number) => `牌堆 ${draw} · 弃牌堆 ${discard}`,
    hp: (hp: number, maxHp: number) => `❤${hp}/${maxHp}`,
    hand: (count: number) => `手牌${count}`,
    equip: '装备',
    judge: '判定区',
    chained: '连环',
    faceDown: '翻面',
    drunk: '酒',
    steward: '托管',
    dead: '阵亡',
    waiting: (who: string, what: string) => `等待${who}${what}`,
    until: '，截止 ',
    frozen: (errorId: string) => `这一桌出了故障，已冻结（编号 ${errorId}）。牌局完整保存。`,
    frozenRoom: '这一桌的频道不见了，牌局已冻结，完整保存。',
  },
  log: { empty: '还没有战报。' },
};

export type TableTexts = typeof zh;

const en: TableTexts = {
  listComma: ', ',
  clauseComma: ', ',
  quote: (name) => name,
  table: (number) => `table #${number}`,
  host: 'host',
  ai: 'AI',
  you: 'you',
  join: 'Join',
  leave: 'Leave',
  addAi: 'Add AI',
  start: 'Start',
  myPanel: 'My panel',
  respond: 'Respond',
  pass: 'Pass',
  lobby: {
    heading: (number, title) => `#${number} ${title} · open seats`,
    untitled: 'Sanguosha',
    options: (players, roles, deck) => `${players} players · ${roles} · ${deck}`,
    noGenerals: 'no generals',
    speed: (speed) => `Speed: ${speed}`,
    freeSeats: (free) => {
      if (free === 0) return 'Everybody is here: the host can start';
      return `${free} more ${free === 1 ? 'player' : 'players'} needed (an AI can take a seat)`;
    },
  },
  closed: {
    'everybody-left': 'Everybody left; this table is closed.',
    aborted: 'This table was aborted and does not count.',
  },
  board: {
    heading: (number, title) => `#${number} ${title}`,
    turn: (player, phase, round) => `Round ${round} · ${player}'s turn · ${phase}`,
    piles: (draw, discard) => `Draw pile ${draw} · discard pile ${discard}`,
    hp: (hp, maxHp) => `❤${hp}/${maxHp}`,
    hand: (count) => (count === 1 ? '1 card' : `${count} cards`),
    equip: 'Equipment',
    judge: 'Judgement area',
    chained: 'chained',
    faceDown: 'face down',
    drunk: 'drunk',
    steward: 'steward',
    dead: 'dead',
    waiting: (who, what) => `Waiting for ${who} to ${what}`,
    until: ', until ',
    frozen: (errorId) => `This table hit a fault and is frozen (reference ${errorId}). The game is kept as it was.`,
    frozenRoom: 'The channel of this table is gone; the game is frozen and kept as it was.',
  },
  log: { empty: 'Nothing has happened yet.' },
};

export const tableTexts: Readonly<Record<Locale, TableTexts>> = { 'zh-CN': zh, en };
