import 'server-only';
import { fail, type Result, succeed } from '#lib/server/errors';

// Sizes are counted while reading: a Content-Length header is only what somebody wrote.

/** Reads a stream to its end, up to `maxBytes`; null when it is longer (the rest is not read). */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (!stream) return new Uint8Array();
  // One buffer that grows: a body that comes byte by byte would cost a hundred times its size as a list of chunks.
  let held = Buffer.alloc(0);
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return held.subarray(0, size);
    if (size + value.byteLength > maxBytes) {
      await reader.cancel();
      return null;
    }
    if (size + value.byteLength > held.byteLength) {
      const larger = Buffer.allocUnsafe(Math.min(maxBytes, 2 * (size + value.byteLength)));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    held.set(value, size);
    size += value.byteLength;
  }
}

// What stands before each field but the first of a form, by its content type.
const FORM_MARKS: Record<string, string> = {
  'multipart/form-data': 'form-data',
  'application/x-www-form-urlencoded': '&',
};
// Ours have nine at most. A hundred thousand fields fit into a recording's size, and cost a second to read.
const FORM_FIELDS_MAX = 64;

function hasTooManyFields(bytes: Uint8Array, mark: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  for (let count = 0; count <= FORM_FIELDS_MAX; count += 1) {
    at = body.indexOf(mark, at + 1);
    if (at === -1) return false;
  }
  return true;
}

function toFields(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  // A field that was sent twice becomes an array, which no schema takes.
  for (const [name, value] of form) fields.set(name, fields.has(name) ? [fields.get(name), value] : value);
  return Object.fromEntries(fields);
}

/**
 * Reads a request's body as one plain value: JSON as it is, forms as an object of fields, other types as text.
 * Fails with `unsupported-media-type`, `body-too-large` or `malformed-body`.
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  maxBytes: number,
): Promise<Result<unknown>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  // Which one it is stays out of the log: a sender may write there what he likes.
  if (!types.includes(type))
    return fail('unsupported-media-type', type === '' ? 'no content type' : 'another content type');
  try {
    const bytes = await readBytes(request.body, maxBytes);
    if (!bytes) return fail('body-too-large', `body over ${maxBytes} bytes`);
    if (type === 'application/json')
      return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const mark = FORM_MARKS[type];
    if (!mark) return succeed(new TextDecoder().decode(bytes));
    if (hasTooManyFields(bytes, mark)) return fail('malformed-body', `over ${FORM_FIELDS_MAX} fields`);
    const form = await new Response(bytes as BodyInit, {
      headers: { 'content-type': contentType },
    }).formData();
    return succeed(toFields(form));
  } catch (error) {
    if (request.signal.aborted) return fail('client-closed', 'the visitor left while sending');
    // A parser quotes what it stumbles over, which may be a visitor's words: the log gets the kind of error only.
    return fail('malformed-body', error instanceof Error ? error.name : 'unreadable');
  }
}
