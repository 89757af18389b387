import { expect, test } from 'vitest';
import { reportLevel, reportLoudness, reportWord, takeLevel } from '#lib/browser/voice/levels';

test('the loudest level since the last bar is drawn, once', () => {
  for (const level of [0.2, 0.7, 0.4]) reportLevel('user', level);
  expect([takeLevel('user'), takeLevel('user')]).toEqual([0.7, 0]);
});

test('a root mean square of 0.15 is loud speech, and nothing is louder', () => {
  reportLoudness('assistant', 0.075);
  expect(takeLevel('assistant')).toBeCloseTo(0.5);
  reportLoudness('assistant', 0.6);
  expect(takeLevel('assistant')).toBe(1);
});

test('a word makes a bar, also where the browser does not say how long it is', () => {
  reportWord('assistant', undefined as unknown as number);
  expect(takeLevel('assistant')).toBe(0.5);
  reportWord('assistant', 12);
  expect(takeLevel('assistant')).toBe(1);
  expect(takeLevel('user')).toBe(0);
});
