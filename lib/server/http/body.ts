import 'server-only';
import type { Readable } from 'node:stream';
import { MIMEType } from 'node:util';
import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { type Failure, fail, type Result, succeed } from '#lib/server/http/errors';
import { IncomingRequest } from '#lib/server/http/incoming-request';
import { type Field, readMultipart } from '#lib/server/http/multipart';
import { within } from '#lib/server/http/within';

// Sizes are counted while reading: a Content-Length header is only what somebody wrote, and believed only where it is
// too large.

/** How fast a body has to come: a start, then a rate, and an end in any case. */
export type Pace = { startMs: number; bytesPerSecond: number; mostMs: number };

// A recording of a minute is 240 kB to 1 MB; the slowest phone that can load the page sends ten times this rate.
const VISITOR_PACE: Pace = { startMs: 10_000, bytesPerSecond: 8192, mostMs: UPLOAD_TIMEOUT_MS };

/** The bytes that have come. One buffer that grows: a body that comes byte by byte would cost a hundred times its size as a list of chunks. */
function createStock(maxBytes: number, expected = maxBytes) {
  let held = Buffer.alloc(0);
  let size = 0;
  return {
    size: () => size,
    bytes: () => held.subarray(0, size),
    add(part: Uint8Array): Failure | null {
      const after = size + part.byteLength;
      if (after > maxBytes) return fail('body-too-large', `body over ${maxBytes} bytes`);
      if (after > held.byteLength) {
        const larger = Buffer.allocUnsafe(Math.max(after, Math.min(maxBytes, expected, 2 * after)));
        held.copy(larger, 0, 0, size);
        held = larger;
      }
      held.set(part, size);
      size = after;
      return null;
    },
  };
}

function createClock({ startMs, bytesPerSecond, mostMs }: Pace, size: () => number) {
  const started = performance.now();
  return {
    /** Milliseconds until what comes is too slow. */
    left: () => Math.min(startMs + (size() / bytesPerSecond) * 1000, mostMs) - (performance.now() - started),
    late: () => fail('body-too-slow', `${size()} bytes in ${Math.round(performance.now() - started)} ms`),
  };
}

/**
 * Reads a stream to its end. Fails with `body-too-large` over `maxBytes` and, where a pace is asked for, with
 * `body-too-slow`; the rest is not read. What a visitor goes on sending is left to the request guard: to cancel it here would
 * cut the connection before the answer.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  pace?: Pace,
): Promise<Result<Buffer>> {
  if (!stream) return succeed(Buffer.alloc(0));
  const stock = createStock(maxBytes);
  const clock = pace && createClock(pace, stock.size);
  const reader = stream.getReader();
  for (;;) {
    // What came last may have come just after its time.
    const part = await (clock ? within(reader.read(), Math.max(0, clock.left())) : reader.read());
    if (!part) return clock?.late() ?? succeed(stock.bytes());
    if (part.done) return succeed(stock.bytes());
    const tooMuch = stock.add(part.value);
    if (!tooMuch) continue;
    if (!pace) await reader.cancel();
    return tooMuch;
  }
}

/** The same of a body as Node's server has it; `expected` is how long it says it is. Rejects when the visitor leaves in the middle. */
export function readIncoming(
  incoming: Readable,
  maxBytes: number,
  pace: Pace,
  expected = maxBytes,
): Promise<Result<Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Result<Buffer>>();
  const stock = createStock(maxBytes, expected);
  const clock = createClock(pace, stock.size);
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const left = clock.left();
    if (left > 0) timer = setTimeout(look, left);
    else end(clock.late());
  };
  const take = (part: Buffer) => {
    const tooMuch = stock.add(part);
    if (tooMuch) end(tooMuch);
  };
  const end = (result: Result<Buffer>) => {
    clearTimeout(timer);
    // It goes on flowing: what is still sent goes past, until the request guard ends it.
    incoming.off('data', take);
    incoming.off('close', cut);
    resolve(result);
  };
  const cut = (error?: Error) => {
    clearTimeout(timer);
    reject(error ?? new Error('cut'));
  };
  incoming.on('data', take);
  incoming.once('end', () => end(succeed(stock.bytes())));
  incoming.once('error', cut);
  incoming.once('close', cut);
  // He may have left before anybody read.
  if (incoming.destroyed) cut();
  else look();
  return promise;
}

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
    // Refused before it is sent, where its sender says how long it is; the count while reading stays.
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > maxBytes) return fail('body-too-large', `declared over ${maxBytes} bytes`);
    const read = await (request instanceof IncomingRequest
      ? readIncoming(request.incoming, maxBytes, pace, declared || maxBytes)
      : readBytes(request.body, maxBytes, pace));
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
