import type { Seat } from '../../engine/index.ts';
import type { Act, Line, Parts } from './model.ts';
import { card, cardList, cardName, problem, seat, seats, skill, type Words } from './words.ts';

const SEATS = String.raw`[1-9]\d*(?: [1-9]\d*)*`;
const ON = new RegExp(`^(.*?) on (${SEATS})$`);
const CONVERTED = /^(\S+)(?: from (.+?))? via (\S+)$/;
const INVOKED = new RegExp(`^(\\S+?)(?: with (.+?))?(?: on (${SEATS}))?(?: choosing (.+))?$`);
const ZONE = /^([1-9]\d*)\.(hand|equip|judge)(?: (\S+))?$/;
const GIVEN = new RegExp(`^(.+) to (${SEATS})$`);
const ARRANGED = /^top \[(.*?)\] bottom \[(.*?)\]$/;
const VIA = /^(.+) via (\S+)$/;

type Read = (words: Words, rest: string, where: string) => Act | undefined;

/** Cards, perhaps with the conversion by which they count. */
function parts(words: Words, text: string, where: string): Parts {
  const [, list, via] = VIA.exec(text) ?? [];
  if (list === undefined || via === undefined) return { cards: cardList(words, text, where) };
  const id = skill(words, via, where);
  return { cards: cardList(words, list, where), ...(id === undefined ? {} : { via: id }) };
}

const use: Read = (words, rest, where) => {
  const [, body = rest, targets] = ON.exec(rest) ?? [];
  const on: { on?: Seat[] } = targets === undefined ? {} : { on: seats(words, targets, where) };
  const [, as, list, by] = CONVERTED.exec(body) ?? [];
  if (as !== undefined && by !== undefined) {
    const name = cardName(words, as, where);
    const via = skill(words, by, where);
    const given = list === undefined ? [] : (parts(words, list, where).cards ?? []);
    return name === undefined || via === undefined ? undefined : { verb: 'use', name, cards: given, via, ...on };
  }
  if (/ from | via /.test(` ${body} `)) {
    problem(words, where, 'a converted card is "NAME from CARD, CARD via SKILL"');
    return undefined;
  }
  const face = card(words, body, where);
  return face === undefined ? undefined : { verb: 'use', name: face.name, cards: [face], ...on };
};

const invoke: Read = (words, rest, where) => {
  const [, name, given, on, option] = INVOKED.exec(rest) ?? [];
  if (name === undefined) {
    problem(words, where, 'want "invokes SKILL [with CARDS] [on SEATS] [choosing OPTION]"');
    return undefined;
  }
  const id = skill(words, name, where);
  const all: Parts = {
    ...(given === undefined ? {} : parts(words, given, where)),
    ...(on === undefined ? {} : { seats: seats(words, on, where) }),
    ...(option === undefined ? {} : { option }),
  };
  return id === undefined ? undefined : { verb: 'invoke', skill: id, parts: all };
};

const decline: Read = (words, rest, where) => {
  if (rest === '') return { verb: 'decline' };
  const id = skill(words, rest, where);
  return id === undefined ? undefined : { verb: 'decline', skill: id };
};

const pick: Read = (words, rest, where) => {
  const [, owner, zone, named] = ZONE.exec(rest) ?? [];
  if (owner === undefined) return listed('picks', (cards) => ({ verb: 'pick', cards }))(words, rest, where);
  const from = seat(words, owner, where);
  if (zone === 'hand') {
    if (named !== undefined) problem(words, where, 'a hand card is picked unseen: no name after ".hand"');
    return { verb: 'pickFrom', owner: from, zone };
  }
  if (named === undefined) {
    problem(words, where, `name the card after ".${zone ?? ''}"`);
    return undefined;
  }
  const name = cardName(words, named, where);
  if (name === undefined) return undefined;
  return { verb: 'pickFrom', owner: from, zone: zone === 'equip' ? 'equip' : 'judge', name };
};

const target: Read = (words, rest, where) => {
  if (new RegExp(`^${SEATS}$`).test(rest)) return { verb: 'target', seats: seats(words, rest, where) };
  problem(words, where, 'want "targets SEAT SEAT"');
  return undefined;
};

const choose: Read = (words, rest, where) => {
  if (rest !== '') return { verb: 'choose', option: rest };
  problem(words, where, 'chooses what?');
  return undefined;
};

const give: Read = (words, rest, where) => {
  const [, list, to] = GIVEN.exec(rest) ?? [];
  if (list !== undefined && to !== undefined) {
    return { verb: 'give', cards: cardList(words, list, where), to: seats(words, to, where) };
  }
  problem(words, where, 'want "gives CARDS to SEAT"');
  return undefined;
};

const arrange: Read = (words, rest, where) => {
  const [, top, bottom] = ARRANGED.exec(rest) ?? [];
  if (top === undefined || bottom === undefined) {
    problem(words, where, 'want "arranges top [CARDS] bottom [CARDS]"');
    return undefined;
  }
  const list = (text: string) => (text.trim() === '' ? [] : cardList(words, text.trim(), where));
  return { verb: 'arrange', top: list(top), bottom: list(bottom) };
};

function listed(verb: string, make: (cards: ReturnType<typeof cardList>) => Act): Read {
  return (words, rest, where) => {
    if (rest !== '') return make(cardList(words, rest, where));
    problem(words, where, `${verb} what?`);
    return undefined;
  };
}

const recast: Read = (words, rest, where) => {
  const face = card(words, rest, where);
  return face === undefined ? undefined : { verb: 'recast', card: face };
};

const end: Read = (words, rest, where) => {
  if (rest !== '') problem(words, where, '"ends" takes nothing');
  return { verb: 'end' };
};

const VERBS: ReadonlyMap<string, Read> = new Map([
  ['uses', use],
  ['plays', use],
  ['recasts', recast],
  ['invokes', invoke],
  ['declines', decline],
  ['picks', pick],
  ['targets', target],
  ['chooses', choose],
  ['gives', give],
  ['arranges', arrange],
  ['discards', listed('discards', (cards) => ({ verb: 'discard', cards }))],
  ['ends', end],
]);

/** Read one line: `SEAT VERB …`, or `timeout SEAT`. */
export function readLine(words: Words, written: string, where: string): Line | undefined {
  const text = written.trim();
  if (/\s{2,}/.test(text)) problem(words, where, 'double space');
  const [, late] = /^timeout ([1-9]\d*)$/.exec(text) ?? [];
  if (late !== undefined) return { kind: 'line', text, seat: seat(words, late, where), act: { verb: 'timeout' } };
  const [, number, verb, rest = ''] = /^([1-9]\d*) ([a-z]+)(?: (.+))?$/.exec(text) ?? [];
  if (number === undefined || verb === undefined) {
    problem(words, where, `not a step: "${text}"`);
    return undefined;
  }
  const read = VERBS.get(verb);
  if (read === undefined) {
    problem(words, where, `unknown verb "${verb}"`);
    return undefined;
  }
  const who = seat(words, number, where);
  const act = read(words, rest, where);
  return act === undefined ? undefined : { kind: 'line', text, seat: who, act };
}
