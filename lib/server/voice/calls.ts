import 'server-only';
import { VOICE_CONNECT_MS, VOICE_LOAD_MS, VOICE_SHORT_CALL_SECONDS } from '#lib/contracts/limits';
import type { CallEnd, EndedCall } from '#lib/contracts/voice';
import type { Store } from '#lib/server/store/store';
import { readCredits, refundCredit } from '#lib/server/voice/credits';

// A call is as long as it was connected. Only the browser knows when that was; this server's clock bounds its word
// (docs/decisions/0008).

// Longest that an honest browser takes from the start's answer to the connection, and 10 s for its requests.
const CONNECTING_MAX_MS = VOICE_LOAD_MS + VOICE_CONNECT_MS + 10_000;

/** Milliseconds that a call was connected, of the `elapsed` ones since it was started. */
function connectedFor({ connected, connectedMs }: CallEnd, elapsed: number): number {
  const told = connected ? (connectedMs ?? elapsed) : 0;
  return Math.min(elapsed, Math.max(told, elapsed - CONNECTING_MAX_MS));
}

/** Writes down that a call began. A call without a row cannot be ended, and counts as used. A known id begins anew. */
export async function recordCall({ db }: Store, id: string, visitorId: string, now: number): Promise<void> {
  const begun = { visitor_id: visitorId, started_at: now, connected_at: null, ended_at: null, refunded: 0 };
  await db
    .insertInto('voice_calls')
    .values({ id, ...begun })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(begun))
    .execute();
}

/**
 * Ends a visitor's call and, if it was connected for less than 10 s or not at all, gives its credit back. Ending it
 * again answers the same and changes nothing. Null when this visitor has no such call.
 */
export async function endCall(
  { db }: Store,
  end: CallEnd & { visitorId: string },
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
      const length = connectedFor(end, Math.max(0, now - ended.started_at));
      const isShort = length < VOICE_SHORT_CALL_SECONDS * 1000;
      const isRefunded = isShort && (await refundCredit(transaction, end.visitorId, ended.started_at));
      await transaction
        .updateTable('voice_calls')
        .set({ connected_at: now - length, refunded: isRefunded ? 1 : 0 })
        .where('id', '=', end.id)
        .execute();
    }
    const call = await transaction
      .selectFrom('voice_calls')
      .selectAll()
      .where('id', '=', end.id)
      .where('visitor_id', '=', end.visitorId)
      .executeTakeFirst();
    if (!call) return null;
    const endedAt = call.ended_at ?? now;
    return {
      seconds: Math.floor((endedAt - (call.connected_at ?? endedAt)) / 1000),
      refunded: call.refunded === 1,
      credits: await readCredits({ db: transaction }, end.visitorId, now),
    };
  });
}
