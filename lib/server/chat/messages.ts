import 'server-only';
import { createHash } from 'node:crypto';
import type { ChatFields } from '#lib/contracts/chat';
import { pollReply } from '#lib/server/chat/poll-reply';
import { receiveReply } from '#lib/server/chat/reply';
import {
  askToStop,
  forgetReplies,
  isAbandoned,
  isForeign,
  listFields,
  mayBeSentAgain,
  purgeReplies,
  type ReplyRow,
  readReply,
  replyKeyOf,
  type StoredMessage,
} from '#lib/server/chat/reply-rows';
import { claimRun, endRun, IN_MEMORY, keepLeases } from '#lib/server/chat/run-leases';
import { getRunRegistry, type ReplyReader, type Run, type RunRegistry } from '#lib/server/chat/run-registry';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
import { runOutsideRequest } from '#lib/server/core/outside-request';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore, type Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// A message runs once. Sending a known key again attaches to its run, in whichever process.

export type Message = {
  fields: ChatFields;
  sessionId: string;
  key: string;
  address: string;
  isRepeated: boolean;
};

export type Attached = { reader: ReplyReader; isReplay: boolean };

const mismatch = fail('idempotency-mismatch', 'the key was used with other fields');

function startRun(
  registry: RunRegistry,
  { fields, sessionId, key, address }: Message,
  fingerprint: string,
  claim: (run: Run) => Run['claimed'],
): Result<Run> {
  const recordingBytes = fields.dataType === 'voice' ? fields.audio.bytes.byteLength : 0;
  const added = registry.add({ sessionId, key, fingerprint, address, recordingBytes });
  if (!added.ok) return added;
  const run = added.value;
  const carryOut = async () => {
    if ((await run.claimed).by !== 'us') return registry.remove(run);
    if (fields.dataType === 'voice') getMetrics().recordings.inc();
    const outcome = await receiveReply(run, fields);
    // An evicted run already has its outcome.
    await endRun(registry, run, run.outcome ?? outcome);
  };
  // Otherwise the run's timers and connection would keep the request that started it alive.
  runOutsideRequest(() => {
    run.claimed = claim(run);
    keepLeases(registry);
    void carryOut();
  });
  return added;
}

/** Attaches to a message that another process owns. Null when the message has to be sent again. */
async function attachToRow(
  registry: RunRegistry,
  message: StoredMessage,
  isLastTry: boolean,
): Promise<Result<Attached> | null> {
  return withStore(async (store) => {
    const row = await readReply(store, message, Date.now());
    if (row && row.digest !== message.digest) return mismatch;
    if (row && !mayBeSentAgain(row) && !isAbandoned(row, Date.now())) {
      return succeed({ reader: pollReply(store, row, registry.closing.signal), isReplay: true });
    }
    // The run may have ended since the claim, so try once more.
    return isLastTry ? fail('too-many-pending', 'too many pending messages in this session') : null;
  });
}

/** Returns null while the store is down: the chat then continues in memory. */
async function openForMessage(): Promise<Store | null> {
  try {
    return await getStore();
  } catch (error) {
    getLog().warn({ cause: describeError(error) }, IN_MEMORY);
    return null;
  }
}

async function removeExpired(store: Store): Promise<void> {
  await purgeReplies(store, Date.now()).catch((error: unknown) =>
    getLog().warn({ cause: describeError(error) }, 'could not remove expired replies'),
  );
}

/**
 * Sends a message, or attaches to the run that has its key. The reader reports how the run itself ended.
 * Fails with `idempotency-mismatch`, `too-many-pending`, `rate-limited`, `chat-busy` or `store-unavailable`.
 */
export async function sendMessage(message: Message): Promise<Result<Attached>> {
  const registry = getRunRegistry();
  const { sessionId, key } = message;
  const sent = listFields(message.fields);
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
  const store = await openForMessage();
  let mayBeElsewhere = message.isRepeated;
  for (let attempt = 1; ; attempt += 1) {
    if (registry.closing.signal.aborted) return fail('chat-busy', 'shutting down');
    const known = registry.find(sessionId, key);
    if (known && known.fingerprint !== fingerprint) return mismatch;
    if (known?.endedWithoutReply()) {
      await known.settled;
      registry.remove(known);
      // The last run was in this process and left no reply.
      mayBeElsewhere = false;
      continue;
    }
    const claim = (run: Run) => claimRun(registry, store, run, { fields: sent, mayBeElsewhere });
    const run = known ? succeed(known) : startRun(registry, message, fingerprint, claim);
    if (!run.ok) return run;
    if (store && !known && !getEnv().longRunning) void removeExpired(store);
    // Attach before awaiting the claim: a run without a reader can be ended to make room.
    const reader = run.value.read();
    const claimed = await run.value.claimed;
    if (claimed.by === 'us') return succeed({ reader, isReplay: known !== undefined });
    reader.close();
    await run.value.settled;
    if (claimed.by === 'unknown') return claimed.failure;
    const attached = await attachToRow(registry, claimed.message, attempt > 1);
    if (attached) return attached;
  }
}

async function findOwnRun(registry: RunRegistry, sessionId: string, key: string): Promise<Run | null> {
  const known = registry.find(sessionId, key);
  return known && (await known.claimed).by === 'us' ? known : null;
}

async function findRow(store: Store, sessionId: string, key: string): Promise<Result<ReplyRow>> {
  const replyKey = replyKeyOf(await getSessionSecret(store), sessionId, key);
  const row = await readReply(store, replyKey, Date.now());
  if (row) return succeed(row);
  return (await isForeign(store, replyKey, Date.now()))
    ? fail('foreign-reply', 'the key of another session')
    : fail('unknown-reply', 'no message with that key');
}

/** Finds the reply to a message. Fails with `unknown-reply`, `foreign-reply` or `store-unavailable`. */
export async function findReply(sessionId: string, key: string): Promise<Result<ReplyReader>> {
  const registry = getRunRegistry();
  const own = await findOwnRun(registry, sessionId, key);
  if (own) return succeed(own.read());
  return withStore(async (store) => {
    const row = await findRow(store, sessionId, key);
    return row.ok ? succeed(pollReply(store, row.value, registry.closing.signal)) : row;
  });
}

/** Stops a run and keeps its text. Fails with `unknown-reply`, `foreign-reply` or `store-unavailable`. */
export async function stopReply(sessionId: string, key: string): Promise<Failure | null> {
  const own = await findOwnRun(getRunRegistry(), sessionId, key);
  if (own) {
    if (!own.outcome) own.abort('stopped');
    await own.settled;
    return null;
  }
  return withStore(async (store) => {
    const row = await findRow(store, sessionId, key);
    if (!row.ok) return row;
    if (!isAbandoned(row.value, Date.now())) await askToStop(store, row.value);
    return null;
  });
}

/** Deletes a session's replies and ends its open runs. On `store-unavailable` some replies may remain. */
export async function forgetSession(sessionId: string): Promise<Failure | null> {
  const registry = getRunRegistry();
  const own = registry.ofSession(sessionId);
  for (const run of own) {
    run.abort('forgotten');
    if (run.outcome) registry.remove(run);
  }
  await Promise.all(own.map(({ settled }) => settled));
  return withStore(async (store) => {
    const { session } = replyKeyOf(await getSessionSecret(store), sessionId, '');
    await forgetReplies(store, session);
    return null;
  });
}
