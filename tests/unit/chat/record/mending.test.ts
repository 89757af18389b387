import { describe, expect, test } from 'vitest';
import { recordLines } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import type { RecordField } from '#lib/contracts/record';
import { rowsOf, talk } from './rows';

// Visitors who say that a row is wrong, on Monday 23 November 2026.

const opened = ['call me back', 'we miss calls on site', 'anna@example.com'];
const asksFor = (row: RecordField) => `What should “${recordView.fields[row]}” say?`;
/** A name and a company that were misunderstood. */
const misread = [...opened, 'name: anna smith reception, company: front desk acme', 'thursday 10:30'];

describe('a name or a company that is wrong', () => {
  test.each([
    ['my name isnt anna smith reception. its anna smith', { name: 'Anna Smith' }],
    ['why does it still say reception in my name?? its anna smith', { name: 'Anna Smith' }],
    ['company name came out wrong, i said acme dental', { company: 'Acme Dental' }],
  ])('%s replaces it', (said, rows) => {
    expect(talk([...misread, said]).record).toMatchObject(rows);
  });

  test.each([
    ['my name isnt anna smith reception', 'name', 'anna smith', 'Anna Smith'],
    ['name still says reception fix pls', 'name', 'anna smith', 'Anna Smith'],
    ['still says front desk in the company', 'company', 'acme dental. only', 'Acme Dental'],
  ] as const)('%s is asked about, and the answer is kept', (said, row, answer, value) => {
    const before = talk(misread).record[row];
    const asked = talk([...misread, said]);
    expect(asked.last).toContain(asksFor(row));
    expect(asked.record[row]).toBe(before);
    const answered = talk([...misread, said, answer]);
    expect(answered.record[row]).toBe(value);
    expect(answered.last).not.toContain(asksFor(row));
  });

  test.each([
    'our company is missing calls at lunch',
    'the company is not big, 3 vans',
    'its not only anna, its my boss too',
    'not anna on friday, she is off',
    'our company is a mess without me',
    'we never take calls for another company',
    'our receptionist didnt write the name down',
  ])('%s is not an objection', (said) => {
    expect(talk([...misread, said]).last).not.toContain('What should');
  });
});

describe('any other row that is wrong', () => {
  const known = [...misread, '07700 900123', '40 a day', 'march'];

  test.each([
    ['what you put under how much is nonsense, 60 a day', { volume: '60 a day' }],
    ['fix the what for, its appointment bookings', { need: 'Appointment bookings' }],
    ['change what for to appointment bookings', { need: 'Appointment bookings' }],
    ["what for is not 'call me back'. what for is bookings", { need: 'Bookings' }],
    ['what for is wrong its not me n my partner, its answering calls', { need: 'Answering calls' }],
    ['the what for sounds rude lol. its for after hours calls', { need: 'After hours calls' }],
    ['the how soon one is wrong its january', { start: 'January' }],
  ])('%s is overwritten', (said, rows) => {
    expect(talk([...known, said]).record).toMatchObject(rows);
  });

  test('is removed, and the reply names it', () => {
    const { last, record } = talk([...known, 'no call at is nonsense, take that out']);
    expect(record).not.toHaveProperty('time');
    expect(last).toContain('Taken out: Call at.');
  });

  test.each(['take thurs out', 'delete the court stuff pls'])(
    '%s names no row, so the rows are read back unchanged',
    (said) => {
      const { last, record } = talk([...known, said]);
      expect(rowsOf(record)).toEqual(rowsOf(talk(known).record));
      expect(last).toContain(recordLines.whichRow);
    },
  );

  test('is asked for if no new value is given', () => {
    expect(talk([...known, 'the how soon is garbage']).last).toContain(asksFor('start'));
    expect(talk([...known, 'the how soon is garbage', 'after easter']).record.start).toBe('After easter');
  });
});

describe('an answer to what a row should say', () => {
  const asked = [...misread, '07700 900123', '40 a day', 'march', 'my email is wrong'];

  test.each(['skip', 'not sure', 'its the one on the website'])(
    'without an address, %s, leaves the row',
    (said) => {
      expect(talk(asked).last).toContain(asksFor('email'));
      expect(talk([...asked, said]).record.email).toBe('anna@example.com');
    },
  );

  test('that skips the question leaves the row, and the next message is about another', () => {
    const said = ['the what for is garbage', 'skip', 'our dog is called rex'];
    expect(talk([...asked.slice(0, -1), ...said]).record.need).toBe('We miss calls on site');
  });
});

describe('a correction that names the row by its label', () => {
  const known = [...opened, 'anna smith, acme', 'tomorrow at 10', '07700 900123', '40 a day', 'march'];

  test.each([
    ['No, what it is for is answering ETA calls', { need: 'Answering ETA calls' }],
    ['what this is for is night calls', { need: 'Night calls' }],
    ['no, it is for answering ETA calls', { need: 'Answering ETA calls' }],
    ["actually it's for the front desk", { need: 'The front desk' }],
    ['no, the company is Noordkade Logistics', { company: 'Noordkade Logistics' }],
    ['the company is actually Zed Foods', { company: 'Zed Foods' }],
    ['my name is actually Hanna Smith', { name: 'Hanna Smith' }],
    ['how much should be 60 a day', { volume: '60 a day' }],
    ['no, how much is 60 a day', { volume: '60 a day' }],
    ['no, the time is 15:30', { time: 'Tue 24 Nov, 15:30' }],
    ['sorry, the day is friday', { time: 'Fri 27 Nov at 10' }],
    ['no, how soon is april', { start: 'April' }],
    ['sorry, my email is hanna@example.com', { email: 'hanna@example.com' }],
    ['wait, the number is 07700 900456', { phone: '07700 900456' }],
  ])('%s', (said, rows) => {
    const { record, last } = talk([...known, said]);
    expect(rowsOf(record)).toEqual({ ...rowsOf(talk(known).record), ...rows });
    expect(last).not.toContain(recordLines.whichRow);
  });

  test.each([
    'no, our company is missing calls at lunch',
    'no, the time is short',
    'no, how much is it',
    'no, what is it for',
    'no, the day is long',
    'sorry, the name is not that important',
  ])('%s sets none', (said) => {
    expect(rowsOf(talk([...known, said]).record)).toEqual(rowsOf(talk(known).record));
  });
});
