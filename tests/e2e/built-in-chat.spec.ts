import { answerWords } from '#lib/content/answers';
import { callbackButtons, callbackStart, callbackView, rowWords } from '#lib/content/callback';
import { ticketWords, chat as words } from '#lib/content/chat';
import { contact } from '#lib/content/contact';
import { faq } from '#lib/content/faq';
import { figures } from '#lib/content/figures';
import { transcriptionWords } from '#lib/content/microphone';
import { answers } from '#lib/server/chat/assistants/answer-list';
import { stubRecogniser } from '#tests/support/e2e/recogniser';
import { expect, test } from '#tests/support/e2e/test';

// The chat with nothing configured: answers as tickets, a callback from buttons, and recordings.

test.use({ isConnected: false });

const [{ text: question, topic }] = words.suggestions;
const spoken = 'what does it cost';
/** A text of the page whose numbers may be any. */
const filled = (text: string) => new RegExp(text.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[\\d.]+'));

test('a suggestion is sent with one press, and so are its reply’s suggestions', async ({ chat }) => {
  await chat.open();
  await chat.button(`${question} ${topic}`).click();
  await expect(chat.entries.first()).toContainText(question);
  const suggestion = chat.list.getByRole('listitem').getByRole('button').first();
  const text = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(chat.entries).toHaveCount(4);
  await expect(chat.entries.nth(2)).toContainText(text);
});

test('no answer: a call back is offered, filled in, and flies to the form', async ({ page, chat, form }) => {
  await chat.open();
  const about = 'My landlord wont fix the heating';
  await chat.send(about);
  await expect(chat.entries.last()).toContainText(answerWords.none);
  await expect(chat.list.getByRole('listitem').getByRole('button')).toHaveCount(4);
  await expect(chat.ticket).toContainText('A person');
  await expect(chat.ticket).toContainText(`${ticketWords.answeredIn}–`);
  // By key: a second click in the same place would pass for the rest of a double click.
  await chat.button(callbackStart).press('Enter');
  await expect(chat.entries.last()).toContainText(rowWords.time.question);
  await expect(chat.ticket).toHaveCount(0);
  await expect(chat.row('need')).toHaveValue(about);
  await expect(chat.row('phone')).toBeVisible();
  const asked = page.locator('.callback-row', { has: page.locator('.bg-signal') });
  await expect(asked).toHaveText(rowWords.time.label);
  await chat.send(question);
  await expect(chat.list.locator('summary').last()).toBeVisible();
  // A reply to a question has no buttons for the row.
  await chat.send('what?');
  await chat.button(callbackButtons[0]).press('Enter');
  await expect(asked).toHaveText(rowWords.name.label);
  const time = 'Friday after six';
  await chat.row('time').fill(time);
  await chat.row('name').fill("Ada de l'Ombre");
  await chat.row('company').fill('Example Workshops');
  await expect(asked).toHaveText(rowWords.email.label);
  for (const text of ['ada@example.com', 'my number is 0123 456789']) {
    await chat.send(text);
    await expect(chat.entries.last()).toContainText('Noted: ');
  }
  await expect(chat.row('company')).toHaveValue('Example Workshops');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.body.classList.add('flown');
      return start(update);
    };
  });
  await chat.button(callbackView.handOver).click();
  await expect(page.locator('body')).toContainClass('flown');
  const message = `${rowWords.phone.label}: 0123 456789\n${rowWords.time.label}: ${time}\n${rowWords.need.label}: ${about}`;
  const [company, email] = ['Example Workshops', 'ada@example.com'];
  const filled = { firstName: 'Ada', lastName: "de l'Ombre", company, email, message };
  await expect.poll(form.values).toMatchObject(filled);
  await page.reload();
  await expect(form.form).toContainText(contact.handedOver);
  await page.setViewportSize({ width: 320, height: 844 });
  await form.submit.click();
  await expect(form.thanks).toContainText(`${contact.success.call} 0123 456789`);
  const number = await form.thanks.locator('b').evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.setStart(firstChild as Text, 0);
    range.setEnd(firstChild as Text, '0123 456789'.length);
    return range.getClientRects().length;
  });
  expect(number).toBe(1);
  await expect(chat.row('company')).toHaveCount(0);
  await expect(chat.entries.last()).toContainText('Noted: ');
});

test('an answer is a ticket, also after a reload, and its time checks the figure', async ({ page, chat }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chat.open();
  const line = page.locator(`#${figures.id}`);
  await expect(line).toContainText(figures.untested.chat.text);
  await chat.send(question);
  const isTicket = async () => {
    const { priority, queue } = answers.find((one) => one.question === question)?.ticket ?? {};
    for (const text of [topic, priority, queue, faq.title])
      await expect(chat.ticket).toContainText(String(text));
    await expect(chat.ticket).toContainText(filled(`${ticketWords.answeredIn}{s} s`));
  };
  await isTicket();
  const { chat: slowest, chatOne } = figures.yours;
  await expect(line).toContainText(filled(`{s} s ${chatOne}`));
  await chat.send(question);
  await expect(line).toContainText(filled(`{s} s ${slowest}`));
  const stored = 'localStorage.chat_messages';
  await page.evaluate(`${stored} = ${stored}.replace(/(?<="answeredInMs":)[\\d.]+/, 9000)`);
  await page.reload();
  await isTicket();
  await expect(line).toContainText(filled(`{s} s ${slowest}`));
  await expect(line).toContainText('9.0');
});

test('in the floating panel a ticket opens, and its source is shown', async ({ page, floatingChat }) => {
  await floatingChat.open();
  await floatingChat.ask(question);
  // By keyboard, because the list moves when the reply is formatted.
  await floatingChat.list.locator('summary').press('Enter');
  await floatingChat.list.getByRole('link', { name: faq.title }).press('Enter');
  await expect(floatingChat.panel).toBeHidden();
  await expect(page.locator(`#${faq.id} h2`)).toBeInViewport();
});

test('folded rows show the one that was filled last', async ({ floatingChat: chat }) => {
  await chat.open();
  const request = chat.panel.getByRole('group', { name: callbackView.title });
  await chat.ask(callbackStart);
  await chat.send('Missed calls');
  await expect(request).toContainText(`${rowWords.need.label}: Missed calls`);
  await chat.button(callbackView.title).click();
  await expect(request).not.toContainText(': ');
  await chat.row('email').fill('ada@example.com');
  await chat.button(callbackView.title).click();
  await expect(request).toContainText(`${rowWords.email.label}: ada@example.com`);
  await chat.send('Friday at two');
  await expect(request).toContainText(`${rowWords.time.label}: Friday at two`);
});

test('a recording’s words are heard, answered and kept', async ({ page, chat, mic }) => {
  const recogniser = await stubRecogniser(page);
  await chat.open();
  await chat.startRecording();
  await recogniser.hear(spoken);
  await chat.button(words.recording.stop).click();
  await expect(chat.preview).toContainText(transcriptionWords.words.replace('{words}', spoken));
  expect(await recogniser.started()).toEqual(['audio live']);
  expect([await recogniser.isOn(), await mic.tracks()]).toEqual([false, ['ended']]);
  await chat.button(words.recording.send).click();
  for (const look of ['at once', 'after a reload']) {
    await expect(chat.entries.first(), look).toContainText(words.recording.sent + spoken);
    await expect(chat.entries.last(), look).toContainText('written quote');
    await page.reload();
  }
  await chat.startRecording();
  await chat.forget();
  await expect.poll(recogniser.isOn).toBe(false);
});

test('a recogniser that hears nothing is told in the preview, and by the answer', async ({ page, chat }) => {
  await stubRecogniser(page, 'silent');
  await chat.open();
  await page.clock.install();
  await chat.startRecording();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  // While words may still come, the recording is sent, and then deleted after all.
  for (const name of [words.recording.stop, words.recording.send, words.recording.remove])
    await chat.button(name).press('Enter');
  await chat.ask(spoken);
  await expect(chat.entries.first()).toContainText(spoken);
  await page.clock.resume();
  await chat.record();
  await expect(chat.preview).toContainText(transcriptionWords.noWords);
  await chat.button(words.recording.send).click();
  await expect(chat.entries.last()).toContainText(transcriptionWords.nothing);
});

test('a recording is refused while nobody knows whose words it needs', async ({ page, chat, mic }) => {
  const recogniser = await stubRecogniser(page);
  await page.route('**/api/chat', (route) => route.fulfill({ body: '{}' }));
  await chat.open();
  await chat.recordButton.press('Enter');
  await expect(chat.toast).toContainText(words.toast.voiceFailed);
  expect(await mic.tracks()).toEqual([]);
  await page.unroute('**/api/chat');
  await chat.startRecording();
  await expect.poll(async () => (await recogniser.started()).length).toBe(1);
});

test('a browser without a recogniser says so at the press; the box stays', async ({ page, chat, mic }) => {
  await stubRecogniser(page, 'none');
  await chat.open();
  await chat.recordButton.click();
  await expect(chat.toast).toContainText(transcriptionWords.cannot);
  expect(await mic.tracks()).toEqual([]);
  await chat.send(spoken);
  await expect(chat.entries.last()).toContainText('written quote');
});
