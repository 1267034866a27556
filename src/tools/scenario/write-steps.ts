import type { Answer, CardId, Pick, Prompt, Seat, SeatAnswer, SinglePrompt } from '../../engine/index.ts';
import { faceIn } from './cards.ts';
import { literalOf, nameOf, nameOfCard, nameOfSkill, optionLabel } from './names.ts';
import type { State } from './position.ts';

type Given<T extends SeatAnswer['type']> = Extract<SeatAnswer, { type: T }>;

function cards(state: State, ids: readonly CardId[]): string {
  return ids.map((id) => literalOf(faceIn(state, id))).join(', ');
}

const on = (seats: readonly Seat[]): string => (seats.length === 0 ? '' : ` on ${seats.join(' ')}`);

function use(state: State, prompt: SinglePrompt, { name, via, cards: ids, targets }: Given<'use'>): string {
  const verb = prompt.kind === 'respond' && prompt.mode === 'play' ? 'plays' : 'uses';
  if (via === undefined) return `${verb} ${cards(state, ids)}${on(targets)}`;
  const from = ids.length === 0 ? '' : ` from ${cards(state, ids)}`;
  return `${verb} ${nameOfCard(name)}${from} via ${nameOfSkill(via)}${on(targets)}`;
}

function skill(state: State, { skill: id, cards: ids, targets }: Given<'skill'>): string {
  const given = ids.length === 0 ? '' : ` with ${cards(state, ids)}`;
  return `invokes ${nameOfSkill(id)}${given}${on(targets)}`;
}

/** A card of another seat is one pick a line. */
function pickFrom(state: State, prompt: SinglePrompt, pick: Pick): string {
  if ('unseen' in pick) return `picks ${pick.unseen}.hand`;
  const choices = prompt.kind === 'pickCards' ? prompt.from : [];
  const choice = choices.find((each) => each.kind === 'card' && each.card === pick.card);
  const place = choice?.kind === 'card' && choice.owner !== prompt.seat ? choice : undefined;
  const isNamed = place?.zone === 'equip' || place?.zone === 'judge';
  if (place?.owner === undefined || !isNamed) return `picks ${cards(state, [pick.card])}`;
  return `picks ${place.owner}.${place.zone} ${nameOfCard(faceIn(state, pick.card).name)}`;
}

function picks(state: State, prompt: SinglePrompt, given: Given<'cards'>): string[] {
  const lines = given.picks.map((pick) => pickFrom(state, prompt, pick));
  const isOneAnswer = lines.every((line) => !/\.(hand|equip|judge)/.test(line));
  const ids = given.picks.flatMap((pick) => ('card' in pick ? [pick.card] : []));
  return isOneAnswer && ids.length > 0 ? [`picks ${cards(state, ids)}`] : lines;
}

function arrange(state: State, { top, bottom }: Given<'arrange'>): string {
  return `arranges top [${cards(state, top)}] bottom [${cards(state, bottom)}]`;
}

function said(state: State, prompt: SinglePrompt, given: SeatAnswer): string[] {
  switch (given.type) {
    case 'use':
      return [use(state, prompt, given)];
    case 'skill':
      return [skill(state, given)];
    case 'recast':
      return [`recasts ${cards(state, [given.card])}`];
    case 'end':
      return ['ends'];
    case 'pass':
      return ['declines'];
    case 'yes':
      return [`invokes ${prompt.why.kind === 'skill' ? nameOf(prompt.why.skill) : ''}`];
    case 'cards':
      return picks(state, prompt, given);
    case 'seats':
      return [`targets ${given.seats.join(' ')}`];
    case 'option':
      return [`chooses ${optionLabel(given.option)}`];
    case 'general':
      return [`chooses ${optionLabel(given.general)}`];
    case 'arrange':
      return [arrange(state, given)];
    case 'distribute':
      return given.gives.map(({ card, to }) => `gives ${cards(state, [card])} to ${to}`);
  }
}

/** An answer as the steps of a scenario that give it. `state`: right before it. */
export function stepsOf(state: State, prompt: Prompt, given: Answer): string[] {
  const members = prompt.kind === 'group' ? prompt.members : [prompt];
  return members.flatMap((member) => {
    const own = given.type === 'group' ? given.answers[member.seat] : given;
    return own === undefined ? [] : said(state, member, own).map((words) => `${member.seat} ${words}`);
  });
}
