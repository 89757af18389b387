import { expect, test } from 'vitest';
import { hours } from '#lib/content/hours';

test('each of the 24 hours has an example of its own: what happens, and what an agent makes of it', () => {
  expect(new Set(hours.lines)).toHaveProperty('size', 24);
  for (const line of hours.lines) expect(line, line).toMatch(/^[^.?]+[.?]( [^.]+\.)+$/);
});
