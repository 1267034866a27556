import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/bot/ports.ts';
import { decodeStanding, encodeStanding } from '../../src/bot/render/index.ts';
import { pacesOf } from '../../src/bot/standing/pace.ts';
import { endOfSeason, seasonOf } from '../../src/bot/standing/season.ts';
import { commandKit, pressable } from '../support/command-kit.ts';
import { type GameFacts, storeGame } from '../support/finished-games.ts';
import { pixelsOf } from '../support/png.ts';

const NOW = Date.UTC(2026, 10, 30);
const DAY = 24 * 60 * 60_000;

const ROLES = ['lord', 'loyalist', 'rebel', 'rebel', 'renegade'] as const;

function game(day: number, winner: GameFacts['winner'], more: Partial<GameFacts> = {}): GameFacts {
  const users = ['ann', 'ben', 'cat', 'dan', 'eve'];
  return { guild: 'g1', at: NOW - day * DAY, users, roles: ROLES, deaths: [], winner, ...more };
}

function textOf(message: Message): string {
  const lines = message.blocks.flatMap((block) => {
    if (block.type === 'text') return block.lines;
    if (block.type === 'fields') return block.fields.flatMap((field) => [[field.name], ...field.lines]);
    return block.type === 'heading' ? [[block.text]] : [];
  });
  return lines
    .map((line) => line.map((span) => (typeof span === 'string' ? span : JSON.stringify(span))).join(''))
    .join('\n');
}

async function kitWith(games: readonly GameFacts[]) {
  const kit = await commandKit({}, { now: NOW });
  for (const [i, facts] of games.entries()) await storeGame(kit.process.stores, `t${i}`, facts);
  return kit;
}

describe('a standing', () => {
  it('adds up games by role, points, kills, survival and streaks', async () => {
    const kit = await kitWith([
      game(200, 'rebel', { deaths: [[3, 1]] }),
      game(3, 'lord', {
        deaths: [
          [1, 3],
          [1, 4],
          [2, 5],
        ],
      }),
      game(2, 'lord', {
        deaths: [
          [1, 3],
          [0, 4],
          [1, 5],
        ],
      }),
    ]);
    const ann = kit.person('ann', 'en');
    const all = textOf(await ann.command('standing', {}, { guild: 'g1' }));
    // 4 + 2 × 1 loyalist + 2 kills, twice.
    expect(all).toContain('3 games, 2 won (67%)');
    expect(all).toContain('16 points (5.3 a game) · place 1 of 5 by points');
    expect(all).toContain('4 kills (1.3 a game) · survived 67%');
    expect(all).toContain('2 won in a row · best streak: 2 won');
    expect(all).toContain('Lord: 2 of 3 won (67%)');
    expect(all).toMatch(/rating \d+ \(3 rated games\) · place 1 by rating/);
    const season = textOf(await ann.command('standing', { period: 'season' }, { guild: 'g1' }));
    expect(season).toContain('season 2026-Q4 · this server');
    expect(season).toContain('2 games, 2 won (100%)');
    expect(textOf(await ann.command('standing', {}, { guild: 'g2' }))).toBe(
      'Name-ann has not finished a game here yet.',
    );
  });

  it('names the general that somebody plays most, and the one he wins with from three games on', async () => {
    const withGeneral = (day: number, general: string, winner: GameFacts['winner']) =>
      game(day, winner, { generals: [general, 'none', 'none', 'none', 'none'] });
    const kit = await kitWith([
      ...[1, 2, 3, 4].map((day) => withGeneral(day, 'cao-cao', day === 1 ? 'lord' : 'rebel')),
      ...[5, 6, 7].map((day) => withGeneral(day, 'liu-bei', day === 5 ? 'rebel' : 'lord')),
      ...[8, 9].map((day) => withGeneral(day, 'sun-quan', 'lord')),
      ...[10, 11, 12, 13, 14].map((day) => withGeneral(day, 'none', 'lord')),
    ]);
    const ann = textOf(await kit.person('ann', 'en').command('standing', {}, { guild: 'g1' }));
    expect(ann).toContain('most played: Cao Cao (4)');
    expect(ann).toContain('best: Liu Bei (67% of 3 won)');
    const ben = textOf(await kit.person('ben', 'zh-CN').command('standing', {}, { guild: 'g1' }));
    expect(ben).not.toMatch(/最常用|最拿手/);
  });

  it('is also a picture, with an alternative text of the same facts', async () => {
    const kit = await kitWith([game(3, 'lord', { deaths: [[1, 3]] })]);
    const shown = await kit.person('ann', 'en').command('standing', {}, { guild: 'g1' });
    const picture = shown.blocks.find((block) => block.type === 'image');
    const [, rating = ''] = /rating (\d+) /.exec(textOf(shown)) ?? [];
    expect(picture?.alt).toBe(
      `Card of Name-ann: Games 1 · Win rate 100% · Points 7 · Rating ${rating} · Kills 1 · Survived 100%`,
    );
    const { width, height } = await pixelsOf(picture?.png ?? new Uint8Array());
    expect([width, height > 400]).toEqual([900, true]);
  });

  it('leads from a game to what the points are made of', async () => {
    const kit = await kitWith([
      game(3, 'lord', {
        deaths: [
          [1, 3],
          [1, 4],
          [2, 5],
        ],
      }),
    ]);
    const ann = kit.person('ann', 'en');
    const standing = await ann.command('standing', {}, { guild: 'g1' });
    const select = standing.blocks.find((block) => block.type === 'select');
    expect(select?.select.options.map(({ label }) => label)).toEqual(['2026-11-27 · Lord · won · 8 points']);
    const score = textOf(await ann.press('score', ['t0'], { guild: 'g1' }));
    expect(score).toContain('side won 4 + living Loyalists 2 + killed Rebels 2');
    expect(score).toContain('side won 5 + living Loyalists 1 + killed Renegades 1');
    expect(score).toContain('no points');
  });

  it('keeps games of other servers from people who were not there', async () => {
    const kit = await kitWith([game(3, 'lord')]);
    const zoe = kit.person('zoe', 'en');
    expect(textOf(await zoe.press('score', ['t0'], { guild: 'g1' }))).toContain('The points of this game');
    expect(textOf(await zoe.press('score', ['t0'], { guild: 'g2' }))).toContain('no such game');
    expect(textOf(await zoe.press('score', ['nothing'], { guild: 'g1' }))).toContain('no such game');
    expect(textOf(await kit.person('eve', 'en').press('score', ['t0']))).toContain('The points of this game');
    const ann = { id: 'ann', name: 'Ann' };
    const shown = await zoe.command('standing', { user: 'ann', scope: 'all' }, { people: { ann } });
    expect(textOf(shown)).toContain('Standing of Name-ann');
    expect(pressable(shown)).toEqual([]);
  });

  it('compares two people', async () => {
    const kit = await kitWith([
      game(4, 'lord', { deaths: [[1, 3]] }),
      game(3, 'rebel', {
        deaths: [
          [3, 1],
          [1, 4],
        ],
      }),
      game(2, 'lord', { users: ['ann', 'cat', 'ben', 'dan', 'eve'] }),
      game(1, 'renegade'),
    ]);
    const people = { ann: { id: 'ann', name: 'Ann' }, cat: { id: 'cat', name: 'Cat' } };
    const text = textOf(await kit.person('zoe', 'en').command('standing', { user: 'ann', against: 'cat' }, { people }));
    expect(text).toContain('4 games at one table');
    expect(text).toContain('on the same side: 1, 1 won');
    expect(text).toContain('on different sides: Ann won 1, Cat won 1, neither 1');
    expect(text).toContain('Ann killed Cat 1×, Cat killed Ann 1×');
  });

  it('rates only games without AI seats', async () => {
    const kit = await kitWith([game(1, 'lord', { users: ['ann', undefined, 'cat', 'dan', 'eve'] })]);
    expect(textOf(await kit.person('ann', 'en').command('standing'))).toContain('no rating yet');
  });
});

describe('a leaderboard', () => {
  /** Twelve games of five people each: somebody with number n has won n of them. */
  const many = Array.from({ length: 12 }, (_, i) =>
    game(i + 1, 'lord', {
      users: [`p${i}`, `p${i}`, `q${i}`, `r${i}`, `s${i}`].map((id, at) => (at === 1 ? `l${i}` : id)),
      deaths: Array.from({ length: Math.min(3, i % 4) }, (_d, k): [number, number] => [1, k + 3]),
    }),
  );

  it("has pages, and tells one's own place at once", async () => {
    const kit = await kitWith(many);
    const last = kit.person('s0', 'en');
    const first = await last.command('top', {}, { guild: 'g1' });
    const text = textOf(first);
    expect(text).toContain('Leaderboard · points · all time · this server');
    expect(text.split('\n').filter((line) => /^\d+\. /.test(line))).toHaveLength(10);
    expect(text).toContain('1–10 of 60');
    expect(text).toContain('You: place 25, 0 points');
    const ids = pressable(first);
    expect(ids).toEqual(['top:points:-:here:all:10', 'top:points:-:here:all:own']);
    const next = await last.press('top:points:-:here:all:10', [], { guild: 'g1' });
    expect(textOf(next)).toContain('11–20 of 60');
    expect(next.inPlace).toBe(true);
    const own = textOf(await last.press('top:points:-:here:all:own', [], { guild: 'g1' }));
    expect(own).toContain('21–30 of 60');
    expect(textOf(await last.press('top:points:-:here:all:99990', [], { guild: 'g1' }))).toContain('51–60 of 60');
  });

  it('is sorted by what is asked, with shared places', async () => {
    const kit = await kitWith([game(3, 'lord'), game(2, 'lord'), game(1, 'rebel'), game(5, 'lord'), game(6, 'lord')]);
    const ann = kit.person('ann', 'en');
    const rate = textOf(await ann.command('top', { by: 'rate' }, { guild: 'g1' }));
    expect(rate).toContain('from 5 games on');
    expect(rate).toContain('1. {"bold":"Name-ann"} · 80% · 5 games');
    expect(rate).toContain('1. Name-ben · 80%');
    expect(rate).toContain('3. Name-cat · 20%');
    const role = textOf(await ann.command('top', { by: 'games', role: 'rebel' }, { guild: 'g1' }));
    expect(role).toContain('games as Rebel');
    expect(role).toContain('1. Name-cat · 5 games');
    expect(role).toContain('You are not on this leaderboard yet.');
    expect(textOf(await ann.command('top', {}, { guild: 'nowhere' }))).toContain('Nobody is on it yet.');
  });

  it('has ids that nobody else could have written', () => {
    const press = { kind: 'top', by: 'rate', role: 'rebel', here: true, period: 'season', offset: 30 } as const;
    expect(decodeStanding(encodeStanding(press))).toEqual(press);
    for (const id of [
      'top:rate',
      'top:rate:x:here:all:0',
      'top:rate:-:here:all:-1',
      'top:rate:-:here:all:1:2',
      'top:rate:-:there:all:0',
    ])
      expect(decodeStanding(id)).toBeUndefined();
  });
});

describe('the deletion of what is kept of somebody', () => {
  it('leaves his games to the others, and their totals as they were', async () => {
    const kit = await kitWith([game(3, 'lord', { deaths: [[1, 3]] }), game(2, 'rebel'), game(1, 'lord')]);
    const [ann, ben] = [kit.person('ann', 'en'), kit.person('ben', 'en')];
    const at = { guild: 'g1' };
    const before = [await ben.command('standing', {}, at), await ben.command('standing', { period: 'season' }, at)];
    const { totals } = await kit.process.stores.standing.everyTotal();

    const ask = await ann.command('privacy delete');
    expect(textOf(ask)).toContain('Delete my data?');
    expect(textOf(await ann.pressOn(ask, 'Yes, delete'))).toContain('your name and account are in nothing');

    expect(textOf(await ann.command('standing', {}, at))).toContain('has not finished a game');
    const after = [await ben.command('standing', {}, at), await ben.command('standing', { period: 'season' }, at)];
    const places = /place \d+ of \d+ by points|place \d+ by rating/g;
    expect(after.map((message) => textOf(message).replace(places, ''))).toEqual(
      before.map((message) => textOf(message).replace(places, '')),
    );
    const left = await kit.process.stores.standing.everyTotal();
    const ofOthers = (all: typeof totals) => all.filter(({ user }) => user !== 'ann' && !user.startsWith('~'));
    expect(ofOthers(left.totals)).toEqual(ofOthers(totals));
    expect(await kit.standing.recount()).toEqual({ games: 3, differences: 0 });

    const score = textOf(await ben.press('score', ['t0'], at));
    expect(score).toContain('①(deleted) · Lord');
    expect(textOf(await ben.command('top', {}, at))).not.toContain('deleted');
    const raw = JSON.stringify([left, await kit.process.stores.tables.record('t0'), await kit.standing.game('t1')]);
    expect(raw).not.toMatch(/"ann"|Name-ann/);
  });

  it('waits for what is not over', async () => {
    const kit = await kitWith([game(1, 'lord')]);
    const ann = kit.person('ann', 'en');
    await ann.command('new', { players: 5 });
    expect(textOf(await ann.press('forget'))).toContain('not over');
    await ann.command('leave');
    expect(textOf(await ann.press('forget'))).toContain('your name and account');
  });
});

describe('a recount', () => {
  it('is for the host of the program', async () => {
    const kit = await kitWith([game(1, 'lord')]);
    const ann = kit.person('ann', 'en');
    expect(textOf(await ann.command('admin recount', {}, { admin: true }))).toBe(
      'Only the host of the program can do that.',
    );
    expect(textOf(await ann.command('admin recount', {}, { owner: true }))).toBe(
      '1 games counted anew: all kept totals are right.',
    );
  });
});

it('the time of an answer begins when the game moved last, and is counted for people only', () => {
  const row = { kind: 'applied', byPlayer: true } as const;
  const rows = [
    { ...row, at: 100, seat: 1 },
    { ...row, at: 130, seat: 2 },
    { ...row, at: 150, seat: 1, kind: 'sealed' as const },
    { ...row, at: 190, seat: 2, kind: 'sealed' as const },
    { at: 200, kind: 'applied' as const, byPlayer: false },
    { ...row, at: 210, seat: 1, byPlayer: false },
    { ...row, at: 260, seat: 1 },
  ];
  expect(pacesOf(rows)).toEqual([
    { seat: 2, waited: 30 + 60, answered: 2 },
    { seat: 1, waited: 20 + 50, answered: 2 },
  ]);
});

it('a season is a quarter of the year', () => {
  const at = Date.UTC(2026, 11, 31, 23, 59, 59);
  expect([seasonOf(at), seasonOf(at + 1000)]).toEqual(['2026-Q4', '2027-Q1']);
  expect(endOfSeason('2026-Q4')).toBe(at + 1000);
});
