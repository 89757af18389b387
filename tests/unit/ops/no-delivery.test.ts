import { afterEach, describe, expect, test, vi } from 'vitest';
import { GET as getHealth } from '#app/api/health/route';
import { GET as getMetrics } from '#app/api/metrics/route';
import { addLead } from '#lib/server/contact/outbox';
import { HOUR_MS } from '#lib/server/core/durations';
import { diagnose } from '#lib/server/ops/doctor';
import { warnOfNoDelivery } from '#lib/server/ops/start-warnings';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { captureLog } from '#tests/support/unit/log-lines';

// Operators are warned about leads that go nowhere, unless the site keeps them on purpose.
const TOKEN = 'health-token-of-the-test';
const PUBLIC = { SITE_URL: 'https://example.com' };
const WEBHOOK = { CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/webhook/x' };
const KEPT = { CONTACT_DELIVERY: 'store' };

let site: Awaited<ReturnType<typeof configure>>;
afterEach(async () => {
  vi.restoreAllMocks();
  await site.remove();
});

/** A site with two leads, the older one from three hours ago, and its warnings at startup. */
async function start(variables: Record<string, string>) {
  site = await configure({ HEALTH_TOKEN: TOKEN, ...variables });
  const store = await getStore();
  await addLead(store, makeLead('one', { created_at: Date.now() - 3 * HOUR_MS }));
  await addLead(store, makeLead('two', { created_at: Date.now() - HOUR_MS, email: 'two@example.com' }));
  const log = captureLog();
  await warnOfNoDelivery();
  return log;
}

async function readTroubles(): Promise<string[]> {
  const response = await getHealth(new Request(`${SITE}/api/health`));
  return (await response.json()).troubles;
}

async function findRow(name: string) {
  // The doctor also asks the site at its public address, and tests must not contact public hosts.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const findings = await diagnose(process.env);
  return findings.find((one) => one.name === name);
}

describe('a public site without a webhook says that leads wait here, how many and for how long', () => {
  test('at startup', async () => {
    expect(await start(PUBLIC)).toEqual([
      expect.objectContaining({
        level: 40,
        waiting: 2,
        oldestSeconds: expect.closeTo(10_800, -2),
        msg: expect.stringMatching(/CONTACT_WEBHOOK_URL.*CONTACT_DELIVERY=store/),
      }),
    ]);
  });

  test('in health, before the first lead is late', async () => {
    await start(PUBLIC);
    expect(await readTroubles()).toEqual(['old-queue', 'no-delivery']);
    await (await getStore()).db.deleteFrom('leads').execute();
    expect(await readTroubles()).toEqual(['no-delivery']);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await getMetrics(new Request(`${SITE}/api/metrics`, { headers }));
    expect(await metrics.text()).toContain('site_trouble{trouble="no-delivery"} 1');
  });

  test('in the doctor', async () => {
    await start(PUBLIC);
    expect(await findRow('CONTACT_WEBHOOK_URL')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/leads go nowhere.*CONTACT_DELIVERY=store/),
    });
    expect(await findRow('outbox')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^2 wait here, the oldest for 10[78]\d\d s;/),
    });
  });
});

test.each<[string, Record<string, string>]>([
  ['at home', {}],
  ['at home, and says so', { SITE_URL: 'http://localhost:3000' }],
  ['on its own network', { SITE_URL: 'https://10.0.0.7' }],
  ['with a webhook', { ...PUBLIC, ...WEBHOOK }],
])(
  'a site %s has no such trouble; a lead that waits for long is one all the same',
  async (_name, variables) => {
    expect(await start(variables)).toEqual([]);
    expect(await readTroubles()).toEqual(['old-queue']);
    expect(await findRow('outbox')).toMatchObject({ state: 'warning' });
  },
);

test('a site that keeps its leads on purpose says so without a warning', async () => {
  expect(await start({ ...PUBLIC, ...KEPT })).toEqual([]);
  expect(await readTroubles()).toEqual([]);
  expect(await findRow('CONTACT_WEBHOOK_URL')).toMatchObject({ state: 'off' });
  expect(await findRow('outbox')).toMatchObject({ state: 'ok', says: expect.stringMatching(/^2 kept here/) });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = await getMetrics(new Request(`${SITE}/api/metrics`, { headers }));
  expect(await metrics.text()).toContain('site_outbox_oldest_seconds 0');
});
