import 'server-only';
import { Buffer } from 'node:buffer';
import { CHAT_HELD_MAX_BYTES, CHAT_REPLY_MAX_BYTES } from '#lib/contracts/limits';
import type { ReplyId } from '#lib/server/chat/reply-rows';
import { type Failure, fail } from '#lib/server/http/errors';

// One message and its reply, as far as it has come. It goes on whoever listens: a listener is a place in one text, so a
// slow one costs no more than a fast one.

/** Characters of one step; the rest of what is there comes with the next. */
const STEP_MAX = 65_536;

export type Outcome =
  /** `cause`: what the log should know of a reply that is fine all the same. */
  { state: 'done'; cause?: string } | { state: 'stopped' } | { state: 'failed'; failure: Failure };

/** More of a reply, how it ended, or that whoever reads has to ask again. */
export type Step = { text: string } | { outcome: Outcome } | { cut: string };
/** Reads a reply from its first character on, at the reader's own pace. */
export type ReplyReader = { next(): Promise<Step>; close(): void };

/** A message in the store: its row, and what its fields must be. */
export type KeptId = ReplyId & { digest: string };
/** Whose a message is: this process's, somebody else's by the row that the store has, or nobody knows. */
export type Claim = { isMine: true } | { isMine: false; row: KeptId } | { isMine: false; failure: Failure };
/** Why an exchange is given up. */
export type Abort = 'stopped' | 'forgotten' | 'interrupted';

export type Exchange = ReturnType<typeof createExchange>;

/**
 * An open exchange. `id` and `digest`, of the message's fields, are this process's own (lib/server/chat/reply-id.ts);
 * `heldBytes` is what the message itself weighs; `total` tells what all exchanges of the process hold.
 */
export function createExchange(id: ReplyId, digest: string, heldBytes: number, total: () => number) {
  const aborting = new AbortController();
  const ended = Promise.withResolvers<void>();
  let changed = Promise.withResolvers<void>();
  let text = '';
  let replyBytes = 0;
  let readers = 0;
  let outcome: Outcome | null = null;
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    id,
    digest,
    signal: aborting.signal,
    /** Whose the message is; set at once by who makes the exchange. */
    claimed: Promise.resolve<Claim>({ isMine: true }),
    /** Resolves when it is over and, where there is a store, written down. */
    ended: ended.promise,
    settle: ended.resolve,
    /** Its row in the store, and which run of the message this is; null where no store keeps it. */
    kept: null as (ReplyId & { run: number }) | null,
    savedAt: 0,
    savedLength: 0,
    startedAt: performance.now(),
    endedAt: null as number | null,
    text: () => text,
    outcome: () => outcome,
    /** Bytes that it holds in this process. */
    heldBytes: () => replyBytes + (outcome ? 0 : heldBytes),
    abortReason: () => (aborting.signal.aborted ? (aborting.signal.reason as Abort) : null),
    abort: (reason: Abort) => aborting.abort(reason),
    /** Whether somebody has not read it to its end, or has not gone. */
    isRead: () => readers > 0,
    /** Adds what has come. Returns a failure when that is more than is kept of one reply, or of all. */
    append(more: string): Failure | null {
      if (outcome) return null;
      replyBytes += Buffer.byteLength(more);
      if (replyBytes > CHAT_REPLY_MAX_BYTES)
        return fail('upstream-too-large', `reply over ${CHAT_REPLY_MAX_BYTES} bytes`);
      const all = total();
      // Not `chat-busy`: a page would send the message again by itself.
      if (all > CHAT_HELD_MAX_BYTES) return fail('upstream-too-large', `${all} bytes for all messages`);
      text += more;
      tell();
      return null;
    },
    /** Ends it, once. */
    end(how: Outcome): void {
      outcome ??= how;
      this.endedAt ??= Date.now();
      tell();
    },
    read(): ReplyReader {
      let at = 0;
      let isClosed = false;
      readers += 1;
      return {
        async next() {
          while (at === text.length && !outcome && !isClosed) await changed.promise;
          if (isClosed) return { cut: 'nobody reads' };
          const step = text.slice(at, at + STEP_MAX);
          at += step.length;
          return step === '' && outcome ? { outcome } : { text: step };
        },
        close() {
          if (!isClosed) readers -= 1;
          isClosed = true;
        },
      };
    },
  };
}

/** Whether a message that has ended so is sent again when it is asked for again. */
export function endedWithoutReply(exchange: Exchange): boolean {
  const outcome = exchange.outcome();
  return outcome?.state === 'failed' || (outcome?.state === 'stopped' && exchange.text() === '');
}
