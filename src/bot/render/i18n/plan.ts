import type { Act, Concerned, Profile, Topic } from '../../table/contract.ts';
import type { Locale } from '../../ports.ts';

const ZH_ABOUT: Readonly<Record<Topic, (name: string, whom: string) => string>> = {
  trick: (name, whom) => `${name === '' ? '锦囊' : name}将对${whom}生效`,
  counter: (name, whom) => `有人无懈对${whom}的${name === '' ? '锦囊' : name}`,
  rescue: (_name, whom) => `${whom}濒死`,
  attack: (name) => `要你应对${name === '' ? '攻击' : name}`,
  help: (name, whom) => `${whom}${name === '' ? '求助' : `发动${name}`}`,
  skill: (name) => `可以发动${name === '' ? '你的技能' : name}`,
};

/** What is laid down in advance: answers to questions that are still to come, and standing orders (预设). */
const zh = {
  held: (target: string, answer: string) => `${target}：${answer}`,
  heldHeading: '你对这张锦囊的应答',
  byPlan: (answer: string) => `📌 已按你的预设应答：${answer}。想改就在下面重新选，或撤回。`,
  withdraw: '撤回，重新决定',
  back: '返回面板',
  onlyThis: (target: string) => `只对${target}不出`,
  forWhom: '对谁使用（一次决定所有目标）',
  ahead: {
    respond: (card: string) => ({
      label: `预先应答${card}`,
      heading: `${card}轮到你时怎么办？现在就可以定，封存到那时。`,
      laid: (answer: string) => `${card}轮到你时：${answer}`,
    }),
    rank: (card: string) => ({
      label: `预先排序${card}`,
      heading: '按你想要的先后点选；轮到你时自动拿剩下里最靠前的。',
      laid: (answer: string) => `${card}轮到你时：${answer}`,
    }),
    rescue: (player: string) => ({
      label: `若${player}濒死…`,
      heading: `${player}若因此濒死，救不救？现在就可以定，封存到那时。`,
      laid: (answer: string) => `${player}若濒死：${answer}`,
    }),
    pick: (card: string) => ({
      label: `预先选${card}的牌`,
      heading: `${card}若生效，选哪张？现在就可以定，仍合法才算数。`,
      laid: (answer: string) => `${card}若生效：${answer}`,
    }),
    show: (card: string) => ({
      label: `预先选${card}展示的牌`,
      heading: `${card}若对你生效，展示哪张手牌？现在就可以定，封存到那时。`,
      laid: (answer: string) => `${card}若生效，展示：${answer}`,
    }),
    play: {
      label: '排好下一步',
      heading: '这张牌结算完后立即执行，仍合法才算数。',
      laid: (answer: string) => `结算完就：${answer}`,
    },
    discard: {
      label: '选好要弃的牌',
      heading: '弃牌阶段按选的先后弃这些；要弃的比这多，就再问你。',
      laid: (cards: string) => `弃牌时先弃：${cards}`,
    },
  },
  unseen: '一张手牌',
  nextRanked: '下一个想要的',
  restRanked: '其余按此顺序',
  pass: '不出',
  end: '结束出牌',
  yes: '发动',
  take: (cards: string) => `依次要 ${cards}`,
  giving: (cards: string, targets: string) => (targets === '' ? cards : `${cards} → ${targets}`),
  always: '以后都这样…',
  alwaysHeading: (about: string) => `以后遇到“${about}”都这样：`,
  order: (act: string, about: string, span: string) => `${about}：${act}（${span}）`,
  orderButton: (act: string, about: string, span: string) => `${act} · ${about} · ${span}`,
  acts: { ask: '问我', pass: '不出', use: '能出就出' } satisfies Record<Act, string>,
  skillActs: { ask: '问我', pass: '不发动', use: '发动' } satisfies Record<Act, string>,
  spans: { turn: '本回合', game: '整局' },
  anyCard: '任何锦囊',
  whom: { me: '你', lord: '主公', others: '其他人' } satisfies Record<Concerned, string>,
  about: ZH_ABOUT,
  orders: '预设',
  ordersHeading: (number: number, title: string) => `#${number} ${title} · 我的预设`,
  noOrders: '没有单条预设。被问到时按“以后都这样…”就能加。',
  rests: '（有身份亮出，暂停；按“恢复”再用）',
  dropOrder: (place: number) => `删除${place}`,
  renewOrder: (place: number) => `恢复${place}`,
  dropAll: '全部删除',
  profileHere: (name: string) => `这一桌的档位：${name}（你的默认单条在这一桌不算）`,
  profileAsUsual: '这一桌没有单独设档位：按你的默认，否则实时桌“警觉”，其余“普通”。',
  asUsual: '按我的默认',
  profiles: { vigilant: '警觉', normal: '普通', relaxed: '省心' } satisfies Record<Profile, string>,
  profileRules: {
    vigilant: '警觉：什么都问我。',
    normal:
      '普通：被攻击时能挡就挡（不拿桃去换伤得起的一点体力；决斗打起来以后、有受伤后发动的技能时问我，除非不挡就会濒死）；只针对我的不利锦囊、或会要人命的才问无懈；白得好处的技能直接发动；有人濒死和其余都问。',
    relaxed:
      '省心：被攻击时一律能挡就挡（同样不拿桃换）；锦囊只在只针对我、或会要我命时问无懈；濒死只问我和主公的；白得好处的技能直接发动；其余照常问。',
  } satisfies Record<Profile, string>,
  secret: '别人看不到你的预设，窗口的时间也不会因此泄露什么。',
};

export type PlanTexts = typeof zh;

const EN_ABOUT: PlanTexts['about'] = {
  trick: (name, whom) => `${name === '' ? 'a trick' : name} is about to take effect on ${whom}`,
  counter: (name, whom) => `somebody stops ${name === '' ? 'a trick' : name} on ${whom}`,
  rescue: (_name, whom) => `${whom} dying`,
  attack: (name) => `you have to answer ${name === '' ? 'an attack' : name}`,
  help: (name, whom) => `${whom} asking for help${name === '' ? '' : ` by ${name}`}`,
  skill: (name) => `${name === '' ? 'a skill of yours' : name} can be invoked`,
};

const en: PlanTexts = {
  held: (target, answer) => `${target}: ${answer}`,
  heldHeading: 'Your answers to this trick',
  byPlan: (answer) => `📌 Answered by your orders: ${answer}. Choose below to answer otherwise, or take it back.`,
  withdraw: 'Take back and decide anew',
  back: 'Back to the panel',
  onlyThis: (target) => `Pass for ${target} only`,
  forWhom: 'For whom (one answer covers all targets)',
  ahead: {
    respond: (card) => ({
      label: `Answer ${card} ahead`,
      heading: `What when ${card} reaches you? You can decide now; it stays sealed until then.`,
      laid: (answer) => `When ${card} reaches you: ${answer}`,
    }),
    rank: (card) => ({
      label: `Rank ${card} ahead`,
      heading: 'Press in the order of your wishes; the first that is left will be taken for you.',
      laid: (answer) => `When ${card} reaches you: ${answer}`,
    }),
    rescue: (player) => ({
      label: `If ${player} is dying…`,
      heading: `If this brings ${player} down, do you help? You can decide now; it stays sealed until then.`,
      laid: (answer) => `If ${player} is dying: ${answer}`,
    }),
    pick: (card) => ({
      label: `Choose for ${card} ahead`,
      heading: `Which card, if ${card} takes effect? You can decide now; it counts if it is still legal.`,
      laid: (answer) => `If ${card} takes effect: ${answer}`,
    }),
    show: (card) => ({
      label: `Choose what to show for ${card}`,
      heading: `Which hand card do you show, if ${card} takes effect on you? You can decide now; it stays sealed until then.`,
      laid: (answer) => `If ${card} takes effect, shown: ${answer}`,
    }),
    play: {
      label: 'Queue my next step',
      heading: 'Done as soon as this card is settled, if it is still legal.',
      laid: (answer) => `Once this is settled: ${answer}`,
    },
    discard: {
      label: 'Choose my discards',
      heading: 'These go in your discard phase, in the order in which you choose them; if more must go, you are asked.',
      laid: (cards) => `Discarded first: ${cards}`,
    },
  },
  unseen: 'a hand card',
  nextRanked: 'Next wish',
  restRanked: 'Rest in this order',
  pass: 'pass',
  end: 'end the turn',
  yes: 'invoke',
  take: (cards) => `take the first left of ${cards}`,
  giving: (cards, targets) => (targets === '' ? cards : `${cards} → ${targets}`),
  always: 'Always so…',
  alwaysHeading: (about) => `Whenever "${about}":`,
  order: (act, about, span) => `${about}: ${act} (${span})`,
  orderButton: (act, about, span) => `${act} · ${about} · ${span}`,
  acts: { ask: 'ask me', pass: 'pass', use: 'answer if I can' },
  skillActs: { ask: 'ask me', pass: 'do not invoke', use: 'invoke' },
  spans: { turn: 'this turn', game: 'whole game' },
  anyCard: 'any trick',
  whom: { me: 'you', lord: 'the lord', others: 'others' },
  about: EN_ABOUT,
  orders: 'Orders',
  ordersHeading: (number, title) => `#${number} ${title} · my orders`,
  noOrders: 'No single orders. Press "Always so…" when you are asked to add one.',
  rests: ' (a role was shown: it rests until you renew it)',
  dropOrder: (place) => `Delete ${place}`,
  renewOrder: (place) => `Renew ${place}`,
  dropAll: 'Delete all',
  profileHere: (name) => `Profile at this table: ${name} (your usual single rules do not count here)`,
  profileAsUsual: 'No profile of its own: your default, else Vigilant at live tables and Normal at all others.',
  asUsual: 'As usual',
  profiles: { vigilant: 'Vigilant', normal: 'Normal', relaxed: 'Relaxed' },
  profileRules: {
    vigilant: 'Vigilant: I am asked everything.',
    normal:
      'Normal: attacks are answered if I can (no Peach for a wound I can bear; asked once a duel is going, or where a skill of mine answers damage, unless I might fall); asked to stop tricks only where they are aimed at me alone and harm me, or may cost a life; skills that only give are invoked; asked when anybody is dying, and about all else.',
    relaxed:
      'Relaxed: attacks are always answered if I can (no Peach either); asked to stop tricks only where they are aimed at me alone, or may cost my life; asked when I or the lord are dying; skills that only give are invoked; asked about all else.',
  },
  secret: 'Nobody sees your orders, and the times of a window do not give them away.',
};

const TEXTS: Readonly<Record<Locale, PlanTexts>> = { 'zh-CN': zh, en };

/** What is said of things that are laid down in advance, in one language. */
export const planTexts = (locale: Locale): PlanTexts => TEXTS[locale];
