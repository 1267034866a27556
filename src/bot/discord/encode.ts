/** Neutral messages become components V2: one container with texts, pictures and controls, fitted to Discord's limits. */
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type RawFile,
  type RESTAPIAttachment,
  type RESTPostAPIChannelMessageJSONBody,
  SeparatorSpacingSize,
} from 'discord.js';
import type { Block, ButtonModel, Message, SelectModel } from '../ports.ts';
import { fitCount, fitTexts, type Part } from './fit.ts';
import { LIMITS } from './limits.ts';
import { label } from './plain-text.ts';
import { richLine } from './rich-text.ts';

/** A body as it is sent, with the files that go with it. */
export interface Encoded {
  readonly body: RESTPostAPIChannelMessageJSONBody;
  readonly files: RawFile[];
}

const TONES = { neutral: 0x6b7280, good: 0x2f9e44, bad: 0xc92a2a, attention: 0xe8a317 } as const;
const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;
const SNOWFLAKE = /^\d{17,20}$/u;

function button(model: ButtonModel): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    custom_id: model.id,
    label: label(model.label, LIMITS.buttonLabel),
    style: STYLES[model.style],
    disabled: model.disabled ?? false,
  };
}

function buttonRows(buttons: readonly ButtonModel[]): Part[] {
  const rows: Part[] = [];
  for (let start = 0; start < buttons.length; start += LIMITS.buttonsPerRow) {
    const components = buttons.slice(start, start + LIMITS.buttonsPerRow).map(button);
    rows.push({ kind: 'row', row: { type: ComponentType.ActionRow, components } });
  }
  return rows;
}

function select(model: SelectModel): APIStringSelectComponent {
  const options = model.options.slice(0, LIMITS.selectOptions);
  const max = Math.min(Math.max(model.max, 1), Math.max(options.length, 1));
  let preselected = 0;
  return {
    type: ComponentType.StringSelect,
    custom_id: model.id,
    placeholder: label(model.hint, LIMITS.selectPlaceholder),
    min_values: Math.min(Math.max(model.min, 0), max),
    max_values: max,
    options: options.map((option) => {
      const chosen = option.selected === true && preselected < max;
      if (chosen) preselected += 1;
      return {
        value: option.value,
        label: label(option.label, LIMITS.optionLabel),
        ...(option.description === undefined
          ? {}
          : { description: label(option.description, LIMITS.optionDescription) }),
        ...(chosen ? { default: true } : {}),
      };
    }),
  };
}

/** A name that Discord leaves as it is. */
function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]+/gu, '').slice(0, 40);
}

/** Collects the pictures and files of a message and names them so that its parts can refer to them. */
class Album {
  readonly files: RawFile[] = [];
  readonly attachments: RESTAPIAttachment[] = [];
  #bytes = 0;

  /** A gallery for one picture, or its alt text where one more picture would be too much. */
  part(image: Extract<Block, { type: 'image' }>): Part {
    if (!this.#hasRoom(image.png)) {
      return { kind: 'text', lines: [richLine([image.alt])] };
    }
    const id = this.files.length;
    const stem = plainName(image.name.replace(/\.png$/iu, ''));
    const name = `${stem === '' ? 'image' : stem}-${id}.png`;
    const description = label(image.alt, LIMITS.altText);
    this.#bytes += image.png.byteLength;
    this.files.push({ name, data: image.png, contentType: 'image/png' });
    this.attachments.push({ id, filename: name, description });
    return { kind: 'gallery', items: [{ media: { url: `attachment://${name}` }, description }] };
  }

  /** A file to be fetched, or its name where one more would be too much. */
  filePart({ bytes, name: wanted }: Extract<Block, { type: 'file' }>): Part {
    if (!this.#hasRoom(bytes)) return { kind: 'text', lines: [richLine([wanted])] };
    const id = this.files.length;
    const [stem = '', ...endings] = wanted.split('.').map(plainName);
    const name = [`${stem === '' ? 'file' : stem}-${id}`, ...endings].join('.');
    this.#bytes += bytes.byteLength;
    this.files.push({ name, data: bytes, contentType: 'application/octet-stream' });
    this.attachments.push({ id, filename: name });
    return { kind: 'file', url: `attachment://${name}` };
  }

  #hasRoom({ byteLength }: Uint8Array): boolean {
    return this.files.length < LIMITS.files && this.#bytes + byteLength <= LIMITS.filesTotal;
  }
}

function partsOf(block: Block, album: Album): Part[] {
  switch (block.type) {
    case 'text':
      return [{ kind: 'text', lines: block.lines.map((line) => richLine(line)) }];
    case 'heading':
      return block.text.trim() === '' ? [] : [{ kind: 'text', lines: [richLine([block.text], '### ')] }];
    case 'fields':
      return [
        {
          kind: 'text',
          lines: block.fields.flatMap(({ name, lines: [first = [], ...rest] }) => [
            richLine([{ bold: name }, '  ', ...first]),
            ...rest.map((line) => richLine(line)),
          ]),
        },
      ];
    case 'image':
      return [album.part(block)];
    case 'file':
      return [album.filePart(block)];
    case 'buttons':
      return buttonRows(block.buttons);
    case 'select':
      return [{ kind: 'row', row: { type: ComponentType.ActionRow, components: [select(block.select)] } }];
    case 'divider':
      return [{ kind: 'divider' }];
  }
}

function component(part: Part, text: string): APIComponentInContainer {
  switch (part.kind) {
    case 'text':
      return { type: ComponentType.TextDisplay, content: text };
    case 'row':
      return part.row;
    case 'gallery':
      return { type: ComponentType.MediaGallery, items: [...part.items] };
    case 'file':
      return { type: ComponentType.File, file: { url: part.url } };
    case 'divider':
      return { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Small };
  }
}

/** A divider is only of use between two other things. */
function withoutLooseDividers<T extends { readonly kind: string }>(parts: readonly T[]): T[] {
  return parts.filter((part, index) => {
    if (part.kind !== 'divider') return true;
    return index > 0 && index < parts.length - 1 && parts[index - 1]?.kind !== 'divider';
  });
}

/**
 * Encodes a message, shortening what is too long. What no shortening can mend (two buttons of one id, nothing to show, more
 * controls than a message holds) is left as it is for the validator to refuse.
 */
export function encodeMessage(message: Message): Encoded {
  const album = new Album();
  const parts = fitCount(message.blocks.flatMap((block) => partsOf(block, album)));
  const texts = fitTexts(parts);
  const shown = parts.map((part, index) => ({ kind: part.kind, part, text: texts[index] ?? '' }));
  const children = withoutLooseDividers(shown.filter(({ kind, text }) => kind !== 'text' || text !== ''));
  const users = [...new Set(message.mentions ?? [])].filter((id) => SNOWFLAKE.test(id)).slice(0, LIMITS.allowedUsers);
  return {
    body: {
      flags: MessageFlags.IsComponentsV2,
      components: [
        {
          type: ComponentType.Container,
          accent_color: TONES[message.tone ?? 'neutral'],
          components: children.map(({ part, text }) => component(part, text)),
        },
      ],
      allowed_mentions: { parse: [], users },
      attachments: album.attachments,
    },
    files: album.files,
  };
}
