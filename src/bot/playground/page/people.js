// @ts-check
/** @import { HeldPerson } from './identity.js' */
import { createPerson, renamePerson } from './api.js';
import { report } from './command-bar.js';
import { openDialog } from './dialog.js';
import { avatar, byId, el } from './dom.js';
import { dropPerson, heldPeople, holdPerson, linkOf, setActing } from './identity.js';
import { sayHello } from './live.js';
import { model, nameOf, on } from './model.js';
import { t } from './texts.js';
import { toast } from './toast.js';

/** Act as the person of this token from now on, or watch. @param {string | undefined} token */
export function become(token) {
  model.token = token;
  setActing(token);
  sayHello();
}

/** Makes a person of this browser and acts as him. */
export async function becomeNewPerson() {
  const created = await createPerson();
  if (!created) {
    toast(t('too-many-people'));
    return;
  }
  holdPerson(created);
  become(created.token);
}

/** @param {HeldPerson} person */
async function copyLink(person) {
  const link = linkOf(person.token);
  try {
    await navigator.clipboard.writeText(link);
    toast(t('copied'));
  } catch {
    const field = el('input', { type: 'text', readonly: true, value: link, 'aria-label': t('copyLink') });
    openDialog(t('copyLink'), el('p', { class: 'lead' }, t('copyFailed')), field);
    field.select();
  }
}

/** @param {HeldPerson} person @param {() => void} refresh */
function renameForm(person, refresh) {
  const input = el('input', {
    type: 'text',
    value: nameOf(person.id) ?? person.name,
    maxlength: 64,
    'aria-label': t('nameLabel'),
  });
  const form = el(
    'form',
    { class: 'rename' },
    input,
    el('button', { type: 'submit', class: 'btn primary small' }, t('save')),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (report(await renamePerson(person.token, input.value))) refresh();
  });
  return form;
}

/** @param {HeldPerson} person @param {() => void} close @param {() => void} refresh */
function personRow(person, close, refresh) {
  const acting = person.token === model.token;
  const name = el('bdi', { class: 'person-name', 'data-person': person.id }, nameOf(person.id) ?? person.name);
  const row = el('li', { class: acting ? 'person acting' : 'person' });
  /** @param {string} text @param {() => void} run */
  const action = (text, run) => el('button', { type: 'button', class: 'btn secondary small', onclick: run }, text);
  row.append(
    avatar({ id: person.id, name: nameOf(person.id) ?? person.name }),
    el(
      'div',
      { class: 'person-title' },
      name,
      model.asked.has(person.id) && el('span', { class: 'badge move' }, t('yourMove')),
    ),
    el(
      'div',
      { class: 'buttons' },
      acting
        ? el('span', { class: 'badge' }, t('acting'))
        : el(
            'button',
            { type: 'button', class: 'btn primary small', onclick: () => (close(), become(person.token)) },
            t('actAs'),
          ),
      action(t('rename'), () => {
        row.append(renameForm(person, refresh));
        row.querySelector('input')?.select();
      }),
      action(t('copyLink'), () => void copyLink(person)),
      !acting && action(t('forget'), () => (dropPerson(person.token), sayHello(), refresh())),
    ),
  );
  return row;
}

export function openPeople() {
  const list = el('ul', { class: 'people' });
  const close = openDialog(
    t('peopleTitle'),
    el('p', { class: 'lead' }, t('peopleHint')),
    list,
    el(
      'div',
      { class: 'buttons' },
      el(
        'button',
        { type: 'button', class: 'btn brand', onclick: () => (close(), void becomeNewPerson()) },
        t('addPerson'),
      ),
      el('button', { type: 'button', class: 'btn secondary', onclick: () => (close(), become(undefined)) }, t('watch')),
    ),
  );
  const refresh = () => list.replaceChildren(...heldPeople().map((person) => personRow(person, close, refresh)));
  refresh();
}

/** The people of this browser side by side, for whoever plays several of them. */
function renderStrip() {
  const held = heldPeople();
  const strip = byId('strip', HTMLElement);
  strip.hidden = held.length < 2;
  strip.replaceChildren(
    ...held.map((person) => {
      const name = nameOf(person.id) ?? person.name;
      const waiting = model.asked.has(person.id);
      return el(
        'button',
        {
          type: 'button',
          class: waiting ? 'face asked' : 'face',
          'aria-pressed': String(person.token === model.token),
          'aria-label': waiting ? `${name} · ${t('yourMove')}` : name,
          title: name,
          onclick: () => become(person.token),
        },
        avatar({ id: person.id, name }),
        el('bdi', { class: 'face-name' }, name),
      );
    }),
  );
}

function renderWho() {
  const { you } = model;
  const button = byId('who', HTMLButtonElement);
  const name = you ? you.name : t('watching');
  const others = heldPeople().some((person) => person.id !== you?.id && model.asked.has(person.id));
  button.classList.toggle('asked', others);
  button.setAttribute('aria-label', `${t('people')}: ${name}`);
  button.replaceChildren(
    ...(you ? [avatar(you)] : [el('span', { class: 'avatar watching', 'aria-hidden': 'true' }, '👁')]),
    el('bdi', { class: 'who-name' }, name),
  );
  byId('join', HTMLButtonElement).hidden = you !== undefined;
  byId('line', HTMLInputElement).disabled = you === undefined;
}

function renderNames() {
  for (const node of document.querySelectorAll('[data-person]')) {
    const name = nameOf(node.getAttribute('data-person') ?? '');
    if (name !== undefined && node.textContent !== name) node.textContent = name;
  }
}

export function startPeople() {
  on('people', () => {
    renderWho();
    renderStrip();
    renderNames();
  });
  byId('who', HTMLButtonElement).addEventListener('click', openPeople);
  byId('join', HTMLButtonElement).addEventListener('click', () => {
    const known = heldPeople()[0];
    if (known) become(known.token);
    else void becomeNewPerson();
  });
}
