import 'server-only';
import type { ChatPiece } from '#lib/contracts/chat';
import { CHAT_STREAM_TYPE, REPLY_HEARTBEAT_MS, REPLY_KEPT_HEADER } from '#lib/contracts/limits';
import type { Outcome, ReplyEvent, ReplyReader } from '#lib/server/chat/run-registry';
import { getEnv } from '#lib/server/core/env';
import { causeOf, describeError, errorMessage, type Failure, fail } from '#lib/server/core/errors';
import { withTimeout } from '#lib/server/core/with-timeout';
import type { RequestLog } from '#lib/server/http/route';

const encoder = new TextEncoder();
const line = (piece: ChatPiece) => encoder.encode(`${JSON.stringify(piece)}\n`);
const logFieldsOf = (failure: Failure) => ({ code: failure.code, cause: causeOf(failure) });
const gone = fail('client-closed', 'the visitor left; the run continues');

function endOf(outcome: Outcome): { last: ChatPiece; fields: Record<string, unknown> } {
  if (outcome.state !== 'failed') {
    const cause = outcome.state === 'done' ? outcome.cause : undefined;
    return { last: { done: true }, fields: cause ? { cause } : {} };
  }
  const { failure } = outcome;
  return { last: { failed: errorMessage(failure), code: failure.code }, fields: logFieldsOf(failure) };
}

function failureOf(event: ReplyEvent | null): Failure | null {
  if (event && 'cut' in event) return fail('chat-busy', event.cut);
  if (!event || !('outcome' in event)) return null;
  const { outcome } = event;
  return outcome.state === 'failed' ? outcome.failure : fail('stopped', 'stopped before the first words');
}

/** Streams a reply as NDJSON. An early failure has its own status; a later one is the last line. */
export async function streamReply(
  reader: ReplyReader,
  { addLogFields, delayLog, request: { signal } }: RequestLog & { request: Request },
): Promise<Response | Failure> {
  // Next does not cancel a stream whose visitor left before it started sending.
  const left = Promise.withResolvers<'left'>();
  const leave = () => left.resolve('left');
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  const close = () => {
    signal.removeEventListener('abort', leave);
    reader.close();
  };

  const first = reader.next();
  const event = await Promise.race([withTimeout(first, REPLY_HEARTBEAT_MS), left.promise]);
  const failure = event === 'left' ? gone : failureOf(event);
  if (failure) {
    close();
    return failure;
  }

  const over = Promise.withResolvers<void>();
  delayLog(over.promise);
  let isOver = false;
  const end = (fields: Record<string, unknown>) => {
    if (isOver) return;
    isOver = true;
    addLogFields(fields);
    over.resolve();
    close();
  };
  void left.promise.then(() => end(logFieldsOf(gone)));
  let pending: Promise<ReplyEvent> | undefined = first;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pending ??= reader.next();
      try {
        const event = await withTimeout(pending, REPLY_HEARTBEAT_MS);
        if (!event) return controller.enqueue(line({ delta: '' }));
        pending = undefined;
        if ('text' in event) return controller.enqueue(line({ delta: event.text }));
        if ('conversation' in event) return controller.enqueue(line(event));
        if ('cut' in event) throw new Error(event.cut);
        const { last, fields } = endOf(event.outcome);
        end(fields);
        controller.enqueue(line(last));
        controller.close();
      } catch (error) {
        // Without a last line, the page treats the response as cut and asks again.
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
