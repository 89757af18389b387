import type { Page } from '@playwright/test';
import { errorSentences } from '#lib/content/errors';
import { newestBuild } from '#scripts/build/builds';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { formPaths, viewPaths } from '#tests/support/ops-addresses';
import { sendRaw } from '#tests/support/raw-http';
import { lead } from '#tests/support/requests';
import { readFinished } from '#tests/support/resilience/other-build';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

// The page for ops as a browser meets it: behind the request guard, by the finished build, with and without scripts.

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
  ...[...viewPaths, ...formPaths].map((one) => one.replace('[id]', ID)),
  '/ops/sign-in',
  '/ops/nothing',
];

async function sendLead(id: string, changes: Partial<typeof lead> = {}, { url } = site): Promise<void> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    // A visitor each: how many leads one may send in a minute is not what this is about.
    headers: { 'content-type': 'application/json', origin: url, [VISITOR_HEADER]: nextVisitor() },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, ...changes, id }),
  });
  expect(response.status).toBe(202);
}

/** A cookie of somebody who is signed in, for requests without a browser. */
async function takeCookie({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/ops/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ password: PASSWORD }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/ops/sign-in`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();
}

test('without OPS_PASSWORD every address is like any where nothing is', async () => {
  const missing = await sendRaw(closed.url, 'GET /no/such/page');
  for (const one of [...addresses, '/%6fps', '/ops?x=1', '/ops.rsc', '/ops/leads.rsc']) {
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

test('closed, its data are as missing as those of any address', async () => {
  const ask = async (address: string) => {
    const { status, body } = await sendRaw(closed.url, `GET ${address}`, ['RSC: 1']);
    return { status, body: body.toString() };
  };
  for (const one of ['/ops', '/ops/leads', '/ops.rsc', '/ops/sign-in']) {
    const { status, body } = await ask(one);
    expect(status, one).toBe(404);
    expect(body, one).not.toMatch(/OPS_|Password|token/);
  }
});

test('with it every view asks for the password, and no cache keeps it', async () => {
  const views = addresses.filter((one) => !formPaths.some((form) => form.replace('[id]', ID) === one));
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

test('while the store is away every view is 503, and says so', async () => {
  const away = await startSite({ OPS_PASSWORD: PASSWORD, DATA_DIR: '/dev/null/data' });
  for (const one of ['/ops', '/ops/leads', '/ops/sign-in']) {
    const { status, headers, body } = await sendRaw(away.url, `GET ${one}`);
    expect([status, headers.get('x-frame-options')], one).toEqual([503, 'DENY']);
    expect(body, one).toContain(errorSentences['store-unavailable']);
  }
  const lines = away.logged().filter(({ route }) => route === '/ops');
  expect(lines.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([503, 'store-unavailable']));
  await away.stop();
});

test('what a process has counted is shown by the next one on its store', async ({ request: _ }, info) => {
  const variables = { OPS_PASSWORD: PASSWORD, DATA_DIR: info.outputPath('data') };
  const first = await startSite(variables);
  await sendLead(ID.replace(/^3/, '5'), {}, first);
  await first.stop();
  const next = await startSite(variables);
  const headers = { cookie: await takeCookie(next) };
  const page = await (await fetch(`${next.url}/ops/over-time`, { headers })).text();
  expect(page).toContain('aria-label="Leads by the hour: 1 in all"');
  await next.stop();
});

test('each view and each refusal is one line of the log, by its kind', async () => {
  const cookie = await takeCookie(site);
  const before = site.logged().length;
  await fetch(`${site.url}/ops/leads/${ID}`, { headers: { cookie } });
  await fetch(`${site.url}/ops/leads`, { redirect: 'manual' });
  await fetch(`${site.url}/ops/actions?flash=a-visitor`, { headers: { cookie } });
  await expect.poll(() => site.logged().length - before).toBe(3);
  const lines = site.logged().slice(before);
  expect(lines.map(({ route, page, status, code }) => [route, page, status, code])).toEqual([
    ['/ops', '/ops/leads/[id]', 404, 'not-found'],
    ['/ops', '/ops/leads', 307, 'no-session'],
    ['/ops', '/ops/actions', 200, undefined],
  ]);
  expect(site.printed()).not.toMatch(/a-visitor/);
});

test('where leads go nowhere the first view and its tab say so, unless they are to stay', async () => {
  const cases: [Record<string, string>, RegExp, RegExp, string][] = [
    [
      { SITE_URL: 'https://example.com' },
      /leads go nowhere/,
      /in trouble ?Waiting ?1 lead/,
      '<title>(1) Now · ',
    ],
    [
      { CONTACT_DELIVERY: 'store' },
      /All is well/,
      /stay in the store ?Health ?well ?Kept ?1 lead/,
      '<title>Now · ',
    ],
  ];
  for (const [variables, first, feature, title] of cases) {
    const other = await startSite({ OPS_PASSWORD: PASSWORD, ...variables });
    await sendLead(ID, {}, other);
    const cookie = await takeCookie(other);
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
  test.use({ javaScriptEnabled: false });

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
    // No address holds the words.
    expect(page.url()).toBe(`${site.url}/ops/leads?search=on`);
    await expect(page.getByLabel('Search')).toHaveValue('whistle &');
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

const hostile = [
  '"><script>document.title=1</script>',
  "' onmouseover='document.title=1' {{7*7}}",
  '</bdi></p></main></script><script>document.title=1</script><style>*{display:none}</style>',
  '\u202Egnp.exe\u2066 ‏עברית',
];

test('a lead’s words stay words, with scripts and without', async ({ page, browser }) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  for (const one of [page, still]) await signIn(one);
  for (const [index, words] of hostile.entries()) {
    const id = ID.replace(/^3/, String(index + 5));
    await sendLead(id, { firstName: words, lastName: words, company: words, message: words });
    for (const one of [page, still]) {
      await one.goto(`${site.url}/ops/leads/${id}`);
      await expect(one.getByText(words, { exact: true }).first()).toBeVisible();
      await expect(one).toHaveTitle(/^Lead · /);
      await expect(one.locator('main :is(script, style, [onmouseover])')).toHaveCount(0);
      await one.goto(`${site.url}/ops/leads`);
      await expect(one.getByRole('link', { name: words }).first()).toBeVisible();
      await expect(one).toHaveTitle(/^Leads · /);
    }
  }
  await still.close();
});

test.describe('under the policy', () => {
  // The console tells what it blocked.
  test.use({ expectedErrors: [/Executing inline event handler violates/] });

  test('what no nonce allows does not run there', async ({ page }) => {
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
    await expect(page).toHaveTitle(/Now/);
  });
});

test('the first view asks again by itself, until it is told not to', async ({ page }) => {
  await signIn(page);
  const first = await page.goto(`${site.url}/ops`);
  expect(first?.headers().refresh).toBe('30');
  await page.getByRole('link', { name: 'Stop refreshing' }).click();
  const still = await page.reload();
  expect(still?.headers().refresh).toBeUndefined();
});

for (const view of ['/ops/sign-in', ...viewPaths])
  test(`axe finds nothing in ${view}, and it is no wider than a phone or a desk`, async ({ page }) => {
    const id = ID.replace(/^3/, '4');
    await sendLead(id, { company: 'A company of a very long name that goes on and on GmbH & Co. KGaA' });
    if (view !== '/ops/sign-in') await signIn(page);
    await page.goto(site.url + view.replace('[id]', id));
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
