import type { SeatAnswer, SinglePrompt } from '../../engine/index.ts';
import type { Block, ButtonModel, Line, Message } from '../ports.ts';
import {
  type Act,
  type ForeseenQuestion,
  isOrderable,
  type OrderInfo,
  type PlanInfo,
  PROFILES,
  type Profile,
  type Topic,
} from '../table/contract.ts';
import { button, labelOf } from './buttons.ts';
import { type Draft, NOTHING } from './controls/draft.ts';
import { controlBlocks } from './controls/show.ts';
import { planTexts } from './i18n/plan.ts';
import { encodePress, ORDER_CODES, orderCode } from './ids.ts';
import { plain, type Scene } from './scene.ts';

/** A question that is answered ahead, and how far. */
export interface AheadDraft {
  readonly print: number;
  readonly draft: Draft;
}

const text = (lines: readonly Line[]): Block[] => (lines.length > 0 ? [{ type: 'text', lines }] : []);
const row = (buttons: readonly ButtonModel[]): Block[] => (buttons.length > 0 ? [{ type: 'buttons', buttons }] : []);

/** An answer as its player reads it. */
function answerText(scene: Scene, answer: SeatAnswer): string {
  const t = planTexts(scene.locale);
  switch (answer.type) {
    case 'pass':
      return t.pass;
    case 'end':
      return t.end;
    case 'yes':
      return t.yes;
    case 'use': {
      const cards = answer.cards.length > 0 ? scene.cards(answer.cards) : '';
      const via = answer.via === undefined ? '' : scene.named(answer.via);
      const what = [via, cards].filter((part) => part !== '').join(' ');
      return t.giving(what === '' ? scene.named(answer.name) : what, scene.players(answer.targets));
    }
    case 'skill':
      return t.giving(scene.named(answer.skill), scene.players(answer.targets));
    case 'recast':
      return scene.texts.panel.controls.recast(scene.card(answer.card));
    case 'cards': {
      const named = answer.picks.flatMap((pick) => ('card' in pick ? [pick.card] : []));
      return named.length === 0 ? t.unseen : scene.cards(named);
    }
    case 'arrange':
      return t.take(scene.cards([...answer.top, ...answer.bottom]));
    default:
      return '';
  }
}

function causeOf(scene: Scene, { why }: SinglePrompt): string {
  return why.kind === 'card' ? scene.quoted(why.name) : '';
}

/** The words for each kind of question that is foreseen. */
interface AheadWords {
  readonly label: string;
  readonly heading: string;
  readonly laid: (answer: string) => string;
}

/** What is said of a question that is foreseen; kinds that never are have no words. */
function aheadWords(scene: Scene, prompt: SinglePrompt): AheadWords | undefined {
  const t = planTexts(scene.locale).ahead;
  const { why } = prompt;
  const card = causeOf(scene, prompt);
  switch (prompt.kind) {
    case 'play':
      return t.play;
    case 'arrange':
      return t.rank(card);
    case 'respond':
      return why.kind === 'rule' && why.target !== undefined ? t.rescue(scene.player(why.target)) : t.respond(card);
    case 'pickCards':
      if (why.kind !== 'card') return t.discard;
      return prompt.purpose === 'show' ? t.show(card) : t.pick(card);
    default:
      return undefined;
  }
}

function laidText(scene: Scene, { prompt, answer }: ForeseenQuestion): string[] {
  const words = aheadWords(scene, prompt);
  return answer === undefined || words === undefined ? [] : [words.laid(answerText(scene, answer))];
}

/** What an order has answered for a player in the open window. */
export function byPlanLines(scene: Scene, { sealed }: PlanInfo): Line[] {
  return sealed === undefined ? [] : plain(planTexts(scene.locale).byPlan(answerText(scene, sealed)));
}

/** What a player has sealed in the open window, target by target where it decides on several. */
export function heldLines(scene: Scene, { held }: PlanInfo): Line[] {
  const t = planTexts(scene.locale);
  if (held.length < 2) return [];
  return plain(
    t.heldHeading,
    ...held.map(({ target, answer }) => t.held(scene.player(target), answerText(scene, answer))),
  );
}

/** The button that takes back what was laid down or sealed. */
function withdrawButton({ table, locale }: Scene): ButtonModel {
  const number = table.view('table').pending?.id ?? 0;
  return button({ kind: 'withdraw', table: table.id, number }, planTexts(locale).withdraw);
}

/** The controls of the question that a player answers before it is put; nothing where it has gone. */
export function aheadBlocks(scene: Scene, { ahead }: PlanInfo, open: AheadDraft): Block[] {
  const chosen = ahead.find(({ print }) => print === open.print);
  if (chosen === undefined) return [];
  const controls = controlBlocks(scene, chosen.prompt, open.draft, { kind: 'ahead', number: chosen.print });
  const heading = aheadWords(scene, chosen.prompt)?.heading ?? '';
  return [...text([[{ bold: heading }]]), ...controls];
}

/**
 * What a player has laid down for what comes next, and the controls to do so and to take it back. `sealed`: so can be
 * taken back what he has answered in the open window.
 */
export function planBlocks(scene: Scene, plan: PlanInfo, sealed: boolean): Block[] {
  const laid = plan.ahead.flatMap((question) => laidText(scene, question));
  const buttons = plan.ahead.flatMap((question): ButtonModel[] => {
    const label = question.answer === undefined ? aheadWords(scene, question.prompt)?.label : undefined;
    if (label === undefined) return [];
    const id = { kind: 'ahead', table: scene.table.id, prompt: question.print } as const;
    return [button({ ...id, step: { draft: NOTHING, pressed: undefined } }, label)];
  });
  return [
    ...text(plain(...laid.map((line) => `📌 ${line}`))),
    ...row([...buttons, ...(sealed || laid.length > 0 ? [withdrawButton(scene)] : [])]),
  ];
}

function aboutText(scene: Scene, { topic, name, whom }: Pick<OrderInfo, 'topic' | 'name' | 'whom'>): string {
  const t = planTexts(scene.locale);
  return t.about[topic](name === undefined ? '' : scene.quoted(name), t.whom[whom]);
}

function actText(scene: Scene, topic: Topic, act: Act): string {
  const { acts, skillActs } = planTexts(scene.locale);
  return (topic === 'skill' ? skillActs : acts)[act];
}

/** The button that leads to standing orders about the open question. */
export function alwaysButton({ table, locale }: Scene, prompt: number): ButtonModel {
  return button({ kind: 'always', table: table.id, number: prompt }, planTexts(locale).always);
}

/** Ways to answer questions like the open one from now on. */
export function alwaysBlocks(scene: Scene, { asked }: PlanInfo, prompt: number): Block[] {
  const t = planTexts(scene.locale);
  if (asked === undefined) return [];
  const codes = ORDER_CODES.map(orderCode).filter(
    (code) => (code.named || asked.topic === 'trick') && isOrderable(asked.topic, code),
  );
  const buttons = codes.map((code): ButtonModel => {
    const about = code.named && asked.name !== undefined ? scene.named(asked.name) : t.anyCard;
    const label = t.orderButton(
      actText(scene, asked.topic, code.act),
      asked.name === undefined ? t.whom[asked.whom] : about,
      t.spans[code.until],
    );
    const id = encodePress({ kind: 'order', table: scene.table.id, prompt, code: code.code });
    return { id, label: labelOf(label), style: 'secondary' };
  });
  return [...text([[{ bold: t.alwaysHeading(aboutText(scene, asked)) }]]), ...row(buttons)];
}

function orderLine(scene: Scene, order: OrderInfo, place: number): string {
  const t = planTexts(scene.locale);
  const words = t.order(
    actText(scene, order.topic, order.act),
    aboutText(scene, order),
    t.spans[order.turn ? 'turn' : 'game'],
  );
  return `${place}. ${words}${order.rests ? t.rests : ''}`;
}

/** No order has this print. */
const EVERY_ORDER = 0;

function orderButtons({ table, locale }: Scene, orders: readonly OrderInfo[]): ButtonModel[] {
  const t = planTexts(locale);
  const each = orders.flatMap((order, place): ButtonModel[] => [
    ...(order.rests
      ? [button({ kind: 'renew', table: table.id, number: order.print }, t.renewOrder(place + 1), 'success')]
      : []),
    button({ kind: 'drop', table: table.id, number: order.print }, t.dropOrder(place + 1)),
  ]);
  return orders.length === 0
    ? []
    : [...each, button({ kind: 'drop', table: table.id, number: EVERY_ORDER }, t.dropAll, 'danger')];
}

/** The profile that a button chooses; undefined: as everywhere. Null for a button that there is not. */
export function profileOf(number: number): Profile | undefined | null {
  return number > PROFILES.length ? null : PROFILES[number];
}

/** Which orders a button takes back. */
export const droppedBy = (number: number): number | 'all' => (number === EVERY_ORDER ? 'all' : number);

function profileButtons({ table, locale }: Scene, now: Profile | undefined): ButtonModel[] {
  const t = planTexts(locale);
  const choices = [
    ...PROFILES.map((profile) => [profile, t.profiles[profile]] as const),
    [undefined, t.asUsual] as const,
  ];
  return choices.map(([profile, label], number) =>
    button({ kind: 'profile', table: table.id, number }, label, profile === now ? 'primary' : 'secondary'),
  );
}

/** A player's orders at one table, with the controls to change them. */
export function ordersMessage(scene: Scene, seat: number, note: string | undefined): Message {
  const { table, title, locale } = scene;
  const t = planTexts(locale);
  const { profile, orders } = table.plan(seat);
  const listed = orders.length === 0 ? [t.noOrders] : orders.map((order, i) => orderLine(scene, order, i + 1));
  const blocks: Block[] = [
    { type: 'heading', text: t.ordersHeading(table.number, title) },
    ...(note === undefined ? [] : text([[{ bold: note }]])),
    ...text(plain(profile === undefined ? t.profileAsUsual : t.profileHere(t.profiles[profile]))),
    ...text(plain(...PROFILES.map((one) => t.profileRules[one]))),
    ...row(profileButtons(scene, profile)),
    ...text(plain(...listed)),
    ...row(orderButtons(scene, orders)),
    ...text(plain(t.secret)),
    ...row([button({ kind: 'panel', table: table.id }, scene.texts.table.myPanel, 'primary')]),
  ];
  return note === undefined ? { blocks } : { blocks, note };
}
