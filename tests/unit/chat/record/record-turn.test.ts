import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { recordLines, recordOpenings, recordQuestions } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';
import { heldOutQuestions, knownQuestions } from '#tests/support/chat-questions';
import { impatientBuyers } from './impatient-buyers';
import { NOW, rowsOf, talk } from './rows';

// The built-in agent taking a visitor's request, on Monday 23 November 2026.

/** A request in which everything before the field is known. */
const until = (field: keyof typeof recordQuestions) => {
  const told = {
    need: 'night calls',
    contact: 'ann@example.com',
    name: 'anna smith',
    time: 'thursday 10:30',
    volume: '40 a day',
    start: 'asap',
  };
  const fields = Object.entries(told);
  return [
    'call me back',
    ...fields
      .slice(
        0,
        fields.findIndex(([name]) => name === field),
      )
      .map(([, said]) => said),
  ];
};

describe('impatient buyers', () => {
  test.each(impatientBuyers)('$title', ({ turns, record }) => {
    const ended = talk(turns).record;
    expect(rowsOf(ended)).toEqual(rowsOf(record));
    expect(ended?.notes ?? '').toContain(record.notes ?? '');
  });

  test('come in twenty conversations of eight turns', () => {
    expect(impatientBuyers.map(({ turns }) => turns.length)).toEqual(Array.from({ length: 20 }, () => 8));
  });

  test.each(impatientBuyers)('$title: one question at a time, and no promise', ({ turns }) => {
    const questions = Object.values(recordQuestions).flatMap((one) => Object.values<string>(one));
    for (const reply of talk(turns).replies) {
      expect(questions.filter((question) => reply.includes(question)).length).toBeLessThanOrEqual(1);
      expect(reply).not.toMatch(
        /\b(?:we|I|they|someone) will (?:call|ring|be in touch)|\bis booked\b|\bconfirmed\b/i,
      );
    }
  });
});

describe('messages that open a request', () => {
  const asks: [string, keyof typeof recordOpenings][] = [
    ['can you call me back', 'callBack'],
    ['Can someone from your team ring me?', 'callBack'],
    ['get back to me', 'callBack'],
    ['I want to speak to a person', 'callBack'],
    ['can i get a quote', 'quote'],
    ['send me an estimate pls', 'quote'],
    ['I need an appointment', 'appointment'],
    ['I’d like to try it', 'trial'],
    ['yo need a price', 'quote'],
    ['cool i want it', 'trial'],
    ['sign me up', 'trial'],
    ['very interested', 'interest'],
  ];
  test.each(asks)('%s', (text, opening) => {
    expect(talk([text]).last).toBe(`${recordOpenings[opening]} ${recordQuestions.need.ask}`);
  });

  test.each([
    'can it call me back when I miss a call',
    'what does it cost?',
    'not interested',
    'it says it cant access my mic',
    'what can you help with',
    'collect names from interested callers',
    'I want my information removed from your systems',
    'can callers book an appointment?',
    'hello',
    'I want to know what it costs',
  ])('%s does not', (text) => {
    const { conversation } = talk([text]);
    expect(JSON.parse(conversation?.memory ?? '')).toMatchObject({ record: { phase: 'none' } });
    expect(conversation?.record).toEqual({});
  });

  test('off-topic questions do not', () => {
    const phaseOf = (text: string) => JSON.parse(talk([text]).conversation?.memory ?? '').record.phase;
    const questions = [...knownQuestions.offTopic, ...heldOutQuestions.offTopic];
    expect(questions.filter((text) => phaseOf(text) !== 'none')).toEqual([]);
  });

  test('a problem with a question is answered, and a call offered', () => {
    const problem = 'we get 2000 calls a day, can it cope with peaks';
    const { last, record } = talk([problem]);
    const noted = recordLines.noted.replace('{values}', 'How many: We get 2000 calls a day');
    expect(last).toBe(
      `${answers.find(({ id }) => id === 'scaling')?.answer}\n\n${noted} ${recordLines.offer}`,
    );
    expect(record).toEqual({});
    expect(rowsOf(talk([problem, 'yes']).record)).toEqual({ volume: 'We get 2000 calls a day' });
  });

  test('a message in another language is answered as usual, and a name with an accent is kept', () => {
    expect(talk(['¿me puede llamar? call me back'], undefined, 'es').record).toEqual({});
    const open = talk(until('name')).conversation;
    expect(talk(['josé peña'], open, 'es').record).toMatchObject({ name: 'José Peña' });
  });

  test('leading punctuation and emoji change nothing', () => {
    expect(talk(['👋 - need a quote for a hair salon']).record).toMatchObject({ need: 'Hair salon' });
  });

  test.each(['need help with our phones', 'we are a dental practice and lose calls', 'what does it cost?'])(
    'a greeting before "%s" changes nothing',
    (text) => {
      expect(talk([`Good morning! ${text}`])).toEqual(talk([text]));
      expect(talk([`hi there, ${text}`])).toEqual(talk([text]));
    },
  );

  test('what was said before is not asked again', () => {
    const { record, last } = talk(['can it handle 500 calls a day?', 'ok call me back']);
    expect(rowsOf(record)).toEqual({ volume: '500 calls a day' });
    expect(talk(['can it handle 500 calls a day?', 'ok call me back', 'our hotline']).last).toContain(
      recordQuestions.contact.ask,
    );
    expect(last).toContain(recordQuestions.need.ask);
  });
});

describe('days and hours', () => {
  const rows: [string, string][] = [
    ['thursday', 'Thu 26 Nov'],
    ['thu 10.30', 'Thu 26 Nov, 10.30'],
    ['tomorrow after lunch', 'Tue 24 Nov after lunch'],
    ['tmrw 3pm', 'Tue 24 Nov, 3pm'],
    ['at 3 on friday', 'At 3 on Fri 27 Nov'],
    ['monday', 'Mon 30 Nov'],
    ['next tuesday', 'Tue 1 Dec'],
    ['next week wednesday at 3pm', 'Wed 2 Dec at 3pm'],
    ['on the 3rd around 11', 'Thu 3 Dec around 11'],
    ['dec 3rd', 'Thu 3 Dec'],
    ['friday between 2 and 4', 'Fri 27 Nov between 2 and 4'],
    ['wed or thurs, mornings', 'Wed 25 Nov or Thu 26 Nov, mornings'],
    ['tonight', 'Mon 23 Nov, evening'],
    ['any weekday before 9', 'Any weekday before 9'],
    ['mon-fri after 6pm', 'Mon-fri after 6pm'],
    ['asap', 'Asap'],
    ['next week', 'Next week'],
  ];
  test.each(rows)('%s is %s', (said, time) => {
    expect(talk([...until('time'), said]).record.time).toBe(time);
  });

  test('a date is confirmed in full, and a person has the last word', () => {
    const said = recordLines.time.replace('{values}', 'Thursday 26 November, 10:30');
    expect(talk([...until('time'), 'thurs 10:30']).last).toBe(`${said} ${recordQuestions.contact.number}`);
  });

  test('an hour without its day is asked for the day, at most twice', () => {
    const hour = [...until('time'), '3pm'];
    expect(talk(hour).last).toContain(recordQuestions.time.day);
    expect(talk([...hour, 'thursday']).record.time).toBe('Thu 26 Nov, 3pm');
    const { last, record } = talk([...hour, 'hm']);
    expect(record.time).toBe('3pm');
    expect(last).toContain(recordQuestions.volume.ask);
  });

  test.each([
    ['no, friday', 'Fri 27 Nov, 10:30'],
    ['make it 11', 'Thu 26 Nov, 11'],
    ['no make it friday half nine', 'Fri 27 Nov half nine'],
    ['actually friday 9am', 'Fri 27 Nov, 9am'],
    ['friday not thursday', 'Fri 27 Nov, 10:30'],
    ['could you do friday instead of thursday?', 'Fri 27 Nov, 10:30'],
  ])('%s corrects Thu 26 Nov, 10:30', (said, time) => {
    expect(talk([...until('volume'), said]).record.time).toBe(time);
  });
});

describe('names, addresses and numbers', () => {
  const names: [string, VisitorRecord][] = [
    ['anna', { name: 'Anna' }],
    ['its bob from harris dental', { name: 'Bob', company: 'Harris Dental' }],
    ['I am Raj Patel and the company is CarePlus', { name: 'Raj Patel', company: 'CarePlus' }],
    ['Anna McDonald, IBM', { name: 'Anna McDonald', company: 'IBM' }],
    [
      'my name is ana de la cruz and the company is cruz foods',
      { name: 'Ana de la Cruz', company: 'Cruz Foods' },
    ],
  ];
  test.each(names)('%s', (said, read) => {
    const { name, company } = talk([...until('name'), said]).record ?? {};
    expect({ name, company }).toEqual({ company: undefined, ...read });
  });

  const contacts: [string, VisitorRecord][] = [
    ['anna at example dot com', { email: 'anna@example.com' }],
    ['Anna@Example.com', { email: 'anna@example.com' }],
    ['its anna@example.com or 0151 2345678', { email: 'anna@example.com', phone: '0151 2345678' }],
    ['00441514960123', { phone: '+44 151 496 0123' }],
    ['234567', { phone: '234567' }],
    ['oh one five one two three four five six seven eight', { phone: '01512345678' }],
  ];
  test.each(contacts)('%s', (said, read) => {
    const { email, phone } = talk([...until('contact'), said]).record ?? {};
    expect({ ...(email && { email }), ...(phone && { phone }) }).toEqual(read);
  });

  test('leaving an address leads to the question for the name', () => {
    const { record } = talk([...until('contact'), 'mei at mei nails, mei@meinails.com']);
    expect(record).toMatchObject({ name: 'Mei', company: 'Mei Nails', email: 'mei@meinails.com' });
  });

  test('an incomplete address is asked for once more, then left open', () => {
    const once = talk([...until('contact'), 'anna@example']);
    expect(once.last).toBe(
      `${recordLines.unfinished} ${recordLines.mend.replace('{values}', recordView.fields.email)}`,
    );
    const twice = talk(['anna@'], once.conversation);
    expect(twice.last).toBe(`${recordLines.unfinished} ${recordQuestions.name.ask}`);
    expect(twice.record).not.toHaveProperty('email');
  });
});

describe('a conversation', () => {
  test('asks for each thing at most twice', () => {
    const { replies } = talk([...until('name'), ...Array.from({ length: 8 }, () => 'yes')]);
    const asked = (question: string) => replies.filter((reply) => reply.includes(question)).length;
    for (const question of Object.values(recordQuestions)) {
      const again = 'again' in question ? asked(question.again) : 0;
      expect(asked(question.ask) + again).toBeLessThanOrEqual(2);
    }
    expect(replies.at(-1)).not.toContain('?');
  });

  test('answers a question in the middle and asks again in the same reply', () => {
    const { last, record } = talk([...until('start'), 'is there a contract?']);
    expect(last).toContain(answerMessage('is there a contract?', 'en', undefined, NOW).text);
    expect(last.endsWith(recordQuestions.start.again)).toBe(true);
    expect(record).not.toHaveProperty('start');
  });

  test('does not ask again for what it has when the price is asked', () => {
    const { last } = talk([...until('start'), 'what does it cost?']);
    expect(last).toContain(answers.find(({ id }) => id === 'pricing')?.inRequest);
  });

  test('a comment on the agent is answered in one sentence, without a menu', () => {
    const { last } = talk([...until('start'), 'what is wrong with this thing']);
    expect(last).not.toContain('\n- ');
    expect(last).toContain(recordQuestions.start.again);
  });

  test('additions are added, not reported as an unchanged row', () => {
    const { last, record } = talk([
      ...until('start'),
      'skip',
      'please add that we are in Vienna and use BMD',
    ]);
    expect(record.notes).toMatch(/ \/ please add that we are in Vienna and use BMD$/);
    expect(last).toContain(recordLines.notes);
  });

  test('a correction without a change repeats the rows, the end does not', () => {
    const asked = talk([...until('start'), 'next month']);
    const rows = '- How soon: Next month\n- Call at: Thu 26 Nov, 10:30\n- Name: Anna Smith';
    expect(asked.last).not.toContain('- What for');
    expect(talk(['no thats wrong'], asked.conversation).last).toContain(rows);
  });

  test('can say what it is, even in the middle', () => {
    expect(talk([...until('start'), 'am i talking to a bot']).last).toContain(
      'I am a program, not a person.',
    );
  });

  test('a last name alone completes a name at the end', () => {
    const { record } = talk([
      'call me back, marie, 07700 900123, night calls, 40 a day, asap, tomorrow at 10',
      'skip',
      'skip',
      'moreau',
    ]);
    expect(record.name).toBe('Marie Moreau');
  });

  test('a message that is too long for a row is kept in full', () => {
    const long = `need a quote, ${'our girls type invoices into the books by hand all day long, '.repeat(5)}before Christmas`;
    expect(talk([long]).record.notes).toBe(long);
  });

  test('stops at "never mind", keeps what it has, and can resume', () => {
    const stopped = talk([...until('start'), 'never mind']);
    expect(stopped.last).toBe(recordLines.ended);
    const { need, volume } = stopped.record ?? {};
    expect({ need, volume }).toEqual({ need: 'Night calls', volume: '40 a day' });
    expect(talk(['what does it cost?'], stopped.conversation).last).not.toContain(recordQuestions.start.ask);
    expect(talk(['go on'], stopped.conversation).last).toBe(
      `${recordLines.resumed} ${recordQuestions.start.again}`,
    );
  });

  test('deletes what it has on request', () => {
    const { last, record } = talk([...until('start'), 'forget it']);
    expect(last).toBe(recordLines.dropped);
    expect(record).toEqual({});
  });

  test('accepts no other answer for an amount or a start', () => {
    const told = [
      'need a price for a phone bot',
      'plumbing firm, 3 vans',
      'missed calls all day',
      'skip',
      'skip',
      '12',
      '12',
    ];
    const need = 'Phone bot, plumbing firm, 3 vans, missed calls all day';
    expect(rowsOf(talk(told).record)).toEqual({ need, volume: '12' });
  });

  test('reads back what it has on request', () => {
    expect(talk([...until('start'), 'what have you got so far']).last).toContain('- How many: 40 a day');
  });

  test('keeps an edited row, and asks for an emptied one', () => {
    const { conversation } = talk(until('name'));
    const { need: _need, ...rest } = conversation?.record ?? {};
    const mended = { ...rest, name: 'Dr. Ada Byron' };
    const { record, last } = talk(['ok'], { record: mended, memory: conversation?.memory ?? '' });
    expect(record).toEqual(mended);
    expect(last).toContain(recordQuestions.need.again);
  });

  test('continues from the record if its memory is invalid', () => {
    const { record } = talk(['call me back'], {
      record: { need: 'Night calls' },
      memory: '{"record":{"phase":"?"}}',
    });
    expect(record).toEqual({ need: 'Night calls' });
  });

  test('cuts what is longer than a row', () => {
    const { record } = talk(['call me back', `we need ${'help with calls '.repeat(40)}`]);
    expect(record.need?.length).toBeLessThanOrEqual(RECORD_VALUE_MAX);
    expect(record.need?.length).toBeGreaterThan(RECORD_VALUE_MAX / 2);
  });
});
