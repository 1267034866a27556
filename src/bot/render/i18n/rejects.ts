import type { RejectedCode } from '../../table/contract.ts';
import type { Localized } from '../../ports.ts';

/** Why a wish was refused, in the words that its owner reads. */
export const REJECT_TEXTS: Readonly<Record<RejectedCode, Localized>> = {
  'not-asked': { 'zh-CN': '现在没有问你。', en: 'You are not asked right now.' },
  'wrong-kind': { 'zh-CN': '这不是现在要回答的问题。', en: 'That does not answer the present question.' },
  'not-optional': { 'zh-CN': '这一步必须选择，不能跳过。', en: 'This has to be decided; you cannot pass.' },
  'illegal-card': { 'zh-CN': '这张牌现在不能用。', en: 'That card cannot be used now.' },
  'illegal-target': { 'zh-CN': '不能选择这个目标。', en: 'That target is not possible.' },
  'illegal-option': { 'zh-CN': '不能这样选择。', en: 'That choice is not possible.' },
  'too-few': { 'zh-CN': '选得不够。', en: 'That is not enough.' },
  'too-many': { 'zh-CN': '选得太多了。', en: 'That is too many.' },
  'no-table': { 'zh-CN': '找不到这一桌。', en: 'There is no such table.' },
  'table-over': { 'zh-CN': '这一桌已经结束了。', en: 'This table is over.' },
  'already-seated': { 'zh-CN': '你已经在这一桌了。', en: 'You are already seated here.' },
  'not-seated': { 'zh-CN': '你不在这一桌，这不是给你的。', en: 'You are not seated at this table: this is not yours.' },
  full: { 'zh-CN': '这一桌已经坐满了。', en: 'This table is full.' },
  'not-lobby': { 'zh-CN': '牌局已经开始了。', en: 'The game has already started.' },
  'not-running': { 'zh-CN': '牌局还没开始，或已经结束。', en: 'No game is running at this table.' },
  frozen: {
    'zh-CN': '这一桌因故障暂停，牌局完整保存。',
    en: 'This table is frozen after a fault; the game is kept as it was.',
  },
  'too-few-players': {
    'zh-CN': '人还没齐，可以等人或加AI。',
    en: 'Seats are still free: wait for players or add AIs.',
  },
  'already-answered': { 'zh-CN': '你已经应答过了。', en: 'You have already answered.' },
  settled: { 'zh-CN': '这个问题已经结算了。', en: 'That question is already settled.' },
  stale: { 'zh-CN': '这个按钮已经过期了。', en: 'That button is out of date.' },
  dead: { 'zh-CN': '你已阵亡，不能再行动。', en: 'You are dead and cannot act.' },
  'not-host': { 'zh-CN': '只有房主可以这样做。', en: 'Only the host can do that.' },
  'channel-busy': { 'zh-CN': '这里已经有一桌了。', en: 'There is already a table here.' },
  'too-many-tables': { 'zh-CN': '你同时参加的牌桌太多了。', en: 'You are at too many tables already.' },
  repeat: { 'zh-CN': '这一步已经处理过了。', en: 'That was already done.' },
  'dm-closed': {
    'zh-CN': '你的私信没有开放，请先允许私信再试。',
    en: 'Your private messages are closed. Allow them, then try again.',
  },
  'no-ai-to-remove': { 'zh-CN': '这一桌没有AI可移除。', en: 'There is no AI to remove.' },
  'bad-zone': {
    'zh-CN': '没有这个时区。请用 IANA 名称，例如 Asia/Shanghai。',
    en: 'There is no such time zone. Use an IANA name such as Europe/London.',
  },
  'no-zone': { 'zh-CN': '请先设置时区。', en: 'Set your time zone first.' },
  'bad-hours': {
    'zh-CN': '看不懂这段时间。请写成 23:00-07:00，或写 off 取消。',
    en: 'Write quiet hours like 23:00-07:00, or "off".',
  },
  'vacation-too-long': {
    'zh-CN': '休假一次最多3天，两次之间至少隔一天。',
    en: 'A vacation is 3 days at most, with a day between two of them.',
  },
  'vacation-used-up': {
    'zh-CN': '本季度的休假（14天）不够了。',
    en: 'Not enough days are left of the 14 of this season (a quarter of the year).',
  },
  'bad-seat': { 'zh-CN': '这里没有这个人，或者就是你自己。', en: 'Nobody like that is here, or it is you.' },
  reserved: {
    'zh-CN': '空位留给上一局的人；房主可以取消留座。',
    en: 'The free seats are kept for the players of the last game; the host can release them.',
  },
  'no-offer': { 'zh-CN': '现在没有空出来的座位。', en: 'No seat is offered right now.' },
  'was-seated': {
    'zh-CN': '你在这一局看过别人的手牌，不能再接替。',
    en: 'You have played at this table before and know too much to take a seat.',
  },
  'steward-plays': {
    'zh-CN': 'AI正在替你打；先按“我回来了”。',
    en: 'The steward plays for you: press "I\'m back" first.',
  },
  'vote-over': { 'zh-CN': '这次投票已经结束了。', en: 'That vote is over.' },
  'vote-too-soon': { 'zh-CN': '你发起的投票刚被否决，过些时候再试。', en: 'Your last vote failed; try again later.' },
  'not-over': { 'zh-CN': '这一局还没结束。', en: 'This game is not over yet.' },
};
