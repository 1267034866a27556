import type { Block, Locale, Message } from '../ports.ts';
import type { Digest, Renderer, TableInfo } from '../table/contract.ts';
import { boardMessage } from './board.ts';
import { type Catalog, engineCatalog } from './catalog.ts';
import { digestMessage, logLines } from './digest/index.ts';
import { lobbyMessage } from './lobby.ts';
import { noticeMessage } from './notice.ts';
import { offerMessage, voteMessage } from './people.ts';
import { panelMessage, type PanelState } from './panel.ts';
import { reminderMessage } from './reminder.ts';
import { resultMessage } from './result.ts';
import { plain, type Scene, sceneOf } from './scene.ts';
import { windowMessage } from './window.ts';

/** How a private message differs from the plain panel. */
export interface PanelOptions extends PanelState {
  /** The reader's language; else that of his seat, else that of the table. */
  readonly locale?: Locale | undefined;
}

/** All that is shown of tables: the public messages, and the private ones that answer a command or press. */
export interface FullRenderer extends Renderer {
  panelWith(table: TableInfo, user: string, digests: readonly Digest[], options: PanelOptions): Message;
  /** The public state of a table, whatever its status, for one reader. */
  tableFor(table: TableInfo, locale: Locale): Message;
  /** The last digests in one message. */
  log(table: TableInfo, digests: readonly Digest[], locale: Locale): Message;
  scene(table: TableInfo, locale: Locale): Scene;
}

function seatLocale(table: TableInfo, user: string): Locale {
  return table.seats.find((seat) => seat.user === user)?.locale ?? table.options.locale;
}

function publicMessage(scene: Scene): Message {
  switch (scene.table.status) {
    case 'lobby':
    case 'closed':
      return lobbyMessage(scene);
    case 'running':
    case 'frozen':
      return boardMessage(scene);
    case 'finished':
      return resultMessage(scene);
  }
}

function logMessage(scene: Scene, digests: readonly Digest[]): Message {
  const { table, texts, title } = scene;
  const heading: Block = { type: 'heading', text: texts.table.board.heading(table.number, title) };
  const told = digests.map((digest) => logLines(scene, digest)).filter((lines) => lines.length > 0);
  const blocks = told.map((lines): Block => ({ type: 'text', lines: plain(...lines) }));
  return { blocks: [heading, ...(blocks.length > 0 ? blocks : [nothing(scene)])] };
}

const nothing = ({ texts }: Scene): Block => ({ type: 'text', lines: plain(texts.table.log.empty) });

/** Renderers over the words of the engine. Pure: the same table gives the same messages. */
export function createRenderer({ catalog = engineCatalog }: { readonly catalog?: Catalog } = {}): FullRenderer {
  const scene = (table: TableInfo, locale: Locale): Scene => sceneOf(table, locale, catalog);
  const open = (table: TableInfo): Scene => scene(table, table.options.locale);
  const panelWith: FullRenderer['panelWith'] = (table, user, digests, { locale, ...state }) =>
    panelMessage(scene(table, locale ?? seatLocale(table, user)), user, digests, state);
  return {
    scene,
    lobby: (table) => lobbyMessage(open(table)),
    board: (table) => boardMessage(open(table)),
    digest: (table, digest) => digestMessage(open(table), digest),
    window: (table) => windowMessage(open(table)),
    panel: (table, user, digests) => panelWith(table, user, digests, {}),
    panelWith,
    result: (table) => resultMessage(open(table)),
    reminder: (tables, user) => {
      const [first] = tables;
      const scenes = first === undefined ? [] : tables.map((table) => scene(table, seatLocale(first, user)));
      return reminderMessage(scenes, user);
    },
    offer: (table, seat) => offerMessage(open(table), seat),
    vote: (table) => voteMessage(open(table)),
    notice: (table, notice) => noticeMessage(open(table), notice),
    tableFor: (table, locale) => publicMessage(scene(table, locale)),
    log: (table, digests, locale) => logMessage(scene(table, locale), digests),
  };
}
