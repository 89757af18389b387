import { describe, expect, test } from 'vitest';
import { recordLines } from '#lib/content/record';
import { talk } from './rows';

// Replacing words within a row, and values that belong to two rows, on Monday 23 November 2026.

const asked = ['call me back', 'missed calls', 'anna@acme.example, 07700 900123', 'Tim Hill, Acme'];

describe('words that replace others in a row', () => {
  test.each([
    [[...asked, 'tomorrow at 10:30 CET', 'oops, 11:30 CET not 10:30'], { time: 'Tue 24 Nov at 11:30 CET' }],
    [[...asked, 'tomorrow at 10', 'Make it 11 instead of 10'], { time: 'Tue 24 Nov at 11' }],
    [[...asked, 'fri at 2', 'actually not friday, monday'], { time: 'Mon 30 Nov at 2' }],
    [[...asked, 'fri at 2', 'please make it thursday, fri is my list'], { time: 'Thu 26 Nov at 2' }],
    [
      [...asked, 'thurs morning', 'thurs doesnt work any more, friday morning pls'],
      { time: 'Fri 27 Nov morning' },
    ],
    [
      [...asked, 'lunchtimes 12:30-1:15', 'scrap lunchtimes, evenings after 7 is better'],
      { time: 'Evenings after 7' },
    ],
    [[...asked, 'tomorrow at noon', 'make it 3pm instead of noon'], { time: 'Tue 24 Nov, 3pm' }],
    [[...asked, 'sunday at 2pm', '4pm'], { time: 'Sun 29 Nov, 4pm' }],
    [[...asked, 'and the name is Tom not Tim'], { name: 'Tom Hill' }],
    [
      ['we need help with tickets in zendesk', 'no not tickets in zendesk sorry, freshdesk'],
      { need: 'Tickets in freshdesk' },
    ],
    [
      [
        'automate our paperwork please call me',
        '900 supplier invoices per month',
        'It is 1,900 invoices, not 900',
      ],
      { volume: '1,900 supplier invoices per month' },
    ],
  ])('%j', (turns, row) => {
    expect(talk(turns).record).toMatchObject(row);
  });

  test('unknown words change nothing', () => {
    const { record } = talk([...asked, 'fri at 2', 'we are open, not closed']);
    expect(record).toMatchObject({ time: 'Fri 27 Nov at 2', company: 'Acme' });
  });
});

describe('a call and its subject are two rows', () => {
  test.each([
    ['call me tomorrow at 10 about missed calls', 'Tue 24 Nov at 10', 'Missed calls'],
    ['book a demo for our lettings agency tomorrow 2pm', 'Tue 24 Nov, 2pm', 'Our lettings agency'],
    ['can someone ring me thurs morning re the night calls', 'Thu 26 Nov morning', 'Night calls'],
  ])('%s', (text, time, need) => {
    expect(talk([text]).record).toMatchObject({ time, need });
  });
});

describe('“about” before an hour, an amount or a month belongs to it', () => {
  const when = 'thursday about noon';
  test.each([
    [[...asked, 'about noon'], { time: 'About noon' }],
    [[...asked, when], { time: 'Thu 26 Nov about noon' }],
    [[...asked, when, 'about a dozen'], { volume: 'About a dozen' }],
    [[...asked, when, '20 a day', 'about easter'], { start: 'About easter' }],
    [
      ['call me friday about five about missed calls'],
      { time: 'Fri 27 Nov about five', need: 'Missed calls' },
    ],
  ])('%j', (turns, row) => {
    expect(talk(turns).record).toMatchObject(row);
  });
});

describe('what is not a time to call is not kept as one', () => {
  test.each([
    [
      'quotes have to be in by the 18th of December at noon',
      { start: 'Quotes have to be in by Fri 18 Dec at noon' },
    ],
    ['live by mid january', { start: 'Live by mid january' }],
    ['from mid February', { start: 'From mid February' }],
    ['I already sent a request by phone for Monday at 9.', {}],
    ['weekends 600', {}],
  ])('%s', (text, row) => {
    const { record } = talk(['need a quote for our clinics', text]);
    expect(record.time).toBeUndefined();
    expect(record).toMatchObject(row);
  });

  test('nor is an answer to “how many?”', () => {
    const { record } = talk([...asked, 'friday 9am', 'perhaps five or six on a busy morning']);
    expect(record).toMatchObject({
      time: 'Fri 27 Nov, 9am',
      volume: 'Perhaps five or six on a busy morning',
    });
  });
});

test.each([
  ['Marit Vos from Vos Koeltransport', { name: 'Marit Vos', company: 'Vos Koeltransport' }],
  [
    'Vissers Dierenklinieken, Marit Visser, marit@vissers.example',
    { name: 'Marit Visser', company: 'Vissers Dierenklinieken' },
  ],
  ['My name is spelled Lene Ott', { name: 'Lene Ott' }],
  ['Femke Bakker (Bakker Bouw)', { name: 'Femke Bakker', company: 'Bakker Bouw' }],
  [
    'You can call at +33 6 39 98 12 34 between 15h and 17h',
    { phone: '+33 6 39 98 12 34', time: 'Between 15h and 17h' },
  ],
])('“%s” answers how to reach the visitor', (text, row) => {
  expect(talk(['call me back please', 'missed calls', text]).record).toMatchObject(row);
});

test('a clause that contained an address answers no other question', () => {
  const { record } = talk([
    ...asked.slice(0, 2),
    '07700 900123',
    'Ricky Tan, RT',
    'fri 9am',
    '20 a week',
    'ok its r@rt.example happy now',
  ]);
  expect(record).toMatchObject({ email: 'r@rt.example' });
  expect(record.start).toBeUndefined();
});

describe('what used to end up in the wrong row, or in none', () => {
  test.each([
    [
      [...asked.slice(0, 3), 'Henrietta Vos-Lind, Head of Operations, Harrow & Pell Forwarding Ltd'],
      { name: 'Henrietta Vos-Lind', company: 'Harrow & Pell Forwarding Ltd' },
    ],
    [[...asked.slice(0, 2), "Name's Imran Khan 07700 900717 call me NOW please"], { name: 'Imran Khan' }],
    [["call me. We're in Swansea, Tidewater Claims Ltd"], { company: 'Tidewater Claims Ltd' }],
    [
      [...asked, 'about 90 calls a day', 'sorry my mistake its 07700 900181 not 118'],
      { volume: 'About 90 calls a day' },
    ],
    [[...asked, 'thursday 11', 'sorry not 11, got a surgery. 4pm instead'], { time: 'Thu 26 Nov, 4pm' }],
    [[...asked, 'as soon as possible'], { time: 'As soon as possible', start: 'As soon as possible' }],
    [
      ['call me', 'where is my order calls and delivery changes, about 150 calls a day'],
      { need: 'Where is my order calls and delivery changes', volume: 'About 150 calls a day' },
    ],
  ])('%j', (turns, row) => {
    expect(talk(turns).record).toMatchObject(row);
  });

  test.each(['sundays are worst', 'phones busy Monday and Tuesday'])('“%s” is not a time to call', (text) => {
    expect(talk(['we want to automate calls', text]).record.time).toBeUndefined();
  });

  test('a question that nobody answers is sent along', () => {
    const { record } = talk([...asked, 'is there anyone real there right now?']);
    expect(record.notes).toContain('is there anyone real there right now?');
  });
});

describe('a request and its subject', () => {
  test.each([
    [['call me back about missed calls at lunch'], { need: 'Missed calls at lunch', time: undefined }],
    [
      [...asked, 'fri at eleven', 'okay sir make the call at twelve instead of eleven thank you'],
      { time: 'Fri 27 Nov at twelve' },
    ],
    [['call me about noon tomorrow'], { time: 'About noon Tue 24 Nov' }],
    [['Can I book a visit on Thursday?'], { time: 'Thu 26 Nov' }],
    [[...asked, 'fri at 2', 'Sorry, make the call Thursday at 9 instead'], { time: 'Thu 26 Nov at 9' }],
    [
      [...asked, 'About 250 calls a day, half after 18:00'],
      { volume: 'About 250 calls a day, half after 18:00' },
    ],
    [['call me back', 'no, I mean show me how the agent handles an angry customer'], { need: undefined }],
  ])('%j', (turns, rows) => {
    for (const [row, value] of Object.entries(rows))
      expect(talk(turns).record[row as keyof typeof rows]).toBe(value);
  });

  test.each([
    [
      ['call me back', 'missed calls', ...asked.slice(2), 'thursday at 10', '40 a day', 'monday'],
      { time: 'Thu 26 Nov at 10', start: 'Mon 30 Nov' },
    ],
    [['we want our dms answered, 60 a day', 'people asking if cars are ready'], { start: undefined }],
  ])('%j: when to start is not when to call, and neither is what customers ask', (turns, rows) => {
    for (const [row, value] of Object.entries(rows))
      expect(talk(turns).record[row as keyof typeof rows]).toBe(value);
  });

  test('without a stated need, the first question is what the call is about', () => {
    const turns = [
      'Can it take burst pipe calls at night?',
      'call me back',
      ...asked.slice(2),
      'skip',
      'skip',
    ];
    expect(talk([...turns, 'thursday at 10', 'skip', 'skip']).record.need).toBe(
      'Can it take burst pipe calls at night?',
    );
  });

  test('a question at the end is answered without the reminder that nothing is sent', () => {
    const turns = [...asked, 'fri at 2', '60 a day', 'asap'];
    expect(talk([...turns, 'What does it cost?']).last).not.toContain(recordLines.sendAgain);
    expect(talk([...turns, 'make it 3']).last).toContain(recordLines.sendAgain);
  });
});
