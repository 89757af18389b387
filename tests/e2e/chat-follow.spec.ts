import { chat as words } from '#lib/content/chat';
import { ChatPanel } from '#tests/support/e2e/chat-panel';
import {
  answerInSteps,
  ask,
  fromEnd,
  lines,
  long,
  look,
  scrollUp,
  short,
} from '#tests/support/e2e/conversation-view';
import { passFrames } from '#tests/support/e2e/frames';
import { expect, failedRequest, test } from '#tests/support/e2e/test';
import { answer, answerLate, answerOutput } from '#tests/support/webhook';

// The newest words are in view, and readers further up stay there. Checked as a visitor sees it: by what a
// point of the screen shows.

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a short answer is fully in view, and a long one from its first line', async ({
    chat,
    chatWebhook,
  }) => {
    await chat.open();
    for (const index of [1, 2]) {
      await ask(chat, chatWebhook, index, short(index));
      await expect.poll(() => look(chat.entries.last()), `answer ${index}`).toBe('whole');
    }
    for (const index of [3, 4]) {
      await ask(chat, chatWebhook, index, long(index));
      await expect.poll(() => look(chat.entries.last()), `answer ${index}`).toBe('head');
      await expect(chat.box).toBeFocused();
    }
  });

  test('with an open keyboard the end and each answer are in view, and still are when it closes', async ({
    page,
    floatingChat: chat,
    chatWebhook,
  }) => {
    await chat.open();
    for (const index of [3, 4]) await ask(chat, chatWebhook, index, short(index));
    await page.setViewportSize({ width: phone.width, height: phone.height / 2 });
    await chat.box.click();
    await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
    await expect(chat.entries.last().locator('p').last()).toBeInViewport({ ratio: 1 });
    for (const [index, reply, seen] of [
      [5, 'Answer 5.', 'whole'],
      [6, long(6), 'head'],
      [7, 'Answer 7.', 'whole'],
    ] as const) {
      await ask(chat, chatWebhook, index, reply);
      await expect.poll(() => look(chat.entries.last()), `answer ${index}`).toBe(seen);
    }
    await page.setViewportSize(phone);
    await expect.poll(() => fromEnd(chat.list)).toBeLessThan(2);
  });

  test('when an answer just overflows the list beside a keyboard, the next question and its answer are in view', async ({
    page,
    floatingChat: chat,
    chatWebhook,
  }) => {
    await page.setViewportSize({ width: phone.width, height: 500 });
    await chat.open();
    await ask(chat, chatWebhook, 1, `Answer 1.${' Five lines of an answer as they are set here.'.repeat(5)}`);
    await expect.poll(() => look(chat.entries.last())).toBe('whole');
    // It made the box taller, which shrinks again after sending.
    chatWebhook.behave(answerOutput('Answer 2.'));
    await chat.box.fill(
      'A question that surely takes two lines of the box on a phone, as questions often do?',
    );
    await chat.sendButton.tap();
    await expect(chat.entries).toHaveCount(4);
    await expect.poll(() => look(chat.entries.last())).toBe('whole');
  });
});

for (const [view, viewport] of [
  ['tab', desk],
  ['floating', desk],
  ['tab', phone],
  ['floating', phone],
] as const)
  test(`nothing moves while a first reply streams in, ${view}, ${viewport.width} px`, async ({
    page,
    chatWebhook,
  }) => {
    await page.setViewportSize(viewport);
    const chat = new ChatPanel(page, view);
    await chat.open();
    const stream = answerInSteps(['It begins.', 'In between.', 'The end.'].map((text) => `${text}\n\n`));
    chatWebhook.behave(stream.behaviour);
    await chat.send('Question 1');
    stream.next();
    await expect(chat.panel.getByText('It begins.')).toBeVisible();
    // The page itself may still scroll to the question.
    const places = () =>
      chat.panel.evaluate((panel) =>
        [panel, ...panel.querySelectorAll('[role="group"], [role="group"] button, textarea')].map(
          (element) => {
            const { top, height } = element.getBoundingClientRect();
            return [top - panel.getBoundingClientRect().top, height];
          },
        ),
      );
    const before = await places();
    for (const text of ['In between.', 'The end.']) {
      stream.next();
      await expect(chat.panel.getByText(text)).toBeVisible();
      expect(await places()).toEqual(before);
    }
  });

for (const [view, viewport] of [
  ['tab', desk],
  ['floating', phone],
] as const)
  test.describe(`${view}, ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport === phone, expectedErrors: [failedRequest(502)] });

    test('what is sent, pending, streamed, failed or retried is in view', async ({ page, chatWebhook }) => {
      const chat = new ChatPanel(page, view);
      await chat.open();
      for (const index of [3, 4]) await ask(chat, chatWebhook, index, short(index));
      if (viewport === desk) expect((await chat.list.boundingBox())?.height).toBe(400);
      await scrollUp(chat);
      const stream = answerInSteps(['It begins.', `${long(3)}\n\nIn between.`, `${long(4)}\n\nThe end.`]);
      chatWebhook.behave(stream.behaviour);
      await chat.send('Question 3');
      await expect.poll(() => look(chat.entries.last()), 'a question that was sent').toBe('whole');
      for (const text of ['It begins.', 'In between.', 'The end.']) {
        stream.next();
        await expect(chat.panel.getByText(text)).toBeInViewport({ ratio: 1 });
        await expect.poll(() => fromEnd(chat.list), text).toBeLessThan(2);
      }
      await expect(chat.box).toBeEnabled();
      await expect(chat.panel.getByText('The end.')).toBeInViewport({ ratio: 1 });

      await scrollUp(chat);
      chatWebhook.behave(answer('{}', 500));
      await chat.send('Question 4');
      const retry = chat.entries.last().getByRole('button', { name: words.retry });
      await expect(retry).toBeEnabled();
      await expect.poll(() => look(chat.entries.last()), 'a message that failed').toBe('whole');
      if (viewport === desk) await expect(chat.toast).toBeVisible();

      const late = answerLate(short(3));
      chatWebhook.behave(late.behaviour);
      await retry.click();
      await expect(retry).toHaveCount(0);
      await expect.poll(() => look(chat.entries.last()), 'a message that is tried again').toBe('whole');
      late.release();
      await expect(chat.entries.last()).toContainText('Answer 3.');
      await expect.poll(() => look(chat.entries.last()), 'its answer').toBe('whole');
    });

    test('a reader who has scrolled up stays there, even when older messages are dropped', async ({
      page,
      chatWebhook,
    }) => {
      const chat = new ChatPanel(page, view);
      await chat.open();
      for (const index of [3, 4]) await ask(chat, chatWebhook, index, short(index));
      chatWebhook.behave(answerOutput(lines('read')));
      await chat.send('Question 5');
      await expect(chat.entries.last()).toContainText('Line 1 to be read.');
      await expect(chat.box).toBeEnabled();

      const stream = answerInSteps([lines('streamed'), lines('streamed on'), 'The end.']);
      chatWebhook.behave(stream.behaviour);
      await chat.send('Question 6');
      await expect(chat.entries).toHaveCount(4);
      await scrollUp(chat, 300);
      const line = chat.panel.getByText('Line 30 to be read.');
      const top = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await top();
      for (const text of ['Line 1 to be streamed.', 'Line 1 to be streamed on.', 'The end.']) {
        stream.next();
        await expect(chat.panel.getByText(text)).toBeAttached();
        await passFrames(page);
        expect(Math.abs((await top()) - before), text).toBeLessThanOrEqual(1);
      }
      await expect(chat.box).toBeEnabled();
      // The first messages have been trimmed.
      await expect(chat.entries.first()).toContainText('Question 5');
      await passFrames(page);
      expect(Math.abs((await top()) - before), 'whole').toBeLessThanOrEqual(1);
    });
  });
