import { encodeStanding } from '../bot/render/index.ts';
import type { Message } from '../bot/ports.ts';
import type { FreeCommand, Request } from './command.ts';
import { words } from './reply.ts';
import { standingWords } from './standing.ts';

/** What commands about one's own data have in common. */
export const PRIVACY_GROUP = { 'zh-CN': '我的数据', en: 'My data' } as const;

/** Delete what is kept of the user. Reached through the confirming button only. */
export async function forgetMe(request: Request): Promise<Message> {
  const { standing, incoming } = request;
  const t = standingWords(request);
  const outcome = await standing.forget(incoming.platform, incoming.user.id);
  return outcome === 'done' ? words([t.forgotten]) : { ...words([t.forgetBusy]), tone: 'bad' };
}

/** Have what is kept of oneself deleted; finished games stay, as nobody's. */
export const privacyDeleteCommand: FreeCommand = {
  spec: {
    name: 'privacy delete',
    label: { 'zh-CN': '隐私 删除', en: 'privacy delete' },
    description: {
      'zh-CN': '删除我的数据（打完的对局匿名保留）',
      en: 'Delete my data (finished games stay without my name)',
    },
    group: PRIVACY_GROUP,
    options: [],
  },
  run: (request) => {
    const t = standingWords(request);
    const button = { id: encodeStanding({ kind: 'forget' }), label: t.forget, style: 'danger' } as const;
    return Promise.resolve({ ...words([t.forgetAsk], { type: 'buttons', buttons: [button] }), tone: 'bad' });
  },
};
