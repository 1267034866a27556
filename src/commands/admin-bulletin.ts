import type { Bulletin, WeekTimes } from '../bot/bulletin/contract.ts';
import type { Message, Place } from '../bot/ports.ts';
import { bulletinTexts, leagueTexts, timesText } from '../bot/render/index.ts';
import { ADMIN_GROUP } from './admin-recount.ts';
import { choiceOption, type FreeCommand, type Request, textOption } from './command.ts';
import { words } from './reply.ts';
import { EVERY_DAY, readTime } from './time-of-day.ts';
import { findZones } from './zones.ts';

const HOWS = ['daily', 'weekly', 'off'] as const;
const DAYS = EVERY_DAY.map(String);
const MONDAY = 1;
const EVENING = '20:00';

function current(request: Request, bulletin: Bulletin, say: (times: string) => string): Message {
  const t = bulletinTexts[request.locale];
  const { blocks } = words([say(timesText(bulletin.times, request.locale))]);
  return { blocks: [...blocks, { type: 'text', lines: [[t.next, { time: bulletin.nextAt }]] }] };
}

/** The times that were typed; undefined where they cannot be read. */
function timesOf(request: Request, how: 'daily' | 'weekly'): WeekTimes | undefined {
  const time = readTime(textOption(request, 'time') ?? EVENING);
  const day = choiceOption(request, 'day', DAYS);
  if (time === undefined) return undefined;
  const days = how === 'daily' ? EVERY_DAY : [day === undefined ? MONDAY : Number(day)];
  return { days, ...time, zone: textOption(request, 'zone') ?? 'UTC' };
}

async function change(
  request: Request,
  place: Place & { readonly guild: string },
  how: (typeof HOWS)[number],
): Promise<Message> {
  const { bulletins, locale } = request;
  const t = bulletinTexts[locale];
  if (how === 'off') {
    await bulletins.off(place.platform, place.guild);
    return words([t.off]);
  }
  const times = timesOf(request, how);
  const set = times === undefined ? undefined : await bulletins.set(place, times, locale);
  return set === undefined ? { ...words([t.bad]), tone: 'bad' } : current(request, set, t.set);
}

/** Have the standings of a server posted in this channel. */
export const bulletinCommand: FreeCommand = {
  spec: {
    name: 'admin bulletin',
    label: { 'zh-CN': '管理 播报', en: 'admin bulletin' },
    description: {
      'zh-CN': '在这个频道定期播报本服战绩（服务器管理员）',
      en: 'Post the standings of this server here every day or week (administrators)',
    },
    group: ADMIN_GROUP,
    options: [
      {
        name: 'how',
        type: 'choice',
        choices: [
          { value: 'daily', label: { 'zh-CN': '每天', en: 'daily' } },
          { value: 'weekly', label: { 'zh-CN': '每周', en: 'weekly' } },
          { value: 'off', label: { 'zh-CN': '关闭', en: 'off' } },
        ],
        label: { 'zh-CN': '频率', en: 'how' },
        description: {
          'zh-CN': '多久一次；不填则显示现在的设置',
          en: 'How often; shows the present setting if left out',
        },
      },
      {
        name: 'time',
        type: 'string',
        maxLength: 5,
        label: { 'zh-CN': '时间', en: 'time' },
        description: { 'zh-CN': '几点，如 20:00', en: 'At what time, as 20:00' },
      },
      {
        name: 'day',
        type: 'choice',
        choices: EVERY_DAY.map((day) => ({
          value: String(day),
          label: { 'zh-CN': leagueTexts['zh-CN'].days[day] ?? '', en: leagueTexts.en.days[day] ?? '' },
        })),
        label: { 'zh-CN': '星期', en: 'day' },
        description: { 'zh-CN': '每周播报：星期几', en: 'For a weekly post: on which day' },
      },
      {
        name: 'zone',
        type: 'string',
        maxLength: 60,
        autocomplete: true,
        label: { 'zh-CN': '时区', en: 'zone' },
        description: { 'zh-CN': '时区：如 Asia/Shanghai', en: 'Time zone, as Europe/Berlin' },
      },
    ],
  },
  suggest: (option, text, locale) => (option === 'zone' ? findZones(text, locale) : []),
  run: async (request) => {
    const { incoming, bulletins, locale } = request;
    const t = bulletinTexts[locale];
    const { guild, ...place } = incoming.place;
    if (guild === undefined) return { ...words([t.guildOnly]), tone: 'bad' };
    if (!incoming.admin) return { ...words([t.adminsOnly]), tone: 'bad' };
    const how = choiceOption(request, 'how', HOWS);
    if (how !== undefined) return change(request, { ...place, guild }, how);
    const bulletin = await bulletins.of(place.platform, guild);
    return bulletin === undefined ? words([t.none]) : current(request, bulletin, t.current);
  },
};
