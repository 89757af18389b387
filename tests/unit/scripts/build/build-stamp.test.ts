import { expect, it } from 'vitest';
import { describeBuild, findDifference } from '#scripts/build/build-stamp';

const at = (time: string) => describeBuild(new Date(time));

it('a build of the same sources and year is current', () => {
  expect(findDifference(at('2026-01-01T00:00:00Z'), at('2026-12-31T23:59:59Z'))).toBeUndefined();
});

it('a build of another year is stale: its pages name that year', () => {
  const reason = findDifference(at('2026-12-31T23:59:59Z'), at('2027-01-01T00:00:00Z'));
  expect(reason).toBe('the year in its pages is over');
});
