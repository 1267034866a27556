import type { SinglePrompt } from '../../../engine/index.ts';
import type { Block, ButtonModel } from '../../ports.ts';
import { plain, type Scene } from '../scene.ts';
import { advance, type Ask } from './advance.ts';
import { type Draft, NOTHING } from './draft.ts';
import { type Entry, entriesOf } from './entries.ts';
import { entryLabel, seatLabel, slotLabel } from './label.ts';
import { PAGE } from './press.ts';
import { planTexts } from '../i18n/plan.ts';
import { type Addressed, backButton, type Choice, type Widgets, widgetsOf } from './widgets.ts';

interface Shown {
  readonly scene: Scene;
  readonly prompt: SinglePrompt;
  readonly widgets: Widgets;
  readonly draft: Draft;
  /** Nothing has been chosen yet. */
  readonly atRoot: boolean;
  /** Cards that are arranged are wished for, not put on a pile. */
  readonly isRanking: boolean;
}

const row = (buttons: readonly ButtonModel[]): Block[] => (buttons.length > 0 ? [{ type: 'buttons', buttons }] : []);
const words = (...lines: string[]): Block[] => {
  const full = lines.filter((line) => line !== '');
  return full.length > 0 ? [{ type: 'text', lines: plain(...full) }] : [];
};

/** Entries that end the matter are set apart: they are never hidden in a list. */
const closes = (entry: Entry): boolean =>
  entry.kind === 'answer' && (entry.answer.type === 'end' || entry.answer.type === 'pass');

function closingButtons({ scene, prompt, widgets, draft }: Shown): ButtonModel[] {
  return entriesOf(prompt).flatMap((entry, index) =>
    closes(entry)
      ? [widgets.button({ ...NOTHING, page: draft.page }, entryLabel(scene, prompt, entry), 'secondary', index)]
      : [],
  );
}

/** `pass` for prompts that have no entries of their own: it stands in the draft itself. */
function passButtons({ scene, prompt, widgets }: Shown): ButtonModel[] {
  return entriesOf(prompt).map((entry, index) =>
    widgets.button({ ...NOTHING, entry: index }, entryLabel(scene, prompt, entry)),
  );
}

/** Back once something was chosen, else the way to decline. */
const leaving = (shown: Shown): ButtonModel[] =>
  shown.atRoot ? passButtons(shown) : [backButton(shown.widgets, shown.scene)];

function entryControls(shown: Shown, ask: Extract<Ask, { kind: 'entry' }>): Block[] {
  const { scene, prompt, widgets, draft } = shown;
  const choices = ask.entries.flatMap((entry, value): Choice[] =>
    closes(entry) ? [] : [{ value, label: entryLabel(scene, prompt, entry) }],
  );
  const none = choices.length === 0 && prompt.kind === 'respond' ? words(scene.texts.ask.noLegal) : [];
  return [
    ...none,
    ...widgets.oneOf(draft, choices, scene.texts.panel.controls.chooseEntry),
    ...row([...widgets.turning(draft, choices.length), ...closingButtons(shown)]),
  ];
}

function heading({ scene, prompt, atRoot }: Shown, entry: Entry | undefined, text: string): string {
  if (atRoot || entry === undefined) return atRoot ? '' : text;
  return `${entryLabel(scene, prompt, entry)} · ${text}`;
}

function givenLine({ scene, prompt, draft }: Shown): string {
  if (prompt.kind !== 'distribute') return '';
  const given = prompt.cards.flatMap((card, index) => {
    const to = draft.gives[index] ?? 0;
    return to > 0 ? [`${scene.card(card)} → ${scene.player(to)}`] : [];
  });
  return given.length > 0 ? scene.texts.panel.controls.given(scene.list(given)) : '';
}

function finishGiving({ scene, prompt, widgets, draft }: Shown): ButtonModel[] {
  if (prompt.kind !== 'distribute') return [];
  const given = draft.gives.filter((seat) => seat > 0).length;
  if (given < prompt.min) return [];
  return [widgets.button({ ...draft, cards: [], done: true }, scene.texts.panel.controls.enough, 'success')];
}

function chosenLine({ scene, prompt, draft }: Shown, { spec }: Extract<Ask, { kind: 'cards' }>): string {
  const chosen = spec.slots.filter(({ slot }) => draft.cards.includes(slot));
  if (chosen.length === 0) return '';
  const t = scene.texts.panel.controls;
  const labels = chosen.map((slot) => slotLabel(scene, prompt, slot, true));
  const { min, max } = spec;
  const problem = draft.cards.length > max ? ` ${t.tooMany(max)}` : draft.cards.length < min ? ` ${t.tooFew(min)}` : '';
  return t.chosen(scene.list(labels)) + problem;
}

function cardControls(shown: Shown, ask: Extract<Ask, { kind: 'cards' }>): Block[] {
  const { scene, prompt, widgets, draft } = shown;
  const t = scene.texts.panel.controls;
  const { slots, min, max } = ask.spec;
  const hint = t.chooseCards(scene.texts.ask.between(min, max));
  const single = max === 1;
  const distinct = single ? slots.filter(({ copy }) => copy === 1) : slots;
  const choices = distinct.map((slot) => ({ value: slot.slot, label: slotLabel(scene, prompt, slot, !single) }));
  const count = draft.cards.length;
  const ready = choices.length > PAGE && !single && count >= Math.max(1, min) && count <= max;
  const done = ready ? [widgets.button({ ...draft, cardsDone: true, page: 0 }, t.done(count), 'success')] : [];
  const empty = min === 0 ? [widgets.button({ ...draft, cards: [], cardsDone: true, page: 0 }, t.none)] : [];
  return [
    ...words(heading(shown, ask.entry, hint), givenLine(shown), chosenLine(shown, ask)),
    ...(single
      ? widgets.oneOf(draft, choices, hint)
      : widgets.manyOf(draft, choices, hint, { min, max, chosen: draft.cards })),
    ...row([...done, ...widgets.turning(draft, choices.length), ...empty, ...finishGiving(shown), ...leaving(shown)]),
  ];
}

function seatControls(shown: Shown, ask: Extract<Ask, { kind: 'seats' }>): Block[] {
  const { scene, prompt, widgets, draft } = shown;
  const t = scene.texts.panel.controls;
  const { min, max, oneByOne } = ask;
  const one = oneByOne || max === 1;
  const giving = prompt.kind === 'distribute';
  const meant = prompt.kind === 'respond' ? planTexts(scene.locale).forWhom : undefined;
  const hint = meant ?? (giving ? t.chooseReceiver : t.chooseTargets(scene.texts.ask.between(min, max)));
  const choices = ask.from.map((seat) => ({
    value: seat,
    label: seatLabel(scene, seat, prompt.seat),
  }));
  const chosen = draft.seats.length > 0 ? t.chosen(scene.list(draft.seats.map((seat) => scene.player(seat)))) : '';
  const enough = min === 0 || (oneByOne && draft.seats.length >= min);
  const label = draft.seats.length === 0 ? t.none : t.done(draft.seats.length);
  const done = enough ? [widgets.button({ ...draft, seatsDone: true }, label)] : [];
  return [
    ...words(heading(shown, ask.entry, hint), chosen),
    ...(one
      ? widgets.oneOf(draft, choices, hint)
      : widgets.manyOf(draft, choices, hint, { min, max, chosen: draft.seats })),
    ...row([...done, ...leaving(shown)]),
  ];
}

/** The best card first, until the player leaves the rest to chance. */
function rankingControls(
  { scene, widgets, draft }: Shown,
  label: (index: number) => string,
  rest: readonly number[],
): Block[] {
  const t = planTexts(scene.locale);
  const choices = rest.map((value) => ({ value, label: label(value) }));
  const chosen = draft.top.length > 0 ? t.take(scene.list(draft.top.map(label))) : '';
  return [
    ...words(chosen, t.nextRanked),
    ...widgets.oneOf(draft, choices, t.nextRanked),
    ...row([widgets.button({ ...draft, top: [...draft.top, ...rest] }, t.restRanked)]),
  ];
}

function arrangeControls(shown: Shown, ask: Extract<Ask, { kind: 'arrange' }>): Block[] {
  const { scene, prompt, widgets, draft } = shown;
  if (prompt.kind !== 'arrange') return [];
  const t = scene.texts.panel.controls;
  const label = (index: number): string =>
    prompt.cards
      .slice(index, index + 1)
      .map(scene.card)
      .join('');
  if (shown.isRanking) return rankingControls(shown, label, ask.rest);
  const listed = (list: readonly number[]): string => scene.list(list.map(label));
  const bottom = draft.bottom ?? [];
  const choices = ask.rest.map((value) => ({ value, label: label(value) }));
  const whole = ask.below
    ? []
    : [
        widgets.button({ ...draft, top: [...draft.top, ...ask.rest] }, t.restOnTop),
        widgets.button({ ...draft, bottom: ask.rest }, t.restBelow),
        ...(ask.rest.length > 1 ? [widgets.button({ ...draft, bottom: [] }, t.belowOneByOne)] : []),
      ];
  const hint = ask.below ? t.nextBelow : t.nextOnTop;
  return [
    ...words(
      draft.top.length > 0 ? t.onTop(listed(draft.top)) : '',
      bottom.length > 0 ? t.below(listed(bottom)) : '',
      hint,
    ),
    ...widgets.oneOf(draft, choices, hint),
    ...row([...whole, ...leaving(shown)]),
  ];
}

/** Nothing can be chosen: all there is to press is the way to decline. */
function nothingLegal(scene: Scene, prompt: SinglePrompt, widgets: Widgets): Block[] {
  const shown: Shown = { scene, prompt, widgets, draft: NOTHING, atRoot: true, isRanking: false };
  const buttons = passButtons(shown);
  return buttons.length === 0 ? [] : [...words(scene.texts.ask.noLegal), ...row(buttons)];
}

/** One answer is possible: it still takes a press. */
function onlyAnswer(shown: Shown): Block[] {
  const { scene, prompt, widgets, draft } = shown;
  const t = scene.texts.panel.controls;
  const cards =
    prompt.kind === 'pickCards' ? prompt.from.flatMap((choice) => (choice.kind === 'card' ? [choice.card] : [])) : [];
  const seats = prompt.kind === 'pickSeats' ? prompt.from : [];
  const what = scene.list([...cards.map(scene.card), ...seats.map(scene.player)]);
  const ok = widgets.button({ ...draft, done: true }, what === '' ? t.ok : `${t.ok}: ${what}`, 'primary');
  return row([ok, ...passButtons(shown)]);
}

/**
 * The controls for one prompt where a draft stands. A draft that the prompt never led to shows the beginning again.
 */
export function controlBlocks(
  scene: Scene,
  prompt: SinglePrompt,
  draft: Draft,
  addressed: Addressed = { kind: 'do', number: prompt.id },
): Block[] {
  const widgets = widgetsOf(scene, addressed);
  const next = advance(prompt, draft);
  if (next.kind === 'invalid')
    return draft === NOTHING ? nothingLegal(scene, prompt, widgets) : controlBlocks(scene, prompt, NOTHING, addressed);
  const first = advance(prompt, NOTHING);
  const atRoot = first.kind === 'ask' && next.kind === 'ask' && isSame(first.draft, next.draft);
  const isRanking = addressed.kind === 'ahead';
  const shown: Shown = { scene, prompt, widgets, draft: next.draft, atRoot, isRanking };
  if (next.kind === 'answer') return onlyAnswer({ ...shown, draft });
  switch (next.ask.kind) {
    case 'entry':
      return entryControls(shown, next.ask);
    case 'cards':
      return cardControls(shown, next.ask);
    case 'seats':
      return seatControls(shown, next.ask);
    case 'arrange':
      return arrangeControls(shown, next.ask);
  }
}

/** Whether two drafts have chosen the same, whatever page is shown. */
function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify({ ...a, page: 0 }) === JSON.stringify({ ...b, page: 0 });
}
