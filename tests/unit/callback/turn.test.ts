import { expect, test } from 'vitest';
import { callbackWords } from '#lib/content/callback';
import type { CallbackState } from '#lib/contracts/callback';
import { takeCallbackTurn } from '#lib/server/callback/turn';
import { findAnswer } from '#lib/server/chat/faq';

const takeTurn = (text: string, callback?: CallbackState) =>
  takeCallbackTurn(text, callback, (question) => findAnswer(question)?.answer);

/** Types messages one after the other, as the page does, and returns the state of the request. */
function talk(...messages: string[]) {
  let callback: CallbackState | undefined;
  let text = '';
  for (const message of messages) {
    const turn = takeTurn(message, callback);
    callback = turn?.callback ?? callback;
    text = turn?.text ?? '';
  }
  return { rows: callback?.rows, asked: callback?.asked, text };
}

test.each([
  callbackWords.start,
  'Please call me back',
  'Can somebody call me back?',
  'I would like a callback tomorrow.',
  'book a call',
  'callback please',
])('%j opens a request', (message) => {
  expect(talk(message)).toMatchObject({ asked: 'need', rows: {} });
});

test.each([
  'My landlord wont fix the heating',
  'Do you call back missed calls?',
  'Can you call back leads automatically?',
  'callous',
  'skip',
])('%j opens none', (message) => {
  expect(takeTurn(message)).toBeNull();
});

test('six answers fill six rows as typed', () => {
  const answers = [
    'Missed calls; about 40 a week,\nand my name is not Ada',
    'Tue after 6, or Wed',
    "Siobhán O'Neill-van der Berg",
    'Example Ltd (ada@example.com)',
    'siobhan@example.com',
    '+353 (0)87 555-0100',
  ];
  const { rows, asked, text } = talk(callbackWords.start, ...answers);
  expect(Object.values(rows ?? {})).toEqual(answers);
  expect({ asked, text }).toEqual({ asked: null, text: callbackWords.complete });
});

test('a question in between is answered, and the row asked for again, once', () => {
  const { rows, asked, text } = talk(callbackWords.start, 'Calls', 'Tuesday', 'wait, what does it cost?');
  expect({ rows, asked }).toEqual({ rows: { need: 'Calls', time: 'Tuesday' }, asked: 'name' });
  expect(text).toMatch(/It depends on how many calls.*name/s);
  const again = talk(callbackWords.start, 'Calls', 'Tuesday', 'What does it cost?', 'Is it secure?');
  expect(again.rows).toMatchObject({ name: 'Is it secure?' });
});

test('a row counts a line break once, as the message does', () => {
  const { rows } = talk(callbackWords.start, 'Calls\r\nafter six');
  expect(rows).toEqual({ need: 'Calls\nafter six' });
});

test('an address loses the invisible characters of a paste, and other rows keep theirs', () => {
  const { rows } = talk(callbackWords.start, 'a', 'b', 'نمی\u200cدانم', 'd', '\u200ba&b@example.com\u2060');
  expect(rows).toMatchObject({ name: 'نمی\u200cدانم', email: 'a&b@example.com' });
});

test('what for and when may be questions', () => {
  const { rows } = talk(callbackWords.start, 'What does it cost?', 'Could you call after 6 in the evening?');
  expect(rows).toEqual({ need: 'What does it cost?', time: 'Could you call after 6 in the evening?' });
});

test('a request that skips every question ends without rows', () => {
  const { skip, start, empty } = callbackWords;
  expect(talk(start, skip, skip, skip, skip, skip, skip)).toEqual({ rows: {}, asked: null, text: empty });
});

test('every question but the first can be gone back from', () => {
  const { skip, back, stop } = callbackWords;
  const first = takeTurn(callbackWords.start);
  expect(first?.suggestions).toEqual([skip, stop]);
  expect(takeTurn('Calls', first?.callback)?.suggestions).toEqual([skip, back, stop]);
});

test('Skip leaves a row empty, and Back asks for the row before', () => {
  expect(talk(callbackWords.start, 'skip', 'Tuesday', 'Back', 'Wednesday')).toMatchObject({
    rows: { time: 'Wednesday' },
    asked: 'name',
  });
});

test('Back returns to an empty row without asking twice for filled ones', () => {
  const turns = [callbackWords.start, 'Calls', 'Tuesday', 'Ada', 'Back', 'Back', 'Back', 'Bookings'];
  expect(talk(...turns)).toMatchObject({ rows: { need: 'Bookings', time: 'Tuesday' }, asked: 'company' });
});

test('Stop ends the request and keeps its rows', () => {
  expect(talk(callbackWords.start, 'Calls', 'Stop')).toEqual({
    rows: { need: 'Calls' },
    asked: null,
    text: callbackWords.stopped,
  });
});

test.each([
  ['email', 'ada at example', ['a', 'b', 'c', 'd']],
  ['email', `${'a'.repeat(400)}@example.com`, ['a', 'b', 'c', 'd']],
  ['phone', 'ask for 12345', ['a', 'b', 'c', 'd', 'a@b.example']],
] as const)(
  'an answer for the %s of another shape is asked for once more, then taken',
  (field, odd, before) => {
    const first = [callbackWords.start, ...before, odd];
    expect(talk(...first)).toMatchObject({ asked: field, text: callbackWords.again[field] });
    const { rows, asked } = talk(...first, odd);
    expect(rows?.[field]).toBe(odd);
    expect(asked).not.toBe(field);
  },
);

test('a request that was stopped goes on with its first empty row', () => {
  expect(talk(callbackWords.start, 'Calls', 'Stop', callbackWords.start)).toMatchObject({ asked: 'time' });
});
