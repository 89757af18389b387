import 'server-only';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';

/** The pace of an upload: at least `bytesPerSecond` after `startMs`, and at most `maxMs` in all. */
export type UploadLimits = { startMs: number; bytesPerSecond: number; maxMs: number };

/** One growing buffer. A body sent byte by byte would take a hundred times its size as a list of chunks. */
function createBuffer(maxBytes: number) {
  let held = Buffer.alloc(0);
  let size = 0;
  return {
    size: () => size,
    bytes: () => held.subarray(0, size),
    add(part: Uint8Array): Failure | null {
      const after = size + part.byteLength;
      if (after > maxBytes) return fail('body-too-large', `body over ${maxBytes} bytes`);
      if (after > held.byteLength) {
        const larger = Buffer.allocUnsafe(Math.max(after, Math.min(maxBytes, 2 * after)));
        held.copy(larger, 0, 0, size);
        held = larger;
      }
      held.set(part, size);
      size = after;
      return null;
    },
  };
}

function startTimer({ startMs, bytesPerSecond, maxMs }: UploadLimits, size: () => number) {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  return {
    left: () => Math.max(0, Math.min(startMs + (size() / bytesPerSecond) * 1000, maxMs) - elapsed()),
    fail: () => fail('body-too-slow', `${size()} bytes in ${Math.round(elapsed())} ms`),
  };
}

/** Reads a stream. Fails with `body-too-large` or `body-too-slow`; the guard then ends the upload. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  limits?: UploadLimits,
): Promise<Result<Buffer>> {
  if (!stream) return succeed(Buffer.alloc(0));
  const buffer = createBuffer(maxBytes);
  const timer = limits && startTimer(limits, buffer.size);
  const reader = stream.getReader();
  for (;;) {
    const part = await (timer ? withTimeout(reader.read(), timer.left()) : reader.read());
    if (!part) return timer?.fail() ?? succeed(buffer.bytes());
    if (part.done) return succeed(buffer.bytes());
    const tooLarge = buffer.add(part.value);
    if (!tooLarge) continue;
    if (!limits) await reader.cancel();
    return tooLarge;
  }
}
