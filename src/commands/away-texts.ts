import type { Locale } from '../bot/ports.ts';

const zh = {
  heading: '我的设置',
  saved: '已保存。',
  off: '关闭',
  zone: (zone: string, now: string) => `时区：${zone}（现在 ${now}）`,
  noZone: '时区：未设置',
  quiet: (hours: string) => `安静时段：${hours}（不提醒，你的限时顺延，每次最多8小时）`,
  noQuiet: '安静时段：无',
  vacation: '休假中，到 ',
  noVacation: (now: number, season: number) => `休假：无（现在最多 ${now} 天，本季度还有 ${season} 天）`,
  language: (name: string) => `语言：${name}`,
  platformLanguage: '跟随平台',
  dm: '私信：开',
  dmOff: '私信：关（轮到你时在牌桌里提到你）',
  every: (text: string) => `提醒：${text}`,
  asSpeed: '按牌局节奏',
  atMost: (hours: number) => (hours < 1 ? `最多每${hours * 60}分钟一次` : `最多每${hours}小时一次`),
  live: '即时局不受安静时段和休假影响。',
  chooseZone: '时区（其他：/sgs away zone）',
  chooseQuiet: '安静时段（其他：/sgs away quiet）',
  chooseVacation: '休假',
  days: (days: number) => `从现在起休假 ${days} 天`,
  endVacation: '结束休假',
  chooseLanguage: '语言',
  chooseEvery: '多久最多提醒一次',
  turnDmOn: '打开私信',
  turnDmOff: '关闭私信',
};

export type AwayTexts = typeof zh;

const en: AwayTexts = {
  heading: 'My settings',
  saved: 'Saved.',
  off: 'off',
  zone: (zone, now) => `Time zone: ${zone} (now ${now})`,
  noZone: 'Time zone: not set',
  quiet: (hours) => `Quiet hours: ${hours} (no reminders; your time waits, at most 8 hours a question)`,
  noQuiet: 'Quiet hours: none',
  vacation: 'On vacation until ',
  noVacation: (now, season) => `Vacation: none (${now} ${now === 1 ? 'day' : 'days'} now, ${season} left this quarter)`,
  language: (name) => `Language: ${name}`,
  platformLanguage: 'as on the platform',
  dm: 'Private messages: on',
  dmOff: 'Private messages: off (you are mentioned at the table when it is your move)',
  every: (text) => `Reminders: ${text}`,
  asSpeed: 'as the speed of the game has it',
  atMost: (hours) => {
    if (hours < 1) return `at most every ${hours * 60} minutes`;
    return hours === 1 ? 'at most every hour' : `at most every ${hours} hours`;
  },
  live: 'Live games know no quiet hours and no vacation.',
  chooseZone: 'Time zone (others: /sgs away zone)',
  chooseQuiet: 'Quiet hours (others: /sgs away quiet)',
  chooseVacation: 'Vacation',
  days: (days) => (days === 1 ? 'One day of vacation from now on' : `${days} days of vacation from now on`),
  endVacation: 'End the vacation',
  chooseLanguage: 'Language',
  chooseEvery: 'How often you are reminded at most',
  turnDmOn: 'Turn private messages on',
  turnDmOff: 'Turn private messages off',
};

const TEXTS: Readonly<Record<Locale, AwayTexts>> = { 'zh-CN': zh, en };

/** What the settings of a person say, in one language. */
export const awayTexts = (locale: Locale): AwayTexts => TEXTS[locale];
