import 'server-only';
import type { ChatPiece } from '#lib/contracts/chat';
import { CHAT_STREAM_TYPE, REPLY_HEARTBEAT_MS, REPLY_KEPT_HEADER } from '#lib/contracts/limits';
import type { Outcome, ReplyEvent, ReplyReader } from '#lib/server/chat/run';
import { getEnv } from '#lib/server/core/env';
import { causeOf, describeError, errorMessage, type Failure, fail } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';
import type { RequestLog } from '#lib/server/http/route';

const encoder = new TextEncoder();
const line = (piece: ChatPiece) => encoder.encode(`${JSON.stringify(piece)}\n`);
const logFieldsOf = (failure: Failure) => ({ code: failure.code, cause: causeOf(failure) });
const gone = fail('client-closed', 'the visitor left; the run goes on');

/** How the last line says that a reply ended, and what the log says of it. */
function endOf(outcome: Outcome): { last: ChatPiece; fields: Record<string, unknown> } {
  if (outcome.state !== 'failed') {
    const cause = outcome.state === 'done' ? outcome.cause : undefined;
    return { last: { done: true }, fields: cause ? { cause } : {} };
  }
  const { failure } = outcome;
  return { last: { failed: errorMessage(failure), code: failure.code }, fields: logFieldsOf(failure) };
}

type StreamingCall = RequestLog & { request: Request };

/** A response with a line for each event. `first` is what was already asked of the reader. */
function toResponse(
  reader: ReplyReader,
  first: Promise<ReplyEvent>,
  { addLogFields, delayLog, request: { signal } }: StreamingCall,
): Response {
  const over = Promise.withResolvers<void>();
  delayLog(over.promise);
  let isOver = false;
  const end = (fields: Record<string, unknown>) => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', leave);
    addLogFields(fields);
    over.resolve();
    reader.close();
  };
  const leave = () => end(logFieldsOf(gone));
  // Next does not cancel a stream whose visitor left before it began to send.
  signal.addEventListener('abort', leave);
  let pending: Promise<ReplyEvent> | undefined = first;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pending ??= reader.next();
      try {
        const event = await withTimeout(pending, REPLY_HEARTBEAT_MS);
        if (!event) return controller.enqueue(line({ delta: '' }));
        pending = undefined;
        if ('text' in event) return controller.enqueue(line({ delta: event.text }));
        if ('cut' in event) throw new Error(event.cut);
        const { last, fields } = endOf(event.outcome);
        end(fields);
        controller.enqueue(line(last));
        controller.close();
      } catch (error) {
        // Without its last line a response counts as cut: who reads it asks again.
        end({ cause: describeError(error) });
        controller.error(error);
      }
    },
    cancel: leave,
  });
  const headers = {
    'content-type': CHAT_STREAM_TYPE,
    [REPLY_KEPT_HEADER]: String(getEnv().chatReplyMinutes),
  };
  return new Response(stream, { headers });
}

/** Why there is nothing to stream, or null. */
function failureOf(event: ReplyEvent | null): Failure | null {
  if (event && 'cut' in event) return fail('chat-busy', event.cut);
  if (!event || 'text' in event) return null;
  const { outcome } = event;
  return outcome.state === 'failed' ? outcome.failure : fail('stopped', 'stopped before there were words');
}

/** Resolves when the visitor has left. */
function untilLeft(signal: AbortSignal): Promise<'left'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('left');
    signal.addEventListener('abort', () => resolve('left'), { once: true });
  });
}

/**
 * Streams a reply as lines of NDJSON. What fails within the first seconds answers with its own status; what takes longer
 * must not look dead, and fails in its last line.
 */
export async function streamReply(reader: ReplyReader, call: StreamingCall): Promise<Response | Failure> {
  const first = reader.next();
  const event = await Promise.race([withTimeout(first, REPLY_HEARTBEAT_MS), untilLeft(call.request.signal)]);
  const failure = event === 'left' ? gone : failureOf(event);
  if (!failure) return toResponse(reader, first, call);
  reader.close();
  return failure;
}
