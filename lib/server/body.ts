import 'server-only';
import { fail, type Result, succeed } from '#lib/server/errors';

// Sizes are counted while reading: a Content-Length header is only what somebody wrote.

/** Reads a stream to its end, up to `maxBytes`; null when it is longer (the rest is not read). */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function toFields(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    // A field that was sent twice becomes an array, which no schema takes.
    fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
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
  if (!types.includes(type))
    return fail('unsupported-media-type', `content type ${JSON.stringify(type.slice(0, 80))}`);
  try {
    const bytes = await readBytes(request.body, maxBytes);
    if (!bytes) return fail('body-too-large', `body over ${maxBytes} bytes`);
    if (type === 'application/json')
      return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    if (!FORM_TYPES.includes(type)) return succeed(new TextDecoder().decode(bytes));
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
