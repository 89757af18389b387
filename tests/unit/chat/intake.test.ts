import { expect, test } from 'vitest';
import { intakeWords } from '#lib/content/intake';
import type { Intake } from '#lib/contracts/record';
import { takeIntakeTurn } from '#lib/server/chat/intake';

/** Types messages one after the other, as the page does, and returns the state of the request. */
function talk(...messages: string[]) {
  let intake: Intake | undefined;
  let text = '';
  for (const message of messages) {
    const turn = takeIntakeTurn(message, intake);
    intake = turn?.intake ?? intake;
    text = turn?.text ?? '';
  }
  return { record: intake?.record, asked: intake?.asked, text };
}

test.each([
  intakeWords.start,
  'Please call me back',
  'Can somebody call me back?',
  'I would like a callback tomorrow.',
  'book a call',
  'callback please',
])('%j opens a request', (message) => {
  expect(talk(message)).toMatchObject({ asked: 'need', record: {} });
});

test.each([
  'My landlord wont fix the heating',
  'Do you call back missed calls?',
  'Can you call back leads automatically?',
  'callous',
  'skip',
])('%j opens none', (message) => {
  expect(takeIntakeTurn(message, undefined)).toBeNull();
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
  const { record, asked, text } = talk(intakeWords.start, ...answers);
  expect(Object.values(record ?? {})).toEqual(answers);
  expect({ asked, text }).toEqual({ asked: null, text: intakeWords.complete });
});

test('a question in between is answered, and the row asked for again, once', () => {
  const { record, asked, text } = talk(intakeWords.start, 'Calls', 'Tuesday', 'wait, what does it cost?');
  expect({ record, asked }).toEqual({ record: { need: 'Calls', time: 'Tuesday' }, asked: 'name' });
  expect(text).toMatch(/^It depends on how many calls.*name/s);
  const again = talk(intakeWords.start, 'Calls', 'Tuesday', 'What does it cost?', 'Is it secure?');
  expect(again.record).toMatchObject({ name: 'Is it secure?' });
});

test('a row counts a line break once, as the message does', () => {
  const { record } = talk(intakeWords.start, 'Calls\r\nafter six');
  expect(record).toEqual({ need: 'Calls\nafter six' });
});

test('what for and when may be questions', () => {
  const { record } = talk(intakeWords.start, 'What does it cost?', 'Could you call after 6 in the evening?');
  expect(record).toEqual({ need: 'What does it cost?', time: 'Could you call after 6 in the evening?' });
});

test('a request that skips every question ends without rows', () => {
  const { skip, start, empty } = intakeWords;
  expect(talk(start, skip, skip, skip, skip, skip, skip)).toEqual({ record: {}, asked: null, text: empty });
});

test('every question but the first can be gone back from', () => {
  const { skip, back, stop } = intakeWords;
  const first = takeIntakeTurn(intakeWords.start, undefined);
  expect(first?.suggestions).toEqual([skip, stop]);
  expect(takeIntakeTurn('Calls', first?.intake)?.suggestions).toEqual([skip, back, stop]);
});

test('Skip leaves a row empty, and Back asks for the row before', () => {
  expect(talk(intakeWords.start, 'skip', 'Tuesday', 'Back', 'Wednesday')).toMatchObject({
    record: { time: 'Wednesday' },
    asked: 'name',
  });
});

test('Back returns to an empty row without asking twice for filled ones', () => {
  const turns = [intakeWords.start, 'Calls', 'Tuesday', 'Ada', 'Back', 'Back', 'Back', 'Bookings'];
  expect(talk(...turns)).toMatchObject({ record: { need: 'Bookings', time: 'Tuesday' }, asked: 'company' });
});

test('Stop ends the request and keeps its rows', () => {
  expect(talk(intakeWords.start, 'Calls', 'Stop')).toEqual({
    record: { need: 'Calls' },
    asked: null,
    text: intakeWords.stopped,
  });
});

test.each([
  ['email', 'ada at example', ['a', 'b', 'c', 'd']],
  ['email', `${'a'.repeat(400)}@example.com`, ['a', 'b', 'c', 'd']],
  ['phone', 'ask for 12345', ['a', 'b', 'c', 'd', 'a@b.example']],
] as const)(
  'an answer for the %s of another shape is asked for once more, then taken',
  (field, odd, before) => {
    const first = [intakeWords.start, ...before, odd];
    expect(talk(...first)).toMatchObject({ asked: field, text: intakeWords.again[field] });
    const { record, asked } = talk(...first, odd);
    expect(record?.[field]).toBe(odd);
    expect(asked).not.toBe(field);
  },
);

test('a request that was stopped goes on with its first empty row', () => {
  expect(talk(intakeWords.start, 'Calls', 'Stop', intakeWords.start)).toMatchObject({ asked: 'time' });
});
