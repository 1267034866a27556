import type { OutcomeView } from '../../../engine/index.ts';
import type { Locale } from '../../ports.ts';

type Winner = OutcomeView['winner'];

const zh = {
  heading: (number: number, title: string) => `#${number} ${title} · 牌局结束`,
  side: (winner: Winner): string => {
    switch (winner) {
      case 'lord':
        return '主公方获胜！';
      case 'rebel':
        return '反贼获胜！';
      case 'renegade':
        return '内奸获胜！';
      case 'none':
        return '平局，无人获胜。';
    }
  },
  winners: (players: string) => `获胜：${players}`,
  points: (points: number) => `${points}分`,
  won: '获胜',
  lost: '落败',
  drawn: '平局',
  alive: '存活',
  dead: '阵亡',
  seed: (seed: string) => `随机种子：${seed}`,
  commitment: (hash: string) => `开局承诺：${hash}`,
  verify: (id: string) =>
    `承诺 = SHA-256（种子 ‖ ${id}）。主机上用 npm run export -- ${id} 导出本局记录，再用 npm run verify 可核对每次洗牌和判定。`,
  rematch: '再来一局',
  notice: {
    replaced: (player: string, before: string) => `${player} 接替 ${before} 继续打。`,
    votePassed: (yes: number, no: number) => `投票通过（${yes}:${no}）：牌局中止。`,
    voteFailed: (yes: number, no: number) => `投票未通过（${yes}:${no}）：牌局继续。`,
    rewound: '程序更新后规则有变：本局退回到上一个安全点（最多一张牌的使用），请继续。',
    frozen: (errorId: string) => `这一桌出了故障，已冻结，牌局完整保存。请把编号 ${errorId} 告诉管理员。`,
    restarted: '程序刚刚重启，牌局照旧继续；正在询问的限时重新计算。',
    hostPassed: (player: string) => `房主已由 ${player} 接任。`,
    stewardOn: (player: string) => `${player} 由AI托管。`,
    stewardOff: (player: string) => `${player} 回来了。`,
    yourMove: '轮到你了——按“我的面板”。',
  },
};

export type ResultTexts = typeof zh;

const en: ResultTexts = {
  heading: (number, title) => `#${number} ${title} · game over`,
  side: (winner) => {
    switch (winner) {
      case 'lord':
        return "The Lord's side wins!";
      case 'rebel':
        return 'The Rebels win!';
      case 'renegade':
        return 'The Renegade wins!';
      case 'none':
        return 'A draw: nobody wins.';
    }
  },
  winners: (players) => `Winners: ${players}`,
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  won: 'wins',
  lost: 'loses',
  drawn: 'draw',
  alive: 'alive',
  dead: 'dead',
  seed: (seed) => `Seed: ${seed}`,
  commitment: (hash) => `Commitment: ${hash}`,
  verify: (id) =>
    `Commitment = SHA-256(seed ‖ ${id}). Whoever hosts the bot exports the record with npm run export -- ${id}; npm run verify checks every shuffle and judgement in it.`,
  rematch: 'Rematch',
  notice: {
    replaced: (player, before) => `${player} plays on for ${before}.`,
    votePassed: (yes, no) => `The vote passed (${yes}:${no}): the game is aborted.`,
    voteFailed: (yes, no) => `The vote failed (${yes}:${no}): the game goes on.`,
    rewound:
      'A rule changed with an update: this game went back to its last safe point (at most one card use). Please go on.',
    frozen: (errorId) =>
      `This table hit a fault and is frozen; the game is kept as it was. Tell the owner the reference ${errorId}.`,
    restarted: 'The program has just restarted. The game goes on; the time for the open question starts anew.',
    hostPassed: (player) => `${player} is the host now.`,
    stewardOn: (player) => `The steward (AI) plays for ${player}.`,
    stewardOff: (player) => `${player} is back.`,
    yourMove: 'It is your move: press "My panel".',
  },
};

export const resultTexts: Readonly<Record<Locale, ResultTexts>> = { 'zh-CN': zh, en };
