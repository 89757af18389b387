import { expect, test } from 'vitest';
import { recordView } from '#lib/content/record-view';
import { recordFields } from '#lib/contracts/record';

test('the page shows the rows in the order in which the agent goes through them', () => {
  expect(Object.keys(recordView.fields)).toEqual(recordFields);
});
