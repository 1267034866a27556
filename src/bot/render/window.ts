import type { Block, Line, Message } from '../ports.ts';
import { causeText, waitText } from './ask.ts';
import { windowButtons } from './board.ts';
import { plain, type Scene } from './scene.ts';

/** Seats that a person plays himself now. */
function played({ table }: Scene, seats: readonly number[]): readonly number[] {
  return seats.filter((seat) =>
    table.seats.some((info) => info.seat === seat && info.kind === 'human' && !info.steward && !info.conceded),
  );
}

/** Until when the asked seats have time. Who has longer is named, so that nobody wonders what the table waits for. */
function untilLines(scene: Scene, seats: readonly number[]): Line[] {
  const { deadline, longer = new Map<number, number>() } = scene.table;
  const t = scene.texts.ask;
  if (deadline === undefined) return [];
  const people = played(scene, seats);
  const slower = people.flatMap((seat) => {
    const at = longer.get(seat);
    return at === undefined ? [] : [[t.untilFor(scene.player(seat)), { time: at }] as const];
  });
  return slower.length === people.length ? slower : [[t.until, { time: deadline }], ...slower];
}

/**
 * The open question as everybody may see it. The one whose turn it is acts from his panel, and seats that no person
 * plays answer by themselves: these need no message. Says nothing of who has answered.
 */
export function windowMessage(scene: Scene): Message | undefined {
  const { table, texts } = scene;
  if (table.status !== 'running') return undefined;
  const view = table.view('table');
  const { pending } = view;
  if (pending === undefined || played(scene, pending.seats).length === 0) return undefined;
  const shared = pending.kind === 'group';
  if (!shared && pending.memberKind !== 'respond' && pending.seats.every((seat) => seat === view.turn))
    return undefined;
  const t = texts.ask;
  const who = shared ? '' : scene.players(pending.seats);
  const lines: Line[] = [
    ...plain(causeText(scene, pending.why)),
    [{ bold: `❓ ${t.window(who, waitText(scene, pending))}` }],
    ...(shared ? plain(t.everyone(scene.players(pending.seats))) : []),
    ...(pending.upcoming !== undefined && pending.upcoming.length > 0
      ? plain((shared ? t.alsoFor : t.upcoming)(scene.players(pending.upcoming)))
      : []),
    ...untilLines(scene, pending.seats),
  ];
  const blocks: Block[] = [
    { type: 'text', lines },
    { type: 'buttons', buttons: windowButtons(scene, pending) },
  ];
  return { blocks, tone: 'attention' };
}
