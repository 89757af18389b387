import 'server-only';
import { type ErrorCode, errorStatus } from '#lib/contracts/errors';
import { CHAT_FOLLOW_MS } from '#lib/contracts/limits';
import { type Conversation, conversationSchema } from '#lib/contracts/record';
import { isAbandoned, type ReplyRow, readReply } from '#lib/server/chat/reply-rows';
import type { Outcome, ReplyEvent, ReplyReader } from '#lib/server/chat/run-registry';
import { describeError, fail } from '#lib/server/core/errors';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import type { Store } from '#lib/server/store/store';
import { parseJson } from '#lib/server/upstream/json';

const failed = (code: ErrorCode, cause: string): Outcome => ({ state: 'failed', failure: fail(code, cause) });

function outcomeOf(row: ReplyRow, now: number): Outcome | null {
  if (isAbandoned(row, now)) return failed('interrupted', 'the process that received the reply has ended');
  if (row.state === 'done' || row.state === 'stopped') return { state: row.state };
  if (row.state === 'interrupted')
    return failed('interrupted', 'the process that received the reply was stopped');
  if (row.state !== 'failed') return null;
  const code = row.code && row.code in errorStatus ? (row.code as ErrorCode) : 'internal';
  return failed(code, 'replayed from the stored outcome');
}

function conversationOf({ conversation }: ReplyRow): Conversation | undefined {
  return conversationSchema.safeParse(conversation && parseJson(conversation)).data;
}

/** Reads a reply from the store, starting at a row just read. Ends with `cut` when the store is down. */
export function pollReply(store: Store, first: ReplyRow, closing: AbortSignal): ReplyReader {
  let row: ReplyRow | null = first;
  let at = 0;
  let isClosed = false;
  let hasConversation = false;
  let wake = () => {};
  const close = () => {
    isClosed = true;
    wake();
  };
  closing.addEventListener('abort', close, { once: true });

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = runOutsideRequest(() => setTimeout(resolve, CHAT_FOLLOW_MS));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const nextEvent = (known: ReplyRow): ReplyEvent | null => {
    // The text read so far belongs to an earlier run.
    if (known.run !== first.run && at > 0) return { cut: 'the message was sent again' };
    const text = known.text.slice(at);
    at = known.text.length;
    if (text !== '') return { text };
    const outcome = outcomeOf(known, Date.now());
    if (!outcome) return null;
    const conversation = hasConversation ? undefined : conversationOf(known);
    hasConversation = true;
    return conversation ? { conversation } : { outcome };
  };

  return {
    async next() {
      for (;;) {
        const event = row && nextEvent(row);
        if (event) return event;
        await pause();
        if (isClosed) return { cut: 'shutting down, or the reader closed' };
        try {
          row = await readReply(store, first, Date.now());
        } catch (error) {
          return { cut: `the store is unavailable: ${describeError(error)}` };
        }
        if (!row) return { outcome: failed('unknown-reply', 'it was forgotten, or its time had passed') };
      }
    },
    close() {
      closing.removeEventListener('abort', close);
      close();
    },
  };
}
