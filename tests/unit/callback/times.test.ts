import { expect, test } from 'vitest';
import { suggestTimes } from '#lib/browser/callback/times';

// In November 2026 the 26th is a Thursday.
test.each([
  ['2026-11-26T08:00', ['Today', 'Tomorrow morning', 'Tomorrow afternoon']],
  ['2026-11-26T16:01', ['Tomorrow morning', 'Tomorrow afternoon']],
  ['2026-11-27T16:00', ['Today', 'Monday morning', 'Monday afternoon']],
  ['2026-11-28T10:00', ['Monday morning', 'Monday afternoon']],
  ['2026-11-29T10:00', ['Tomorrow morning', 'Tomorrow afternoon']],
])('at %s a call is offered when the team works', (now, times) => {
  expect(suggestTimes(new Date(now))).toEqual(times);
});
