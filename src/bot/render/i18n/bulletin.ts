import type { Locale } from '../../ports.ts';

const zh = {
  standings: (season: string) => `战绩播报 · ${season}赛季`,
  seasonOver: (season: string) => `${season}赛季结束 · 最终排名`,
  champion: (names: string, points: string) => `积分冠军：${names}（${points}）`,
  byPoints: '积分',
  byRating: '等级分',
  more: (people: number) => `共${people}人上榜，用 /sgs top 看完整排行榜。`,
  soon: (name: string, game: number, total: number) => `${name} 第${game}/${total}局就要开始了：`,
  lord: (player: string) => `主公：${player}`,
  paused: (name: string, game: number, total: number) => `${name} 已暂停了一段时间，还差第${game}/${total}局。`,
  pausedHint: '发起人用 /sgs league next 继续，或用 /sgs league close 结束。',
  days: (days: string, time: string, zone: string) => `每${days} ${time}（${zone}）`,
  set: (times: string) => `以后在这个频道播报本服战绩：${times}。赛季结束时另发最终排名。`,
  current: (times: string) => `现在的设置：${times}。`,
  next: '下一次：',
  off: '不再播报战绩。',
  none: '这个服务器没有开启战绩播报。',
  bad: '不能这样设置：时间写成 20:00，时区写成 Asia/Shanghai。',
  adminsOnly: '只有服务器管理员可以这样做。',
  guildOnly: '请在服务器的频道里使用。',
};

export type BulletinTexts = typeof zh;

const en: BulletinTexts = {
  standings: (season) => `Standings · season ${season}`,
  seasonOver: (season) => `Season ${season} is over · final standings`,
  champion: (names, points) => `Most points: ${names} (${points})`,
  byPoints: 'By points',
  byRating: 'By rating',
  more: (people) =>
    people === 1 ? 'One person is on it: /sgs top' : `${people} people are on it: /sgs top shows them all.`,
  soon: (name, game, total) => `${name}: game ${game} of ${total} begins `,
  lord: (player) => `lord: ${player}`,
  paused: (name, game, total) => `${name} has been paused for a while; game ${game} of ${total} is next.`,
  pausedHint: 'The host goes on with /sgs league next, or ends it with /sgs league close.',
  days: (days, time, zone) => `${days} ${time} (${zone})`,
  set: (times) =>
    `The standings of this server are posted here from now on: ${times}. The end of a season has a post of its own.`,
  current: (times) => `At present: ${times}.`,
  next: 'Next: ',
  off: 'The standings are not posted any more.',
  none: 'No standings are posted on this server.',
  bad: 'Not possible: a time like 20:00, a zone like Europe/Berlin.',
  adminsOnly: 'Only an administrator of the server can do that.',
  guildOnly: 'Please use it in a channel of a server.',
};

/** What recurring posts say, by language. */
export const bulletinTexts: Readonly<Record<Locale, BulletinTexts>> = { 'zh-CN': zh, en };
