import type { Block, Message } from '../bot/ports.ts';
import { button, planTexts } from '../bot/render/index.ts';
import { PROFILES } from '../bot/table/contract.ts';
import { choiceOption, type FreeCommand, type Request } from './command.ts';
import { refusal, words } from './reply.ts';
import { ordersTexts } from './orders-texts.ts';

/** Takes back what is set for all tables. */
const AS_SPEED = 'off';

const MOST_BUTTONS = 10;

/** What holds at all tables, and the way to what holds at each. */
async function show(request: Request, note?: string): Promise<Message> {
  const { service, incoming, locale } = request;
  const [me, tables] = await Promise.all([
    service.person(incoming.platform, incoming.user.id),
    service.ofUser(incoming.platform, incoming.user.id),
  ]);
  const t = ordersTexts(locale);
  const { profiles, profileRules, secret } = planTexts(locale);
  const running = tables.filter(({ status }) => status === 'running').slice(0, MOST_BUTTONS);
  const buttons = running.map(({ id, number }) => button({ kind: 'orders', table: id }, `#${number}`));
  const usual = me.profile === undefined ? t.asSpeed : t.usual(profiles[me.profile]);
  const more: Block[] =
    buttons.length === 0
      ? []
      : [
          { type: 'text', lines: [[t.tables]] },
          { type: 'buttons', buttons },
        ];
  const lines = [
    ...(note === undefined ? [] : [note]),
    usual,
    ...PROFILES.map((one) => profileRules[one]),
    t.change,
    secret,
  ];
  return words(lines, ...more);
}

async function run(request: Request): Promise<Message> {
  const { service, incoming, locale } = request;
  const choice = choiceOption(request, 'profile', [AS_SPEED, ...PROFILES]);
  if (choice === undefined) return show(request);
  const patch = { profile: choice === AS_SPEED ? null : choice };
  const result = await service.setPerson(incoming.platform, incoming.user.id, patch);
  return result.ok ? show(request, ordersTexts(locale).saved) : refusal(request, result.code);
}

const [zh, en] = [planTexts('zh-CN').profiles, planTexts('en').profiles];

/** 预设: how much one is asked, at all tables and at each. */
export const ordersCommand: FreeCommand = {
  spec: {
    name: 'orders',
    label: { 'zh-CN': '预设', en: 'orders' },
    description: { 'zh-CN': '我的预设：哪些事不用问我', en: 'My standing orders: what I need not be asked' },
    options: [
      {
        name: 'profile',
        type: 'choice',
        label: { 'zh-CN': '默认档位', en: 'profile' },
        description: { 'zh-CN': '所有牌桌的默认档位', en: 'How much you are asked at all your tables' },
        choices: [
          ...PROFILES.map((value) => ({ value, label: { 'zh-CN': zh[value], en: en[value] } })),
          { value: AS_SPEED, label: { 'zh-CN': '按牌桌速度', en: 'As the speed suggests' } },
        ],
      },
    ],
  },
  run,
};
