import { expect, test } from 'vitest';
import { exampleCalls } from '#lib/content/example-calls';
import { hours } from '#lib/content/hours';

test('each of the 24 hours has an example of its own: what happens, and what an agent makes of it', () => {
  expect(new Set(hours.lines)).toHaveProperty('size', 24);
  for (const line of hours.lines) expect(line, line).toMatch(/^[^.?]+[.?]( [^.]+\.)+$/);
});

test('an hour has one example call at most', () => {
  const chosen: number[] = exampleCalls.calls.flatMap((call) => [...call.hours]);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen.every((hour) => hours.lines[hour])).toBe(true);
});
