import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import type { ChatPiece } from '#lib/contracts/chat';
import { CHAT_HEARTBEAT_MS, CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { AnswerStream } from '#lib/server/chat/message';
import type { Started } from '#lib/server/chat/runs';
import { errorMessage, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/time';
import type { RequestLog } from '#lib/server/http/route';

const left = fail('client-closed', 'the visitor left; the run continues');
const toLine = (piece: ChatPiece) => `${JSON.stringify(piece)}\n`;

/** Gives the pieces of a reply, and empty ones in between. Ends when the visitor leaves. */
async function* withHeartbeats(reply: Started['pieces'], signal: AbortSignal): AnswerStream {
  const reader = ReadableStream.from(reply).getReader();
  signal.addEventListener('abort', () => void reader.cancel(), { once: true });
  let next = reader.read();
  while (!signal.aborted) {
    const piece = await withTimeout(next, CHAT_HEARTBEAT_MS);
    if (piece?.done) return;
    yield piece ? piece.value : succeed({ delta: '' });
    if (piece) next = reader.read();
  }
}

/** Streams a reply as NDJSON. A failure that comes first has its own status; a later one is the last line. */
export async function streamReply(
  reply: Started['pieces'],
  { addLogFields, delayLog, request: { signal } }: RequestLog & { request: Request },
): Promise<Result<Response>> {
  const pieces = withHeartbeats(reply, signal);
  const first = await pieces.next();
  if (signal.aborted) return left;
  if (!first.done && !first.value.ok) return first.value;

  const over = Promise.withResolvers<void>();
  delayLog(over.promise);
  async function* writeLines(): AsyncGenerator<string> {
    let failure: Failure | null = null;
    try {
      for (let next = first; !next.done; next = await pieces.next()) {
        if (next.value.ok) yield toLine(next.value.value);
        else failure = next.value;
      }
      yield toLine(failure ? { failed: errorMessage(failure), code: failure.code } : { done: true });
    } finally {
      const end = signal.aborted ? left : failure;
      if (end) addLogFields({ code: end.code, cause: end.cause });
      over.resolve();
    }
  }
  const body = ReadableStream.from(writeLines()).pipeThrough(new TextEncoderStream());
  return succeed(new Response(body as BodyInit, { headers: { 'content-type': CHAT_STREAM_TYPE } }));
}
