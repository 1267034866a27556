import type { Locale } from '../bot/ports.ts';

const zh = {
  asSpeed: '你没有设默认档位：实时桌“警觉”，其余“普通”。',
  usual: (profile: string) => `你的默认档位：${profile}`,
  change: '改默认：/sgs orders profile。只改一桌：按下面的按钮，或在面板里按“预设”。',
  tables: '各桌的预设：',
  saved: '已保存，对所有没有单独设档位的牌桌立即生效。',
};

export type OrdersTexts = typeof zh;

const en: OrdersTexts = {
  asSpeed: 'You have set no default: Vigilant at live tables, Normal at all others.',
  usual: (profile) => `Your default profile: ${profile}`,
  change: 'Change the default with /sgs orders profile; for one table press its button, or Orders on its panel.',
  tables: 'Orders by table:',
  saved: 'Saved. It holds at once at every table without a profile of its own.',
};

const TEXTS: Readonly<Record<Locale, OrdersTexts>> = { 'zh-CN': zh, en };

/** What the command about standing orders says, in one language. */
export const ordersTexts = (locale: Locale): OrdersTexts => TEXTS[locale];
