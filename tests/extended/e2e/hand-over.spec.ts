import { chat as words } from '#lib/content/chat';
import { HOUR_LENGTH } from '#lib/content/costliest-hour';
import { leadFields } from '#lib/contracts/lead-fields';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

test('a transcript is cut from its start to what a message may hold', async ({ chat, form, chatWebhook }) => {
  chatWebhook.behave(answerOutput(`${'word '.repeat(1500)}end`));
  const handOver = chat.panel.getByRole('button', { name: words.handOver });
  await chat.open();
  await chat.send('Everything');
  await expect(chat.entries).toHaveCount(2);
  await handOver.click();
  await expect(form.field('message')).toHaveValue(/^….*end\.$/s);
  const value = await form.field('message').inputValue();
  expect(value.length).toBe(leadFields.message.max - HOUR_LENGTH);
  await handOver.click();
  await expect(form.field('message')).toHaveValue(value);
});
