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
import type { Conversation } from '#lib/contracts/record';
import { type Lease, mayBeSentAgain, type Progress, type StoredMessage } from '#lib/server/chat/reply-rows';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { isSharedAddress } from '#lib/server/http/client-ip';

const EVENT_MAX = 65_536;

export type Outcome =
  | { state: 'done'; cause?: string; isFallback?: boolean }
  | { state: 'stopped' }
  | { state: 'failed'; failure: Failure };

/** The conversation comes once, before the outcome. After `cut` the reply may still exist; ask again. */
export type ReplyEvent =
  | { text: string }
  | { conversation: Conversation }
  | { outcome: Outcome }
  | { cut: string };
export type ReplyReader = { next(): Promise<ReplyEvent>; close(): void };

export type Claim =
  | { by: 'us' }
  | { by: 'another'; message: StoredMessage }
  | { by: 'unknown'; failure: Failure };

type AbortReason = 'stopped' | 'forgotten' | 'interrupted';

type NewRun = {
  sessionId: string;
  key: string;
  fingerprint: string;
  /** As returned by `clientIp`. */
  address: string;
  recordingBytes: number;
};

/** One message and its reply so far. It continues without a reader. */
export class Run {
  readonly sessionId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly address: string;
  readonly recordingBytes: number;
  readonly startedAt = performance.now();
  /** Nothing is sent upstream before this resolves. */
  claimed: Promise<Claim> = Promise.resolve({ by: 'us' });
  lease: Lease | null = null;
  saved = { at: 0, length: 0 };
  text = '';
  /** The state of the conversation after this reply. */
  conversation: Conversation | null = null;
  outcome: Outcome | null = null;
  endedAt: number | null = null;
  unreadSince = this.startedAt;
  readonly #makeRoom: () => Failure | null;
  readonly #aborting = new AbortController();
  readonly #settled = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #replyBytes = 0;
  #readers = 0;

  constructor(
    { sessionId, key, fingerprint, address, recordingBytes }: NewRun,
    makeRoom = (): Failure | null => null,
  ) {
    this.sessionId = sessionId;
    this.key = key;
    this.fingerprint = fingerprint;
    this.address = address;
    this.recordingBytes = recordingBytes;
    this.#makeRoom = makeRoom;
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

  /** Whether it has a reader in this process. Readers in other processes do not count. */
  get isRead(): boolean {
    return this.#readers > 0;
  }

  /** Resolves when the run has ended and, if it has a lease, has been saved. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  settle(): void {
    this.#settled.resolve();
  }

  abort(reason: AbortReason): void {
    this.#aborting.abort(reason);
  }

  /** Appends text. Returns a failure when this reply, or all replies together, would exceed the limit. */
  append(more: string): Failure | null {
    if (this.outcome) return null;
    this.#replyBytes += Buffer.byteLength(more);
    if (this.#replyBytes > CHAT_REPLY_MAX_BYTES)
      return fail('upstream-too-large', `reply over ${CHAT_REPLY_MAX_BYTES} bytes`);
    const noRoom = this.#makeRoom();
    if (noRoom) return noRoom;
    // Making room may have evicted this very run.
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

  /** Evicts the run; its workflow continues. Later readers get `interrupted` and can resend. */
  evict(): void {
    this.text = '';
    this.conversation = null;
    this.#replyBytes = 0;
    this.end({
      state: 'failed',
      failure: fail('interrupted', 'evicted: no reader, and the process is full'),
    });
    this.abort('interrupted');
  }

  progress(): Progress {
    const { outcome, text, conversation } = this;
    if (outcome?.state !== 'failed') {
      // A message without a reply may be sent again.
      return {
        state: outcome?.state ?? 'open',
        text,
        code: null,
        conversation: text === '' ? null : conversation,
      };
    }
    const { code } = outcome.failure;
    return { state: code === 'interrupted' ? 'interrupted' : 'failed', text, code, conversation: null };
  }

  endedWithoutReply(): boolean {
    return mayBeSentAgain(this.progress());
  }

  read(): ReplyReader {
    let at = 0;
    let isClosed = false;
    let hasConversation = false;
    this.#readers += 1;
    return {
      next: async () => {
        while (at === this.text.length && !this.outcome && !isClosed) await this.#changed.promise;
        if (isClosed) return { cut: 'the reader closed' };
        const text = this.text.slice(at, at + EVENT_MAX);
        at += text.length;
        if (text !== '' || !this.outcome) return { text };
        const { conversation } = this.progress();
        if (!conversation || hasConversation) return { outcome: this.outcome };
        hasConversation = true;
        return { conversation };
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

export class RunRegistry {
  readonly leaseOwner = randomUUID();
  readonly closing = new AbortController();
  /** Open runs, and ended ones that are not saved yet, by session and key. */
  readonly runs = new Map<string, Run>();
  timer: NodeJS.Timeout | undefined;
  renewing: Promise<void> | undefined;
  saving: Promise<void> | undefined;
  /** Runs that were removed while a reader in this process was still attached. */
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

  /** Fails with `too-many-pending`, `rate-limited` or `chat-busy` when there is no room. */
  add(message: NewRun): Result<Run> {
    const refusal = this.#refuseTooMany(message) ?? this.#makeRoomFor(message);
    if (refusal) return refusal;
    const run = new Run(message, () => this.#makeRoomToGrow());
    this.runs.set(`${run.sessionId} ${run.key}`, run);
    return succeed(run);
  }

  #refuseTooMany({ sessionId, address, recordingBytes }: NewRun): Failure | null {
    const open = this.open();
    const pending = open.filter((run) => run.sessionId === sessionId).length;
    if (pending >= CHAT_PENDING_MAX)
      return fail('too-many-pending', `${pending} messages pending in this session`);
    // Behind a proxy whose header is not configured, all visitors share one address.
    if (isSharedAddress(address)) return null;
    const neighbours = open.filter((run) => run.address === address);
    if (neighbours.length >= CHAT_ADDRESS_RUNS_MAX)
      return fail('rate-limited', `${neighbours.length} messages from one address are open`);
    const recordings = neighbours.filter((run) => run.recordingBytes > 0).length;
    if (recordingBytes > 0 && recordings >= CHAT_ADDRESS_RECORDINGS_MAX)
      return fail('rate-limited', `${recordings} recordings from one address are open`);
    return null;
  }

  #makeRoomFor({ recordingBytes }: NewRun): Failure | null {
    const held = this.heldBytes() + recordingBytes;
    const max = recordingBytes > 0 ? CHAT_RECORDINGS_MAX_BYTES : CHAT_HELD_MAX_BYTES;
    if (!this.#endUnread(held - max, ({ heldBytes }) => heldBytes))
      return fail('chat-busy', `${held} bytes for open messages`);
    const count = this.open().length;
    if (!this.#endUnread(count + 1 - CHAT_RUNS_MAX, () => 1))
      return fail('chat-busy', `${count} messages are open`);
    return null;
  }

  #makeRoomToGrow(): Failure | null {
    const held = this.heldBytes();
    if (this.#endUnread(held - CHAT_HELD_MAX_BYTES, ({ heldBytes }) => heldBytes)) return null;
    // Not `chat-busy`, which makes the page send the message again by itself.
    return fail('upstream-too-large', `${held} bytes for all messages`);
  }

  /** Ends the longest unread runs until `needed` is freed. When that is impossible, ends none. */
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
    for (const run of ending) run.evict();
    return true;
  }

  remove(run: Run): void {
    if (this.find(run.sessionId, run.key) === run) this.runs.delete(`${run.sessionId} ${run.key}`);
    if (run.isRead) this.#stillRead.add(run);
    run.settle();
  }

  /** Without a store, nothing else removes ended runs. */
  trim(): void {
    const ended = [...this.runs.values()].filter((run) => run.outcome);
    while (ended.length > CHAT_RUNS_MAX || this.heldBytes() > CHAT_HELD_MAX_BYTES / 2) {
      const oldest = ended.shift();
      if (!oldest) return;
      this.remove(oldest);
    }
  }
}

const globals = globalThis as typeof globalThis & { siteRuns?: RunRegistry };

export function getRunRegistry(): RunRegistry {
  globals.siteRuns ??= new RunRegistry();
  return globals.siteRuns;
}

/** Counts this process's open messages. */
export function countOpenRuns(): number {
  return globals.siteRuns?.open().length ?? 0;
}
