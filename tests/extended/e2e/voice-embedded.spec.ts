import { voice as words } from '#lib/content/voice';
import { startCuttingProxy } from '#tests/support/cutting-proxy';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';

// The call without any account: leaving before it starts, its layout, and a connection that is cut.

test.use({ isConnected: false });

test('a caption in Arabic is set from the right, one in English from the left', async ({ page, voice }) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await voice.open();
  await voice.call();
  const said = { Arabic: 'مرحبا، كيف حالك؟', English: 'How are you?' };
  for (const sentence of Object.values(said)) {
    await voice.say(sentence);
    await expect(voice.captions.filter({ hasText: sentence })).toBeVisible();
  }
  const spaceBeside = (sentence: string) =>
    voice.captions
      .getByText(sentence, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, place] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return { left: Math.round(text.left - place.left), right: Math.round(place.right - text.right) };
      });
  expect(await spaceBeside(said.Arabic)).toMatchObject({ right: 0 });
  expect((await spaceBeside(said.Arabic)).left).toBeGreaterThan(50);
  expect(await spaceBeside(said.English)).toMatchObject({ left: 0 });
});

for (const width of [390, 1280])
  test(`at ${width} px what is said moves no control of the call`, async ({ page, voice }) => {
    await page.setViewportSize({ width, height: 844 });
    await scriptSpeech(page, { recognition: false, voiceless: true });
    await voice.open();
    // The field's place in its panel, in every frame.
    await page.evaluate((label) => {
      const tops = new Set<number>();
      const look = () => {
        const field = document.querySelector(`[aria-label="${label}"]`);
        const panel = field?.closest('[data-status]');
        if (field && panel) tops.add(field.getBoundingClientRect().top - panel.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { tops });
    }, words.sayLabel);
    await voice.call();
    for (const turns of [3, 5, 7]) {
      await voice.say('What do you do?');
      await expect(voice.captions).toHaveCount(turns);
    }
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  });

test.describe('a connection that is cut during a turn', () => {
  test.use({ expectedErrors: [/net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/] });

  test('the reply is fetched again, and spoken; the turn was sent once', async ({ page, site, voice }) => {
    const proxy = await startCuttingProxy(() => site.url);
    await scriptSpeech(page, { recognition: false, voiceless: true });
    await page.goto(`${proxy.url}/#ai-voice-agents`);
    await voice.call();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/chat')) asked.push(`${request.method()} ${pathname}`);
    });
    proxy.cuts.push('after-last-word');
    await voice.say('What do you do?');
    await expect(voice.captions).toHaveCount(3);
    await expect(voice.captions.last()).not.toContainText(words.embedded.failed);
    expect(asked).toEqual([
      'POST /api/chat',
      expect.stringMatching(/^GET \/api\/chat\/replies\/[\da-f-]{36}$/),
    ]);
    await voice.end.click();
    await expect(voice.start).toBeVisible();
    await page.close();
    await proxy.close();
  });
});
