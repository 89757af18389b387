import 'server-only';
import type { CallbackState } from '#lib/contracts/callback';
import type { Answer, AnswerPiece } from '#lib/server/chat/message';
import type { Lease, Progress } from '#lib/server/chat/replies';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';

const REPLY_MAX = 1024 * 1024;

export type Outcome = { state: 'done' } | { state: 'stopped' } | { state: 'failed'; failure: Failure };

/** A reply so far. `outcome` is null while it is running. */
export type Snapshot = {
  text: string;
  callback: CallbackState | null;
  suggestions: readonly string[];
  outcome: Outcome | null;
};

/** One message that this process is answering. It continues when nobody reads the reply any more. */
export class Run {
  readonly lease: Lease;
  readonly address: string;
  readonly isRecording: boolean;
  readonly startedAt = performance.now();
  readonly aborting = new AbortController();
  snapshot: Snapshot = { text: '', callback: null, suggestions: [], outcome: null };
  #changed = Promise.withResolvers<void>();

  constructor({ lease, address, isRecording }: Pick<Run, 'lease' | 'address' | 'isRecording'>) {
    this.lease = lease;
    this.address = address;
    this.isRecording = isRecording;
  }

  /** Resolves when the reply differs from `seen`. */
  async waitForChange(seen: Snapshot | undefined): Promise<Snapshot> {
    while (this.snapshot === seen) await this.#changed.promise;
    return this.snapshot;
  }

  async waitForOutcome(): Promise<void> {
    while (!this.snapshot.outcome) await this.#changed.promise;
  }

  progress(): Progress {
    const { text, callback, suggestions, outcome } = this.snapshot;
    return {
      // Postgres stores no NUL.
      text: text.replaceAll('\0', ''),
      callback: callback && JSON.stringify(callback),
      suggestions: suggestions.length > 0 ? JSON.stringify(suggestions) : null,
      state: outcome?.state ?? 'open',
      code: outcome?.state === 'failed' ? outcome.failure.code : null,
    };
  }

  /** Reads an answer to its end. Never rejects. */
  async fill(answer: Answer): Promise<Outcome> {
    const outcome = await this.#read(answer).catch(
      (error: unknown): Outcome => ({ state: 'failed', failure: fail('internal', describeError(error)) }),
    );
    const ended =
      this.aborting.signal.aborted && outcome.state === 'failed' ? { state: 'stopped' as const } : outcome;
    this.#change({ outcome: ended });
    return ended;
  }

  async #read(answer: Answer): Promise<Outcome> {
    for await (const piece of answer) {
      const taken = piece.ok ? this.#take(piece.value) : piece;
      if (!taken.ok) return { state: 'failed', failure: taken };
      if (this.aborting.signal.aborted) return { state: 'stopped' };
    }
    return { state: 'done' };
  }

  #take(piece: AnswerPiece): Result<null> {
    if (!('delta' in piece)) this.#change(piece);
    else this.#change({ text: this.snapshot.text + piece.delta });
    if (this.snapshot.text.length <= REPLY_MAX) return succeed(null);
    return fail('upstream-too-large', `reply over ${REPLY_MAX} characters`);
  }

  #change(part: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
