import type { Seat, SeatAnswer, SinglePrompt, View } from '../../../engine/index.ts';
import type { SeatPlan } from '../../../persistence/index.ts';
import type { ForeseenQuestion, OrderInfo, PlanInfo } from '../contract.ts';
import type { Rules } from '../rules.ts';
import { liveRun, type Game } from '../state.ts';
import { factsOf, shownRoles } from './facts.ts';
import { holds, laidFor } from './laid.ts';
import { orderPrint, PRINTS, restOf } from './profiles.ts';
import { trickOf } from './trick.ts';

function printOf(rules: Rules, prompt: SinglePrompt): number {
  const text = rules.fingerprint({ ...prompt, id: 0 });
  let sum = 0;
  for (const char of text) sum = (sum * 36 + Number.parseInt(char, 36)) % PRINTS;
  return sum;
}

/** The questions that a seat can answer before they are put. */
export function foreseenQuestions(rules: Rules, game: Game, seat: Seat): readonly ForeseenQuestion[] {
  return rules.aheadFor(liveRun(game), seat).map((prompt) => ({ print: printOf(rules, prompt), prompt }));
}

/** What was laid down for a question that is foreseen; for discards, all cards that were named. */
function laidDown(table: View, plan: SeatPlan, prompt: SinglePrompt): SeatAnswer | undefined {
  const { drop } = plan;
  const isDiscard = prompt.why.kind === 'rule' && prompt.kind === 'pickCards';
  if (!isDiscard) return laidFor(table, plan, prompt);
  return drop === undefined ? undefined : { type: 'cards', picks: drop.map((card) => ({ card })) };
}

function orderInfos({ orders = [] }: SeatPlan, table: View): OrderInfo[] {
  return orders
    .filter((order) => restOf(order, order.shown, table.turnNumber) === undefined)
    .map((order) => ({
      print: orderPrint(order),
      topic: order.topic,
      ...(order.name === undefined ? {} : { name: order.name }),
      whom: order.whom,
      act: order.act,
      turn: order.turn !== undefined,
      rests: order.shown !== shownRoles(table),
    }));
}

/** What a player has laid down for later targets of the trick that the open window is about. */
function heldFor(table: View, { card }: SeatPlan, asked: SinglePrompt | undefined): PlanInfo['held'] {
  const trick = asked === undefined ? undefined : trickOf(asked);
  if (trick === undefined || card?.on === undefined || card.name !== trick.name || card.user !== trick.user) return [];
  const { on } = card;
  return [trick.target, ...(asked?.upcoming ?? [])].flatMap((target) => {
    const laid = on[target];
    const isHeld = laid !== undefined && asked !== undefined && holds(table, asked.seat, target, laid);
    return isHeld ? [{ target, answer: laid.answer }] : [];
  });
}

/** Nothing is laid down, and nothing can be. */
export const NO_PLAN: PlanInfo = { orders: [], ahead: [], held: [] };

/** What a player has laid down, and what he could. */
export function planInfo(rules: Rules, game: Game, seat: Seat, plan: SeatPlan, table: View): PlanInfo {
  const { prompt } = game;
  const mine = prompt?.kind === 'group' ? prompt.members.find((member) => member.seat === seat) : prompt;
  const asked = mine?.seat === seat ? mine : undefined;
  const facts = asked === undefined ? undefined : factsOf(table, asked);
  const ahead = foreseenQuestions(rules, game, seat).map((question): ForeseenQuestion => {
    const answer = laidDown(table, plan, question.prompt);
    const counts = answer !== undefined && rules.validate(question.prompt, answer).ok;
    return counts ? { ...question, answer } : question;
  });
  const sealed = game.sealed.get(seat)?.answer;
  return {
    ...(plan.profile === undefined ? {} : { profile: plan.profile }),
    orders: orderInfos(plan, table),
    ahead,
    ...(sealed === undefined ? {} : { sealed }),
    held: heldFor(table, plan, asked),
    ...(facts === undefined ? {} : { asked: facts }),
  };
}
