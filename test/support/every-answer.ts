import { type Pick, type SeatAnswer, type SinglePrompt, type TargetSpec, validate } from '../../src/engine/index.ts';

/** All subsets of a list within a range of sizes. */
export function subsets<T>(items: readonly T[], min: number, max: number): T[][] {
  const all = items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.filter((set) => set.length >= min && set.length <= max);
}

/** Answers that differ only in the order of things whose order means nothing are one. */
export function canonical(prompt: SinglePrompt, answer: SeatAnswer): string {
  const byText = <T>(list: readonly T[]): T[] =>
    [...list].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  switch (answer.type) {
    case 'use':
    case 'skill': {
      const targets = orderCounts(prompt, answer) ? answer.targets : byText(answer.targets);
      return JSON.stringify({ ...answer, cards: byText(answer.cards), targets });
    }
    case 'cards':
      return JSON.stringify({ ...answer, picks: byText(answer.picks) });
    case 'seats':
      return JSON.stringify({ ...answer, seats: byText(answer.seats) });
    case 'distribute':
      return JSON.stringify({ ...answer, gives: byText(answer.gives) });
    default:
      return JSON.stringify(answer);
  }
}

/** Whether the order of the targets means something in every option that accepts this answer. */
function orderCounts(prompt: SinglePrompt, answer: SeatAnswer): boolean {
  const alone: SinglePrompt[] =
    prompt.kind === 'play'
      ? [
          ...prompt.uses.map((use) => ({ ...prompt, uses: [use], skills: [] })),
          ...prompt.skills.map((skill) => ({ ...prompt, uses: [], skills: [skill] })),
        ]
      : prompt.kind === 'respond'
        ? prompt.options.map((option) => ({ ...prompt, options: [option] }))
        : [];
  return alone
    .filter((one) => validate(one, answer).ok)
    .every((one) => specsOf(one).some((spec) => spec.ordered === true || spec.then !== undefined));
}

function specsOf(prompt: SinglePrompt): readonly TargetSpec[] {
  if (prompt.kind === 'play') return [...prompt.uses, ...prompt.skills].map(({ targets }) => targets);
  return prompt.kind === 'respond' ? prompt.options.map(({ targets }) => targets) : [];
}

function arrangements<T>(items: readonly T[], max: number): T[][] {
  if (max === 0) return [[]];
  return [
    [],
    ...items.flatMap((item) =>
      arrangements(
        items.filter((other) => other !== item),
        max - 1,
      ).map((rest) => [item, ...rest]),
    ),
  ];
}

/** All answers that `validate` accepts, found by trying everything. */
export function legal(prompt: SinglePrompt): Set<string> {
  const found = new Set<string>();
  const attempt = (answer: SeatAnswer): void => {
    if (validate(prompt, answer).ok) found.add(canonical(prompt, answer));
  };
  attempt({ type: 'pass' });
  attempt({ type: 'end' });
  attempt({ type: 'yes' });
  const specs = (spec: TargetSpec): number[][] => {
    const seats = [...new Set([...spec.from, ...Object.values(spec.then ?? {}).flat()])];
    const lists = arrangements(seats, Math.max(2, spec.max));
    // A second target may be the first one's own seat number only where `then` says so.
    return spec.then === undefined ? lists : [...lists, ...seats.map((seat) => [seat, seat])];
  };
  switch (prompt.kind) {
    case 'play':
    case 'respond': {
      for (const { name, via, from, targets } of prompt.kind === 'play' ? prompt.uses : prompt.options) {
        for (const cards of subsets(from, 0, from.length)) {
          for (const seats of specs(targets)) {
            attempt({ type: 'use', name, ...(via === undefined ? {} : { via }), cards, targets: seats });
          }
        }
      }
      for (const { skill, from, targets } of prompt.kind === 'play' ? prompt.skills : []) {
        for (const cards of subsets(from, 0, from.length)) {
          for (const seats of specs(targets)) attempt({ type: 'skill', skill, cards, targets: seats });
        }
      }
      for (const card of prompt.kind === 'play' ? prompt.recasts : []) attempt({ type: 'recast', card });
      break;
    }
    case 'pickCards': {
      const all = prompt.from.flatMap((choice): Pick[] =>
        choice.kind === 'card'
          ? [{ card: choice.card }]
          : Array.from({ length: choice.count }, () => ({ unseen: choice.seat })),
      );
      for (const picks of subsets(all, 0, all.length)) attempt({ type: 'cards', picks });
      break;
    }
    case 'pickSeats':
      for (const seats of arrangements(prompt.from, prompt.max)) attempt({ type: 'seats', seats });
      break;
    case 'choose':
      for (const option of prompt.options) attempt({ type: 'option', option });
      break;
    case 'pickGeneral':
      for (const general of prompt.candidates) attempt({ type: 'general', general });
      break;
    case 'arrange':
      for (const order of arrangements(prompt.cards, prompt.cards.length)) {
        for (let cut = 0; cut <= order.length; cut += 1) {
          attempt({ type: 'arrange', top: order.slice(0, cut), bottom: order.slice(cut) });
        }
      }
      break;
    case 'distribute': {
      const gives = prompt.cards.reduce<{ card: string; to: number }[][]>(
        (lists, card) => lists.flatMap((list) => [list, ...prompt.to.map((to) => [...list, { card, to }])]),
        [[]],
      );
      for (const list of gives) attempt({ type: 'distribute', gives: list });
      break;
    }
    case 'confirm':
      break;
  }
  return found;
}
