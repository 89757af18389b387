import { beforeEach, expect, test, vi } from 'vitest';
import { dispatch, useCall } from '#lib/browser/voice/call-state';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const say = (role: 'user' | 'assistant', text: string, isFinal: boolean) =>
  dispatch({ type: 'said', role, text, isFinal });
const ring = () => dispatch({ type: 'started', place: 'tab', step: 'server' });
const speak = () => dispatch({ type: 'speaking', isSpeaking: true });
const delays = () => useCall.getState().turns.map(({ delayMs }) => delayMs);

test('suggestions disappear with the visitor’s next words', () => {
  dispatch({ type: 'suggested', texts: ['Skip'] });
  expect(useCall.getState().suggestions).toEqual(['Skip']);
  say('user', 'Skip', true);
  expect(useCall.getState().suggestions).toEqual([]);
});

test.each([
  ['the words that were heard, not their final text', []],
  ['the silence that the service reports', [{ type: 'stopped-speaking' }]],
] as const)('the time to an answer begins with %s', (_name, quiet) => {
  ring();
  speak();
  say('user', 'What does it', false);
  for (const event of quiet) {
    pass(200);
    dispatch(event);
  }
  pass(400);
  say('user', 'What does it cost?', true);
  pass(400);
  speak();
  // The second is the assistant's own.
  for (const text of ['It depends.', 'Are you still there?']) say('assistant', text, true);
  expect(delays()).toEqual([null, 800, null]);
});

test('the time to an answer is counted once, also when the words come before the sound', () => {
  ring();
  speak();
  say('user', 'Hello', true);
  say('assistant', 'Good', false);
  for (const _ of [1, 2]) {
    pass(500);
    speak();
  }
  say('assistant', 'Good morning.', true);
  expect(delays()).toEqual([null, 500]);
});
