import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endHearing, finishHearing, startHearing, useHeard, waitForWords } from '#lib/browser/chat/hearing';
import type { Recognition } from '#lib/browser/voice/recognition';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

// The browser's recogniser while one records. tests/e2e/hearing.spec.ts has the visitor's side.

const track = { kind: 'audio' } as MediaStreamTrack;
let recognition: Recognition;
const start = vi.fn();
const stop = vi.fn();
const abort = vi.fn(() => recognition.onend?.());

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [start, stop, abort]) spy.mockClear();
  start.mockReset();
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
afterEach(() => {
  endHearing();
  vi.useRealTimers();
});

/** Lets the browser hear words: all the words of the session so far. */
const hear = (transcript: string) => recognition.onresult?.({ results: [{ 0: { transcript } }] });

test('words are heard on the track in the browser’s language, over pauses and after the end', async () => {
  startHearing(track);
  expect([start.mock.calls, recognition.lang]).toEqual([[[track]], 'fr-CA']);
  hear('what does');
  hear('what does it');
  recognition.onend?.();
  vi.advanceTimersByTime(250);
  expect(start).toHaveBeenCalledTimes(2);
  hear('cost');
  expect(useHeard.getState()).toEqual({ words: 'what does it cost', isOver: false });
  finishHearing();
  expect(stop).toHaveBeenCalled();
  const words = waitForWords();
  hear('cost a year');
  recognition.onend?.();
  expect(await words).toBe('what does it cost a year');
  vi.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a recogniser without any event is given up within three seconds of the end', async () => {
  startHearing(track);
  vi.advanceTimersByTime(60_000);
  finishHearing();
  const words = waitForWords();
  vi.advanceTimersByTime(3000);
  expect([await words, useHeard.getState().isOver]).toEqual(['', true]);
  expect(abort).toHaveBeenCalled();
});

test.each([
  ['has no service', () => recognition.onerror?.({ error: 'network' })],
  ['is stopped', endHearing],
])('a recogniser that %s keeps what it has heard, and hears no more', async (_what, end) => {
  startHearing(track);
  hear('what does');
  end();
  hear('what does it cost');
  vi.advanceTimersByTime(60_000);
  expect([await waitForWords(), start.mock.calls.length]).toEqual(['what does', 1]);
});

test('a recogniser that cannot be started hears nothing', async () => {
  start.mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  startHearing(track);
  expect(await waitForWords()).toBe('');
});

test('a new recording begins without the words of the last one', async () => {
  startHearing(track);
  hear('old');
  finishHearing();
  const last = recognition;
  startHearing(track);
  last.onresult?.({ results: [{ 0: { transcript: 'old and late' } }] });
  vi.advanceTimersByTime(10_000);
  expect(useHeard.getState()).toEqual({ words: '', isOver: false });
});

test('as many words are kept as a typed message has', () => {
  startHearing(track);
  hear('x'.repeat(CHAT_MESSAGE_MAX + 1));
  expect(useHeard.getState().words).toHaveLength(CHAT_MESSAGE_MAX);
});
