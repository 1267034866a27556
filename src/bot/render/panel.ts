import type { PendingView, SeatView, SinglePrompt, View } from '../../engine/index.ts';
import type { Block, ButtonModel, Line, Message, Span } from '../ports.ts';
import type { Digest, PlanInfo, SeatInfo } from '../table/contract.ts';
import { askText, causeText } from './ask.ts';
import { areaText, frozenText, hpText, isChoosing, lostMessage, stateWords, waitLine } from './board.ts';
import { button } from './buttons.ts';
import { type Draft, NOTHING } from './controls/draft.ts';
import { controlBlocks } from './controls/show.ts';
import { candidateLines } from './general.ts';
import { say } from './i18n/index.ts';
import { ROLE_GOALS, ROLE_WORDS } from './i18n/terms.ts';
import { lobbyMessage } from './lobby.ts';
import { resultMessage } from './result.ts';
import { planTexts } from './i18n/plan.ts';
import {
  aheadBlocks,
  type AheadDraft,
  alwaysBlocks,
  alwaysButton,
  byPlanLines,
  heldLines,
  planBlocks,
} from './plan.ts';
import { plain, type Scene } from './scene.ts';
import { secretLines } from './secrets.ts';

/** How a panel is to be shown beyond what the table says. */
export interface PanelState {
  /** How far the player has come in answering. */
  readonly draft?: Draft;
  /** A question that he answers before it is put. */
  readonly ahead?: AheadDraft;
  /** He looks at standing orders that could be made of this question, by its number. */
  readonly always?: number;
  /** A word about what he just did. */
  readonly note?: string;
  /** He sits at more than one table. */
  readonly several?: boolean;
}

const text = (lines: readonly Line[]): Block[] => (lines.length > 0 ? [{ type: 'text', lines }] : []);

function selfLines(scene: Scene, seat: SeatView): Line[] {
  const { texts, locale } = scene;
  const t = texts.panel;
  const words = [hpText(scene, seat), t.range(seat.range), ...stateWords(scene, seat)].join(' · ');
  const area = areaText(scene, seat);
  const role =
    seat.role === undefined ? [] : [t.role(say(ROLE_WORDS[seat.role], locale), say(ROLE_GOALS[seat.role], locale))];
  if (isChoosing(seat)) return plain(...role, scene.player(seat.seat));
  return plain(...role, t.me(scene.player(seat.seat), words), ...(area === '' ? [] : [area]));
}

function generalLines(scene: Scene, seat: SeatView): Line[] {
  if (seat.general === 'none') return [];
  const t = scene.texts.panel;
  const skills = seat.skills.map((id) => t.skill(scene.quoted(id), scene.rule(id)));
  return plain(t.general(scene.general(seat.general)), ...skills);
}

function handLine(scene: Scene, seat: SeatView): Line {
  const t = scene.texts.panel;
  const hand = seat.hand ?? [];
  return hand.length === 0 ? [t.noHand] : [t.hand(hand.length), { bold: scene.cards(hand) }];
}

/** What a skill or equipment does, where one has to decide about it. */
function ruleLine(scene: Scene, { kind, why }: SinglePrompt): Line[] {
  if (why.kind !== 'skill' || (kind !== 'confirm' && kind !== 'choose')) return [];
  return plain(scene.texts.panel.skill(scene.quoted(why.skill), scene.rule(why.skill)));
}

function askLines(scene: Scene, prompt: SinglePrompt): Line[] {
  const deadline = scene.table.longer?.get(prompt.seat) ?? scene.table.deadline;
  const t = scene.texts.ask;
  const until: Span[] = deadline === undefined ? [] : [scene.texts.table.board.until, { time: deadline }];
  const self = prompt.why.kind === 'rule' && prompt.why.rule === 'play';
  const next = prompt.upcoming ?? [];
  const candidates = prompt.kind === 'pickGeneral' ? prompt.candidates : [];
  return [
    ...(self ? [] : plain(causeText(scene, prompt.why))),
    ...ruleLine(scene, prompt),
    [{ bold: `❓ ${askText(scene, prompt)}` }, ...until],
    ...candidates.flatMap((general) => candidateLines(scene, general)),
    ...(next.length > 0 ? plain(t.upcoming(scene.players(next))) : []),
  ];
}

/** The hand that one looks at while one is asked about it. */
function lookedAt(scene: Scene, { mine, shown, why }: PendingView): Line[] {
  if (mine?.kind !== 'pickCards' || shown === undefined || why.target === undefined) return [];
  return plain(scene.texts.panel.held(scene.player(why.target), scene.cards(shown)));
}

/** The question with its controls. What was answered by an order may still be answered otherwise. */
function openBlocks(
  scene: Scene,
  pending: PendingView,
  mine: SinglePrompt,
  plan: PlanInfo,
  state: PanelState,
): Block[] {
  const foreseen = scene.table.foreseen.has(mine.seat) ? byPlanLines(scene, plan) : [];
  const asked = text([...foreseen, ...askLines(scene, mine), ...lookedAt(scene, pending)]);
  if (state.always === mine.id) return [...asked, ...alwaysBlocks(scene, plan, mine.id)];
  const always: Block[] =
    plan.asked === undefined ? [] : [{ type: 'buttons', buttons: [alwaysButton(scene, mine.id)] }];
  return [...asked, ...controlBlocks(scene, mine, state.draft ?? NOTHING), ...always];
}

/** Whether a player has answered the open window by a press of his own. */
const hasPressed = ({ table }: Scene, seat: number): boolean => table.answered.has(seat) && !table.foreseen.has(seat);

/** Whether the player has opened the orders that could be made of what he is asked. */
const isLookingAtOrders = ({ pending }: View, { always }: PanelState): boolean =>
  always !== undefined && always === pending?.mine?.id;

/** What is asked, and what may be laid down; or the one thing that the player has opened of it. */
function middleBlocks(scene: Scene, view: View, me: SeatInfo, state: PanelState, mayPlan: boolean): Block[] {
  if (!mayPlan) return questionBlocks(scene, view, me, state);
  const plan = scene.table.plan(me.seat);
  const ahead = state.ahead === undefined ? [] : aheadBlocks(scene, plan, state.ahead);
  if (ahead.length > 0) return ahead;
  const question = questionBlocks(scene, view, me, state);
  if (isLookingAtOrders(view, state)) return question;
  return [...question, ...planBlocks(scene, plan, scene.table.answered.has(me.seat))];
}

function questionBlocks(scene: Scene, view: View, me: SeatInfo, state: PanelState): Block[] {
  const { pending } = view;
  if (scene.table.status === 'frozen') return text([[{ bold: frozenText(scene) }]]);
  if (pending === undefined) return [];
  if (pending.mine === undefined) return text([waitLine(scene, pending)]);
  if (me.steward || me.conceded) return text([waitLine(scene, pending)]);
  const plan = scene.table.plan(me.seat);
  if (!hasPressed(scene, me.seat)) return openBlocks(scene, pending, pending.mine, plan, state);
  return text([...plain(scene.texts.panel.answered), ...heldLines(scene, plan)]);
}

function footButtons(
  { table, texts, locale }: Scene,
  me: SeatInfo,
  { several, opened }: { readonly several: boolean; readonly opened: boolean },
): ButtonModel[] {
  const t = texts.panel;
  const back = me.steward && !me.conceded ? [button({ kind: 'back', table: table.id }, t.back, 'success')] : [];
  const mine = several ? [button({ kind: 'mine' }, t.mine)] : [];
  const plays = table.status === 'running' && !me.conceded;
  const orders = plays ? [button({ kind: 'orders', table: table.id }, planTexts(locale).orders)] : [];
  const again = button({ kind: 'panel', table: table.id }, opened ? planTexts(locale).back : t.refresh);
  return [...back, again, ...orders, ...mine];
}

function statusLines({ table, texts }: Scene, seat: SeatView, me: SeatInfo): Line[] {
  const t = texts.panel;
  const steward = me.conceded ? [t.conceded] : me.steward ? [t.stewardOn] : [];
  const spared = table.spared?.has(me.seat) === true ? [t.spared] : [];
  return plain(...(seat.alive ? [] : [t.dead]), ...steward, ...spared);
}

function runningPanel(scene: Scene, me: SeatInfo, digests: readonly Digest[], state: PanelState): Message {
  const { table, texts, title } = scene;
  const view = table.view(me.seat);
  const seat = view.seats.find((one) => one.seat === me.seat);
  const heading: Block = { type: 'heading', text: texts.panel.heading(table.number, title) };
  const note = state.note === undefined ? [] : text([[{ bold: state.note }]]);
  if (seat === undefined) return { blocks: [heading, ...note] };
  const mayPlan = table.status === 'running' && seat.alive && !me.steward && !me.conceded;
  const known = secretLines(scene, digests, me.seat).map((line) => `🔒 ${line}`);
  const opened = state.ahead !== undefined || isLookingAtOrders(view, state);
  const blocks: Block[] = [
    heading,
    ...note,
    ...text([...statusLines(scene, seat, me), ...selfLines(scene, seat), ...generalLines(scene, seat)]),
    ...(seat.alive && !isChoosing(seat) ? text([handLine(scene, seat), ...plain(...known)]) : []),
    ...middleBlocks(scene, view, me, state, mayPlan),
    { type: 'buttons', buttons: footButtons(scene, me, { several: state.several ?? false, opened }) },
  ];
  const asked = view.pending?.mine !== undefined && !table.answered.has(me.seat) && !me.steward;
  const tone = asked ? 'attention' : 'neutral';
  return state.note === undefined ? { blocks, tone } : { blocks, tone, note: state.note };
}

/** A word put above a message. */
function withNote(message: Message, note: string | undefined): Message {
  if (note === undefined) return message;
  return { ...message, note, blocks: [{ type: 'text', lines: [[{ bold: note }]] }, ...message.blocks] };
}

/** A player's private view of his table: who he is, what he holds, what is asked of him and the controls to answer. */
export function panelMessage(scene: Scene, user: string, digests: readonly Digest[], state: PanelState): Message {
  const { table, texts } = scene;
  const me = table.seats.find((seat) => seat.user === user);
  if (me === undefined) return { blocks: text(plain(texts.panel.noSeat)), tone: 'neutral' };
  if (table.status === 'lobby' || table.status === 'closed') return withNote(lobbyMessage(scene), state.note);
  if (table.lost === true) return withNote(lostMessage(scene), state.note);
  if (table.status === 'finished') return withNote(resultMessage(scene), state.note);
  return runningPanel(scene, me, digests, state);
}
