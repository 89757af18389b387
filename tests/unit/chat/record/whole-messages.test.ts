import { describe, expect, test } from 'vitest';
import { recordOpenings, recordQuestions } from '#lib/content/record';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import { rowsOf, talk } from './rows';

// What a message says besides the answer to the question, on Monday 23 November 2026.

const opened = ['call me back', 'we miss calls on site', 'anna@example.com'];

describe('additions to an answer', () => {
  test.each([
    ['claire mcadam hillside vets', { name: 'Claire Mcadam', company: 'Hillside Vets' }],
    ['priya, practice manager at kirkgate smiles', { name: 'Priya', company: 'Kirkgate Smiles' }],
    ['jaz. our gyms are called ironbark fitness', { name: 'Jaz', company: 'Ironbark Fitness' }],
    ['jaz last name petrov', { name: 'Jaz Petrov' }],
    ['kila. mugger farm.', { name: 'Kila', company: 'Mugger Farm' }],
    ['I am Maria Ferrer, Hotel Azahar', { name: 'Maria Ferrer', company: 'Hotel Azahar' }],
    ['its tom at kettle & crumb', { name: 'Tom', company: 'Kettle & Crumb' }],
    ['mick. no company just me. ring me after 4', { name: 'Mick', company: 'No company just me' }],
    ['willem i said. Maasvracht BV', { name: 'Willem', company: 'Maasvracht BV' }],
    ['anna whitfield and the practice is oak vets', { name: 'Anna Whitfield', company: 'Oak Vets' }],
  ])('%s is a name and a company', (said, rows) => {
    expect(rowsOf(talk([...opened, said]).record)).toMatchObject(rows);
  });

  test.each([
    ['tues, toronto time obv', 'Tue 24 Nov, toronto time obv'],
    ['tues after 2. ask for karen', 'Tue 24 Nov after 2, ask for karen'],
    ['tues after 2. ring my wife not me', 'Tue 24 Nov after 2, ring my wife not me'],
  ])('%s gives the time and the person to call', (said, time) => {
    expect(talk([...opened, 'anna smith, acme', said]).record.time).toBe(time);
  });

  test.each([
    ['tues or wed after 6', 'not weds', 'Tue 24 Nov or Wed 25 Nov after 6; then: Not weds'],
    ['tues 8am, ask for tyler', '10:30 better', 'Tue 24 Nov, 8am, ask for tyler; then: 10:30 better'],
    [
      'tues 4pm, pakistan time',
      'wed same time',
      'Tue 24 Nov, 4pm, pakistan time; then: Wed 25 Nov same time',
    ],
    ['whatsapp only', 'mornings', 'Whatsapp only; then: Mornings'],
    ['whatsapp only', 'tues at 3pm', 'Whatsapp only; then: Tue 24 Nov at 3pm'],
    ['tues after 4', 'thurs 3pm', 'Thu 26 Nov, 3pm'],
    ['after 4', 'weds', 'Wed 25 Nov, after 4'],
  ])('%s, then %s, are kept in order, unless a day and an hour replace both', (first, second, time) => {
    expect(talk([...opened, 'anna smith, acme', first, second]).record.time).toBe(time);
  });

  test('a row that grows too long drops the oldest', () => {
    const turns = Array.from({ length: 9 }, (_, at) => `call me on the ${at + 11}th if my partner is back`);
    const { time = '' } = talk([...opened, 'anna smith, acme', ...turns]).record;
    expect(time.length).toBeLessThanOrEqual(RECORD_VALUE_MAX);
    expect(time).toContain('; then: ');
    expect(time).not.toContain('11 Dec');
    expect(time).toMatch(/19 Dec if my partner is back$/);
  });

  test('an amount for part of the year is appended to the known one', () => {
    const said = ['anna smith, acme', 'tues 2pm', '07700 900123', '90 a day', 'march', 'dec is 60 a day'];
    expect(talk([...opened, ...said]).record.volume).toBe('90 a day; then: Dec is 60 a day');
  });

  test.each(['budget is 3k a month', 'not 8 my crew starts then'])('%s is not a start', (said) => {
    const known = ['anna smith, acme', 'tues 2pm', '07700 900123', '90 a day'];
    expect(talk([...opened, ...known, said]).record).not.toHaveProperty('start');
  });

  test.each([
    ['wait use office@example.com instead', 'office@example.com'],
    ['anna@example.it.. wait no anna@example.org', 'anna@example.org'],
  ])('%s replaces the address', (said, email) => {
    expect(talk([...opened, said]).record.email).toBe(email);
  });

  test.each(['forget the phone bot, chat only', 'forget the phone call part for customers'])(
    '%s leaves the number',
    (said) => {
      const { record } = talk([...opened, 'anna smith, acme', '07700 900123', said]);
      expect(record.phone).toBe('07700 900123');
    },
  );

  test('the missing last name and company may be anywhere in a message', () => {
    const known = ['declan', 'tues 2pm', '07700 900123', '90 a day', 'march'];
    const { record } = talk([...opened, ...known, 'so 2 lines not 3. byrne, Byrne Hospitality. cheers']);
    expect(record).toMatchObject({ name: 'Declan Byrne', company: 'Byrne Hospitality' });
  });

  test('six digits are a phone number', () => {
    expect(talk([...opened, 'anna smith, acme', 'call me on 286 010']).record.phone).toBe('286 010');
  });

  test('a question that ends in “yes or no” sets no time', () => {
    const asked = talk([...opened, 'anna smith, acme', 'will someone ring me before 6 yes or no']);
    expect(asked.record).not.toHaveProperty('time');
  });

  test('a second number for another case is appended to the first', () => {
    const said = ['anna smith, acme', 'tues 2pm', '07700 900123', 'if i dont pick up 07700 900456'];
    expect(talk([...opened, ...said]).record.phone).toBe('07700 900123 or 07700 900456');
  });
});

test('a message that opens the request may contain all of it', () => {
  const said =
    'call me back on 0612345678 thursday at 15:00, Piet Bakker, Helder Tandartsen, piet@example.com';
  expect(rowsOf(talk([said]).record)).toMatchObject({
    name: 'Piet Bakker',
    company: 'Helder Tandartsen',
    time: 'Thu 26 Nov at 15:00',
    email: 'piet@example.com',
  });
});

test.each([
  ['Answer missed calls at 14 practices and book hygiene visits', 'need'],
  ['We mostly get calls on Monday mornings', 'notes'],
  ['Someone rings at 9pm, it is an emergency. What does it say?', 'notes'],
] as const)('%s is not a time to call', (said, row) => {
  const { record } = talk(['call me back', said]);
  expect(record).not.toHaveProperty('time');
  expect(record[row]).toContain(said.slice(0, 20));
});

test('a complaint gets a word of regret, and no offer', () => {
  const { last } = talk(['i filled in your form last week and nobody rang me, not happy']);
  expect(last).toContain(recordOpenings.complaint);
  expect(last).not.toContain(recordOpenings.trouble);
  expect(last).toContain(recordQuestions.contact.ask);
});

test('a question about the price can state the need', () => {
  const { record } = talk(['how much is it for a driving school, 2 of us', 'ok call me back']);
  expect(record.need).toBe('Driving school, 2 of us');
});

test.each(['start of january', 'before xmas', 'asap'])('an amount, and %s after it, are two rows', (soon) => {
  const { record } = talk([...opened, 'anna smith, acme', 'tues 2pm', '07700 900123', `20 a day, ${soon}`]);
  expect(record).toMatchObject({ volume: '20 a day', start: soon.charAt(0).toUpperCase() + soon.slice(1) });
});
