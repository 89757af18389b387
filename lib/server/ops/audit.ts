import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { DAY_MS } from '#lib/server/core/durations';
import { clientIp } from '#lib/server/http/client-ip';
import type { AuditTable } from '#lib/server/store/schema';
import type { Store } from '#lib/server/store/store';

// What was done on the ops pages and by `npm run leads`. Never a visitor's words.

export const AUDIT_DAYS = 180;

export type AuditLine = Selectable<AuditTable>;

export type ActionSource = Request | 'command line';

export async function recordAction(
  { db }: Store,
  from: ActionSource,
  action: string,
  subject: string | null = null,
): Promise<void> {
  const address = typeof from === 'string' ? from : clientIp(from.headers);
  const line = { id: randomUUID(), at: Date.now(), action, subject, address };
  await db.insertInto('audit').values(line).execute();
}

/** Returns the 200 newest lines, only those of one lead when `subject` is given. */
export function listActions({ db }: Store, subject?: string): Promise<AuditLine[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
}

export async function purgeActions({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', now - AUDIT_DAYS * DAY_MS)
    .execute();
}
