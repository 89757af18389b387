import { contact } from '#lib/content/contact';
import { CONTACT_DEADLINE_MS, CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import { expect, test } from '#tests/support/e2e/test';
import { answer } from '#tests/support/webhook';

// Leads of other tests may still be on their way to the webhook, so each test looks for its own words.

test('a lead arrives, and thanks cover the blurred form for ten seconds; then it is empty', async ({
  page,
  form,
  contactWebhook,
  lead,
}) => {
  await page.clock.install();
  await form.open();
  await expect(form.form).toContainText(contact.allRequired);
  await form.send(lead);
  await expect(form.thanks).toBeFocused();
  await expect(form.thanks).toContainText(contact.success.thanks);
  await expect(form.thanks).toContainText(contact.success.answer.replace('{email}', lead.email));
  await expect(form.form).toHaveCSS('filter', 'blur(8px)');
  await expect(form.form).toHaveCSS('opacity', '0.4');
  await expect(form.form).toHaveJSProperty('inert', true);
  await expect(form.toast).toContainText(contact.success.title + contact.success.description);

  const sessionid = await page.evaluate(() => localStorage.getItem('chat_session_id'));
  await expect
    .poll(() => contactWebhook.received)
    .toContainEqual(
      expect.objectContaining({
        json: { ...lead, timestamp: expect.any(String), source: 'Contact Form' },
        headers: expect.objectContaining({ sessionid, tooltype: 'contactForm' }),
      }),
    );

  // The clock also runs by itself, so this leaves a margin for a slow machine.
  await page.clock.fastForward(CONTACT_SUCCESS_MS - 5000);
  await expect(form.thanks).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(form.thanks).toBeHidden();
  await expect(form.form).toHaveJSProperty('inert', false);
  for (const name of Object.keys(lead) as (keyof typeof lead)[])
    await expect(form.field(name)).toHaveValue('');
});

test('a lead is accepted while the webhook is down, and delivered when it is back', async ({
  page,
  form,
  contactWebhook,
  lead,
}) => {
  contactWebhook.behave(answer('', 503));
  await form.open();
  await form.send(lead);
  await expect(page.getByText(contact.success.thanks)).toBeVisible();
  const messages = () => contactWebhook.received.map(({ json }) => (json as typeof lead).message);
  await expect.poll(messages).toContain(lead.message);
  const taken: unknown[] = [];
  contactWebhook.behave((request, response) => {
    taken.push(request.json);
    return answer('')(request, response);
  });
  await expect
    .poll(() => taken)
    .toContainEqual({ ...lead, timestamp: expect.any(String), source: 'Contact Form' });
});

test('a connection that stalls is given up, nothing is lost, and the second press sends the same lead', async ({
  page,
  form,
  contactWebhook,
  lead,
}) => {
  await page.clock.install();
  const sent: { id: string }[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    // The first one arrives, and its response is lost.
    if (sent.length === 1) await route.fetch();
    else await route.continue();
  });
  const received = () =>
    contactWebhook.received.filter(({ json }) => (json as typeof lead).message.startsWith(lead.message));
  await form.open();
  await form.send(lead);
  await expect.poll(received).toHaveLength(1);
  await page.clock.fastForward(CONTACT_DEADLINE_MS - 5000);
  await expect(form.submit).toHaveText(contact.submitting);
  await expect(form.submit).toBeDisabled();
  await page.clock.fastForward(5000);

  await expect(form.toast).toContainText(contact.failure.title);
  await expect(form.toast).toContainText(contact.failure.description);
  // On one line above the button.
  const alert = form.form.getByRole('alert');
  for (const words of Object.values(contact.failure)) await expect(alert).toContainText(words);
  expect((await alert.boundingBox())?.y).toBeLessThan((await form.submit.boundingBox())?.y ?? 0);
  await expect(form.submit).toHaveText(contact.submit);
  await expect(form.submit).toHaveAccessibleDescription(Object.values(contact.failure).join(' '));
  await expect(form.submit).toBeFocused();
  for (const name of Object.keys(lead) as (keyof typeof lead)[])
    await expect(form.field(name)).toHaveValue(lead[name]);

  await form.submit.click();
  await expect(form.thanks).toBeVisible();
  await expect(alert).toHaveCount(0);
  // Another lead after it: once this one has arrived, a duplicate of the first would have, too.
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await form.send({ ...lead, message: `${lead.message} Once more.` });
  await expect(form.thanks).toBeVisible();
  await expect.poll(received).toHaveLength(2);
  const [first, second, other] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(received().map(({ headers }) => headers['idempotency-key'])).toEqual([first, other]);
});

test('missing and invalid entries are marked at their fields until corrected, and nothing is sent', async ({
  page,
  form,
  lead,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.open();
  await form.send({ ...lead, firstName: ' ', email: 'nobody' });
  await expect(form.field('firstName')).toBeFocused();
  await expect(form.field('firstName')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('firstName')).toHaveAccessibleDescription(contact.fields.firstName.missing);
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  await expect(form.field('email')).toHaveValue('nobody');
  // By more than its colour, and also without the focus.
  await expect(form.field('email')).toHaveCSS('border-bottom-width', '4px');
  await expect(form.field('company')).toHaveCSS('border-bottom-width', '1px');

  await form.field('firstName').pressSequentially('A');
  await expect(form.field('firstName')).not.toHaveAttribute('aria-invalid');
  await expect(form.field('firstName')).toHaveAccessibleDescription('');
  await expect(page.getByText(contact.fields.firstName.missing)).toHaveCount(0);
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  // A field that is still wrong keeps its message, updated.
  await form.field('email').fill('');
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.missing);
  // A browser accepts this as an address, but the server does not.
  await form.field('email').fill('ada@example');
  await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
  await form.field('email').fill('ada@example.com');
  await expect(form.field('email')).not.toHaveAttribute('aria-invalid');
  // A valid field is not checked again before the next submit.
  await form.field('company').fill('');
  await expect(form.field('company')).not.toHaveAttribute('aria-invalid');
  expect(posts).toEqual([]);
});

test('entries are restored when the visitor leaves and comes back', async ({ page, form, lead }) => {
  await form.open();
  await form.fill({ ...lead, message: '' });
  const message = 'We miss calls.';
  await form.field('message').fill(message);
  await page.goto('/api/health');
  await page.goBack();
  await form.isReady();
  for (const [name, words] of Object.entries({ ...lead, message }))
    await expect(form.field(name as keyof typeof lead)).toHaveValue(words);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent, and answered with a page', async ({ page, form, contactWebhook, lead }) => {
    await page.goto('/');
    const fields = { ...lead, company: 'Plain & Simple' };
    await form.send(fields);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    const arrived = () =>
      contactWebhook.received.find(({ json }) => (json as typeof fields).company === fields.company);
    await expect
      .poll(() => arrived()?.json)
      .toEqual({
        ...fields,
        timestamp: expect.any(String),
        source: 'Contact Form',
      });
    // Browsers load every page's icon, and the page's policy allows it.
    const width = await page.locator('link[rel=icon]').evaluate(async (link) => {
      const image = new Image();
      image.src = (link as HTMLLinkElement).href;
      await image.decode();
      return image.width;
    });
    expect(width).toBeGreaterThan(0);
    await page.getByRole('link', { name: contact.page.back }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
