import type { Block, Message } from '../bot/ports.ts';
import { button, planTexts } from '../bot/render/index.ts';
import { ACTS, type PersonPatch, PROFILES, RULE_TOPICS } from '../bot/table/contract.ts';
import { choiceOption, type FreeCommand, type Request } from './command.ts';
import { refusal, words } from './reply.ts';
import { ordersTexts } from './orders-texts.ts';

/** Takes back what is set for all tables. */
const AS_SPEED = 'off';

/** Takes back a rule. */
const AS_PROFILE = 'off';

const MOST_BUTTONS = 10;

/** What holds at all tables, and the way to what holds at each. */
async function show(request: Request, note?: string): Promise<Message> {
  const { service, incoming, locale } = request;
  const [me, tables] = await Promise.all([
    service.person(incoming.platform, incoming.user.id),
    service.ofUser(incoming.platform, incoming.user.id),
  ]);
  const t = ordersTexts(locale);
  const { acts, profiles, profileRules, secret, skillActs } = planTexts(locale);
  const running = tables.filter(({ status }) => status === 'running').slice(0, MOST_BUTTONS);
  const buttons = running.map(({ id, number }) => button({ kind: 'orders', table: id }, `#${number}`));
  const usual = me.profile === undefined ? t.asSpeed : t.usual(profiles[me.profile]);
  const rules = RULE_TOPICS.flatMap((topic) => {
    const act = me.rules[topic];
    return act === undefined ? [] : [t.rule(t.about[topic], (topic === 'skill' ? skillActs : acts)[act])];
  });
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
    ...(rules.length === 0 ? [] : [t.rules, ...rules]),
    ...PROFILES.map((one) => profileRules[one]),
    t.change,
    secret,
  ];
  return words(lines, ...more);
}

/** What is wished; undefined where half of a rule is missing. */
function patchOf(request: Request): PersonPatch | undefined {
  const profile = choiceOption(request, 'profile', [AS_SPEED, ...PROFILES]);
  const about = choiceOption(request, 'about', RULE_TOPICS);
  const act = choiceOption(request, 'do', [AS_PROFILE, ...ACTS]);
  if ((about === undefined) !== (act === undefined)) return undefined;
  return {
    ...(profile === undefined ? {} : { profile: profile === AS_SPEED ? null : profile }),
    ...(about === undefined || act === undefined ? {} : { rules: { [about]: act === AS_PROFILE ? null : act } }),
  };
}

async function run(request: Request): Promise<Message> {
  const { service, incoming, locale } = request;
  const patch = patchOf(request);
  if (patch === undefined) return show(request, ordersTexts(locale).both);
  if (Object.keys(patch).length === 0) return show(request);
  const result = await service.setPerson(incoming.platform, incoming.user.id, patch);
  return result.ok ? show(request, ordersTexts(locale).saved) : refusal(request, result.code);
}

const [zh, en] = [planTexts('zh-CN'), planTexts('en')];
const [ZH, EN] = [ordersTexts('zh-CN'), ordersTexts('en')];

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
          ...PROFILES.map((value) => ({ value, label: { 'zh-CN': zh.profiles[value], en: en.profiles[value] } })),
          { value: AS_SPEED, label: { 'zh-CN': '按牌桌速度', en: 'As the speed suggests' } },
        ],
      },
      {
        name: 'about',
        type: 'choice',
        label: { 'zh-CN': '什么事', en: 'about' },
        description: { 'zh-CN': '单条：遇到什么事', en: 'A rule: what it is about' },
        choices: RULE_TOPICS.map((value) => ({ value, label: { 'zh-CN': ZH.about[value], en: EN.about[value] } })),
      },
      {
        name: 'do',
        type: 'choice',
        label: { 'zh-CN': '怎么办', en: 'do' },
        description: { 'zh-CN': '单条：怎么办', en: 'A rule: what to do' },
        choices: [
          ...ACTS.map((value) => ({ value, label: { 'zh-CN': zh.acts[value], en: en.acts[value] } })),
          { value: AS_PROFILE, label: { 'zh-CN': '按档位', en: 'As the profile says' } },
        ],
      },
    ],
  },
  run,
};
