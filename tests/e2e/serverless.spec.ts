import { expect, test } from '@playwright/test';
import { engines, engineVariables } from '#tests/support/postgres';
import { lead } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

// Where no process lasts between requests (docs/deploy.md, Platform).

test('a start without a Postgres says why', async () => {
  await expect(startSite({ SERVERLESS: '1' })).rejects.toThrow(
    /DATABASE_URL is not set.*leads would be lost/,
  );
});

for (const engine of engines.filter((one) => one === 'postgres')) {
  test('a lead goes out after its answer, by Postgres', async () => {
    const database = await engineVariables(engine);
    const webhook = await startWebhook(answer(''));
    const site = await startSite({ ...database.env, SERVERLESS: '1', CONTACT_WEBHOOK_URL: webhook.url });
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
}
