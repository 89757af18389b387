import 'server-only';
import type { ChatPiece } from '#lib/contracts/chat';
import { CHAT_HEARTBEAT_MS, CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { Snapshot } from '#lib/server/chat/run';
import type { ReadNext } from '#lib/server/chat/runs';
import { describeError, errorMessage, type Failure, fail } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';
import type { RequestLog } from '#lib/server/http/route';

/** Interval of empty pieces while there is nothing to show, because proxies cut silent connections. */
const HEARTBEAT_MS = CHAT_HEARTBEAT_MS;

const left = fail('client-closed', 'the visitor left; the run continues');
const encoder = new TextEncoder();
const toLine = (piece: ChatPiece) => encoder.encode(`${JSON.stringify(piece)}\n`);

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the pieces that bring the page from `seen` to `next`. */
function listPieces(seen: Snapshot | undefined, next: Snapshot): ChatPiece[] {
  const { text, callback, suggestions, outcome } = next;
  const before = seen?.text ?? '';
  const pieces: ChatPiece[] = [];
  if (callback && !isAlike(callback, seen?.callback)) pieces.push({ callback });
  if (suggestions.length > 0 && !isAlike(suggestions, seen?.suggestions)) pieces.push({ suggestions });
  if (!text.startsWith(before)) pieces.push({ text });
  else if (text !== before) pieces.push({ delta: text.slice(before.length) });
  if (outcome?.state === 'failed')
    pieces.push({ failed: errorMessage(outcome.failure), code: outcome.failure.code });
  else if (outcome) pieces.push({ done: true });
  return pieces;
}

/** Returns the failure of a reply that ended without words. */
function failureOf({ text, outcome }: Snapshot): Failure | null {
  if (text !== '' || !outcome || outcome.state === 'done') return null;
  return outcome.state === 'failed' ? outcome.failure : fail('stopped', 'stopped before the first words');
}

type Read = (seen?: Snapshot) => Promise<Snapshot>;

/** Returns a `readNext` that rejects when the visitor leaves. */
function untilLeft(readNext: ReadNext, signal: AbortSignal): Read {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  signal.addEventListener('abort', () => gone.reject(signal.reason), { once: true });
  return (seen) => Promise.race([readNext(seen, signal), gone.promise]);
}

async function readFirstWords(read: Read): Promise<Snapshot> {
  let next = await read();
  while (next.text === '' && !next.outcome) next = await read(next);
  return next;
}

/** Streams a reply as NDJSON. A failure before its first words has its own status; a later one is the last line. */
export async function streamReply(
  readNext: ReadNext,
  { addLogFields, delayLog, request: { signal } }: RequestLog & { request: Request },
): Promise<Response | Failure> {
  if (signal.aborted) return left;
  const read = untilLeft(readNext, signal);
  let seen: Snapshot | undefined;
  let pending = readFirstWords(read);
  const first = await withTimeout(pending, HEARTBEAT_MS).catch((error: unknown) => {
    if (signal.aborted) return left;
    throw error;
  });
  if (first && 'code' in first) return first;
  const failure = first && failureOf(first);
  if (failure) return failure;

  const over = Promise.withResolvers<void>();
  delayLog(over.promise);
  const end = (fields: Record<string, unknown>) => {
    addLogFields(fields);
    over.resolve();
  };
  signal.addEventListener('abort', () => end({ code: left.code, cause: left.cause }), { once: true });
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await withTimeout(pending, HEARTBEAT_MS);
        const pieces = next ? listPieces(seen, next) : [];
        // A stream is not pulled again until something is enqueued.
        if (pieces.length === 0) pieces.push({ delta: '' });
        for (const piece of pieces) controller.enqueue(toLine(piece));
        if (!next) return;
        seen = next;
        if (!next.outcome) {
          pending = read(seen);
          pending.catch(() => {});
          return;
        }
        const { outcome } = next;
        end(outcome.state === 'failed' ? { code: outcome.failure.code, cause: outcome.failure.cause } : {});
        controller.close();
      } catch (error) {
        // Without a last line, the page treats the response as cut and asks again.
        end({ cause: describeError(error) });
        controller.error(error);
      }
    },
  });
  return new Response(stream, { headers: { 'content-type': CHAT_STREAM_TYPE } });
}
