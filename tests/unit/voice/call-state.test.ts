import { expect, test } from 'vitest';
import { dispatch, useCall } from '#lib/browser/voice/call-state';

test('suggestions disappear with the visitor’s next words', () => {
  dispatch({ type: 'suggested', texts: ['Skip'] });
  expect(useCall.getState().suggestions).toEqual(['Skip']);
  dispatch({ type: 'said', role: 'user', text: 'Skip', isFinal: true });
  expect(useCall.getState().suggestions).toEqual([]);
});
