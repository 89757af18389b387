import { expect, test } from '@playwright/test';
import { leadInit, startLeads } from '#tests/support/leads';
import { type Dialect, dialects, dialectVariables, runStatement } from '#tests/support/postgres';
import { type Site, startSite } from '#tests/support/site';
import { answer, drop, hang, startWebhook } from '#tests/support/webhook';

/** How often each of the two processes is killed, and the leads of a burst. */
const KILLS = 2;
const BURST = 8;
/** Ends the leases of dead processes and the pauses between attempts, as time would. */
const END_LEASES = "update leads set lease_until = 0, next_attempt_at = 0 where state = 'pending'";
/** How the first deliveries of leads end, in turn. */
const firstEnds = [answer('', 503), answer(''), drop, answer(''), hang];

/** A webhook that fails, drops or keeps the first delivery of three leads in five, until it recovers. */
async function startBadWebhook() {
  const accepted: string[] = [];
  const seen = new Set<string>();
  let isWell = false;
  const webhook = await startWebhook((request, response) => {
    const id = String(request.headers['idempotency-key']);
    const at = isWell || seen.has(id) ? 1 : seen.size % firstEnds.length;
    seen.add(id);
    if (at % 2 === 1) accepted.push(id);
    return firstEnds[at]?.(request, response);
  });
  const recover = () => {
    isWell = true;
    webhook.hangUp();
  };
  return { ...webhook, accepted, recover };
}

/**
 * Kills two processes on one store again and again, each in the middle of a burst of leads, while the webhook
 * fails in every way. Expects that every acknowledged lead arrives, and no other.
 */
async function killInBursts(dialect: Dialect): Promise<void> {
  await using database = await dialectVariables(dialect);
  const { env } = database;
  const dataDir = test.info().outputPath(dialect);
  await using webhook = await startBadWebhook();
  const start = () =>
    startSite({ ...env, DATA_DIR: dataDir, CONTACT_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' });
  const sites: [Promise<Site>, Promise<Site>] = [start(), start()];
  let attempts = 0;
  // A lead is sent again to the other process, or to the one that replaced the first.
  const leads = startLeads(async (id) => {
    attempts += 1;
    const { url } = await (attempts % 2 === 0 ? sites[0] : sites[1]);
    return fetch(`${url}/api/contact`, leadInit(id)).catch(() => null);
  });
  const torment = async (which: 0 | 1) => {
    for (let turn = 0; turn < KILLS; turn += 1) {
      const site = await sites[which];
      const burst = Array.from({ length: BURST }, leads.send);
      // When one of the first leads is acknowledged, the others are under way.
      await burst[turn * 2 + which];
      sites[which] = site.kill().then(start);
    }
  };
  try {
    await Promise.all([torment(0), torment(1)]);
    await leads.end();
    const [site] = await Promise.all(sites);
    webhook.recover();
    if (env.DATABASE_URL) await runStatement(END_LEASES, env.DATABASE_URL);
    else site.changeStore(END_LEASES);
    await expect.poll(() => leads.compare(webhook.accepted).lost, { timeout: 75_000 }).toEqual([]);
    expect(leads.compare(webhook.accepted).unasked).toEqual([]);
  } finally {
    for (const site of await Promise.all(sites)) await site.stop();
  }
}

test('no acknowledged lead is lost when the process is killed during a burst', async () => {
  test.setTimeout(120_000);
  // The test mostly waits, so the dialects run at the same time.
  await Promise.all(dialects.map(killInBursts));
});
