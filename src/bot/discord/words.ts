/** The few texts of the adapter itself; everything else comes from the handler. */
import type { Locale, Localized, Message } from '../ports.ts';

export const ROOT_NAME = 'sgs';

export const ROOT: { readonly label: Localized; readonly description: Localized } = {
  label: { 'zh-CN': '三国杀', en: 'sgs' },
  description: { 'zh-CN': '在这里开桌玩三国杀', en: 'Play 三国杀 (Sanguosha) right here' },
};

/** What a user sees when something of ours broke: no cause, only a number to report. */
export function faultMessage(locale: Locale, errorId: string): Message {
  const text: Localized = {
    'zh-CN': `出错了,牌局没有受影响。请再试一次;如果还不行,请把编号 ${errorId} 告诉机器人的主人。`,
    en: `Something went wrong; no game was harmed. Please try again, and if it fails again tell the bot's owner this number: ${errorId}.`,
  };
  return { tone: 'bad', blocks: [{ type: 'text', lines: [[text[locale]]] }] };
}
