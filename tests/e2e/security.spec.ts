import { contact } from '#lib/content/contact';
import { fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.stop());

test('the page and the 404 carry a policy without exceptions', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/no/such/page', 404],
  ] as const) {
    const response = await request.get(site.url + path);
    expect(response.status()).toBe(status);
    const headers = response.headers();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self' 'sha256-/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test('the API answers with a policy that allows nothing, and is never stored', async ({ request }) => {
  const response = await request.get(`${site.url}/api/health`);
  expect(response.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
});

test('a page that hydrates and is used breaks no rule of the policy', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const { box, entries } = await openChat(page, site.url);
  await box.fill('What do you do?');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  await waitForContactForm(page);
  await fillContact(page, lead);
  await page.locator('form[action="/api/contact"]').getByRole('button').click();
  await expect(page.locator('[data-sonner-toast]')).toContainText(contact.success.title);
  await page.mouse.wheel(0, -5000);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});

test.describe('a script that is not ours', () => {
  test.use({
    expectedErrors: [/^Executing inline script violates the following Content Security Policy directive/],
  });

  test('does not run', async ({ page }) => {
    await page.goto(site.url);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.body.append(script);
      return 'intruder' in window;
    });
    expect(ran).toBe(false);
  });
});
