import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { recordLines, recordNames, recordQuestions } from '#lib/content/record';
import { recordView } from '#lib/content/record-view';
import { saySent } from '#lib/server/chat/record-replies';
import { rowsOf, talk } from './rows';

// How a request ends, in the chat and in a call, and what is not asked or offered on the way, on
// Monday 23 November 2026.

const call = (turns: readonly string[]) => talk(turns, undefined, 'en', 'call');
const whole = [
  'call me back',
  'missed calls',
  'anna@example.com, 07700 900123',
  'anna smith, acme',
  'tomorrow at 10',
  '40 a day',
];
const orders = [
  [...whole, 'asap'],
  [
    'Call me back tomorrow at 10 on 07700 900123, I am Anna Smith of Acme Dental, anna@example.com',
    'missed calls',
    '40 a day',
    'next month',
  ],
  [
    'need a quote for night calls',
    'anna@example.com, 07700 900123',
    'anna smith, acme',
    'friday 9am',
    '12 a night',
    'march',
  ],
  [
    'book me in',
    'missed calls',
    'friday 9am, 07700 900123, anna@example.com',
    'anna smith, acme',
    '12 a day',
    'march',
  ],
  [
    'we miss calls every evening',
    '07700 900123 anna@example.com',
    'anna smith, acme',
    'friday 9am',
    '12 a day',
    'no rush',
  ],
  [
    'sign me up',
    'missed calls',
    '07700 900123 anna@example.com',
    'anna smith, acme',
    'friday 9am',
    '12 a day',
    'no rush',
  ],
];

describe.each(orders.map((turns) => [turns]))('a request: %j', (turns) => {
  test('ends in the chat in two sentences, which are true whatever the button says', () => {
    const { last, record } = talk(turns);
    expect(last.endsWith(`${recordLines.complete} ${recordLines.send}`)).toBe(true);
    expect(last).not.toContain('\n');
    expect(Object.keys(rowsOf(record))).toHaveLength(8);
    expect(recordLines.send).not.toMatch(/\btwice\b|\bagain\b|sends/i);
  });

  test('ends in a typed call as in the chat', () => {
    expect(talk(turns, undefined, 'en', 'typed-call').last).toBe(talk(turns).last);
  });

  test('is read back at the end of a call, with each label once', () => {
    const { last, record } = call(turns);
    expect(last.startsWith(`${recordLines.complete} ${recordLines.readBack}\n\n- What for: `)).toBe(true);
    expect(last.endsWith(recordLines.send)).toBe(true);
    for (const field of ['need', 'volume', 'start', 'time', 'name', 'company', 'email', 'phone'] as const)
      expect(last.split(`${recordView.fields[field]}:`)).toHaveLength(2);
    expect(last).not.toMatch(/\b(?:Mon|Tue|Wed|Thu|Fri) \d/);
    expect(record).toEqual(talk(turns).record);
  });
});

test('an incomplete request says what is missing, in the chat without the rows', () => {
  const told = ['call me back', 'missed calls', '07700 900123', 'anna', 'tomorrow at 10', '40 a day', 'asap'];
  const { last } = talk([...told, 'skip']);
  expect(last).toContain(recordLines.send);
  expect(last).toContain(recordNames.lastName);
  expect(last).not.toContain('- What for');
});

test('a change after the read-back is confirmed without repeating all rows', () => {
  const { last } = call([...whole, 'asap', 'no, the company is Zed Foods']);
  expect(last).toBe(`Changed. Company: Zed Foods. ${recordLines.sendAgain}`);
});

describe('a visitor who asked for a call', () => {
  test.each([
    [['Please call me back, Jan Smit']],
    [['can someone ring me']],
    [['I want to speak to a person']],
    [['give me a call']],
    [['book me a meeting please']],
    [['we miss calls, what does it cost?', 'yes please']],
    [['need a quote for night calls', 'and call me about it']],
  ])('is not offered one: %j', (first) => {
    const asides = ['can it read our TMS?', 'does it work with Transporeon?', 'where are you based?'];
    const told = ['missed calls', 'jan@example.com', 'jan smit, acme', ...asides];
    const after = talk([...first, ...told]).replies.slice(first.length);
    expect(after).toHaveLength(told.length);
    expect(after.join('\n')).not.toContain(recordQuestions.time.number);
    expect(after.join('\n')).not.toMatch(/“call me back”|if a call suits|shall we call/i);
  });

  test('is asked for the number and the hour at once', () => {
    const { last } = talk(['call me back', 'missed calls', 'jan@example.com', 'jan smit, acme']);
    expect(last).toContain(recordQuestions.time.callNumber);
  });

  test('is still offered one when asking for a quote', () => {
    const { last } = talk(['need a quote for night calls', 'jan@example.com', 'jan smit, acme']);
    expect(last).toContain(recordQuestions.time.number);
  });
});

describe('the company and the last name', () => {
  const told = (name: string) => [...whole.slice(0, 3), name, 'tomorrow at 10', '40 a day', 'asap'];
  const { ask, both, lastName } = recordQuestions.company;

  test.each([
    ['Okafor Plumbing', 'Okafor Plumbing'],
    ["it's just me", "It's just me"],
    ['none', 'None'],
    ['brightwater blinds', 'Brightwater Blinds'],
    ['its called acme', 'Acme'],
    ['We are Okafor & Sons', 'Okafor & Sons'],
    ['I’m self-employed', 'I’m self-employed'],
    ['no company, just me', 'Just me'],
    ['Acme. Thanks', 'Acme'],
  ])('are asked for once, as the last question: %s', (said, company) => {
    for (const channel of ['chat', 'call'] as const) {
      const { replies, record } = talk([...told('anna smith'), said], undefined, 'en', channel);
      expect(replies.at(-2)).toContain(ask);
      expect(replies.filter((reply) => reply.includes(ask))).toHaveLength(1);
      expect(replies.at(-1)).toContain(recordLines.complete);
      expect(record).toMatchObject({ name: 'Anna Smith', company });
    }
  });

  test.each([
    ['Anna Okafor, Okafor Plumbing', 'Okafor Plumbing'],
    ['okafor, okafor plumbing', 'Okafor Plumbing'],
    ['anna okafor from acme', 'Acme'],
    ['Okafor, none', 'None'],
    ['Okafor. It’s just me', 'It’s just me'],
    ['my last name is okafor, sole trader', 'Sole trader'],
  ])('are one question if both are missing: %s', (said, company) => {
    const { replies, record } = talk([...told('anna'), said]);
    expect(replies.at(-2)).toContain(both);
    expect(replies.at(-1)).toContain(recordLines.complete);
    expect(record).toMatchObject({ name: 'Anna Okafor', company });
  });

  test('are asked for if only the last name is missing', () => {
    const { replies, record } = talk([...told('anna, acme'), 'lopez']);
    expect(replies.at(-2)).toContain(lastName);
    expect(record).toMatchObject({ name: 'Anna Lopez', company: 'Acme' });
  });

  test.each(['skip', 'what do you need that for', 'yes thats correct'])(
    'are not asked for again after %s',
    (said) => {
      const { last, record } = talk([...told('anna smith'), said]);
      expect(last).toContain(recordLines.send);
      expect(last).toContain(recordNames.company);
      expect(record).not.toHaveProperty('company');
    },
  );

  test('are not asked for without a name', () => {
    expect(talk(told('rather not say')).last).toContain(recordLines.send);
  });

  test.each([
    ['okafor plumbing', 'Okafor Plumbing'],
    ['Okafor Plumbing', 'Okafor Plumbing'],
    ['Brightwater Dental', 'Brightwater Dental'],
    ['from hartley motors', 'Hartley Motors'],
    ['okafor & sons', 'Okafor & Sons'],
    ['smile dental, 20 a day', 'Smile Dental'],
  ])('%s alone, one turn after the name, is the company', (said, company) => {
    const { last, record } = talk([...told('anna smith').slice(0, -2), said]);
    expect(record.company).toBe(company);
    expect(last).not.toContain(recordLines.notes);
  });

  test.each(['mostly plumbing', 'emergency plumbing', 'our garage', 'dental clinic', 'plumbing calls'])(
    '%s is not a company',
    (said) => {
      expect(talk([...told('anna smith').slice(0, -2), said]).record).not.toHaveProperty('company');
    },
  );
});

describe('a visitor without an email', () => {
  const opened = ['call me back', 'missed calls'];

  test.each([
    "I don't do email",
    'I don’t have email',
    'i have no email',
    'no email sorry',
    'i do not use e-mail',
    "I haven't got an email address",
    'without email please',
  ])('who says “%s” is told once, kindly, and asked for the number', (said) => {
    const { last, conversation } = talk([...opened, said]);
    expect(last).toBe(`${recordLines.noEmailOnly} ${recordQuestions.contact.number}`);
    const told = [
      '07700 900123',
      'anna smith, acme',
      'as I said, no email',
      'tomorrow at 10',
      '40 a day',
      'asap',
    ];
    const next = talk(told, conversation);
    expect(next.replies.join('\n')).not.toMatch(/e-?mail/i);
    expect(next.record).toMatchObject({ phone: '07700 900123', name: 'Anna Smith' });
  });

  test('may say so in the first message', () => {
    const { last } = talk(['Call me back on 07700 900123, I have no email']);
    expect(last).toContain(recordLines.noEmail);
  });

  test('hears it in two sentences, with the phone number', () => {
    expect(recordLines.noEmail.match(/[.?]/g)).toHaveLength(2);
    expect(recordLines.noEmail).toMatch(/phone number/);
  });
});

test('a requested call without a number is answered by email', () => {
  const told = ['call me back', 'missed calls', 'anna@example.com', 'anna smith, acme', 'tomorrow at 10'];
  const said = talk([...told, 'skip', '40 a day', 'asap', 'skip', 'skip']).replies.join('\n');
  expect(said).toContain(recordLines.noNumber);
  expect(said).not.toContain(recordLines.complete);
  expect(talk([...whole, 'asap']).last).not.toContain(recordLines.noNumber);
});

test('no answer sounds like a form', () => {
  const said = [
    ...answers.flatMap(({ answer, why, how, inRequest, inCall }) => [answer, why, how, inRequest, inCall]),
    ...Object.values(recordLines),
  ];
  const stiff =
    /\b(?:in|into) (?:your|this|the|a) request\b|what stands in|the rows say|work an agent can take over/i;
  expect(said.filter((text) => stiff.test(text ?? ''))).toEqual([]);
});

describe('once the request was sent', () => {
  const sent = talk([...whole, 'asap']);
  // The page keeps the rows, and nothing of what the agent remembers.
  const after = { record: sent.record, memory: '' };

  test.each(['did it arrive?', 'has it been sent?', 'did that go through?', 'did you get my message?'])(
    '“%s” is answered accordingly, without questions or changes',
    (asked) => {
      const { last, record } = talk([asked], after);
      expect(last).toBe(saySent(sent.record));
      expect(last).toContain(recordLines.sent);
      expect(record).toEqual(sent.record);
    },
  );

  test.each([
    'make that 4 pm instead',
    'no, 4 pm',
    'sorry, 4 pm tomorrow',
    'Could they call on Wednesday at 4 pm instead?',
  ])('“%s” changes its row, which is then not sent yet', (said) => {
    const { last, record } = talk([said], after);
    expect(record.time).toContain('4 pm');
    expect(last).toContain(recordLines.sendChange);
    expect(last).not.toContain(recordLines.sendAgain);
  });

  test('a change and the question whether it has arrived are both answered', () => {
    const { last } = talk(['make that 4 pm instead. Did it arrive?'], after);
    expect(last).toContain(recordLines.arrived);
    expect(last).toContain(recordLines.sendChange);
  });

  test.each(['cancel my request', 'I want to cancel, please do not call me', 'please cancel it'])(
    '“%s” is added to the request, which replaces the sent one',
    (said) => {
      const { last, record } = talk([said], after);
      expect(rowsOf(record)).toEqual({ ...rowsOf(sent.record), need: recordLines.cancelNeed });
      expect(last).toBe(recordLines.cancelled);
    },
  );

  test('“people call at once” names no row', () => {
    const { record, last } = talk(['How fast will it pick up if 5 people call at once?'], after);
    expect(record).toEqual(sent.record);
    expect(last).not.toContain(recordLines.sendChange);
  });

  test('a statement with a question opens no other request; on its own it changes this one', () => {
    const asked = talk(['We are an insurance broker. How does it take claims?'], after);
    expect(asked.record).toEqual(sent.record);
    expect(asked.last).not.toContain(recordLines.send);
    expect(talk(['we also miss calls on saturdays'], after).record.notes).toContain('saturdays');
  });

  test('a question is answered and changes nothing', () => {
    const { last, record } = talk(['do you speak French?'], after);
    expect(last).not.toContain(recordLines.sendAgain);
    expect(record).toEqual(sent.record);
  });
});

test.each([
  'When exactly will somebody call me, and who are you?',
  'Can the agent take a card payment for a deposit?',
])('a request that was sent with a question open is not taken up by “%s”', (said) => {
  const { record } = talk(['call me back about missed calls', 'tom@acme.example']);
  const after = talk([said], { record, memory: '' });
  expect(after.record).toEqual(record);
  for (const { ask, again } of [recordQuestions.name, recordQuestions.contact]) {
    expect(after.last).not.toContain(ask);
    expect(after.last).not.toContain(again);
  }
});

test('“cancel it” drops the request before it was sent', () => {
  const { last, record } = talk([...whole, 'cancel it']);
  expect(rowsOf(record)).toEqual({});
  expect(last).toBe(recordLines.dropped);
});

test('the number for a call is asked for even if the email comes last', () => {
  const turns = [
    'call me back',
    'missed calls',
    'skip',
    'anna smith, acme',
    'friday 9am',
    'skip',
    '12 a day',
    'asap',
  ];
  const { last, record } = talk([...turns, 'anna@example.com']);
  expect(rowsOf(record)).toMatchObject({ email: 'anna@example.com', time: 'Fri 27 Nov, 9am' });
  expect(last).toContain(recordLines.noNumber);
  expect(talk([...turns, 'anna@example.com', '07700 900123']).last).not.toContain(recordLines.noNumber);
});
