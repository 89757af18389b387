import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  CHAT_HELD_MAX_BYTES,
  CHAT_PENDING_MAX,
  CHAT_RECORDINGS_MAX_BYTES,
  CHAT_RUNS_MAX,
} from '#lib/contracts/limits';
import { Run } from '#lib/server/chat/run';
import { fail, type Result, succeed } from '#lib/server/core/errors';

// The chat runs that this process holds, and how many it may hold.

type NewRun = { sessionId: string; key: string; fingerprint: string; recordingBytes: number };

class RunRegistry {
  /** The name under which this process claims messages. */
  readonly leaseOwner = randomUUID();
  /** Aborted when the process ends. */
  readonly closing = new AbortController();
  /** Runs by session and key: the open ones, and those that are over and not written down. */
  readonly runs = new Map<string, Run>();
  /** What renews and saves, and what it has under way (run-leases.ts). */
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

  /** Bytes of recordings and replies. */
  heldBytes(): number {
    let sum = 0;
    for (const run of this.runs.values()) sum += run.heldBytes;
    for (const run of this.#stillRead) {
      if (run.isRead) sum += run.heldBytes;
      else this.#stillRead.delete(run);
    }
    return sum;
  }

  /** Fails with `too-many-pending` or `chat-busy` when there is no place for one more. */
  add(message: NewRun): Result<Run> {
    const open = this.open();
    const pending = open.filter(({ sessionId }) => sessionId === message.sessionId).length;
    if (pending >= CHAT_PENDING_MAX)
      return fail('too-many-pending', `${pending} messages wait in this session`);
    if (open.length >= CHAT_RUNS_MAX) return fail('chat-busy', `${open.length} messages are open`);
    const held = this.heldBytes() + message.recordingBytes;
    const max = message.recordingBytes > 0 ? CHAT_RECORDINGS_MAX_BYTES : CHAT_HELD_MAX_BYTES;
    if (held > max) return fail('chat-busy', `${held} bytes for open messages`);
    const run = new Run(message, () => this.whyFull());
    this.runs.set(`${run.sessionId} ${run.key}`, run);
    return succeed(run);
  }

  whyFull(): string | null {
    const held = this.heldBytes();
    return held > CHAT_HELD_MAX_BYTES ? `${held} bytes for all messages` : null;
  }

  /** Takes a run that is over out of memory, as soon as nobody reads it here any more. */
  remove(run: Run): void {
    if (this.find(run.sessionId, run.key) === run) this.runs.delete(`${run.sessionId} ${run.key}`);
    if (run.isRead) this.#stillRead.add(run);
    run.settle();
  }

  /** Drops the oldest runs that no store keeps, when there are too many. */
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
