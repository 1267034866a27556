import type { Block, ButtonModel, Message, SelectModel } from '../ports.ts';
import { cut } from './text.ts';
import type { WireBlock, WireMessage } from './wire.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CONTROL_ID = /^[\x21-\x7e]{1,64}$/;

/** Whether these are the bytes of a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** What is wrong with a message, as a defect of whoever made it; undefined when it can be shown. */
export function defectOf(message: Message): string | undefined {
  if (message.blocks.length === 0) return 'a message without blocks';
  const seen = new Set<string>();
  for (const block of message.blocks) {
    const defect = defectOfBlock(block);
    if (defect !== undefined) return defect;
    for (const id of controlIds(block)) {
      if (!CONTROL_ID.test(id)) return `control id ${JSON.stringify(id)} is not 1 to 64 bytes of visible ASCII`;
      if (seen.has(id)) return `control id ${id} stands twice`;
      seen.add(id);
    }
  }
  return undefined;
}

function defectOfBlock(block: Block): string | undefined {
  switch (block.type) {
    case 'select':
      return defectOfSelect(block.select);
    case 'buttons':
      return block.buttons.length === 0 ? 'a row without buttons' : undefined;
    case 'image':
      return isPng(block.png) ? undefined : `image ${block.name} is not a PNG`;
    default:
      return undefined;
  }
}

function defectOfSelect(select: SelectModel): string | undefined {
  const { id, options, min, max } = select;
  if (options.length < 1 || options.length > 25) return `select ${id} has ${options.length} options`;
  if (new Set(options.map((option) => option.value)).size !== options.length) return `select ${id} repeats a value`;
  if (min < 0 || max < 1 || min > max || max > options.length) return `select ${id} wants ${min} to ${max} choices`;
  return undefined;
}

function controlIds(block: Block | WireBlock): string[] {
  if (block.type === 'buttons') return block.buttons.map((button) => button.id);
  return block.type === 'select' ? [block.select.id] : [];
}

/** Ids of all buttons and selects of a message. */
export function controlsOf(blocks: readonly (Block | WireBlock)[]): string[] {
  return blocks.flatMap(controlIds);
}

/** Blocks as the page shows them; `place` keeps a picture or file and says where it can be had. Labels are cut to fit. */
export function encodeBlocks(blocks: readonly Block[], place: (bytes: Uint8Array) => string): WireBlock[] {
  return blocks.map((block): WireBlock => {
    switch (block.type) {
      case 'image':
        return { type: 'image', src: place(block.png), name: block.name, alt: block.alt };
      case 'file':
        return { type: 'file', src: place(block.bytes), name: block.name };
      case 'buttons':
        return { type: 'buttons', buttons: block.buttons.map(fitButton) };
      case 'select':
        return { type: 'select', select: fitSelect(block.select) };
      default:
        return block;
    }
  });
}

function fitButton(button: ButtonModel): ButtonModel {
  return { ...button, label: cut(button.label, 80) };
}

function fitSelect(select: SelectModel): SelectModel {
  return { ...select, options: select.options.map((option) => ({ ...option, label: cut(option.label, 100) })) };
}

/** What may be pressed on a message now. */
export type Control =
  | { readonly kind: 'button'; readonly button: ButtonModel }
  | { readonly kind: 'select'; readonly select: SelectModel };

export function controlOf(message: WireMessage, id: string): Control | undefined {
  for (const block of message.blocks) {
    if (block.type === 'select' && block.select.id === id) return { kind: 'select', select: block.select };
    if (block.type !== 'buttons') continue;
    const button = block.buttons.find((candidate) => candidate.id === id);
    if (button) return { kind: 'button', button };
  }
  return undefined;
}

/** Whether these values can be chosen with this control. */
export function acceptsValues(control: Control, values: readonly string[]): boolean {
  if (control.kind === 'button') return values.length === 0;
  const { options, min, max } = control.select;
  return (
    values.length >= min &&
    values.length <= max &&
    new Set(values).size === values.length &&
    values.every((value) => options.some((option) => option.value === value))
  );
}

/** Whether somebody is waited for: a message that calls for attention and has something to press. */
export function asks(message: WireMessage): boolean {
  return message.tone === 'attention' && controlsOf(message.blocks).length > 0;
}

/** A reply without the words that are only about what its reader just did. */
export function withoutNote(message: Message): Message {
  const { note } = message;
  if (note === undefined) return message;
  const isNote = (block: Block): boolean =>
    block.type === 'text' && JSON.stringify(block.lines) === JSON.stringify([[{ bold: note }]]);
  return { ...message, blocks: message.blocks.filter((block) => !isNote(block)) };
}

type Looks = Pick<WireMessage, 'tone' | 'mentions' | 'blocks'>;

/** Whether two messages look and work the same. */
export function sameContent(one: Looks, other: Looks): boolean {
  return (
    one.tone === other.tone &&
    JSON.stringify(one.mentions) === JSON.stringify(other.mentions) &&
    JSON.stringify(withoutMedia(one.blocks)) === JSON.stringify(withoutMedia(other.blocks))
  );
}

/** The same picture or file in two messages stands at two addresses. */
function withoutMedia(blocks: readonly WireBlock[]): unknown {
  return blocks.map((block) => (block.type === 'image' || block.type === 'file' ? { ...block, src: '' } : block));
}
