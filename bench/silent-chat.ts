import type { ChatPort, Clock, MessageRef, Outcome } from '../src/bot/ports.ts';

const sent = <T>(value: T): Outcome<T> => ({ kind: 'sent', value });

/** A chat that takes everything at once and keeps nothing: what is measured is the program, not a platform. */
export function silentChat(): ChatPort {
  let messages = 0;
  const post = (channel: string): Promise<Outcome> => {
    messages += 1;
    return Promise.resolve(sent<MessageRef>({ channel, message: `m${messages}` }));
  };
  return {
    platform: 'playground',
    capabilities: { threads: true, ephemeral: true, edit: true },
    send: post,
    edit: (ref) => Promise.resolve(sent(ref)),
    retire: (ref) => Promise.resolve(sent(ref)),
    sendPrivate: (user) => post(`private-${user}`),
    openRoom: () => {
      messages += 1;
      return Promise.resolve(sent(`room-${messages}`));
    },
    linkTo: () => undefined,
  };
}

/** A clock that goes on only when it is told to: nobody waits for holds and deadlines here. */
export interface SkippingClock extends Clock {
  /** Go on to the next thing that is due. */
  skip(): void;
}

export function skippingClock(): SkippingClock {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    at: (at, run) => {
      const timer = { at, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    skip: () => {
      const [next] = [...timers].sort((a, b) => a.at - b.at);
      if (next === undefined) return;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.run();
    },
  };
}
