import type { Prompt } from '../../engine/index.ts';
import type { Speed } from './contract.ts';
import { fractionOf } from './lot.ts';
import type { Grace } from './pauses.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Time to read about a few generals, however fast the table is, in ms. */
const CHOICE = 90 * SECOND;

interface Pace {
  /** For an answer to a question, in ms. */
  readonly window: number;
  /** For the actions of a turn, in ms. */
  readonly turn: number;
  /** Range of the time that a window stays open at least. */
  readonly hold: readonly [number, number];
  /** Range of the time that the AI waits before a move. */
  readonly steward: readonly [number, number];
  /** A person is not called twice within this time, over all his tables. */
  readonly quiet: number;
}

const PACES: Readonly<Record<Speed, Pace>> = {
  live: {
    window: 30 * SECOND,
    turn: 90 * SECOND,
    hold: [4 * SECOND, 8 * SECOND],
    steward: [900, 1800],
    quiet: 10 * SECOND,
  },
  fast: {
    window: 15 * MINUTE,
    turn: 2 * HOUR,
    hold: [MINUTE, 3 * MINUTE],
    steward: [1500, 4 * SECOND],
    quiet: 2 * MINUTE,
  },
  daily: {
    window: 8 * HOUR,
    turn: 24 * HOUR,
    hold: [5 * MINUTE, 15 * MINUTE],
    steward: [3 * SECOND, 8 * SECOND],
    quiet: 30 * MINUTE,
  },
  slow: {
    window: 24 * HOUR,
    turn: 72 * HOUR,
    hold: [10 * MINUTE, 30 * MINUTE],
    steward: [3 * SECOND, 8 * SECOND],
    quiet: HOUR,
  },
};

/** `chat.md` §4: three days. */
const OFFER = 3 * 24 * HOUR;

/** When people are reminded, as parts of the time that has passed. */
const REMINDERS = [0.5, 0.9] as const;

/** What pauses give at most for one question (`chat.md` §4). Who plays at live speed is there: nobody waits a night for him. */
const GRACE: Grace = { quiet: 8 * HOUR, vacation: 3 * 24 * HOUR };
const NO_GRACE: Grace = { quiet: 0, vacation: 0 };

/** All times of the game, in ms. Nothing here knows a hand. */
export interface Timing {
  /**
   * Time for the answer to any question but a play phase; a counter to a counter has half of it, a choice of generals at
   * least what it takes to read about them.
   */
  window(speed: Speed, prompt: Prompt): number;
  turn(speed: Speed): number;
  /**
   * How long a window stays open at least. `among`: whether a person is asked whose time to answer could tell other people
   * at the table something; where not, it is no longer than an AI's move.
   */
  hold(speed: Speed, seed: string, prompt: Prompt, among: boolean): number;
  /** How long the AI waits before it moves. */
  steward(speed: Speed, seed: string, prompt: number): number;
  /** How much of the time has passed when people are reminded. */
  readonly reminders: readonly number[];
  /** How much longer the pauses of a person make his time for one question. */
  grace(speed: Speed): Grace;
  quiet(speed: Speed): number;
  /** After this time with the AI a seat is offered to others, in ms. */
  readonly offer: number;
  /** How long a vote is open. */
  vote(speed: Speed): number;
}

/** Whether a window asks for the very card that it is about: a counter to a counter. */
function isCounter(prompt: Prompt): boolean {
  if (prompt.kind !== 'group' || prompt.why.kind !== 'card') return false;
  const { name } = prompt.why;
  return prompt.members.some((member) => member.kind === 'respond' && member.want.includes(name));
}

function isChoiceOfGenerals({ why }: Prompt): boolean {
  return why.kind === 'rule' && why.rule === 'general';
}

function windowOf({ window }: Pace, prompt: Prompt): number {
  if (isChoiceOfGenerals(prompt)) return Math.max(window, CHOICE);
  return isCounter(prompt) ? window / 2 : window;
}

function between([least, most]: readonly [number, number], fraction: number): number {
  return least + (most - least) * fraction;
}

/** @param scale divides every time; 1 outside of trials. */
export function createTiming(scale: number): Timing {
  const scaled = (ms: number): number => Math.max(1, Math.round(ms / scale));
  return {
    window: (speed, prompt) => scaled(windowOf(PACES[speed], prompt)),
    turn: (speed) => scaled(PACES[speed].turn),
    hold: (speed, seed, prompt, among) => {
      const fraction = fractionOf(seed, `hold/${prompt.id}`);
      const waits = among && prompt.kind === 'group' && prompt.settle === 'first';
      return scaled(between(waits ? PACES[speed].hold : PACES[speed].steward, fraction));
    },
    steward: (speed, seed, prompt) => scaled(between(PACES[speed].steward, fractionOf(seed, `steward/${prompt}`))),
    reminders: REMINDERS,
    grace: (speed) => (speed === 'live' ? NO_GRACE : { quiet: scaled(GRACE.quiet), vacation: scaled(GRACE.vacation) }),
    quiet: (speed) => scaled(PACES[speed].quiet),
    offer: scaled(OFFER),
    vote: (speed) => scaled(PACES[speed].turn),
  };
}
