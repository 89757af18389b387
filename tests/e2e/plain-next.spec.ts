import { expect, test } from '#tests/support/e2e/guarded-page';
import { engines, engineVariables } from '#tests/support/postgres';
import { chatInit, lead, readReply } from '#tests/support/requests';
import { type Site, startPlainNext, startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

// What `next build` alone leaves, under `next start`: Next answers everything, slower, and the site is whole.

const ORIGIN = 'https://plain.example';

let plain: Site;
test.beforeAll(async () => {
  plain = await startPlainNext({ SITE_URL: ORIGIN });
  // Next listens before our own start is through.
  await fetch(`${plain.url}/api/health`);
});
test.afterAll(() => plain?.stop());

test('the page hydrates under its policy, and names its address', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.body.setAttribute('data-is', 'hydrated')),
  );
  const response = await page.goto(plain.url);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
  await expect(page.locator('body')).toHaveAttribute('data-is', 'hydrated');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN);
  for (const path of ['/', '/nowhere', '/robots.txt', '/sitemap.xml']) {
    const text = await (await fetch(plain.url + path)).text();
    expect([text.includes(ORIGIN), text.includes('site.invalid')], path).toEqual([true, false]);
  }
});

test('every address answers with the status and the headers of a finished build', async () => {
  const finished = await startSite({ SITE_URL: ORIGIN });
  try {
    const same = [
      'content-type',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
      'permissions-policy',
    ];
    const read = async (site: Site, path: string) => {
      const { status, headers } = await fetch(site.url + path);
      return [path, status, ...same.map((name) => headers.get(name))];
    };
    for (const path of [
      '/',
      '/nowhere',
      '/robots.txt',
      '/opengraph-image',
      '/icon.svg',
      '/api/health',
      '/api/no',
    ])
      expect(await read(plain, path)).toEqual(await read(finished, path));
  } finally {
    await finished.stop();
  }
});

test('chat, form and credits answer', async () => {
  expect(await readReply(fetch(`${plain.url}/api/chat`, chatInit()))).toMatchObject({ end: 'done' });
  const contact = await fetch(`${plain.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  });
  expect(contact.status).toBe(202);
  expect((await fetch(`${plain.url}/api/voice/credits`)).status).toBe(200);
});

test('where no process lasts, a start without a Postgres says why', async () => {
  await expect(startSite({ SERVERLESS: '1' })).rejects.toThrow(
    /DATABASE_URL is not set.*leads would be lost/,
  );
});

for (const engine of engines.filter((one) => one === 'postgres')) {
  test('where no process lasts, a lead goes out after its answer, by Postgres', async () => {
    const database = await engineVariables(engine);
    const webhook = await startWebhook(answer(''));
    const site = await startPlainNext({ ...database.env, SERVERLESS: '1', CONTACT_WEBHOOK_URL: webhook.url });
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
