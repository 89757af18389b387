import 'server-only';
import type { ChatAnswer, ChatPiece } from '#lib/contracts/chat';
import { CHAT_STREAM_TYPE, REPLY_HEARTBEAT_MS, REPLY_KEPT_HEADER } from '#lib/contracts/limits';
import type { Outcome, ReplyReader, Step } from '#lib/server/chat/exchange';
import { getEnv } from '#lib/server/env';
import type { Call } from '#lib/server/http/endpoint';
import { causeOf, describeError, type Failure, fail, sentenceOf } from '#lib/server/http/errors';
import { within } from '#lib/server/http/within';

const encoder = new TextEncoder();
const line = (piece: ChatPiece) => encoder.encode(`${JSON.stringify(piece)}\n`);
const failureFacts = (failure: Failure) => ({ code: failure.code, cause: causeOf(failure) });

/** How the last line says that a reply ended, and what the log says of it. */
function endOf(outcome: Outcome): { last: ChatPiece; facts: Record<string, unknown> } {
  if (outcome.state !== 'failed') {
    const cause = outcome.state === 'done' ? outcome.cause : undefined;
    return { last: { done: true }, facts: cause ? { cause } : {} };
  }
  const { failure } = outcome;
  return { last: { failed: sentenceOf(failure), code: failure.code }, facts: failureFacts(failure) };
}

type Log = Pick<Call<unknown, unknown>, 'addLogFields' | 'delayLog'>;

/**
 * Sends a reply's pieces as they come. `first`: what has already been asked of the reader. `left`: what the log says when
 * the visitor left in the middle.
 */
export function sendPieces(
  reader: ReplyReader,
  { addLogFields, delayLog }: Log,
  { left, first }: { left: string; first?: Promise<Step> },
): Response {
  const over = Promise.withResolvers<void>();
  delayLog(over.promise);
  const end = (facts: Record<string, unknown>) => {
    addLogFields(facts);
    over.resolve();
    reader.close();
  };
  let pending = first;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pending ??= reader.next();
      try {
        const step = await within(pending, REPLY_HEARTBEAT_MS);
        if (!step) return controller.enqueue(line({ delta: '' }));
        pending = undefined;
        if ('text' in step) return controller.enqueue(line({ delta: step.text }));
        if ('cut' in step) throw new Error(step.cut);
        const { last, facts } = endOf(step.outcome);
        end(facts);
        controller.enqueue(line(last));
        controller.close();
      } catch (error) {
        // Without its last line an answer counts as cut: who reads it asks again.
        end({ cause: describeError(error) });
        controller.error(error);
      }
    },
    cancel() {
      end(failureFacts(fail('client-closed', left)));
    },
  });
  return new Response(stream, { headers: { 'content-type': CHAT_STREAM_TYPE } });
}

async function collect(reader: ReplyReader): Promise<Response | Failure> {
  let text = '';
  for (;;) {
    const step = await reader.next();
    if ('text' in step) text += step.text;
    else if ('cut' in step) return fail('chat-busy', step.cut);
    else return step.outcome.state === 'failed' ? step.outcome.failure : answerWith(text);
  }
}

function answerWith(text: string): Response | Failure {
  return text === ''
    ? fail('stopped', 'stopped before there were words')
    : Response.json({ text } satisfies ChatAnswer);
}

const GONE = 'the visitor left; the exchange goes on';

/** Resolves when the visitor has left. */
function leaving(signal: AbortSignal): Promise<Failure> {
  const gone = fail('client-closed', GONE);
  return new Promise((resolve) => {
    if (signal.aborted) resolve(gone);
    signal.addEventListener('abort', () => resolve(gone), { once: true });
  });
}

async function sendAsItComes(reader: ReplyReader, call: Log): Promise<Response | Failure> {
  const first = reader.next();
  // What has failed by now answers with its own status; what takes longer must not look dead.
  const step = await within(first, REPLY_HEARTBEAT_MS);
  if (step && 'cut' in step) return fail('chat-busy', step.cut);
  if (step && 'outcome' in step) {
    const { outcome } = step;
    return outcome.state === 'failed' ? outcome.failure : fail('stopped', 'stopped before there were words');
  }
  return sendPieces(reader, call, { left: GONE, first });
}

/** A kept reply as its reader wants it: lines as they come, or one JSON object when it is whole. */
export async function sendReply(
  reader: ReplyReader,
  call: Pick<Call<unknown, { accept: string }>, 'addLogFields' | 'delayLog' | 'head' | 'request'>,
): Promise<Response | Failure> {
  const streams = call.head.accept.includes(CHAT_STREAM_TYPE);
  const sending = streams ? sendAsItComes(reader, call) : collect(reader);
  const answer = await Promise.race([sending, leaving(call.request.signal)]);
  const isStream = answer instanceof Response && streams;
  if (!isStream) reader.close();
  if (answer instanceof Response) answer.headers.set(REPLY_KEPT_HEADER, String(getEnv().chatReplyMinutes));
  return answer;
}
