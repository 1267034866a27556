import type { CardId, PickCardsPrompt, Seat, SinglePrompt, SkillOption, TargetSpec } from '../../../engine/index.ts';
import { say } from '../i18n/index.ts';
import { ROLE_WORDS } from '../i18n/terms.ts';
import type { Scene } from '../scene.ts';
import { planTexts } from '../i18n/plan.ts';
import { decidedOn, type Entry, type Slot } from './entries.ts';

/** The targets that a use has without any choice of the player; empty when there are none or they are to be chosen. */
function targetsText(scene: Scene, spec: TargetSpec, me: Seat): string {
  const t = scene.texts.panel.controls;
  const forced = spec.then === undefined && spec.from.length === spec.min ? spec.from : [];
  const seats = [...(spec.fixed ?? []), ...forced].filter((seat, i, all) => all.indexOf(seat) === i);
  if (seats.length === 0) return '';
  if (seats.length === 1) return seats[0] === me ? '' : scene.players(seats);
  return seats.length > 3 ? t.everybody(seats.length) : scene.players(seats);
}

const arrow = (what: string, targets: string): string => (targets === '' ? what : `${what} → ${targets}`);

/** A card that the one who is asked owns or sees. */
const ownCard = (scene: Scene, cards: readonly CardId[]): string => (cards.length === 1 ? scene.cards(cards) : '');

/** What an entry is called on its control. */
export function entryLabel(scene: Scene, prompt: SinglePrompt, entry: Entry): string {
  const t = scene.texts.panel.controls;
  switch (entry.kind) {
    case 'use': {
      const { name, via, from, count, targets } = entry.option;
      const only = from.length === count ? ownCard(scene, from) : '';
      if (via === undefined)
        return arrow(only === '' ? scene.named(name) : only, targetsText(scene, targets, prompt.seat));
      const as = only === '' ? t.by(scene.named(via), scene.named(name)) : t.as(scene.named(via), scene.named(name));
      return arrow(only === '' ? as : `${only} ${as}`, targetsText(scene, targets, prompt.seat));
    }
    case 'skill':
      return arrow(invokeLabel(scene, prompt, entry.option), targetsText(scene, entry.option.targets, prompt.seat));
    case 'answer':
      return answerLabel(scene, prompt, entry);
  }
}

/** A skill that can be paid for in several ways says how. */
function invokeLabel(scene: Scene, prompt: SinglePrompt, { skill, min, max, hint }: SkillOption): string {
  const t = scene.texts.panel.controls;
  const invoke = t.invoke(scene.named(skill));
  const ways = prompt.kind === 'play' ? prompt.skills.filter((option) => option.skill === skill).length : 1;
  if (ways <= 1) return invoke;
  const hp = -(hint.own?.hp ?? 0);
  const price = [...(hp > 0 ? [t.payHp(hp)] : []), ...(max > 0 ? [t.payCards(min)] : [])];
  return price.length === 0 ? invoke : t.priced(invoke, scene.list(price));
}

function answerLabel(scene: Scene, prompt: SinglePrompt, { answer, only }: Extract<Entry, { kind: 'answer' }>): string {
  const t = scene.texts.panel.controls;
  switch (answer.type) {
    case 'end':
      return t.end;
    case 'pass':
      if (only === true) return planTexts(scene.locale).onlyThis(scene.players(decidedOn(prompt).slice(0, 1)));
      return prompt.kind === 'respond' ? t.pass : t.decline;
    case 'yes':
      return prompt.why.kind === 'rule' ? t.ok : t.invoke(scene.named(subject(prompt)));
    case 'recast':
      return t.recast(scene.card(answer.card));
    case 'option':
      return scene.option(answer.option);
    case 'general':
      return scene.general(answer.general);
    default:
      return t.ok;
  }
}

function subject({ why }: SinglePrompt): string {
  if (why.kind === 'rule') return why.rule;
  return why.kind === 'skill' ? why.skill : why.name;
}

/** Whether cards of several owners, or of several zones of another seat, are to be told apart. */
function isMixed({ from, seat }: PickCardsPrompt): boolean {
  return from.some((choice) => choice.kind === 'unseen' || (choice.owner !== undefined && choice.owner !== seat));
}

/** A seat to be chosen, with what one looks at when choosing: shown role, HP and hand. */
export function seatLabel(scene: Scene, seat: Seat, me: Seat): string {
  const t = scene.texts.table.board;
  const name = scene.player(seat) + (seat === me ? ` (${scene.texts.panel.controls.self})` : '');
  const view = scene.table.view(me).seats.find((one) => one.seat === seat);
  if (view?.alive !== true) return name;
  const role = view.role !== undefined && view.roleShown ? [say(ROLE_WORDS[view.role], scene.locale)] : [];
  return [name, ...role, t.hp(view.hp, view.maxHp), t.hand(view.handCount)].join(' ');
}

/** What one card to be ticked is called. */
export function slotLabel(scene: Scene, prompt: SinglePrompt, { choice, copy }: Slot, several: boolean): string {
  const t = scene.texts.panel.controls;
  if (choice.kind === 'unseen') {
    const owner = scene.player(choice.seat);
    return several ? t.unseenOne(owner, copy) : t.unseen(owner, choice.count);
  }
  const board = scene.texts.table.board;
  const zones = { hand: '', equip: `${board.equip} `, judge: `${board.judge} `, pile: '', table: '' } as const;
  const card = zones[choice.zone] + scene.card(choice.card);
  const mixed = prompt.kind === 'pickCards' && isMixed(prompt);
  return mixed && choice.owner !== undefined ? t.ofOwner(scene.player(choice.owner), card) : card;
}
