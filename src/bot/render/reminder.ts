import type { Line, Message } from '../ports.ts';
import { waitText } from './ask.ts';
import { button } from './buttons.ts';
import type { Scene } from './scene.ts';

/** Tables that a reminder names at most; nobody sits at more. */
const MOST = 10;

function tableLine(scene: Scene, user: string): Line {
  const { table, texts, title } = scene;
  const { pending } = table.view('table');
  const seat = table.seats.find((info) => info.user === user)?.seat ?? 0;
  const deadline = table.longer?.get(seat) ?? table.deadline;
  const what = pending === undefined ? '' : ` · ${texts.panel.reminder.asked(waitText(scene, pending))}`;
  const name = `#${table.number} ${title}`;
  return [
    table.link === undefined ? name : { link: table.link, label: name },
    what,
    ...(deadline === undefined ? [] : [texts.table.board.until, { time: deadline }]),
  ];
}

/** A private message about all tables that wait for a person, each with the button of his panel. */
export function reminderMessage(scenes: readonly Scene[], user: string): Message {
  const shown = scenes.slice(0, MOST);
  const [first] = shown;
  if (first === undefined) throw new Error('a reminder of nothing');
  return {
    blocks: [
      { type: 'heading', text: first.texts.panel.reminder.heading },
      { type: 'text', lines: shown.map((scene) => tableLine(scene, user)) },
      {
        type: 'buttons',
        buttons: shown.map(({ table }) => button({ kind: 'panel', table: table.id }, `#${table.number}`, 'primary')),
      },
    ],
    tone: 'attention',
  };
}
