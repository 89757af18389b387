import { contact } from '#lib/content/contact';
import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { expect, failedRequest, test } from '#tests/support/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
let site: Site;

test.beforeAll(async () => {
  webhook = await startWebhook(answer(''));
  site = await startSite({ CONTACT_WEBHOOK_URL: webhook.url });
});
test.beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answer(''));
});
test.afterAll(async () => {
  await site.stop();
  await webhook.close();
});

test('a lead arrives; the form is cleared and thanks for 10 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, lead);
  const { form, submit, field } = contactForm(page);
  await submit.click();

  const thanks = page.getByRole('group', { name: contact.success.title });
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect(form).toHaveAttribute('inert');
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText(contact.success.title);
  await expect(toast).toContainText(contact.success.description);

  await webhook.arrived(1);
  const [request] = webhook.received;
  expect(request?.json).toEqual({ ...lead, timestamp: expect.any(String), source: 'Contact Form' });
  const stored = await page.evaluate(() => localStorage.getItem('chat_session_id'));
  expect(request?.headers).toMatchObject({ sessionid: stored, tooltype: 'contactForm' });

  // The clock goes on by itself as well: the margin is for a slow machine.
  await page.clock.fastForward(CONTACT_SUCCESS_MS - 5000);
  await expect(thanks).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(thanks).toBeHidden();
  for (const name of Object.keys(lead) as (keyof typeof lead)[]) await expect(field(name)).toHaveValue('');
});

test('a lead is received also while the webhook is down, and arrives when it is back', async ({ page }) => {
  webhook.behave(answer('', 503));
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, { ...lead, message: 'Sent while it was down' });
  await contactForm(page).submit.click();
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
  await webhook.arrived(1);
  const refused = webhook.received.length;
  webhook.behave(answer(''));
  await webhook.arrived(refused + 1);
  expect(webhook.received.at(-1)?.json).toMatchObject({ message: 'Sent while it was down' });
});

test('what is missing is said beside its field, in words, and nothing is sent', async ({ page }) => {
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, { ...lead, firstName: ' ', email: 'nobody' });
  const { submit, field } = contactForm(page);
  await submit.click();
  await expect(field('firstName')).toBeFocused();
  await expect(field('firstName')).toHaveAccessibleDescription(contact.fields.firstName.missing);
  await expect(field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  await expect(field('email')).toHaveValue('nobody');
  expect(webhook.received).toHaveLength(0);
});

test.describe('when the server cannot take it', () => {
  test.use({ expectedErrors: [failedRequest(422, 503)] });

  test('a toast says so and every entry is kept', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.goto(site.url);
    await waitForContactForm(page);
    await fillContact(page, lead);
    const { submit, field } = contactForm(page);
    await submit.click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toContainText(contact.failure.title);
    await expect(toast).toContainText(contact.failure.description);
    await expect(submit).toHaveText(contact.submit);
    for (const name of Object.keys(lead) as (keyof typeof lead)[])
      await expect(field(name)).toHaveValue(lead[name]);
  });

  test('an email that only the server refuses is marked', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    await fillContact(page, { ...lead, email: 'ada@localhost' });
    const { submit, field } = contactForm(page);
    await submit.click();
    await expect(field('email')).toBeFocused();
    await expect(field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  });
});

test('the button reads Processing... while it is on its way', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, lead);
  const { submit } = contactForm(page);
  await submit.click();
  await expect(submit).toHaveText(contact.submitting);
  await expect(submit).toBeDisabled();
  gate.resolve();
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent and answered with a page', async ({ page }) => {
    await page.goto(site.url);
    await fillContact(page, { ...lead, company: 'Plain & Simple' });
    await contactForm(page).submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    await webhook.arrived(1);
    expect(webhook.received[0]?.json).toMatchObject({ ...lead, company: 'Plain & Simple' });
    await page.getByRole('link', { name: contact.page.back }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
