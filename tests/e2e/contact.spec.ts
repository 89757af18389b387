import type { Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { CONTACT_DEADLINE_MS, CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { expect, failedRequest, test } from '#tests/support/e2e/guarded-page';
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
  const rows = await field('message').evaluate((box) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    return (box.clientHeight - padding) / Number.parseFloat(lineHeight);
  });
  expect(rows).toBeCloseTo(4, 1);
  await submit.click();

  const thanks = page.getByRole('group', { name: contact.success.title });
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  // Nothing that the thanks cover takes the focus.
  await page.locator('#contact :is(input, textarea, button[type=submit])').evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.focus();
  });
  await expect(thanks).toBeFocused();
  await expect(form).toHaveCSS('filter', 'blur(8px)');
  await expect(thanks.locator('time')).toHaveText(
    await page.evaluate(() => new Date().toTimeString().slice(0, 5)),
  );
  await expect(thanks).toContainText(contact.success.description);
  await expect(thanks).toContainText(contact.success.next.text);
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

test('a connection that stalls is given up, nothing is lost, and the second press sends the same lead', async ({
  page,
}) => {
  await page.clock.install();
  const mine = { ...lead, message: 'Over a connection that stalls' };
  const sent: { id: string }[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    // The first arrives, and its answer gets lost.
    if (sent.length === 1) await route.fetch();
    else await route.continue();
  });
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, mine);
  const { form, submit, field } = contactForm(page);
  await submit.click();
  await webhook.arrived(1);
  await page.clock.fastForward(CONTACT_DEADLINE_MS - 5000);
  await expect(submit).toHaveText(contact.submitting);
  await page.clock.fastForward(5000);

  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText(contact.failure.title);
  await expect(toast).toContainText(contact.failure.description);
  // On a line above the button, which says all of it.
  const alert = form.getByRole('alert');
  for (const words of Object.values(contact.failure)) await expect(alert).toContainText(words);
  expect((await alert.boundingBox())?.y).toBeLessThan((await submit.boundingBox())?.y ?? 0);
  await expect(submit).toHaveText(contact.submit);
  await expect(submit).toHaveAccessibleDescription(Object.values(contact.failure).join(' '));
  await expect(submit).toBeFocused();
  for (const name of Object.keys(lead) as (keyof typeof lead)[])
    await expect(field(name)).toHaveValue(mine[name]);

  await submit.click();
  const thanks = page.getByRole('group', { name: contact.success.title });
  await expect(thanks).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  // Another one after it: when this has arrived, a double of the first would have, too.
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await expect(thanks).toBeHidden();
  await fillContact(page, { ...mine, message: 'Another one' });
  await submit.click();
  await expect(thanks).toBeVisible();
  await webhook.arrived(2);
  expect(webhook.received.map(({ json }) => (json as typeof lead).message)).toEqual([
    mine.message,
    'Another one',
  ]);
  const [first, second, other] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual([first, other]);
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

test('a corrected field loses its error as it is written, and the others keep theirs', async ({ page }) => {
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, { ...lead, firstName: '', email: 'nobody' });
  const { submit, field } = contactForm(page);
  await submit.click();
  await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true');

  await field('firstName').pressSequentially('A');
  await expect(field('firstName')).not.toHaveAttribute('aria-invalid');
  await expect(field('firstName')).toHaveAccessibleDescription('');
  await expect(page.getByText(contact.fields.firstName.missing)).toHaveCount(0);
  await expect(field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  // What is not right yet stays, and says what is wrong now.
  await field('email').fill('');
  await expect(field('email')).toHaveAccessibleDescription(contact.fields.email.missing);
  await field('email').fill('ada@example.com');
  await expect(field('email')).not.toHaveAttribute('aria-invalid');
  // What was right is not looked at before the next submit.
  await field('company').fill('');
  await expect(field('company')).not.toHaveAttribute('aria-invalid');
  expect(webhook.received).toHaveLength(0);
});

test('all that was written is there again when the visitor goes on and comes back', async ({ page }) => {
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, { ...lead, message: '' });
  await page.getByRole('radio', { name: '17', exact: true }).check();
  const message = 'Our costliest hour is 17:00–18:00. We miss calls.';
  await contactForm(page).field('message').fill(message);
  await page.goto(`${site.url}/api/health`);
  await page.goBack();
  await waitForContactForm(page);
  const { field } = contactForm(page);
  for (const [name, words] of Object.entries({ ...lead, message }))
    await expect(field(name as keyof typeof lead)).toHaveValue(words);
});

test('words run in their own direction', async ({ page }) => {
  await page.goto(site.url);
  const { field } = contactForm(page);
  for (const name of ['firstName', 'company', 'message'] as const) {
    await expect(field(name)).toHaveCSS('direction', 'ltr');
    await field(name).fill('שלום, עולם!');
    await expect(field(name)).toHaveCSS('direction', 'rtl');
    await field(name).fill('Hello, world!');
    await expect(field(name)).toHaveCSS('direction', 'ltr');
  }
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
    await expect(submit).toHaveAccessibleDescription(Object.values(contact.failure).join(' '));
  });

  test('an email that only the server refuses is marked', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    await fillContact(page, { ...lead, email: 'ada@localhost' });
    const { submit, field } = contactForm(page);
    await submit.click();
    await expect(field('email')).toBeFocused();
    await expect(field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
    await expect(submit).toHaveAccessibleDescription('');
  });
});

test('the button reads Processing... while it is on its way', async ({ page }) => {
  const latch = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await latch.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await waitForContactForm(page);
  await fillContact(page, lead);
  const { submit } = contactForm(page);
  await submit.click();
  await expect(submit).toHaveText(contact.submitting);
  await expect(submit).toBeDisabled();
  latch.resolve();
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
});

test.describe('the hour picker', () => {
  const hour = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
  const colour = (page: Page, name: string) =>
    hour(page, name).evaluate((radio) => getComputedStyle(radio).backgroundImage);

  test('a chosen hour begins the message; nothing but the message arrives', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    const { field, submit } = contactForm(page);
    const before = await colour(page, '17');
    await hour(page, '17').check();
    await expect(field('message')).toHaveValue('Our costliest hour is 17:00–18:00. ');
    expect(await colour(page, '17')).not.toBe(before);
    expect(await colour(page, '16')).toBe(before);

    await fillContact(page, { ...lead, message: 'Our costliest hour is 17:00–18:00. We miss calls.' });
    await page.keyboard.press('Shift+Tab');
    await hour(page, '17').focus();
    await page.keyboard.press('ArrowRight');
    await expect(hour(page, '18')).toBeChecked();
    await expect(field('message')).toHaveValue('Our costliest hour is 18:00–19:00. We miss calls.');

    await submit.click();
    await webhook.arrived(1);
    expect(webhook.received[0]?.json).toEqual({
      ...lead,
      message: 'Our costliest hour is 18:00–19:00. We miss calls.',
      timestamp: expect.any(String),
      source: 'Contact Form',
    });
    await expect(hour(page, contact.hour.none)).toBeChecked();
  });

  test('it can be undone, by mouse and by keyboard, and the rest of the message stays', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    const { field } = contactForm(page);
    const before = await colour(page, '17');
    await field('message').fill('Forty vans.');
    await hour(page, '17').check();
    await expect(field('message')).toHaveValue('Our costliest hour is 17:00–18:00. Forty vans.');
    await hour(page, contact.hour.none).check();
    await expect(field('message')).toHaveValue('Forty vans.');
    expect(await colour(page, '17')).toBe(before);

    await hour(page, '23').check();
    await expect(field('message')).toHaveValue('Our costliest hour is 23:00–24:00. Forty vans.');
    await hour(page, '23').press('ArrowRight');
    await expect(hour(page, contact.hour.none)).toBeFocused();
    await expect(field('message')).toHaveValue('Forty vans.');
  });

  test('an hour alone is no message', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    await fillContact(page, { ...lead, message: '' });
    const { field, submit } = contactForm(page);
    await hour(page, '17').check();
    await expect(field('message')).toHaveValue('Our costliest hour is 17:00–18:00. ');
    await submit.click();
    await expect(field('message')).toBeFocused();
    await expect(field('message')).toHaveAccessibleDescription(contact.fields.message.missing);
    // Another hour is no message either.
    await hour(page, '18').check();
    await expect(field('message')).toHaveValue('Our costliest hour is 18:00–19:00. ');
    await expect(field('message')).toHaveAttribute('aria-invalid', 'true');
    await field('message').press('End');
    await field('message').pressSequentially('Nobody answers.');
    await expect(field('message')).not.toHaveAttribute('aria-invalid');
    expect(webhook.received).toHaveLength(0);
    await submit.click();
    await webhook.arrived(1);
    expect(webhook.received[0]?.json).toMatchObject({
      message: 'Our costliest hour is 18:00–19:00. Nobody answers.',
    });
  });

  test('what was written before it stays, after the hour', async ({ page }) => {
    await page.goto(site.url);
    await waitForContactForm(page);
    await contactForm(page).field('message').fill('Forty vans.');
    await hour(page, '23').check();
    await expect(contactForm(page).field('message')).toHaveValue(
      'Our costliest hour is 23:00–24:00. Forty vans.',
    );
  });

  for (const width of [320, 390, 768, 1024, 1440]) {
    test(`at ${width} px each hour is as large as a finger needs, and none leaves the form`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/#contact`);
      const form = await contactForm(page).form.boundingBox();
      for (const radio of await page.locator('input[name=hour]').all()) {
        const box = await radio.locator('xpath=..').boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(24);
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
          (form?.x ?? 0) + (form?.width ?? 0) + 1,
        );
      }
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an hour can be chosen, is shown, and begins the message', async ({ page }) => {
    await page.goto(site.url);
    const radio = page.getByRole('radio', { name: '17', exact: true });
    const before = await radio.evaluate((element) => getComputedStyle(element).backgroundImage);
    await radio.check();
    expect(await radio.evaluate((element) => getComputedStyle(element).backgroundImage)).not.toBe(before);
    await fillContact(page, { ...lead, message: 'We miss calls.' });
    await contactForm(page).submit.click();
    await webhook.arrived(1);
    expect(webhook.received[0]?.json).toEqual({
      ...lead,
      message: 'Our costliest hour is 17:00–18:00. We miss calls.',
      timestamp: expect.any(String),
      source: 'Contact Form',
    });
  });

  test('an hour can be undone', async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole('radio', { name: '17', exact: true }).check();
    await page.getByRole('radio', { name: contact.hour.none, exact: true }).check();
    await fillContact(page, { ...lead, message: 'We miss calls.' });
    await contactForm(page).submit.click();
    await webhook.arrived(1);
    expect(webhook.received.map(({ json }) => (json as typeof lead).message)).toEqual(['We miss calls.']);
  });

  test.describe('an hour alone', () => {
    test.use({ expectedErrors: [failedRequest(422)] });

    test('is no message, also when the page that says so is sent as it is', async ({ page }) => {
      await page.goto(site.url);
      await page.getByRole('radio', { name: '17', exact: true }).check();
      await fillContact(page, { ...lead, message: ' ' });
      for (let times = 0; times < 2; times += 1) {
        const answered = page.waitForEvent('load');
        await contactForm(page).submit.click();
        await answered;
        await expect(page.getByRole('alert')).toHaveText(contact.page.errors);
        const box = page.getByRole('textbox', { name: contact.fields.message.label });
        await expect(box).toHaveValue(/^Our costliest hour is 17:00–18:00\.\s+$/);
        await expect(box).toHaveAccessibleDescription(contact.fields.message.missing);
      }
      expect(webhook.received).toHaveLength(0);
    });
  });

  test('the form is sent and answered with a page', async ({ page }) => {
    await page.goto(site.url);
    await fillContact(page, { ...lead, company: 'Plain & Simple' });
    await contactForm(page).submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    await webhook.arrived(1);
    expect(webhook.received[0]?.json).toMatchObject({ ...lead, company: 'Plain & Simple' });
    // Browsers load the icon of every page; the page's policy lets them.
    const icon = page.locator('link[rel=icon]');
    const width = await icon.evaluate(async (link) => {
      const image = new Image();
      image.src = (link as HTMLLinkElement).href;
      await image.decode();
      return image.width;
    });
    expect(width).toBeGreaterThan(0);
    await page.getByRole('link', { name: contact.page.back }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
