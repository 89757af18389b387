import { answers } from '#lib/content/answers';
import { chat as words } from '#lib/content/chat';
import { faq } from '#lib/content/faq';
import { figures } from '#lib/content/figures';
import { ticketWords } from '#lib/content/ticket';
import { expect, test } from '#tests/support/e2e/test';
import { answerLate, answerOutput } from '#tests/support/webhook';

const [{ text: question }] = words.suggestions;
const { answeredIn, seconds } = ticketWords;
/** A text of the page whose numbers may be any. */
const filled = (text: string) => new RegExp(text.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[\\d.]+'));

test.describe('with the built-in answers', () => {
  test.use({ isConnected: false });

  test('an answer is a ticket, also after a reload, and its time checks the figure', async ({
    page,
    chat,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await chat.open();
    const line = page.locator(`#${figures.id}`);
    await expect(line).toContainText(figures.untested.chat.text);
    await chat.send(question);
    const isTicket = async () => {
      const { topic, priority, queue } = answers.find((one) => one.question === question)?.ticket ?? {};
      for (const text of [topic, priority, queue, faq.title, answeredIn])
        await expect(chat.ticket).toContainText(String(text));
      await expect(chat.ticket).toContainText(filled(seconds));
    };
    await isTicket();
    await expect(line).toContainText(filled(figures.yours.chatOne));
    await chat.send(question);
    await expect(line).toContainText(filled(figures.yours.chat));
    await page.reload();
    await isTicket();
    await expect(line).toContainText(filled(figures.yours.chat));
    await chat.send('Who won the football match yesterday?');
    await expect(chat.ticket).toContainText(ticketWords.person);
  });

  test('in the floating panel a ticket is a line that opens, and its source flashes once', async ({
    page,
    floatingChat,
  }) => {
    const open = async () => {
      await floatingChat.open();
      await floatingChat.send(question);
      await floatingChat.list.locator('summary').last().click();
      await floatingChat.list.getByRole('link', { name: faq.title }).click();
      await expect(floatingChat.panel).toBeHidden();
      await expect(page.locator(`#${faq.id} h2`)).toBeInViewport();
      return page.locator(`#${faq.id}`).evaluate((section) => section.getAnimations().length);
    };
    expect(await open()).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await open()).toBe(0);
  });
});

test('a late answer with a ticket shifts nothing, and what was said before stays in sight', async ({
  page,
  floatingChat: chat,
  chatWebhook,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) document.documentElement.dataset.shifted = JSON.stringify(entry);
    }).observe({ type: 'layout-shift' });
  });
  await chat.open();
  chatWebhook.behave(answerOutput('Short.'));
  await chat.send('First');
  await expect(chat.entries).toHaveCount(2);
  const late = answerLate('Well.', { ticket: { topic: 'Price', queue: 'Sales' } });
  chatWebhook.behave(late.behaviour);
  await chat.send('Second');
  await expect(chat.pending).toContainText(words.thinking);
  late.release();
  await expect(chat.list.locator('summary').last()).toContainText('Price → Sales, ');
  for (const entry of await chat.entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  const bottom = async (box: typeof chat.list) => {
    const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
    return y + height;
  };
  expect((await bottom(chat.list)) - (await bottom(chat.entries.last()))).toBeLessThan(24);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
});
