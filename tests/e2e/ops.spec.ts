import { expect, test } from '#tests/support/e2e/test';
import { formPaths, LEAD_ID, opsAddresses } from '#tests/support/ops-addresses';
import { OPS_PASSWORD, sendLead, signIn, takeOpsCookie } from '#tests/support/ops-visit';
import { sendRaw } from '#tests/support/raw-http';
import { answer } from '#tests/support/webhook';

// The ops pages in a browser: behind the guard, from the finished build, with and without scripts.

test.use({ variables: { OPS_PASSWORD } });

test('every page asks for the password, and is never cached', async ({ site }) => {
  const views = opsAddresses.filter(
    (one) => !formPaths.some((form) => form.replace('[id]', LEAD_ID) === one),
  );
  for (const one of views) {
    const { status, headers } = await sendRaw(site.url, `GET ${one}`);
    const isForm = one === '/ops/sign-in';
    expect([status, headers.get('location')], one).toEqual(isForm ? [200, null] : [307, '/ops/sign-in']);
    expect(headers.get('cache-control'), one).toContain('no-store');
    expect(headers.get('x-robots-tag'), one).toBe('noindex, nofollow');
    expect(headers.get('x-frame-options'), one).toBe('DENY');
  }
  const form = await sendRaw(site.url, 'GET /ops/sign-in');
  expect(form.body).not.toContain('OPS_PASSWORD');
  const policy = form.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy) ?? [];
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(policy).not.toContain('unsafe');
  const scripts = [...form.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  const again = await sendRaw(site.url, 'GET /ops/sign-in');
  expect(again.headers.get('content-security-policy')).not.toBe(policy);
  const long = await sendRaw(site.url, 'POST /ops/session', [
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 20000',
  ]);
  expect(long.status).toBe(413);
});

test('each page and each rejection is one log line, by its kind', async ({ site }) => {
  const cookie = await takeOpsCookie(site);
  const before = site.logged().length;
  await fetch(`${site.url}/ops/leads/${LEAD_ID}`, { headers: { cookie } });
  await fetch(`${site.url}/ops/leads`, { redirect: 'manual' });
  await fetch(`${site.url}/ops/actions?flash=a-visitor`, { headers: { cookie } });
  // The sign-in line may follow its response, and leads of other tests may be arriving.
  const views = ['/ops/leads/[id]', '/ops/leads', '/ops/actions'];
  const lines = () =>
    site
      .logged()
      .slice(before)
      .filter(({ route, page }) => route === '/ops' && views.includes(String(page)));
  await expect.poll(() => lines().length).toBe(3);
  expect(lines().map(({ route, page, status, code }) => [route, page, status, code])).toEqual([
    ['/ops', '/ops/leads/[id]', 404, 'not-found'],
    ['/ops', '/ops/leads', 307, 'no-session'],
    ['/ops', '/ops/actions', 200, undefined],
  ]);
  expect(site.printed()).not.toMatch(/a-visitor/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('ops can sign in, find a lead, resend it, and delete it after confirming', async ({
    page,
    site,
    contactWebhook,
  }) => {
    contactWebhook.behave(answer('{"message":"no such table"}', 404));
    await sendLead(site, LEAD_ID, { firstName: 'Éva', company: 'Whistle & Sons' });
    await page.goto('/ops/leads');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Wrong password,/);
    await signIn(page);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await page.getByLabel('Search').fill('whistle &');
    await page.getByRole('button', { name: 'Show' }).click();
    // No URL contains the words.
    expect(page.url()).toBe(`${site.url}/ops/leads?search=on`);
    await expect(page.getByLabel('Search')).toHaveValue('whistle &');
    await page.getByRole('link', { name: 'Éva' }).click();
    await expect(page.getByText('Whistle & Sons')).toBeVisible();
    // The webhook rejects it, and the attempt is shown with its cause.
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('heading', { name: 'Attempts' }).locator('..').textContent();
      })
      .toContain('HTTP error! Status: 404');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('status')).toContainText('Back in the queue.');
    await page.getByRole('link', { name: 'Delete …' }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('status').first()).toContainText('Deleted');
    await page.getByRole('link', { name: 'Actions' }).click();
    for (const action of ['sign in', 'retry', 'delete'])
      await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    // Neither the words nor the password are in the log.
    expect(site.printed()).not.toMatch(/whistle|Éva|not the password|a password of the test/i);
    expect(site.logged().filter(({ code }) => code === 'wrong-password')).toHaveLength(1);
  });
});

test('the overview starts with what needs attention, then the day’s leads by hour; on phones its views scroll in one row', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendLead(site, LEAD_ID.replace(/^3/, '9'), { email: 'hour@example.com' });
  await signIn(page);
  const titles = page.getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Needs attention', 'Leads today', 'Components']);
  await expect(page.getByRole('img', { name: /^By the hour, UTC: (\d\d:00 \d+(, )?)+$/ })).toBeVisible();
  const health = page.getByRole('row', { name: /^Contact/ });
  await expect(health).toContainText(/OK|needs attention/);
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport({ ratio: 1 });
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
});

const hostile = [
  '"><script>document.title=1</script>',
  "' onmouseover='document.title=1' {{7*7}}",
  '</bdi></p></main></script><script>document.title=1</script><style>*{display:none}</style>',
  '\u202Egnp.exe\u2066 ‏עברית',
];

test('a lead’s text stays text, with and without scripts', async ({ page, browser, site }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  for (const one of [page, still]) await signIn(one);
  for (const [index, words] of hostile.entries()) {
    const id = LEAD_ID.replace(/^3/, String(index + 5));
    await sendLead(site, id, { firstName: words, lastName: words, company: words, message: words });
    for (const one of [page, still]) {
      await one.goto(`/ops/leads/${id}`);
      await expect(one.getByText(words, { exact: true }).first()).toBeVisible();
      await expect(one).toHaveTitle(/^Lead · /);
      await expect(one.locator('main :is(script, style, [onmouseover])')).toHaveCount(0);
      await one.goto('/ops/leads');
      await expect(one.getByRole('link', { name: words }).first()).toBeVisible();
      await expect(one).toHaveTitle(/^Leads · /);
    }
  }
  await still.close();
});

test.describe('under the policy', () => {
  // The console reports what it blocked.
  test.use({ expectedErrors: [/Executing inline event handler violates/] });

  test('a script without the nonce does not run there', async ({ page }) => {
    await signIn(page);
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
            resolve(violatedDirective),
          );
          document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title=1">');
        }),
    );
    expect(blocked).toBe('script-src-attr');
    await expect(page).toHaveTitle(/Overview/);
  });
});
