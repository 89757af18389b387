import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { runStatement } from '#tests/support/postgres';
import { canStartPostgres, startPostgres } from '#tests/support/postgres-server';
import { chatForm, chatInit, lead, makeSession, readReply } from '#tests/support/requests';
import { startSwitchedAddress } from '#tests/support/resilience/switched-address';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// The database crashes under load and returns. Only our own server may be stopped.

const TOKEN = 'health-token-of-the-test';
const VISITORS = 4;
/** Leads before the crash and after the return, and failures in between. */
const LEADS = 20;
const REFUSALS = 40;
const MESSAGES = 10;
/** A delivery that could not be recorded is made again after its lease of 30 s. */
const RECOVERY = { timeout: 60_000 };
/** Between a visitor's leads. */
const BETWEEN_LEADS_MS = 1000;

type Health = { status: string; troubles: string[]; outbox: { pending: number; dead: number } | null };

async function readHealth({ url }: Site): Promise<{ status: number; health: Health }> {
  const response = await fetch(`${url}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return { status: response.status, health: (await response.json()) as Health };
}

/** Makes visitors who send one lead after another, and resend rejected ones, until they are stopped. */
function sendLeads({ url }: Site) {
  const acknowledged = new Set<string>();
  const refused: { status: number; retryAfter: string | null }[] = [];
  let isOver = false;
  const send = async (id: string): Promise<boolean> => {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
      body: JSON.stringify({ ...lead, message: `Lead ${id}`, id }),
    });
    await response.arrayBuffer();
    if (response.status === 202) acknowledged.add(id);
    else refused.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
    return response.status === 202;
  };
  const visit = async () => {
    while (!isOver) {
      const id = randomUUID();
      while (!(await send(id))) await sleep(100);
      await sleep(BETWEEN_LEADS_MS);
    }
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  return {
    acknowledged,
    refused,
    async end() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

const chat = ({ url }: Site) => {
  const message = chatInit({ form: chatForm(), session: makeSession() });
  const headers = { ...message.headers, [VISITOR_HEADER]: nextVisitor() };
  return readReply(fetch(`${url}/api/chat`, { ...message, headers }));
};

/** Stops the leads, and expects a healthy site, every acknowledged lead delivered, and the same process. */
async function expectRecovery(
  site: Site,
  webhook: Webhook,
  leads: ReturnType<typeof sendLeads>,
): Promise<Set<unknown>> {
  await leads.end();
  const well = { status: 'ok', troubles: [], outbox: { pending: 0, dead: 0 } };
  await expect.poll(async () => (await readHealth(site)).health, RECOVERY).toMatchObject(well);
  expect(await chat(site)).toMatchObject({ status: 200, end: 'done' });
  const delivered = new Set<unknown>(webhook.received.map(({ headers }) => headers['idempotency-key']));
  expect([...leads.acknowledged].filter((id) => !delivered.has(id))).toEqual([]);
  expect(site.exitCode()).toBeNull();
  return delivered;
}

if (canStartPostgres) {
  test('Postgres crashes under load and returns: nothing acknowledged is lost, and no restart is needed', async () => {
    test.setTimeout(180_000);
    const postgres = await startPostgres();
    const webhook = await startWebhook(answer(''));
    const site = await startSite({
      DATABASE_URL: postgres.url,
      CONTACT_WEBHOOK_URL: webhook.url,
      OPS_TOKEN: TOKEN,
    });
    try {
      const leads = sendLeads(site);
      await expect.poll(() => leads.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(LEADS);

      await postgres.halt();
      await expect.poll(async () => (await readHealth(site)).status).toBe(503);
      expect((await readHealth(site)).health.troubles).toContain('store');
      for (let count = 0; count < MESSAGES; count += 1)
        expect(await chat(site)).toMatchObject({ status: 503, end: 'store-unavailable' });
      await expect.poll(() => leads.refused.length, { timeout: 60_000 }).toBeGreaterThan(REFUSALS);
      expect(leads.refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);

      const before = leads.acknowledged.size;
      await postgres.restart();
      await expect.poll(() => leads.acknowledged.size, RECOVERY).toBeGreaterThan(before + LEADS);
      const delivered = await expectRecovery(site, webhook, leads);
      expect(delivered.size).toBe(leads.acknowledged.size);
    } finally {
      await site.stop();
      await webhook.close();
      await postgres.stop();
    }
  });

  for (const how of ['crashes', 'vanishes'] as const) {
    test(`the primary ${how} and its standby is promoted: nothing acknowledged is lost, and no restart is needed`, async () => {
      test.setTimeout(180_000);
      const primary = await startPostgres();
      const standby = await startPostgres(primary);
      // Otherwise a commit may be acknowledged that the standby never received.
      await runStatement("alter system set synchronous_standby_names = '*'", primary.url);
      await runStatement('select pg_reload_conf()', primary.url);
      const address = await startSwitchedAddress(portOf(primary.url));
      const url = new URL(primary.url);
      url.port = String(address.port);
      const webhook = await startWebhook(answer(''));
      const site = await startSite({
        DATABASE_URL: url.href,
        CONTACT_WEBHOOK_URL: webhook.url,
        OPS_TOKEN: TOKEN,
      });
      try {
        const leads = sendLeads(site);
        await expect.poll(() => leads.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(LEADS);

        if (how === 'vanishes') address.fallSilent();
        await primary.halt();
        const replies = await Promise.all(Array.from({ length: MESSAGES }, () => chat(site)));
        expect(replies.filter(({ end }) => end !== 'store-unavailable')).toEqual([]);
        await expect.poll(async () => (await readHealth(site)).status, { timeout: 30_000 }).toBe(503);
        expect((await readHealth(site)).health.troubles).toContain('store');

        const before = leads.acknowledged.size;
        await runStatement('select pg_promote()', standby.url);
        address.switchTo(portOf(standby.url));
        await expect.poll(() => leads.acknowledged.size, RECOVERY).toBeGreaterThan(before + LEADS);
        await expectRecovery(site, webhook, leads);
        expect(leads.refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
      } finally {
        await site.stop();
        await webhook.close();
        await address.close();
        await standby.stop();
        await primary.stop();
      }
    });
  }
}
