import { recordLines } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import type { ChatPanel } from '#tests/support/e2e/chat-panel';
import { scriptSpeech } from '#tests/support/e2e/scripted-speech';
import { expect, test } from '#tests/support/e2e/test';

// What the built-in agent was told in a call is known in the chat, and vice versa.

test.use({ isConnected: false });

const told = [
  'call me back',
  'missed calls at lunch',
  'anna@example.com, 07700 900123',
  'Anna Keller, Keller Workshops',
];

async function askForCall(chat: ChatPanel): Promise<void> {
  await chat.open();
  await chat.send('call me back');
  await chat.send('missed calls at lunch');
  await expect(chat.visitorRecord.rows.first()).toContainText('Missed calls at lunch');
}

test('the chat continues a call’s request, and the next call knows what the chat sent', async ({
  page,
  chat,
  voice,
}) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await voice.open();
  await voice.call();
  for (const said of told) {
    await voice.say(said);
    await expect(voice.captions.last()).not.toContainText(said);
  }
  await voice.end.click();

  await chat.open();
  await chat.send('tomorrow at 10');
  await expect(chat.visitorRecord.rows).toContainText(['Missed calls at lunch', 'Anna Keller']);
  await chat.visitorRecord.send.click();
  await expect(chat.panel).toContainText(recordView.requestSent);

  await voice.open();
  await voice.call();
  await voice.say('did you get my request?');
  await expect(voice.captions.last()).toContainText(recordLines.sent);
});

test('a forgotten conversation is unknown to later calls', async ({ page, chat, voice }) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await askForCall(chat);
  await chat.forget();
  await voice.open();
  await voice.call();
  await expect(voice.captions).toHaveCount(1);
  await expect(voice.visitorRecord.rows).toHaveCount(0);
});

test('the conversation that changed the request last wins; what one drops, the other forgets', async ({
  page,
  chat,
  voice,
}) => {
  await scriptSpeech(page, { recognition: false, voiceless: true });
  await askForCall(chat);
  await voice.open();
  await voice.call();
  await voice.say('anna@example.com');
  await expect(voice.visitorRecord.rows).toContainText(['Missed calls at lunch', 'anna@example.com']);
  await voice.end.click();
  await chat.open();
  await chat.send('Anna Keller, Keller Workshops');
  await expect(chat.visitorRecord.rows).toContainText(['Anna Keller', 'anna@example.com']);

  await voice.open();
  await voice.call();
  await voice.say('delete it all');
  await expect(voice.captions.last()).toContainText(recordLines.dropped);
  await expect(voice.visitorRecord.region).toHaveCount(0);
  await voice.end.click();
  await chat.open();
  await chat.send('What does it cost?');
  await expect(chat.visitorRecord.region).toHaveCount(0);
});
