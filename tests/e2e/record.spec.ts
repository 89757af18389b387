import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { recordView } from '#lib/content/record-view';
import { expectNothingFoundInBothSchemes } from '#tests/support/e2e/axe';
import { boxOf } from '#tests/support/e2e/box';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import type { ContactForm } from '#tests/support/e2e/contact-form';
import { look, scrollUp } from '#tests/support/e2e/conversation-view';
import { callBack, playConversation, type Turn } from '#tests/support/e2e/played-conversation';
import { expectReachable } from '#tests/support/e2e/reachable';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { hourSentence } from '#tests/support/hour-sentence';

// The visitor's request as rows: filled by replies, edited by hand, and sent by the visitor through the form.

const { fields } = recordView;
const [first, second, third] = callBack;

/** Says something and waits for the reply. */
async function say({ chat, text, reply }: { chat: ChatPanel; text: string; reply: string }) {
  await chat.send(text);
  await expect(chat.entries.last()).toContainText(reply);
  await expect(chat.box).toBeEnabled();
}
async function tell(chat: ChatPanel, turns: readonly Turn[] = callBack) {
  for (const { says } of turns) await say({ chat, text: 'go on', reply: says });
}

/** Expects the top of the form in view with its first field, and the whole of the message in its box. */
async function expectFormInView(form: ContactForm) {
  const banner = await boxOf(form.page.getByRole('banner'));
  const message = form.field('message');
  await expect(form.field('firstName')).toBeFocused();
  await expect(form.field('firstName')).toBeInViewport({ ratio: 1 });
  const card = form.page.locator('[data-slot="card"]').filter({ has: form.form });
  await expect.poll(async () => (await boxOf(card)).y - banner.height).toBeCloseTo(20, 0);
  expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
}

test('rows fill; an edited one is sent along; a reload and another tab keep them; Forget removes them', async ({
  page,
  context,
  chat,
}) => {
  const brought = await playConversation(page, callBack);
  await chat.open();
  await expect(chat.visitorRecord.region).toHaveCount(0);
  expect((await boxOf(chat.panel.locator('[data-slot="chat-pending"]'))).height).toBe(0);
  await say({ chat, text: 'we miss calls after six', reply: first.says });
  await expect(chat.visitorRecord.rows).toHaveText([
    `${fields.need}calls after hours`,
    ...Object.values(fields)
      .slice(1)
      .map((label) => `${label}${recordView.unknown}`),
  ]);
  await expect(chat.visitorRecord.announced).toHaveText(`Noted. ${fields.need}: calls after hours.`);
  await expect(chat.panel.getByRole('button', { name: words.handOver })).toHaveCount(0);

  await chat.visitorRecord.mend('need', ' calls  after six ');
  await expect(chat.visitorRecord.value('need')).toBeFocused();
  await expect(chat.visitorRecord.value('need')).toHaveText('calls after six');
  await expect(chat.visitorRecord.announced).toHaveCount(0);
  await say({ chat, text: 'forty a day, thursday half past ten', reply: second.says });
  expect(brought).toEqual([null, { record: { need: 'calls after six' }, memory: 'turn 1' }]);
  await expect(chat.visitorRecord.announced).toHaveText(
    `Noted. ${fields.need}: calls after hours. ${fields.volume}: forty calls a day. ${fields.start}: next month. ${fields.time}: Thursday 26 November, 10:30.`,
  );

  await chat.visitorRecord.mend('start', '');
  await chat.visitorRecord.value('company').click();
  await chat.visitorRecord.field('company').fill('Keller');
  await chat.visitorRecord.field('company').press('Escape');
  await expect(chat.visitorRecord.value('company')).toHaveText(recordView.unknown);
  const { unknown, needed } = recordView;
  const kept = ['hours', 'forty', unknown, '10:30', unknown, unknown, unknown, needed];
  await page.reload();
  await chat.reach();
  const other = new ChatPanel(await context.newPage(), 'tab');
  await other.open();
  for (const { visitorRecord } of [chat, other]) {
    await expect(visitorRecord.rows).toContainText(kept);
    await expect(visitorRecord.announced).toHaveCount(0);
  }
  await other.visitorRecord.mend('name', 'Anna');
  await expect(chat.visitorRecord.value('name')).toHaveText('Anna');

  for (const field of ['need', 'volume', 'time', 'name'] as const) await chat.visitorRecord.mend(field, '');
  await expect(chat.visitorRecord.region).toHaveCount(0);
  await expect(chat.list).toBeFocused();
  await say({ chat, text: 'anna, after all', reply: third.says });

  await chat.forget();
  for (const { visitorRecord } of [chat, other]) await expect(visitorRecord.region).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Anna');
});

test('a record is put into the form beside the visitor’s own text, which stays when the record is sent on its own, as specified', async ({
  page,
  chat,
  form,
  contactWebhook,
  lead,
}) => {
  const brought = await playConversation(page, callBack);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await chat.open();
  await form.isReady();
  await form.field('message').fill(lead.message);
  await form.field('email').fill('office@example.com');
  await say({ chat, text: 'we miss calls after six', reply: first.says });
  // What is missing is asked for in the form.
  await expect(chat.visitorRecord.send).toHaveCount(0);
  await chat.visitorRecord.fill.click();
  await expectFormInView(form);
  const unsent = form.form.locator('..').getByRole('status');
  await expect(unsent).toHaveText(contact.handedOver);

  await tell(chat, [second, third]);
  await chat.visitorRecord.mend('volume', 'fifty calls a day');
  await chat.visitorRecord.edit.click();
  await expectFormInView(form);
  await page.waitForLoadState('networkidle');
  expect(posts).not.toContain('/api/contact');

  // It is sent from the panel, and a double click counts once.
  await chat.visitorRecord.send.scrollIntoViewIfNeeded();
  await chat.visitorRecord.send.dblclick();
  await expect(chat.visitorRecord.receipt).toBeFocused();
  await expect(chat.visitorRecord.receipt).toBeInViewport();
  expect(posts.filter((path) => path === '/api/contact')).toHaveLength(1);
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => json))
    .toContainEqual({
      firstName: 'Anna',
      lastName: 'Maria Keller',
      email: 'anna@example.com',
      company: 'Keller Workshops',
      message: [
        `${fields.need}: calls after hours`,
        `${fields.volume}: fifty calls a day`,
        `${fields.start}: next month`,
        `${fields.time}: Thursday 26 November, 10:30`,
      ].join('\n'),
      timestamp: expect.any(String),
      source: 'Contact Form',
    });

  // The panel reports it where it was pressed, without a toast.
  await expect(form.toast).toHaveCount(0);
  await expect(form.field('message')).toHaveValue(lead.message);
  await expect(form.field('email')).toHaveValue('office@example.com');
  // The next message is from the same person.
  await expect(form.field('firstName')).toHaveValue('Anna');
  await expect(form.field('company')).toHaveValue('Keller Workshops');
  await expect(unsent).toBeEmpty();
  const inLog = chat.panel.getByRole('log').getByText(recordView.requestSent);
  await expect(inLog).toHaveCount(1);
  await chat.visitorRecord.receipt.click();
  await expect(form.thanks).toBeInViewport();
  await expect(form.thanks).toContainText(contact.success.receipt.along);
  await expect(form.thanks).toContainText('Anna Maria Keller, Keller Workshops');

  // What was sent is last and collapsed, and announced once. It is not offered again until a row
  // changes, which it can after the next message, and new statements start afresh.
  await page.goto('about:blank');
  await chat.open();
  await expect(chat.entries.last()).toContainText(recordView.requestSent);
  await expect(inLog).toHaveCount(0);
  await expect(chat.panel).toContainText(recordView.sent);
  await expect(chat.visitorRecord.send).toHaveCount(0);
  // It makes room for the next messages, and can be unfolded.
  await expect(chat.visitorRecord.rows.first()).toBeHidden();
  await chat.visitorRecord.unfold.click();
  await expect(chat.visitorRecord.rows.first().getByRole('button')).toBeDisabled();
  await say({ chat, text: 'thank you', reply: third.says });
  expect(brought.at(-1)).toMatchObject({ record: { volume: 'fifty calls a day' }, memory: '' });
  await chat.visitorRecord.mend('volume', 'sixty');
  await expect(chat.panel).toContainText(recordView.before.split('{time}')[0] ?? '');
  await form.hour('17').evaluate((radio: HTMLInputElement) => radio.click());
  await chat.visitorRecord.send.click();
  // The reader of both knows which one counts.
  const [before = '', after = ''] = contact.before.split('{time}');
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => (json as { message: string }).message))
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`^${hourSentence(17)}\n${before}\\d\\d:\\d\\d${after}\n${fields.need}: .*sixty`, 's'),
      ),
    );
  await expect(page.getByText(new RegExp(`, ${contact.success.replaced}$`))).toHaveCount(1);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('what is below the record covers neither its rows nor the box', async ({
    page,
    floatingChat,
    form,
  }) => {
    await playConversation(page, callBack);
    await floatingChat.open();
    await form.isReady();
    await form.hour('17').evaluate((radio: HTMLInputElement) => radio.click());
    await tell(floatingChat);
    const { region, send, unfold } = floatingChat.visitorRecord;
    const along = floatingChat.panel.getByText(contact.hour.remove);
    for (const press of [async () => {}, () => unfold.click()]) {
      await press();
      const record = await boxOf(region);
      expect((await boxOf(send)).y).toBeGreaterThanOrEqual(record.y + record.height);
      const { y, height } = await boxOf(along);
      expect(y + height).toBeLessThanOrEqual((await boxOf(floatingChat.box)).y);
    }
    await expect(floatingChat.visitorRecord.value('email')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test.describe('when it is rejected', () => {
    test.use({ expectedErrors: [failedRequest(429)] });

    test('the panel says why, and offers a retry', async ({ page, chat, form }) => {
      await playConversation(page, callBack);
      const detail = 'Too many requests in a short time. Please wait a moment, then try again.';
      await page.route('**/api/contact', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          json: { code: 'rate', detail },
        }),
      );
      await chat.open();
      await form.isReady();
      await tell(chat);
      await chat.visitorRecord.send.click();
      await expect(chat.panel.getByText(detail)).toBeVisible();
      await expectReachable(chat.visitorRecord.send);
      const { x, width } = await boxOf(chat.visitorRecord.send);
      expect(x + width).toBeLessThanOrEqual(390);
      await expect(form.toast).toHaveCount(0);
    });
  });

  for (const view of ['tab', 'floating'] as const) {
    test(`${view}: the box and what is above it do not move when the first row appears`, async ({
      page,
      chat,
      floatingChat,
    }) => {
      const panel = view === 'tab' ? chat : floatingChat;
      await playConversation(page, [{ says: 'Good morning.' }, first]);
      await panel.open();
      await say({ chat: panel, text: 'hello', reply: 'Good morning.' });
      const pending = panel.panel.locator('[data-slot="chat-pending"]');
      const places = async () => [await boxOf(panel.box), await boxOf(pending)];
      const still = await places();
      await say({ chat: panel, text: 'we miss calls after six', reply: first.says });
      await expect(panel.visitorRecord.region).toBeVisible();
      expect(await places()).toEqual(still);
    });

    test(`${view}: folded, the newest answer is fully in view; unfolded by keyboard, a row is edited and the record sent`, async ({
      page,
      chat,
      floatingChat,
      form,
    }) => {
      const panel = view === 'tab' ? chat : floatingChat;
      await playConversation(page, callBack);
      await panel.open();
      await tell(panel);
      await expect(panel.visitorRecord.rows.first()).toBeHidden();
      await expect.poll(() => look(panel.entries.last())).toBe('whole');
      // Two lines, without taking space from the list.
      expect((await boxOf(panel.visitorRecord.region)).height).toBeLessThan(72);
      await expectReachable(panel.visitorRecord.unfold, panel.visitorRecord.send, panel.box);

      // The whole head is clickable.
      for (const toggled of [panel.visitorRecord.fold, panel.visitorRecord.unfold]) {
        await panel.visitorRecord.region.locator('header').click({ position: { x: 30, y: 24 } });
        await expect(toggled).toBeVisible();
      }
      await panel.visitorRecord.unfold.focus();
      await page.keyboard.press('Enter');
      await expect(panel.visitorRecord.fold).toBeFocused();
      await expect.poll(() => look(panel.entries.last())).toBe('whole');
      // In its tab the panel has room for all rows; in the floating panel they scroll.
      const rows = panel.visitorRecord.region.locator('dl');
      const hidden = await rows.evaluate((list) => list.scrollHeight - list.clientHeight);
      if (view === 'tab') expect(hidden).toBeLessThan(2);
      else await expect(panel.visitorRecord.value('email')).toBeInViewport({ ratio: 0.9 });
      for (const row of await panel.visitorRecord.rows.all())
        expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(panel.visitorRecord.value('volume')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('four');
      await page.keyboard.press('Escape');
      await expect(panel.visitorRecord.value('volume')).toBeFocused();
      await expect(panel.visitorRecord.value('volume')).toHaveText('forty calls a day');
      await page.keyboard.press('Enter');
      await page.keyboard.type('fifty');
      await page.keyboard.press('Tab');
      await expect(panel.visitorRecord.value('volume')).toHaveText('fifty');

      await panel.visitorRecord.edit.click();
      if (view === 'floating') await expect(panel.panel).toBeHidden();
      await expectFormInView(form);
      await expect(form.field('message')).toHaveValue(/\nHow many: fifty\n/);
      await form.submit.click();
      await expect(form.thanks).toBeVisible();
    });
  }
});

test('fields filled in from a record are no longer marked as missing', async ({ page, chat, form }) => {
  await playConversation(page, callBack);
  await chat.open();
  await form.isReady();
  await form.submit.click();
  const refused = form.form.locator('[aria-invalid]');
  await expect(refused).toHaveCount(5);
  await tell(chat);
  await chat.visitorRecord.putInForm();
  await expect(form.field('firstName')).toBeFocused();
  await expect(refused).toHaveCount(0);
});

test('a call without a number: its row and the form say so until one is given', async ({
  page,
  chat,
  form,
}) => {
  await playConversation(page, callBack);
  await chat.open();
  await tell(chat);
  await expect(chat.visitorRecord.value('phone')).toHaveText(recordView.needed);
  await chat.visitorRecord.putInForm();
  const told = form.form.getByRole('status');
  await expect(told).toHaveText(contact.handedOverNumber);
  const message = form.field('message');
  await message.fill(`${await message.inputValue()}\n07700 900123`);
  await expect(told).toHaveText(contact.handedOver);
  await chat.visitorRecord.mend('phone', '07700 900123');
  await chat.visitorRecord.mend('phone', '');
  await expect(chat.visitorRecord.value('phone')).toHaveText(recordView.needed);
});

test('beside the transcript if there is room, otherwise below it; axe finds nothing', async ({
  page,
  chat,
}) => {
  await playConversation(page, callBack);
  await page.setViewportSize({ width: 820, height: 1100 });
  await chat.open();
  await tell(chat);
  const [list, record] = [await boxOf(chat.list), await boxOf(chat.visitorRecord.region)];
  expect(record.x).toBeGreaterThanOrEqual(list.x + list.width - 1);
  expect(record.y).toBeCloseTo(list.y, 0);
  await expect(chat.visitorRecord.unfold).toBeHidden();

  // At 1440 too everything fits into the window, no row is cut, and the box and Send are below.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await boxOf(chat.visitorRecord.region)).width).toBe(336);
  await chat.panel.evaluate((panel) => panel.scrollIntoView());
  await expect(chat.panel).toBeInViewport({ ratio: 1 });
  const cut = await chat.visitorRecord.region
    .locator('dl')
    .evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(cut).toBeLessThan(2);

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(chat.visitorRecord.unfold).toBeVisible();
  await expect(chat.visitorRecord.region).toContainText('7 of 8 filled');
  await expect(chat.visitorRecord.region).toContainText(`Missing: ${fields.phone}`);
  await expect
    .poll(async () => (await boxOf(chat.visitorRecord.region)).x)
    .toBeCloseTo((await boxOf(chat.list)).x, 0);
  await expect.poll(() => look(chat.entries.last())).toBe('whole');
  await expect(chat.entries.last()).toContainText(third.says);
  await page.setViewportSize({ width: 1024, height: 560 });
  await scrollUp(chat);
  await say({ chat, text: 'one more', reply: third.says });
  for (const entry of [chat.entries.last(), chat.entries.nth(-2)])
    await expect.poll(() => look(entry)).toBe('whole');
  await expectNothingFoundInBothSchemes(page, chat.panel);
});
