import type { Line, Message } from '../ports.ts';
import type { Notice } from '../table/contract.ts';
import { button } from './buttons.ts';
import { plain, type Scene } from './scene.ts';
import { displayName } from './words.ts';

function hostName({ table }: Scene, user: string): string {
  const info = table.seats.find((seat) => seat.user === user);
  return info === undefined ? '?' : displayName(info.name);
}

function noticeLine(scene: Scene, notice: Exclude<Notice, { kind: 'your-move' }>): string {
  const t = scene.texts.result.notice;
  switch (notice.kind) {
    case 'rewound':
      return t.rewound;
    case 'frozen':
      return scene.table.ended === 'room-gone' ? scene.texts.table.board.frozenRoom : t.frozen(notice.errorId);
    case 'restarted':
      return t.restarted;
    case 'host-passed':
      return t.hostPassed(hostName(scene, notice.to));
    case 'closed':
      return scene.texts.table.closed[notice.why];
    case 'replaced':
      return t.replaced(scene.player(notice.seat), displayName(notice.before));
    case 'vote':
      return notice.passed ? t.votePassed(notice.yes, notice.no) : t.voteFailed(notice.yes, notice.no);
    case 'steward':
      return notice.on ? t.stewardOn(scene.player(notice.seat)) : t.stewardOff(scene.player(notice.seat));
  }
}

/** Public words about the table itself. Only `your-move` pings, and says nothing of what is asked. */
export function noticeMessage(scene: Scene, notice: Notice): Message {
  const { table, texts } = scene;
  const number = `#${table.number}`;
  if (notice.kind !== 'your-move') {
    const bad = notice.kind === 'frozen' || notice.kind === 'closed';
    return {
      blocks: [{ type: 'text', lines: plain(`${number} · ${noticeLine(scene, notice)}`) }],
      tone: bad ? 'bad' : 'neutral',
    };
  }
  const names: Line = notice.users.flatMap((user) => [{ mention: user }, ' ']);
  return {
    blocks: [
      { type: 'text', lines: [[...names, texts.result.notice.yourMove]] },
      { type: 'buttons', buttons: [button({ kind: 'panel', table: table.id }, texts.table.myPanel, 'primary')] },
    ],
    mentions: notice.users,
    tone: 'attention',
  };
}
