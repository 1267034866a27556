import type { WebSocket } from 'ws';
import type { Json } from '../core/json.ts';
import type { GatewayEvent } from '../core/model.ts';

/** One logged-in session: it survives its connection and can be taken up again with what was missed. */
export class GatewaySession {
  readonly id: string;
  readonly intents: number;
  private readonly log: { readonly t: string; readonly d: Json }[] = [];
  private socket: WebSocket | undefined;
  /** Ended for good: cannot be resumed. */
  ended = false;

  constructor(id: string, intents: number, socket: WebSocket) {
    this.id = id;
    this.intents = intents;
    this.socket = socket;
  }

  /** Number of the last event. */
  get sequence(): number {
    return this.log.length;
  }

  get connected(): boolean {
    return this.socket !== undefined;
  }

  wants(event: GatewayEvent): boolean {
    return event.intents === 0 || (this.intents & event.intents) !== 0;
  }

  /** Note an event and send it if somebody listens. */
  dispatch(t: string, d: Json): void {
    this.log.push({ t, d });
    this.sendNumbered(this.log.length);
  }

  /** Send an event that was already sent once more, under a number of its own. */
  repeatLast(t: string): void {
    const last = this.log.filter((entry) => entry.t === t).at(-1);
    if (last !== undefined) this.dispatch(last.t, last.d);
  }

  /** The connection is gone; events are kept from here on. */
  detach(socket: WebSocket): void {
    if (this.socket === socket) this.socket = undefined;
  }

  /** Take the session up on a new connection, after event `sequence`; `overlap` events before it are told again. */
  resume(socket: WebSocket, sequence: number, overlap: number): void {
    this.socket = socket;
    for (let seq = Math.max(1, sequence + 1 - overlap); seq <= this.log.length; seq += 1) this.sendNumbered(seq);
    this.dispatch('RESUMED', {});
  }

  /** The live connection, if there is one. */
  get live(): WebSocket | undefined {
    return this.socket;
  }

  private sendNumbered(seq: number): void {
    const entry = this.log[seq - 1];
    if (entry === undefined || this.socket === undefined) return;
    this.socket.send(JSON.stringify({ op: 0, s: seq, t: entry.t, d: entry.d }));
  }
}
