import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranscription, useTranscript } from '#lib/browser/chat/transcription';
import type { Recognition } from '#lib/browser/core/recognition';

// The browser's recogniser during a recording, as far as tests/e2e/built-in-chat.spec.ts does not show it.

const track = { kind: 'audio' } as MediaStreamTrack;
const [start, stop, abort] = [vi.fn(), vi.fn(), vi.fn()];
let recognition: Recognition;
beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [start, stop, abort]) spy.mockReset();
  abort.mockImplementation(() => recognition.onend?.());
  class Recogniser {
    start = start;
    stop = stop;
    abort = abort;
    constructor() {
      recognition = this as unknown as Recognition;
    }
  }
  vi.stubGlobal('window', { SpeechRecognition: Recogniser });
  vi.stubGlobal('navigator', { language: 'fr-CA' });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => vi.useRealTimers());

/** Lets the browser hear words: all the words of the session so far. */
const say = (transcript: string) => recognition.onresult?.({ results: [{ 0: { transcript } }] });

test('hears words in the browser’s language, over pauses and after the end', async () => {
  const transcription = startTranscription(track);
  expect([start.mock.calls, recognition.lang]).toEqual([[[track]], 'fr-CA']);
  for (const words of ['what', 'does it']) {
    say(words);
    recognition.onend?.();
    vi.advanceTimersByTime(250);
  }
  say('cost');
  expect(useTranscript.getState()).toEqual({ text: 'what does it cost', isOver: false });
  transcription.finish();
  const transcript = transcription.readFinalText();
  say('cost a year');
  recognition.onend?.();
  expect(await transcript).toBe('what does it cost a year');
  vi.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(3);
});

test('keeps what it has heard when its service fails, and hears no more', async () => {
  const transcription = startTranscription(track);
  say('what does');
  recognition.onerror?.({ error: 'network' });
  say('what does it cost');
  expect(await transcription.readFinalText()).toBe('what does');
});

test('hears nothing if it cannot be started', async () => {
  start.mockThrow(new DOMException('no', 'InvalidStateError'));
  expect(await startTranscription(track).readFinalText()).toBe('');
});

test('begins anew with each recording, and keeps as many words as a typed message has', () => {
  const discarded = startTranscription(track);
  const last = recognition;
  discarded.cancel();
  startTranscription(track);
  last.onresult?.({ results: [{ 0: { transcript: 'old and late' } }] });
  expect(useTranscript.getState()).toEqual({ text: '', isOver: false });
  say('x'.repeat(4001));
  expect(useTranscript.getState().text).toHaveLength(4000);
});

test('hears a recording to its end, however soon it follows another', () => {
  const discarded = startTranscription(track);
  recognition.onend?.();
  discarded.finish();
  vi.advanceTimersByTime(1000);
  expect(start).toHaveBeenCalledOnce();
  discarded.cancel();
  startTranscription(track);
  vi.advanceTimersByTime(1999);
  say('what does');
  vi.advanceTimersByTime(100);
  expect(useTranscript.getState()).toEqual({ text: 'what does', isOver: false });
});
