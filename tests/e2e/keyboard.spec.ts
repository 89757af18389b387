import { visitByKeyboard } from '#tests/support/e2e/keyboard-visit';
import { test } from '#tests/support/e2e/test';
import { withoutVoiceService } from '#tests/support/e2e/voice-demo';

test.use(withoutVoiceService);
test.use({ viewport: { width: 320, height: 640 } });

test('chat, call and form by keyboard alone, on a small screen', async ({
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
