import { expect, it } from 'vitest';
import { replyProgress } from '#lib/browser/reply-progress';

it.each([
  [0, { isThinking: false, state: 'indeterminate', value: null }],
  [999, { isThinking: false, state: 'indeterminate', value: null }],
  [1000, { isThinking: true, state: 'indeterminate', value: null }],
  [3999, { isThinking: true, state: 'indeterminate', value: null }],
  [4000, { isThinking: true, state: 'loading', value: 0 }],
  [32_000, { isThinking: true, state: 'loading', value: 50 }],
  [60_000, { isThinking: true, state: 'loading', value: 100 }],
  [90_000, { isThinking: true, state: 'loading', value: 100 }],
])('after %i ms', (elapsed, expected) => {
  expect(replyProgress(elapsed, false)).toEqual(expected);
});

it('is complete once the reply is there', () => {
  expect(replyProgress(500, true)).toEqual({ isThinking: false, state: 'complete', value: 100 });
});
