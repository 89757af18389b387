import { answers, unknownAnswers } from '#lib/content/answers';
import { chat as words } from '#lib/content/chat';
import { faq } from '#lib/content/faq';
import { expect, test } from '#tests/support/e2e/test';

// The whole site without any variable set.

test.use({ isConnected: false });

const answerOf = (id: string) => answers.find((one) => one.id === id) ?? { question: id, answer: id };
/** Returns an answer's first words, because the rest may be Markdown. */
const beginning = (answer: string) => answer.split(/[[*_`.]/, 1).join();

test('a visitor chats: an answer about the offer, what becomes of a question, and a suggestion when there is no answer', async ({
  page,
  chat,
}) => {
  await chat.open();
  await chat.send('what would this cost me');
  await expect(chat.entries.last()).toContainText(words.senders.ai);
  await expect(chat.entries.last()).toContainText(beginning(answerOf('pricing').answer));
  await chat.send('Who won the football match yesterday?');
  // Only the first words, because the rest is Markdown.
  await expect(chat.entries.last()).toContainText(unknownAnswers.en[0].split('[')[0] ?? '');
  await expect(chat.entries.last().getByRole('link').first()).toHaveAttribute('href', '#contact');
  const offered = chat.entries.last().getByRole('button').first();
  const asked = (await offered.textContent()) ?? '';
  await offered.click();
  await expect(chat.entries.nth(-2)).toContainText(asked);
  const one = answers.find((entry) => entry.question === asked);
  await expect(chat.entries.last()).toContainText(beginning(one?.answer ?? asked));

  const { question, answer } = answerOf('chat-privacy');
  await chat.send(question);
  await expect(chat.entries.last()).toContainText(beginning(answer));
  // “Before you sign” and the structured data are in one file, which serves every configuration.
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain(beginning(answer));
  const onPage = faq.entries.find((entry) => entry.question === answerOf('privacy').question);
  expect(onPage?.answer).not.toBe(answerOf('privacy').answer);
  expect(html.split(beginning(onPage?.answer ?? ''))).toHaveLength(3);
});

test('health shows the modes, but not the number of leads', async ({ request }) => {
  const response = await request.get('/api/health');
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ok',
    troubles: [],
    features: {
      chat: { mode: 'embedded' },
      contact: { mode: 'embedded' },
      voice: { mode: 'embedded' },
      store: { mode: 'sqlite', available: true },
    },
  });
});
