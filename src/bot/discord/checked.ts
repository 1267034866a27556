/** Bodies on their way out. There is no other way to make one than through its validator. */
import { createHash } from 'node:crypto';
import {
  InteractionResponseType,
  MessageFlags,
  type APIApplicationCommandOptionChoice,
  type RawFile,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type ThreadAutoArchiveDuration,
  type ChannelType,
} from 'discord.js';
import type { Suggestion } from '../ports.ts';
import type { Encoded } from './encode.ts';
import { LIMITS } from './limits.ts';
import { label } from './plain-text.ts';
import { messageViolations, suggestionViolations, threadNameViolations, type Violation } from './validate.ts';
import { commandViolations } from './validate-commands.ts';

/** A body with what its validator found; the wire sends it only if that is nothing. */
export class Checked {
  readonly json: unknown;
  readonly files: RawFile[];
  readonly violations: readonly Violation[];

  private constructor(json: unknown, violations: readonly Violation[], files: RawFile[] = []) {
    this.json = json;
    this.violations = violations;
    this.files = files;
  }

  /** A new message. Discord makes no second one of the same nonce within a few minutes. */
  static send({ body, files }: Encoded, nonce: string): Checked {
    const full = { ...body, nonce: shortNonce(nonce), enforce_nonce: true };
    return new Checked(full, messageViolations(full, files), files);
  }

  /** New content of a message or reply. */
  static edit({ body, files }: Encoded): Checked {
    return new Checked(body, messageViolations(body, files), files);
  }

  /** A further reply to an interaction, seen by one user alone. */
  static followUp({ body, files }: Encoded): Checked {
    const flags: number = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;
    return new Checked({ ...body, flags }, messageViolations(body, files), files);
  }

  /** A thread in a text channel. */
  static thread(name: string, type: ChannelType, auto_archive_duration: ThreadAutoArchiveDuration): Checked {
    return new Checked({ name, type, auto_archive_duration }, threadNameViolations(name));
  }

  /** A post in a forum channel: a thread with its first message. */
  static post(
    name: string,
    { body, files }: Encoded,
    auto_archive_duration: ThreadAutoArchiveDuration,
    applied_tags: readonly string[],
  ): Checked {
    const violations = [...threadNameViolations(name), ...messageViolations(body, files)];
    return new Checked({ name, auto_archive_duration, applied_tags, message: body }, violations, files);
  }

  /** Wake an archived thread. */
  static wake(): Checked {
    return new Checked({ archived: false }, []);
  }

  /** Open the private chat with a user. */
  static privateChat(user: string): Checked {
    return new Checked({ recipient_id: user }, []);
  }

  /** "An answer of your own will follow", seen by one user alone. */
  static deferReply(): Checked {
    const type = InteractionResponseType.DeferredChannelMessageWithSource;
    return new Checked({ type, data: { flags: MessageFlags.Ephemeral } }, []);
  }

  /** "This message will change". */
  static deferUpdate(): Checked {
    return new Checked({ type: InteractionResponseType.DeferredMessageUpdate }, []);
  }

  /** Suggestions, the first ones where there are too many. */
  static suggestions(suggestions: readonly Suggestion[]): Checked {
    const choices: APIApplicationCommandOptionChoice<string>[] = suggestions
      .filter(({ value }) => value !== '' && value.length <= LIMITS.suggestionValue)
      .slice(0, LIMITS.suggestions)
      .map(({ value, label: name }) => ({ name: label(name, LIMITS.suggestionName), value }));
    const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
    return new Checked({ type, data: { choices } }, suggestionViolations(choices));
  }

  /** All commands of the application, in place of those it had. */
  static commands(commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[]): Checked {
    return new Checked(commands, commandViolations(commands));
  }
}

/** A nonce as Discord takes it; longer ones become a hash of themselves. */
export function shortNonce(nonce: string): string {
  if (nonce.length > 0 && nonce.length <= LIMITS.nonce) return nonce;
  return createHash('sha256').update(nonce).digest('base64url').slice(0, LIMITS.nonce);
}
