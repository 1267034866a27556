import type { CardKind } from '../engine/index.ts';
import type { Locale, Localized } from '../bot/ports.ts';

const zh = {
  noTableHere: '这里没有牌桌。用 /sgs new 创建一桌。',
  noTableNumber: (number: number) => `没有 #${number} 这一桌。`,
  noOpenTable: '这里没有在等人的牌桌。用 /sgs new 创建一桌。',
  notSeatedAnywhere: '你现在不在任何一桌。用 /sgs new 创建，或按大厅里的“加入”。',
  which: '是哪一桌？按下面的按钮，或加上 table 选项：',
  tableLine: (number: number, title: string, state: string) => `#${number} ${title} · ${state}`,
  opened: (number: number) => `#${number} 已创建，大厅就在频道里。等人加入，或用“加AI”补满，然后按“开始”。`,
  joined: (number: number, taken: number, players: number) => `你已加入 #${number}（${taken}/${players}）。`,
  left: (number: number) => `你已离开 #${number}。`,
  handedOver: (number: number) => `#${number} 由AI替你打（托管）。随时按“我回来了”接着打。`,
  aiAdded: (number: number, taken: number, players: number) => `#${number} 加入了一个AI（${taken}/${players}）。`,
  started: (number: number) => `#${number} 开始了！`,
  welcomeBack: '欢迎回来，接着打吧。',
  concedeAsk: (number: number) => `确定在 #${number} 认输吗？AI会替你打完，不能反悔。`,
  concede: '确定认输',
  conceded: '你已认输。',
  passed: '好的，不出。',
  notAsked: '现在没有问你。',
  yourMove: '轮到你',
  lobbyState: (taken: number, players: number) => `等人入座（${taken}/${players}）`,
  waitingState: (who: string, what: string) => `等待${who}${what}`,
  frozenState: '已冻结',
  noTables: '你现在没有牌桌。用 /sgs new 创建一桌。',
  mineHeading: '我的牌桌',
  twoRenegades: '双内奸只有6人局和8人局。',
  tooManyAis: (most: number) => `你自己也要坐一个位置，最多加 ${most} 个AI。`,
  badPlayers: '人数是4到10人。',
  nothingFound: (text: string) => `没有找到“${text}”。试试中文名、拼音或英文名。`,
  ownedBy: (generals: string) => `武将：${generals}`,
  comma: '、',
  copies: (count: number, corners: string) => `全部牌堆中${count}张：${corners}`,
  slowDown: '按得太快了，请稍等几秒。',
  staleButton: '这个按钮已经过期了。用 /sgs hand 打开你的面板。',
  unknownCommand: '没有这个命令。用 /sgs help 看看能做什么。',
  fault: (id: string) => `出了点问题，什么都没有丢失。请再试一次；若还不行，请把编号 ${id} 告诉管理员。`,
  help: {
    heading: '现在可以做什么',
    newcomer: [
      '/sgs new —— 创建一桌（4–10人，缺人可以加AI）',
      '在大厅按“加入”就能入座，人齐后按“开始”。',
      '/sgs card、/sgs general、/sgs skill —— 查一张牌、一名武将或一个技能',
      '开局后一切都在“我的面板”里：身份、选将、手牌，以及现在问你什么。别人看不到。',
    ],
    lobby: (number: number) => `#${number} 在等人：人齐后按“开始”，也可以“加AI”。`,
    asked: (number: number) => `#${number} 在等你决定，按下面的按钮。`,
    waiting: (number: number, state: string) => `#${number} ${state}。轮到你时会提醒。`,
    more: '/sgs mine 我的牌桌 · /sgs log 战报 · /sgs card 查牌 · /sgs leave 交给AI · /sgs concede 认输',
  },
};

export type CommandTexts = typeof zh;

const en: CommandTexts = {
  noTableHere: 'There is no table here. Open one with /sgs new.',
  noTableNumber: (number) => `There is no table #${number}.`,
  noOpenTable: 'No table is waiting for players here. Open one with /sgs new.',
  notSeatedAnywhere: 'You are not at any table. Open one with /sgs new, or press Join in a lobby.',
  which: 'Which table? Press a button, or add the table option:',
  tableLine: (number, title, state) => `#${number} ${title} · ${state}`,
  opened: (number) =>
    `#${number} is open; its lobby stands in the channel. Wait for players or fill up with Add AI, then press Start.`,
  joined: (number, taken, players) => `You joined #${number} (${taken}/${players}).`,
  left: (number) => `You left #${number}.`,
  handedOver: (number) => `The steward (AI) plays for you at #${number}. Press "I'm back" at any time.`,
  aiAdded: (number, taken, players) => `An AI joined #${number} (${taken}/${players}).`,
  started: (number) => `#${number} has begun!`,
  welcomeBack: 'Welcome back: your seat is yours again.',
  concedeAsk: (number) => `Concede at #${number}? The AI plays your seat to the end; there is no way back.`,
  concede: 'Yes, concede',
  conceded: 'You have conceded.',
  passed: 'Passed.',
  notAsked: 'You are not asked right now.',
  yourMove: 'your move',
  lobbyState: (taken, players) => `open seats (${taken}/${players})`,
  waitingState: (who, what) => `waiting for ${who} to ${what}`,
  frozenState: 'frozen',
  noTables: 'You have no table. Open one with /sgs new.',
  mineHeading: 'My tables',
  twoRenegades: 'Two Renegades are possible with 6 or 8 players only.',
  tooManyAis: (most) => `One seat is yours: at most ${most} AI seats.`,
  badPlayers: 'Between 4 and 10 players.',
  nothingFound: (text) => `Nothing found for "${text}". Try the Chinese name, pinyin or English.`,
  ownedBy: (generals) => `General: ${generals}`,
  comma: ', ',
  copies: (count, corners) => `${count} in the full deck: ${corners}`,
  slowDown: 'That was too fast. Please wait a few seconds.',
  staleButton: 'That button is out of date. Open your panel with /sgs hand.',
  unknownCommand: 'There is no such command. See /sgs help.',
  fault: (id) =>
    `Something went wrong; nothing is lost. Please try again, and if it stays, tell the owner the reference ${id}.`,
  help: {
    heading: 'What you can do now',
    newcomer: [
      '/sgs new – open a table (4–10 players, AIs can fill seats)',
      'Press Join in a lobby to take a seat; press Start when everybody is there.',
      '/sgs card, /sgs general, /sgs skill – look up a card, a general or a skill',
      'Once started, everything is in "My panel": your role, your general, your hand and what you are asked. Nobody else sees it.',
    ],
    lobby: (number) => `#${number} waits for players: press Start when everybody is there, or Add AI.`,
    asked: (number) => `#${number} waits for your decision: press the button below.`,
    waiting: (number, state) => `#${number}: ${state}. You will be told when it is your move.`,
    more: '/sgs mine – my tables · /sgs log – what happened · /sgs card – a card · /sgs leave – let the AI play · /sgs concede',
  },
};

const TEXTS: Readonly<Record<Locale, CommandTexts>> = { 'zh-CN': zh, en };

/** What the commands say, in one language. */
export const commandTexts = (locale: Locale): CommandTexts => TEXTS[locale];

export const KIND_WORDS: Readonly<Record<CardKind, Localized>> = {
  basic: { 'zh-CN': '基本牌', en: 'basic card' },
  trick: { 'zh-CN': '锦囊牌', en: 'trick card' },
  'delayed-trick': { 'zh-CN': '延时锦囊牌', en: 'delayed trick card' },
  weapon: { 'zh-CN': '武器', en: 'weapon' },
  armor: { 'zh-CN': '防具', en: 'armour' },
  'defensive-horse': { 'zh-CN': '+1马', en: '+1 horse' },
  'offensive-horse': { 'zh-CN': '-1马', en: '-1 horse' },
};
