import type { Locale } from '../bot/ports.ts';

const zh = {
  leftGame: (number: number) => `#${number} 由AI替你打，座位也让给愿意接替的人。有人接替之前，按“我回来了”就能接着打。`,
  replaced: (number: number) => `你接替了 #${number} 的一个座位，接着打吧。`,
  whichSeat: '要接替哪个座位？',
  abortAsk: (number: number) => `确定中止 #${number} 吗？不计成绩，不能反悔。`,
  abort: '确定中止',
  callVote: '发起投票',
  aborted: (number: number) => `#${number} 已中止。`,
  voteOpen: (number: number) => `#${number} 的投票在进行，过半即中止。没人看得到你投了什么。`,
  voted: '已投票，过半才会公布。',
  rematch: (number: number) => `新的一桌是 #${number}，大厅就在频道里。`,
  noLast: '这里没有刚结束的牌局。',
  kickAsk: (number: number) => `请谁离开 #${number}？`,
  kicked: (number: number) => `已从 #${number} 请离。`,
  hostAsk: (number: number) => `谁来当 #${number} 的房主？`,
  hostPassed: (number: number) => `#${number} 换了房主。`,
  nobody: '没有别人。',
  someAi: '一个AI',
  kept: (name: string) => `${name}（留座）`,
};

export type PeopleTexts = typeof zh;

const en: PeopleTexts = {
  leftGame: (number) =>
    `The steward (AI) plays for you at #${number}, and others may take the seat. Until somebody does, press "I'm back".`,
  replaced: (number) => `You have taken a seat at #${number}: play on.`,
  whichSeat: 'Which seat do you want to take?',
  abortAsk: (number) => `Abort #${number}? It will not count, and there is no way back.`,
  abort: 'Yes, abort',
  callVote: 'Call a vote',
  aborted: (number) => `#${number} is aborted.`,
  voteOpen: (number) => `The vote at #${number} is open; more than half ends the game. Nobody sees how you vote.`,
  voted: 'Your vote is kept sealed.',
  rematch: (number) => `The new table is #${number}; its lobby stands in the channel.`,
  noLast: 'No game has just ended here.',
  kickAsk: (number) => `Who is to leave #${number}?`,
  kicked: (number) => `Sent away from #${number}.`,
  hostAsk: (number) => `Who is to be the host of #${number}?`,
  hostPassed: (number) => `#${number} has another host.`,
  nobody: 'Nobody else is here.',
  someAi: 'an AI',
  kept: (name) => `${name} (seat kept)`,
};

const TEXTS: Readonly<Record<Locale, PeopleTexts>> = { 'zh-CN': zh, en };

/** What is said about who plays and who decides, in one language. */
export const peopleTexts = (locale: Locale): PeopleTexts => TEXTS[locale];
