/** What Discord's errors mean for a message. */
import { DiscordAPIError, HTTPError, RESTJSONErrorCodes as Code } from 'discord.js';
import type { Outcome, RejectCode } from '../ports.ts';

/** A request that did not succeed. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Discord's own error code; 0 without one. */
  readonly code: number;
  /** Whether it may have been carried out all the same, or will be when asked again. */
  readonly uncertain: boolean;
  /** For the log: never holds a token or a text of a message. */
  readonly detail: string;
}

/** Refused for now, not for what was asked. */
const FOR_NOW: ReadonlySet<number> = new Set([
  Code.OpeningDirectMessagesTooFast,
  Code.SendMessagesHasBeenTemporarilyDisabled,
  Code.FeatureTemporarilyDisabledServerSide,
  Code.ServiceResourceIsBeingRateLimited,
  Code.APIResourceOverloaded,
  Code.ActionCannotBePerformedDueToSlowmodeRateLimit,
]);

const GONE: ReadonlySet<number> = new Set([
  Code.UnknownChannel,
  Code.UnknownGuild,
  Code.UnknownMessage,
  Code.UnknownWebhook,
  Code.UnknownInteraction,
  Code.InvalidWebhookToken,
]);

const CLOSED: ReadonlySet<number> = new Set([
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.InvalidRecipients,
  Code.UnknownUser,
]);

const FORBIDDEN: ReadonlySet<number> = new Set([
  Code.MissingAccess,
  Code.MissingPermissions,
  Code.CannotExecuteActionOnThisChannelType,
  Code.CannotSendMessagesInNonTextChannel,
  Code.CannotSendAMessageInAForumChannel,
  Code.TagRequiredToCreateAForumPostInThisChannel,
  Code.InvalidActionOnArchivedThread,
  Code.ThreadLocked,
  Code.MaximumActiveThreads,
  Code.MaximumActiveAnnouncementThreads,
  Code.MessageWasBlockedByAutomaticModeration,
  Code.TitleWasBlockedByAutomaticModeration,
  Code.MessageBlockedByHarmfulLinksFilter,
  Code.AccessToFileUploadsHasBeenLimitedForThisGuild,
]);

/** What a thrown error says. Anything but a clear refusal leaves the fate of the request open. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DiscordAPIError) {
    const { status } = error;
    const code = typeof error.code === 'number' ? error.code : 0;
    const uncertain = status === 408 || status === 429 || FOR_NOW.has(code);
    return { status, code, uncertain, detail: `${status}/${code} ${error.message}` };
  }
  if (error instanceof HTTPError) {
    return { status: error.status, code: 0, uncertain: true, detail: `${error.status} ${error.message}` };
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { status: 0, code: 0, uncertain: true, detail };
}

function rejectCode({ code, status }: Failure): RejectCode {
  if (GONE.has(code)) return 'gone';
  if (CLOSED.has(code)) return 'closed';
  if (FORBIDDEN.has(code)) return 'forbidden';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'gone' : 'invalid';
}

/** The failure as an outcome of a send. */
export function outcomeOf(failure: Failure): Exclude<Outcome<never>, { kind: 'sent' }> {
  const { detail } = failure;
  return failure.uncertain ? { kind: 'unknown', detail } : { kind: 'rejected', code: rejectCode(failure), detail };
}
