import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '#lib/contracts/errors';
import { VOICE_SHORT_MS } from '#lib/contracts/limits';
import type { ApiResponses } from '#lib/contracts/responses';
import type { CallDetails, EndCallRequest } from '#lib/contracts/voice';
import { getEnv } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import type { Store } from '#lib/server/store/store';
import { type Caller, readCredits, refundCredit, releaseCall, reserveCall } from '#lib/server/voice/credits';
import { requestServiceCall } from '#lib/server/voice/service';

// Only the browser knows how long a call was connected. Our clock limits what it can report
// (docs/decisions.md).

// Failures after which the service may nevertheless have made the call.
const mayHaveBeenMade = new Set<ErrorCode>(['client-closed', 'upstream-timeout', 'invalid-response']);

/** Takes a credit and places a call. Whatever fails, the credit is given back. Throws if the store fails. */
export async function placeCall(
  store: Store,
  caller: Caller,
  signal: AbortSignal,
): Promise<Result<ApiResponses['startedCall']>> {
  const { voiceService } = getEnv();
  const takenAt = Date.now();
  // Before a call that is paid for.
  store.checkFiles();
  const reserved = await reserveCall(store, caller, takenAt);
  if (!reserved.ok) return reserved;
  const made = voiceService
    ? await requestServiceCall(voiceService, signal)
    : succeed<CallDetails>({ id: randomUUID() });
  const call = made.ok && signal.aborted ? fail('client-closed', 'the visitor left') : made;
  const release = (isMade: boolean) => releaseCall(store, caller, takenAt, voiceService !== null && isMade);
  if (!call.ok) {
    await release(mayHaveBeenMade.has(call.code));
    return call;
  }
  try {
    await insertCall(store, call.value.id, caller.visitorId, Date.now());
  } catch (error) {
    await release(true);
    throw error;
  }
  return succeed({ ...call.value, credits: await readCredits(store.db, caller.visitorId, Date.now()) });
}

/** Inserts a call at its start, without which it can be neither ended nor refunded. Throws if the id is known. */
export async function insertCall({ db }: Store, id: string, visitorId: string, now: number): Promise<void> {
  const call = { id, visitor_id: visitorId, started_at: now, refunded: 0 };
  await db.insertInto('voice_calls').values(call).execute();
}

/** Ends a visitor's call and refunds it under 10 s. May be repeated. */
export async function endCall(
  { db }: Store,
  { id, visitorId, connectedMs }: EndCallRequest & { visitorId: string },
  now: number,
): Promise<Result<ApiResponses['endedCall']>> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ started_at: number }>`
      update voice_calls set ended_at = ${now}
      where id = ${id} and visitor_id = ${visitorId} and ended_at is null
      returning started_at`.execute(transaction);
    const [ended] = rows;
    if (ended) {
      const elapsed = Math.max(0, now - ended.started_at);
      const length = Math.min(elapsed, connectedMs);
      const isShort = length < VOICE_SHORT_MS;
      const isRefunded = isShort && (await refundCredit(transaction, visitorId, ended.started_at));
      await transaction
        .updateTable('voice_calls')
        .set({ connected_at: now - length, refunded: isRefunded ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    }
    const call = await transaction
      .selectFrom('voice_calls')
      .selectAll()
      .where('id', '=', id)
      .where('visitor_id', '=', visitorId)
      .executeTakeFirst();
    if (!call) return fail('not-found', 'no such call of this visitor');
    const endedAt = call.ended_at ?? now;
    return succeed({
      seconds: Math.floor((endedAt - (call.connected_at ?? endedAt)) / 1000),
      refunded: call.refunded === 1,
      credits: await readCredits(transaction, visitorId, now),
    });
  });
}
