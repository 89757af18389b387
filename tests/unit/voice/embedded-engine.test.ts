import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestReply } from '#lib/browser/chat/transport';
import { useIntake } from '#lib/browser/intake';
import { engine } from '#lib/browser/voice/embedded-engine';
import type { EngineEvent } from '#lib/browser/voice/engine';
import type { Recognition } from '#lib/browser/voice/recognition';
import { voice } from '#lib/content/voice';
import type { Intake } from '#lib/contracts/record';

// The call in a browser whose speech the test controls. Only the chat's transport is a stand-in.

vi.mock('#lib/browser/chat/transport', () => ({
  toChatForm: (text: string, _at: Date, known: Intake | null) =>
    new URLSearchParams({ text, ...(known && { asked: String(known.asked) }) }),
  requestReply: vi.fn(),
  stopReply: vi.fn(),
}));

const intake: Intake = { record: { need: 'missed calls' }, asked: 'time', isRepeated: false };
const reply = vi.mocked(requestReply);

let events: EngineEvent[];
let recognition: Recognition;
let spoken: string[];
let endSentence: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  spoken = [];
  reply.mockReset().mockImplementation(async (_message, { onIntake, onSuggestions }) => {
    onIntake(intake);
    onSuggestions(['Skip']);
    return { ok: true, value: 'When **suits** you?' };
  });
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
  useIntake.getState().forget();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const record = { remainingCredits: 2, lastRefreshTime: 0, nextRefreshTime: 0 };

async function openCall(isTyped = false) {
  const live = engine.open({ id: 'call-1', credits: record }, isTyped, (event) => events.push(event));
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

const sent = (name: string) => reply.mock.calls.map(([{ form }]) => form?.get(name));
const asked = () => sent('text');
const askedRows = () => sent('asked');
const said = (role: string) =>
  events.flatMap((event) =>
    event.type === 'said' && event.role === role && event.isFinal ? event.text : [],
  );

test('greets, asks the chat what is heard, and speaks its reply without markup', async () => {
  await openCall();
  expect(events[0]).toEqual({ type: 'connected' });
  await finishSpeaking();
  await pass(250);
  hear(['call me back', true]);
  await pass(900);
  expect(asked()).toEqual(['call me back']);
  expect(spoken.at(-1)).toBe('When suits you?');
  await finishSpeaking();
  expect(said('assistant')).toContain(voice.embedded.greeting);
  expect(said('user')).toEqual(['call me back']);
  expect(events).toContainEqual({ type: 'suggested', texts: ['Skip'] });
});

test('carries the visitor’s request from one sentence to the next', async () => {
  const live = await openCall();
  live.answer?.('call me back');
  await pass();
  expect(useIntake.getState().intake).toEqual(intake);
  live.answer?.('tomorrow');
  await pass();
  expect(askedRows()).toEqual([null, 'time']);
});

test.each([
  ['a sentence of the server', { code: 'rate-limited', detail: 'Please wait.' }, 'Please wait.'],
  ['nothing of the server', { code: 'offline', detail: null }, voice.embedded.failed],
] as const)('speaks %s when the chat fails', async (_name, failure, sentence) => {
  const live = await openCall();
  reply.mockResolvedValue({ ok: false, fields: {}, ...failure });
  live.answer?.('hello');
  await pass();
  expect(spoken.slice(-1)[0]).toContain(sentence.split('.')[0]);
});

describe('a turn', () => {
  test('waits longer after words that may still change', async () => {
    await openCall();
    await finishSpeaking();
    await pass(250);
    hear(['my number is', true], ['forty', false]);
    await pass(1499);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['my number is forty']);
  });

  test('is sent once, whatever the browser still reports of it', async () => {
    await openCall();
    await finishSpeaking();
    await pass(250);
    recognition.abort = () => {};
    hear(['how much', false]);
    await pass(1500);
    hear(['how much is it', true]);
    await pass(5000);
    expect(asked()).toEqual(['how much']);
  });

  test('is sent when the browser ends its session', async () => {
    await openCall();
    await finishSpeaking();
    await pass(250);
    hear(['how much', false]);
    recognition.onend?.();
    await pass();
    expect(asked()).toEqual(['how much']);
  });

  test('interrupts the assistant, whose own voice does not', async () => {
    await openCall();
    hear(['you’ve reached', false]);
    hear(['you’ve reached our', true]);
    expect(said('assistant')).toEqual([]);
    hear(['you’ve reached our', true], ['how much is it', true]);
    expect(said('assistant')).toHaveLength(1);
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
});

test('does not listen while muted', async () => {
  const live = await openCall();
  await finishSpeaking();
  live.setMuted(true);
  hear(['secret', true]);
  await pass(5000);
  expect(asked()).toEqual([]);
  live.setMuted(false);
  hear(['hello', true]);
  await pass(900);
  expect(asked()).toEqual(['hello']);
});

test('turns to typing where speech is not recognised after all', async () => {
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
  expect(said('assistant')).toEqual([voice.embedded.greeting]);
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
