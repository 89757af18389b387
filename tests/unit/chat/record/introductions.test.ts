import { describe, expect, test } from 'vitest';
import { rowsOf, talk } from './rows';

// Introductions in the message that asks for a call, on Monday 23 November 2026.

test('a message that asks for a call may give name, company, hour and number', () => {
  const said = 'Call me back tomorrow at 15:30 on 010 555 0142, I am Marieke de Vries of Noordkade Logistics';
  expect(rowsOf(talk([said]).record)).toEqual({
    name: 'Marieke de Vries',
    company: 'Noordkade Logistics',
    time: 'Tue 24 Nov at 15:30',
    phone: '010 555 0142',
  });
});

describe('a name and a company', () => {
  test.each([
    ['This is Wiebe from Noordkade Logistics', 'Wiebe', 'Noordkade Logistics'],
    ['my name is Joost van den Berg, company Bergtrans', 'Joost van den Berg', 'Bergtrans'],
    ['Sjoerd Hoekstra here, Hoekstra Transport Ltd', 'Sjoerd Hoekstra', 'Hoekstra Transport Ltd'],
    ['Sjoerd here from Hoekstra Transport', 'Sjoerd', 'Hoekstra Transport'],
    ["I'm Ana Lopez and I run Lopez Foods", 'Ana Lopez', 'Lopez Foods'],
    ["I'm Anouk Visser and I own Bakkerij van der Meer", 'Anouk Visser', 'Bakkerij van der Meer'],
    ["I'm Anouk, I run Bakkerij Visser", 'Anouk', 'Bakkerij Visser'],
    ["it's Femke at Visser Dental", 'Femke', 'Visser Dental'],
    ['It’s Henk de Boer at De Boer BV', 'Henk de Boer', 'De Boer BV'],
    ['My name is Ana de la Cruz and I work for Cruz Foods', 'Ana de la Cruz', 'Cruz Foods'],
    ['this is marieke de vries from noordkade logistics', 'Marieke de Vries', 'Noordkade Logistics'],
    ['Marieke de Vries speaking, Noordkade Logistics', 'Marieke de Vries', 'Noordkade Logistics'],
    ["I'm Siobhán O'Neill and my company is O'Neill Plumbing", "Siobhán O'Neill", "O'Neill Plumbing"],
    ['its bob from harris dental', 'Bob', 'Harris Dental'],
    ['im sara from kirkgate smiles', 'Sara', 'Kirkgate Smiles'],
  ])('%s', (said, name, company) => {
    for (const message of [`call me back, ${said}`, `${said}. Ring me on 020 7946 0000`]) {
      const { phone: _phone, ...rows } = rowsOf(talk([message]).record);
      expect(rows).toEqual({ name, company });
    }
  });

  test('are separated from the following words in unpunctuated speech', () => {
    const said =
      'hello this is marieke de vries from noordkade logistics please call me back on 010 555 0142';
    const rows = { name: 'Marieke de Vries', company: 'Noordkade Logistics', phone: '010 555 0142' };
    expect(rowsOf(talk([said]).record)).toEqual(rows);
  });

  test('exclude what is said after them', () => {
    const said = "I'm Tom of Ashby Roofing and we miss calls all day. Call me on 07700 900123";
    expect(talk([said]).record).toMatchObject({ name: 'Tom', company: 'Ashby Roofing' });
    expect(talk([said]).record.need).toMatch(/we miss calls all day$/i);
  });

  test('may be the whole message', () => {
    expect(rowsOf(talk(['Please call me back, Jan Smit']).record)).toEqual({ name: 'Jan Smit' });
    expect(rowsOf(talk(['call me back, its dave']).record)).toEqual({ name: 'Dave' });
    expect(rowsOf(talk(['We are Noordkade Logistics, call me back']).record)).toEqual({
      company: 'Noordkade Logistics',
    });
  });
});

test.each([
  'I am a plumber',
  'I am in a hurry',
  'I am looking for an answering service',
  "I'm happy with Tuesday",
  "I'm drowning in calls",
  'I run a garage',
  'we are a garage in Leeds',
  'I am the owner',
  'I am Chief of Staff at Noordkade',
  'im a tutor at a school',
  'i am calling from a hotel',
  'this is a message from the garage',
  "I'm Dutch",
  'I am Waiting at Home',
  'This is Urgent',
  'I am from Leeds',
])('%s is neither a name nor a company', (said) => {
  const { record } = talk([`Call me back, ${said}`]);
  expect(record).not.toHaveProperty('name');
  expect(record).not.toHaveProperty('company');
});

test.each(['I am in a hurry', "I'm happy with Tuesday"])('%s is not what a call is about', (said) => {
  expect(talk([`Call me back, ${said}`]).record).not.toHaveProperty('need');
});

describe('a name with small words in it', () => {
  const asked = ['call me back', 'missed calls', 'a@example.com'];

  test.each(['Liesbeth Van den Broucke', 'Sofie Van Damme', 'An De Smet', 'Jan van der Meer'])(
    '%s is a name: asked for, introduced, before “is my name”, and at the start',
    (name) => {
      expect(talk([...asked, name]).record).toMatchObject({ name });
      expect(talk([...asked, `My name is ${name}`]).record).toMatchObject({ name });
      expect(talk([...asked, `${name} is my name. The company is Hotel Zwaan.`]).record).toMatchObject({
        name,
        company: 'Hotel Zwaan',
      });
      expect(talk([`My name is ${name}, please call me back`]).record).toMatchObject({ name });
    },
  );
});
