import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, Exchange, KeptId } from '#lib/server/chat/exchange';
import { type Exchanges, timesAt } from '#lib/server/chat/exchange-keeper';
import type { Message } from '#lib/server/chat/receive-reply';
import { digestOfFields, replyIdOf } from '#lib/server/chat/reply-id';
import { claimReply, readReply } from '#lib/server/chat/reply-rows';
import { describeError, fail } from '#lib/server/http/errors';
import { getLog } from '#lib/server/ops/log';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// Whose a message is: asked of the store, before anything goes upstream.

/** What the log says where the store cannot be asked. */
export const IN_MEMORY = 'replies are kept in this process only';
/** Milliseconds before a claim that failed is tried again, and how long the first attempts may take for that. */
const CLAIM_PAUSES_MS = [100, 300];
const CLAIM_PATIENCE_MS = 1000;

/** A message, its fields as a list, and whether another process may have it, or have had it. */
export type Sent = { message: Message; sent: string[]; mayBeElsewhere: boolean };

/** The run of a claim of this process that was made, and whose answer was lost on its way. */
async function findOwnRun(store: Store, claimed: KeptId, owner: string): Promise<number | null> {
  const row = await readReply(store, claimed, Date.now());
  return row?.owner === owner && row.state === 'open' && row.digest === claimed.digest ? row.run : null;
}

/** Claims a message's row in the store. Throws when the store or its secret cannot be had. */
async function claimRow(
  { owner }: Exchanges,
  store: Store,
  exchange: Exchange,
  { message: { sessionId, key }, sent }: Sent,
): Promise<Claim> {
  const secret = await getSessionSecret(store);
  const id = replyIdOf(secret, sessionId, key);
  const row = { ...id, digest: digestOfFields(secret, id, sent) };
  const run = await claimReply(store, { ...row, owner }, timesAt(Date.now()));
  const ownRun = run ?? (await findOwnRun(store, row, owner));
  if (ownRun === null) return { isMine: false, row };
  exchange.kept = { ...id, run: ownRun };
  return { isMine: true };
}

/** A blip of the store is waited out; while SQLite is busy one attempt takes seconds already. */
async function claimPatiently(claimOnce: () => Promise<Claim>): Promise<Claim> {
  const since = performance.now();
  for (const pauseMs of CLAIM_PAUSES_MS) {
    try {
      return await claimOnce();
    } catch (error) {
      if (performance.now() - since > CLAIM_PATIENCE_MS) throw error;
      getLog().warn({ cause: describeError(error) }, 'a message is claimed once more');
      await sleep(pauseMs);
    }
  }
  return claimOnce();
}

/**
 * Claims a message. What cannot be claimed because the store is away is this process's all the same, unless another may have
 * it, or may have answered it: then nobody knows.
 */
export async function claim(
  exchanges: Exchanges,
  store: Store | null,
  exchange: Exchange,
  sent: Sent,
): Promise<Claim> {
  let cause = 'the store cannot be opened';
  if (store) {
    try {
      return await claimPatiently(() => claimRow(exchanges, store, exchange, sent));
    } catch (error) {
      cause = describeError(error);
    }
  }
  if (sent.mayBeElsewhere) return { isMine: false, failure: fail('store-unavailable', cause) };
  if (store) getLog().warn({ cause }, IN_MEMORY);
  return { isMine: true };
}
