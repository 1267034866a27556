import type { CardName, PendingView, Seat, SinglePrompt, TrickAtStake, Why } from '../../engine/index.ts';
import type { Scene } from './scene.ts';

/**
 * Wanted names as people say them: a name that contains another wanted name is a kind of it and goes without saying
 * (火杀 is a 杀).
 */
function wantedText({ catalog, texts, quoted }: Scene, want: readonly CardName[]): string {
  const known = want.flatMap((name) => {
    const zh = catalog.word(name)?.zh;
    return zh === undefined ? [] : [{ name, zh }];
  });
  const broad = known.filter(({ name, zh }) => !known.some((one) => one.name !== name && zh.includes(one.zh)));
  return broad.map(({ name }) => quoted(name)).join(texts.ask.or);
}

/** A trick at stake: whose, and on whom. */
function trickText({ texts, player, quoted }: Scene, { name, user, target }: TrickAtStake): string {
  return texts.ask.causeSkill(player(user), quoted(name), target === user ? '' : player(target));
}

/** The card that is to be stopped stops a trick itself, or lets one take effect after all. */
function counterText(scene: Scene, { name, user, trick }: Extract<Why, { kind: 'card' }>): string | undefined {
  if (trick === undefined || trick.name === name) return undefined;
  const t = scene.texts.ask;
  const tell = trick.restores ? t.causeStop : t.causeRestore;
  return tell(scene.player(user), scene.quoted(name), trickText(scene, trick));
}

/** What led to a question. */
export function causeText(scene: Scene, why: Why): string {
  const { texts, player, quoted } = scene;
  const t = texts.ask;
  const counter = why.kind === 'card' ? counterText(scene, why) : undefined;
  if (counter !== undefined) return counter;
  const target = (seat: Seat | undefined): string => (seat === undefined ? '' : player(seat));
  switch (why.kind) {
    case 'card':
      return t.causeUse(player(why.user), quoted(why.name), why.target === why.user ? '' : target(why.target));
    case 'skill':
      if (why.declared !== undefined)
        return t.causeDeclared(player(why.owner), quoted(why.skill), quoted(why.declared));
      return t.causeSkill(player(why.owner), quoted(why.skill), why.target === why.owner ? '' : target(why.target));
    case 'rule':
      return t.causeRule(why.rule, target(why.target));
  }
}

function subjectOf({ quoted }: Scene, why: Why): string {
  if (why.kind === 'rule') return '';
  return quoted(why.kind === 'skill' ? why.skill : why.name);
}

/** What is awaited, as everybody may know it: follows the names of those who are asked. */
export function waitText(scene: Scene, pending: PendingView): string {
  const t = scene.texts.ask;
  switch (pending.memberKind) {
    case 'play':
      return t.waitPlay;
    case 'respond':
      return t.waitRespond(wantedText(scene, pending.want ?? []));
    case 'pickCards':
      return pending.why.kind === 'rule' && pending.why.rule === 'discard' ? t.waitDiscard : t.waitCards;
    case 'pickSeats':
      return t.waitSeats;
    case 'choose':
      return t.waitChoose;
    case 'confirm':
      return t.waitConfirm(subjectOf(scene, pending.why));
    case 'arrange':
      return t.waitArrange;
    case 'distribute':
      return t.waitDistribute;
    case 'pickGeneral':
      return t.waitGeneral;
  }
}

function respondText(scene: Scene, prompt: Extract<SinglePrompt, { kind: 'respond' }>): string {
  const t = scene.texts.ask;
  const cards = wantedText(scene, prompt.want);
  const trick = prompt.why.kind === 'card' ? prompt.why.trick : undefined;
  if (trick !== undefined) return (trick.restores ? t.askRestore : t.askStop)(cards, trickText(scene, trick));
  if (prompt.mode === 'play') return t.askPlayed(cards);
  return prompt.on === undefined ? t.askUse(cards) : t.askUseOn(cards, scene.player(prompt.on));
}

/** What is asked of the one who answers. */
export function askText(scene: Scene, prompt: SinglePrompt): string {
  const t = scene.texts.ask;
  switch (prompt.kind) {
    case 'play':
      return t.askPlay;
    case 'respond':
      return respondText(scene, prompt);
    case 'pickCards':
      return t.askCards(prompt.purpose, t.between(prompt.min, prompt.max));
    case 'pickSeats':
      return t.askSeats(t.between(prompt.min, prompt.max));
    case 'choose':
      return t.askChoose;
    case 'confirm':
      return t.askConfirm(subjectOf(scene, prompt.why));
    case 'arrange':
      return t.askArrange;
    case 'distribute':
      return t.askDistribute;
    case 'pickGeneral':
      return t.askGeneral;
  }
}
