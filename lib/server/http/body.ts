import { MIMEType } from 'node:util';
import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { limitBytes, TooLarge } from '#lib/server/core/byte-limit';
import { fail, type Result, succeed } from '#lib/server/core/errors';

export type BodyRules = {
  type: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  maxBytes: number;
};

// Our forms have nine parts. A body the size of a recording can hold 100,000, which take seconds to parse.
const PARTS_MAX = 64;

/** Checks a body's type and declared size before it is read. */
export function checkBodyHead(headers: Headers, { type, maxBytes }: BodyRules): Result<null> {
  const sent = headers.get('content-type') ?? '';
  // The type itself stays out of the log, because senders can write anything there.
  if (sent.split(';')[0]?.trim().toLowerCase() !== type)
    return fail('unsupported-media-type', sent === '' ? 'no content type' : 'another content type');
  const declared = Number(headers.get('content-length') ?? 0);
  return declared > maxBytes ? fail('body-too-large', `declared over ${maxBytes} bytes`) : succeed(null);
}

function hasTooManyParts(bytes: Buffer, { params }: MIMEType): boolean {
  // Browsers choose a boundary that no value contains.
  const separator = `\r\n--${params.get('boundary')}`;
  return bytes.toString('latin1').split(separator, PARTS_MAX + 1).length > PARTS_MAX;
}

export async function readBody(request: Request, { type, maxBytes }: BodyRules): Promise<Result<unknown>> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  try {
    const limited = request.body?.pipeThrough(limitBytes(maxBytes), { signal });
    const bytes = Buffer.from(await new Response(limited).arrayBuffer());
    // Rewritten, because in a list of types our parser and the form's parser would find different boundaries.
    const contentType = new MIMEType(request.headers.get('content-type') ?? '');
    const whole = new Response(bytes, { headers: { 'content-type': String(contentType) } });
    if (type === 'application/json') return succeed(await whole.json());
    if (type === 'multipart/form-data' && hasTooManyParts(bytes, contentType))
      return fail('malformed-body', `over ${PARTS_MAX} parts`);
    return succeed(Object.fromEntries(await whole.formData()));
  } catch (error) {
    if (request.signal.aborted) return fail('client-closed', 'the visitor left while sending');
    if (error instanceof TooLarge) return fail('body-too-large', error.message);
    const { name } = error as Error;
    if (name === 'TimeoutError') return fail('body-too-slow', `not complete within ${UPLOAD_TIMEOUT_MS} ms`);
    // A parser quotes the text it fails on, which may be a visitor's: log the kind of error only.
    return fail('malformed-body', name);
  }
}
