import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { recordLines } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import { rowsOf, talk } from './rows';

// What buyers type, and the resulting row, on Monday 23 November 2026.

const NEED = 'We miss calls on site';
const opened = ['call me back', 'we miss calls on site'];
const known = [
  ...opened,
  'anna@example.com',
  'anna smith, acme',
  'thursday 10:30',
  '07700 900123',
  '40 a day',
  'march',
];

describe('the name', () => {
  test.each([
    ['dave', { name: 'Dave' }],
    ['My name is Anna Smith.', { name: 'Anna Smith' }],
    ['sara khan 0113 496 0102', { name: 'Sara Khan', phone: '0113 496 0102' }],
    ['jane smith, smile dental', { name: 'Jane Smith', company: 'Smile Dental' }],
    ['call the director not me. mrs okafor', { name: 'Mrs Okafor' }],
    ['dr hanneke bos', { name: 'Dr Hanneke Bos' }],
  ])('%s, whatever was asked', (said, rows) => {
    expect(rowsOf(talk([...opened, said]).record)).toEqual({ need: NEED, ...rows });
  });

  test.each([
    ['tom ashby, sole trader', { name: 'Tom Ashby', company: 'Sole trader' }],
    ['Brightwater Blinds, im Gaz', { name: 'Gaz', company: 'Brightwater Blinds' }],
    ['Luca Bianchi from Bianchi and sons', { name: 'Luca Bianchi', company: 'Bianchi and sons' }],
  ])('%s, if it was asked for', (said, rows) => {
    expect(talk([...opened, '07700 900123', said]).record).toMatchObject(rows);
  });

  test.each([
    [['tom', 'tom ashby'], 'Tom Ashby'],
    [['tom', 'surname ashby'], 'Tom Ashby'],
    [['tom', 'ashby is my surname'], 'Tom Ashby'],
    [['tom', 'sorry, tim'], 'Tim'],
  ])('%j is one name', (said, name) => {
    expect(talk([...opened, '07700 900123', ...said]).record.name).toBe(name);
  });

  test('the last name alone is enough when the form is said to need it', () => {
    const asked = [...opened, '07700 900123', 'tom, ashby roofing', 'friday 9am', '40 a day', 'asap'];
    expect(talk([...asked, 'ashby']).record.name).toBe('Tom Ashby');
  });

  test.each(['sorry', 'typo', 'lol', 'ok', 'how much tho', 'gdpr?', 'is this a bot'])(
    '%s sets nothing',
    (said) => {
      expect(rowsOf(talk([...opened, said]).record)).toEqual({ need: NEED });
    },
  );
});

test('a name in answer to the need leads to the same question again', () => {
  const { record } = talk(['call me back', 'Dana Whitfield, Northgate Property Management']);
  expect(rowsOf(record)).toEqual({ name: 'Dana Whitfield', company: 'Northgate Property Management' });
});

describe('how to reach them', () => {
  test.each([
    [['+46 8 555 01 23 but email beter'], '+46 8 555 01 23'],
    [['0161 496 0234 ext 12'], '0161 496 0234 ext 12'],
    [['oh seven seven double oh 900 456'], '07700900456'],
    [['07911 123456', '07911 123457 sorry typo'], '07911 123457'],
    [['07911 123456', 'or the office 0161 496 0777'], '07911 123456 or 0161 496 0777'],
    [['07911 123456', 'or the office 0161 496 0777', 'delete 07911 123456'], '0161 496 0777'],
  ])('%j', (said, phone) => {
    const { record } = talk([...opened, ...said]);
    expect(record).toMatchObject({ phone });
    expect(record).not.toHaveProperty('volume');
  });

  test('somebody else’s address is kept beside the visitor’s own', () => {
    const { record } = talk([...opened, 'ann@example.com', 'copy bob@example.com too']);
    expect(record).toMatchObject({
      email: 'ann@example.com',
      notes: expect.stringMatching(/ \/ copy bob@example.com too$/),
    });
  });
});

describe('the time to call is kept as typed, with dates for days', () => {
  test.each([
    [['not between 12 and 3', 'tomorow'], 'Not between 12 and 3; then: Tue 24 Nov'],
    [['2moro morning', 'not b4 10'], 'Tue 24 Nov morning; then: Not b4 10'],
    [['any day but wed, after 3'], 'Any day but wed, after 3'],
    [['thurs or fri. thurs is stocktake'], 'Thu 26 Nov or Fri 27 Nov, Thu 26 Nov is stocktake'],
    [['week of 7 dec'], 'Week of Mon 7 Dec'],
    [['mon-fri after 6pm'], 'Mon-fri after 6pm'],
    [['thursday 3pm', 'make it 4pm'], 'Thu 26 Nov, 4pm'],
    [['thursday 3pm', 'no friday'], 'Fri 27 Nov, 3pm'],
    [['thursday 3pm', 'wednesday at 11 is better'], 'Wed 25 Nov at 11'],
    [['thursday 3pm', 'no, leave it on thursday at 3'], 'Thu 26 Nov at 3'],
    [['thursday 3pm', 'can i talk to somebody today'], 'Mon 23 Nov, 3pm'],
    [['is saturday at 9 possible?'], 'Sat 28 Nov at 9'],
    [['wednesday. also note: we want night calls from drivers answered too'], 'Wed 25 Nov'],
    [['3pm', 'thursday'], 'Thu 26 Nov, 3pm'],
    [['thursday 3 dec before 11', 'the friday suits me better'], 'The Fri 4 Dec before 11'],
    [['thursday 3pm', 'so friday the 4th of december, before 11'], 'Fri 4 Dec, before 11'],
    [['thursday 3pm, lagos time', 'no wednesday at 11'], 'Wed 25 Nov at 11, lagos time'],
    [['thursday 3pm', 'my dispatcher quit friday'], 'Thu 26 Nov, 3pm'],
    [['thursday 3pm', 'weekday mornings', 'call at: tuesdays'], 'Tuesdays'],
    [['dont call me, email only'], 'Dont call me, email only'],
  ])('%j is %s', (said, time) => {
    expect(talk([...opened, 'tom ashby, acme, 07700 900123', ...said]).record.time).toBe(time);
  });

  test('after "no calls" a day means the work, and no call is asked for', () => {
    const { record, last } = talk([
      ...opened,
      'ann@example.com',
      'ann lee, acme',
      'no calls pls',
      '40 a day',
      '11 january',
    ]);
    expect(record).toMatchObject({ time: 'No calls', start: 'Mon 11 Jan' });
    expect(last).not.toContain('a day and hour');
  });
});

test('a weekday is counted from today even if today is known, in the afternoon', () => {
  const afternoon = new Date('2026-11-23T15:00:00Z');
  const turns = [...opened, 'ann@example.com', 'today at 5', 'make it saturday at 10'];
  expect(talk(turns, undefined, 'en', 'chat', afternoon).record).toMatchObject({ time: 'Sat 28 Nov at 10' });
});

describe('amount and start are kept as typed', () => {
  test.each([
    ['30 emails a day and 50 calls', { volume: '30 emails a day and 50 calls' }],
    [
      '15 calls a day when a place goes up, otherwise 3 or 4',
      { volume: '15 calls a day when a place goes up, otherwise 3 or 4' },
    ],
    ['need it live by january', { start: 'Need it live by january' }],
    ['before xmas', { start: 'Before xmas' }],
    ['need it before TET', { start: 'Need it before TET' }],
  ])('%s', (said, row) => {
    expect(rowsOf(talk([...opened, 'ann@example.com', said]).record)).toEqual({
      need: NEED,
      email: 'ann@example.com',
      ...row,
    });
  });
});

describe('an amount with an hour that was not asked for', () => {
  test.each([
    '15 calls per lunch',
    '15 calls at lunch',
    '20 calls between 12 and 2',
    'twenty calls per evening',
    '30 messages per shift',
    '12 calls after 6',
    '15 per lunch',
  ])('%s is an amount, not a time to call', (said) => {
    const { record } = talk([...opened, 'anna@example.com', 'anna smith, acme', 'thursday 10:30', said]);
    const later = talk([...known.slice(0, 5), '07700 900123', 'skip', said]).record;
    const volume = said.charAt(0).toUpperCase() + said.slice(1);
    for (const rows of [record, later]) expect(rows).toMatchObject({ volume, time: 'Thu 26 Nov, 10:30' });
  });

  test('is kept in full if it states the need too', () => {
    expect(talk(['we lose about 15 calls per lunch']).record.volume).toBe('15 calls per lunch');
  });
});

describe('a correction', () => {
  test.each([
    ['sorry its 60 a day', { volume: '60 a day' }],
    ['50 not 40', { volume: '50 a day' }],
    ['start: february', { start: 'February' }],
    ['how soon is wrong, its april', { start: 'April' }],
    ['the how much still says 40. its 60', { volume: '60' }],
    ['what for: a chat on our website', { need: 'A chat on our website' }],
    ['name: kev doyle company: riverbend vets', { name: 'Kev Doyle', company: 'Riverbend Vets' }],
    ['company is still wrong its riverbend vets. and i said so', { company: 'Riverbend Vets' }],
    ['its keisha not anna', { name: 'Keisha Smith' }],
    ['use bob@example.com instead', { email: 'bob@example.com' }],
    ['change the number to 07700 900199', { phone: '07700 900199' }],
    ['the time is wrong, its friday 12 to 3', { time: 'Fri 27 Nov, 12 to 3' }],
  ])('%s', (said, rows) => {
    const { record, last } = talk([...known, said]);
    expect(record).toMatchObject(rows);
    for (const value of Object.values(rows))
      expect(last).toContain(value.replace('Fri 27 Nov', 'Friday 27 November'));
  });

  test.each([
    ['take the email out', 'email'],
    ['remove the phone', 'phone'],
    ['call at: nothing', 'time'],
  ] as const)('%s empties the row', (said, row) => {
    const { record, last } = talk([...known, said]);
    expect(record).not.toHaveProperty(row);
    expect(last).toContain(recordLines.removed.replace('{values}', recordView.fields[row]));
  });

  test('a removed number is removed from the notes too', () => {
    const told = [
      ...opened,
      'anna@example.com',
      'anna smith, acme',
      'my mobile is 07700 900 123 but no calls at lunch',
    ];
    expect(talk(told).record.notes).toContain('07700 900 123');
    const { record } = talk([...told, 'delete my phone number']);
    expect(record).not.toHaveProperty('phone');
    expect(JSON.stringify(record)).not.toContain('900 123');
  });

  test('of two numbers neither is removed unless it is named', () => {
    const two = [...known, 'or the office 0161 496 0777', 'remove the phone'];
    expect(talk(two).record.phone).toBe('07700 900123 or 0161 496 0777');
    expect(talk(two).last).toContain(recordLines.whichRow);
  });

  test.each(['thats wrong', 'no thats not right at all'])(
    '%s names no row, so the rows are read back',
    (said) => {
      const { record, last } = talk([...known, said]);
      expect(rowsOf(record)).toEqual(rowsOf(talk(known).record));
      expect(last).toContain(recordLines.whichRow);
      expect(last).toContain('- Name: Anna Smith');
    },
  );

  test('a question about a row is answered with the rows', () => {
    expect(talk([...known, 'so did u put thursday?']).last).toContain('- Call at: Thu 26 Nov, 10:30');
  });
});

describe('what the rows do not hold', () => {
  test('is kept verbatim and can’t be edited', () => {
    const said = ['ann@example.com', 'the bakers next door know us', 'our phones are old and loud'];
    const { last, record } = talk([...opened, ...said]);
    expect(record.notes).toBe(
      'we miss calls on site / ann@example.com / the bakers next door know us / our phones are old and loud',
    );
    expect(last).toContain(recordLines.notes);
  });

  test.each([
    'no idea on amounts. whos going to ring me',
    'we are 3 clinics. are you going to call me or not',
  ])('%s is kept in full', (said) => {
    expect(talk([...opened, said]).record.notes).toBe(`we miss calls on site / ${said}`);
  });

  test.each(['what is this', 'lol', 'u there', 'ok', 'thanks'])('%s is not kept', (said) => {
    expect(talk([...opened, said]).record.notes).toBe('we miss calls on site');
  });
});

describe('the first message', () => {
  test('may give a day, a number and the need', () => {
    expect(rowsOf(talk(['call me back tues 3pm 0161 496 0000, missed calls at my salon']).record)).toEqual({
      need: 'Missed calls at my salon',
      phone: '0161 496 0000',
      time: 'Tue 24 Nov, 3pm',
    });
  });

  test.each([
    'plumber in leeds, we miss calls when on jobs',
    'hotel porto 40 rooms, 200 emails a day',
    'whats the price for a voice agent, vet clinic 3 locations',
  ])('%s gives the need', (said) => {
    const { record } = talk([said, 'ok call me back']);
    expect(record.need).toMatch(/plumber in leeds|hotel porto 40 rooms|vet clinic 3 locations/i);
  });
});

describe('the end of the questions', () => {
  test.each([
    'thats all just send it',
    'just send it',
    'thats it',
    'done',
    'stop asking',
    'wheres the send button',
  ])('%s', (said) => {
    const { last, record } = talk([...opened, said]);
    expect(rowsOf(record)).toEqual({ need: NEED });
    expect(last).toContain(recordLines.send);
    expect(last).toContain(recordLines.open.split('{')[0]);
    expect(last).not.toContain('?');
  });
});

describe('a request for a reference', () => {
  const answer = answers.find(({ id }) => id === 'customers');

  test.each([
    'Give me a reference',
    'give me a reference customer pls',
    'Send me two references',
    'Show me a case study',
    'Name me a customer',
    'name a company that uses it',
    'I want to talk to one of your customers',
    'i need a reference',
  ])('%s is answered, and sets no row', (said) => {
    const before = talk([said]);
    expect(before.last).toBe(answer?.answer);
    expect(rowsOf(before.record)).toEqual({});
    const within = talk(['call me back', said]);
    expect(within.last).toContain(answer?.inRequest);
    expect(rowsOf(within.record)).toEqual({});
  });

  test('is told first that none can be named, and then how to ask for one', () => {
    expect(answer?.answer).toMatch(/^(?:No reference customer is named|Some of them speak)/);
    expect(answer?.answer).toMatch(/“call me back”.*#contact/);
  });
});
