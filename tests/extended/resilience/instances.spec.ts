import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { engines, engineVariables } from '#tests/support/postgres';
import { lead } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// Two instances of the site on one store, as behind a balancer.

const TOKEN = 'health-token-of-the-test';

async function post(site: Site, message: string): Promise<string> {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
    body: JSON.stringify({ ...lead, message }),
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

for (const engine of engines) {
  test.describe(engine, () => {
    let database: Awaited<ReturnType<typeof engineVariables>>;
    let dataDir: string;
    let webhook: Webhook;
    let one: Site;
    let two: Site;

    test.beforeEach(async () => {
      database = await engineVariables(engine);
      dataDir = mkdtempSync(path.join(tmpdir(), 'site-instances-'));
      webhook = await startWebhook(answer(''));
      const env = {
        ...database.env,
        CONTACT_WEBHOOK_URL: webhook.url,
        HEALTH_TOKEN: TOKEN,
        DATA_DIR: dataDir,
      };
      one = await startSite(env);
      two = await startSite(env);
    });
    test.afterEach(async () => {
      await two.stop();
      await one.stop();
      await webhook.close();
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });

    test('a lead is delivered once, whichever of them took it', async () => {
      const ids = [await post(one, 'To the first'), await post(two, 'To the second')];
      await webhook.arrived(2);
      // The same words, to the other one: the same lead.
      expect(await post(two, 'To the first')).toBe(ids[0]);
      // Both look again what there is to deliver; stopped, neither will.
      ids.push(await post(one, 'Wakes the first'), await post(two, 'Wakes the second'));
      await webhook.arrived(4);
      await Promise.all([one.stop(), two.stop()]);
      expect(webhook.received.map(({ headers }) => headers['idempotency-key']).toSorted()).toEqual(
        ids.toSorted(),
      );
    });

    test('one that is stopped gives its lease back, and the other delivers at once', async () => {
      webhook.behave(hang);
      const id = await post(one, 'Taken by one, then stopped');
      await webhook.arrived(1);
      // Whoever claimed it holds it; both are stopped in turn, and a third finds it due.
      webhook.behave(answer(''));
      await Promise.all([one.stop(), two.stop()]);
      for (const site of [one, two]) {
        expect(site.logged()).toContainEqual(expect.objectContaining({ msg: 'stopped: no lease is held' }));
      }
      const three = await startSite({
        ...database.env,
        CONTACT_WEBHOOK_URL: webhook.url,
        DATA_DIR: dataDir,
      });
      try {
        await webhook.arrived(2);
        expect(webhook.received.at(-1)?.headers['idempotency-key']).toBe(id);
      } finally {
        await three.stop();
      }
    });

    test('health tells both the same', async () => {
      webhook.behave(answer('', 500));
      await post(one, 'Waits');
      await webhook.arrived(1);
      for (const site of [one, two]) {
        const headers = { authorization: `Bearer ${TOKEN}` };
        const health = await (await fetch(`${site.url}/api/health`, { headers })).json();
        expect(health).toMatchObject({
          status: 'ok',
          outbox: { depth: 1, dead: 0 },
          features: { store: { mode: engine } },
        });
      }
    });
  });
}
