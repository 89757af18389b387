import { callbackView } from '#lib/content/callback';
import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

// The hand-over of a chat to the form, which only the visitor sends.

test('the conversation goes into the message word for word', async ({ chat, form, chatWebhook }) => {
  const said = 'Use `my_file_name` or **5*6**: https://example.com/a_b, a_b@example.com';
  chatWebhook.behave(answerOutput(said));
  await chat.open();
  await chat.send('CRM or mail?');
  await expect(chat.entries).toHaveCount(2);
  await form.field('message').fill('Please call me.');
  await chat.choose(words.handOver);
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toBeInViewport();
  const written = await form.field('message').inputValue();
  expect(written).toMatch(/^Please call me\.\n\nTranscript of the chat:\n/);
  expect(written).toContain(`${words.senders.user}: CRM or mail?`);
  expect(written).toContain(`${words.senders.ai}: ${said}`);
});

test('on a phone the sheet closes, and the first missing field is focused', async ({
  page,
  floatingChat,
  form,
  chatWebhook,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const record = { need: 'calls after hours', name: 'Ada Byron', company: 'Example Ltd' };
  chatWebhook.behave((_request, response) => {
    response.writeHead(200).end(JSON.stringify([{ output: 'Noted.', record }]));
  });
  await floatingChat.open();
  await floatingChat.send('Hello');
  await floatingChat.button(callbackView.fill).click();
  await expect(floatingChat.panel).toBeHidden();
  await expect(form.field('lastName')).toHaveValue('Byron');
  await expect(form.field('lastName')).toHaveAccessibleDescription(contact.origins.chat ?? '');
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('firstName')).toBeInViewport({ ratio: 1 });
  await expect(form.field('email')).toBeInViewport({ ratio: 1 });
});
