import type { FormErrors, Path } from '../core/errors.ts';
import { asList, asNumber, asObjects, asString, isObject, type JsonObject } from '../core/json.ts';
import { choice, integer, list, notAnObject, text } from './checks.ts';

/** Kinds of components by the platform's numbers. */
export const COMPONENT = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
} as const;

const SELECTS: readonly number[] = [3, 5, 6, 7, 8];
const LINK_STYLE = 5;
const PREMIUM_STYLE = 6;

/** What is remembered while the components of one message or form are walked through. */
export interface Walk {
  readonly errors: FormErrors;
  readonly customIds: Set<string>;
}

function customId(walk: Walk, path: Path, value: JsonObject): void {
  const id = text(walk.errors, [...path, 'custom_id'], value.custom_id, { min: 1, max: 100, required: true });
  if (id === undefined) return;
  if (walk.customIds.has(id)) {
    walk.errors.add(
      [...path, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    );
  }
  walk.customIds.add(id);
}

export function button(walk: Walk, path: Path, value: JsonObject): void {
  const { errors } = walk;
  const style = choice(errors, [...path, 'style'], value.style, [1, 2, 3, 4, 5, 6]);
  const label = text(errors, [...path, 'label'], value.label, { max: 80 });
  const unlabelled = (label === undefined || label.trim() === '') && !isObject(value.emoji);
  if (style === LINK_STYLE) {
    const url = text(errors, [...path, 'url'], value.url, { min: 1, max: 512, required: true });
    if (url !== undefined && !/^(https?|discord):\/\//.test(url)) {
      errors.add([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (http, https, discord).');
    }
    if (value.custom_id !== undefined) exclusive(errors, [...path, 'custom_id']);
  } else if (style !== PREMIUM_STYLE) {
    customId(walk, path, value);
    if (value.url !== undefined) exclusive(errors, [...path, 'url']);
  }
  if (unlabelled && style !== PREMIUM_STYLE && value.label !== undefined && value.label !== null) {
    errors.add([...path, 'label'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 80 in length.');
  } else if (unlabelled && style !== PREMIUM_STYLE) {
    errors.add(path, 'BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI', 'A button needs a label or an emoji');
  }
}

function exclusive(errors: FormErrors, path: Path): void {
  errors.add(path, 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'A custom id and url cannot both be specified');
}

export function isSelect(type: number | undefined): boolean {
  return type !== undefined && SELECTS.includes(type);
}

function select(walk: Walk, path: Path, value: JsonObject): void {
  const { errors } = walk;
  customId(walk, path, value);
  text(errors, [...path, 'placeholder'], value.placeholder, { max: 150 });
  const min = integer(errors, [...path, 'min_values'], value.min_values, 0, 25) ?? 1;
  const max = integer(errors, [...path, 'max_values'], value.max_values, 1, 25) ?? 1;
  if (min > max) {
    errors.add([...path, 'max_values'], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
  }
  if (asNumber(value.type) !== COMPONENT.stringSelect) return;
  // Fewer options than may be chosen is refused as a bad number of options.
  const options = list(errors, [...path, 'options'], value.options, { min: Math.max(1, max), max: 25, required: true });
  const seen = new Set<string>();
  options.forEach((option, index) => {
    selectOption(errors, [...path, 'options', index], isObject(option) ? option : undefined, seen);
  });
  const preset = asObjects(value.options).filter((option) => option.default === true).length;
  if (preset > max) {
    errors.add([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'More defaults than may be chosen');
  }
}

function selectOption(errors: FormErrors, path: Path, option: JsonObject | undefined, seen: Set<string>): void {
  if (option === undefined) return notAnObject(errors, path);
  text(errors, [...path, 'label'], option.label, { min: 1, max: 100, required: true });
  text(errors, [...path, 'description'], option.description, { max: 100 });
  const value = text(errors, [...path, 'value'], option.value, { min: 1, max: 100, required: true });
  if (value === undefined) return;
  if (seen.has(value)) {
    errors.add(path, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
  }
  seen.add(value);
}

/** A row: up to five buttons, or one select. */
export function row(walk: Walk, path: Path, value: JsonObject): void {
  const { errors } = walk;
  const children = list(errors, [...path, 'components'], value.components, { min: 1, max: 5, required: true });
  let width = 0;
  children.forEach((child, index) => {
    const at = [...path, 'components', index];
    if (!isObject(child)) return notAnObject(errors, at);
    const type = asNumber(child.type);
    width += type === COMPONENT.button ? 1 : 5;
    if (width > 5) {
      errors.add(at, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
    }
    if (type === COMPONENT.button) button(walk, at, child);
    else if (isSelect(type)) select(walk, at, child);
    else wrongType(errors, at, [2, 3, 5, 6, 7, 8]);
  });
}

export function wrongType(errors: FormErrors, path: Path, allowed: readonly number[]): void {
  errors.add(path, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${allowed.join(', ')}).`);
}

/** A field where a person types. */
function textInput(walk: Walk, path: Path, value: JsonObject, labelled: boolean): void {
  const { errors } = walk;
  customId(walk, path, value);
  choice(errors, [...path, 'style'], value.style, [1, 2]);
  // Below a label component the label stands there; the old form carries it itself.
  if (!labelled) text(errors, [...path, 'label'], value.label, { min: 1, max: 45, required: true });
  text(errors, [...path, 'placeholder'], value.placeholder, { max: 100 });
  text(errors, [...path, 'value'], value.value, { max: 4000 });
  integer(errors, [...path, 'min_length'], value.min_length, 0, 4000);
  integer(errors, [...path, 'max_length'], value.max_length, 1, 4000);
}

/** A form: title, id and one to five parts. */
export function modal(errors: FormErrors, path: Path, value: JsonObject): void {
  const walk: Walk = { errors, customIds: new Set() };
  text(errors, [...path, 'title'], value.title, { min: 1, max: 45, required: true });
  text(errors, [...path, 'custom_id'], value.custom_id, { min: 1, max: 100, required: true });
  const parts = list(errors, [...path, 'components'], value.components, { min: 1, max: 5, required: true });
  parts.forEach((part, index) => {
    const at = [...path, 'components', index];
    if (!isObject(part)) notAnObject(errors, at);
    else modalPart(walk, at, part);
  });
}

function modalPart(walk: Walk, path: Path, part: JsonObject): void {
  const type = asNumber(part.type);
  if (type === COMPONENT.text) {
    text(walk.errors, [...path, 'content'], part.content, { min: 1, max: 4000, required: true });
  } else if (type === COMPONENT.label) {
    modalLabel(walk, path, part);
  } else if (type === COMPONENT.row) {
    const [input, ...rest] = asList(part.components);
    if (isObject(input) && rest.length === 0 && asNumber(input.type) === COMPONENT.textInput) {
      textInput(walk, [...path, 'components', 0], input, false);
    } else wrongType(walk.errors, [...path, 'components', 0], [COMPONENT.textInput]);
  } else wrongType(walk.errors, path, [COMPONENT.row, COMPONENT.text, COMPONENT.label]);
}

function modalLabel(walk: Walk, path: Path, part: JsonObject): void {
  text(walk.errors, [...path, 'label'], part.label, { min: 1, max: 45, required: true });
  text(walk.errors, [...path, 'description'], part.description, { max: 100 });
  const inner = part.component;
  if (!isObject(inner)) return walk.errors.required([...path, 'component']);
  const at = [...path, 'component'];
  if (asNumber(inner.type) === COMPONENT.textInput) textInput(walk, at, inner, true);
  else if (isSelect(asNumber(inner.type))) select(walk, at, inner);
  else wrongType(walk.errors, at, [COMPONENT.textInput, 3, 5, 6, 7, 8]);
}

/** At most 25 suggestions, each with a name and a value of at most 100 characters. */
export function choices(errors: FormErrors, path: Path, value: JsonObject): readonly JsonObject[] {
  const items = list(errors, [...path, 'choices'], value.choices, { max: 25, required: true });
  items.forEach((item, index) => {
    const at = [...path, 'choices', index];
    if (!isObject(item)) return notAnObject(errors, at);
    text(errors, [...at, 'name'], item.name, { min: 1, max: 100, required: true });
    if (asString(item.value) !== undefined) text(errors, [...at, 'value'], item.value, { min: 1, max: 100 });
    else if (typeof item.value !== 'number') errors.required([...at, 'value']);
  });
  return asObjects(value.choices);
}
