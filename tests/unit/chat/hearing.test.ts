import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endHearing, finishHearing, startHearing, useHeard, waitForHeard } from '#lib/browser/chat/hearing';
import type { Recognition } from '#lib/browser/core/recognition';

// The browser's recogniser during a recording, as far as tests/e2e/hearing.spec.ts does not show it.

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
afterEach(endHearing);

/** Lets the browser hear words: all the words of the session so far. */
const say = (transcript: string) => recognition.onresult?.({ results: [{ 0: { transcript } }] });

test('hears words in the browser’s language, over pauses and after the end', async () => {
  startHearing(track);
  expect([start.mock.calls, recognition.lang]).toEqual([[[track]], 'fr-CA']);
  say('what does it');
  recognition.onend?.();
  vi.advanceTimersByTime(250);
  say('cost');
  expect(useHeard.getState()).toEqual({ text: 'what does it cost', isOver: false });
  finishHearing();
  say('cost a year');
  recognition.onend?.();
  expect(await waitForHeard()).toBe('what does it cost a year');
  vi.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(2);
});

test('keeps what it has heard when its service fails, and hears no more', async () => {
  startHearing(track);
  say('what does');
  recognition.onerror?.({ error: 'network' });
  say('what does it cost');
  expect(await waitForHeard()).toBe('what does');
});

test('hears nothing if it cannot be started', async () => {
  start.mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  startHearing(track);
  expect(await waitForHeard()).toBe('');
});

test('begins anew with each recording, and keeps as many words as a typed message has', () => {
  startHearing(track);
  const last = recognition;
  startHearing(track);
  last.onresult?.({ results: [{ 0: { transcript: 'old and late' } }] });
  expect(useHeard.getState()).toEqual({ text: '', isOver: false });
  say('x'.repeat(4001));
  expect(useHeard.getState().text).toHaveLength(4000);
});
