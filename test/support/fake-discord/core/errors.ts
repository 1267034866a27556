import type { Json, JsonObject } from './json.ts';

/** An answer other than 2xx, in the platform's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: JsonObject | undefined;
  readonly extra: JsonObject;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: number,
    message: string,
    more: {
      readonly errors?: JsonObject;
      readonly extra?: JsonObject;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }

  body(): JsonObject {
    const base: JsonObject = { message: this.message, code: this.code, ...this.extra };
    return this.errors === undefined ? base : { ...base, errors: this.errors };
  }
}

/** The refusals that occur in more than one place. */
export const refuse = {
  unauthorized: () => new ApiError(401, 0, '401: Unauthorized'),
  notFound: () => new ApiError(404, 0, '404: Not Found'),
  methodNotAllowed: () => new ApiError(405, 0, '405: Method Not Allowed'),
  internal: () => new ApiError(500, 0, '500: Internal Server Error'),
  unknownApplication: () => new ApiError(404, 10002, 'Unknown Application'),
  unknownChannel: () => new ApiError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new ApiError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new ApiError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new ApiError(404, 10008, 'Unknown Message'),
  unknownUser: () => new ApiError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new ApiError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new ApiError(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new ApiError(404, 10063, 'Unknown application command'),
  tooLarge: () => new ApiError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new ApiError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new ApiError(403, 50001, 'Missing Access'),
  notOnDm: () => new ApiError(400, 50003, 'Cannot execute action on a DM channel'),
  notTheAuthor: () => new ApiError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new ApiError(400, 50006, 'Cannot send an empty message'),
  closedDms: () => new ApiError(403, 50007, 'Cannot send messages to this user'),
  notText: () => new ApiError(400, 50008, 'Cannot send messages in a non-text channel'),
  missingPermissions: () => new ApiError(403, 50013, 'Missing Permissions'),
  systemMessage: () => new ApiError(403, 50021, 'Cannot execute action on a system message'),
  wrongChannelType: () => new ApiError(400, 50024, 'Cannot execute action on this channel type'),
  invalidWebhookToken: () => new ApiError(401, 50027, 'Invalid Webhook Token'),
  archivedThread: () => new ApiError(400, 50083, 'Thread is archived'),
  invalidJson: () => new ApiError(400, 50109, 'The request body contains invalid JSON.'),
  missingUpload: () => new ApiError(400, 50146, 'Uploaded file not found.'),
  noMutualGuild: () => new ApiError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds'),
  threadExists: () => new ApiError(400, 160004, 'A thread has already been created for this message'),
  lockedThread: () => new ApiError(403, 160005, 'Thread is locked'),
} as const;

export type Path = readonly (string | number)[];

interface Problem {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

/** Collects everything wrong with a body; `throwIfAny` answers 50035 with each offending path. */
export class FormErrors {
  private readonly problems: Problem[] = [];

  get any(): boolean {
    return this.problems.length > 0;
  }

  add(path: Path, code: string, message: string): void {
    this.problems.push({ path, code, message });
  }

  required(path: Path): void {
    this.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
  }

  throwIfAny(): void {
    if (this.problems.length === 0) return;
    throw new ApiError(400, 50035, 'Invalid Form Body', { errors: nest(this.problems) });
  }
}

/** Refuse a body for one reason. */
export function formError(path: Path, code: string, message: string): ApiError {
  return new ApiError(400, 50035, 'Invalid Form Body', { errors: nest([{ path, code, message }]) });
}

function nest(problems: readonly Problem[]): JsonObject {
  const here = problems.filter((problem) => problem.path.length === 0);
  const keys = new Set(problems.flatMap((problem) => problem.path.slice(0, 1)).map(String));
  const children = [...keys].map((key): [string, Json] => [
    key,
    nest(
      problems
        .filter((problem) => String(problem.path[0]) === key && problem.path.length > 0)
        .map((problem) => ({ ...problem, path: problem.path.slice(1) })),
    ),
  ]);
  const own = here.map(({ code, message }) => ({ code, message }));
  return own.length > 0 ? { ...Object.fromEntries(children), _errors: own } : Object.fromEntries(children);
}
