import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { applicationFlags, KNOWN_INTENTS, PRIVILEGED_INTENTS } from '../core/intents.ts';
import { asNumber, asObject, asString, isObject, type JsonObject, parseJson } from '../core/json.ts';
import type { GatewayEvent } from '../core/model.ts';
import { guildCreateJson, userJson } from '../core/wire.ts';
import type { World } from '../core/world.ts';
import { GatewaySession } from './session.ts';

const OP = {
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

const CLOSE = {
  unknownOpcode: 4001,
  decode: 4002,
  notAuthenticated: 4003,
  badToken: 4004,
  alreadyAuthenticated: 4005,
  badSequence: 4007,
  rateLimited: 4008,
  timedOut: 4009,
  invalidShard: 4010,
  invalidIntents: 4013,
  disallowedIntents: 4014,
} as const;

const SENDS_PER_MINUTE = 120;

/** Switches that tests flip. */
export interface GatewayFaults {
  /** Events of these kinds are told twice, so many times. */
  readonly duplicate: Map<string, number>;
  /** How many events a resume tells again that were already told. */
  overlap: number;
  /** Heartbeats are not acknowledged. */
  deaf: boolean;
}

interface Connection {
  readonly socket: WebSocket;
  session: GatewaySession | undefined;
  /** When each of the last minute's sends came. */
  sends: number[];
  watchdog: NodeJS.Timeout | undefined;
}

/** The gateway: who is connected, what they missed, and the rules of talking to it. */
export class Gateway {
  readonly faults: GatewayFaults = { duplicate: new Map(), overlap: 0, deaf: false };
  private readonly sessions = new Map<string, GatewaySession>();
  private readonly connections = new Set<Connection>();
  private readonly world: World;
  private readonly heartbeatMs: number;
  /** How many sessions were opened with IDENTIFY, resumes not counted. */
  identifies = 0;
  resumes = 0;

  constructor(world: World, heartbeatMs: number) {
    this.world = world;
    this.heartbeatMs = heartbeatMs;
    world.onEvent((event) => {
      this.broadcast(event);
    });
  }

  /** Whether a logged-in bot is listening right now. */
  get connected(): boolean {
    return [...this.sessions.values()].some((session) => session.connected);
  }

  accept(socket: WebSocket): void {
    const connection: Connection = { socket, session: undefined, sends: [], watchdog: undefined };
    this.connections.add(connection);
    socket.on('message', (data) => {
      this.receive(connection, data instanceof Buffer ? data.toString('utf8') : '');
    });
    socket.on('close', (code) => {
      this.left(connection, code);
    });
    socket.on('error', () => socket.terminate());
    this.send(connection, { op: OP.hello, d: { heartbeat_interval: this.heartbeatMs, _trace: [] } });
    this.watch(connection);
  }

  /** Break every connection without a word, as a network does. Sessions can be resumed. */
  drop(): void {
    for (const { socket } of this.connections) socket.terminate();
  }

  /** Close every connection with a code. */
  closeAll(code: number): void {
    for (const { socket } of this.connections) socket.close(code);
  }

  /** Ask every client to reconnect and resume. */
  askReconnect(): void {
    for (const connection of this.connections) this.send(connection, { op: OP.reconnect, d: null });
  }

  /** Tell every client that its session is invalid; it must identify anew unless `resumable`. */
  invalidate(resumable: boolean): void {
    for (const connection of this.connections) {
      if (connection.session !== undefined && !resumable) this.end(connection.session);
      this.send(connection, { op: OP.invalidSession, d: resumable });
    }
  }

  stop(): void {
    for (const connection of this.connections) {
      clearTimeout(connection.watchdog);
      connection.socket.terminate();
    }
  }

  private broadcast(event: GatewayEvent): void {
    const times = 1 + (this.faults.duplicate.get(event.t) ?? 0);
    this.faults.duplicate.delete(event.t);
    for (const session of this.sessions.values()) {
      if (!session.wants(event)) continue;
      for (let time = 0; time < times; time += 1) session.dispatch(event.t, event.d);
    }
  }

  private receive(connection: Connection, text: string): void {
    const now = Date.now();
    connection.sends = [...connection.sends.filter((at) => now - at < 60_000), now];
    if (connection.sends.length > SENDS_PER_MINUTE) return connection.socket.close(CLOSE.rateLimited);
    const payload = parseJson(text);
    if (!isObject(payload) || asNumber(payload.op) === undefined) return connection.socket.close(CLOSE.decode);
    this.obey(connection, asNumber(payload.op), payload);
  }

  private obey(connection: Connection, op: number | undefined, payload: JsonObject): void {
    if (op === OP.heartbeat) {
      this.watch(connection);
      if (!this.faults.deaf) this.send(connection, { op: OP.heartbeatAck, d: null });
      return;
    }
    if (op === OP.identify || op === OP.resume) {
      if (connection.session !== undefined) return connection.socket.close(CLOSE.alreadyAuthenticated);
      const data = asObject(payload.d);
      if (this.world.token === undefined || asString(data.token) !== this.world.token) {
        return connection.socket.close(CLOSE.badToken, 'Authentication failed.');
      }
      if (op === OP.identify) this.identify(connection, data);
      else this.resume(connection, data);
      return;
    }
    if (connection.session === undefined) return connection.socket.close(CLOSE.notAuthenticated);
    if (op === OP.presence || op === OP.voice || op === OP.members) return;
    connection.socket.close(CLOSE.unknownOpcode);
  }

  private identify(connection: Connection, data: JsonObject): void {
    const intents = asNumber(data.intents);
    if (intents === undefined || (intents & ~KNOWN_INTENTS) !== 0) {
      return connection.socket.close(CLOSE.invalidIntents, 'Invalid intent(s).');
    }
    if ((intents & PRIVILEGED_INTENTS & ~this.world.settings.grantedIntents) !== 0) {
      return connection.socket.close(CLOSE.disallowedIntents, 'Disallowed intent(s).');
    }
    const shard = Array.isArray(data.shard) ? (data.shard as unknown[]) : [0, 1];
    if (shard[0] !== 0 || shard[1] !== 1) return connection.socket.close(CLOSE.invalidShard, 'Invalid shard.');
    this.identifies += 1;
    const session = new GatewaySession(randomBytes(16).toString('hex'), intents, connection.socket);
    connection.session = session;
    this.sessions.set(session.id, session);
    this.greet(session);
  }

  private greet(session: GatewaySession): void {
    const guilds = [...this.world.guilds.values()].filter((guild) => guild.members.has(this.world.bot.id));
    session.dispatch('READY', {
      v: 10,
      user: { ...userJson(this.world.bot), verified: true, mfa_enabled: true, email: null, flags: 0 },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.url,
      shard: [0, 1],
      application: { id: this.world.applicationId, flags: applicationFlags(this.world.settings.grantedIntents) },
      private_channels: [],
      relationships: [],
      presences: [],
      _trace: [],
    });
    for (const guild of guilds) {
      if (!guild.available) session.dispatch('GUILD_DELETE', { id: guild.id, unavailable: true });
      else if ((session.intents & 1) !== 0) session.dispatch('GUILD_CREATE', guildCreateJson(this.world, guild));
    }
    this.world.touch();
  }

  private resume(connection: Connection, data: JsonObject): void {
    const session = this.sessions.get(asString(data.session_id) ?? '');
    const sequence = asNumber(data.seq);
    if (session === undefined || session.ended) return this.send(connection, { op: OP.invalidSession, d: false });
    if (sequence === undefined || sequence > session.sequence) return connection.socket.close(CLOSE.badSequence);
    this.resumes += 1;
    session.live?.close(CLOSE.timedOut);
    connection.session = session;
    session.resume(connection.socket, sequence, this.faults.overlap);
    this.faults.overlap = 0;
    this.world.touch();
  }

  /** Address of the gateway, as `/gateway/bot` gives it. */
  get url(): string {
    return `${this.world.origin.replace('http', 'ws')}/`;
  }

  private left(connection: Connection, code: number): void {
    clearTimeout(connection.watchdog);
    this.connections.delete(connection);
    connection.session?.detach(connection.socket);
    // A client that says goodbye (1000, 1001) ends its session; any other way out leaves it open for a resume.
    if (connection.session !== undefined && (code === 1000 || code === 1001)) this.end(connection.session);
    this.world.touch();
  }

  private end(session: GatewaySession): void {
    session.ended = true;
    this.sessions.delete(session.id);
  }

  /** Without a heartbeat for two intervals the other side counts as dead. */
  private watch(connection: Connection): void {
    clearTimeout(connection.watchdog);
    connection.watchdog = setTimeout(() => {
      connection.socket.close(CLOSE.timedOut, 'Session timed out.');
    }, this.heartbeatMs * 2);
    connection.watchdog.unref();
  }

  private send(connection: Connection, payload: JsonObject): void {
    if (connection.socket.readyState === 1) connection.socket.send(JSON.stringify({ s: null, t: null, ...payload }));
  }
}
