import 'server-only';
import { MIMEType } from 'node:util';
import type { SentFile } from '#lib/contracts/chat';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { readBytes } from '#lib/server/core/read-bytes';

export type BodyRules = { types: readonly string[]; maxBytes: number };

export const multipart = (maxBytes: number): BodyRules => ({ types: ['multipart/form-data'], maxBytes });
export const json = (maxBytes: number): BodyRules => ({ types: ['application/json'], maxBytes });
export const urlencoded = (maxBytes: number): BodyRules => ({
  types: ['application/x-www-form-urlencoded'],
  maxBytes,
});

// Our forms have nine. A body the size of a recording can hold 100,000, which take a second to read.
const FORM_FIELDS_MAX = 64;
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

function toObject(fields: Iterable<Field>): Record<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [name, value] of fields) named.set(name, named.has(name) ? [named.get(name), value] : value);
  return Object.fromEntries(named);
}

async function readForm(bytes: Buffer, contentType: string): Promise<Field[]> {
  const headers = { 'content-type': contentType };
  const form = await new Response(bytes as BodyInit, { headers }).formData();
  const fields = [...form].map(async ([name, value]): Promise<Field> => {
    if (typeof value === 'string') return [name, value];
    return [name, { name: value.name, type: value.type, bytes: await value.bytes() }];
  });
  return Promise.all(fields);
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
export async function readBody(request: Request, rules: BodyRules): Promise<Result<unknown>> {
  const head = checkBodyHead(request.headers, rules);
  if (!head.ok) return head;
  const contentType = request.headers.get('content-type') ?? '';
  const type = readType(request.headers);
  try {
    const read = await readBytes(request.body, rules.maxBytes);
    if (!read.ok) return read;
    const bytes = read.value;
    if (type === 'application/json')
      return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const separator = fieldSeparator(type, contentType);
    if (!separator) return succeed(new TextDecoder().decode(bytes));
    if (hasTooManyFields(bytes, separator)) return fail('malformed-body', `over ${FORM_FIELDS_MAX} fields`);
    return succeed(toObject(await readForm(bytes, contentType)));
  } catch (error) {
    if (request.signal.aborted) return fail('client-closed', 'the visitor left while sending');
    // A parser quotes the text it fails on, which may be a visitor's: log the kind of error only.
    return fail('malformed-body', error instanceof Error ? error.name : 'unreadable');
  }
}
