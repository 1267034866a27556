// @ts-check
/** @import { WireMessage } from '../wire.ts' */
/** @import { Press } from './blocks.js' */
import { asks, forgetChoices, keepingFocus, renderBlocks } from './blocks.js';
import { byId, el } from './dom.js';
import { model, on, onReveal } from './model.js';
import { t } from './texts.js';
import { clockTime } from './time.js';

/** Private messages shown in full; older ones are folded away. */
const IN_FULL = 2;

const panel = byId('panel', HTMLElement);
const cards = byId('panel-cards', HTMLElement);
const toggle = byId('panel-toggle', HTMLButtonElement);
const status = byId('panel-status', HTMLElement);
/** Cards by message, with the edition they show. @type {Map<string, { rev: number, card: HTMLElement }>} */
const shown = new Map();
let asked = false;
/** @type {Press} */
let press = async () => undefined;
/** @type {(id: string) => void} */
let dismiss = () => undefined;

/** @param {boolean} open */
export function setPanelOpen(open) {
  panel.classList.toggle('folded', !open);
  toggle.setAttribute('aria-expanded', String(open));
}

/** What waits for an answer first, then the newest. @param {WireMessage} one @param {WireMessage} other */
const byUrgency = (one, other) => Number(asks(other)) - Number(asks(one)) || other.changed - one.changed;

/** @param {WireMessage} message @param {boolean} isReply */
function cardOf(message, isReply) {
  const known = shown.get(message.id);
  if (known && known.rev === message.rev) return known.card;
  const card = known?.card ?? el('article', { 'data-message': message.id });
  card.className = `private ${message.tone}${isReply ? ' reply' : ''}`;
  keepingFocus(card, () =>
    card.replaceChildren(
      el(
        'header',
        { class: 'private-head' },
        el('span', { class: 'badge' }, t(isReply ? 'replyBadge' : 'letterBadge')),
        clockTime(message.changed),
        isReply &&
          el(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'aria-label': t('dismiss'),
              title: t('dismiss'),
              onclick: () => dismiss(message.id),
            },
            '✕',
          ),
      ),
      ...renderBlocks(message, press),
    ),
  );
  shown.set(message.id, { rev: message.rev, card });
  return card;
}

function emptyCard() {
  if (!model.you) {
    return el('div', { class: 'empty' }, el('p', {}, t('watchingHint')));
  }
  return el('div', { class: 'empty' }, el('p', {}, t('panelEmpty')), el('p', { class: 'note' }, t('panelEmptyHint')));
}

/** Whether the earlier letters are unfolded. */
let unfolded = false;

/** @param {HTMLElement[]} earlier */
function folded(earlier) {
  const details = el(
    'details',
    { open: unfolded },
    el('summary', {}, `${t('earlier')} (${earlier.length})`),
    ...earlier,
  );
  details.addEventListener('toggle', () => (unfolded = details.open));
  return details;
}

function render() {
  const replies = model.replies.map((message) => cardOf(message, true));
  const letters = [...model.letters.values()].sort(byUrgency).map((message) => cardOf(message, false));
  const live = new Set([...model.replies, ...model.letters.values()].map((message) => message.id));
  for (const id of shown.keys()) if (!live.has(id)) shown.delete(id);
  forgetChoices((id) => live.has(id) || model.messages.has(id));
  const earlier = letters.slice(IN_FULL);
  const all = [...replies, ...letters.slice(0, IN_FULL), ...(earlier.length > 0 ? [folded(earlier)] : [])];
  const focused = cards.contains(document.activeElement);
  keepingFocus(cards, () => cards.replaceChildren(...(all.length > 0 ? all : [emptyCard()])));
  // Whoever plays by keyboard stays in the panel when the pressed card goes.
  if (focused && !cards.contains(document.activeElement)) cards.focus({ preventScroll: true });
  const nowAsked = [...model.letters.values(), ...model.replies].some(asks);
  byId('page', HTMLElement).classList.toggle('asked', nowAsked);
  const words = nowAsked ? t('yourMove') : '';
  if (status.textContent !== words) status.textContent = words;
  document.title = nowAsked ? `● ${t('yourMove')} — ${t('title')}` : t('title');
  if (nowAsked && !asked) setPanelOpen(true);
  asked = nowAsked;
}

/** Draws all cards anew: another person or another language. */
function renderAfresh() {
  shown.clear();
  render();
}

/** @param {string} id */
function reveal(id) {
  setPanelOpen(true);
  const card = shown.get(id)?.card;
  if (!card) return;
  card.scrollIntoView({ block: 'nearest' });
  card.classList.remove('shine');
  requestAnimationFrame(() => card.classList.add('shine'));
}

/** @param {Press} doPress @param {(id: string) => void} doDismiss */
export function startPanel(doPress, doDismiss) {
  press = doPress;
  dismiss = doDismiss;
  let replies = model.replies;
  on('everything', renderAfresh);
  on('panel', () => {
    render();
    const fresh = model.replies.some((reply) => !replies.includes(reply));
    replies = model.replies;
    // An answer to what this person just did must not stay behind a folded panel.
    if (fresh) {
      setPanelOpen(true);
      cards.scrollTop = 0;
    }
  });
  onReveal(reveal);
  toggle.addEventListener('click', () => setPanelOpen(panel.classList.contains('folded')));
}
