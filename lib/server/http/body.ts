import 'server-only';
import { MIMEType } from 'node:util';
import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { readBytes, type UploadLimits } from '#lib/server/core/read-bytes';
import { type Field, readMultipart } from '#lib/server/http/multipart';

/** The bodies that a route reads. */
export type BodyRules = { types: readonly string[]; maxBytes: number };

export const multipart = (maxBytes: number): BodyRules => ({ types: ['multipart/form-data'], maxBytes });
export const json = (maxBytes: number): BodyRules => ({ types: ['application/json'], maxBytes });
export const text = (maxBytes: number): BodyRules => ({ types: ['text/plain'], maxBytes });
export const urlencoded = (maxBytes: number): BodyRules => ({
  types: ['application/x-www-form-urlencoded'],
  maxBytes,
});

// A recording of a minute is 240 kB to 1 MB; the slowest phone that can load the page sends ten times this rate.
const VISITOR_LIMITS: UploadLimits = { startMs: 10_000, bytesPerSecond: 8192, maxMs: UPLOAD_TIMEOUT_MS };

// Ours have nine at most. A hundred thousand fields fit into a recording's size, and cost a second to read.
const FORM_FIELDS_MAX = 64;
/** Bytes of a form that is written in another way than browsers do: a typed message, or a short recording. */
const UNUSUAL_FORM_MAX_BYTES = 256 * 1024;

/**
 * What stands between two fields of a form, and never inside of a value: browsers escape it, or choose a boundary that does
 * not occur. Null for a type that is no form.
 */
function fieldSeparator(type: string, contentType: string): string | null {
  if (type === 'application/x-www-form-urlencoded') return '&';
  if (type !== 'multipart/form-data') return null;
  return `\r\n--${new MIMEType(contentType).params.get('boundary')}`;
}

function hasTooManyFields(bytes: Buffer, separator: string): boolean {
  let at = -1;
  for (let count = 0; count <= FORM_FIELDS_MAX; count += 1) {
    at = bytes.indexOf(separator, at + 1);
    if (at === -1) return false;
  }
  return true;
}

function toObject(fields: Iterable<Field>): Record<string, unknown> {
  const named = new Map<string, unknown>();
  // A field that was sent twice becomes an array, which no schema takes.
  for (const [name, value] of fields) named.set(name, named.has(name) ? [named.get(name), value] : value);
  return Object.fromEntries(named);
}

async function readForm(bytes: Buffer, contentType: string): Promise<Result<Field[]>> {
  const read = readMultipart(bytes, contentType);
  if (read) return succeed(read);
  // The platform's parser reads a million empty heads of parts one by one.
  if (bytes.byteLength > UNUSUAL_FORM_MAX_BYTES)
    return fail('malformed-body', `over ${UNUSUAL_FORM_MAX_BYTES} bytes, and not as browsers write it`);
  const headers = { 'content-type': contentType };
  const form = await new Response(bytes as BodyInit, { headers }).formData();
  const fields = [...form].map(async ([name, value]): Promise<Field> => {
    if (typeof value === 'string') return [name, value];
    return [name, { name: value.name, type: value.type, bytes: await value.bytes() }];
  });
  return succeed(await Promise.all(fields));
}

/**
 * Reads a request's body as one plain value: JSON as it is, forms as an object of fields (a file as
 * its name, type and bytes), other types as text.
 * Fails with `unsupported-media-type`, `malformed-body` or the codes of `readBytes`.
 */
export async function readBody(
  request: Request,
  { types, maxBytes }: BodyRules,
  limits = VISITOR_LIMITS,
): Promise<Result<unknown>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  // Which one it is stays out of the log: a sender may write there what he likes.
  if (!types.includes(type))
    return fail('unsupported-media-type', type === '' ? 'no content type' : 'another content type');
  try {
    // Refused before it is sent, where its sender says how long it is; the count while reading stays.
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > maxBytes) return fail('body-too-large', `declared over ${maxBytes} bytes`);
    const read = await readBytes(request.body, maxBytes, limits);
    if (!read.ok) return read;
    const bytes = read.value;
    if (type === 'application/json')
      return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const separator = fieldSeparator(type, contentType);
    if (!separator) return succeed(new TextDecoder().decode(bytes));
    if (hasTooManyFields(bytes, separator)) return fail('malformed-body', `over ${FORM_FIELDS_MAX} fields`);
    const form = await readForm(bytes, contentType);
    return form.ok ? succeed(toObject(form.value)) : form;
  } catch (error) {
    if (request.signal.aborted) return fail('client-closed', 'the visitor left while sending');
    // A parser quotes what it stumbles over, which may be a visitor's words: the log gets the kind of error only.
    return fail('malformed-body', error instanceof Error ? error.name : 'unreadable');
  }
}
