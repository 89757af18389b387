import type { Locator, Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { leadFieldNames, mapFields } from '#lib/contracts/lead-fields';
import { fillIn } from '#lib/utils';
import { waitForHydration } from '#tests/support/e2e/hydration';
import { expect, failedRequest, test } from '#tests/support/e2e/test';

// Leads of other tests may still be on their way to the webhook, so each test looks for its own words.

test('thanks cover the form for ten seconds, below the receipt that stays', async ({ page, form, lead }) => {
  await page.clock.install({ time: 0 });
  await form.open();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(60_000);
  await expect(form.form.getByText(contact.allRequired)).toBeHidden();
  await expect(form.field('message')).toHaveAttribute('rows', '4');
  await expect(form.field('email')).toHaveAttribute('type', 'email');
  const [firstStep = '', nextStep = ''] = gettingStarted.next.steps;
  const step = page.locator('[aria-current="step"]');
  await expect(step).toHaveText(fillIn(firstStep, { count: leadFieldNames.length }));
  const stored = page.waitForResponse('**/api/contact');
  await form.send(lead);
  await expect(form.thanks).toBeFocused();
  await expect(form.thanks).toContainText(contact.success.thanks);
  await expect(form.thanks).toContainText(`${contact.success.answer} ${lead.email}`);
  await expect(form.thanks).toContainText(lead.company);
  await expect(step).toContainText(nextStep);
  await expect(form.form).toHaveCSS('filter', /blur/);
  await expect(form.form).toHaveJSProperty('inert', true);
  const { id } = await (await stored).json();
  const receipt = page.getByText(contact.success.reference.replace('{id}', id.slice(0, 8)));
  await expect(receipt).toBeInViewport();
  await expect(form.form.filter({ has: receipt })).toHaveCount(0);
  await page.clock.fastForward(9999);
  await expect(form.thanks).toBeVisible();
  await page.clock.fastForward(1);
  await expect(form.thanks).toBeHidden();
  await expect(form.form).toHaveJSProperty('inert', false);
  await expect(form.form).toBeFocused();
  expect(await form.values()).toMatchObject(mapFields(() => ''));
  await expect(receipt).toBeVisible();
  await form.field('company').fill(lead.company);
  const filled = contact.filled.replace('{filled}', '1').replace('{all}', String(leadFieldNames.length));
  await expect(page.getByText(filled)).toBeVisible();
  await expect(receipt).toBeHidden();
  await form.send({ ...lead, company: 'Another Ltd' });
  await expect(form.thanks).toBeFocused();
});

test('a stalled lead, sent again after a leave, is one', async ({ page, form, contactWebhook, lead }) => {
  await page.clock.install();
  const ids: string[] = [];
  await page.route('**/api/contact', async (route) => {
    ids.push(route.request().postDataJSON().id);
    // The first one arrives, and its response is lost.
    await (ids.length === 1 ? route.fetch() : route.continue());
  });
  const received = () =>
    contactWebhook.received.filter(({ json }) => (json as typeof lead).message === lead.message);
  await form.open();
  await form.send(lead);
  await expect.poll(received).toHaveLength(1);
  await expect(form.submit).toHaveText(contact.submitting);
  await page.clock.fastForward(5000);
  await expect(form.submit).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(form.submit).toBeFocused();
  await expect(form.submit).toHaveAccessibleDescription(`${contact.failure.title} ${contact.failure.kept}`);
  await page.goto('/api/health');
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(form.values).toMatchObject(lead);
  await form.submit.click();
  await expect(form.thanks).toBeVisible();
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(received()).toHaveLength(1);
});

test('wrong entries are marked until corrected, and nothing is sent', async ({ page, form, lead }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.open();
  await form.send({ ...lead, firstName: ' ', email: 'nobody' });
  await expect(form.field('firstName')).toBeFocused();
  await form.submit.press('Enter');
  await expect(form.field('firstName')).toBeFocused();
  await expect(form.form.getByText(contact.allRequired)).toBeVisible();
  await expect(form.field('firstName')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('firstName')).toHaveAccessibleDescription(contact.fields.firstName.missing);
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);

  await form.field('firstName').pressSequentially('A');
  await expect(form.field('firstName')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(contact.fields.firstName.missing)).toHaveCount(0);
  // A field that is still wrong keeps its message, updated.
  await form.field('email').fill('');
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.missing);
  // A browser accepts this as an address, but the server does not.
  await form.field('email').fill('ada@example');
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  await form.field('email').fill('a&b@example.com\u200b');
  await expect(form.field('email')).not.toHaveAttribute('aria-invalid');
  expect(posts).toEqual([]);
});

test('what a password manager fills without an event is sent', async ({ form, lead }) => {
  await form.open();
  await form.field('message').fill(lead.message);
  for (const name of ['firstName', 'lastName', 'email', 'company'] as const)
    await form.field(name).evaluate((field, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    }, lead[name]);
  await form.submit.click();
  await expect(form.thanks).toContainText(lead.email);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent, also with its origin hidden', async ({ page, form, contactWebhook, lead }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'referrer-policy': 'no-referrer' };
      await route.fulfill({ response, headers });
    });
    await page.goto('/');
    const fields = { ...lead, company: 'Plain & Simple' };
    const request = page.waitForRequest('**/api/contact');
    await form.send(fields);
    expect(await (await request).headerValue('origin')).toBe('null');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    const arrived = () =>
      contactWebhook.received.find(({ json }) => (json as typeof fields).company === fields.company);
    const delivered = { ...fields, timestamp: expect.any(String), source: 'Contact Form' };
    await expect.poll(() => arrived()?.json).toEqual(delivered);
    expect(arrived()?.headers.sessionid).toMatch(/^session_/);
    await page.getByRole('link', { name: contact.page.back }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

/** Expects that a toast has come to rest and covers none of the parts. */
async function expectUncovered(page: Page, newest: Locator, ...parts: Locator[]): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const header = await boxOf(page.getByRole('banner'));
  await expect.poll(async () => (await boxOf(newest)).y).toBeGreaterThanOrEqual(header.height);
  const toast = await boxOf(newest);
  for (const part of parts) {
    const { y, height } = await boxOf(part);
    expect(y >= toast.y + toast.height || y + height <= toast.y, `${part}`).toBe(true);
  }
}

test.describe('on a phone and a tablet', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequest(503)] });

  for (const [width, height, failure] of [
    [390, 844, { status: 503, body: 'no' }],
    // A gateway's own answer.
    [820, 1180, { status: 200, body: '{}' }],
  ] as const)
    test(`no toast covers failure or success at ${width} px`, async ({ page, form, lead }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install({ time: 0 });
      await page.route('**/api/contact', (route) => route.fulfill(failure));
      await form.open();
      await form.fill(lead);
      // In the middle of the screen, as a click would otherwise scroll to it.
      await form.submit.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.clock.pauseAt(60_000);
      await form.submit.press('Enter');
      const { title, description } = contact.failure;
      await expect(form.toast).toContainText(title + description);
      const alert = form.form.getByRole('alert');
      await expect(alert).toContainText(title);
      await expectUncovered(page, form.toast, alert, form.submit);
      await page.clock.runFor(7000);
      await expect(form.toast).toBeVisible();
      await page.unroute('**/api/contact');
      // The entries are still there.
      await form.submit.click();
      await expect(form.toast).toContainText(contact.success.title + contact.success.description);
      await expect(page.locator('body > [data-slot="toast"] > *')).toHaveCount(1);
      await expectUncovered(page, form.toast, form.thanks.getByText(contact.success.thanks));
      await expect(alert).toHaveCount(0);
      await page.clock.runFor(20_000);
      await expect(form.toast).toHaveCount(0);
    });
});
