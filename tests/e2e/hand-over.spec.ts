import { chat as words } from '#lib/content/chat';
import { expect, test } from '#tests/support/e2e/test';
import { sentencePattern } from '#tests/support/sentence-pattern';
import { answerOutput } from '#tests/support/webhook';

// The visitor hands the chat over to the form. voice-embedded.spec.ts tests the call's hand-over.

const transcript = sentencePattern(words.transcript);
const user = sentencePattern(words.senders.user);
const ai = sentencePattern(words.senders.ai);

test('the chat is put into the message, where it can be edited; only the form sends it', async ({
  page,
  chat,
  form,
  chatWebhook,
  contactWebhook,
  lead,
}) => {
  chatWebhook.behave(answerOutput('We connect **both**, see [here](#contact).'));
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const handOver = chat.panel.getByRole('button', { name: words.handOver });
  await chat.open();
  await expect(handOver).toHaveCount(0);
  await chat.send('CRM or mail?');
  await expect(chat.entries).toHaveCount(2);
  await form.isReady();
  await form.field('message').fill('Please call me.');
  await handOver.click();
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toBeInViewport();
  await expect(form.field('message')).toHaveValue(
    new RegExp(
      `^Please call me\\.\n\n${transcript}:\n\\d\\d:\\d\\d ${user}: CRM or mail\\?\n\\d\\d:\\d\\d ${ai}: We connect both, see here\\.$`,
    ),
  );
  for (const name of ['firstName', 'lastName', 'email', 'company'] as const)
    await expect(form.field(name)).toHaveValue('');

  // Only once: a second press updates it.
  await chat.send('And mail?');
  await expect(chat.entries).toHaveCount(4);
  await handOver.click();
  await expect(form.field('message')).toHaveValue(
    new RegExp(
      `^Please call me\\.\n\n${transcript}:\n.* CRM or mail\\?\n.*here\\.\n.* And mail\\?\n.*here\\.$`,
    ),
  );
  const filled = await form.field('message').inputValue();
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual(['/api/chat', '/api/chat']);

  const message = `${filled.replace('CRM or mail?', '[cut]')}\n${lead.message}`;
  await form.send({ ...lead, message });
  await expect
    .poll(() => contactWebhook.received.map(({ json }) => (json as typeof lead).message))
    .toContain(message);
});

test('from the floating panel, which makes room', async ({ page, floatingChat, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await form.open();
  await floatingChat.reach();
  await floatingChat.send('Hello');
  await floatingChat.panel.getByRole('button', { name: words.handOver }).click();
  await expect(floatingChat.panel).toBeHidden();
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toBeInViewport({ ratio: 1 });
  await expect(form.field('message')).toHaveValue(new RegExp(`${user}: Hello\n`));
});
