// @ts-check
import { el } from './dom.js';
import { currentLocale } from './texts.js';

/** Difference between the server's clock and this one, in ms. */
let offset = 0;

/** @param {number} serverNow */
export function setServerTime(serverNow) {
  offset = serverNow - Date.now();
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** @param {number} at */
function relative(at) {
  const difference = at - (Date.now() + offset);
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(difference) >= ms) ?? ['second', 1_000];
  const locale = currentLocale();
  // The long Chinese form puts a needless 钟 behind every second.
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: locale === 'en' ? 'long' : 'short' });
  return format.format(Math.trunc(difference / size), unit);
}

/** @param {number} at */
function absolute(at) {
  return new Date(at).toLocaleString(currentLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
}

/** @param {HTMLTimeElement} time */
function refresh(time) {
  const at = Number(time.dataset['at']);
  const text = relative(at);
  if (time.textContent !== text) time.textContent = text;
  const left = at - (Date.now() + offset);
  time.classList.toggle('soon', left > 0 && left < 20_000);
}

/** An instant shown relative to now; it keeps ticking. @param {number} at */
export function whenTime(at) {
  const time = el('time', {
    class: 'when',
    datetime: new Date(at).toISOString(),
    'data-at': at,
    title: absolute(at),
    // A screen reader need not hear every second.
    'aria-live': 'off',
  });
  refresh(time);
  return time;
}

/** The time of day of a message. @param {number} at */
export function clockTime(at) {
  const text = new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });
  return el('time', { class: 'stamp', datetime: new Date(at).toISOString(), title: absolute(at) }, text);
}

export function startTicking() {
  setInterval(() => {
    for (const time of document.querySelectorAll('time.when')) {
      if (time instanceof HTMLTimeElement) refresh(time);
    }
  }, 1000);
}
