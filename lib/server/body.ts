import 'server-only';
import { fail, type Result, succeed } from '#lib/server/errors';

// Sizes are counted while reading: a Content-Length header is only what somebody wrote.

/** How fast a body has to come: a start, then a rate, and an end in any case. */
export type Pace = { startMs: number; bytesPerSecond: number; mostMs: number };

// A recording of a minute is 240 kB to 1 MB; the slowest phone that can load the page sends ten times this rate.
const VISITOR_PACE: Pace = { startMs: 10_000, bytesPerSecond: 8192, mostMs: 60_000 };

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
}

/**
 * Reads a stream to its end. Fails with `body-too-large` over `maxBytes` and, where a pace is asked for, with
 * `body-too-slow`; the rest is not read. What a visitor goes on sending is left to the gate: to cancel it here would
 * cut the connection before the answer.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  pace?: Pace,
): Promise<Result<Uint8Array>> {
  if (!stream) return succeed(new Uint8Array());
  // One buffer that grows: a body that comes byte by byte would cost a hundred times its size as a list of chunks.
  let held = Buffer.alloc(0);
  let size = 0;
  const reader = stream.getReader();
  const started = performance.now();
  const left = ({ startMs, bytesPerSecond, mostMs }: Pace) =>
    Math.min(startMs + (size / bytesPerSecond) * 1000, mostMs) - (performance.now() - started);
  for (;;) {
    const part = await (pace ? readWithin(reader, left(pace)) : reader.read());
    if (!part) return fail('body-too-slow', `${size} bytes in ${Math.round(performance.now() - started)} ms`);
    if (part.done) return succeed(held.subarray(0, size));
    const after = size + part.value.byteLength;
    if (after > maxBytes) {
      if (!pace) await reader.cancel();
      return fail('body-too-large', `body over ${maxBytes} bytes`);
    }
    if (after > held.byteLength) {
      const larger = Buffer.allocUnsafe(Math.min(maxBytes, 2 * after));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    held.set(part.value, size);
    size = after;
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
 * Fails with `unsupported-media-type`, `malformed-body` or the codes of `readBytes`.
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  maxBytes: number,
  pace = VISITOR_PACE,
): Promise<Result<unknown>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  // Which one it is stays out of the log: a sender may write there what he likes.
  if (!types.includes(type))
    return fail('unsupported-media-type', type === '' ? 'no content type' : 'another content type');
  try {
    const read = await readBytes(request.body, maxBytes, pace);
    if (!read.ok) return read;
    const bytes = read.value;
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
