// @ts-check
/** @import { Locale } from '../../ports.ts' */
/** @import { Fault } from '../wire.ts' */

const zh = {
  title: '三国杀 · 本机牌桌',
  brand: '三国杀',
  hall: '大厅',
  rooms: '房间',
  newTable: '新牌桌',
  newTableTitle: '开一张新牌桌',
  newTableHint: '空位由电脑补上。开桌后在大厅里按「开始」就能玩。',
  create: '开桌',
  send: '发送',
  run: '执行',
  cancel: '取消',
  close: '关闭',
  more: '更多选项',
  unset: '（默认）',
  required: '必填',
  commands: '命令',
  commandsHint: '选一个命令，或者在输入框里直接打字，例如 /sgs new players:5 ai:4',
  barPlaceholder: '说点什么，或输入 / 用命令',
  barLabel: '消息或命令',
  log: '牌桌消息',
  panel: '我的面板',
  panelOnlyYou: '只有你看得见',
  panelToggle: '展开或收起我的面板',
  panelEmpty: '还没有牌桌需要你。',
  panelEmptyHint: '入座之后，你的身份、手牌和要你回答的问题都在这里，别人看不到。',
  yourMove: '轮到你了',
  replyBadge: '仅你可见',
  letterBadge: '私信',
  earlier: '更早的私信',
  dismiss: '收起',
  newMessages: '新消息',
  welcomeTitle: '来一局三国杀',
  welcomeText: '一个人也能玩：开一张五人桌，其余四位由电脑扮演。规则边玩边看，手牌只有你看得见。',
  welcomeRoom: '这里还没有消息。',
  people: '身份',
  peopleTitle: '我是谁',
  peopleHint: '你可以用几个人的身份轮流玩，也可以把某个人的链接发给同一台电脑上的朋友：谁有链接，谁就是这个人。',
  actAs: '切换',
  acting: '当前',
  rename: '改名',
  nameLabel: '名字',
  save: '保存',
  copyLink: '复制链接',
  copied: '链接已复制。拿到它的人就能以此人身份出牌。',
  copyFailed: '复制不了，请手动复制这条链接：',
  addPerson: '再加一个人',
  watch: '旁观',
  watching: '旁观中',
  watchingHint: '你在旁观，只看得到公开的消息。',
  joinAsPerson: '我也要玩',
  badLink: '这条链接不属于任何人，你现在是旁观者。',
  forget: '移出本浏览器',
  language: 'English',
  languageLabel: 'Switch to English',
  offline: '连接断了，正在重连……',
  notSent: '没有送达，请再试一次。',
  someone: '某人',
  confirm: '确定',
  chosen: '已选 {count}',
  chooseRange: '选 {min}–{max} 项',
  chooseExact: '选 {min} 项',
  skip: '跳到消息',
  gone: '这条消息已经不在了。',
  'no-control': '这个按钮已经失效，请看最新的消息。',
  'bad-values': '这样选不行，请重新选。',
  'no-channel': '这个房间已经关了。',
  'no-command': '没有「{what}」这个命令。输入 / 看看有哪些。',
  'no-option': '这个命令没有「{what}」这个选项。',
  'missing-option': '还差选项「{what}」。',
  'bad-option': '选项「{what}」的值不对。',
  'too-many-people': '人太多了，不能再加。',
  'bad-name': '这个名字不行，请换一个。',
  'not-a-person': '旁观者不能这样做。先点「我也要玩」。',
  'bad-request': '没看懂，请再试一次。',
};

/** @typedef {keyof typeof zh} TextKey */

/** @type {Record<TextKey, string>} */
const en = {
  title: 'Sanguosha · local table',
  brand: 'Sanguosha',
  hall: 'Hall',
  rooms: 'Rooms',
  newTable: 'New table',
  newTableTitle: 'Open a new table',
  newTableHint: 'Computer players take the free seats. Then press Start in the hall to play.',
  create: 'Open table',
  send: 'Send',
  run: 'Run',
  cancel: 'Cancel',
  close: 'Close',
  more: 'More options',
  unset: '(default)',
  required: 'required',
  commands: 'Commands',
  commandsHint: 'Pick a command, or type it, for example /sgs new players:5 ai:4',
  barPlaceholder: 'Say something, or type / for commands',
  barLabel: 'Message or command',
  log: 'Messages of the table',
  panel: 'My panel',
  panelOnlyYou: 'Only you see this',
  panelToggle: 'Show or hide my panel',
  panelEmpty: 'No table needs you yet.',
  panelEmptyHint:
    'Once you have a seat, your role, your hand and the questions put to you stand here, unseen by others.',
  yourMove: 'Your move',
  replyBadge: 'Only you see this',
  letterBadge: 'Private',
  earlier: 'Earlier private messages',
  dismiss: 'Dismiss',
  newMessages: 'New messages',
  welcomeTitle: 'Play a game of Sanguosha',
  welcomeText:
    'You can play alone: open a table for five, the computer plays the other four. You learn as you go, and nobody else sees your hand.',
  welcomeRoom: 'Nothing has been said here yet.',
  people: 'People',
  peopleTitle: 'Who am I',
  peopleHint:
    'You can act as several people in turn, or give the link of one to a friend at this computer: whoever has the link is that person.',
  actAs: 'Switch',
  acting: 'Current',
  rename: 'Rename',
  nameLabel: 'Name',
  save: 'Save',
  copyLink: 'Copy link',
  copied: 'Link copied. Whoever has it plays as this person.',
  copyFailed: 'Could not copy. Please copy this link yourself:',
  addPerson: 'Add a person',
  watch: 'Watch',
  watching: 'Watching',
  watchingHint: 'You are watching and see public messages only.',
  joinAsPerson: 'Let me play',
  badLink: 'This link belongs to nobody. You are watching for now.',
  forget: 'Remove from this browser',
  language: '中文',
  languageLabel: '切换到中文',
  offline: 'Connection lost, reconnecting…',
  notSent: 'That did not arrive. Please try again.',
  someone: 'somebody',
  confirm: 'Confirm',
  chosen: '{count} chosen',
  chooseRange: 'choose {min}–{max}',
  chooseExact: 'choose {min}',
  skip: 'Skip to messages',
  gone: 'This message is no longer there.',
  'no-control': 'This button no longer works. Look at the newest message.',
  'bad-values': 'That choice is not possible. Please choose again.',
  'no-channel': 'This room is closed.',
  'no-command': 'There is no command “{what}”. Type / to see them all.',
  'no-option': 'This command has no option “{what}”.',
  'missing-option': 'The option “{what}” is missing.',
  'bad-option': 'The option “{what}” cannot have this value.',
  'too-many-people': 'There are too many people already.',
  'bad-name': 'This name does not work. Please choose another.',
  'not-a-person': 'A spectator cannot do this. Press “Let me play” first.',
  'bad-request': 'That was not understood. Please try again.',
};

/** @type {Record<Locale, Record<TextKey, string>>} */
const dictionaries = { 'zh-CN': zh, en };

const STORED = 'sgs.locale';

/** @returns {Locale} */
function firstLocale() {
  const stored = localStorage.getItem(STORED);
  if (stored === 'zh-CN' || stored === 'en') return stored;
  return navigator.languages.some((language) => language.toLowerCase().startsWith('zh')) ? 'zh-CN' : 'en';
}

/** @type {Locale} */
let locale = firstLocale();

export const currentLocale = () => locale;

/** @param {Locale} next */
export function setLocale(next) {
  locale = next;
  localStorage.setItem(STORED, next);
  translatePage();
}

/**
 * @param {TextKey} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return dictionaries[locale][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** Words for what was not taken. @param {Fault} fault */
export const faultText = (fault) => t(fault.code, { what: fault.what ?? '' });

/** @param {string | null} key @returns {key is TextKey} */
const isKey = (key) => key !== null && Object.hasOwn(zh, key);

/** Puts the words of index.html into the current language. */
export function translatePage() {
  document.documentElement.lang = locale;
  document.title = t('title');
  /** @type {[string, (element: Element, text: string) => void][]} */
  const targets = [
    ['data-t', (element, text) => (element.textContent = text)],
    ['data-t-label', (element, text) => element.setAttribute('aria-label', text)],
    ['data-t-title', (element, text) => element.setAttribute('title', text)],
    ['data-t-placeholder', (element, text) => element.setAttribute('placeholder', text)],
  ];
  for (const [attribute, apply] of targets) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const key = element.getAttribute(attribute);
      if (isKey(key)) apply(element, t(key));
    }
  }
}
