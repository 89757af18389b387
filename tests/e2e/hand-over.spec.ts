import { chat } from '#lib/content/chat';
import { voice } from '#lib/content/voice';
import { CONTACT_MAX } from '#lib/contracts/limits';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { openChat, openFloatingChat } from '#tests/support/e2e/chat-page';
import { expect, test } from '#tests/support/e2e/guarded-page';
import { lead } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { microphoneOptions, openVoice } from '#tests/support/voice-page';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// One conversation over chat, call and form, by the visitor's own hand.

let chatWebhook: Webhook;
let contactWebhook: Webhook;
let site: Site;
test.use(microphoneOptions);
test.beforeAll(async () => {
  chatWebhook = await startWebhook();
  contactWebhook = await startWebhook(answer(''));
  site = await startSite({ CHAT_WEBHOOK_URL: chatWebhook.url, CONTACT_WEBHOOK_URL: contactWebhook.url });
});
test.beforeEach(() => {
  chatWebhook.behave(answerOutput('We connect **both**, see [here](#contact).'));
  contactWebhook.received.length = 0;
});
test.afterAll(async () => {
  await site?.stop();
  await chatWebhook?.close();
  await contactWebhook?.close();
});

test('the chat goes into the message, where it is read and edited; only the form sends it', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const { panel, box, entries } = await openChat(page, site.url);
  await expect(panel.getByRole('button', { name: chat.handOver })).toHaveCount(0);
  await box.fill('CRM or mail?');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  await waitForContactForm(page);
  const { field, submit } = contactForm(page);
  await field('message').fill('Please call me.');
  await panel.getByRole('button', { name: chat.handOver }).click();
  await expect(field('message')).toBeFocused();
  await expect(field('message')).toBeInViewport();
  await expect(field('message')).toHaveValue(
    /^Please call me\.\n\nTranscript of the chat:\n\d\d:\d\d You: CRM or mail\?\n\d\d:\d\d AI Assistant: We connect both, see here\.$/,
  );
  for (const name of ['firstName', 'lastName', 'email', 'company'] as const)
    await expect(field(name)).toHaveValue('');

  // Once: a second press puts it up to date.
  await box.fill('And mail?');
  await box.press('Enter');
  await expect(entries).toHaveCount(4);
  await panel.getByRole('button', { name: chat.handOver }).click();
  await expect(field('message')).toHaveValue(
    /^Please call me\.\n\nTranscript of the chat:\n.* CRM or mail\?\n.*here\.\n.* And mail\?\n.*here\.$/,
  );
  const filled = await field('message').inputValue();
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual(['/api/chat', '/api/chat']);
  expect(contactWebhook.received).toHaveLength(0);

  const edited = filled.replace('CRM or mail?', '[cut]');
  await fillContact(page, { ...lead, message: edited });
  await submit.click();
  await contactWebhook.arrived(1);
  expect(contactWebhook.received[0]?.json).toMatchObject({ message: edited });
});

test('from the floating panel, which makes room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await waitForContactForm(page);
  const dialog = await openFloatingChat(page);
  await dialog.getByRole('textbox').fill('Hello');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: chat.handOver }).click();
  await expect(dialog).toBeHidden();
  const { field } = contactForm(page);
  await expect(field('message')).toBeFocused();
  await expect(field('message')).toBeInViewport({ ratio: 1 });
  await expect(field('message')).toHaveValue(/You: Hello\n/);
});

test('a transcript is cut from its beginning to what a message may hold', async ({ page }) => {
  chatWebhook.behave(answerOutput(`${'word '.repeat(1500)}end`));
  const { panel, box, entries } = await openChat(page, site.url);
  await box.fill('Everything');
  await box.press('Enter');
  await expect(entries).toHaveCount(2);
  await panel.getByRole('button', { name: chat.handOver }).click();
  const { field } = contactForm(page);
  await expect(field('message')).toHaveValue(/^….*end\.$/s);
  const value = await field('message').inputValue();
  expect(value.length).toBe(CONTACT_MAX.message);
  await panel.getByRole('button', { name: chat.handOver }).click();
  await expect(field('message')).toHaveValue(value);
});

test('a call goes into the message once it has ended', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Reflect.deleteProperty(window, name);
  });
  const { panel, start, end, box, captions } = await openVoice(page, site.url);
  const handOver = panel.getByRole('button', { name: voice.ended.handOver });
  await start.click();
  await end.waitFor();
  await box.fill('What does it cost?');
  await box.press('Enter');
  await expect(captions).toHaveCount(3);
  await expect(handOver).toHaveCount(0);
  await end.click();
  await handOver.click();
  const { field } = contactForm(page);
  await expect(field('message')).toBeFocused();
  await expect(field('message')).toHaveValue(
    /^Transcript of the demo call, \d:\d\d:\n0:00 Agent: Hello, .*\n\d:\d\d You: What does it cost\?\n\d:\d\d Agent: .+$/,
  );
  expect(contactWebhook.received).toHaveLength(0);
});
