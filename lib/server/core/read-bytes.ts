import 'server-only';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';

/** The pace of an upload: at least `bytesPerSecond` after `startMs`, and at most `maxMs` in all. */
export type UploadLimits = { startMs: number; bytesPerSecond: number; maxMs: number };

function allowedMs({ startMs, bytesPerSecond, maxMs }: UploadLimits, size: number): number {
  return Math.min(startMs + (size / bytesPerSecond) * 1000, maxMs);
}

/** Reads a stream. Fails with `body-too-large` or `body-too-slow`; the guard then ends the upload. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  limits?: UploadLimits,
): Promise<Result<Buffer>> {
  if (!stream) return succeed(Buffer.alloc(0));
  const reader = stream.getReader();
  const started = performance.now();
  // One growing buffer. A body sent byte by byte would take a hundred times its size as a list of chunks.
  let held = Buffer.alloc(0);
  let size = 0;
  for (;;) {
    const elapsed = performance.now() - started;
    const part = limits
      ? await withTimeout(reader.read(), Math.max(0, allowedMs(limits, size) - elapsed))
      : await reader.read();
    if (!part) return fail('body-too-slow', `${size} bytes in ${Math.round(performance.now() - started)} ms`);
    if (part.done) return succeed(held.subarray(0, size));
    const after = size + part.value.byteLength;
    if (after > maxBytes) {
      if (!limits) await reader.cancel();
      return fail('body-too-large', `body over ${maxBytes} bytes`);
    }
    if (after > held.byteLength) {
      const larger = Buffer.allocUnsafe(Math.max(after, Math.min(maxBytes, 2 * after)));
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    held.set(part.value, size);
    size = after;
  }
}
