import { gzipSync } from 'node:zlib';
import type { Block } from '../bot/ports.ts';
import type { KeptOf } from '../bot/standing/contract.ts';
import type { FreeCommand, Request } from './command.ts';
import { PRIVACY_GROUP } from './privacy-delete.ts';
import { words } from './reply.ts';
import { standingWords } from './standing.ts';

/** A larger file is packed, as platforms take only so much at once. */
const MOST_PLAIN = 4 * 1024 * 1024;

/** The version of the form of the file. */
const FORMAT = 1;

function fileOf({ incoming, clock, ...request }: Request, kept: KeptOf): Block {
  const { platform, user } = incoming;
  const head = { format: FORMAT, about: { platform, user: user.id }, at: clock.now() };
  const text = JSON.stringify({ ...head, note: standingWords(request).exportNote, ...kept }, undefined, 1);
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength <= MOST_PLAIN) return { type: 'file', bytes, name: 'sanguosha-my-data.json' };
  return { type: 'file', bytes: new Uint8Array(gzipSync(bytes)), name: 'sanguosha-my-data.json.gz' };
}

/** Everything that is kept about the user, as a file that only he sees. */
export const privacyExportCommand: FreeCommand = {
  spec: {
    name: 'privacy export',
    label: { 'zh-CN': '隐私 导出', en: 'privacy export' },
    description: { 'zh-CN': '导出保存的关于我的全部数据', en: 'Everything that is kept about me, as a file' },
    group: PRIVACY_GROUP,
    options: [],
  },
  run: async (request) => {
    const { standing, incoming } = request;
    const kept = await standing.keptOf(incoming.platform, incoming.user.id);
    return words([standingWords(request).exported(kept['results']?.length ?? 0)], fileOf(request, kept));
  },
};
