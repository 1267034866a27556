// @ts-check
/**
 * Building the page. Text from people becomes text nodes and attributes, never markup.
 */

/** @typedef {Node | string | false | undefined} Child */
/** @typedef {Record<string, string | number | boolean | undefined | ((event: any) => void)>} Props */

/**
 * An element. Props that are functions listen (`onclick`), `true` sets an empty attribute, `false` and `undefined` none.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/**
 * An element of index.html that must be there.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${id}`);
  return element;
}

/** A colour of its own for each person, the same on every page: a hue in degrees. @param {string} id */
export function hueOf(id) {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** The round sign of a person. @param {{ id: string, name: string }} person */
export function avatar(person) {
  const graphemes = Array.from(segmenter.segment(person.name), (part) => part.segment);
  const last = graphemes.at(-1) ?? '?';
  const sign = el('span', { class: 'avatar', 'aria-hidden': 'true' }, /\d/.test(last) ? last : (graphemes[0] ?? '?'));
  sign.style.setProperty('--hue', String(hueOf(person.id)));
  return sign;
}
