import { FormErrors, type Path, refuse } from '../core/errors.ts';
import { asId, asNumber, asObjects, asString, isObject, type Json, type JsonObject } from '../core/json.ts';
import { type AttachmentRecord, FLAG, type MessageBody } from '../core/model.ts';
import { list, text } from './checks.ts';
import { assertProcessable, layout, rows, settle } from './components.ts';
import { embeds } from './embeds.ts';
import { type AllowedMentions, readAllowedMentions } from './allowed-mentions.ts';

/** A file that came with a request. */
export interface Upload {
  /** The number in `files[n]`. */
  readonly index: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A message body that was found good. */
export interface Draft {
  readonly body: MessageBody;
  readonly allowed: AllowedMentions | undefined;
  readonly nonce: string | undefined;
  readonly enforceNonce: boolean;
  readonly replyTo: string | undefined;
}

export interface DraftRules {
  /** Where the body stands in the request: `data` in an interaction callback. */
  readonly path: Path;
  /** Flags that the sender may set here. */
  readonly settable: number;
  /** What stands there now, for an edit. */
  readonly base?: MessageBody;
  /** Makes the record of an uploaded file. */
  readonly keep: (upload: Upload, description: string | undefined) => AttachmentRecord;
}

const MAX_UPLOAD_BYTES = 10_485_760;

/**
 * Read a message as the platform does: check everything at once, then apply it on what stood there before.
 * @throws ApiError 50035 with each offending path, 50006 for an empty message, 50146, 40005, 500
 */
export function readDraft(raw: JsonObject, uploads: readonly Upload[], rules: DraftRules): Draft {
  const { path, base } = rules;
  const errors = new FormErrors();
  if (uploads.reduce((sum, file) => sum + file.bytes.byteLength, 0) > MAX_UPLOAD_BYTES) throw refuse.tooLarge();
  const attachments = readAttachments(errors, raw, uploads, rules);
  const flags = readFlags(raw, rules);
  const v2 = (flags & FLAG.componentsV2) !== 0;
  const content = text(errors, [...path, 'content'], raw.content, { max: 2000 });
  const names = new Set(attachments.map((file) => file.filename));
  if (v2) {
    refuseLegacyFields(errors, path, raw, base);
    layout(errors, [...path, 'components'], raw.components, names);
  } else {
    embeds(errors, [...path, 'embeds'], raw.embeds);
    rows(errors, [...path, 'components'], raw.components);
  }
  const nonce = readNonce(errors, [...path, 'nonce'], raw.nonce);
  const allowed = readAllowedMentions(errors, [...path, 'allowed_mentions'], raw.allowed_mentions);
  errors.throwIfAny();
  const body = compose(raw, base, { content, flags, attachments });
  if (isEmpty(body)) throw refuse.emptyMessage();
  if (v2) assertProcessable(body.components);
  const reference = isObject(raw.message_reference) ? asId(raw.message_reference.message_id) : undefined;
  return { body, allowed, nonce, enforceNonce: raw.enforce_nonce === true, replyTo: reference };
}

/** Flags that a sender may not set are ignored; what a message is (ephemeral, V2) it stays. */
function readFlags(raw: JsonObject, { base, settable }: DraftRules): number {
  const asked = asNumber(raw.flags);
  const kept = (base?.flags ?? 0) & ~FLAG.loading;
  return asked === undefined ? kept : (asked & settable) | (kept & ~FLAG.suppressEmbeds);
}

function compose(
  raw: JsonObject,
  base: MessageBody | undefined,
  read: { readonly content: string | undefined; readonly flags: number; readonly attachments: AttachmentRecord[] },
): MessageBody {
  const urls = new Map(read.attachments.map((file) => [file.filename, file.url]));
  const given = (value: Json | undefined): boolean => value !== undefined;
  const v2 = (read.flags & FLAG.componentsV2) !== 0;
  return {
    content: v2 ? '' : given(raw.content) ? (read.content ?? '').trim() : (base?.content ?? ''),
    embeds: v2 ? [] : given(raw.embeds) ? asObjects(raw.embeds) : (base?.embeds ?? []),
    components: given(raw.components) ? settle(asObjects(raw.components), urls) : (base?.components ?? []),
    flags: read.flags,
    attachments: read.attachments,
  };
}

function isEmpty(body: MessageBody): boolean {
  const nothing = body.content === '' && body.embeds.length === 0 && body.attachments.length === 0;
  // A V2 message lives by its components; with the old kind, rows alone are no message.
  return (body.flags & FLAG.componentsV2) !== 0 ? body.components.length === 0 : nothing;
}

function refuseLegacyFields(errors: FormErrors, path: Path, raw: JsonObject, base: MessageBody | undefined): void {
  const had: Readonly<Record<string, boolean>> = {
    content: base !== undefined && base.content !== '' && raw.content === undefined,
    embeds: base !== undefined && base.embeds.length > 0 && raw.embeds === undefined,
  };
  for (const field of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = raw[field];
    const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty && had[field] !== true) continue;
    errors.add(
      [...path, field],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    );
  }
}

function readNonce(errors: FormErrors, path: Path, value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  return text(errors, path, value, { max: 25 }) ?? undefined;
}

function readAttachments(
  errors: FormErrors,
  raw: JsonObject,
  uploads: readonly Upload[],
  rules: DraftRules,
): AttachmentRecord[] {
  const kept = rules.base?.attachments ?? [];
  const path = [...rules.path, 'attachments'];
  if (raw.attachments === undefined || raw.attachments === null) {
    return [...kept, ...uploads.map((upload) => rules.keep(upload, undefined))];
  }
  const named = new Set<string>();
  const listed = list(errors, path, raw.attachments, { max: 10 })
    .filter(isObject)
    .flatMap((entry, index) => {
      const id = asId(entry.id) ?? '';
      const description = text(errors, [...path, index, 'description'], entry.description, { max: 1024 });
      named.add(id);
      const old = kept.find((file) => file.id === id);
      if (old !== undefined) return [old];
      const upload = uploads.find((file) => file.index === id);
      if (upload === undefined) throw refuse.missingUpload();
      const renamed = asString(entry.filename) ?? upload.filename;
      return [rules.keep({ ...upload, filename: renamed }, description)];
    });
  const unlisted = uploads.filter((upload) => !named.has(upload.index));
  return [...listed, ...unlisted.map((upload) => rules.keep(upload, undefined))];
}
