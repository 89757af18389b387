import type { Page } from '@playwright/test';
import { missingPart } from '#lib/content/site';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';

// Files that the page loads late are missing: because a new build was deployed while it was open, or for another reason.

test.use(withoutVoiceService);
test.use({ expectedErrors: [/status of 404|^console: late part|ChunkLoadError/] });

const removeFiles = (page: Page) =>
  page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }));
const replaceBuild = (page: Page) =>
  page.route(/:\d+\/$/, (route) => route.fulfill({ body: 'another build' }));
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: missingPart.replaced });

test('a missing formatter is explained, and a reload keeps what was typed', async ({
  page,
  form,
  chat,
  lead,
}) => {
  await form.open();
  await form.fill(lead);
  await removeFiles(page);
  await replaceBuild(page);
  await chat.open();
  await chat.send('Hello');
  await expect(notice(page)).toBeVisible();
  await expect(chat.entries.last()).toContainText('Hello.');
  await page.unrouteAll();
  await page.getByRole('button', { name: missingPart.action }).click();
  await expect(form.field('message')).toHaveValue(lead.message);
  await expect(notice(page)).toHaveCount(0);
});

test('a missing call is explained, and a reload keeps what was typed', async ({
  page,
  form,
  voice,
  lead,
}) => {
  await form.open();
  await form.fill(lead);
  await removeFiles(page);
  await replaceBuild(page);
  await voice.open();
  await voice.start.click();
  await expect(notice(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: missingPart.action }).click();
  await expect(form.field('message')).toHaveValue(lead.message);
});

test('a part that fails in the same build says so, and works when it is pressed again', async ({
  page,
  voice,
  floatingChat,
}) => {
  await voice.open();
  await removeFiles(page);
  await voice.start.click();
  await expect(page.getByText(missingPart.unreachable)).toBeVisible();
  await expect(page.getByText(missingPart.replaced)).toHaveCount(0);
  await page.unrouteAll();
  await voice.start.click();
  await voice.end.waitFor();
  await voice.end.click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await floatingChat.launcher.click();
  await expect(floatingChat.panel).toBeVisible();
});
