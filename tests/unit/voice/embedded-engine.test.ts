import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestReply } from '#lib/browser/chat/transport';
import { engine } from '#lib/browser/voice/embedded-engine';
import type { EngineEvent } from '#lib/browser/voice/engine';
import type { Recognition } from '#lib/browser/voice/recognition';
import { voice } from '#lib/content/voice';

// The call in a browser whose speech the test controls, as far as tests/e2e/voice-embedded.spec.ts does not
// show it. The chat's transport is a stand-in.

vi.mock('#lib/browser/chat/transport', () => ({
  toChatForm: (text: string) => new URLSearchParams({ text }),
  requestReply: vi.fn(async () => ({ ok: true, value: 'When suits you?' })),
  stopReply: vi.fn(),
}));

const reply = vi.mocked(requestReply);
let events: EngineEvent[];
let recognition: Recognition;
let spoken: string[];
let endSentence: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reply.mockClear();
  events = [];
  spoken = [];
  class Recogniser {
    start = vi.fn();
    abort = () => recognition.onend?.();
    constructor() {
      recognition = this as unknown as Recognition;
    }
  }
  class Utterance {
    onstart() {}
    onend() {}
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const speechSynthesis = {
    speak(utterance: Utterance) {
      spoken.push(utterance.text);
      utterance.onstart();
      endSentence = () => utterance.onend();
    },
    cancel() {},
  };
  vi.stubGlobal('window', { SpeechRecognition: Recogniser, speechSynthesis, localStorage: { setItem() {} } });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const asked = () => reply.mock.calls.map(([{ form }]) => form?.get('text'));

async function openCall(isTyped = false) {
  const credits = { remainingCredits: 2, lastRefreshTime: 0, nextRefreshTime: 0 };
  const live = engine.open({ id: 'call-1', credits }, isTyped, (event) => events.push(event));
  await pass();
  return live;
}

/** The browser hears words: the results of the session so far. */
function hear(...results: [text: string, isFinal: boolean][]) {
  recognition.onresult?.({
    results: results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
  });
}

/** Lets the assistant speak to the end. */
async function finishSpeaking() {
  for (let sentences = -1; sentences !== spoken.length; await pass()) {
    sentences = spoken.length;
    endSentence();
    await pass();
  }
}

/** Opens a call whose greeting is over and that listens. */
async function openListening() {
  const live = await openCall();
  await finishSpeaking();
  await pass(250);
  return live;
}

test.each([
  ['a sentence of the server', { code: 'rate-limited', detail: 'Please wait.' }, 'Please wait.'],
  ['nothing of the server', { code: 'offline', detail: null }, voice.embedded.failed],
] as const)('speaks %s when the chat fails', async (_name, failure, sentence) => {
  const live = await openCall();
  reply.mockResolvedValueOnce({ ok: false, fields: {}, ...failure });
  live.answer?.('hello');
  await pass();
  expect(spoken.at(-1)).toContain(sentence.split('.')[0]);
});

describe('a turn', () => {
  test('waits longer after words that may still change', async () => {
    await openListening();
    hear(['my number is', true], ['forty', false]);
    await pass(1499);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['my number is forty']);
  });

  test('is sent once, whatever the browser still reports of it', async () => {
    await openListening();
    recognition.abort = () => {};
    hear(['how much', false]);
    await pass(1500);
    hear(['how much is it', true]);
    await pass(5000);
    expect(asked()).toEqual(['how much']);
  });

  test('is sent when the browser ends its session', async () => {
    await openListening();
    hear(['how much', false]);
    recognition.onend?.();
    await pass();
    expect(asked()).toEqual(['how much']);
  });

  test('interrupts the assistant, whose own voice does not', async () => {
    const isSpeaking = () => events.findLast((event) => event.type === 'speaking')?.isSpeaking;
    await openCall();
    hear(['you’ve reached our', true]);
    expect(isSpeaking()).toBe(true);
    hear(['you’ve reached our', true], ['how much is it', true]);
    expect(isSpeaking()).toBe(false);
    await pass(900);
    expect(asked()).toEqual(['how much is it']);
  });

  test('of the assistant’s own voice, heard late, is no turn', async () => {
    await openCall();
    const greeting = recognition.onresult;
    await finishSpeaking();
    greeting?.({ results: [{ isFinal: true, 0: { transcript: 'how can I help' } }] });
    await pass(5000);
    expect(asked()).toEqual([]);
  });

  test('does not come from a muted visitor', async () => {
    const live = await openListening();
    live.setMuted(true);
    hear(['secret', true]);
    await pass(5000);
    expect(asked()).toEqual([]);
  });
});

test('turns to typing where speech is not recognised after all, but not for silence', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await openCall();
  recognition.onerror?.({ error: 'no-speech' });
  expect(events).not.toContainEqual({ type: 'typed' });
  recognition.onerror?.({ error: 'network' });
  expect(events).toContainEqual({ type: 'typed' });
});

test('shows what it cannot speak', async () => {
  Object.assign(window, { speechSynthesis: { speak() {}, cancel() {} } });
  await openCall(true);
  await pass(4000);
  expect(events).toContainEqual({ type: 'notice', notice: 'silent' });
  expect(events).toContainEqual({
    type: 'said',
    role: 'assistant',
    text: voice.embedded.greeting,
    isFinal: true,
  });
});

test('ends after its last sentence', async () => {
  const live = await openCall();
  live.say('We have to stop here.', { endCallAfterSpoken: true, interruptAssistantEnabled: true });
  await pass();
  expect(spoken.at(-1)).toBe('We have to stop here.');
  expect(events).not.toContainEqual({ type: 'ended' });
  await finishSpeaking();
  expect(events.at(-1)).toEqual({ type: 'ended' });
});
