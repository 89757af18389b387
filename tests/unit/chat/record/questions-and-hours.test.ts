import { describe, expect, test } from 'vitest';
import { answers, inCallEnding } from '#lib/content/answers';
import { recordLines, recordQuestions } from '#lib/content/record';
import { rowsOf, talk } from './rows';

// Questions and hours instead of the row that was asked for, on Monday 23 November 2026.

const customers = answers.find(({ id }) => id === 'customers');

describe('a question about who uses it', () => {
  test.each([
    'any bakeries using it?',
    'any other roofers on it',
    'got any locksmiths',
    'many clinics with you already',
    'have you got any opticians',
  ])('%s is not a value: it is answered, and the need is asked again', (said) => {
    const { last, record } = talk(['call me back', said]);
    expect(rowsOf(record)).toEqual({});
    expect(last).toContain(customers?.inRequest);
    expect(last).toContain(recordQuestions.need.again);
  });

  test.each(['got too many calls', 'any calls we miss', 'we have other staff on it'])(
    '%s is not such a question',
    (said) => {
      expect(talk(['call me back', said]).record.need).toBeDefined();
    },
  );
});

const opened = ['call me back', 'we miss calls on site', '07700 900123', 'anna smith, acme'];

describe('a row set by its name', () => {
  const known = [...opened, 'tomorrow at 10', '40 a day', 'march'];
  test.each([
    [
      'no thats wrong, what for is: picking up when were on a roof',
      { need: 'Picking up when were on a roof' },
    ],
    ['what for is: night calls', { need: 'Night calls' }],
    ["that's wrong, how much is 60 a day", { volume: '60 a day' }],
    ['no thats wrong. start is april', { start: 'April' }],
    ['name is: Hanna Smith', { name: 'Hanna Smith' }],
    ['wrong, the time is 15:30', { time: 'Tue 24 Nov, 15:30' }],
    ['how soon is: april', { start: 'April' }],
  ])('%s', (said, rows) => {
    const { record, last } = talk([...known, said]);
    expect(rowsOf(record)).toEqual({ ...rowsOf(talk(known).record), ...rows });
    expect(last).not.toContain(recordLines.whichRow);
  });

  test.each(['start is slow', 'how much is 60 a day?', 'how much is 20 calls a day'])(
    '%s sets none',
    (said) => {
      expect(rowsOf(talk([...known, said]).record)).toEqual(rowsOf(talk(known).record));
    },
  );
});

describe('the hours when the visitor’s own phone rings', () => {
  test.each([
    'we lose calls between 11 and 1',
    'nobody picks up after seven',
    'the phone rings from 4 to 6 and nobody gets to it',
    'we miss orders at 6 am',
    'customers ring after 5 and get voicemail',
  ])('%s is the need, even when the hour was asked for', (said) => {
    expect(talk(opened).last).toContain(recordQuestions.time.ask);
    const { record } = talk([...opened, said]);
    expect(record.time).toBeUndefined();
    expect(record.need).toMatch(/^We miss calls on site, /);
    expect(talk(['call me back', said]).record.time).toBeUndefined();
  });

  test.each([
    'call me after seven, nobody picks up before',
    'you can ring me between 12 and 2',
    'i cant talk before 3',
  ])('%s is when to call', (said) => {
    expect(talk([...opened, said]).record.time).toBeDefined();
  });
});

describe('a visitor who plays a caller', () => {
  const asCaller = answers.find(({ id }) => id === 'as-a-caller');
  test.each([
    'my van wont start, can you fit me in this week?',
    'I need an appointment for my dog',
    'how much for an oil change',
    'is my repair ready',
    'could you squeeze us in tomorrow',
  ])('%s is told whose front desk this is, in the chat and in a call', (said) => {
    for (const channel of ['chat', 'call'] as const) {
      const { last, record } = talk([said], undefined, 'en', channel);
      expect(last).toBe(asCaller?.answer);
      expect(rowsOf(record)).toEqual({});
    }
  });

  test.each([
    'I need an appointment',
    'book me in',
    'can you fit me in for a call on thursday at 3?',
    'I need an appointment for my company',
  ])('%s starts a request', (said) => {
    const { last, record } = talk([said]);
    expect(last.includes(recordQuestions.need.ask) || record.need !== undefined).toBe(true);
  });

  test('gets no promises at the end of a call', () => {
    const inCall = answers.flatMap((one) => one.inCall ?? []);
    for (const text of [inCallEnding, ...inCall]) expect(text).not.toMatch(/\bplay one|speak as/i);
  });
});

describe('a time to call, asked as a question', () => {
  test.each([
    ['Can you call at 7 pm instead?', '7 pm'],
    ['could you ring me at 9am instead please?', 'At 9am'],
    ['can you phone me on thursday instead pls?', 'Thu 26 Nov'],
    ['could someone call at 4 pm?', '4 pm'],
    ['ring me at 11 am instead please', 'At 11 am'],
  ])('%s is kept without its question', (said, time) => {
    expect(talk([...opened, said]).record.time).toBe(time);
  });
});

describe('a start date with the wish for a call', () => {
  test.each([
    ['within eight weeks', 'Within eight weeks'],
    ['in the next three months', 'In the next three months'],
    ['in the next few weeks', 'In the next few weeks'],
    ['before the season', 'Before the season'],
    ['within ten days', 'Within ten days'],
  ])('call me back, %s', (said, start) => {
    const { record } = talk([`call me back, ${said}, and call me tomorrow after three`]);
    expect(rowsOf(record)).toEqual({ start, time: 'Tue 24 Nov after three' });
  });
});

describe('an unknown product name', () => {
  test.each([
    ['how do you compare with Cognigy or Rasa?', 'competitors'],
    ['are you cheaper than Ringover', 'competitors'],
    ['why not Talkdesk', 'competitors'],
    ['why would I not use Avaya', 'competitors'],
    ['how does this differ from Nextiva', 'competitors'],
    ['can it read our Manhattan Active system?', 'look-up'],
    ['does it read from our TOS', 'look-up'],
    ['can it see our Samsara data', 'look-up'],
    ['can an agent check our Navision stock', 'look-up'],
    ['could it look in our Planday rota?', 'look-up'],
  ])('%s is answered by %s', (said, id) => {
    const sentences = answers.find((one) => one.id === id)?.answer.split(/(?<=[.]) /) ?? [];
    expect(talk([said]).last).toContain(sentences[1]);
  });
});

test.each(['What happens to a call at night?', 'what happens to every call at lunch'])(
  '%s is about calls in general, so neither a time to call nor a need',
  (said) => {
    const { record, last } = talk(['call me back', said]);
    expect(rowsOf(record)).toEqual({});
    expect(last).toContain('picks up on the first ring');
  },
);

test('an hour given by name does not take the following name', () => {
  const said = "the email is tom at green fingers norwich dot co dot uk and my name's tom baxter";
  expect(talk(['call me back', 'missed calls', said]).record).toMatchObject({
    email: 'tom@greenfingersnorwich.co.uk',
    name: 'Tom Baxter',
  });
});

test.each([
  ['Move the call to Fri 4 Dec at 11', 'Fri 4 Dec at 11'],
  ['can you change my callback to wednesday at 9?', 'Wed 25 Nov at 9'],
  ['best to call thursday 10am', 'Thu 26 Nov, 10am'],
  ['can you change the time to half past six?', 'Tue 24 Nov, half past six'],
])('%s is kept without its request', (said, time) => {
  const told = [
    'call me back',
    'missed calls',
    'a@example.com, 07700 900123',
    'Anna Smith, Acme',
    'tomorrow at 10',
  ];
  expect(talk([...told, said]).record).toMatchObject({ time });
});

test.each([
  'A guest phones at 11pm, locked out. What happens?',
  'Can you tell a caller at 10pm if I have a double room free and what it costs?',
])('%s is a scene, not answered by something about us', (said) => {
  expect(talk([said]).last).toContain('picks up on the first ring');
});

test('a new hour replaces the old one, whatever else the row held', () => {
  const told = ['call me back', 'missed calls', 'a@example.com, 07700 900123', 'Anna Smith, Acme'];
  const turns = [...told, 'tomorrow after half past five', 'can you change the time to half past six?'];
  expect(talk(turns).record.time).toBe('Tue 24 Nov, half past six');
});

test('how fast we answer is a question about us and opens no request', () => {
  const { last, record } = talk(['How fast do you get back to me?']);
  expect(last).toContain('a person reads every message');
  expect(rowsOf(record)).toEqual({});
});

test.each([
  'A drunk guest calls at 2am and wants a refund, what does the agent do?',
  'A client calls at 7 to report water damage. What would you ask, and who gets told?',
])('%s is a scene, and says nothing about the visitor during a request', (said) => {
  const { last, record } = talk(['call me back', 'missed calls', said]);
  expect(rowsOf(record)).toEqual({ need: 'Missed calls' });
  expect(last).toContain('picks up on the first ring');
  expect(last).not.toContain(recordLines.notes);
});
