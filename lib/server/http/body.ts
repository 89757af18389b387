import 'server-only';
import { MIMEType } from 'node:util';
import type { SentFile } from '#lib/contracts/chat';
import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { readBytes, type UploadLimits } from '#lib/server/core/read-bytes';

export type BodyRules = { types: readonly string[]; maxBytes: number };

export const multipart = (maxBytes: number): BodyRules => ({ types: ['multipart/form-data'], maxBytes });
export const json = (maxBytes: number): BodyRules => ({ types: ['application/json'], maxBytes });
export const urlencoded = (maxBytes: number): BodyRules => ({
  types: ['application/x-www-form-urlencoded'],
  maxBytes,
});

// The slowest phone that can load the page sends ten times this rate. A minute of audio is 240 kB to 1 MB.
const VISITOR_LIMITS: UploadLimits = { startMs: 10_000, bytesPerSecond: 8192, maxMs: UPLOAD_TIMEOUT_MS };

// Our forms have nine. A body the size of a recording can hold 100,000, which take a second to read.
const FORM_FIELDS_MAX = 64;
/** The largest form that no browser wrote: room for a typed message or a short recording. */
const UNUSUAL_FORM_MAX_BYTES = 256 * 1024;

const readType = (headers: Headers) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Returns what separates two form fields; browsers never write it inside a value. Null for other types. */
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

type Field = readonly [name: string, value: string | SentFile];

const CONTENT_TYPE = /^multipart\/form-data;\s*boundary=([\w'()+,./:=?-]{1,70})\s*$/;
// As every browser writes it, with quotation marks and line breaks in names percent-encoded.
const HEAD =
  /^Content-Disposition: form-data; name="([^"%\r\n]*)"(?:; filename="([^"%\r\n]*)"\r\nContent-Type: ([\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\w!#$&^.+=-]+)*))?$/;
const HEAD_MAX_BYTES = 512;
const HEAD_END = '\r\n\r\n';
const BETWEEN = '\r\n--';

/** Parses a form as browsers write it, without copying files. Null for any other. */
export function readMultipart(bytes: Buffer, contentType: string): Field[] | null {
  const boundary = CONTENT_TYPE.exec(contentType)?.[1];
  const fields: Field[] = [];
  let at = 0;
  for (;;) {
    const start = `--${boundary}\r\n`;
    if (!boundary || bytes.toString('latin1', at, at + start.length) !== start) return null;
    at += start.length;
    const headEnd = bytes.subarray(at, at + HEAD_MAX_BYTES).indexOf(HEAD_END);
    const head = headEnd > 0 && HEAD.exec(bytes.toString('latin1', at, at + headEnd));
    if (!head) return null;
    const from = at + headEnd + HEAD_END.length;
    // The platform's parser gives up when a value contains the boundary.
    const next = bytes.indexOf(boundary, from);
    const end = next - BETWEEN.length;
    if (end < from || bytes.toString('latin1', end, next) !== BETWEEN) return null;
    const [, name = '', fileName, type = ''] = head;
    const value = bytes.subarray(from, end);
    if (!/^[ -~]*$/.test(name + (fileName ?? ''))) return null;
    if (fileName !== undefined)
      fields.push([name, { name: fileName, type: type.toLowerCase(), bytes: value }]);
    else if (value[0] === 0xef) return null;
    else fields.push([name, value.toString()]);
    at = next - 2;
    const after = next + boundary.length;
    if (bytes.toString('latin1', after, after + 4) === '--\r\n' && after + 4 === bytes.byteLength)
      return fields;
  }
}

function toObject(fields: Iterable<Field>): Record<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [name, value] of fields) named.set(name, named.has(name) ? [named.get(name), value] : value);
  return Object.fromEntries(named);
}

async function readForm(bytes: Buffer, contentType: string): Promise<Result<Field[]>> {
  const read = readMultipart(bytes, contentType);
  if (read) return succeed(read);
  // The platform's parser reads a million empty part heads one by one.
  if (bytes.byteLength > UNUSUAL_FORM_MAX_BYTES)
    return fail('malformed-body', `over ${UNUSUAL_FORM_MAX_BYTES} bytes, and not encoded as by a browser`);
  const headers = { 'content-type': contentType };
  const form = await new Response(bytes as BodyInit, { headers }).formData();
  const fields = [...form].map(async ([name, value]): Promise<Field> => {
    if (typeof value === 'string') return [name, value];
    return [name, { name: value.name, type: value.type, bytes: await value.bytes() }];
  });
  return succeed(await Promise.all(fields));
}

/** Checks type and declared size before reading. Fails with `unsupported-media-type` or `body-too-large`. */
export function checkBodyHead(headers: Headers, { types, maxBytes }: BodyRules): Result<undefined> {
  const type = readType(headers);
  // The type itself stays out of the log, because senders can write anything there.
  if (!types.includes(type))
    return fail('unsupported-media-type', type === '' ? 'no content type' : 'another content type');
  const declared = Number(headers.get('content-length') ?? 0);
  return declared > maxBytes ? fail('body-too-large', `declared over ${maxBytes} bytes`) : succeed(undefined);
}

/** Reads JSON, a form or text. Fails as `checkBodyHead` and `readBytes`, or with `malformed-body`. */
export async function readBody(
  request: Request,
  rules: BodyRules,
  limits = VISITOR_LIMITS,
): Promise<Result<unknown>> {
  const head = checkBodyHead(request.headers, rules);
  if (!head.ok) return head;
  const contentType = request.headers.get('content-type') ?? '';
  const type = readType(request.headers);
  try {
    const read = await readBytes(request.body, rules.maxBytes, limits);
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
    // A parser quotes the text it fails on, which may be a visitor's: log the kind of error only.
    return fail('malformed-body', error instanceof Error ? error.name : 'unreadable');
  }
}
