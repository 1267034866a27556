import { refuse, type FormErrors, type Path } from '../core/errors.ts';
import {
  asList,
  asNumber,
  asObject,
  asObjects,
  asString,
  characters,
  isObject,
  type Json,
  type JsonObject,
} from '../core/json.ts';
import { button, COMPONENT, row, type Walk, wrongType } from './controls.ts';
import { choice, integer, list, notAnObject, text } from './checks.ts';

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;
const MAX_PROCESSED_BYTES = 10_170;
const BYTES_PER_TEXT = 12;
const TOP_LEVEL = [1, 9, 10, 12, 13, 14, 17];
const IN_CONTAINER = [1, 9, 10, 12, 13, 14];

/** Checks the rows of a message of the old kind: at most five. */
export function rows(errors: FormErrors, path: Path, value: Json | undefined): void {
  const walk: Walk = { errors, customIds: new Set() };
  list(errors, path, value, { max: 5 }).forEach((item, index) => {
    if (!isObject(item)) notAnObject(errors, [...path, index]);
    else if (asNumber(item.type) !== COMPONENT.row) wrongType(errors, [...path, index], [COMPONENT.row]);
    else row(walk, [...path, index], item);
  });
}

/**
 * Checks the components of a V2 message: their kinds and nesting, at most 40 in all and 4000 characters of text in all.
 * @param files names of the attachments that `attachment://` may mean
 */
export function layout(errors: FormErrors, path: Path, value: Json | undefined, files: ReadonlySet<string>): void {
  const walk: LayoutWalk = { errors, customIds: new Set(), files };
  const items = list(errors, path, value, { max: MAX_COMPONENTS });
  items.forEach((item, index) => {
    part(walk, [...path, index], item, TOP_LEVEL);
  });
  const all = flatten(asObjects(value));
  if (all.length > MAX_COMPONENTS) {
    errors.add(
      path,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The total number of components exceeds the maximum of ${MAX_COMPONENTS}`,
    );
  }
  const size = texts(all).reduce((sum, one) => sum + characters(one), 0);
  if (size > MAX_TEXT) {
    errors.add(
      path,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${MAX_TEXT}`,
    );
  }
}

/**
 * The bound that no document names: UTF-8 bytes of all texts plus 12 each. Over it the platform fails with a bare 500.
 * @throws ApiError 500
 */
export function assertProcessable(components: readonly JsonObject[]): void {
  const sizes = texts(flatten(components)).map((one) => Buffer.byteLength(one, 'utf8') + BYTES_PER_TEXT);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_PROCESSED_BYTES) throw refuse.internal();
}

/** Every component of a tree, parents before children. */
export function flatten(components: readonly JsonObject[]): JsonObject[] {
  return components.flatMap((one) => {
    const inner = [...asObjects(one.components), ...[one.accessory, one.component].filter(isObject)];
    return [one, ...flatten(inner)];
  });
}

function texts(all: readonly JsonObject[]): string[] {
  return all.filter((one) => asNumber(one.type) === COMPONENT.text).map((one) => asString(one.content) ?? '');
}

interface LayoutWalk extends Walk {
  readonly files: ReadonlySet<string>;
}

function part(walk: LayoutWalk, path: Path, item: Json, allowed: readonly number[]): void {
  if (!isObject(item)) return notAnObject(walk.errors, path);
  const type = asNumber(item.type);
  if (type === undefined || !allowed.includes(type)) return wrongType(walk.errors, path, allowed);
  const check = PARTS[type];
  check?.(walk, path, item);
}

const PARTS: Readonly<Record<number, (walk: LayoutWalk, path: Path, item: JsonObject) => void>> = {
  [COMPONENT.row]: row,
  [COMPONENT.text]: (walk, path, item) => {
    text(walk.errors, [...path, 'content'], item.content, { min: 1, max: MAX_TEXT, required: true });
  },
  [COMPONENT.section]: section,
  [COMPONENT.gallery]: gallery,
  [COMPONENT.file]: (walk, path, item) => {
    media(walk, [...path, 'file'], item.file);
  },
  [COMPONENT.separator]: (walk, path, item) => {
    if (item.spacing !== undefined) choice(walk.errors, [...path, 'spacing'], item.spacing, [1, 2]);
  },
  [COMPONENT.container]: container,
};

function section(walk: LayoutWalk, path: Path, item: JsonObject): void {
  const { errors } = walk;
  list(errors, [...path, 'components'], item.components, { min: 1, max: 3, required: true }).forEach((inner, index) => {
    part(walk, [...path, 'components', index], inner, [COMPONENT.text]);
  });
  const at = [...path, 'accessory'];
  const { accessory } = item;
  if (!isObject(accessory)) return errors.required(at);
  const type = asNumber(accessory.type);
  if (type === COMPONENT.button) button(walk, at, accessory);
  else if (type === COMPONENT.thumbnail) described(walk, at, accessory);
  else wrongType(errors, at, [COMPONENT.button, COMPONENT.thumbnail]);
}

function gallery(walk: LayoutWalk, path: Path, item: JsonObject): void {
  list(walk.errors, [...path, 'items'], item.items, { min: 1, max: 10, required: true }).forEach((inner, index) => {
    const at = [...path, 'items', index];
    if (!isObject(inner)) notAnObject(walk.errors, at);
    else described(walk, at, inner);
  });
}

function container(walk: LayoutWalk, path: Path, item: JsonObject): void {
  integer(walk.errors, [...path, 'accent_color'], item.accent_color, 0, 0xff_ff_ff);
  const inner = list(walk.errors, [...path, 'components'], item.components, {
    min: 1,
    max: MAX_COMPONENTS,
    required: true,
  });
  inner.forEach((child, index) => {
    part(walk, [...path, 'components', index], child, IN_CONTAINER);
  });
}

function described(walk: LayoutWalk, path: Path, item: JsonObject): void {
  text(walk.errors, [...path, 'description'], item.description, { max: 1024 });
  media(walk, [...path, 'media'], item.media);
}

function media(walk: LayoutWalk, path: Path, value: Json | undefined): void {
  const url = text(walk.errors, [...path, 'url'], asObject(value).url, { min: 1, max: 2048, required: true });
  if (url === undefined) return;
  if (!url.startsWith('attachment://')) {
    if (!/^https?:\/\//.test(url)) {
      walk.errors.add([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (http, https, attachment).');
    }
  } else if (!walk.files.has(url.slice('attachment://'.length))) {
    walk.errors.add(
      [...path, 'url'],
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      'The referenced attachment was not found',
    );
  }
}

/**
 * Components as they are kept: each with an id of its own, and media turned from `attachment://` to where they lie.
 * @param urls address of each attachment by file name
 */
export function settle(components: readonly JsonObject[], urls: ReadonlyMap<string, string>): JsonObject[] {
  let next = 1;
  const settleOne = (item: JsonObject): JsonObject => {
    const id = asNumber(item.id) ?? next;
    next = Math.max(next, id) + 1;
    const place = (value: Json | undefined): JsonObject => {
      const url = asString(asObject(value).url) ?? '';
      const real = urls.get(url.replace('attachment://', '')) ?? url;
      return { ...asObject(value), url: real, proxy_url: real, loading_state: 2 };
    };
    return {
      ...item,
      id,
      ...(item.components === undefined ? {} : { components: asObjects(item.components).map(settleOne) }),
      ...(isObject(item.accessory) ? { accessory: settleOne(item.accessory) } : {}),
      ...(item.media === undefined ? {} : { media: place(item.media) }),
      ...(item.file === undefined ? {} : { file: place(item.file) }),
      ...(item.items === undefined
        ? {}
        : { items: asList(item.items).map((one) => ({ ...asObject(one), media: place(asObject(one).media) })) }),
    };
  };
  return components.map(settleOne);
}
