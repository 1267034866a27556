// @ts-check
/** @import { CommandSpec, OptionSpec, OptionValue } from '../../ports.ts' */
import { suggest } from './api.js';
import { attachCombobox } from './combobox.js';
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { model } from './model.js';
import { currentLocale, t } from './texts.js';

/**
 * One option of a command as a field. `read` gives undefined when it is left open.
 * @typedef {{ option: OptionSpec, row: HTMLElement, input: HTMLInputElement | HTMLSelectElement, read: () => OptionValue | undefined }} Field
 */

let fields = 0;

/** @param {OptionSpec} option @param {HTMLInputElement | HTMLSelectElement} input @param {() => OptionValue | undefined} read */
function fieldOf(option, input, read) {
  fields += 1;
  const locale = currentLocale();
  input.id = `field-${fields}`;
  input.setAttribute('aria-describedby', `${input.id}-note`);
  input.setAttribute('name', option.name);
  const mark = option.required === true ? el('span', { class: 'required' }, ` · ${t('required')}`) : '';
  const label = el('label', { for: input.id }, option.label[locale], mark);
  const note = el('p', { class: 'note', id: `${input.id}-note` }, option.description[locale]);
  const box = el('div', { class: 'control' }, input);
  const row = el('div', { class: `row ${option.type}` }, label, box, note);
  return { option, row, input, read };
}

/** @param {CommandSpec} spec @param {OptionSpec} option @param {OptionValue | undefined} initial @returns {Field} */
function makeField(spec, option, initial) {
  const required = option.required === true;
  switch (option.type) {
    case 'integer': {
      const { min, max } = option;
      const value = initial ?? option.initial;
      const input = el('input', {
        type: 'number',
        inputmode: 'numeric',
        step: 1,
        min,
        max,
        value: value === undefined ? undefined : String(value),
        required,
      });
      return fieldOf(option, input, () => (input.value === '' ? undefined : input.valueAsNumber));
    }
    case 'string': {
      const value = initial === undefined ? undefined : String(initial);
      const input = el('input', { type: 'text', maxlength: option.maxLength, value, required });
      const field = fieldOf(option, input, () => (input.value.trim() === '' ? undefined : input.value));
      if (option.autocomplete === true) {
        attachCombobox(input, {
          fetch: (text) => suggest(spec.name, option.name, text),
          pick: (item) => (input.value = item.value),
        });
      }
      return field;
    }
    case 'choice': {
      const value = String(initial ?? option.initial ?? '');
      const choices = option.choices.map((choice) =>
        el('option', { value: choice.value, selected: choice.value === value }, choice.label[currentLocale()]),
      );
      const open = required || value !== '' ? [] : [el('option', { value: '' }, t('unset'))];
      const input = el('select', { required }, ...open, ...choices);
      return fieldOf(option, input, () => (input.value === '' ? undefined : input.value));
    }
    case 'user': {
      const people = [...model.people.values()].map(({ id, name }) =>
        el('option', { value: id, selected: id === initial }, name),
      );
      const input = el('select', { required }, el('option', { value: '' }, t('unset')), ...people);
      return fieldOf(option, input, () => (input.value === '' ? undefined : input.value));
    }
    case 'boolean': {
      const input = el('input', { type: 'checkbox', checked: initial === true });
      return fieldOf(option, input, () => (input.checked ? true : undefined));
    }
  }
}

/**
 * A command as a form.
 * @param {CommandSpec} spec
 * @param {{
 *   title: string,
 *   hint?: string,
 *   submit: string,
 *   initial?: Record<string, OptionValue>,
 *   first?: readonly string[],
 *   run: (options: Record<string, OptionValue>) => void,
 *   arrange?: (fields: readonly Field[]) => void,
 * }} how `first`: the options shown at once, the others unfold.
 */
export function openForm(spec, how) {
  const all = spec.options.map((option) => makeField(spec, option, how.initial?.[option.name]));
  const upFront = (/** @type {Field} */ field) =>
    how.first === undefined || how.first.includes(field.option.name) || field.option.required === true;
  const rest = all.filter((field) => !upFront(field)).map((field) => field.row);
  const form = el(
    'form',
    { class: 'form' },
    how.hint !== undefined && el('p', { class: 'lead' }, how.hint),
    ...all.filter(upFront).map((field) => field.row),
    rest.length > 0 && el('details', { class: 'more' }, el('summary', {}, t('more')), ...rest),
    el(
      'footer',
      { class: 'buttons end' },
      el('button', { type: 'button', class: 'btn secondary', onclick: () => close() }, t('cancel')),
      el('button', { type: 'submit', class: 'btn brand' }, how.submit),
    ),
  );
  how.arrange?.(all);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    /** @type {Record<string, OptionValue>} */
    const options = {};
    for (const { option, read } of all) {
      const value = read();
      if (value !== undefined) options[option.name] = value;
    }
    close();
    how.run(options);
  });
  const close = openDialog(how.title, form);
  const target =
    all.find((field) => field.option.required === true)?.input ?? form.querySelector('button[type=submit]');
  if (target instanceof HTMLElement) target.focus();
}

/** How many seats the computer takes follows the number of players until somebody chooses otherwise. */
const NEW_TABLE = { name: 'new', first: ['players', 'ai', 'speed'], initial: { players: 5, ai: 4, speed: 'live' } };

/** @param {readonly CommandSpec[]} commands */
export const newTableSpec = (commands) => commands.find((spec) => spec.name === NEW_TABLE.name);

/** @param {CommandSpec} spec @param {(options: Record<string, OptionValue>) => void} run */
export function openNewTable(spec, run) {
  openForm(spec, {
    title: t('newTableTitle'),
    hint: t('newTableHint'),
    submit: t('create'),
    first: NEW_TABLE.first,
    initial: NEW_TABLE.initial,
    run,
    arrange(fieldsOfForm) {
      const players = fieldsOfForm.find((field) => field.option.name === 'players')?.input;
      const ai = fieldsOfForm.find((field) => field.option.name === 'ai')?.input;
      if (!(players instanceof HTMLInputElement) || !(ai instanceof HTMLInputElement)) return;
      let touched = false;
      ai.addEventListener('input', () => (touched = true));
      players.addEventListener('input', () => {
        if (!touched && players.validity.valid) ai.value = String(Math.max(0, players.valueAsNumber - 1));
      });
    },
  });
}
