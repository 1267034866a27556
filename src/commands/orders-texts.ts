import type { Locale } from '../bot/ports.ts';
import type { RuleTopic } from '../bot/table/contract.ts';

const zh = {
  asSpeed: '你没有设默认档位：实时桌“警觉”，其余“普通”。',
  usual: (profile: string) => `你的默认档位：${profile}`,
  change: '改默认：/sgs orders profile；加单条：/sgs orders about 和 do。只改一桌：按下面的按钮，或在面板里按“预设”。',
  tables: '各桌的预设：',
  saved: '已保存，对所有没有单独设档位的牌桌立即生效。',
  rules: '你的默认单条，先于档位：',
  rule: (about: string, act: string) => `• ${about}：${act}`,
  both: '单条要把 about 和 do 一起填：对什么事，怎么办。',
  about: {
    attack: '要我应对杀、南蛮、决斗等',
    'trick-me': '锦囊将对我生效',
    'trick-lord': '锦囊将对主公生效',
    'trick-others': '锦囊将对其他人生效',
    'rescue-me': '我濒死',
    'rescue-lord': '主公濒死',
    'rescue-others': '其他人濒死',
    help: '别人用技能向我要牌',
    skill: '可以发动我的技能',
  } satisfies Record<RuleTopic, string>,
};

export type OrdersTexts = typeof zh;

const en: OrdersTexts = {
  asSpeed: 'You have set no default: Vigilant at live tables, Normal at all others.',
  usual: (profile) => `Your default profile: ${profile}`,
  change:
    'Change the default with /sgs orders profile, add a rule with about and do; for one table press its button, or Orders on its panel.',
  tables: 'Orders by table:',
  saved: 'Saved. It holds at once at every table without a profile of its own.',
  rules: 'Your usual rules, which go before the profile:',
  rule: (about, act) => `• ${about}: ${act}`,
  both: 'A rule needs both about and do: what it is about, and what to do.',
  about: {
    attack: 'I have to answer a Slash, an area trick, a duel',
    'trick-me': 'A trick is about to take effect on me',
    'trick-lord': 'A trick is about to take effect on the lord',
    'trick-others': 'A trick is about to take effect on others',
    'rescue-me': 'I am dying',
    'rescue-lord': 'The lord is dying',
    'rescue-others': 'Others are dying',
    help: 'Others want a card of me by a skill',
    skill: 'A skill of mine can be invoked',
  },
};

const TEXTS: Readonly<Record<Locale, OrdersTexts>> = { 'zh-CN': zh, en };

/** What the command about standing orders says, in one language. */
export const ordersTexts = (locale: Locale): OrdersTexts => TEXTS[locale];
