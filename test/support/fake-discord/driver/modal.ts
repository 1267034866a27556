import { asNumber, asObject, asObjects, asString, isObject, type JsonObject } from '../core/json.ts';
import type { InteractionRecord } from '../core/model.ts';
import { COMPONENT } from '../validate/controls.ts';
import { stringsIn } from './view.ts';

interface Field {
  readonly customId: string;
  readonly label: string;
  readonly type: number;
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
}

/** A form that a user has before him. */
export class FakeModal {
  /** The press or command that opened it. */
  readonly from: InteractionRecord;
  private readonly json: JsonObject;

  constructor(from: InteractionRecord, json: JsonObject) {
    this.from = from;
    this.json = json;
  }

  get title(): string {
    return asString(this.json.title) ?? '';
  }

  get customId(): string {
    return asString(this.json.custom_id) ?? '';
  }

  get labels(): string[] {
    return this.fields().map((field) => field.label);
  }

  get strings(): string[] {
    return stringsIn(this.json);
  }

  /** The data of a submission. Fields by label or custom id. @throws Error where the client would not send it */
  filled(values: Readonly<Record<string, string | readonly string[]>>): JsonObject {
    const fields = this.fields();
    const strange = Object.keys(values).find((key) => !fields.some((field) => names(field).includes(key)));
    if (strange !== undefined) throw new Error(`The form has no field "${strange}"`);
    const filled = new Map(fields.map((field) => [field.customId, valueFor(field, values)]));
    return { custom_id: this.customId, components: asObjects(this.json.components).map((part) => fill(part, filled)) };
  }

  private fields(): Field[] {
    return asObjects(this.json.components).flatMap((part) => {
      const inner = isObject(part.component) ? part.component : asObjects(part.components)[0];
      if (inner === undefined) return [];
      return [
        {
          customId: asString(inner.custom_id) ?? '',
          label: asString(part.label) ?? asString(inner.label) ?? '',
          type: asNumber(inner.type) ?? 0,
          required: inner.required !== false,
          min: asNumber(inner.min_length) ?? 0,
          max: asNumber(inner.max_length) ?? 4000,
        },
      ];
    });
  }
}

function names(field: Field): string[] {
  return [field.label, field.customId];
}

function valueFor(field: Field, values: Readonly<Record<string, string | readonly string[]>>): JsonObject {
  const given = values[field.customId] ?? values[field.label];
  if (field.type !== COMPONENT.textInput) return { values: typeof given === 'string' ? [given] : (given ?? []) };
  const value = typeof given === 'string' ? given : (given?.join('\n') ?? '');
  if (field.required && value === '') throw new Error(`The field "${field.label}" must be filled in`);
  const wrong = value !== '' && (value.length < field.min || value.length > field.max);
  if (wrong) throw new Error(`The field "${field.label}" takes ${field.min} to ${field.max} characters`);
  return { value };
}

function fill(part: JsonObject, filled: ReadonlyMap<string, JsonObject>): JsonObject {
  const put = (inner: JsonObject): JsonObject => ({
    type: inner.type,
    id: inner.id ?? 1,
    custom_id: inner.custom_id,
    ...filled.get(asString(inner.custom_id) ?? ''),
  });
  if (isObject(part.component)) return { type: part.type, id: part.id ?? 1, component: put(asObject(part.component)) };
  if (part.components === undefined) return { type: part.type, id: part.id ?? 1 };
  return { type: part.type, id: part.id ?? 1, components: asObjects(part.components).map(put) };
}
