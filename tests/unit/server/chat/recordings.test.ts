import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DELETE as stop } from '#app/api/chat/replies/[key]/route';
import { GET as getTranscriber, POST } from '#app/api/chat/route';
import { chatFallback } from '#lib/content/chat';
import { transcriptionWords } from '#lib/content/microphone';
import { getEnv } from '#lib/server/core/env';
import { checkTranscription } from '#lib/server/ops/model-check';
import { refuse, say, startModelServer } from '#tests/support/model-server';
import { chatForm, chatRequest, readReply, recordedForm, SESSION_ID, SITE } from '#tests/support/requests';
import { captureLog, closing, configure, fakeTimeouts, readTroubles } from '#tests/support/unit/environment';
import { answer, type Behaviour, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// Recordings with each assistant of the chat, against a real server of the protocol.

const KEY = 'key-of-the-transcription';
const QUESTION = 'What does it cost?';
const speech = (text: string) => answer(JSON.stringify({ text }));
let server: Webhook;
beforeEach(async () => {
  server = closing(await startWebhook(speech(` ${QUESTION}\n`)));
  await configure(own());
});

const own = () => ({
  CHAT_TRANSCRIPTION_MODEL: 'whisper-1',
  CHAT_TRANSCRIPTION_URL: `${new URL(server.url).origin}/v1/`,
  CHAT_TRANSCRIPTION_API_KEY: KEY,
});
const post = (form: FormData, key?: string) => readReply(POST(chatRequest({ key, form })));
const send = (fields?: Record<string, string>, key?: string) => post(recordedForm(2000, fields), key);
const type = (message: string) => post(chatForm({ message }));

test('a transcribed recording gets the answer that its words get, which are shown', async () => {
  const typed = await type(QUESTION);
  expect(await send()).toEqual({ ...typed, transcript: QUESTION });
  const [request] = server.received;
  expect([request?.method, request?.url]).toEqual(['POST', '/v1/audio/transcriptions']);
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  const { file, ...fields } = Object.fromEntries(request?.form ?? []);
  expect(fields).toEqual({ model: 'whisper-1', response_format: 'json' });
  expect([(file as File).name, (file as File).size]).toEqual(['recording.webm', 2000]);
});

test('a server that is silent for five minutes is given up', async () => {
  fakeTimeouts();
  server.behave(hang);
  const reply = send();
  await server.arrived(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await reply).toMatchObject({ end: 'not-transcribed' });
});

test('recordings that are stopped while they are transcribed are no trouble', async () => {
  server.behave(hang);
  for (const turn of [1, 2, 3]) {
    const key = randomUUID();
    const reply = send({}, key);
    await server.arrived(turn);
    const init = { method: 'DELETE', headers: { sessionID: SESSION_ID } };
    await stop(new Request(`${SITE}/api/chat/replies/${key}`, init), { params: Promise.resolve({ key }) });
    expect(await reply).toMatchObject({ end: 'stopped' });
  }
  expect(await readTroubles()).toEqual([]);
});

describe('beside a model', () => {
  let model: Awaited<ReturnType<typeof startModelServer>>;
  const configureBoth = (more = {}) => {
    const env = { CHAT_MODEL_URL: model.url, CHAT_MODEL: 'm', CHAT_MODEL_API_KEY: 'key-of-the-model' };
    return configure({ ...env, ...own(), ...more });
  };
  beforeEach(async () => {
    model = closing(await startModelServer(say(['It depends.'])));
    await configureBoth();
  });

  test('the words are the turn, now and later; each key goes to its own server', async () => {
    expect(await send()).toMatchObject({ text: 'It depends.', transcript: QUESTION });
    await type('And then?');
    const [, ...turns] = model.asked.at(-1)?.body.messages ?? [];
    expect(turns.map(({ content }) => content)).toEqual([QUESTION, 'It depends.', 'And then?']);
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(model.asked[0]?.headers.authorization).toBe('Bearer key-of-the-model');
  });

  test('a retry asks the model alone, under its key and under a new one', async () => {
    const key = randomUUID();
    model.behave(refuse(500, ''));
    for (const _turn of ['first', 'again, by a page that was cut off'])
      expect(await send({}, key)).toMatchObject({ end: 'upstream-status', transcript: QUESTION });
    model.behave(say(['Now.']));
    expect(await send({ transcript: QUESTION }, key)).toMatchObject({ text: 'Now.', transcript: QUESTION });
    expect(await send({ transcript: QUESTION })).toMatchObject({ text: 'Now.', transcript: QUESTION });
    expect(server.received).toHaveLength(1);
    expect(model.asked.map(({ body }) => body.messages[1]?.content)).toEqual(Array(4).fill(QUESTION));
  });

  test('a day’s recordings have a limit of their own; typed messages go on', async () => {
    await configureBoth({ CHAT_MODEL_DAILY_MESSAGES: '1' });
    server.behave(speech(''));
    await send();
    expect(await send()).toMatchObject({ status: 503, end: 'transcription-budget-spent' });
    expect(server.received).toHaveLength(1);
    expect(await readTroubles()).toEqual(['model-budget']);
    expect(await type(QUESTION)).toMatchObject({ end: 'done' });
  });
});

test.each<[string, Behaviour, string, string?]>([
  ['refuses the key', answer(QUESTION, 401), '401 (authorization refused', 'transcription'],
  ['refuses the request', answer(QUESTION, 400), '400 (the request is refused: a model'],
  ['is a web page', answer(`<p>${QUESTION}`), 'no JSON with "text"'],
  ['sends no text', answer('{"text":null}'), 'no JSON with "text"'],
])('a server that %s leaves one sentence and one log line', async (_what, behaviour, cause, ...troubles) => {
  const log = captureLog();
  server.behave(behaviour);
  expect(await send()).toMatchObject({ text: '', end: 'not-transcribed' });
  const lines = log.filter(({ msg }) => msg === 'reply');
  expect(lines).toMatchObject([{ code: 'not-transcribed', cause: expect.stringContaining(cause) }]);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${KEY}|${QUESTION.slice(0, -1)}`));
  expect(await readTroubles()).toEqual(troubles);
});

test.each([' \n', '(wind) [MUSIC]'])('%j is a recording without words', async (text) => {
  server.behave(speech(text));
  expect(await send()).toEqual({ status: 200, text: transcriptionWords.nothing, end: 'done' });
});

test('what is no recording is sent nowhere, and does not count for the day', async () => {
  await configure({ ...own(), CHAT_MODEL_DAILY_MESSAGES: '1' });
  const form = recordedForm(2000);
  form.set('audio', new File(['<html>'], 'recording.webm', { type: 'text/html' }));
  expect(await post(form)).toMatchObject({ end: 'invalid-fields' });
  expect(server.received).toHaveLength(0);
  expect(await post(recordedForm(5 * 1024 ** 2))).toMatchObject({ transcript: QUESTION, end: 'done' });
  expect(await readTroubles()).toEqual(['model-budget']);
});

test('with nothing that transcribes, the browser’s words count as typed ones, and none get a sentence', async () => {
  await configure();
  expect(await send({ transcript: QUESTION })).toEqual({ ...(await type(QUESTION)), transcript: QUESTION });
  expect(await send({ transcript: 'x'.repeat(4001) })).toMatchObject({ status: 422 });
  for (const fields of [undefined, { transcript: ' ' }, { transcript: '\u2060' }])
    expect(await send(fields)).toEqual({ status: 200, text: transcriptionWords.nothing, end: 'done' });
});

test('a webhook gets the sound, and never the words', async () => {
  await configure({ CHAT_WEBHOOK_URL: server.url });
  server.behave(answer('[{"output":"Heard."}]'));
  const recorded = recordedForm(2000, { transcript: QUESTION }, 'audio/mp4');
  expect(await post(recorded)).toEqual({ status: 200, text: 'Heard.', end: 'done' });
  const form = Object.fromEntries(server.received[0]?.form ?? []);
  const audio = { name: 'recording.mp4', size: 2000 };
  expect(form).toMatchObject({ message: '', dataType: 'voice', audio });
  expect(form).not.toHaveProperty('transcript');
  server.behave(answer('{"output":"One object."}'));
  expect(await send()).toMatchObject({ text: chatFallback.voiceNotAnArray });
});

test.each([
  ['browser', () => ({ CHAT_MODEL_URL: server.url, CHAT_MODEL: 'm' })],
  ['site', own],
  ['site', () => ({ CHAT_WEBHOOK_URL: server.url })],
])('the page learns that the %s turns recordings into text', async (transcriber, env) => {
  await configure(env());
  const response = await getTranscriber(new Request(`${SITE}/api/chat`));
  expect(await response.json()).toEqual({ transcriber });
});

test.each([
  ['has a second of silence transcribed', 200, 'ok', /^whisper-1 at 127/],
  ['names the variables of the server that refuses', 401, 'wrong', /CHAT_TRANSCRIPTION_MODEL and .*_API_KEY/],
])('the doctor %s', async (_what, status, state, text) => {
  server.behave(answer('{"text":""}', status));
  const finding = { state, text: expect.stringMatching(text) };
  expect(await checkTranscription(getEnv())).toMatchObject([finding]);
});
