import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { chat } from '#lib/content/chat';
import { RECORDING_MAX_BYTES } from '#lib/contracts/limits';
import { chatForm, chatRequest, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

const heads = {
  'audio/webm': [0x1a, 0x45, 0xdf, 0xa3],
  'audio/ogg': [...Buffer.from('OggS')],
  'audio/mp4': [0, 0, 0, 24, ...Buffer.from('ftypmp42')],
  'audio/wav': [...Buffer.from('RIFF0000WAVE')],
};

let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;
beforeAll(async () => {
  webhook = await startWebhook();
  site = await configure({ CHAT_WEBHOOK_URL: webhook.url });
});
beforeEach(() => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('I heard you.'));
  delete (globalThis as { siteRateLimiters?: unknown }).siteRateLimiters;
});
afterAll(async () => {
  await site.remove();
  await webhook.close();
});

function voiceForm(type: string, head: readonly number[], size = 2000, name = 'whatever.bin'): FormData {
  const form = chatForm({ dataType: 'voice', message: '', languageISO: 'fr' });
  const bytes = new Uint8Array(size);
  bytes.set(head);
  form.set('audio', new File([bytes], name, { type }));
  return form;
}
const send = (form: FormData) => postChat(chatRequest({ form }));

test('a recording goes upstream as recording.webm, once, with an empty message', async () => {
  const reply = await readReply(send(voiceForm('audio/webm;codecs=opus', heads['audio/webm'])));
  expect(reply).toEqual({ status: 200, text: 'I heard you.', end: 'done' });
  const form = webhook.received[0]?.form;
  expect([...(form?.keys() ?? [])].toSorted()).toEqual(
    [
      'sender',
      'message',
      'expectArrayFormat',
      'messageTimeStamp',
      'dataType',
      'languageISO',
      'audio',
    ].toSorted(),
  );
  expect(form?.get('message')).toBe('');
  expect(form?.get('dataType')).toBe('voice');
  const audio = form?.get('audio') as File;
  expect({ name: audio.name, type: audio.type, size: audio.size }).toEqual({
    name: 'recording.webm',
    type: 'audio/webm;codecs=opus',
    size: 2000,
  });
});

test.each([
  ['audio/ogg', 'recording.ogg'],
  ['audio/mp4', 'recording.mp4'],
  ['audio/wav', 'recording.wav'],
] as const)('%s keeps its type and gets a matching name', async (type, name) => {
  await readReply(send(voiceForm(type, heads[type])));
  expect(webhook.received[0]?.form?.get('audio')).toMatchObject({ name, type });
});

describe('rejected', () => {
  test.each([
    ['an image that says it is sound', voiceForm('audio/webm', [0x89, 0x50, 0x4e, 0x47]), 415],
    ['sound of another kind than it says', voiceForm('audio/mp4', heads['audio/webm']), 415],
    ['a type that we do not take', voiceForm('audio/midi', heads['audio/webm']), 415],
    ['an empty file', voiceForm('audio/webm', [], 0), 415],
    ['over 5 MB', voiceForm('audio/webm', heads['audio/webm'], RECORDING_MAX_BYTES + 1), 413],
  ])('%s: %#', async (_name, form, status) => {
    expect((await send(form)).status).toBe(status);
    expect(webhook.received).toHaveLength(0);
  });

  test('words with a recording, a recording with words, no recording, two recordings', async () => {
    const withWords = voiceForm('audio/webm', heads['audio/webm']);
    withWords.set('message', 'Hello');
    const two = voiceForm('audio/webm', heads['audio/webm']);
    two.append('audio', new File(['x'], 'b.webm', { type: 'audio/webm' }));
    const none = chatForm({ dataType: 'voice', message: '' });
    const text = chatForm({ dataType: 'voice', message: '' });
    text.set('audio', 'not a file');
    for (const form of [withWords, two, none, text]) expect((await send(form)).status).toBe(422);
    expect(webhook.received).toHaveLength(0);
  });
});

test('a reply that is no array is the voice’s own sentence', async () => {
  webhook.behave(answer('{"output":"One object."}'));
  const reply = await readReply(send(voiceForm('audio/webm', heads['audio/webm'])));
  expect(reply).toEqual({ status: 200, text: chat.fallback.voiceNotAnArray, end: 'done' });
});
