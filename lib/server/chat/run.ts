import 'server-only';
import { Buffer } from 'node:buffer';
import { CHAT_REPLY_MAX_BYTES } from '#lib/contracts/limits';
import { type Lease, mayBeSentAgain, type Progress, type StoredMessage } from '#lib/server/chat/reply-rows';
import { type Failure, fail } from '#lib/server/core/errors';

// One message and its reply, as far as it has come. A run goes on whether or not anybody reads it.

/** Characters of one event. */
const EVENT_MAX = 65_536;

export type Outcome =
  /** `cause` is for the log: why a fallback sentence stands for the reply, or what failed beside a good one. */
  | { state: 'done'; cause?: string; isFallback?: boolean }
  | { state: 'stopped' }
  | { state: 'failed'; failure: Failure };

/** More of a reply, how it ended, or that the reader has to ask again. */
export type ReplyEvent = { text: string } | { outcome: Outcome } | { cut: string };
/** Reads a reply from its first character on, at its own pace. */
export type ReplyReader = { next(): Promise<ReplyEvent>; close(): void };

/** Who answers a message: this process, another one by its row in the store, or nobody can tell. */
export type Claim =
  | { by: 'us' }
  | { by: 'another'; message: StoredMessage }
  | { by: 'unknown'; failure: Failure };

export type AbortReason = 'stopped' | 'forgotten' | 'interrupted';

type Message = {
  sessionId: string;
  key: string;
  /** Equal for equal fields. */
  fingerprint: string;
  /** Bytes of the message's recording, which are held until the run is over. */
  recordingBytes?: number;
};

/** A message that waits for its reply, receives it, or has it. */
export class Run {
  readonly sessionId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly startedAt = performance.now();
  /** Resolves once it is known who answers. Nothing goes upstream before. */
  claimed: Promise<Claim> = Promise.resolve({ by: 'us' });
  /** The right to write its row; null when the store could not be asked. */
  lease: Lease | null = null;
  /** How far the row is written. */
  saved = { at: 0, length: 0 };
  text = '';
  outcome: Outcome | null = null;
  endedAt: number | null = null;
  readonly #recordingBytes: number;
  readonly #whyFull: () => string | null;
  readonly #aborting = new AbortController();
  readonly #settled = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #replyBytes = 0;
  #readers = 0;

  /** @param whyFull why the process can hold no more of any reply, or null. */
  constructor(
    { sessionId, key, fingerprint, recordingBytes = 0 }: Message,
    whyFull = (): string | null => null,
  ) {
    this.sessionId = sessionId;
    this.key = key;
    this.fingerprint = fingerprint;
    this.#recordingBytes = recordingBytes;
    this.#whyFull = whyFull;
  }

  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  get abortReason(): AbortReason | null {
    return this.signal.aborted ? (this.signal.reason as AbortReason) : null;
  }

  /** Bytes that it holds in this process. */
  get heldBytes(): number {
    return this.#replyBytes + (this.outcome ? 0 : this.#recordingBytes);
  }

  get isRead(): boolean {
    return this.#readers > 0;
  }

  /** Resolves when it is over and, with a lease, written down. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  settle(): void {
    this.#settled.resolve();
  }

  abort(reason: AbortReason): void {
    this.#aborting.abort(reason);
  }

  /** Adds to the text. Returns a failure when that is more than may be held of one reply, or of all. */
  append(more: string): Failure | null {
    if (this.outcome) return null;
    this.#replyBytes += Buffer.byteLength(more);
    if (this.#replyBytes > CHAT_REPLY_MAX_BYTES)
      return fail('upstream-too-large', `reply over ${CHAT_REPLY_MAX_BYTES} bytes`);
    const full = this.#whyFull();
    // Not `chat-busy`: a page would send the message again by itself.
    if (full) return fail('upstream-too-large', full);
    this.text += more;
    this.#tell();
    return null;
  }

  end(outcome: Outcome): void {
    this.outcome = outcome;
    this.endedAt = Date.now();
    this.#tell();
  }

  /** What its row says of it. */
  progress(): Progress {
    const { outcome, text } = this;
    if (outcome?.state !== 'failed') return { state: outcome?.state ?? 'open', text, code: null };
    const { code } = outcome.failure;
    return { state: code === 'interrupted' ? 'interrupted' : 'failed', text, code };
  }

  /** Whether it is over without a reply, so that the message is sent again when it is asked for again. */
  endedWithoutReply(): boolean {
    return mayBeSentAgain(this.progress());
  }

  read(): ReplyReader {
    let at = 0;
    let isClosed = false;
    this.#readers += 1;
    return {
      next: async () => {
        while (at === this.text.length && !this.outcome && !isClosed) await this.#changed.promise;
        if (isClosed) return { cut: 'nobody reads' };
        const text = this.text.slice(at, at + EVENT_MAX);
        at += text.length;
        return text === '' && this.outcome ? { outcome: this.outcome } : { text };
      },
      close: () => {
        if (!isClosed) this.#readers -= 1;
        isClosed = true;
      },
    };
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
