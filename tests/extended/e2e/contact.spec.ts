import { contact } from '#lib/content/contact';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { hourSentence } from '#tests/support/hour-sentence';
import { sentencePattern } from '#tests/support/sentence-pattern';

// The form's long tail, beside tests/e2e/contact.spec.ts.

test('words run in their own direction', async ({ page, form }) => {
  await page.goto('/');
  for (const name of ['firstName', 'company', 'message'] as const) {
    await expect(form.field(name)).toHaveCSS('direction', 'ltr');
    await form.field(name).fill('שלום, עולם!');
    await expect(form.field(name)).toHaveCSS('direction', 'rtl');
    await form.field(name).fill('Hello, world!');
    await expect(form.field(name)).toHaveCSS('direction', 'ltr');
  }
});

test.describe('what only the server refuses', () => {
  test.use({ expectedErrors: [failedRequest(422)] });

  test('is marked: an email', async ({ form, lead }) => {
    await form.open();
    await form.send({ ...lead, email: 'ada@localhost' });
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveAccessibleDescription(contact.fields.email.invalid);
    await expect(form.submit).toHaveAccessibleDescription('');
  });
});

test('an hour can be undone, by mouse and by keyboard, and the rest of the message stays', async ({
  page,
  form,
}) => {
  await form.open();
  const hour = (name: string) => page.getByRole('radio', { name, exact: true });
  const colour = () => hour('17').evaluate((radio) => getComputedStyle(radio).backgroundImage);
  const before = await colour();
  await form.field('message').fill('Forty vans.');
  await hour('17').check();
  await expect(form.field('message')).toHaveValue(`${hourSentence(17)} Forty vans.`);
  await hour(contact.hour.none).check();
  await expect(form.field('message')).toHaveValue('Forty vans.');
  expect(await colour()).toBe(before);

  await hour('23').check();
  await expect(form.field('message')).toHaveValue(`${hourSentence(23)} Forty vans.`);
  await hour('23').press('ArrowRight');
  await expect(hour(contact.hour.none)).toBeFocused();
  await expect(form.field('message')).toHaveValue('Forty vans.');
});

test('an hour alone is no message', async ({ page, form, contactWebhook, lead }) => {
  const words = `Nobody answers (${test.info().testId}).`;
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await form.open();
  await form.fill({ ...lead, message: '' });
  await page.getByRole('radio', { name: '17', exact: true }).check();
  await expect(form.field('message')).toHaveValue(`${hourSentence(17)} `);
  await form.submit.click();
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toHaveAccessibleDescription(contact.fields.message.missing);
  // Another hour is no message either.
  await page.getByRole('radio', { name: '18', exact: true }).check();
  await expect(form.field('message')).toHaveValue(`${hourSentence(18)} `);
  await expect(form.field('message')).toHaveAttribute('aria-invalid', 'true');
  await form.field('message').press('End');
  await form.field('message').pressSequentially(words);
  await expect(form.field('message')).not.toHaveAttribute('aria-invalid');
  expect(posts).toEqual([]);
  await form.submit.click();
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => (json as typeof lead).message))
    .toContain(`${hourSentence(18)} ${words}`);
});

test('at every width each hour is as large as a finger needs, and none leaves the form', async ({
  page,
  form,
}) => {
  await page.goto('/#contact');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const right = await form.form.evaluate((element) => element.getBoundingClientRect().right);
    const hours = await page
      .locator('input[name=hour]')
      .evaluateAll((all) => all.map((radio) => (radio.parentElement as Element).getBoundingClientRect()));
    expect(Math.min(...hours.map((box) => box.width)), `${width} px`).toBeGreaterThanOrEqual(24);
    expect(Math.min(...hours.map((box) => box.height)), `${width} px`).toBeGreaterThanOrEqual(44);
    expect(Math.max(...hours.map((box) => box.right)), `${width} px`).toBeLessThanOrEqual(right + 1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an hour can be undone', async ({ page, form, contactWebhook, lead }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: '17', exact: true }).check();
    await page.getByRole('radio', { name: contact.hour.none, exact: true }).check();
    await form.send(lead);
    await expect
      .poll(() => contactWebhook.received.map(({ json }) => (json as typeof lead).message))
      .toContain(lead.message);
  });

  test.describe('an hour alone', () => {
    test.use({ expectedErrors: [failedRequest(422)] });

    test('is no message, also when the page that says so is sent as it is', async ({
      page,
      form,
      contactWebhook,
      lead,
    }) => {
      const company = `${lead.company} ${test.info().testId}`;
      await page.goto('/');
      await page.getByRole('radio', { name: '17', exact: true }).check();
      await form.fill({ ...lead, company, message: ' ' });
      for (let times = 0; times < 2; times += 1) {
        const answered = page.waitForEvent('load');
        await form.submit.click();
        await answered;
        await expect(page.getByRole('alert')).toHaveText(contact.page.errors);
        const box = page.getByRole('textbox', { name: contact.fields.message.label });
        await expect(box).toHaveValue(new RegExp(`^${sentencePattern(hourSentence(17))}\\s+$`));
        await expect(box).toHaveAccessibleDescription(contact.fields.message.missing);
      }
      const companies = contactWebhook.received.map(({ json }) => (json as typeof lead).company);
      expect(companies).not.toContain(company);
    });
  });
});
