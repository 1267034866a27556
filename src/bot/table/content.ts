import { createHash } from 'node:crypto';
import type { Block, Message } from '../ports.ts';

/** A short hash of everything that a message shows. */
export function hashOf(message: Message): string {
  const text = JSON.stringify(message, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function isPassing(block: Block): boolean {
  return block.type === 'buttons' || block.type === 'select' || (block.type === 'text' && block.passing === true);
}

/** The message without anything to press, and without what held only while one could. */
export function withoutControls(message: Message): Message {
  return { ...message, blocks: message.blocks.filter((block) => !isPassing(block)) };
}

/** A message as text, to be shown once more without its controls, pictures and files. */
export function bodyOf(message: Message): string {
  const { mentions: _mentions, ...rest } = withoutControls(message);
  return JSON.stringify({
    ...rest,
    blocks: rest.blocks.filter((block) => block.type !== 'image' && block.type !== 'file'),
  });
}

/** The message that `bodyOf` wrote down. */
export function messageOf(body: string): Message {
  return JSON.parse(body) as Message;
}
