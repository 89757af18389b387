import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { engines, engineVariables } from '#tests/support/postgres';
import { contactInit, lead } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

// A serverless platform: no process persists between requests (docs/deploy.md, Platform).

for (const engine of engines.filter((one) => one === 'postgres')) {
  test('a lead is delivered after the response, with Postgres', async () => {
    const database = await engineVariables(engine);
    const webhook = await startWebhook(answer(''));
    const site = await startSite({ ...database.env, VERCEL: '1', CONTACT_WEBHOOK_URL: webhook.url });
    try {
      const response = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lead),
      });
      const { id } = (await response.json()) as { id: string };
      await webhook.arrived(1);
      expect(webhook.received[0]?.headers['idempotency-key']).toBe(id);
    } finally {
      await site.stop();
      await webhook.close();
      await database.remove();
    }
  });

  test('what one process could not send, two others send once, for a scheduler with the token', async () => {
    const database = await engineVariables(engine);
    const webhook = await startWebhook(answer('', 500));
    const env = {
      ...database.env,
      VERCEL: '1',
      CONTACT_WEBHOOK_URL: webhook.url,
      OPS_TOKEN: 'delivery-token-of-the-test',
    };
    const sites = [await startSite(env)];
    const deliver = async ({ url }: Site, token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const response = await fetch(`${url}/api/deliver`, { method: 'POST', headers });
      return { status: response.status, body: (await response.json()) as { attempts?: number } };
    };
    try {
      const ids = Array.from({ length: 4 }, () => randomUUID());
      for (const id of ids) {
        const sent = contactInit({ ...lead, message: `Lead ${id}`, id }, { [VISITOR_HEADER]: nextVisitor() });
        expect((await fetch(`${sites[0]?.url}/api/contact`, sent)).status).toBe(202);
      }
      await webhook.arrived(ids.length);
      await sites[0]?.stop();
      webhook.received.length = 0;
      webhook.behave(answer(''));

      const [one, other] = [await startSite(env), await startSite(env)];
      sites.push(one, other);
      for (const token of [undefined, 'delivery-token-of-nobody'])
        expect((await deliver(one, token)).status).toBe(404);
      expect(webhook.received).toEqual([]);
      let attempts = 0;
      const deliverBoth = async () => {
        const both = await Promise.all([one, other].map((site) => deliver(site, env.OPS_TOKEN)));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        for (const { body } of both) attempts += body.attempts ?? 0;
        return attempts;
      };
      await expect.poll(deliverBoth, { timeout: 30_000 }).toBe(ids.length);
      const taken = webhook.received.map(({ headers }) => String(headers['idempotency-key']));
      expect(taken.toSorted()).toEqual(ids.toSorted());
    } finally {
      for (const site of sites) await site.stop();
      await webhook.close();
      await database.remove();
    }
  });
}
