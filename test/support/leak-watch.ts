import { cardFace, type CardId, cardText, type GameEvent, type Place, type Seat } from '../../src/engine/index.ts';
import { cornerOf } from '../../src/bot/render/words.ts';
import type { FakeUser } from './fake-discord/index.ts';
import type { StoredGame } from './stored-game.ts';

const ROLE_WORDS = /Loyalist|Rebel|Renegade|忠臣|反贼|内奸/;
/** What stands for cards and roles in the data, and has no business in any string of a chat. */
const DATA_IDS = /\b[a-z]+-\d{3}\b|\b(?:loyalist|rebel|renegade)\b/;

/** A card as it is written in either language. */
function namesOf(card: CardId): readonly string[] {
  const face = cardFace(card);
  const { zh, en } = cardText(face.name);
  return [`${cornerOf(face)} ${zh}`, `${cornerOf(face)} ${en}`];
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

/** One person and everything that he may know of the cards: what he held, and what lay or was shown face up. */
export class LeakWatch {
  readonly user: FakeUser;
  /** His seat; nobody's for a spectator. */
  private readonly seat: Seat | undefined;
  private readonly game: StoredGame;
  private readonly names: ReadonlyMap<Seat, string>;
  private readonly known = new Set<CardId>();
  /** Known at some time since the last look, though shuffled back into the pile meanwhile. */
  private grace = new Set<CardId>();
  private readonly looked = new Map<string, number>();

  constructor(user: FakeUser, seat: Seat | undefined, game: StoredGame, names: ReadonlyMap<Seat, string>) {
    this.user = user;
    this.seat = seat;
    this.game = game;
    this.names = names;
    this.learn([]);
  }

  /** Called after every answer. */
  learn(events: readonly GameEvent[]): void {
    const { seats, table, discardPile, drawPile } = this.game.state;
    const own = seats.find(({ seat }) => seat === this.seat)?.hand ?? [];
    const open = seats.flatMap(({ equip, judge }) => [...equip, ...judge.map(({ card }) => card)]);
    for (const card of [...own, ...open, ...table, ...discardPile, ...events.flatMap(shownBy)]) this.known.add(card);
    for (const card of drawPile) if (this.known.delete(card)) this.grace.add(card);
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
    const hidden = this.hiddenFaces();
    const found = strings.flatMap((text) => [
      ...hidden.filter((face) => text.includes(face)),
      ...text.split('\n').filter((line) => this.tellsRole(line)),
      ...(DATA_IDS.exec(text) ?? []),
    ]);
    this.grace = new Set();
    return found;
  }

  /** Faces of cards in hands of others that he has no way to know; faces of which he knows another copy left out. */
  hiddenFaces(): string[] {
    const may = new Set([...this.known, ...this.grace].flatMap(namesOf));
    const others = this.game.state.seats.filter(({ seat }) => seat !== this.seat);
    return others.flatMap(({ hand }) => hand.flatMap(namesOf)).filter((face) => !may.has(face));
  }

  private tellsRole(line: string): boolean {
    if (this.game.state.outcome !== undefined || !ROLE_WORDS.test(line)) return false;
    return this.game.state.seats.some(({ seat, roleShown }) => {
      const name = this.names.get(seat);
      return !roleShown && seat !== this.seat && name !== undefined && line.includes(name);
    });
  }
}
