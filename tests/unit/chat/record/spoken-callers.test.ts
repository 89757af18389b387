import { expect, test } from 'vitest';
import { recordView } from '#lib/content/record-view';
import type { RecordField } from '#lib/contracts/record';
import { rowsOf, talk } from './rows';
import { type SpokenCaller, spokenCallers } from './spoken-callers';

// Whole calls by voice with the built-in agent. tests/e2e/record-call.spec.ts makes one in a browser.

const right = spokenCallers.filter(({ missing }) => missing === undefined);
const RIGHT_AT_LEAST = 19;
/** The day after the Monday on which they call. */
const TOMORROW = 'Tue';

test(`${right.length} of the ${spokenCallers.length} callers end with the record a reader would write`, () => {
  expect(spokenCallers.map(({ says }) => says.length)).toEqual(Array(20).fill(8));
  expect(right.length).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
});

test.each(right)('$title', ({ says, record, never = [] }: SpokenCaller) => {
  const rows = rowsOf(talk(says, undefined, 'en', 'call').record);
  const read = (field: string) => (rows[field as RecordField] ?? recordView.unknown).toLowerCase();
  for (const [field, parts] of Object.entries(record))
    for (const part of parts)
      expect(read(field), field).toContain(part.replace('{tomorrow}', TOMORROW).toLowerCase());
  for (const wrong of never)
    expect(Object.values(rows).join('\n').toLowerCase()).not.toContain(wrong.toLowerCase());
});
