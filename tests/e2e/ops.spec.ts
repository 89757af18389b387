import type { Page } from '@playwright/test';
import { actionPaths, viewPaths } from '#lib/contracts/ops-paths';
import { newestBuild } from '#scripts/build/builds';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { sendRaw } from '#tests/support/raw-http';
import { lead } from '#tests/support/requests';
import { readFinished } from '#tests/support/resilience/other-build';
import { type Site, startSite } from '#tests/support/site';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// The page for ops as a browser meets it: behind the request guard, by the finished build, without scripts.

const PASSWORD = 'a password of the test';
const ID = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
let site: Site;
let closed: Site;
let webhook: Webhook;
test.beforeAll(async () => {
  webhook = await startWebhook(answer('{"message":"no such table"}', 404));
  site = await startSite({ OPS_PASSWORD: PASSWORD, CONTACT_WEBHOOK_URL: webhook.url });
  closed = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
  await closed?.stop();
  await webhook?.close();
});

const addresses = [
  ...[...viewPaths, ...actionPaths].map((one) => one.replace('[id]', ID)),
  '/ops/sign-in',
  '/ops/nothing',
];

async function sendLead(id: string, changes: Partial<typeof lead> = {}): Promise<void> {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, ...changes, id }),
  });
  expect(response.status).toBe(202);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/ops/sign-in`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();
}

test('without OPS_PASSWORD every address is like any where nothing is', async () => {
  const missing = await sendRaw(closed.url, 'GET /no/such/page');
  for (const one of [...addresses, '/%6fps', '/ops?x=1']) {
    const asked = await sendRaw(closed.url, `GET ${one}`);
    if (!one.includes('%')) expect(asked.body, one).toBe(missing.body);
    expect([asked.status, asked.headers.get('content-security-policy')], one).toEqual([
      404,
      missing.headers.get('content-security-policy'),
    ]);
    const posted = await sendRaw(closed.url, `POST ${one}`, ['Content-Length: 0']);
    expect([posted.status, posted.headers.get('allow')], one).toEqual([405, 'GET, HEAD']);
  }
});

test('with it every address asks for the password, and no cache keeps it', async () => {
  for (const one of addresses.filter((address) => address !== '/ops/sign-in')) {
    const { status, body, headers } = await sendRaw(site.url, `GET ${one}`);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')], one).toEqual([
      401,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(body).toContain('name="password"');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
  }
  const long = await sendRaw(site.url, 'POST /ops/sign-in', [
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 20000',
  ]);
  expect(long.status).toBe(413);
});

test('nothing that the public gets names it', () => {
  const folder = newestBuild();
  const files = [...readFinished(folder)];
  expect(files.length).toBeGreaterThan(10);
  const naming = files.filter(([, { bytes }]) =>
    /\/ops\b|OPS_PASSWORD|ops-password/.test(bytes.toString('latin1')),
  );
  expect(naming.map(([address]) => address)).toEqual([]);
});

test.describe('without scripts', () => {
  // Who is not signed in is answered with 401, which the console tells.
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 401/] });

  test('somebody signs in, finds a lead, sends it again, and deletes it once it was asked', async ({
    page,
  }) => {
    await sendLead(ID, { firstName: 'Éva', company: 'Whistle & Sons' });
    await page.goto(`${site.url}/ops/leads`);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^That is not the password,/);
    await signIn(page);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByLabel('Search').fill('whistle &');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(page.url()).toBe(`${site.url}/ops/leads`);
    await page.getByRole('link', { name: 'Éva' }).click();
    await expect(page.getByText('Whistle & Sons')).toBeVisible();
    // The webhook refuses it: the attempt and its cause stand there.
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('heading', { name: 'Attempts' }).locator('..').textContent();
      })
      .toContain('HTTP error! Status: 404');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('status')).toContainText('Put back into the queue.');
    await page.getByRole('link', { name: 'Delete …' }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('status').first()).toContainText('Deleted');
    await page.getByRole('link', { name: 'Actions' }).click();
    for (const action of ['sign in', 'retry', 'delete'])
      await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    // Neither the words nor the password are in the log.
    expect(site.printed()).not.toMatch(/whistle|Éva|not the password|a password of the test/i);
    expect(site.logged().filter(({ code }) => code === 'wrong-password')).toHaveLength(1);
  });

  test('a test lead tells what the workflow said', async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Checks' }).click();
    await page.getByRole('button', { name: 'Send a TEST lead' }).click();
    await expect(page.getByRole('status')).toContainText('no such table');
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await expect(page.getByRole('status')).toContainText(/answered \d+ characters in \d+ ms/);
  });
});

test('axe finds nothing in any view, and none is wider than a phone or a desk', async ({ page }) => {
  const id = ID.replace(/^3/, '4');
  await sendLead(id, { company: 'A company of a very long name that goes on and on GmbH & Co. KGaA' });
  const views = viewPaths.map((one) => one.replace('[id]', id));
  for (const view of ['/ops/sign-in', ...views])
    await test.step(view, async () => {
      if (view === '/ops') await signIn(page);
      await page.goto(site.url + view);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${width} px`).toBeLessThanOrEqual(0);
      }
      await expectNothingFoundInBothSchemes(page);
    });
});
