import type { FormErrors, Path } from '../core/errors.ts';
import { asObject, asObjects, asString, characters, isObject, type Json } from '../core/json.ts';
import { list, notAnObject, text } from './checks.ts';

const MAX_ALL = 6000;

/** Checks embeds: at most ten, each part within its length, 6000 characters in all. */
export function embeds(errors: FormErrors, path: Path, value: Json | undefined): void {
  let size = 0;
  list(errors, path, value, { max: 10 }).forEach((item, index) => {
    const at = [...path, index];
    if (!isObject(item)) return notAnObject(errors, at);
    const footer = asObject(item.footer);
    const author = asObject(item.author);
    text(errors, [...at, 'title'], item.title, { max: 256 });
    text(errors, [...at, 'description'], item.description, { max: 4096 });
    if (item.footer !== undefined) text(errors, [...at, 'footer', 'text'], footer.text, { max: 2048 });
    if (item.author !== undefined) text(errors, [...at, 'author', 'name'], author.name, { max: 256 });
    list(errors, [...at, 'fields'], item.fields, { max: 25 }).forEach((field, number) => {
      const place = [...at, 'fields', number];
      text(errors, [...place, 'name'], asObject(field).name, { min: 1, max: 256, required: true });
      text(errors, [...place, 'value'], asObject(field).value, { min: 1, max: 1024, required: true });
    });
    const parts = [item.title, item.description, footer.text, author.name];
    const fields = asObjects(item.fields).flatMap((field) => [field.name, field.value]);
    size += [...parts, ...fields].reduce<number>((sum, part) => sum + characters(asString(part) ?? ''), 0);
  });
  if (size > MAX_ALL) {
    errors.add(path, 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_ALL}`);
  }
}
