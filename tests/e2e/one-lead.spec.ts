import { contact } from '#lib/content/contact';
import { abortedRequest, expect, test } from '#tests/support/e2e/test';
import { runScript } from '#tests/support/processes';
import type { Site } from '#tests/support/site';

// One form is one lead, however often it is sent.

const headers = { authorization: 'Bearer health-token-of-the-test' };
test.use({ variables: { HEALTH_TOKEN: 'health-token-of-the-test' } });

/** Reads the outbox. Once nothing is left to deliver, no more leads will arrive. */
async function readOutbox({ url }: Site): Promise<{ depth: number; held: number }> {
  const health = await (await fetch(`${url}/api/health`, { headers })).json();
  return (health as { outbox: { depth: number; held: number } }).outbox;
}
const pending = async (site: Site) => (await readOutbox(site)).depth;

test.describe('after a lost response', () => {
  test.use({ expectedErrors: [abortedRequest] });

  test('and a reload it keeps its id, from which the words cannot be read', async ({
    page,
    site,
    form,
    contactWebhook,
    lead,
  }) => {
    const ids: unknown[] = [];
    let lose = true;
    await page.route('**/api/contact', async (route) => {
      ids.push(route.request().postDataJSON().id);
      await route.fetch();
      if (lose) return route.abort();
      return route.fallback();
    });
    await form.open();
    await form.send(lead);
    await expect(form.toast).toContainText(contact.failure.title);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain(String(ids[0]));
    for (const word of Object.values(lead)) expect(kept).not.toContain(word.split(/\s/)[0] ?? '');
    lose = false;
    await page.reload();
    await form.isReady();
    await form.send(lead);
    await expect(form.thanks).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    await contactWebhook.arrived(1);
    await expect.poll(() => pending(site)).toBe(0);
    expect(contactWebhook.received).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('resent by the page’s own reload', async ({ page, site, form, contactWebhook, lead }) => {
    await page.goto('/');
    await form.send(lead);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    await contactWebhook.arrived(1);
    await expect.poll(() => pending(site)).toBe(0);
    expect(contactWebhook.received).toHaveLength(1);
  });
});

test('a filled-in honeypot is answered normally, stored, and not delivered', async ({
  page,
  site,
  form,
  contactWebhook,
  lead,
}) => {
  await form.open();
  await expect(page.getByLabel(contact.honeypot)).toHaveAttribute('tabindex', '-1');
  await form.fill(lead);
  await page.locator('input[name="subject"]').evaluate((input: HTMLInputElement) => {
    input.value = 'http://spam.example';
  });
  await form.submit.click();
  await expect(form.thanks).toBeVisible();
  const listed = await runScript('scripts/cli/leads.ts', ['list', '--held'], { DATA_DIR: site.dataDir });
  expect(listed).toMatch(/held, honeypot/);
  expect(await readOutbox(site)).toMatchObject({ held: 1 });
  expect(contactWebhook.received).toEqual([]);
});
