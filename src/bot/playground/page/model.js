// @ts-check
/** @import { ServerEvent, Welcome, WireChannel, WireMessage, WirePerson } from '../wire.ts' */
import { renameHeld } from './identity.js';
import { setServerTime } from './time.js';

/**
 * What the page knows, as the server tells it. Views subscribe to topics and read it.
 * @typedef {'everything' | 'people' | 'channels' | 'panel' | 'online'} Topic
 */

export const model = {
  /** @type {(WirePerson & { admin: boolean }) | undefined} */
  you: undefined,
  /** @type {string | undefined} */
  token: undefined,
  /** @type {Map<string, WirePerson>} */
  people: new Map(),
  /** Held people who are asked for something. @type {Set<string>} */
  asked: new Set(),
  /** @type {WireChannel[]} */
  channels: [],
  channel: 'hall',
  /** Channels with something unread. @type {Set<string>} */
  unread: new Set(),
  /** Messages of the open channel, oldest first. @type {Map<string, WireMessage>} */
  messages: new Map(),
  /** Private chat. @type {Map<string, WireMessage>} */
  letters: new Map(),
  /** Newest first. @type {readonly WireMessage[]} */
  replies: [],
  online: false,
};

/** @type {[Topic, () => void][]} */
const subscribers = [];
/** @type {((message: WireMessage, fresh: boolean) => void)[]} */
const messageSubscribers = [];
/** @type {((id: string) => void)[]} */
const goneSubscribers = [];
/** @type {((id: string) => void)[]} */
const revealSubscribers = [];
/** @type {((text: string) => void)[]} */
const noteSubscribers = [];
/** @type {((channel: WireChannel) => void)[]} */
const roomSubscribers = [];

/** @param {Topic} topic @param {() => void} run */
export const on = (topic, run) => void subscribers.push([topic, run]);
/** A message of the open channel is there or changed. @param {(message: WireMessage, fresh: boolean) => void} run */
export const onMessage = (run) => void messageSubscribers.push(run);
/** @param {(id: string) => void} run */
export const onGone = (run) => void goneSubscribers.push(run);
/** @param {(id: string) => void} run */
export const onReveal = (run) => void revealSubscribers.push(run);
/** A passing word. @param {(text: string) => void} run */
export const onNote = (run) => void noteSubscribers.push(run);
/** A room was opened from the open channel. @param {(channel: WireChannel) => void} run */
export const onRoom = (run) => void roomSubscribers.push(run);

/** @param {...Topic} topics */
export function changed(...topics) {
  for (const [topic, run] of subscribers) if (topics.includes(topic)) run();
}

/** @param {Map<string, WireMessage>} map @param {WireMessage} message @returns {boolean} false for an old edition */
function put(map, message) {
  if ((map.get(message.id)?.rev ?? 0) >= message.rev) return false;
  map.set(message.id, message);
  return true;
}

/** @param {Welcome} welcome */
function takeWelcome(welcome) {
  setServerTime(welcome.now);
  model.you = welcome.you;
  model.people = new Map(welcome.people.map((person) => [person.id, person]));
  model.asked = new Set(welcome.asked);
  model.channels = [...welcome.channels];
  model.channel = welcome.channel;
  model.unread.delete(welcome.channel);
  model.messages = new Map(welcome.messages.map((message) => [message.id, message]));
  model.letters = new Map(welcome.letters.map((message) => [message.id, message]));
  model.replies = welcome.replies;
  model.online = true;
  changed('everything', 'people', 'channels', 'panel', 'online');
}

/** @param {WireMessage} message */
function takeMessage(message) {
  if (message.channel !== model.channel) {
    if (message.rev === 1) {
      model.unread.add(message.channel);
      changed('channels');
    }
    return;
  }
  const fresh = !model.messages.has(message.id);
  if (put(model.messages, message)) for (const run of messageSubscribers) run(message, fresh);
}

/** @param {WirePerson} person */
function takePerson(person) {
  model.people.set(person.id, person);
  if (model.you?.id === person.id) model.you = { ...model.you, name: person.name };
  renameHeld(person);
  changed('people');
}

/** @param {ServerEvent} event */
export function take(event) {
  switch (event.type) {
    case 'welcome':
      return takeWelcome(event);
    case 'person':
      return takePerson(event.person);
    case 'channel':
      model.channels = [...model.channels, event.channel];
      changed('channels');
      if (event.parent === model.channel) for (const run of roomSubscribers) run(event.channel);
      return undefined;
    case 'channel-gone':
      model.channels = model.channels.filter((channel) => channel.id !== event.channel);
      changed('channels');
      return undefined;
    case 'history':
      model.channel = event.channel;
      model.unread.delete(event.channel);
      model.messages = new Map(event.messages.map((message) => [message.id, message]));
      changed('everything', 'channels');
      return undefined;
    case 'message':
      return takeMessage(event.message);
    case 'gone':
      if (event.channel === model.channel && model.messages.delete(event.message)) {
        for (const run of goneSubscribers) run(event.message);
      }
      return undefined;
    default:
      return takePrivate(event);
  }
}

/** @param {Extract<ServerEvent, { type: 'letter' | 'letter-gone' | 'replies' | 'note' | 'reveal' | 'asked' }>} event */
function takePrivate(event) {
  switch (event.type) {
    case 'letter':
      put(model.letters, event.message);
      break;
    case 'letter-gone':
      model.letters.delete(event.message);
      break;
    case 'replies':
      model.replies = event.replies;
      break;
    case 'note':
      for (const run of noteSubscribers) run(event.text);
      return;
    case 'reveal':
      for (const run of revealSubscribers) run(event.message);
      return;
    case 'asked':
      if (event.asked) model.asked.add(event.person);
      else model.asked.delete(event.person);
      changed('people');
      return;
  }
  changed('panel');
}

/** @param {string} id */
export const nameOf = (id) => model.people.get(id)?.name;
