import { describe, expect, it } from 'vitest';
import { recordOpenings, recordQuestions } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { RecordField } from '#lib/contracts/record';
import { rowsOf, talk } from './rows';

// A visitor who says that a row is wrong, on Monday 23 November 2026.

const opened = ['call me back', 'we miss calls on site', 'anna@example.com'];
const asksFor = (row: RecordField) => `What should “${recordView.fields[row]}” say?`;
/** A name and a company that were understood wrongly. */
const misread = [...opened, 'name: anna smith reception, company: front desk acme', 'thursday 10:30'];

describe('a name or a company that is wrong', () => {
  it.each([
    ['my name isnt anna smith reception. its anna smith', { name: 'Anna Smith' }],
    ['anna smith reception is not my name lol. anna smith', { name: 'Anna Smith' }],
    ['why does it still say reception in my name?? its anna smith', { name: 'Anna Smith' }],
    ['its not front desk acme just acme dental', { company: 'Acme Dental' }],
    ['front desk acme is not my company. ACME DENTAL', { company: 'ACME DENTAL' }],
    ['company name came out wrong, i said acme dental', { company: 'Acme Dental' }],
  ])('%s takes its place', (said, rows) => {
    expect(talk([...misread, said]).record).toMatchObject(rows);
  });

  it.each([
    ['my name isnt anna smith reception', 'name', 'anna smith', 'Anna Smith'],
    ['name still says reception fix pls', 'name', 'anna smith', 'Anna Smith'],
    ['still says front desk in the company', 'company', 'acme dental. only', 'Acme Dental'],
  ] as const)('%s is asked for, and the answer written down', (said, row, answer, value) => {
    const before = talk(misread).record[row];
    const asked = talk([...misread, said]);
    expect(asked.last).toContain(asksFor(row));
    expect(asked.record[row]).toBe(before);
    const answered = talk([...misread, said, answer]);
    expect(answered.record[row]).toBe(value);
    expect(answered.last).not.toContain(asksFor(row));
  });

  it('a company that was taken for part of the name leaves it', () => {
    const said = [...opened, 'name: anna smith hillside vets', 'hillside vets is the practice'];
    expect(talk(said).record).toMatchObject({ name: 'Anna Smith', company: 'Hillside Vets' });
  });

  it.each([
    'our company is missing calls at lunch',
    'the company is not big, 3 vans',
    'its not only anna, its my boss too',
    'not anna on friday, she is off',
    'our company is a mess without me',
    'we never take calls for another company',
    'our receptionist didnt write the name down',
  ])('%s objects to nothing', (said) => {
    expect(talk([...misread, said]).last).not.toContain('What should');
  });
});

describe('any other row that is wrong', () => {
  const known = [...misread, '07700 900123', '40 a day', 'march'];

  it.each([
    ['what you put under how much is nonsense, 60 a day', { volume: '60 a day' }],
    ['fix the what for, its appointment bookings', { need: 'Appointment bookings' }],
    ['change what for to appointment bookings', { need: 'Appointment bookings' }],
    ["what for is not 'call me back'. what for is bookings", { need: 'Bookings' }],
    ['what for is wrong its not me n my partner, its answering calls', { need: 'Answering calls' }],
    ['the what for sounds rude lol. its for after hours calls', { need: 'After hours calls' }],
    ['the how soon one is wrong its january', { start: 'January' }],
  ])('%s is written over', (said, rows) => {
    expect(talk([...known, said]).record).toMatchObject(rows);
  });

  it('is taken out, and the reply names it', () => {
    const { last, record } = talk([...known, 'no call at is nonsense, take that out']);
    expect(record).not.toHaveProperty('time');
    expect(last).toContain('Taken out: Call at.');
  });

  it.each([
    ['take thurs out', 'Sat 28 Nov'],
    ['delete the court stuff pls', 'Sat 28 Nov'],
    ['remove the saturday', 'Thu 26 Nov, im in court till 4'],
  ])('%s takes out of the row what holds these words', (said, time) => {
    const turns = [...opened, 'anna smith, acme', 'thurs, im in court till 4', 'sat', said];
    expect(talk(turns).record.time).toBe(time);
  });

  it('is asked for where nothing is told', () => {
    expect(talk([...known, 'the how soon is garbage']).last).toContain(asksFor('start'));
    expect(talk([...known, 'the how soon is garbage', 'after easter']).record.start).toBe('After easter');
  });
});

describe('an answer to what a row should say', () => {
  const asked = [...misread, '07700 900123', '40 a day', 'march', 'my email is wrong'];

  it.each(['skip', 'not sure', 'its the one on the website'])(
    'that holds no address, %s, leaves it',
    (said) => {
      expect(talk(asked).last).toContain(asksFor('email'));
      expect(talk([...asked, said]).record.email).toBe('anna@example.com');
    },
  );

  it('that is passed leaves the row, and what is said next is of another', () => {
    const said = ['the what for is garbage', 'skip', 'our dog is called rex'];
    expect(talk([...asked.slice(0, -1), ...said]).record.need).toBe('We miss calls on site');
  });
});

describe('what stands beside an answer', () => {
  it.each([
    ['claire mcadam hillside vets', { name: 'Claire Mcadam', company: 'Hillside Vets' }],
    ['priya, practice manager at kirkgate smiles', { name: 'Priya', company: 'Kirkgate Smiles' }],
    ['joana. hotel is casa do ribeiro', { name: 'Joana', company: 'Casa Do Ribeiro' }],
    ['jaz. our gyms are called ironbark fitness', { name: 'Jaz', company: 'Ironbark Fitness' }],
    ['jaz last name petrov', { name: 'Jaz Petrov' }],
    ['kila. mugger farm.', { name: 'Kila', company: 'Mugger Farm' }],
    ['I am Maria Ferrer, Hotel Azahar', { name: 'Maria Ferrer', company: 'Hotel Azahar' }],
    ['its tom at kettle & crumb', { name: 'Tom', company: 'Kettle & Crumb' }],
    ['mick. no company just me. ring me after 4', { name: 'Mick', company: 'No company just me' }],
    ['willem i said. Maasvracht BV', { name: 'Willem', company: 'Maasvracht BV' }],
    ['dana kowalski buckeye haul', { name: 'Dana Kowalski', company: 'Buckeye Haul' }],
    ['anna whitfield and the practice is oak vets', { name: 'Anna Whitfield', company: 'Oak Vets' }],
  ])('%s is a name and a company', (said, rows) => {
    expect(rowsOf(talk([...opened, said]).record)).toMatchObject(rows);
  });

  it.each([
    ['tues, toronto time obv', 'Tue 24 Nov, toronto time obv'],
    ['tues after 2. ask for karen', 'Tue 24 Nov after 2, ask for karen'],
    ['tues after 2. ring my wife not me', 'Tue 24 Nov after 2, ring my wife not me'],
  ])('%s tells when and whom to call', (said, time) => {
    expect(talk([...opened, 'anna smith, acme', said]).record.time).toBe(time);
  });

  it.each([
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
  ])('%s, and then %s, stand in order, unless a day and an hour say it all', (first, second, time) => {
    expect(talk([...opened, 'anna smith, acme', first, second]).record.time).toBe(time);
  });

  it('a row that grows too long loses what was said first', () => {
    const turns = Array.from({ length: 9 }, (_, at) => `call me on the ${at + 11}th if my partner is back`);
    const { time = '' } = talk([...opened, 'anna smith, acme', ...turns]).record;
    expect(time.length).toBeLessThanOrEqual(RECORD_VALUE_MAX);
    expect(time).toContain('; then: ');
    expect(time).not.toContain('11 Dec');
    expect(time).toMatch(/19 Dec if my partner is back$/);
  });

  it('an amount for a part of the year stands behind the one that is known', () => {
    const said = ['anna smith, acme', 'tues 2pm', '07700 900123', '90 a day', 'march', 'dec is 60 a day'];
    expect(talk([...opened, ...said]).record.volume).toBe('90 a day; then: Dec is 60 a day');
  });

  it.each(['budget is 3k a month', 'we would like 2 weeks trial', 'not 8 my crew starts then'])(
    '%s is no beginning',
    (said) => {
      const known = ['anna smith, acme', 'tues 2pm', '07700 900123', '90 a day'];
      expect(talk([...opened, ...known, said]).record).not.toHaveProperty('start');
    },
  );

  it.each([
    ['wait use office@example.com instead', 'office@example.com'],
    ['anna@example.it.. wait no anna@example.org', 'anna@example.org'],
  ])('%s takes the place of the address', (said, email) => {
    expect(talk([...opened, said]).record.email).toBe(email);
  });

  it.each(['forget the phone bot, chat only', 'forget the phone call part for customers'])(
    '%s leaves the number',
    (said) => {
      const { record } = talk([...opened, 'anna smith, acme', '07700 900123', said]);
      expect(record.phone).toBe('07700 900123');
    },
  );

  it('the last name and the company that the form lacks may stand anywhere in a message', () => {
    const known = ['declan', 'tues 2pm', '07700 900123', '90 a day', 'march'];
    const { record } = talk([...opened, ...known, 'so 2 lines not 3. byrne, Byrne Hospitality. cheers']);
    expect(record).toMatchObject({ name: 'Declan Byrne', company: 'Byrne Hospitality' });
  });

  it('six digits are a number to call', () => {
    expect(talk([...opened, 'anna smith, acme', 'call me on 286 010']).record.phone).toBe('286 010');
  });

  it('a question that ends in yes or no sets no time', () => {
    const asked = talk([...opened, 'anna smith, acme', 'will someone ring me before 6 yes or no']);
    expect(asked.record).not.toHaveProperty('time');
  });

  it('the second number stands behind the first where it is for another case', () => {
    const said = ['anna smith, acme', 'tues 2pm', '07700 900123', 'if i dont pick up 07700 900456'];
    expect(talk([...opened, ...said]).record.phone).toBe('07700 900123 or 07700 900456');
  });
});

it('a message that opens the request may hold all of it', () => {
  const said =
    'call me back on 0612345678 thursday at 15:00, Piet Bakker, Helder Tandartsen, piet@example.com';
  expect(rowsOf(talk([said]).record)).toMatchObject({
    name: 'Piet Bakker',
    company: 'Helder Tandartsen',
    time: 'Thu 26 Nov at 15:00',
    email: 'piet@example.com',
  });
});

it.each([
  ['Answer missed calls at 14 practices and book hygiene visits', 'need'],
  ['We mostly get calls on Monday mornings', 'notes'],
  ['Someone rings at 9pm, it is an emergency. What does it say?', 'notes'],
] as const)('%s tells no time to call', (said, row) => {
  const { record } = talk(['call me back', said]);
  expect(record).not.toHaveProperty('time');
  expect(record[row]).toContain(said.slice(0, 20));
});

it('who complains hears a word of regret, and no offer', () => {
  const { last } = talk(['i filled in your form last week and nobody rang me, not happy']);
  expect(last).toContain(recordOpenings.complaint);
  expect(last).not.toContain(recordOpenings.trouble);
  expect(last).toContain(recordQuestions.contact.ask);
});
