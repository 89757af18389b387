import { expect, test } from 'vitest';
import { type CallEvent, initialCallState, reduceCall } from '#lib/browser/voice/call-state';

const NOW = 1_760_000_000_000;
const after = (...events: CallEvent[]) => events.reduce(reduceCall, initialCallState);
const said = (role: 'user' | 'assistant', text: string, isFinal = true, at = NOW): CallEvent => ({
  type: 'said',
  role,
  text,
  isFinal,
  at,
});

test('a call waits for the microphone first', () => {
  expect(after({ type: 'started' })).toMatchObject({ status: 'connecting', stage: 'microphone' });
});

test('words that were not settled are replaced by what was said', () => {
  const state = after(
    { type: 'connected', at: NOW },
    said('user', 'A tab', false, NOW + 3000),
    said('assistant', 'Yes?', true, NOW + 3500),
    said('user', 'A table for two.', true, NOW + 4000),
  );
  expect(
    state.captions.map(({ role, text, isFinal, atSeconds }) => [role, text, isFinal, atSeconds]),
  ).toEqual([
    ['user', 'A table for two.', true, 3],
    ['assistant', 'Yes?', true, 3],
  ]);
});

test('an ended call keeps its words and its length, and nothing of its state', () => {
  const state = after(
    { type: 'started' },
    { type: 'connected', at: NOW },
    { type: 'speaking', isSpeaking: true },
    said('assistant', 'Hel', false),
    { type: 'ended', at: NOW + 12_900, problem: null },
  );
  expect(state).toMatchObject({
    status: 'disconnected',
    isSpeaking: false,
    connectedAt: null,
    lastSeconds: 12,
  });
  expect(state.captions).toMatchObject([{ text: 'Hel', isFinal: true }]);
});

test('the next call begins without the words of the last', () => {
  const credits = {
    id: 'a',
    engine: 'embedded' as const,
    maxCallSeconds: 180,
    remainingCredits: 2,
    lastRefreshTime: 0,
    nextRefreshTime: 1,
  };
  const state = after({ type: 'credits', credits }, said('user', 'Hello'), { type: 'started' });
  expect(state).toMatchObject({ captions: [], credits });
});

test('a stage that is reported late does not disturb a connected call', () => {
  expect(
    after({ type: 'started' }, { type: 'connected', at: NOW }, { type: 'stage', stage: 'assistant' }).stage,
  ).toBeNull();
});
