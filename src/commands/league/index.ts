import type { Command } from '../command.ts';
import { leagueAddAiCommand } from './add-ai.ts';
import { leagueCloseCommand } from './close.ts';
import { leagueCreateCommand } from './create.ts';
import { leagueHistoryCommand } from './history.ts';
import { leagueJoinCommand } from './join.ts';
import { leagueLeaveCommand } from './leave.ts';
import { leagueNextCommand } from './next.ts';
import { leaguePauseCommand } from './pause.ts';
import { leagueReplaceCommand } from './replace.ts';
import { leagueReplayCommand } from './replay.ts';
import { leagueStartCommand } from './start.ts';
import { leagueTableCommand } from './table.ts';

/** The commands of leagues, in the order in which they are offered. */
export const LEAGUE_COMMANDS: readonly Command[] = [
  leagueCreateCommand,
  leagueJoinCommand,
  leagueLeaveCommand,
  leagueAddAiCommand,
  leagueStartCommand,
  leagueTableCommand,
  leagueNextCommand,
  leaguePauseCommand,
  leagueReplaceCommand,
  leagueReplayCommand,
  leagueCloseCommand,
  leagueHistoryCommand,
];
