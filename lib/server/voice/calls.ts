import 'server-only';
import { VOICE_CONNECT_MS, VOICE_SHORT_CALL_SECONDS } from '#lib/contracts/limits';
import type { EndedCall } from '#lib/contracts/voice';
import type { Store } from '#lib/server/store/store';
import { readCredits, refundCredit } from '#lib/server/voice/credits';

// A call's length is what this server's clock saw between its two requests, whatever the browser says.

// A browser gives up an attempt to connect after VOICE_CONNECT_MS; its word that it did comes soon after.
const NEVER_CONNECTED_MS = VOICE_CONNECT_MS + 10_000;

/** Writes down that a call began. A call without a row cannot be ended, and counts as used. A known id begins anew. */
export async function recordCall({ db }: Store, id: string, visitorId: string, now: number): Promise<void> {
  const begun = { visitor_id: visitorId, started_at: now, ended_at: null, refunded: 0 };
  await db
    .insertInto('voice_calls')
    .values({ id, ...begun })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(begun))
    .execute();
}

/**
 * Ends a visitor's call and, if it was short or never connected, gives its credit back. Ending it again answers the
 * same and changes nothing. Null when this visitor has no such call.
 */
export async function endCall(
  { db }: Store,
  end: { id: string; visitorId: string; connected: boolean },
  now: number,
): Promise<EndedCall | null> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('voice_calls')
      .set({ ended_at: now })
      .where('id', '=', end.id)
      .where('visitor_id', '=', end.visitorId)
      .where('ended_at', 'is', null)
      .returning('started_at')
      .executeTakeFirst();
    if (ended) {
      const length = now - ended.started_at;
      const isShort = length < VOICE_SHORT_CALL_SECONDS * 1000;
      const neverConnected = !end.connected && length <= NEVER_CONNECTED_MS;
      if ((isShort || neverConnected) && (await refundCredit(transaction, end.visitorId, ended.started_at))) {
        await transaction.updateTable('voice_calls').set({ refunded: 1 }).where('id', '=', end.id).execute();
      }
    }
    const call = await transaction
      .selectFrom('voice_calls')
      .selectAll()
      .where('id', '=', end.id)
      .where('visitor_id', '=', end.visitorId)
      .executeTakeFirst();
    if (!call) return null;
    return {
      seconds: Math.max(0, Math.floor(((call.ended_at ?? now) - call.started_at) / 1000)),
      refunded: call.refunded === 1,
      credits: await readCredits({ db: transaction }, end.visitorId, now),
    };
  });
}
