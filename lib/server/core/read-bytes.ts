import 'server-only';
import { UPLOAD_TIMEOUT_MS } from '#lib/contracts/limits';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';

/** Reads a stream of at most `maxBytes` within a minute. Fails with `body-too-large` or `body-too-slow`. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Result<Buffer>> {
  if (!stream) return succeed(Buffer.alloc(0));
  const reader = stream.getReader();
  const deadline = performance.now() + UPLOAD_TIMEOUT_MS;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await withTimeout(reader.read(), Math.max(0, deadline - performance.now()));
    if (!part) return fail('body-too-slow', `${size} bytes in ${UPLOAD_TIMEOUT_MS} ms`);
    if (part.done) return succeed(Buffer.concat(chunks));
    size += part.value.byteLength;
    if (size > maxBytes) return fail('body-too-large', `body over ${maxBytes} bytes`);
    chunks.push(part.value);
  }
}
