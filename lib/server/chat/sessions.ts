import type { PastExchange } from '#lib/server/chat/message';
import { digestWithSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// The messages of a session: an assistant gets the last ones, and a visitor can have them forgotten.

/** How many earlier messages an assistant gets. */
const EXCHANGES = 8;

/** Returns a session as the store knows it: by a keyed digest of its id. */
export const digestSession = (store: Store, sessionId: string): string =>
  digestWithSecret(store, `chat ${sessionId}`);

/** Reads the last messages of a session whose words are known and that were answered, oldest first. */
export async function readExchanges(store: Store, sessionId: string): Promise<PastExchange[]> {
  const session = digestSession(store, sessionId);
  const rows = await store.db
    .selectFrom('chat_replies')
    .select(['question', 'text as answer', 'extras'])
    .where((column) => column.and({ session, state: 'done' }))
    .where('expires_at', '>', Date.now())
    .where('question', '<>', '')
    .where('text', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(EXCHANGES)
    .execute();
  return rows.reverse().map((row) => ({ ...row, extras: JSON.parse(row.extras ?? '{}') }));
}

/** Deletes a session's replies. A process that still runs one finds its row gone, and stops it. */
export async function forgetReplies(store: Store, sessionId: string): Promise<void> {
  const session = digestSession(store, sessionId);
  await store.db.deleteFrom('chat_replies').where('session', '=', session).execute();
}
