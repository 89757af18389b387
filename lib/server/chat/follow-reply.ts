import 'server-only';
import { type ErrorCode, errorStatus } from '#lib/contracts/errors';
import { CHAT_FOLLOW_MS } from '#lib/contracts/limits';
import type { Outcome, ReplyReader, Step } from '#lib/server/chat/exchange';
import { isAbandoned, type ReplyRow, readReply } from '#lib/server/chat/reply-rows';
import { describeError, fail } from '#lib/server/http/errors';
import { runOutsideRequest } from '#lib/server/http/request-context';
import type { Store } from '#lib/server/store/store';

const failed = (code: ErrorCode, cause: string): Outcome => ({ state: 'failed', failure: fail(code, cause) });

function outcomeOf(row: ReplyRow, now: number): Outcome | null {
  if (isAbandoned(row, now)) return failed('interrupted', 'the process that received the reply has ended');
  if (row.state === 'done' || row.state === 'stopped') return { state: row.state };
  if (row.state === 'interrupted')
    return failed('interrupted', 'the process that received the reply was stopped');
  if (row.state !== 'failed') return null;
  const code = row.code && row.code in errorStatus ? (row.code as ErrorCode) : 'internal';
  return failed(code, 'as it was when the exchange ended');
}

/**
 * Reads a reply that another process receives, or that has ended, from the store; `first` is its row as it was just read.
 * `closing` ends the waiting. It is cut when the store is away: the reply may go on, and be there for who asks again.
 */
export function followReply(store: Store, first: ReplyRow, closing: AbortSignal): ReplyReader {
  let known: ReplyRow | null = first;
  let at = 0;
  let isClosed = false;
  let wake = () => {};
  const stop = () => {
    isClosed = true;
    wake();
  };
  closing.addEventListener('abort', stop, { once: true });

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = runOutsideRequest(() => setTimeout(resolve, CHAT_FOLLOW_MS));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const look = (row: ReplyRow): Step | null => {
    // Sent again meanwhile: what was read belongs to the run before.
    if (row.run !== first.run && at > 0) return { cut: 'the message was sent again' };
    const text = row.text.slice(at);
    at = row.text.length;
    if (text !== '') return { text };
    const outcome = outcomeOf(row, Date.now());
    return outcome && { outcome };
  };

  return {
    async next() {
      for (;;) {
        const step = known && look(known);
        if (step) return step;
        await pause();
        if (isClosed) return { cut: 'this process ends, or nobody reads' };
        try {
          known = await readReply(store, first, Date.now());
        } catch (error) {
          return { cut: `the store is away: ${describeError(error)}` };
        }
        if (!known) return { outcome: failed('unknown-reply', 'it was forgotten, or its time had passed') };
      }
    },
    close() {
      closing.removeEventListener('abort', stop);
      stop();
    },
  };
}
