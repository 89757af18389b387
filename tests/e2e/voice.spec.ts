import { voice as words } from '#lib/content/voice';
import { expect, failedRequest, startedCall, test, VOICE_KEY } from '#tests/support/e2e/test';
import { ageCalls, nothingLeft, watchLeftovers } from '#tests/support/e2e/voice-demo';
import { sentencePattern } from '#tests/support/sentence-pattern';
import { callMachine, serveCallMachine } from '#tests/support/voice-call-machine';
import { answer, hang } from '#tests/support/webhook';

// Real SDKs on a fake call machine, with the real policy on: every other host is blocked.

test('a whole call: speech, captions, mute, a typed word, the end', async ({
  page,
  site,
  voice,
  voiceService,
}) => {
  const leftovers = await watchLeftovers(page);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(site.url)) bodies.push(response.text().catch(() => ''));
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await serveCallMachine(page);
  await voice.open();
  await expect(voice.panel).toContainText(words.hears.service);
  await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
  const countChunks = () => requests.filter((request) => request.includes('/_next/static/')).length;
  const chunks = countChunks();
  await voice.start.focus();
  await expect.poll(countChunks).toBeGreaterThan(chunks);
  await voice.start.press('Enter');
  await expect(voice.end).toBeFocused();
  await expect(voice.toast(words.toast.connected)).toBeVisible();
  await expect(voice.panel).toContainText(words.listening);
  expect(voiceService.received[0]).toMatchObject({
    url: '/call/web',
    headers: { authorization: `Bearer ${VOICE_KEY}` },
    json: { assistantId: 'assistant-1', assistantOverrides: { maxDurationSeconds: 180 } },
  });

  const machine = callMachine(page);
  await machine.speak(0.15);
  await expect(voice.panel).toContainText(words.speaking);
  await expect
    .poll(() =>
      voice.panel
        .locator('.voice-levels')
        .evaluate((bars) => getComputedStyle(bars).getPropertyValue('--level-assistant')),
    )
    .toBe('1.00');
  await machine.transcript('assistant', 'partial', 'Good mor');
  await expect(voice.panel).toContainText('Good mor');
  await machine.transcript('assistant', 'final', 'Good morning. How can I help?');
  await expect(voice.captions).toHaveCount(1);
  await machine.speak(0);
  await expect(voice.panel).toContainText(words.listening);
  await machine.transcript('user', 'partial', 'A tab');
  await machine.transcript('user', 'final', 'A table for two.');
  await expect(voice.captions).toHaveText([
    /\d:\d\d.*Agent.*Good morning. How can I help\?/,
    /You.*A table for two\./,
  ]);

  await voice.mute.click();
  await expect(voice.unmute).toHaveAttribute('aria-pressed', 'true');
  await voice.unmute.click();
  await expect
    .poll(async () => (await machine.log()).filter((action) => action === 'local-audio'))
    .toHaveLength(2);
  await voice.say('at eight, please');
  await expect(voice.captions.last()).toContainText('at eight, please');
  await expect(voice.box).toHaveValue('');
  // The caption is shown before the service has the words.
  await expect
    .poll(async () => (await machine.sent()).map((text) => (text.startsWith('{') ? JSON.parse(text) : text)))
    .toContainEqual({
      type: 'add-message',
      message: { role: 'user', content: 'at eight, please' },
      triggerResponseEnabled: true,
    });
  await expect(voice.panel.getByRole('combobox', { name: words.microphone })).not.toHaveValue('');
  await expect(voice.panel.locator('[data-slot="voice-time"]')).toHaveText(/^\d:\d\d, 2:\d\d left$/);
  await expect(voice.panel).toContainText(words.credits.replace('{n}', '2'));

  await voice.end.click();
  await expect(voice.endToast).toHaveText(
    new RegExp(`${sentencePattern(words.toast.endedShort)}|${sentencePattern(words.toast.endedLong)}`),
  );
  await expect(voice.start).toBeFocused();
  await expect(voice.panel).toContainText(new RegExp(sentencePattern(words.credits)));
  await expect(voice.captions).toHaveCount(3);
  await expect.poll(leftovers).toEqual(nothingLeft);
  const mirror = await page.evaluate(() =>
    Object.entries(localStorage).find(([name]) => name.startsWith('voice_credits_')),
  );
  expect(mirror?.[0]).toMatch(/^voice_credits_[0-9a-f-]{36}$/);
  expect(JSON.parse(mirror?.[1] ?? '')).toEqual({
    remainingCredits: expect.any(Number),
    lastRefreshTime: expect.any(Number),
    nextRefreshTime: expect.any(Number),
  });

  const seen = [...requests, ...(await Promise.all(bodies)), site.printed()].join('\n');
  expect(seen).toContain('/api/voice/call/end');
  expect(seen).not.toContain(VOICE_KEY);
  expect(requests.filter((request) => request.includes('vapi.ai'))).toEqual([]);
});

test('a double click starts one call, and cancelling during the request leaves nothing', async ({
  page,
  voice,
  voiceService,
}) => {
  const leftovers = await watchLeftovers(page);
  const machines = await serveCallMachine(page);
  voiceService.behave(hang);
  await voice.open();
  await voice.start.dblclick();
  await expect(voice.panel).toContainText(words.stages.server);
  await voiceService.arrived(1);
  await voice.cancel.click();
  await expect(voice.start).toBeFocused();
  await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
  await expect.poll(leftovers).toEqual(nothingLeft);
  expect(voiceService.received).toHaveLength(1);
  expect(machines).toEqual([]);
});

test('leaving the page ends the call on the server', async ({ page, site, voice, voiceService }) => {
  await serveCallMachine(page);
  const id = `call-${test.info().testId}`;
  voiceService.behave(answer(JSON.stringify({ id, webCallUrl: 'https://rooms.daily.co/demo' }), 201));
  await voice.open();
  await voice.call();
  // It took a minute to connect, which does not count as part of the call.
  ageCalls(site.dataDir, 60_000);
  await page.goto('about:blank');
  const ends = () =>
    site.logged().filter(({ route, callId }) => route === '/api/voice/call/end' && callId === id);
  await expect.poll(ends).toEqual([expect.objectContaining({ status: 200, seconds: expect.any(Number) })]);
  expect(ends()[0]?.seconds).toBeLessThan(60);
});

test.describe('a failed start', () => {
  test.use({ expectedErrors: [failedRequest(502)] });

  test('because the service refuses: one message, no credit, and the next start works', async ({
    page,
    voice,
    voiceService,
  }) => {
    const leftovers = await watchLeftovers(page);
    await serveCallMachine(page);
    voiceService.behave(answer('{"message":"bad key"}', 401));
    await voice.open();
    await voice.start.click();
    await expect(voice.toast(words.toast.startFailed)).toHaveCount(1);
    await expect(voice.panel.getByRole('alert')).toHaveText(words.problems.service);
    await expect(voice.panel).toContainText(words.credits.replace('{n}', '3'));
    expect(await leftovers()).toEqual(nothingLeft);
    voiceService.behave(startedCall);
    await voice.call();
    await expect(voice.panel.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a bundle that hangs', () => {
  test.use({ expectedErrors: [/call object bundle/] });

  test('the second attempt connects, and the visitor sees its number', async ({ page, voice }) => {
    await page.clock.install();
    const machines = await serveCallMachine(page, { before: ['hang'] });
    await voice.open();
    await voice.start.click();
    await expect(voice.panel).toContainText(words.stages.engine);
    await expect.poll(() => machines.length).toBe(1);
    await page.clock.fastForward(20_000);
    await expect(voice.panel).toContainText(words.loadingAgain.replace('{n}', '2').replace('{most}', '3'));
    await page.clock.fastForward(3000);
    await voice.end.waitFor();
    // Browsers would join a second request for the same URL to the one that hangs.
    expect(new Set(machines).size).toBe(2);
    await expect(voice.panel.getByRole('alert')).toHaveCount(0);
    await expect(voice.panel).not.toContainText('attempt');
  });
});

test('the policy allows the call library, but no eval', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]* https:\/\/c\.daily\.co blob: 'wasm-unsafe-eval'/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.daily\.co wss:\/\/\*\.daily\.co/);
  expect(policy).not.toMatch(/'unsafe-eval'|unsafe-inline/);
});
