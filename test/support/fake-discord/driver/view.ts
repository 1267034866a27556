import { asNumber, asObject, asObjects, asString, isList, isObject, type Json, type JsonObject } from '../core/json.ts';
import type { MessageVersion } from '../core/model.ts';
import { flatten } from '../validate/components.ts';
import { COMPONENT, isSelect } from '../validate/controls.ts';

/** A button as a user sees it, and what stands behind it. */
export interface SeenButton {
  readonly label: string;
  readonly customId: string | undefined;
  readonly url: string | undefined;
  /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
  readonly style: number;
  readonly disabled: boolean;
}

export interface SeenOption {
  readonly label: string;
  readonly value: string;
  readonly description: string | undefined;
  readonly selected: boolean;
}

export interface SeenSelect {
  readonly customId: string;
  readonly placeholder: string;
  readonly type: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly options: readonly SeenOption[];
}

/** One state of a message, as it can be seen. */
export class MessageView {
  readonly version: MessageVersion;

  constructor(version: MessageVersion) {
    this.version = version;
  }

  private get parts(): JsonObject[] {
    return flatten(this.version.components);
  }

  /** All that is written on it, top to bottom; buttons and selects left out. */
  get text(): string {
    const shown = this.parts.filter((part) => part.type === COMPONENT.text).map((part) => asString(part.content) ?? '');
    const embeds = this.version.embeds.flatMap((embed) => [
      asString(embed.title),
      asString(embed.description),
      ...asObjects(embed.fields).flatMap((field) => [asString(field.name), asString(field.value)]),
      asString(asObject(embed.footer).text),
    ]);
    return [this.version.content, ...shown, ...embeds].filter((line) => line !== undefined && line !== '').join('\n');
  }

  get buttons(): SeenButton[] {
    return this.parts.filter((part) => part.type === COMPONENT.button).map(buttonOf);
  }

  get selects(): SeenSelect[] {
    return this.parts.filter((part) => isSelect(asNumber(part.type))).map(selectOf);
  }

  /** Alt texts of its pictures. */
  get alts(): string[] {
    const inParts = this.parts.flatMap((part) => [part, ...asObjects(part.items)]);
    const shown = inParts.filter((part) => part.media !== undefined).map((part) => asString(part.description));
    const files = this.version.attachments.map((file) => file.description);
    return [...new Set([...shown, ...files])].filter((alt) => alt !== undefined);
  }

  /** Every string of it, seen or hidden: texts, labels, custom ids, option values, alt texts, file names. */
  get strings(): string[] {
    const { content, components, embeds, attachments } = this.version;
    return [
      content,
      ...stringsIn(components),
      ...stringsIn(embeds),
      ...attachments.flatMap((file) => [file.filename, file.description ?? '']),
    ].filter((one) => one !== '');
  }
}

/** Every string anywhere in a value. */
export function stringsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(stringsIn);
  if (isObject(value)) return Object.values(value).flatMap(stringsIn);
  return [];
}

function buttonOf(part: JsonObject): SeenButton {
  const emoji = asString(asObject(part.emoji).name);
  return {
    label: asString(part.label) ?? emoji ?? '',
    customId: asString(part.custom_id),
    url: asString(part.url),
    style: asNumber(part.style) ?? 0,
    disabled: part.disabled === true,
  };
}

function selectOf(part: JsonObject): SeenSelect {
  return {
    customId: asString(part.custom_id) ?? '',
    placeholder: asString(part.placeholder) ?? '',
    type: asNumber(part.type) ?? 0,
    min: asNumber(part.min_values) ?? 1,
    max: asNumber(part.max_values) ?? 1,
    disabled: part.disabled === true,
    options: asObjects(part.options).map((option) => ({
      label: asString(option.label) ?? '',
      value: asString(option.value) ?? '',
      description: asString(option.description),
      selected: option.default === true,
    })),
  };
}
