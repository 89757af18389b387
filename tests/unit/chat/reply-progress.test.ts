import { expect, test } from 'vitest';
import { replyProgress } from '#components/chat/reply-pending';

test.each([
  [0, { isThinking: false, value: null }],
  [999, { isThinking: false, value: null }],
  [1000, { isThinking: true, value: null }],
  [3999, { isThinking: true, value: null }],
  [4000, { isThinking: true, value: 0 }],
  [32_000, { isThinking: true, value: 50 }],
  [60_000, { isThinking: true, value: 99 }],
  [90_000, { isThinking: true, value: 99 }],
])('after %i ms', (elapsed, expected) => {
  expect(replyProgress(elapsed, false)).toEqual(expected);
});

test('is complete once the reply arrived', () => {
  expect(replyProgress(500, true)).toEqual({ isThinking: false, value: 100 });
});
