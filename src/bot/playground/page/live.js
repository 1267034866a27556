// @ts-check
/** @import { ClientEvent, ServerEvent, Welcome } from '../wire.ts' */
import { heldPeople } from './identity.js';
import { changed, model, take } from './model.js';

const BACKOFF_MS = [300, 700, 1_500, 3_000, 5_000];

/** @type {WebSocket | undefined} */
let socket;
let attempt = 0;
let hellos = 0;
let welcomed = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The channel to open with the next hello. @type {string | undefined} */
let wanted;
/** @type {(welcome: Welcome, tokens: readonly string[]) => void} */
let greeted = () => undefined;

/** @param {ClientEvent} event */
function say(event) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event));
}

/** Tells the server who this tab acts as (`model.token`); everything before its welcome is out of date. */
export function sayHello(channel = wanted ?? model.channel) {
  const held = heldPeople().map((person) => person.token);
  hellos += 1;
  wanted = channel;
  say({ type: 'hello', hello: hellos, ...(model.token === undefined ? {} : { as: model.token }), held, channel });
}

/** @param {string} channel */
export function openChannel(channel) {
  wanted = channel;
  say({ type: 'open', channel });
}

/** @param {string} text */
function received(text) {
  const event = /** @type {ServerEvent} */ (JSON.parse(text));
  if (event.type === 'welcome') {
    if (event.hello !== hellos) return;
    welcomed = event.hello;
    attempt = 0;
    take(event);
    greeted(
      event,
      heldPeople().map((person) => person.token),
    );
  } else if (welcomed === hellos) {
    take(event);
  }
}

function connect() {
  clearTimeout(timer);
  const own = new WebSocket(`ws://${location.host}/live`);
  socket = own;
  own.addEventListener('open', () => sayHello());
  own.addEventListener('message', (message) => own === socket && received(String(message.data)));
  own.addEventListener('close', () => {
    if (own !== socket) return;
    socket = undefined;
    model.online = false;
    changed('online');
    timer = setTimeout(connect, BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)]);
    attempt += 1;
  });
}

/**
 * Connects and stays connected. `onWelcome` gets each welcome with the held tokens it speaks of.
 * @param {string | undefined} channel
 * @param {(welcome: Welcome, tokens: readonly string[]) => void} onWelcome
 */
export function startLive(channel, onWelcome) {
  wanted = channel;
  greeted = onWelcome;
  connect();
  const hurry = () => {
    if (socket === undefined) connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry());
}
