import { answers } from '#lib/content/answers';
import { ticketWords, chat as words } from '#lib/content/chat';
import { faq } from '#lib/content/faq';
import { figures } from '#lib/content/figures';
import { expect, test } from '#tests/support/e2e/test';

const [{ text: question }] = words.suggestions;
const { answeredIn, seconds } = ticketWords;
/** A text of the page whose numbers may be any. */
const filled = (text: string) => new RegExp(text.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[\\d.]+'));

// With nothing configured: the built-in answers.

test.use({ isConnected: false });

test('an answer is a ticket, also after a reload, and its time checks the figure', async ({ page, chat }) => {
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
