import { afterEach, beforeEach, expect, test } from 'vitest';
import { POST as postDeliver } from '#app/api/deliver/route';
import { addLead, measureOutbox } from '#lib/server/contact/outbox';
import { deliverDue, startWorker } from '#lib/server/contact/worker';
import { readEnv } from '#lib/server/core/env';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// A serverless platform. The configuration requires Postgres there; delivery does not.

const TOKEN = 'delivery-token-of-the-test';

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  webhook = await startWebhook(answer(''));
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url, OPS_TOKEN: TOKEN });
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

const keys = () => webhook.received.map(({ headers }) => headers['idempotency-key']).toSorted();
const ask = (authorization?: string) =>
  postDeliver(
    new Request('http://localhost/api/deliver', {
      method: 'POST',
      headers: { ...(authorization && { authorization }) },
    }),
  );

test('delivers everything due, then ends', async () => {
  const store = await getStore();
  const ids = Array.from({ length: 20 }, (_, index) => `lead-${index}`);
  for (const id of ids) await addLead(store, makeLead(id));
  expect(await deliverDue()).toBe(20);
  expect(keys()).toEqual(ids.toSorted());
  expect(await measureOutbox(store, Date.now())).toMatchObject({ pending: 0, dead: 0 });
});

test('failed deliveries wait for the scheduler', async () => {
  webhook.behave(answer('', 500));
  const store = await getStore();
  await addLead(store, makeLead('refused'));
  await deliverDue();
  webhook.behave(answer(''));
  await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
  const answered = await ask(`Bearer ${TOKEN}`);
  expect([answered.status, await answered.json()]).toEqual([200, { attempts: 1 }]);
  expect(await measureOutbox(store, Date.now())).toMatchObject({ pending: 0 });
});

test('requires the token, and is closed if none is set', async () => {
  await addLead(await getStore(), makeLead('kept'));
  for (const brought of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN.slice(1)])
    expect((await ask(brought)).status, brought).toBe(404);
  await site.remove();
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url });
  for (const brought of [undefined, 'Bearer ', 'Bearer null']) expect((await ask(brought)).status).toBe(404);
  expect(webhook.received).toEqual([]);
});

test('no worker starts in a short-lived process', async () => {
  await site.remove();
  site = await configure({
    CONTACT_WEBHOOK_URL: webhook.url,
    VERCEL: '1',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  });
  startWorker();
  expect((globalThis as { siteWorker?: unknown }).siteWorker).toBeUndefined();
});

test.each([{ VERCEL: '1' }, { AWS_LAMBDA_FUNCTION_NAME: 'site' }])(
  'without Postgres it does not start with %j, and says why',
  (variables) => {
    const read = readEnv(variables);
    expect(read.ok ? [] : read.problems).toEqual([
      expect.stringMatching(/^DATABASE_URL .*leads would be lost$/),
    ]);
    expect(readEnv({ ...variables, DATABASE_URL: 'postgres://host/site' })).toMatchObject({
      ok: true,
      env: { longRunning: false },
    });
  },
);
