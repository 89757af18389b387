import { answers, answerWords } from '#lib/content/answers';
import { intakeWords } from '#lib/content/intake';
import { expect, test } from '#tests/support/e2e/test';

// The whole site without any variable set.

test.use({ isConnected: false });

test('a question about the offer is answered', async ({ chat }) => {
  const pricing = answers.find(({ id }) => id === 'pricing');
  await chat.open();
  await chat.send('what would this cost me');
  await expect(chat.entries.last()).toContainText(pricing?.answer.split(/[[*]/, 1)[0] ?? '');
});

test('without an answer the chat says so, and offers three questions and a call back', async ({ chat }) => {
  await chat.open();
  await chat.send('Who won the football match yesterday?');
  await expect(chat.entries.last()).toContainText(answerWords.none);
  const offered = chat.panel.locator('ul button[data-press]');
  await expect(offered).toHaveCount(4);
  await expect(offered.last()).toHaveText(intakeWords.start);
});

test('health shows the modes, but not the number of leads', async ({ request }) => {
  const response = await request.get('/api/health');
  expect(await response.json()).toEqual({
    status: 'ok',
    troubles: [],
    features: {
      chat: { mode: 'faq' },
      contact: { mode: 'embedded' },
      voice: { mode: 'embedded' },
      store: { mode: 'sqlite', available: true },
    },
  });
});
