import type { View, Viewer } from '../../engine/index.ts';
import type { SealedRecord, SeatRecord } from '../../persistence/index.ts';
import type { PlanInfo, SeatInfo, TableInfo, VoteInfo } from './contract.ts';
import { NO_PLAN, planInfo } from './plans/info.ts';
import { patched, type Game, type TableState } from './state.ts';
import { seatDeadline } from './times.ts';
import { votersOf, votesOf } from './votes.ts';
import type { Rules } from './rules.ts';
import type { World } from './world.ts';

function seatInfo(row: SeatRecord): SeatInfo {
  const { seat, kind, name, steward, conceded, closedDm, user, locale } = row;
  const offered = row.offeredAt === undefined ? undefined : (true as const);
  return patched<SeatInfo>({ seat, kind, name, steward, conceded, closedDm }, { user, locale, offered });
}

/** What a viewer may see of a game at this version, also after the game in memory has moved on. */
function viewOf(rules: Rules, game: Game, viewer: Viewer): View {
  const known = game.views.get(viewer);
  if (known !== undefined) return known;
  game.run ??= rules.resume(game.position).run;
  const view = rules.viewFor(game.run, viewer);
  game.views.set(viewer, view);
  return view;
}

/** Whether nothing can be shown of a game that was begun and stands still. Found out once. */
function isLost(rules: Rules, { table, game }: TableState): boolean {
  if (table.status !== 'frozen' && table.status !== 'finished') return false;
  if (game === undefined) return true;
  if (game.run !== undefined || game.views.size > 0) return false;
  if (game.lost === undefined) {
    try {
      game.run = rules.resume(game.position).run;
    } catch {
      game.lost = true;
    }
  }
  return game.lost === true;
}

/** The open vote as everybody may see it: how many have voted, not who, and not what. */
function voteOf({ table: { vote }, seats, game }: TableState, view: () => View): VoteInfo | undefined {
  if (vote === undefined || vote.over === true || game === undefined) return undefined;
  const voters = votersOf(seats, view());
  const cast = votesOf(voters, [...vote.yes, ...vote.no]);
  return { number: vote.number, by: vote.by, until: vote.until, cast, voters: voters.length };
}

/** The end of the time for what is asked, and who has longer. */
function deadlinesOf({ table: { clock }, game }: TableState): Pick<TableInfo, 'deadline' | 'longer'> {
  const prompt = game?.prompt;
  if (clock?.deadline === undefined || prompt === undefined) return {};
  if (prompt.kind !== 'group') return { deadline: seatDeadline(clock, prompt.seat) ?? clock.deadline };
  const longer = Object.entries(clock.own ?? {}).map(([seat, at]) => [Number(seat), at] as const);
  return { deadline: clock.deadline, ...(longer.length > 0 ? { longer: new Map(longer) } : {}) };
}

/** Whether a sealed answer was given before the question was put. */
function isByPlan({ source }: SealedRecord): boolean {
  return source === 'ahead' || source === 'order';
}

/** What the player of a seat has laid down. At a table that does not run there is nothing to lay down. */
function planOf(rules: Rules, { table, seats, game }: TableState, seat: number): PlanInfo {
  const row = seats.find((one) => one.seat === seat);
  if (game === undefined || table.status !== 'running' || row === undefined) return NO_PLAN;
  game.run ??= rules.resume(game.position).run;
  return planInfo(rules, game, seat, row.plan ?? {}, viewOf(rules, game, 'table'));
}

/** A table as commands and renderers see it. */
export function infoOf({ rules, ports }: Pick<World, 'rules' | 'ports'>, state: TableState): TableInfo {
  const { table, seats, game } = state;
  const place = patched<TableInfo['place']>(
    { platform: table.platform, channel: table.channel },
    { guild: table.guild },
  );
  const over = table.status === 'finished';
  const base = {
    id: table.id,
    number: table.number,
    platform: table.platform,
    place,
    host: table.host,
    status: table.status,
    options: table.options,
    seats: seats.map(seatInfo),
    version: table.version,
    answered: new Set(game?.sealed.keys()),
    foreseen: new Set([...(game?.sealed.values() ?? [])].filter(isByPlan).map(({ seat }) => seat)),
    view: (viewer: Viewer) => {
      if (game === undefined) throw new Error(`table ${table.id} has no game yet`);
      return viewOf(rules, game, viewer);
    },
    plan: (seat: number) => planOf(rules, state, seat),
  };
  return patched<TableInfo>(base, {
    ...deadlinesOf(state),
    room: table.room,
    link: ports.get(table.platform)?.linkTo(place, table.room ?? table.channel),
    vote: voteOf(state, () => base.view('table')),
    reserved: table.reserved,
    rematchOf: table.rematchOf,
    commitment: table.commitment,
    seed: over ? table.seed : undefined,
    errorId: table.errorId,
    ended: table.ended,
    lost: isLost(rules, state) ? true : undefined,
    spared: table.clock?.spared === undefined ? undefined : new Set(table.clock.spared),
  });
}
