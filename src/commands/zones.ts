import type { Locale, Suggestion } from '../bot/ports.ts';

/** Zones that people often live in, by names that they know. */
const KNOWN = [
  { zone: 'Asia/Shanghai', 'zh-CN': '北京、上海', en: 'Beijing, Shanghai' },
  { zone: 'Asia/Taipei', 'zh-CN': '台北', en: 'Taipei' },
  { zone: 'Asia/Hong_Kong', 'zh-CN': '香港', en: 'Hong Kong' },
  { zone: 'Asia/Singapore', 'zh-CN': '新加坡', en: 'Singapore' },
  { zone: 'Asia/Kuala_Lumpur', 'zh-CN': '吉隆坡', en: 'Kuala Lumpur' },
  { zone: 'Asia/Bangkok', 'zh-CN': '曼谷', en: 'Bangkok' },
  { zone: 'Asia/Tokyo', 'zh-CN': '东京', en: 'Tokyo' },
  { zone: 'Asia/Seoul', 'zh-CN': '首尔', en: 'Seoul' },
  { zone: 'Asia/Kolkata', 'zh-CN': '印度', en: 'India' },
  { zone: 'Asia/Dubai', 'zh-CN': '迪拜', en: 'Dubai' },
  { zone: 'Australia/Sydney', 'zh-CN': '悉尼、墨尔本', en: 'Sydney, Melbourne' },
  { zone: 'Australia/Perth', 'zh-CN': '珀斯', en: 'Perth' },
  { zone: 'Pacific/Auckland', 'zh-CN': '奥克兰', en: 'Auckland' },
  { zone: 'Europe/Moscow', 'zh-CN': '莫斯科', en: 'Moscow' },
  { zone: 'Europe/Berlin', 'zh-CN': '柏林、巴黎、马德里', en: 'Berlin, Paris, Madrid' },
  { zone: 'Europe/London', 'zh-CN': '伦敦', en: 'London' },
  { zone: 'America/Sao_Paulo', 'zh-CN': '圣保罗', en: 'São Paulo' },
  { zone: 'America/Halifax', 'zh-CN': '哈利法克斯', en: 'Halifax' },
  { zone: 'America/New_York', 'zh-CN': '纽约、多伦多', en: 'New York, Toronto' },
  { zone: 'America/Chicago', 'zh-CN': '芝加哥', en: 'Chicago' },
  { zone: 'America/Denver', 'zh-CN': '丹佛', en: 'Denver' },
  { zone: 'America/Los_Angeles', 'zh-CN': '洛杉矶、温哥华', en: 'Los Angeles, Vancouver' },
  { zone: 'Pacific/Honolulu', 'zh-CN': '檀香山', en: 'Honolulu' },
  { zone: 'UTC', 'zh-CN': '世界时', en: 'UTC' },
] as const;

const ALL: readonly string[] = Intl.supportedValuesOf('timeZone');

const folded = (text: string): string => text.toLowerCase().replace(/[\s_/]+/gu, '');

/** Zones to choose from: those that many live in. */
export function commonZones(locale: Locale): readonly Suggestion[] {
  return KNOWN.map((known) => ({ value: known.zone, label: `${known[locale]} (${known.zone})` }));
}

/** Zones that a text may mean, by name of the zone or of a city, those that many live in first. */
export function findZones(text: string, locale: Locale): readonly Suggestion[] {
  const wanted = folded(text);
  const common = commonZones(locale);
  const cities = KNOWN.filter((known) => folded(`${known.zone}${known['zh-CN']}${known.en}`).includes(wanted));
  const first = common.filter(({ value }) => cities.some(({ zone }) => zone === value));
  const known = new Set(first.map(({ value }) => value));
  const rest = ALL.filter((zone) => !known.has(zone) && folded(zone).includes(wanted));
  return [...first, ...rest.map((zone) => ({ value: zone, label: zone }))];
}

/** What the clocks of a zone show: `14:05`. */
export function timeIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}
