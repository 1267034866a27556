import type { IncomingMessage } from 'node:http';
import { refuse } from '../core/errors.ts';
import { type Json, parseJson } from '../core/json.ts';
import type { Upload } from '../validate/draft.ts';

export interface RequestBody {
  readonly json: Json | undefined;
  readonly uploads: readonly Upload[];
}

const MAX_BODY_BYTES = 30 * 1024 * 1024;

/** Read everything that a client sent. Rejects when the client goes away in the middle. */
export async function readRaw(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw refuse.tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Understand a body: JSON, or a form with `payload_json` and `files[n]`. @throws ApiError 50109 */
export async function parseBody(raw: Buffer, contentType: string | undefined): Promise<RequestBody> {
  if (raw.byteLength === 0) return { json: undefined, uploads: [] };
  if (contentType?.startsWith('multipart/form-data') === true) return parseForm(raw, contentType);
  return { json: json(raw.toString('utf8')), uploads: [] };
}

function json(source: string): Json {
  const value = parseJson(source);
  if (value === undefined) throw refuse.invalidJson();
  return value;
}

async function parseForm(raw: Buffer, contentType: string): Promise<RequestBody> {
  const form = await new Response(raw, { headers: { 'content-type': contentType } }).formData();
  const uploads: Upload[] = [];
  let payload: Json | undefined;
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      if (name === 'payload_json') payload = json(value);
      continue;
    }
    uploads.push({
      index: /^files\[(\d+)\]$/.exec(name)?.[1] ?? name,
      filename: value.name,
      contentType: value.type === '' ? 'application/octet-stream' : value.type,
      bytes: new Uint8Array(await value.arrayBuffer()),
    });
  }
  return { json: payload ?? {}, uploads };
}
