// @ts-check
import { el } from './dom.js';

const PAUSE_MS = 90;
let lists = 0;

/**
 * A text field with suggestions below or above it, by mouse, touch and keyboard (arrows, Enter or Tab, Escape).
 * @template {{ label: string }} T
 * @param {HTMLInputElement} input
 * @param {{
 *   fetch: (text: string) => Promise<readonly T[]>,
 *   pick: (item: T) => void,
 *   noteOf?: (item: T) => string,
 *   takeFirst?: boolean,
 * }} options `takeFirst`: Tab takes the first suggestion when none is marked.
 */
export function attachCombobox(input, { fetch, pick, noteOf, takeFirst = false }) {
  lists += 1;
  const list = el('ul', { class: 'suggestions', role: 'listbox', id: `suggestions-${lists}`, hidden: true });
  input.after(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('autocomplete', 'off');
  /** @type {readonly T[]} */
  let items = [];
  let marked = -1;
  let asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const mark = (/** @type {number} */ index) => {
    marked = index;
    [...list.children].forEach((option, position) => option.setAttribute('aria-selected', String(position === index)));
    const option = list.children[index];
    if (option) {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  };
  const close = () => {
    asked += 1;
    clearTimeout(timer);
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    mark(-1);
  };
  const take = (/** @type {T} */ item) => {
    close();
    pick(item);
    input.focus();
  };
  const open = (/** @type {readonly T[]} */ next) => {
    items = next;
    list.replaceChildren(
      ...next.map((item, index) => {
        const note = noteOf?.(item) ?? '';
        return el(
          'li',
          {
            role: 'option',
            id: `${list.id}-${index}`,
            // Before the field loses the focus.
            onpointerdown: (/** @type {PointerEvent} */ event) => event.preventDefault(),
            onclick: () => take(item),
          },
          el('span', { class: 'option-label' }, item.label),
          note !== '' && el('span', { class: 'option-note' }, note),
        );
      }),
    );
    list.hidden = next.length === 0;
    input.setAttribute('aria-expanded', String(next.length > 0));
    mark(-1);
  };
  const ask = () => {
    asked += 1;
    const own = asked;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const next = await fetch(input.value);
      if (own === asked && document.activeElement === input) open(next);
    }, PAUSE_MS);
  };

  input.setAttribute('aria-expanded', 'false');
  input.addEventListener('input', ask);
  input.addEventListener('focus', ask);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return;
    const item = items[marked];
    if (event.key === 'ArrowDown') mark((marked + 1) % items.length);
    else if (event.key === 'ArrowUp') mark(marked <= 0 ? items.length - 1 : marked - 1);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && item) take(item);
    else if (event.key === 'Tab' && takeFirst && !event.shiftKey && items[0]) take(items[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { ask, close };
}
