import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { limitBytes, TooLargeError } from '#lib/server/core/byte-limit';
import { fail, type Result, succeed } from '#lib/server/core/errors';

export type BodyRules = {
  type: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  maxBytes: number;
};

/** Our forms have nine parts. A body of the size of a recording can hold 100,000, which take half a second to parse. */
const PARTS_MAX = 64;

export async function readBody(request: Request, { type, maxBytes }: BodyRules): Promise<Result<unknown>> {
  const [sent] = (request.headers.get('content-type') ?? '').split(';');
  // The type itself stays out of the log, because senders can write anything there.
  if (sent?.trim().toLowerCase() !== type)
    return fail('unsupported-media-type', 'another content type, or none');
  if (Number(request.headers.get('content-length')) > maxBytes)
    return fail('body-too-large', `declared over ${maxBytes} bytes`);
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  try {
    const limited = request.body?.pipeThrough(limitBytes(maxBytes), { signal });
    const bytes = Buffer.from(await new Response(limited).arrayBuffer());
    const whole = new Response(bytes, { headers: request.headers });
    if (type === 'application/json') return succeed(await whole.json());
    // Each part begins with this header.
    const parts = bytes.toString('latin1').match(/content-disposition:/gi) ?? [];
    if (parts.length > PARTS_MAX) return fail('malformed-body', `over ${PARTS_MAX} parts`);
    return succeed(Object.fromEntries(await whole.formData()));
  } catch (error) {
    if (request.signal.aborted) return fail('client-closed', 'the visitor left while sending');
    if (error instanceof TooLargeError) return fail('body-too-large', error.message);
    const { name } = error as Error;
    if (name === 'TimeoutError') return fail('body-too-slow', `not complete within ${UPLOAD_TIMEOUT_MS} ms`);
    // A parser quotes the text it fails on, which may be a visitor's: log the kind of error only.
    return fail('malformed-body', name);
  }
}
