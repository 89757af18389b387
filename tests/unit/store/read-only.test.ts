import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { readHealth } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { chatRequest, contactRequest, lead, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

test('with a read-only database messages and leads are refused, and health says so', async () => {
  const site = await configure();
  const { db } = await getStore();
  await sql`pragma query_only = on`.execute(db);
  const refused = await postContact(contactRequest());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await readReply(postChat(chatRequest()))).toMatchObject({ end: 'store-unavailable' });
  expect(await readHealth()).toMatchObject({ status: 'degraded', troubles: ['store'] });
  await sql`pragma query_only = off`.execute(db);
  expect((await postContact(contactRequest(lead))).status).toBe(202);
  expect(await readHealth()).toMatchObject({ status: 'ok', troubles: [] });
  await site.remove();
});
