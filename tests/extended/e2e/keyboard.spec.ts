import { visitByKeyboard } from '#tests/support/e2e/keyboard-visit';
import { test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';

test.use(withoutVoiceService);

for (const { name, ...options } of [
  {
    // A window of 1280 px at 200 %.
    name: 'at 200 % zoom, in the dark, with reduced motion',
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  },
  {
    name: 'at 1280 px, in forced colours, with reduced motion',
    viewport: { width: 1280, height: 800 },
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  },
] as const)
  test.describe(name, () => {
    test.use(options);

    test('chat, call and form by keyboard alone', async ({
      page,
      chat,
      floatingChat,
      voice,
      form,
      chatWebhook,
      contactWebhook,
    }) => {
      await visitByKeyboard({ page, chat, floatingChat, voice, form, chatWebhook, contactWebhook });
    });
  });
