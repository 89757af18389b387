import { beforeEach, expect, test, vi } from 'vitest';
import type { Recognition } from '#lib/browser/core/recognition';
import { requestReply, requestStop } from '#lib/browser/reply/transport';
import { engine } from '#lib/browser/voice/browser-engine';
import type { EngineEvent } from '#lib/browser/voice/engine';
import { popLevel } from '#lib/browser/voice/levels';
import { callWords } from '#lib/content/call';
import { callbackStart } from '#lib/content/callback';

// The rules of a built-in call that tests/e2e/voice-browser.spec.ts does not test. The test controls the
// browser's speech, and the chat's transport is a stand-in.

vi.mock('#lib/browser/reply/transport', () => ({
  requestReply: vi.fn(async () => ({ ok: true, value: 'When suits you?' })),
  requestStop: vi.fn(),
}));

class Utterance {
  onstart?: (() => void) | null = () => {};
  onend() {}
  onboundary?: (event: { name: string; charLength: number | undefined }) => void;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class AudioContext {
  createAnalyser = () => ({ getFloatTimeDomainData() {} });
  createMediaStreamSource = () => ({ connect() {} });
}

const reply = vi.mocked(requestReply);
let events: EngineEvent[];
let recognition: Recognition;
let spoken: string[];
const microphone = { stream: {} as MediaStream, stop: vi.fn() };
let utterance: Utterance;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  events = [];
  spoken = [];
  class Recogniser {
    start = vi.fn();
    abort = () => recognition.onend?.();
    constructor() {
      recognition = this as unknown as Recognition;
    }
  }
  const speechSynthesis = {
    speak(sentence: Utterance) {
      utterance = sentence;
      spoken.push(sentence.text);
      sentence.onstart?.();
    },
    cancel: vi.fn(),
  };
  vi.stubGlobal('window', { SpeechRecognition: Recogniser, speechSynthesis, localStorage: { setItem() {} } });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const asked = () => reply.mock.calls.map(([{ form }]) => form?.get('message'));

const said = (text: string) => ({ type: 'said', role: 'assistant', text, isFinal: true });
const isSpeaking = () => events.findLast((event) => event.type === 'speaking')?.isSpeaking;

async function openCall(opened: typeof microphone | null = microphone) {
  const credits = { remainingCredits: 2, lastRefreshTime: 0, nextRefreshTime: 0, refreshInMs: 0 };
  const live = engine.open({ id: 'call-1', credits }, (event) => events.push(event), opened);
  await pass();
  return live;
}

/** Lets the browser hear words: all the words of the session so far. */
const hear = (transcript: string) => recognition.onresult?.({ results: [{ 0: { transcript } }] });

/** Lets the browser end its session, as after a pause of the visitor. */
async function endSession() {
  recognition.onend?.();
  await pass();
}

/** Lets the assistant speak to the end. */
async function finishSpeaking() {
  for (let sentences = -1; sentences !== spoken.length; await pass()) {
    sentences = spoken.length;
    utterance.onend();
    await pass();
  }
}

test('asks a visitor whom it cannot hear to type', async () => {
  await openCall(null);
  await finishSpeaking();
  expect(spoken.at(-1)).toBe(callWords.browser.typed);
});

test('speaks a sentence of its own when the chat cannot be reached', async () => {
  const live = await openCall();
  reply.mockResolvedValueOnce({ ok: false, code: 'offline', detail: null });
  live.say?.('hello');
  await pass();
  expect(callWords.browser.failed).toContain(spoken.at(-1));
});

test('offers the call back that a ticket calls for', async () => {
  const live = await openCall();
  reply.mockImplementationOnce(async (_request, onPart) => {
    onPart({ ticket: { needsPerson: true } });
    return { ok: true, value: 'It answers.' };
  });
  live.say?.('a person, please');
  await finishSpeaking();
  expect(spoken.at(-1)).toBe('It answers.');
  expect(events).toContainEqual({ type: 'suggested', texts: [callbackStart] });
});

test('a turn ends after a pause also where the browser listens on', async () => {
  await openCall();
  for (const text of ['how much', 'how much is it']) {
    hear(text);
    await pass(1400);
  }
  expect(asked()).toEqual([]);
  await pass(100);
  expect(asked()).toEqual(['how much is it']);
});

test('a turn begins with words that are not the assistant’s own, and interrupts it', async () => {
  await openCall();
  hear('you’ve reached our');
  await endSession();
  expect(isSpeaking()).toBe(true);
  hear('how much is it');
  expect(isSpeaking()).toBe(false);
  expect(window.speechSynthesis.cancel).toHaveBeenCalledTimes(1);
  await endSession();
  expect(asked()).toEqual(['how much is it']);
});

test('a question ends for the next one or with the call, which neither speaks nor listens from then on', async () => {
  const live = await openCall();
  reply.mockImplementation(async (_request, _onPart, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { ok: true, value: 'Too late.' };
  });
  for (const text of ['one', 'two']) live.say?.(text);
  await endSession();
  // Browsers report no end to whom they do not listen.
  recognition.abort = () => {};
  await live.stop();
  await pass(250);
  expect(vi.mocked(requestStop).mock.calls).toEqual(reply.mock.calls.map(([{ key }]) => [key]));
  expect(spoken).toHaveLength(1);
  expect(recognition.start).toHaveBeenCalledTimes(1);
});

test('turns to typing without the microphone if recognition fails, but not for silence', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('navigator', { language: 'en-US', userAgentData: { mobile: false } });
  await openCall();
  recognition.onerror?.({ error: 'no-speech' });
  expect(events).not.toContainEqual({ type: 'typed' });
  expect(microphone.stop).not.toHaveBeenCalled();
  recognition.onerror?.({ error: 'network' });
  expect(events).toContainEqual({ type: 'typed' });
  expect(microphone.stop).toHaveBeenCalled();
});

test.each([
  ['that the browser does not speak is shown after four seconds', 4000, { speak() {} }],
  ['whose end it does not report is over in a minute', 60_000, {}],
])('a text %s', async (_what, ms, speech) => {
  Object.assign(window.speechSynthesis, speech);
  await openCall();
  await pass(ms);
  expect(events.at(-1)).toEqual(said(callWords.browser.greeting));
});

test('silences a voice that starts after it was given up', async () => {
  window.speechSynthesis.speak = (sentence) => {
    utterance = sentence as unknown as Utterance;
  };
  await openCall();
  await pass(4000);
  expect(window.speechSynthesis.cancel).toHaveBeenCalledTimes(1);
  utterance.onstart?.();
  expect(isSpeaking()).toBe(false);
});

test('keeps its voice after a sentence that was interrupted before it began', async () => {
  const { speak } = window.speechSynthesis;
  Object.assign(window.speechSynthesis, { speak() {} });
  const live = await openCall();
  Object.assign(window.speechSynthesis, { speak });
  for (const text of ['hello', 'anyone there?']) {
    await pass(2000);
    live.say?.(text);
  }
  await pass();
  expect(spoken).toEqual(['When suits you?', 'When suits you?']);
});

test('draws a bar a word, also where the browser does not say how long it is', async () => {
  await openCall();
  utterance.onboundary?.({ name: 'word', charLength: undefined });
  expect(popLevel('assistant')).toBe(0.5);
  utterance.onboundary?.({ name: 'word', charLength: 12 });
  expect(popLevel('assistant')).toBe(1);
});

test('ends after its last sentence', async () => {
  const live = await openCall();
  live.sayLast('We have to stop here.');
  await pass();
  expect(spoken.at(-1)).toBe('We have to stop here.');
  expect(events).not.toContainEqual({ type: 'ended' });
  await finishSpeaking();
  expect(events.at(-1)).toEqual({ type: 'ended' });
});
