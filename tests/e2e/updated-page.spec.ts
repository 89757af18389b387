import type { Page } from '@playwright/test';
import { missingPart } from '#lib/content/site';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import { expect, test } from '#tests/support/e2e/test';
import { type VoiceDemo, withoutVoiceService } from '#tests/support/e2e/voice-demo';
import { answerOutput } from '#tests/support/webhook';

// Files that the page loads late are missing: because a new build was deployed while it was open, or for another reason.

test.use(withoutVoiceService);
test.use({ expectedErrors: [/status of 404|^console: late part|ChunkLoadError/] });

const removeFiles = (page: Page) =>
  page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }));
const replaceBuild = (page: Page) =>
  page.route(/:\d+\/$/, (route) => route.fulfill({ body: 'another build' }));

const parts = {
  conversation: ({ chat }: { chat: ChatPanel }) => chat.open().then(() => chat.send('Hello')),
  call: ({ voice }: { voice: VoiceDemo }) => voice.open().then(() => voice.start.click()),
};

for (const [name, press] of Object.entries(parts))
  test(`a missing ${name} is explained, and a reload keeps what was typed`, async ({
    page,
    form,
    chat,
    voice,
    lead,
  }) => {
    const notice = page.getByRole('alert').filter({ hasText: missingPart.replaced });
    await form.open();
    await form.fill(lead);
    await removeFiles(page);
    await replaceBuild(page);
    await press({ chat, voice });
    await expect(notice).toBeVisible();
    if (name === 'conversation') await expect(chat.box).toHaveValue('Hello');
    await page.unrouteAll();
    await page.getByRole('button', { name: missingPart.action }).click();
    await expect(form.field('message')).toHaveValue(lead.message);
    await expect(notice).toHaveCount(0);
  });

/** Removes the file of a late part, recognised by a text in it, from the first request on. */
const removePart = (page: Page, text: string) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isPart = (await response.text()).includes(text);
    await route.fulfill(isPart ? { status: 404 } : { response });
  });

test('a reply is plain text without its formatter', async ({ page, chat, chatWebhook }) => {
  await removePart(page, 'code-block');
  chatWebhook.behave(answerOutput('**Hello.**'));
  await chat.open();
  await chat.send('Hello');
  await expect(chat.entries.last()).toContainText('**Hello.**');
  await expect(page.getByText(missingPart.unreachable)).toBeVisible();
});

test('a part that fails in the same build says so, and works when it is pressed again', async ({
  page,
  voice,
  floatingChat,
}) => {
  await removePart(page, 'call-stage');
  await voice.open();
  await voice.start.click();
  await expect(page.getByText(missingPart.unreachable)).toBeVisible();
  await expect(page.getByText(missingPart.replaced)).toHaveCount(0);
  // Another part may have failed first. The call has failed once its button is back.
  await voice.start.waitFor();
  // A handler may still be reading a file.
  await page.unrouteAll({ behavior: 'wait' });
  await voice.start.click();
  await voice.end.waitFor();
  await voice.hangUp();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floatingChat.launcher.click();
  await expect(floatingChat.panel).toBeVisible();
});
