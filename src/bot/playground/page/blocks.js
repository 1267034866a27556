// @ts-check
/** @import { ButtonModel, Line, SelectModel, SelectOption, Span } from '../../ports.ts' */
/** @import { WireBlock, WireMessage } from '../wire.ts' */
import { el } from './dom.js';
import { model, nameOf } from './model.js';
import { t } from './texts.js';
import { whenTime } from './time.js';

/**
 * What a press does. Resolves when it was taken or given up.
 * @typedef {(message: WireMessage, id: string, values: string[]) => Promise<void>} Press
 */

/** Choices not confirmed yet, by message and select, so that an edit of the message does not lose them. */
/** @type {Map<string, Set<string>>} */
const choices = new Map();

/** Red suits are red wherever text is shown. @param {string} text @returns {(string | Node)[]} */
function suited(text) {
  return text
    .split(/([♥♦]\uFE0E?)/u)
    .map((part) => (/^[♥♦]/u.test(part) ? el('span', { class: 'red-suit' }, part) : part));
}

/** @param {Span} span @returns {(string | Node)[]} */
function renderSpan(span) {
  if (typeof span === 'string') return suited(span);
  if ('bold' in span) return [el('strong', {}, ...suited(span.bold))];
  if ('time' in span) return [whenTime(span.time)];
  if ('mention' in span) return [mention(span.mention)];
  // Only the web: an address like javascript: stays mere words.
  if (!/^https?:\/\//i.test(span.link)) return [span.label];
  const own = new URL(span.link).origin === location.origin;
  return [
    el('a', own ? { href: span.link } : { href: span.link, target: '_blank', rel: 'noopener noreferrer' }, span.label),
  ];
}

/** @param {string} person */
function mention(person) {
  const own = model.you?.id === person;
  return el(
    'span',
    { class: own ? 'mention own' : 'mention' },
    '@',
    el('bdi', { 'data-person': person }, nameOf(person) ?? t('someone')),
  );
}

/** @param {readonly Line[]} lines */
function renderLines(lines) {
  return lines.map((line) => el('p', { class: 'line', dir: 'auto' }, ...line.flatMap(renderSpan)));
}

/** @param {HTMLButtonElement} button @param {Promise<void>} work */
function busyWhile(button, work) {
  button.setAttribute('aria-busy', 'true');
  void work.finally(() => button.removeAttribute('aria-busy'));
}

/** @param {WireMessage} message @param {readonly ButtonModel[]} buttons @param {Press} press */
function renderButtons(message, buttons, press) {
  return el(
    'div',
    { class: 'buttons' },
    ...buttons.map((model) => {
      const button = el(
        'button',
        { type: 'button', class: `btn ${model.style}`, 'data-control': model.id, disabled: model.disabled === true },
        ...suited(model.label),
      );
      button.addEventListener('click', () => busyWhile(button, press(message, model.id, [])));
      return button;
    }),
  );
}

/** @param {SelectOption} option @param {string} control */
function chip(option, control) {
  return el(
    'button',
    { type: 'button', class: 'chip', 'data-control': `${control}/${option.value}`, 'aria-pressed': 'false' },
    el('span', { class: 'chip-label' }, ...suited(option.label)),
    option.description !== undefined && el('span', { class: 'chip-note' }, ...suited(option.description)),
  );
}

/** @param {SelectModel} select */
function hintOf(select) {
  const { min, max } = select;
  if (max === 1) return select.hint;
  const range = min === max ? t('chooseExact', { min }) : t('chooseRange', { min, max });
  return `${select.hint} · ${range}`;
}

/** @param {WireMessage} message @param {SelectModel} select @param {Press} press */
function renderSelect(message, select, press) {
  const many = select.max > 1;
  const key = `${message.id}/${select.id}`;
  const preset = select.options.filter((option) => option.selected === true).map((option) => option.value);
  const known = new Set(select.options.map((option) => option.value));
  const chosen = new Set([...(choices.get(key) ?? preset)].filter((value) => known.has(value)));
  const confirm = el('button', { type: 'button', class: 'btn primary', 'data-control': select.id });
  const chips = select.options.map((option) => chip(option, select.id));

  const refresh = () => {
    const full = chosen.size >= select.max;
    chips.forEach((button, index) => {
      const on = chosen.has(select.options[index]?.value ?? '');
      button.setAttribute('aria-pressed', String(on));
      if (many) button.disabled = full && !on;
    });
    confirm.textContent = `${t('confirm')} · ${t('chosen', { count: chosen.size })}`;
    confirm.disabled = chosen.size < select.min || chosen.size > select.max;
  };
  chips.forEach((button, index) => {
    const value = select.options[index]?.value ?? '';
    button.addEventListener('click', () => {
      if (!many)
        return busyWhile(button, press(message, select.id, chosen.has(value) && select.min === 0 ? [] : [value]));
      if (!chosen.delete(value)) chosen.add(value);
      choices.set(key, chosen);
      return refresh();
    });
  });
  confirm.addEventListener('click', () => busyWhile(confirm, press(message, select.id, [...chosen])));
  refresh();
  return el(
    'div',
    { class: 'select', role: 'group', 'aria-label': hintOf(select) },
    el('p', { class: 'hint' }, ...suited(hintOf(select))),
    el('div', { class: 'chips' }, ...chips),
    many && el('div', { class: 'buttons' }, confirm),
  );
}

/** @param {WireMessage} message @param {WireBlock} block @param {Press} press @returns {Node[]} */
function renderBlock(message, block, press) {
  switch (block.type) {
    case 'text':
      return [el('div', { class: 'text' }, ...renderLines(block.lines))];
    case 'heading':
      return [el('h3', { class: 'heading', dir: 'auto' }, ...suited(block.text))];
    case 'fields':
      return [
        el(
          'dl',
          { class: 'fields' },
          ...block.fields.map((field) =>
            el(
              'div',
              { class: 'field' },
              el('dt', { dir: 'auto' }, ...suited(field.name)),
              el('dd', {}, ...renderLines(field.lines)),
            ),
          ),
        ),
      ];
    case 'image':
      return [el('img', { class: 'picture', src: block.src, alt: block.alt, loading: 'lazy' })];
    case 'file':
      return [
        el('p', { class: 'line' }, el('a', { class: 'file', href: block.src, download: block.name }, block.name)),
      ];
    case 'buttons':
      return [renderButtons(message, block.buttons, press)];
    case 'select':
      return [renderSelect(message, block.select, press)];
    case 'divider':
      return [el('hr')];
  }
}

/** @param {WireMessage} message @param {Press} press */
export function renderBlocks(message, press) {
  return message.blocks.flatMap((block) => renderBlock(message, block, press));
}

/** @param {WireMessage} message */
export const hasControls = (message) =>
  message.blocks.some((block) => block.type === 'buttons' || block.type === 'select');

/** Whether somebody is waited for here. @param {WireMessage} message */
export const asks = (message) => message.tone === 'attention' && hasControls(message);

/** Forget choices of messages that are gone. @param {(message: string) => boolean} exists */
export function forgetChoices(exists) {
  for (const key of choices.keys()) if (!exists(key.slice(0, key.indexOf('/')))) choices.delete(key);
}

/**
 * Changes what an element holds and gives the focus back to the same control.
 * @param {Element} element @param {() => void} change
 */
export function keepingFocus(element, change) {
  const focused = document.activeElement;
  const control = element.contains(focused) ? focused?.getAttribute('data-control') : null;
  change();
  if (control === null || control === undefined) return;
  for (const candidate of element.querySelectorAll('[data-control]')) {
    if (candidate instanceof HTMLElement && candidate.getAttribute('data-control') === control) candidate.focus();
  }
}
