import {
  cardFace,
  type CardId,
  cardText,
  type GameEvent,
  type GeneralId,
  generalText,
  type Place,
  type Seat,
} from '../../src/engine/index.ts';
import { cornerOf } from '../../src/bot/render/words.ts';
import type { FakeUser } from './fake-discord/index.ts';
import type { StoredGame } from './stored-game.ts';

/** Words for the roles that begin hidden. */
const ROLE_WORDS = { loyalist: /Loyalist|忠臣/, rebel: /Rebel|反贼/, renegade: /Renegade|内奸/ } as const;
/** What stands for cards and roles in the data, and has no business in any string of a chat. */
const DATA_IDS = /\b[a-z]+-\d{3}\b|\b(?:loyalist|rebel|renegade)\b/;

/** A card as it is written in either language. */
function namesOf(card: CardId): readonly string[] {
  const face = cardFace(card);
  const { zh, en } = cardText(face.name);
  return [`${cornerOf(face)} ${zh}`, `${cornerOf(face)} ${en}`];
}

/** A general as it is written in either language. */
function generalNames(general: GeneralId): readonly string[] {
  const { zh, en } = generalText(general);
  return [zh, en];
}

/** A text without these names. */
function without(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

const isOpen = ({ zone }: Place): boolean =>
  zone === 'equip' || zone === 'judge' || zone === 'discard' || zone === 'table';

/** Cards that an event shows to everybody by the rules of the game. */
function shownBy(event: GameEvent): readonly CardId[] {
  switch (event.type) {
    case 'move':
      return isOpen(event.from) || isOpen(event.to) ? (event.cards ?? []) : [];
    case 'use':
    case 'play':
      return event.card.cards;
    case 'shown':
      return event.cards;
    case 'recast':
    case 'judge':
    case 'judgeReplaced':
    case 'judgeResult':
      return [event.card];
    default:
      return [];
  }
}

/**
 * What happened so many answers ago may still be told: a panel tells of the last digests, and when the telling has fallen
 * behind one message makes up for many.
 */
const RETOLD = 200;

/** One person and everything that he may know of the cards: what he held, and what lay or was shown face up. */
export class LeakWatch {
  readonly user: FakeUser;
  /** His seat; nobody's for a spectator. */
  readonly seat: Seat | undefined;
  private readonly game: StoredGame;
  private readonly names: ReadonlyMap<Seat, string>;
  private readonly known = new Set<CardId>();
  /** Known at some time since the last look, or so lately that it may still be told, though shuffled back into the pile. */
  private readonly grace = new Map<CardId, number>();
  /** Answers that led to something to tell. */
  private told = 0;
  private readonly looked = new Map<string, number>();
  /** Generals that he may or might have chosen: what the lord leaves goes on to others. */
  private readonly offered = new Set<GeneralId>();

  constructor(user: FakeUser, seat: Seat | undefined, game: StoredGame, names: ReadonlyMap<Seat, string>) {
    this.user = user;
    this.seat = seat;
    this.game = game;
    this.names = names;
    this.learn([]);
  }

  /** Called after every answer. */
  learn(events: readonly GameEvent[]): void {
    const { candidates, state } = this.game;
    const { seats, table, discardPile, drawPile } = state;
    const choices = candidates.filter(({ seat }) => seat === this.seat);
    for (const general of choices.flatMap(({ generals }) => generals)) this.offered.add(general);
    const own = seats.find(({ seat }) => seat === this.seat)?.hand ?? [];
    const open = seats.flatMap(({ equip, judge }) => [...equip, ...judge.map(({ card }) => card)]);
    const secrets = events.flatMap(({ secret }) => (secret?.to.includes(this.seat ?? 0) === true ? secret.cards : []));
    const seen = [...own, ...open, ...table, ...discardPile, ...events.flatMap(shownBy), ...secrets];
    for (const card of seen) this.known.add(card);
    if (events.length > 0) this.told += 1;
    for (const card of drawPile) if (this.known.delete(card)) this.grace.set(card, this.told);
  }

  /** Every string that has reached him since the last look. */
  fresh(): string[] {
    return this.user.sees().messages.flatMap((message) => {
      const before = this.looked.get(message.id) ?? 0;
      const { history } = message;
      this.looked.set(message.id, history.length);
      return history.slice(before).flatMap(({ strings }) => strings);
    });
  }

  /** What in these strings he should not have been told, as the game stands now. */
  leaks(strings: readonly string[]): string[] {
    const [faces, generals, open] = [this.hiddenFaces(), this.hiddenGenerals(), this.openGenerals()];
    const found = strings.flatMap((text) => [
      ...faces.filter((face) => text.includes(face)).map((face) => `${face} in: ${text}`),
      ...generals.filter((name) => without(text, open).includes(name)).map((name) => `${name} in: ${text}`),
      ...text.split('\n').filter((line) => this.tellsRole(line)),
      ...(DATA_IDS.exec(text) ?? []),
    ]);
    for (const [card, at] of this.grace) if (at < this.told - RETOLD) this.grace.delete(card);
    return found;
  }

  /** Faces of cards in hands of others that he has no way to know; faces of which he knows another copy left out. */
  hiddenFaces(): string[] {
    const may = new Set([...this.known, ...this.grace.keys()].flatMap(namesOf));
    const others = this.game.state.seats.filter(({ seat }) => seat !== this.seat);
    return others.flatMap(({ hand }) => hand.flatMap(namesOf)).filter((face) => !may.has(face));
  }

  /** Generals that others choose among, as long as nobody has shown them and he may not choose them himself. */
  hiddenGenerals(): string[] {
    const { candidates } = this.game;
    const open = this.openIds();
    return candidates.flatMap(({ generals }) => generals.filter((id) => !open.has(id)).flatMap(generalNames));
  }

  private openIds(): ReadonlySet<GeneralId> {
    return new Set([...this.offered, ...this.game.state.seats.map(({ general }) => general)]);
  }

  /** Names of generals that he may know; some have another general's name within them (神吕蒙). */
  private openGenerals(): string[] {
    return [...this.openIds()].filter((id) => id !== 'none').flatMap(generalNames);
  }

  /** Whether a line names somebody whose role is hidden beside a role that is not that of somebody shown in the same line. */
  private tellsRole(line: string): boolean {
    const { seats, outcome } = this.game.state;
    if (outcome !== undefined) return false;
    const named = seats.filter(({ seat }) => line.includes(this.names.get(seat) ?? `seat ${seat}`));
    const open = named.filter(({ seat, roleShown }) => roleShown || seat === this.seat);
    const told = new Set<string>(open.map(({ role }) => role));
    const untold = Object.entries(ROLE_WORDS).filter(([role, words]) => words.test(line) && !told.has(role));
    return named.length > open.length && untold.length > 0;
  }
}
