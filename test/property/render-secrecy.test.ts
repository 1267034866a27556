import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { cornerOf, createRenderer } from '../../src/bot/render/index.ts';
import type { Digest, TableInfo } from '../../src/bot/table/contract.ts';
import {
  aiRng,
  cardFace,
  type CardView,
  decide,
  fork,
  type GameEvent,
  pendingOf,
  type Run,
  type SeatAnswer,
  viewFor,
} from '../../src/engine/index.ts';
import { CARD_IDS } from '../support/any-prompt.ts';
import { answerAll, gameOf, rawOf, tableOf } from '../support/shown-table.ts';

const renderer = createRenderer();

/** All public messages of a table after one answer. */
function publicMessages(run: Run, events: readonly GameEvent[], players: number): (Message | undefined)[] {
  const digest: Digest = { seq: 1, at: 0, events };
  return (['zh-CN', 'en'] as const).flatMap((locale) => {
    const table = tableOf({ run, options: { players, locale }, deadline: 1 });
    return [
      renderer.board(table),
      renderer.window(table),
      renderer.digest(table, digest),
      renderer.log(table, [digest], locale),
    ];
  });
}

const scenes = [renderer.scene(tableOf({}), 'zh-CN'), renderer.scene(tableOf({}), 'en')];

/** What stands on a card, in both languages, as far as it is not the beginning of a longer name (闪 and 闪电). */
const facesOf = (card: CardView): RegExp[] => scenes.map((scene) => new RegExp(`${scene.card(card)}(?!\\p{L})`, 'u'));

function chooserOf(run: Run, seed: string): (seat: number) => SeatAnswer | undefined {
  return (seat) => {
    const view = viewFor(run, seat);
    return view.pending?.mine === undefined
      ? undefined
      : decide('random', view, aiRng(seed, `${seat}/${view.pending.id}`));
  };
}

const digits = fc.nat(15).map((value) => value.toString(16));

describe('secrecy of what is shown', () => {
  it('公开消息从不含任何暗牌的牌面、牌号或暗置的身份', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 4, max: 10 }), fc.nat(120), (digit, players, answers) => {
        const { run } = gameOf(players, digit);
        for (let i = 0; i < answers && pendingOf(run) !== undefined; i += 1) {
          const events = answerAll(run, chooserOf(run, digit.repeat(64)));
          const open = viewFor(run, 'table');
          if (open.outcome !== undefined) return;
          const told = JSON.stringify(events.map((event) => ({ ...event, secret: undefined })));
          const text = rawOf({
            blocks: publicMessages(run, events, players).flatMap((message) => message?.blocks ?? []),
          });
          const visible = facesIn(`${told}${JSON.stringify(open)}`);
          for (const { seat, roleShown } of open.seats) {
            const mine = viewFor(run, seat).seats[seat - 1];
            expect(roleShown || !('role' in (open.seats[seat - 1] ?? {})), `role of ${seat}`).toBe(true);
            for (const card of mine?.hand ?? []) {
              if (told.includes(card.id)) continue;
              expect(text).not.toContain(card.id);
              if (visible.has(cornerOf(card) + card.name)) continue;
              for (const face of facesOf(card)) expect(text).not.toMatch(face);
            }
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('公开消息只看公开的视图，不看谁已应答', () => {
    fc.assert(
      fc.property(digits, fc.nat(100), (digit, answers) => {
        const { run } = gameOf(6, digit);
        let events: readonly GameEvent[] = [];
        for (let i = 0; i < answers && pendingOf(run) !== undefined; i += 1) {
          events = answerAll(run, chooserOf(run, digit.repeat(64)));
        }
        const guarded = publicOnly(tableOf({ run, options: { players: 6 } }));
        const digest: Digest = { seq: 1, at: 0, events };
        expect(() => renderer.board(guarded)).not.toThrow();
        expect(() => renderer.window(guarded)).not.toThrow();
        expect(() => renderer.lobby(guarded)).not.toThrow();
        expect(() => renderer.result(guarded)).not.toThrow();
        expect(() => renderer.digest(guarded, digest)).not.toThrow();
        expect(() => renderer.log(guarded, [digest], 'en')).not.toThrow();
        expect(() => renderer.tableFor(guarded, 'en')).not.toThrow();
        if (pendingOf(run) !== undefined) expect(() => renderer.panel(guarded, 'u1', [])).toThrow('not public');
      }),
      { numRuns: 20 },
    );
  });

  it('同一事件去掉秘密部分后战报不变', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 4, max: 10 }), (digit, players) => {
        const { run, events: start } = gameOf(players, digit);
        let events: readonly GameEvent[] = start;
        for (let i = 0; i < 150 && pendingOf(run) !== undefined; i += 1) {
          const bare = events.map(({ secret: _secret, ...open }) => open as GameEvent);
          const table = tableOf({ run: fork(run), options: { players } });
          expect(renderer.digest(table, { seq: 1, at: 0, events: bare })).toEqual(
            renderer.digest(table, { seq: 1, at: 0, events }),
          );
          events = answerAll(run, chooserOf(run, digit.repeat(64)));
        }
      }),
      { numRuns: 16 },
    );
  });

  it('面板不含别人的暗牌', () => {
    fc.assert(
      fc.property(digits, fc.nat(80), (digit, answers) => {
        const { run } = gameOf(5, digit);
        let events: readonly GameEvent[] = [];
        for (let i = 0; i < answers && pendingOf(run) !== undefined; i += 1)
          events = answerAll(run, chooserOf(run, digit.repeat(64)));
        if (pendingOf(run) === undefined) return;
        const table = tableOf({ run });
        const open = JSON.stringify(viewFor(run, 'table'));
        for (const me of [1, 2, 3, 4, 5]) {
          const text = rawOf(renderer.panel(table, `u${me}`, [{ seq: 1, at: 0, events }]));
          const known = `${open}${JSON.stringify(viewFor(run, me))}${JSON.stringify(events)}`;
          for (const other of [1, 2, 3, 4, 5].filter((seat) => seat !== me)) {
            for (const card of viewFor(run, other).seats[other - 1]?.hand ?? []) {
              if (known.includes(card.id)) continue;
              expect(text).not.toContain(card.id);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** The faces of all cards that a text names. Two cards of the deck may look the same. */
function facesIn(text: string): Set<string> {
  return new Set(CARD_IDS.filter((id) => text.includes(id)).map((id) => cornerOf(cardFace(id)) + cardFace(id).name));
}

/** A table that shows nothing but what everybody may see. */
function publicOnly(table: TableInfo): TableInfo {
  const secret = (): never => {
    throw new Error('not public');
  };
  return {
    ...table,
    view: (viewer) => (viewer === 'table' ? table.view(viewer) : secret()),
    get answered() {
      return secret();
    },
    get spared() {
      return secret();
    },
  };
}
