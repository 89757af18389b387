import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chat } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';

// The whole site with no variable set at all.

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('a visitor chats and gets an answer about the offer', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('what would this cost me');
  await box.press('Enter');
  await expect(entries.last()).toContainText(chat.senders.ai);
  await expect(entries.last()).toContainText(/quote/i);
});

test('what becomes of a question: the chat says that it answers by itself, the page what is true with a webhook too', async ({
  page,
}) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Do my questions go to an AI provider?');
  await box.press('Enter');
  await expect(entries.last()).toContainText('goes to no AI provider');
  // “Before you sign” and the structured data are part of one file, which serves every configuration.
  const html = await (await page.request.get(site.url)).text();
  expect(html).not.toContain('no AI provider');
  expect(html.split('where an AI assistant is connected to it')).toHaveLength(3);
});

test('a question that it cannot answer is met honestly, with a way to the contact form', async ({ page }) => {
  const { box, entries } = await openChat(page, site.url);
  await box.fill('Who won the football match yesterday?');
  await box.press('Enter');
  await expect(entries.last().getByRole('link').first()).toHaveAttribute('href', '#contact');
});

test('a lead is kept, and `npm run leads` lists it', async ({ page }) => {
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, lead);
  await page.getByRole('button', { name: contact.submit }).last().click();
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', path.resolve('scripts/cli/leads.ts')],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  expect(stdout).toContain(`${lead.firstName} ${lead.lastName} <${lead.email}>, ${lead.company}`);
  expect(stdout).toContain('We miss calls after six.');
});

test('health names the modes, and tells nobody how many leads there are', async ({ request }) => {
  const response = await request.get(`${site.url}/api/health`);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ok',
    troubles: [],
    features: {
      chat: { mode: 'embedded' },
      contact: { mode: 'embedded' },
      voice: { mode: 'embedded' },
      store: { mode: 'sqlite', available: true },
    },
  });
});
