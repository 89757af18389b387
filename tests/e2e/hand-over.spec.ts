import { chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { intakeWords } from '#lib/content/intake';
import { recordLabels } from '#lib/content/record-view';
import { expect, test } from '#tests/support/e2e/test';
import { answerOutput } from '#tests/support/webhook';

// What the chat puts into the form, which only the visitor sends.

test.describe('a request without a webhook', () => {
  test.use({ isConnected: false });

  test('each answer is in its row as typed, can be edited, and fills the form', async ({
    page,
    chat,
    form,
  }) => {
    const press = (name: string) => chat.panel.getByRole('button', { name, exact: true }).click();
    const isAsked = (question: string) => expect(chat.entries.last()).toContainText(question);
    await chat.open();
    await press(intakeWords.start);
    await isAsked(intakeWords.questions.need);
    await chat.send('My landlord wont fix the heating, call me on 0123 456789');
    await isAsked(intakeWords.questions.time);
    await press(intakeWords.skip);
    await isAsked(intakeWords.questions.name);
    await chat.send("Ada de l'Ombre");
    await isAsked(intakeWords.questions.company);
    await chat.send('Example Ltd');
    await isAsked(intakeWords.questions.email);
    await chat.visitorRecord.edit('company', 'Example Workshops');
    await chat.send('ada@example.com');
    await isAsked(intakeWords.questions.phone);
    await press(intakeWords.stop);
    await isAsked(intakeWords.stopped);
    await expect(chat.visitorRecord.row('company')).toHaveValue('Example Workshops');
    await expect(chat.visitorRecord.row('phone')).toHaveValue('');
    await chat.visitorRecord.fill.click();

    await expect(form.field('firstName')).toHaveValue('Ada de');
    await expect(form.field('lastName')).toHaveValue("l'Ombre");
    await expect(form.field('company')).toHaveValue('Example Workshops');
    await expect(form.field('email')).toHaveValue('ada@example.com');
    await expect(form.field('message')).toHaveValue(
      `${recordLabels.need}: My landlord wont fix the heating, call me on 0123 456789`,
    );
    await expect(form.form).toContainText(contact.handedOver);
    await form.submit.click();
    await expect(page.getByText(contact.success.thanks)).toBeVisible();
  });
});

test('the chat is put into the message as it was said, and a second press replaces it', async ({
  chat,
  form,
  chatWebhook,
}) => {
  const said = 'Use `my_file_name` or **5*6**: https://example.com/a_b, a_b@example.com';
  chatWebhook.behave(answerOutput(said));
  await chat.open();
  await chat.send('CRM or mail?');
  await expect(chat.entries).toHaveCount(2);
  await form.field('message').fill('Please call me.');
  await chat.choose(words.handOver);
  await expect(form.field('message')).toBeFocused();
  await expect(form.field('message')).toBeInViewport();
  await expect(form.field('message')).toHaveValue(/^Please call me\.\n\nTranscript of the chat:\n/);
  await chat.send('And phone?');
  await expect(chat.entries).toHaveCount(4);
  await chat.choose(words.handOver);
  const written = await form.field('message').inputValue();
  expect(written.split('CRM or mail?')).toHaveLength(2);
  expect(written).toContain(`${words.senders.ai}: ${said}`);
  expect(written).toContain(`${words.senders.user}: And phone?`);
});

test('from the phone’s sheet, which closes, to the first field that is missing', async ({
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
  await floatingChat.visitorRecord.fill.click();
  await expect(floatingChat.panel).toBeHidden();
  await expect(form.field('lastName')).toHaveValue('Byron');
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('email')).toBeInViewport({ ratio: 1 });
});
