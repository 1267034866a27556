/** What leagues know of the store and the engine: types only. */
export type { Role } from '../../engine/index.ts';
export type {
  FinishedGame,
  LeagueChange,
  LeagueGameRecord,
  LeagueOptions,
  LeagueRecord,
  LeagueSchedule,
  LeagueSeatRecord,
  LeagueStatus,
  LeagueStore,
  MessageStore,
  StoredLeague,
} from '../../persistence/index.ts';
