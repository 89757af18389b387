import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listLeads } from '#lib/server/contact/leads';
import { addLead } from '#lib/server/contact/outbox';
import { startWorker } from '#lib/server/contact/worker';
import { getMetrics } from '#lib/server/core/metrics';
import { getStore, type Store } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';
import { answer, type Behaviour, hang, startWebhook, trickle, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
let store: Store;
beforeEach(async () => {
  webhook = await startWebhook(answer(''));
  site = await configure({ CONTACT_WEBHOOK_URL: webhook.url });
  store = await getStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
  await webhook.close();
});

const add = (id: string) => addLead(store, makeLead(id, { created_at: Date.now() }));
const stateOf = async (id: string) => (await listLeads(store)).find((lead) => lead.id === id);

test('eight leads are sent at once, and a receiver that hangs holds a place for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  webhook.behave(hang);
  for (let count = 0; count < 9; count += 1) await add(`lead-${count}`);
  startWorker();
  await webhook.arrived(8);
  webhook.behave(answer(''));
  await vi.advanceTimersByTimeAsync(9000);
  expect(webhook.received).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(1000);
  await webhook.arrived(9);
  expect(webhook.received[8]?.headers['idempotency-key']).toBe('lead-8');
  await vi.waitFor(async () =>
    expect(await stateOf('lead-0')).toMatchObject({ state: 'pending', attempts: 1 }),
  );
  expect((await stateOf('lead-0'))?.last_error).toBe('no answer within 10000 ms');
});

test('a lead is sent again under the same id until the webhook accepts it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-1);
  let refusals = 2;
  webhook.behave((request, response) => {
    refusals -= 1;
    return answer('', refusals >= 0 ? 500 : 204)(request, response);
  });
  await add('again');
  startWorker();
  await vi.waitFor(async () => expect(await stateOf('again')).toMatchObject({ state: 'done', attempts: 3 }), {
    timeout: 15_000,
  });
  expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('again'));
  vi.restoreAllMocks();
}, 20_000);

describe('an answer of 2xx', () => {
  const deliver = async (behaviour: Behaviour) => {
    webhook.behave(behaviour);
    await add('lead');
    startWorker();
    await vi.waitFor(async () => expect((await stateOf('lead'))?.lease_owner).toBeNull());
    await webhook.arrived(1);
    await vi.waitFor(async () => {
      const lead = await stateOf('lead');
      expect(lead?.state === 'done' || lead?.last_error).toBeTruthy();
    });
    return stateOf('lead');
  };
  const page = (text: string, type = 'text/html') => answer(text, 200, { 'content-type': type });

  test.each([
    ['<!DOCTYPE html><title>Sign in</title>'],
    ['\ufeff\n<!-- a proxy -->\n<html lang="en"><body>Sign in'],
    ['<head><title>Sign in</title></head>'],
  ])('whose body is the page %j is no delivery', async (text) => {
    expect(await deliver(page(text))).toMatchObject({
      state: 'pending',
      last_error: expect.stringMatching(/^answered with a web page/),
    });
  });

  const cut: Behaviour = (_request, response) => {
    response.writeHead(200).write('{"ok":', () => response.socket?.destroy());
  };
  test.each<[string, Behaviour]>([
    ['without a body', answer('', 204)],
    ['of plain text that is called HTML', page('ok')],
    ['of JSON that quotes a page', answer('{"html":"<html>"}')],
    ['of XML', page('<?xml version="1.0"?><ok/>', 'text/xml')],
    ['whose body breaks off', cut],
  ])('%s is a delivery', async (_name, behaviour) => {
    expect(await deliver(behaviour)).toMatchObject({ state: 'done' });
  });

  test('whose body never ends is a delivery after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    webhook.behave(trickle);
    await add('lead');
    startWorker();
    const heads = async () => (await getMetrics().upstreams.get()).values.length;
    await vi.waitFor(async () => expect(await heads()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await stateOf('lead')).toMatchObject({ state: 'done' }));
  });
});
