import { expect, test } from '@playwright/test';
import { startFlakyProxy } from '#tests/extended/resilience/flaky-proxy';
import { idsOf, leadInit, startLeads } from '#tests/support/leads';
import { canStartPostgres, startPostgres } from '#tests/support/postgres';
import { type Site, startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

const OPS_TOKEN = 'health-token-of-the-test';
const VISITORS = 4;
/** The pause between a visitor's leads, in ms. */
const PAUSE_MS = 1000;
/** How many leads to await before the loss and after the return, and how many refusals in between. */
const LEADS = 20;
const REFUSALS = 10;
/** A delivery that could not be recorded is made again after its lease of 30 s. */
const RECOVERY = { timeout: 60_000 };

async function readHealth({ url }: Site) {
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const response = await fetch(`${url}/api/health`, { headers });
  return { code: response.status, ...((await response.json()) as object) };
}

// scripts/test.ts says when there is no Postgres.
for (const how of canStartPostgres ? ['crashes', 'vanishes'] : [])
  test(`Postgres ${how} under load and comes back: nothing acknowledged is lost`, async () => {
    test.setTimeout(300_000);
    await using postgres = await startPostgres();
    await using proxy = await startFlakyProxy(() => Number(new URL(postgres.url).port));
    await using webhook = await startWebhook(answer(''));
    const DATABASE_URL = postgres.url.replace(/:\d+\//, `:${proxy.port}/`);
    await using site = await startSite({ DATABASE_URL, CONTACT_WEBHOOK_URL: webhook.url, OPS_TOKEN });
    const leads = startLeads((id) => fetch(`${site.url}/api/contact`, leadInit(id)));
    leads.keepSending(VISITORS, PAUSE_MS);
    await expect.poll(() => leads.acknowledged.size, RECOVERY).toBeGreaterThan(LEADS);

    if (how === 'vanishes') proxy.vanish();
    await postgres.halt();
    await expect.poll(() => readHealth(site), RECOVERY).toMatchObject({ code: 503, troubles: ['store'] });
    await expect.poll(() => leads.refused.length, RECOVERY).toBeGreaterThan(REFUSALS);

    const before = leads.acknowledged.size;
    await postgres.restart();
    proxy.comeBack();
    await expect.poll(() => leads.acknowledged.size, RECOVERY).toBeGreaterThan(before + LEADS);
    await leads.end();
    // By the same process.
    const well = { status: 'ok', troubles: [], deliveries: { pending: 0, dead: 0 } };
    await expect.poll(() => readHealth(site), RECOVERY).toMatchObject(well);
    expect(leads.compare(idsOf(webhook))).toEqual({ lost: [], unasked: [] });
    for (const { status, headers } of leads.refused)
      expect([status, headers.has('retry-after')]).toEqual([503, true]);
    expect(site.exitCode()).toBeNull();
  });
