// @ts-check
/** @import { Completion, Taken } from '../wire.ts' */
/** @import { CommandSpec, OptionValue } from '../../ports.ts' */
import { completeLine, sendCommand, sendLine } from './api.js';
import { attachCombobox } from './combobox.js';
import { openDialog } from './dialog.js';
import { byId, el } from './dom.js';
import { openChannel } from './live.js';
import { openForm, openNewTable, newTableSpec } from './forms.js';
import { model } from './model.js';
import { currentLocale, faultText, t } from './texts.js';
import { toast } from './toast.js';

/** @type {readonly CommandSpec[]} */
let commands = [];

/** Says why something was not taken. @param {Taken | undefined} taken @returns {boolean} whether it was taken */
export function report(taken) {
  if (taken === undefined) toast(t('notSent'));
  else if (!taken.ok) toast(faultText(taken.fault));
  return taken?.ok === true;
}

/** @returns {string | undefined} */
function tokenOrWord() {
  if (model.token === undefined || model.you === undefined) toast(t('not-a-person'));
  return model.you && model.token;
}

/** @param {string} channel @param {string} name @param {Record<string, OptionValue>} options */
async function run(channel, name, options) {
  const token = tokenOrWord();
  if (token !== undefined) report(await sendCommand(token, channel, name, options));
}

/** @param {CommandSpec} spec */
function openCommand(spec) {
  const locale = currentLocale();
  if (spec.options.length === 0) {
    void run(model.channel, spec.name, {});
    return;
  }
  openForm(spec, {
    title: `/sgs ${spec.name} · ${spec.label[locale]}`,
    hint: spec.description[locale],
    submit: t('run'),
    run: (options) => void run(model.channel, spec.name, options),
  });
}

function openPalette() {
  const locale = currentLocale();
  const list = el(
    'ul',
    { class: 'palette' },
    ...commands.map((spec) =>
      el(
        'li',
        {},
        el(
          'button',
          {
            type: 'button',
            onclick: () => {
              close();
              openCommand(spec);
            },
          },
          el('span', { class: 'palette-name' }, `/sgs ${spec.name}`),
          el('span', { class: 'palette-label' }, spec.label[locale]),
          el('span', { class: 'note' }, spec.description[locale]),
        ),
      ),
    ),
  );
  const close = openDialog(t('commands'), el('p', { class: 'lead' }, t('commandsHint')), list);
}

/** The table opens in the hall, wherever one looks at the moment. */
function newTable() {
  const spec = newTableSpec(commands);
  if (!spec || tokenOrWord() === undefined) return;
  openNewTable(spec, (options) => {
    if (model.channel !== 'hall') openChannel('hall');
    void run('hall', spec.name, options);
  });
}

/** @param {HTMLInputElement} input */
async function submitLine(input) {
  const text = input.value.trim();
  const token = text === '' ? undefined : tokenOrWord();
  if (token === undefined) return;
  input.value = '';
  const taken = await sendLine(token, model.channel, text);
  if (taken?.ok === false && taken.fault.code === 'missing-option') {
    const spec = commands.find((candidate) => ` ${text} `.replace(/\s+/gu, ' ').includes(` ${candidate.name} `));
    if (spec) return openCommand(spec);
  }
  // What did not go through comes back, unless something new is being typed.
  if (!report(taken) && input.value === '') input.value = text;
}

/** @param {readonly CommandSpec[]} specs */
export function startCommandBar(specs) {
  commands = specs;
  const input = byId('line', HTMLInputElement);
  const box = attachCombobox(input, {
    fetch: (text) => (/^\s*[/／]/u.test(text) ? completeLine(text) : Promise.resolve(/** @type {Completion[]} */ ([]))),
    noteOf: (item) => item.hint,
    takeFirst: true,
    pick(item) {
      input.value = item.line;
      input.setSelectionRange(item.line.length, item.line.length);
      box.ask();
    },
  });
  byId('bar', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    box.close();
    void submitLine(input);
  });
  byId('palette', HTMLButtonElement).addEventListener('click', openPalette);
  for (const id of ['new-table', 'welcome-new']) {
    const button = byId(id, HTMLButtonElement);
    button.hidden = newTableSpec(specs) === undefined;
    button.addEventListener('click', newTable);
  }
}
