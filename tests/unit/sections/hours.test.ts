import { expect, test } from 'vitest';
import { exampleCalls } from '#lib/content/example-calls';
import { hours } from '#lib/content/hours';

test('each of the 24 hours has its own example: what happens, and what an agent does', () => {
  expect(new Set(hours.lines)).toHaveProperty('size', 24);
  for (const line of hours.lines) expect(line, line).toMatch(/^[^.?]+[.?]( [^.]+\.)+$/);
});

test('an hour has at most one example call', () => {
  const chosen: number[] = exampleCalls.calls.flatMap((call) => [...call.hours]);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen.every((hour) => hours.lines[hour])).toBe(true);
});
