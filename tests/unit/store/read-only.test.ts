import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { answerHealth } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { chatRequest, contactRequest, lead, readReply, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

test('with a read-only database messages and leads are refused, and health says so', async () => {
  const site = await configure();
  const { db } = await getStore();
  const health = async () => (await answerHealth(new Request(`${SITE}/api/health`))) as Response;
  await sql`pragma query_only = on`.execute(db);
  const refused = await postContact(contactRequest());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await readReply(postChat(chatRequest()))).toMatchObject({ end: 'store-unavailable' });
  expect(await (await health()).json()).toMatchObject({ status: 'degraded', troubles: ['store'] });
  await sql`pragma query_only = off`.execute(db);
  expect((await postContact(contactRequest(lead))).status).toBe(202);
  expect(await (await health()).json()).toMatchObject({ status: 'ok', troubles: [] });
  await site.remove();
});
