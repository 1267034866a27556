import type { CardId, GameEvent, PlayedCard, Seat } from '../../../engine/index.ts';
import { say } from '../i18n/index.ts';
import { PHASE_WORDS, ROLE_WORDS } from '../i18n/terms.ts';
import type { Scene } from '../scene.ts';
import { movePhrases } from './moves.ts';
import { doing, type Phrase, quietly, remarking, saying, suffering } from './phrase.ts';

type Of<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** What has to be known of the other events of the same digest. */
export interface Surroundings {
  /** Equipment that is put on in this digest: its use is told as such. */
  readonly puttingOn: ReadonlySet<CardId>;
  /** The event told right before, if any. */
  readonly before: GameEvent | undefined;
  /** Whether the last thing begun is the draw phase of this seat. */
  readonly drawPhaseOf: Seat | undefined;
}

function playedText(scene: Scene, card: PlayedCard): string {
  if (card.via === undefined) return card.cards.length > 0 ? scene.cards(card.cards) : scene.quoted(card.name);
  return scene.texts.digest.converted(scene.quoted(card.via), scene.cards(card.cards), scene.quoted(card.name));
}

function used(scene: Scene, event: Of<'use'>, { puttingOn }: Surroundings): Phrase[] {
  const t = scene.texts.digest;
  const what = playedText(scene, event.card);
  if (event.card.cards.some((card) => puttingOn.has(card))) return [doing(event.seat, t.equip(what))];
  const others = event.targets.filter((seat) => seat !== event.seat);
  if (event.aimed === true) {
    const [holders, victim] = [event.targets.slice(0, -1), event.targets.slice(-1)];
    return [doing(event.seat, t.useAgainst(what, scene.players(holders), scene.players(victim)))];
  }
  const targets = others.length === 0 ? '' : scene.players(event.targets);
  return [doing(event.seat, t.use(what, targets))];
}

function damaged(scene: Scene, event: Of<'damage'>): Phrase[] {
  const t = scene.texts.digest;
  const { target, source, amount, nature, by, hp } = event;
  const from = source === undefined ? '' : scene.player(source);
  const cause = t.cause(from, by === undefined ? '' : scene.quoted(by));
  return [suffering(target, t.damage(amount, nature, cause), t.hp(hp), `damage:${cause}:${amount}:${nature}`)];
}

function died(scene: Scene, { seat, role, source }: Of<'death'>): Phrase[] {
  const t = scene.texts.digest;
  const word = say(ROLE_WORDS[role], scene.locale);
  if (source === seat) return [doing(seat, t.killedSelf(word))];
  return [doing(seat, t.death(word, source === undefined ? '' : scene.player(source)))];
}

function judged(scene: Scene, event: Of<'judgeResult'>, { before }: Surroundings): Phrase[] {
  const t = scene.texts.digest;
  const outcome = t.judgeHit(event.hit);
  const justTold = before?.type === 'judge' && before.card === event.card && before.seat === event.seat;
  if (justTold) return [doing(event.seat, outcome)];
  return [doing(event.seat, t.judge(scene.quoted(event.why), scene.card(event.card))), doing(event.seat, outcome)];
}

function skipped(scene: Scene, { want, reason }: Of<'windowSkipped'>): Phrase[] {
  const t = scene.texts.digest;
  const card = scene.quoted(want);
  return [quietly(remarking(reason === 'nobody' ? t.skippedNobody(card) : t.skippedExhausted(card)))];
}

function moved(scene: Scene, event: Of<'move'>, { before, drawPhaseOf }: Surroundings): Phrase[] {
  const rewarded = before?.type === 'reward' && 'seat' in event.to && event.to.seat === before.seat;
  if (rewarded && event.reason === 'draw') return [];
  return movePhrases(scene, event, 'seat' in event.to && event.to.seat === drawPhaseOf);
}

function cardPhrases(scene: Scene, event: GameEvent, around: Surroundings): Phrase[] | undefined {
  const t = scene.texts.digest;
  const { player, players, quoted, card, cards } = scene;
  switch (event.type) {
    case 'move':
      return moved(scene, event, around);
    case 'use':
      return used(scene, event, around);
    case 'play':
      return [doing(event.seat, t.play(playedText(scene, event.card)))];
    case 'recast':
      return [doing(event.seat, t.recast(card(event.card)))];
    case 'skill':
      return [doing(event.seat, t.skill(quoted(event.skill), event.targets.length > 0 ? players(event.targets) : ''))];
    case 'redirect':
      return [doing(event.from, t.redirect(quoted(event.name), player(event.to)))];
    case 'nullified':
      return [saying(t.nullified(quoted(event.name), player(event.target)))];
    case 'dodged':
      return [doing(event.target, t.dodged)];
    case 'noEffect':
      return [
        saying(t.noEffect(quoted(event.name), player(event.target), event.by === undefined ? '' : quoted(event.by))),
      ];
    case 'shown':
      return [doing(event.seat, t.shown(cards(event.cards)))];
    case 'compared':
      return [
        doing(event.seat, t.compared(player(event.target), card(event.cards[0]), card(event.cards[1]), event.won)),
      ];
    case 'barred':
      return [doing(event.seat, t.barred(scene.option(event.cardType)))];
    case 'declared':
      return [doing(event.seat, t.declared(quoted(event.skill), quoted(event.name), players(event.targets)))];
    case 'doubted':
      return [saying(t.doubted(players(event.by)))];
    case 'looked':
      return event.at === undefined ? [] : [doing(event.seat, t.looked(player(event.at)))];
    case 'judge':
      return [doing(event.seat, t.judge(quoted(event.why), card(event.card)))];
    case 'judgeReplaced':
      return [doing(event.by, t.judgeReplaced(quoted(event.skill), card(event.card)))];
    case 'judgeResult':
      return judged(scene, event, around);
    case 'windowSkipped':
      return skipped(scene, event);
    default:
      return undefined;
  }
}

function lifePhrases(scene: Scene, event: GameEvent): Phrase[] | undefined {
  const t = scene.texts.digest;
  switch (event.type) {
    case 'damage':
      return damaged(scene, event);
    case 'prevented':
      return [doing(event.target, t.prevented(scene.quoted(event.by)))];
    case 'loseHp':
      return [suffering(event.seat, t.loseHp(event.amount), t.hp(event.hp), `lose:${event.amount}`)];
    case 'recover':
      return [suffering(event.seat, t.recover(event.amount), t.hp(event.hp), `recover:${event.amount}`)];
    case 'maxHp':
      return [doing(event.seat, t.maxHp(event.maxHp))];
    case 'dying':
      return [doing(event.seat, t.dying)];
    case 'death':
      return died(scene, event);
    case 'reward':
      return [doing(event.seat, t.reward(event.count))];
    case 'penalty':
      return [doing(event.seat, t.penalty)];
    case 'chained':
      return [suffering(event.seat, t.chained(event.chained), '', `chained:${String(event.chained)}`)];
    case 'faceDown':
      return [doing(event.seat, t.faceDown(event.faceDown))];
    default:
      return undefined;
  }
}

function tablePhrases(scene: Scene, event: GameEvent): Phrase[] {
  const t = scene.texts.digest;
  switch (event.type) {
    case 'start':
      return [saying(t.start(scene.player(event.first)))];
    case 'turn':
      return [quietly(saying(t.turn(scene.player(event.seat), event.round)))];
    case 'phaseSkipped':
      return [doing(event.seat, t.phaseSkipped(say(PHASE_WORDS[event.phase], scene.locale)))];
    case 'shuffled':
      return [saying(t.shuffled(event.count))];
    case 'mark':
      return [doing(event.seat, t.mark(scene.named(event.mark), event.count))];
    case 'general':
      return [doing(event.seat, t.general(scene.general(event.general)))];
    default:
      return [];
  }
}

/** How one event is told; nothing for what another event or another message tells. */
export function phrasesOf(scene: Scene, event: GameEvent, around: Surroundings): Phrase[] {
  return cardPhrases(scene, event, around) ?? lifePhrases(scene, event) ?? tablePhrases(scene, event);
}
