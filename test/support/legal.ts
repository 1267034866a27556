import type {
  CardChoice,
  CardId,
  Pick,
  PlayPrompt,
  Seat,
  SeatAnswer,
  SinglePrompt,
  TargetSpec,
  UseOption,
} from '../../src/engine/index.ts';

/** All ways to take `min` to `max` of the items, each in the order of the list. */
function selections<T>(items: readonly T[], min: number, max: number): T[][] {
  let ways: T[][] = [[]];
  for (const item of items) ways = [...ways, ...ways.filter((way) => way.length < max).map((way) => [...way, item])];
  return ways.filter((way) => way.length >= min);
}

function targetsOf({ from, min, max, then }: TargetSpec): Seat[][] {
  if (then === undefined) return selections(from, min, max);
  return from.flatMap((first) => (then[first] ?? []).map((second) => [first, second]));
}

function usesOf({ name, via, from, count, targets }: UseOption): SeatAnswer[] {
  const named = via === undefined ? { name } : { name, via };
  return selections(from, count, count).flatMap((cards) =>
    targetsOf(targets).map((seats): SeatAnswer => ({ type: 'use', ...named, cards, targets: seats })),
  );
}

function playsOf({ uses, skills, recasts }: PlayPrompt): SeatAnswer[] {
  return [
    { type: 'end' },
    ...uses.flatMap(usesOf),
    ...skills.flatMap(({ skill, from, min, max, targets }) =>
      selections(from, min, max).flatMap((cards) =>
        targetsOf(targets).map((seats): SeatAnswer => ({ type: 'skill', skill, cards, targets: seats })),
      ),
    ),
    ...recasts.map((card): SeatAnswer => ({ type: 'recast', card })),
  ];
}

function picksOf(from: readonly CardChoice[]): Pick[] {
  return from.flatMap((choice): Pick[] =>
    choice.kind === 'card'
      ? [{ card: choice.card }]
      : Array.from({ length: choice.count }, () => ({ unseen: choice.seat })),
  );
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => orders(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}

function arrangements(cards: readonly CardId[]): SeatAnswer[] {
  return orders(cards).flatMap((order) =>
    [...order, undefined].map(
      (_, cut): SeatAnswer => ({ type: 'arrange', top: order.slice(0, cut), bottom: order.slice(cut) }),
    ),
  );
}

function handouts(cards: readonly CardId[], to: readonly Seat[]): { card: CardId; to: Seat }[][] {
  return cards.reduce<{ card: CardId; to: Seat }[][]>(
    (ways, card) => ways.flatMap((way) => to.map((seat) => [...way, { card, to: seat }])),
    [[]],
  );
}

function answersOf(prompt: SinglePrompt): SeatAnswer[] {
  switch (prompt.kind) {
    case 'play':
      return playsOf(prompt);
    case 'respond':
      return prompt.options.flatMap(usesOf);
    case 'pickCards':
      return selections(picksOf(prompt.from), prompt.min, prompt.max)
        .filter((picks) => isOneOfEach(picks, prompt.lots))
        .map((picks) => ({ type: 'cards', picks }));
    case 'pickSeats':
      return selections(prompt.from, prompt.min, prompt.max).map((seats) => ({ type: 'seats', seats }));
    case 'choose':
      return prompt.options.map((option) => ({ type: 'option', option }));
    case 'confirm':
      return [{ type: 'yes' }];
    case 'arrange':
      return arrangements(prompt.cards);
    case 'distribute':
      return selections(prompt.cards, prompt.min, prompt.max)
        .flatMap((cards) => handouts(cards, prompt.to))
        .map((gives) => ({ type: 'distribute', gives }));
    case 'pickGeneral':
      return prompt.candidates.map((general) => ({ type: 'general', general }));
  }
}

/** What an answer says, apart from the order in which it names cards and seats where that does not matter. */
export function meaningOf(answer: SeatAnswer): string {
  switch (answer.type) {
    case 'use':
    case 'skill': {
      const what = answer.type === 'use' ? [answer.name, answer.via] : [answer.skill];
      return JSON.stringify([answer.type, what, [...answer.cards].sort(), [...answer.targets].sort()]);
    }
    case 'cards':
      return JSON.stringify(answer.picks.map((pick) => JSON.stringify(pick)).sort());
    case 'seats':
      return JSON.stringify({ seats: [...answer.seats].sort() });
    case 'distribute':
      return JSON.stringify(answer.gives.map((gift) => JSON.stringify(gift)).sort());
    default:
      return JSON.stringify(answer);
  }
}

/** Whether no two of the picked cards are of one lot. */
function isOneOfEach(picks: readonly Pick[], lots: readonly (readonly CardId[])[] = []): boolean {
  const cards = picks.flatMap((pick) => ('card' in pick ? [pick.card] : []));
  return lots.every((lot) => cards.filter((card) => lot.includes(card)).length <= 1);
}

/**
 * Every legal answer to a question, spelled out from what the question says and from nothing else; one of each meaning.
 * Written apart from the engine's own judgement, to hold the two against each other.
 */
export function legalAnswers(prompt: SinglePrompt): SeatAnswer[] {
  const pass: SeatAnswer[] = prompt.optional ? [{ type: 'pass' }] : [];
  const all = [...pass, ...answersOf(prompt)];
  return [...new Map(all.map((each) => [meaningOf(each), each])).values()];
}
