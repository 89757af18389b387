import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#lib/server/store/schema';

const NAME = 'signing-secret';

/** Returns the key for cookies and digests, which the first process makes. */
export async function readOrMakeSecret(db: Db): Promise<string> {
  const known = db.selectFrom('settings').select('value').where('name', '=', NAME);
  const row = await known.executeTakeFirst();
  if (row) return row.value;
  const value = randomBytes(32).toString('base64url');
  await db.insertInto('settings').values({ name: NAME, value }).execute();
  return value;
}

/** Returns a digest keyed with the store's secret, so that the text cannot be found by trying. */
export const digestWithSecret = ({ secret }: { secret: string }, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
