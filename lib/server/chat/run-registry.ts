import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  CHAT_ADDRESS_RECORDINGS_MAX,
  CHAT_ADDRESS_RUNS_MAX,
  CHAT_HELD_MAX_BYTES,
  CHAT_PENDING_MAX,
  CHAT_RECORDINGS_MAX_BYTES,
  CHAT_REPLY_MAX_BYTES,
  CHAT_RUNS_MAX,
} from '#lib/contracts/limits';
import { type Lease, mayBeSentAgain, type Progress, type StoredMessage } from '#lib/server/chat/reply-rows';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';

// The chat runs of this process: one message each, and its reply as far as it has come. A run goes on when nobody reads it.

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

type AbortReason = 'stopped' | 'forgotten' | 'interrupted';

type NewRun = {
  sessionId: string;
  key: string;
  fingerprint: string;
  /** Whose message it is, as rate limits count visitors. */
  address: string;
  /** Bytes of the message's recording, which are held until the run is over; 0 for a typed one. */
  recordingBytes: number;
};

/** A message that waits for its reply, receives it, or has it. */
export class Run {
  readonly sessionId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly address: string;
  readonly recordingBytes: number;
  readonly startedAt = performance.now();
  /** Resolves once it is known who answers. Nothing goes upstream before. */
  claimed: Promise<Claim> = Promise.resolve({ by: 'us' });
  /** The right to write its row; null when the store could not be asked. */
  lease: Lease | null = null;
  saved = { at: 0, length: 0 };
  text = '';
  outcome: Outcome | null = null;
  endedAt: number | null = null;
  /** When its last reader left. */
  unreadSince = this.startedAt;
  readonly #whyFull: () => string | null;
  readonly #aborting = new AbortController();
  readonly #settled = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #replyBytes = 0;
  #readers = 0;

  /** @param whyFull why the process can hold no more of any reply, or null. */
  constructor(
    { sessionId, key, fingerprint, address, recordingBytes }: NewRun,
    whyFull = (): string | null => null,
  ) {
    this.sessionId = sessionId;
    this.key = key;
    this.fingerprint = fingerprint;
    this.address = address;
    this.recordingBytes = recordingBytes;
    this.#whyFull = whyFull;
  }

  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  get abortReason(): AbortReason | null {
    return this.signal.aborted ? (this.signal.reason as AbortReason) : null;
  }

  get heldBytes(): number {
    return this.#replyBytes + (this.outcome ? 0 : this.recordingBytes);
  }

  get isRead(): boolean {
    return this.#readers > 0;
  }

  /** Resolves when it is over and, with a lease, saved. */
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
    // Not `chat-busy`: the page would send the message again by itself.
    if (full) return fail('upstream-too-large', full);
    // It may just have given way itself.
    if (this.outcome) return null;
    this.text += more;
    this.#wakeReaders();
    return null;
  }

  end(outcome: Outcome): void {
    this.outcome = outcome;
    this.endedAt = Date.now();
    this.#wakeReaders();
  }

  /**
   * Ends it, although its workflow still runs, to make room for others. What had come is dropped, and whoever asks for the
   * reply reads that it was interrupted.
   */
  giveWay(): void {
    this.text = '';
    this.#replyBytes = 0;
    this.end({
      state: 'failed',
      failure: fail('interrupted', 'nobody read it, and others needed its place'),
    });
    this.abort('interrupted');
  }

  progress(): Progress {
    const { outcome, text } = this;
    if (outcome?.state !== 'failed') return { state: outcome?.state ?? 'open', text, code: null };
    const { code } = outcome.failure;
    return { state: code === 'interrupted' ? 'interrupted' : 'failed', text, code };
  }

  /** Whether it is over without a reply, so that asking for its message again sends it again. */
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
        if (isClosed) return;
        isClosed = true;
        this.#readers -= 1;
        this.unreadSince = performance.now();
      },
    };
  }

  #wakeReaders(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

/** The runs that this process holds, and how many it may hold. */
class RunRegistry {
  readonly leaseOwner = randomUUID();
  /** Aborted when the process ends. */
  readonly closing = new AbortController();
  /** Runs by session and key: those that are open, and those that are over and not saved. */
  readonly runs = new Map<string, Run>();
  /** The timer that renews and saves, and what it has under way (run-leases.ts). */
  timer: NodeJS.Timeout | undefined;
  renewing: Promise<void> | undefined;
  saving: Promise<void> | undefined;
  /** Left to the store, and still being read here. */
  readonly #stillRead = new Set<Run>();

  find(sessionId: string, key: string): Run | undefined {
    return this.runs.get(`${sessionId} ${key}`);
  }

  ofSession(sessionId: string): Run[] {
    return [...this.runs.values()].filter((run) => run.sessionId === sessionId);
  }

  open(): Run[] {
    return [...this.runs.values()].filter((run) => !run.outcome);
  }

  heldBytes(): number {
    let sum = 0;
    for (const run of this.runs.values()) sum += run.heldBytes;
    for (const run of this.#stillRead) {
      if (run.isRead) sum += run.heldBytes;
      else this.#stillRead.delete(run);
    }
    return sum;
  }

  /** Fails with `too-many-pending`, `rate-limited` or `chat-busy` when there is no room for one more. */
  add(message: NewRun): Result<Run> {
    const refusal = this.#refuse(message) ?? this.#makeRoom(message);
    if (refusal) return refusal;
    const run = new Run(message, () => this.#whyFull());
    this.runs.set(`${run.sessionId} ${run.key}`, run);
    return succeed(run);
  }

  /** What one session and one address may have open. */
  #refuse({ sessionId, address, recordingBytes }: NewRun): Failure | null {
    const open = this.open();
    const pending = open.filter((run) => run.sessionId === sessionId).length;
    if (pending >= CHAT_PENDING_MAX)
      return fail('too-many-pending', `${pending} messages wait in this session`);
    const neighbours = open.filter((run) => run.address === address);
    if (neighbours.length >= CHAT_ADDRESS_RUNS_MAX)
      return fail('rate-limited', `${neighbours.length} messages of one address are open`);
    const recordings = neighbours.filter((run) => run.recordingBytes > 0).length;
    if (recordingBytes > 0 && recordings >= CHAT_ADDRESS_RECORDINGS_MAX)
      return fail('rate-limited', `${recordings} recordings of one address are open`);
    return null;
  }

  #makeRoom({ recordingBytes }: NewRun): Failure | null {
    const held = this.heldBytes() + recordingBytes;
    const max = recordingBytes > 0 ? CHAT_RECORDINGS_MAX_BYTES : CHAT_HELD_MAX_BYTES;
    if (!this.#endUnread(held - max, ({ heldBytes }) => heldBytes))
      return fail('chat-busy', `${held} bytes for open messages`);
    const count = this.open().length;
    return this.#endUnread(count + 1 - CHAT_RUNS_MAX, () => 1)
      ? null
      : fail('chat-busy', `${count} messages are open`);
  }

  /** Why no reply may grow further, or null. */
  #whyFull(): string | null {
    const held = this.heldBytes();
    return this.#endUnread(held - CHAT_HELD_MAX_BYTES, ({ heldBytes }) => heldBytes)
      ? null
      : `${held} bytes for all messages`;
  }

  /**
   * Ends open runs that nobody reads, those left first, until as much is freed as is needed. Returns false, and ends none, when
   * all of them together would not do. A visitor who reads from another process is not seen here.
   */
  #endUnread(needed: number, sizeOf: (run: Run) => number): boolean {
    if (needed <= 0) return true;
    const unread = this.open()
      .filter((run) => !run.isRead && !run.abortReason && sizeOf(run) > 0)
      .sort((a, b) => a.unreadSince - b.unreadSince);
    const ending: Run[] = [];
    let freed = 0;
    for (const run of unread) {
      if (freed >= needed) break;
      ending.push(run);
      freed += sizeOf(run);
    }
    if (freed < needed) return false;
    for (const run of ending) run.giveWay();
    return true;
  }

  /** Takes a run that is over out of memory, as soon as nobody reads it here any more. */
  remove(run: Run): void {
    if (this.find(run.sessionId, run.key) === run) this.runs.delete(`${run.sessionId} ${run.key}`);
    if (run.isRead) this.#stillRead.add(run);
    run.settle();
  }

  /** Drops the oldest ended runs when there are too many: without a store nothing else removes them. */
  trim(): void {
    const ended = [...this.runs.values()].filter((run) => run.outcome);
    while (ended.length > CHAT_RUNS_MAX || this.heldBytes() > CHAT_HELD_MAX_BYTES / 2) {
      const oldest = ended.shift();
      if (!oldest) return;
      this.remove(oldest);
    }
  }
}

export type { RunRegistry };

const held = globalThis as typeof globalThis & { siteRuns?: RunRegistry };

/** The runs of this process. */
export function getRunRegistry(): RunRegistry {
  held.siteRuns ??= new RunRegistry();
  return held.siteRuns;
}

/** How many messages of this process wait for their reply, or receive it. */
export function countOpenRuns(): number {
  return held.siteRuns?.open().length ?? 0;
}
