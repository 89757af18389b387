import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { brand } from '#lib/content/brand';
import { notFound } from '#lib/content/site';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { leadInit } from '#tests/support/leads';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer } from '#tests/support/webhook';

const OPS_PASSWORD = 'a password of the test';
const authorization = `Basic ${btoa(`ops:${OPS_PASSWORD}`)}`;
const LEAD_ID = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
const addresses = ['/ops', '/%6fps', '/ops/leads', `/ops/leads/${LEAD_ID}`, '/ops/leads/export', '/ops/none'];

test.use({ variables: { OPS_PASSWORD } });

async function sendLead({ url }: Site, id: string, changes?: object): Promise<void> {
  expect((await fetch(`${url}/api/contact`, leadInit(id, changes))).status).toBe(202);
}

test('without OPS_PASSWORD the addresses of /ops show the 404 page', async () => {
  await using site = await startSite();
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'example.com' };
  for (const address of addresses)
    for (const headers of [{ authorization }, { authorization, ...proxied }]) {
      const response = await fetch(site.url + address, { headers });
      const isNotFound = (await response.text()).includes(notFound.text);
      expect([response.status, isNotFound], address).toEqual([404, true]);
    }
});

test('every address asks for the password, and is neither cached nor indexed', async ({ site }) => {
  for (const address of addresses) {
    const refused = await fetch(site.url + address);
    expect(refused.status, address).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
    expect(refused.headers.get('x-frame-options')).toBe('DENY');
  }
  const open = await fetch(`${site.url}/ops/leads`, { headers: { authorization } });
  expect(open.status).toBe(200);
  expect(open.headers.get('cache-control')).toContain('no-store');
  expect(open.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(open.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
});

test.describe('in a browser', () => {
  const httpCredentials = { username: 'ops', password: OPS_PASSWORD };
  test.use({ httpCredentials, timezoneId: 'Asia/Kolkata', expectedErrors: [failedRequest(404)] });

  const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

  for (const javaScriptEnabled of [false, true])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('a lead is listed with its email, its first lines and its time', async ({ page, site }) => {
        const id = randomUUID();
        const message = `Phone: +31 6 12345678\n\nAbout: missed calls & ${id}`;
        await sendLead(site, id, { message });
        await page.goto(`/ops/leads?q=${id}`);
        await expect(page.locator('[aria-current]')).toHaveText(['Leads', 'all']);
        const row = page.getByRole('listitem').filter({ hasText: lead.firstName });
        await expect(row).toContainText(lead.email);
        await expect(row.getByText(message, { exact: true })).toBeVisible();
        const time = row.locator('time');
        const received = new Date((await time.getAttribute('datetime')) ?? '');
        // A fixed clock runs in the page's script only.
        await page.clock.setFixedTime(received.getTime() + 7 * 60_000);
        await page.reload();
        const timeZone = javaScriptEnabled ? 'Asia/Kolkata' : 'UTC';
        const clock = received.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
        await expect(time).toContainText(javaScriptEnabled ? clock : `${clock} UTC`);
        if (javaScriptEnabled) await expect(time).toContainText('7 min ago');
      });

      test('a lead is found, sent again and deleted', async ({ page, site, contactWebhook }) => {
        contactWebhook.behave(answer('{"message":"no such table"}', 404));
        const id = randomUUID();
        const company = `Whistle & Sons ${id}`;
        await sendLead(site, id, { firstName: 'Éva', company });
        await contactWebhook.arrived(1);
        await page.goto('/ops/leads');
        await page.getByRole('link', { name: /^to deliver [1-9]/ }).click();
        await page.getByLabel('Words in a lead').fill(company);
        await page.getByRole('button', { name: 'Search' }).click();
        await page.waitForURL(/\?view=pending&q=/);
        await page.getByRole('link', { name: 'Éva' }).click();
        await page.waitForURL(`**/ops/leads/${id}`);
        await expect(page.getByText(company).first()).toBeVisible();
        const isShown = (words: string) => async () => {
          await page.reload();
          return (await page.getByText(words).count()) === 1;
        };
        await expect.poll(isShown('HTTP error! Status: 404')).toBe(true);
        contactWebhook.behave(answer(''));
        await unfold(page, 'Send again');
        // A page that is still being replaced cannot be reloaded.
        const sent = javaScriptEnabled
          ? page.waitForResponse((response) => response.request().method() === 'POST')
          : page.waitForEvent('load');
        await page.getByRole('button', { name: 'Yes, send again' }).press('Enter');
        await sent;
        await expect.poll(isShown('delivered')).toBe(true);
        await page.getByRole('button', { name: 'Mark as answered' }).press('Enter');
        await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
        await page.goto(`/ops/leads?q=${id}`);
        await expect(page.getByRole('listitem').filter({ hasText: company })).toContainText('answered');
        await page.getByRole('link', { name: 'to answer' }).click();
        await expect(page.getByText(company)).toHaveCount(0);
        await expect(page.getByLabel('Words in a lead')).toHaveValue(id);
        await page.goto(`/ops/leads/${id}`);
        await page.getByRole('button', { name: 'Mark as not answered' }).press('Enter');
        await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
        await unfold(page, 'Delete for good');
        await unfold(page, 'Delete for good');
        await expect(page.getByText('Copies at the webhook')).toBeHidden();
        await unfold(page, 'Delete for good');
        // By key: Playwright scrolls it to where it has just clicked, where a click would pass for the rest of a double click.
        await page.getByRole('button', { name: 'Yes, delete for good' }).press('Enter');
        await expect(page.getByRole('status')).toHaveText('The lead was deleted.');
        await expect(page.getByText(company)).toHaveCount(0);
        expect(site.printed()).not.toMatch(/whistle|Éva|a password of the test/i);
      });
    });

  test('a lead is answered by a call, or an email that quotes it', async ({ page, site }) => {
    const id = randomUUID();
    const callback = { phone: '+31 6 12345678, after six', need: 'calls' };
    const lines = [`Phone: ${callback.phone}`, 'Phones ring at night 🌙', 'мы & '.repeat(500)];
    await sendLead(site, id, { message: lines.join('\n'), callback });
    await page.goto(`/ops/leads/${id}`);
    const call = page.locator('main').getByRole('link').first();
    await expect(call).toHaveText('Call +31 6 12345678');
    await expect(call).toHaveAttribute('href', 'tel:+31612345678');
    await expect(page.locator('section', { hasText: 'Call back' })).toContainText(callback.phone);
    await expect(page.locator('section', { hasText: 'Phones ring' })).not.toContainText(callback.phone);
    const reply = page.getByRole('link', { name: 'Reply by email' });
    const { href, pathname, searchParams } = new URL((await reply.getAttribute('href')) ?? '');
    const subject = `Re: Your message to ${brand.name}`;
    expect([pathname, searchParams.get('subject')]).toEqual([lead.email, subject]);
    const quote = `\r\n\r\n${lines.map((line) => `> ${line}`).join('\r\n')}`;
    const body = searchParams.get('body') ?? '';
    expect([quote.startsWith(body.slice(0, -2)), body.slice(-2)]).toEqual([true, ' …']);
    expect(href.length).toBeGreaterThan(1770);
    expect(href.length).toBeLessThanOrEqual(1800);
  });

  /** Expects that pages fit a phone, and that axe finds nothing in either scheme, also in what is folded. */
  async function expectWell(page: Page, ...addresses: string[]): Promise<void> {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of addresses) {
      await page.goto(address);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
      // A lead's words stay text.
      expect(await page.title(), address).not.toBe('1');
      await expectNothingFoundInBothSchemes(page);
    }
  }

  test('status and a lead fit a phone, and axe finds nothing', async ({ page, site }) => {
    const company = '</bdi></script><script>document.title=1</script>';
    await sendLead(site, LEAD_ID, { company, message: company + 'x'.repeat(200) });
    const lists = ['/ops/leads?q=none', '/ops/leads?deleted'];
    await expectWell(page, ...lists, `/ops/leads/${LEAD_ID}`, '/ops', '/ops?check');
    const counts = ['Leads waiting', 'Leads today', 'Messages today', 'Calls today'];
    await expect(page.getByLabel('Counts').locator('dt')).toHaveText(counts);
    await expect(page.getByText(/^\d+ of 300$/)).toBeVisible();
    await expect(page.getByText('deliveries')).toBeVisible();
    await expect(page.locator('section', { hasText: 'Not set' })).not.toContainText('not set');
  });

  test('leads in each state fit a phone, and axe finds nothing', async ({ page, site }) => {
    const [held, dead, done] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, state] of Object.entries({ [held]: 'held', [dead]: 'dead', [done]: 'done' })) {
      await sendLead(site, id);
      const changes = `state = '${state}', attempts = 9, last_error = 'HTTP error!', lease_owner = NULL`;
      site.changeStore(`UPDATE leads SET ${changes} WHERE id = '${id}'`);
    }
    const leads = [held, `${dead}?failed`, done, 'nobody'].map((lead) => `/ops/leads/${lead}`);
    await expectWell(page, '/ops/leads', ...leads, '/ops/nothing');
  });

  test('troubles and a store that cannot be reached are told, and axe finds nothing', async ({ page }) => {
    const alert = page.locator('main').getByRole('alert');
    await using waiting = await startSite({ OPS_PASSWORD, VAPI_API_KEY: 'key' });
    await page.goto(`${waiting.url}/ops`);
    await expect(page.getByText('Nothing needs attention.')).toHaveCount(0);
    await using unreached = await startSite({ OPS_PASSWORD, CHAT_WEBHOOK_URL: 'http://127.0.0.1:9/' });
    for (const [address, count] of Object.entries({ '/ops': 1, '/ops?check': 0 })) {
      await page.goto(unreached.url + address);
      await expect(page.getByText('Nothing needs attention.')).toHaveCount(count);
    }
    await page.goto(`${waiting.url}/ops`);
    await sendLead(waiting, LEAD_ID);
    await page.reload();
    await expect(alert).toContainText('Nobody is told of new leads');
    await expectNothingFoundInBothSchemes(page);
    await page.goto(`${waiting.url}/ops/leads/${LEAD_ID}`);
    await expect(page.getByText('kept here: to have leads sent')).toContainText('set CONTACT_WEBHOOK_URL');
    waiting.changeStore("UPDATE leads SET state = 'held'");
    await page.reload();
    await expect(page.locator('summary')).toHaveText(['Release …', 'Delete for good …']);
    // The check uses the open store: another one would create its file again.
    const file = `${waiting.dataDir}/site.sqlite`;
    rmSync(file);
    await page.goto(`${waiting.url}/ops?check`);
    expect(existsSync(file)).toBe(false);
    await expect(page.locator('section', { hasText: 'Wrong' })).toContainText('VAPI_API_KEY');
    await expectNothingFoundInBothSchemes(page);
    await using broken = await startSite({ OPS_PASSWORD, DATA_DIR: '/dev/null/data' });
    for (const address of ['/ops', '/ops/leads', `/ops/leads/${LEAD_ID}`]) {
      await page.goto(broken.url + address);
      await expect(alert).toContainText('The store cannot be reached');
      await expectNothingFoundInBothSchemes(page);
    }
  });
});

test('an action does nothing without the password, nor from another site', async ({ page, site }) => {
  const id = randomUUID();
  await sendLead(site, id);
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(`/ops/leads/${id}`);
  const inputs = page.locator('details', { hasText: 'Delete' }).locator('input');
  const names = await inputs.evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  const [action = ''] = names.flatMap((name) => /^\$ACTION_ID_(\w+)$/.exec(String(name))?.[1] ?? []);
  /** Calls the action by its id, as the page's script does. */
  const call = async (headers: Record<string, string>, address = site.url) => {
    const body = new FormData();
    body.append('_1_id', id);
    body.append('0', '["$K1"]');
    const init = { method: 'POST', body, headers: { 'next-action': action, ...headers } };
    return (await fetch(address, init)).status;
  };
  const readLead = async () =>
    (await fetch(`${site.url}/ops/leads/${id}`, { headers: { authorization } })).status;
  for (const place of ['/', '/ops/leads', `/ops/leads/${id}`])
    expect(await call({ origin: site.url }, site.url + place), place).toBe(401);
  await using closed = await startSite({ DATA_DIR: site.dataDir });
  expect(await call({ origin: closed.url }, closed.url)).toBe(404);
  expect(await call({ authorization, origin: 'https://elsewhere.example' })).toBe(403);
  expect(await call({ authorization, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await readLead()).toBe(200);
  // The same request succeeds with both, also behind a proxy that hides the origin or rewrites Host.
  const proxied = { OPS_PASSWORD, SITE_URL: 'https://example.com', DATA_DIR: site.dataDir };
  await using rewritten = await startSite(proxied);
  for (const [address, headers] of [
    [site.url, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [rewritten.url, { origin: 'https://example.com' }],
  ] as const) {
    await sendLead(site, id);
    await call({ authorization, ...headers }, address);
    expect(await readLead()).toBe(404);
  }
});

test('fifty leads are listed at a time, and all of them downloaded', async ({ page, site }) => {
  const [company, subject] = ['Quince Ltd', 'spam'];
  for (let left = 51; left > 0; left -= 1) await sendLead(site, randomUUID(), { company, subject });
  for (const other of [{ company }, { company: 'Medlar Ltd', subject }])
    await sendLead(site, randomUUID(), other);
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto('/ops/leads?view=held&q=quince');
  const file = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const rows = page.getByRole('listitem').filter({ hasText: lead.firstName });
  await expect(rows).toHaveCount(50);
  await expectNothingFoundInBothSchemes(page);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(rows).toHaveCount(1);
  await expectNothingFoundInBothSchemes(page);
  const response = await fetch(site.url + file, { headers: { authorization } });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-.*\.csv"$/);
  const text = await response.text();
  expect([text.match(/Quince Ltd/g)?.length, text.includes('Medlar Ltd')]).toEqual([51, false]);
});
