// @ts-check
/** @import { WireMessage } from '../wire.ts' */
/** @import { Press } from './blocks.js' */
import { asks, hasControls, keepingFocus, renderBlocks } from './blocks.js';
import { avatar, byId, el } from './dom.js';
import { model, nameOf, on, onGone, onMessage } from './model.js';
import { t } from './texts.js';
import { clockTime } from './time.js';

/** How far from the end, in pixels, still counts as reading the newest. */
const NEAR_END = 120;

const scroller = byId('log-scroll', HTMLElement);
const list = byId('log', HTMLElement);
const jump = byId('jump', HTMLButtonElement);
const welcome = byId('welcome', HTMLElement);
/** @type {Map<string, HTMLElement>} */
const items = new Map();
let following = true;
/** @type {Press} */
let press = async () => undefined;

/** Words of the bot without anything to press or to look at: one slim row. @param {WireMessage} message */
const isPlain = (message) => message.tone === 'neutral' && message.blocks.every((block) => block.type === 'text');

/** @param {WireMessage} message */
function classOf(message) {
  if (message.author !== undefined) return 'item said';
  const own = model.you !== undefined && message.mentions.includes(model.you.id);
  const kind = isPlain(message) ? 'plain' : `card ${message.tone}`;
  return `item ${kind}${own ? ' own' : ''}`;
}

/** @param {WireMessage} message @param {HTMLElement} item */
function fill(message, item) {
  item.className = classOf(message);
  const body = el('div', { class: 'body' }, ...renderBlocks(message, press));
  if (message.author !== undefined) {
    const person = { id: message.author, name: nameOf(message.author) ?? t('someone') };
    const name = el('bdi', { class: 'author', 'data-person': person.id }, person.name);
    item.replaceChildren(avatar(person), el('div', { class: 'bubble' }, name, body), clockTime(message.at));
    return;
  }
  const own = model.you !== undefined && asks(message) && message.mentions.includes(model.you.id);
  item.replaceChildren(...(own ? [el('p', { class: 'badge move' }, t('yourMove'))] : []), body, clockTime(message.at));
}

/** @param {WireMessage} message */
function show(message) {
  const known = items.get(message.id);
  if (known) {
    keepingFocus(known, () => fill(message, known));
    return;
  }
  const item = el('li', { 'data-message': message.id });
  fill(message, item);
  items.set(message.id, item);
  list.append(item);
}

function showWelcome() {
  welcome.hidden = model.messages.size > 0;
  byId('welcome-hall', HTMLElement).hidden = model.channel !== 'hall';
  byId('welcome-room', HTMLElement).hidden = model.channel === 'hall';
}

function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
}

function renderAll() {
  items.clear();
  list.replaceChildren();
  for (const message of model.messages.values()) show(message);
  showWelcome();
  following = true;
  jump.hidden = true;
  toEnd();
}

/** Scrolls to a message and lets it shine for a moment. @param {string} id */
export function showMessage(id) {
  const item = items.get(id);
  if (!item) return;
  following = false;
  item.scrollIntoView({ block: 'center' });
  item.classList.remove('shine');
  requestAnimationFrame(() => item.classList.add('shine'));
}

/** Fresh messages come into view softly; a whole history does not. @param {Press} doPress */
export function startChat(doPress) {
  press = doPress;
  on('everything', renderAll);
  onMessage((message, fresh) => {
    show(message);
    showWelcome();
    if (fresh) items.get(message.id)?.classList.add('fresh');
    if (following) toEnd();
    else if (fresh && (hasControls(message) || !isPlain(message))) jump.hidden = false;
  });
  onGone((id) => {
    items.get(id)?.remove();
    items.delete(id);
    showWelcome();
  });
  let top = scroller.scrollTop;
  scroller.addEventListener('scroll', () => {
    const nearEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
    // Only who scrolls up stops following: the view also shrinks by itself, when the panel grows.
    if (nearEnd) following = true;
    else if (scroller.scrollTop < top) following = false;
    top = scroller.scrollTop;
    if (following) jump.hidden = true;
  });
  jump.addEventListener('click', () => {
    following = true;
    jump.hidden = true;
    toEnd();
  });
  // Pictures that load and a keyboard that opens change the height: the newest stays in view.
  const observer = new ResizeObserver(() => following && toEnd());
  observer.observe(scroller);
  observer.observe(list);
}
