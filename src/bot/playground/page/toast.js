// @ts-check
import { byId, el } from './dom.js';

const SHOWN_MS = 5_000;

/** A word to this page alone, for a few seconds. @param {string} text */
export function toast(text) {
  const region = byId('toasts', HTMLElement);
  for (const earlier of region.children) if (earlier.textContent === text) earlier.remove();
  const note = el('div', { class: 'toast' }, text);
  region.append(note);
  while (region.children.length > 2) region.firstElementChild?.remove();
  // Shown anew each time, so that it lies above a dialog that was opened in the meantime.
  region.hidePopover();
  region.showPopover();
  setTimeout(() => {
    note.remove();
    if (region.children.length === 0) region.hidePopover();
  }, SHOWN_MS);
}
