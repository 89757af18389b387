import type { Page } from '@playwright/test';
import { updated } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { expect, test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';

// A new build is deployed while a page is open: the files that the page would load later are gone.

test.use(withoutVoiceService);
test.use({ expectedErrors: [/status of 404|^\w+ ChunkLoadError/] });

async function replaceBuild(page: Page): Promise<void> {
  await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, (route) => route.fulfill({ body: 'another build' }));
}

const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const parts = {
  'chat panel': { hash: 'ai-chat-agents', press: async () => {} },
  call: { hash: 'ai-voice-agents', press: (page: Page) => pressButton(page, voice.start) },
};

for (const [name, { hash, press }] of Object.entries(parts))
  test(`a missing ${name} is explained, and a reload keeps what was typed`, async ({ page, form, lead }) => {
    await form.open();
    await form.fill(lead);
    await replaceBuild(page);
    await page.goto(`/#${hash}`);
    await press(page);
    await expect(page.getByText(updated.text)).toBeVisible({ timeout: 5000 });
    await page.unrouteAll();
    await pressButton(page, updated.action);
    await form.isReady();
    await expect(form.field('message')).toHaveValue(lead.message);
    await expect(page.getByText(updated.text)).toHaveCount(0);
  });

test('a part that fails in the same build asks for no reload', async ({ page, form, voice: demo }) => {
  await form.open();
  await page.route('**/_next/static/**', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await demo.open();
  await demo.start.click();
  await asked;
  await expect(demo.start).toBeEnabled();
  await expect(page.getByText(updated.text)).toHaveCount(0);
});
