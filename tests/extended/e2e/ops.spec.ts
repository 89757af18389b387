import { errorSentences } from '#lib/content/errors';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, test } from '#tests/support/e2e/test';
import { LEAD_ID, viewPaths } from '#tests/support/ops-addresses';
import { OPS_PASSWORD, sendLead, signIn, takeOpsCookie } from '#tests/support/ops-visit';
import { sendRaw } from '#tests/support/raw-http';
import { startSite } from '#tests/support/site';
import { answer } from '#tests/support/webhook';

// The ops pages in a browser: behind the guard, from the finished build, with and without scripts.

test.use({ variables: { OPS_PASSWORD } });

test('while the store is down every page is 503, and says so', async () => {
  const away = await startSite({ OPS_PASSWORD, DATA_DIR: '/dev/null/data' });
  for (const one of ['/ops', '/ops/leads', '/ops/sign-in']) {
    const { status, headers, body } = await sendRaw(away.url, `GET ${one}`);
    expect([status, headers.get('x-frame-options')], one).toEqual([503, 'DENY']);
    expect(body, one).toContain(errorSentences['store-unavailable']);
  }
  const lines = away.logged().filter(({ route }) => route === '/ops');
  expect(lines.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([503, 'store-unavailable']));
  await away.stop();
});

test('when leads go nowhere the first page and its tab say so, unless they are kept on purpose', async () => {
  const cases: [Record<string, string>, RegExp, RegExp, string][] = [
    [
      { SITE_URL: 'https://example.com' },
      /leads go nowhere/,
      /needs attention ?leads stay in the store ?Waiting ?1 lead/,
      '<title>(1) Overview · ',
    ],
    [
      { CONTACT_DELIVERY: 'store' },
      /All good/,
      /OK ?leads stay in the store ?Kept ?1 lead/,
      '<title>Overview · ',
    ],
  ];
  for (const [variables, first, feature, title] of cases) {
    const other = await startSite({ OPS_PASSWORD, ...variables });
    await sendLead(other, LEAD_ID);
    const cookie = await takeOpsCookie(other);
    const page = await (await fetch(`${other.url}/ops`, { headers: { cookie } })).text();
    const text = page
      .replaceAll(/<script\b.*?<\/script>/gs, '')
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(page).toContain(title);
    expect(text).toMatch(first);
    expect(text).toMatch(feature);
    await other.stop();
  }
});

test('a test lead shows the workflow’s response', async ({ page, contactWebhook }) => {
  contactWebhook.behave(answer('{"message":"no such table"}', 404));
  await signIn(page);
  await page.getByRole('link', { name: 'Checks' }).click();
  await page.getByRole('button', { name: 'Send a TEST lead' }).click();
  await expect(page.getByRole('status')).toContainText('no such table');
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect(page.getByRole('status')).toContainText(/answered \d+ characters in \d+ ms/);
});

test('the first page refreshes by itself, until switched off', async ({ page }) => {
  await signIn(page);
  const first = await page.goto('/ops');
  expect(first?.headers().refresh).toBe('30');
  await page.getByRole('link', { name: 'Stop refreshing' }).click();
  const still = await page.reload();
  expect(still?.headers().refresh).toBeUndefined();
});

for (const view of ['/ops/sign-in', ...viewPaths])
  test(`axe finds nothing in ${view}, and it is no wider than a phone or a desktop`, async ({
    page,
    site,
  }) => {
    const id = LEAD_ID.replace(/^3/, '4');
    await sendLead(site, id, {
      company: 'A company of a very long name that goes on and on GmbH & Co. KGaA',
    });
    if (view !== '/ops/sign-in') await signIn(page);
    await page.goto(view.replace('[id]', id));
    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const table of await page.locator('table').all()) {
      await expect(table.locator('caption')).not.toBeEmpty();
      await expect(table.locator('th:not([scope])')).toHaveCount(0);
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${width} px`).toBeLessThanOrEqual(0);
      if (view === '/ops/sign-in') continue;
      const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
      const rows = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      expect(new Set(rows).size, `rows at ${width} px`).toBe(1);
    }
    await expectNothingFoundInBothSchemes(page);
  });
