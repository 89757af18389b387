import { contact, leadReference } from '#lib/content/contact';
import { hours } from '#lib/content/hours';
import { readHourRow, values } from '#lib/content/values';
import { CONTACT_DEADLINE_MS, CONTACT_SUCCESS_MS } from '#lib/contracts/limits';
import { boxOf } from '#tests/support/e2e/box';
import { expect, test } from '#tests/support/e2e/test';
import { hourSentence } from '#tests/support/hour-sentence';
import { answer } from '#tests/support/webhook';

// Leads of other tests may still be on their way to the webhook, so each test looks for its own words.

test('a lead arrives; the form is cleared and shows thanks for 10 seconds; the receipt stays until another message is started', async ({
  page,
  form,
  contactWebhook,
  lead,
}) => {
  await page.clock.install();
  await form.open();
  await expect(form.form).toContainText(contact.allRequired);
  await form.fill(lead);
  const rows = await form.field('message').evaluate((box) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    return (box.clientHeight - padding) / Number.parseFloat(lineHeight);
  });
  expect(rows).toBeCloseTo(4, 1);
  await form.submit.click();

  await expect(form.thanks).toBeVisible();
  await expect(form.thanks).toBeFocused();
  // Nothing under the receipt can take the focus.
  await page.locator('#contact :is(input, textarea, button[type=submit])').evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.focus();
  });
  await expect(form.thanks).toBeFocused();
  await expect(form.form).toHaveCSS('filter', 'blur(8px)');
  const sentAt = await page.evaluate(() => new Date().toTimeString().slice(0, 5));
  await expect(form.thanks.locator('time')).toHaveText(sentAt);
  await expect(form.thanks).toContainText(contact.success.next.text);
  await expect(form.toast).toContainText(contact.success.title);
  await expect(form.toast).toContainText(contact.success.description);

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
  await expect(form.again).toBeVisible();
  expect(
    await form.form.evaluate((element: HTMLFormElement) => [...new FormData(element).values()].join('')),
  ).toBe('');
  const place = await boxOf(form.thanks);
  await page.clock.fastForward(5000);
  await expect(form.form).toBeHidden();
  expect(await boxOf(form.thanks)).toEqual(place);
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await expect(form.thanks).toContainText(lead.message);
  await form.again.click();
  await expect(form.thanks).toBeHidden();
  // Writing again keeps the same person, with another message.
  await expect(form.field('message')).toBeFocused();
  for (const name of Object.keys(lead) as (keyof typeof lead)[])
    await expect(form.field(name)).toHaveValue(name === 'message' ? '' : lead[name]);

  // It stays below the form, closed.
  const id = contactWebhook.received.find(({ json }) => (json as typeof lead).message === lead.message)
    ?.headers['idempotency-key'];
  const stays = contact.success.stays
    .replace('{reference}', leadReference(String(id)))
    .replace('{time}', sentAt);
  await page.getByText(stays, { exact: true }).click();
  await expect(form.thanks).toContainText(lead.email);
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await expect(form.thanks).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form.thanks).toBeVisible();
  await expect(form.form).toBeHidden();
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
  await expect(form.thanks).toContainText(leadReference(sent.at(-1)?.id ?? ''));
  await expect(alert).toHaveCount(0);
  // Another lead after it: once this one has arrived, a duplicate of the first would have, too.
  await page.clock.fastForward(CONTACT_SUCCESS_MS);
  await form.again.click();
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
  await form.hour('17').check();
  const message = 'We miss calls.';
  await form.field('message').fill(message);
  await page.goto('/api/health');
  await page.goBack();
  await form.isReady();
  for (const [name, words] of Object.entries({ ...lead, message }))
    await expect(form.field(name as keyof typeof lead)).toHaveValue(words);
  await expect(form.hour('17')).toBeChecked();
});

test('choosing an hour on the ruler shows its example, a hand and its readings, and starts the message that arrives', async ({
  page,
  form,
  contactWebhook,
  lead,
}) => {
  await form.open();
  const line = (hour: number) => page.getByText(`${hour}:00 ${hours.lines[hour]}`);
  const share = () =>
    page.locator('.hour-hand').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { left } = getComputedStyle(drawing, '::after');
        return Math.round((Number.parseFloat(left) / drawing.clientWidth) * 24);
      }),
    );
  const readings = () =>
    page.locator('.hour-drawing b').evaluateAll((windows) =>
      windows.map((shown) => {
        const { top, bottom } = shown.getBoundingClientRect();
        const text = shown.firstElementChild?.firstChild as Text;
        let start = 0;
        return text.data.split('\n').filter((reading) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, start + reading.length);
          start += reading.length + 1;
          const box = range.getBoundingClientRect();
          return box.top >= top - 4 && box.bottom <= bottom + 4;
        });
      }),
    );
  const rows = values.items.flatMap(({ drawing }) => drawing);
  await expect.poll(readings).toEqual(rows.map((row) => [row.day]));
  await expect(form.chosenHour).toBeHidden();
  await expect(line(17)).toBeHidden();
  await form.hour('17').check();
  await expect.poll(readings).toEqual(rows.map((row) => [readHourRow(row, 17)]));
  await expect(line(17)).toBeVisible();
  expect(await share()).toEqual([17, 17, 17, 17]);
  await expect(form.chosenHour).toBeVisible();
  await expect(form.field('message')).toHaveValue('');

  await form.fill(lead);
  await form.hour('17').focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.hour('18')).toBeChecked();
  await expect(line(17)).toBeHidden();
  await expect(line(18)).toBeVisible();
  expect(await share()).toEqual([18, 18, 18, 18]);

  await form.submit.click();
  const message = `${hourSentence(18)} ${lead.message}`;
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => json))
    .toContainEqual({ ...lead, message, timestamp: expect.any(String), source: 'Contact Form' });
  // It is part of every message until it is removed.
  await form.again.click();
  await expect(form.chosenHour).toBeVisible();
  await form.chosenHour.getByRole('button', { name: contact.hour.remove }).click();
  await expect(form.hour(contact.hour.none)).toBeChecked();
  await expect(form.chosenHour).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent with the chosen hour, and answered with a page', async ({
    page,
    form,
    contactWebhook,
    lead,
  }) => {
    await page.goto('/');
    await form.hour('17').check();
    await expect(page.getByText(`17:00 ${hours.lines[17]}`)).toBeVisible();
    await expect(form.chosenHour).toBeVisible();
    const fields = { ...lead, company: 'Plain & Simple' };
    await form.send(fields);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
    const arrived = () =>
      contactWebhook.received.find(({ json }) => (json as typeof fields).company === fields.company);
    await expect
      .poll(() => arrived()?.json)
      .toEqual({
        ...fields,
        message: `${hourSentence(17)} ${lead.message}`,
        timestamp: expect.any(String),
        source: 'Contact Form',
      });
    const reference = leadReference(String(arrived()?.headers['idempotency-key']));
    await expect(page.getByRole('definition')).toHaveText([
      reference,
      `${lead.firstName} ${lead.lastName}, ${fields.company}`,
      lead.email,
      `${hourSentence(17)} ${lead.message}`,
      contact.success.next.text,
    ]);
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
