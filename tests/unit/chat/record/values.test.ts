import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { recordLines, recordQuestions } from '#lib/content/record';
import { RECORD_NOTES_MAX } from '#lib/contracts/limits';
import { rowsOf, talk } from './rows';

// A row takes what belongs there, and nothing else.

const opened = ['call me back', 'missed calls'];
const answerOf = (id: string) => answers.find((answer) => answer.id === id)?.answer ?? id;

test.each([
  ['Mrs P. Nkemelu, St Wilfrids Primary, office@wilfrids.example', 'Mrs P Nkemelu', 'St Wilfrids Primary'],
  ['P. Nkemelu, St Wilfrids Primary, office@wilfrids.example', 'P Nkemelu', 'St Wilfrids Primary'],
  ['Rita Novak, St. George Group, rita@george.example', 'Rita Novak', 'St George Group'],
  ['Chidi O. Drive Easy, chidi@drive.example', 'Chidi O', 'Drive Easy'],
  ['shaz, curl up & dye, shaz@curl.example', 'Shaz', 'Curl Up & Dye'],
  [
    'my name is Siobhán Ní Cheallaigh from St Brigids, s@brigids.example',
    'Siobhán Ní Cheallaigh',
    'St Brigids',
  ],
  ['my name is anna k i m, anna@kim.example', 'Anna Kim', undefined],
  ['Giuseppe, Trattoria da Nonna, 07700 900 321', 'Giuseppe', 'Trattoria da Nonna'],
  ['kelly-ann, flexhub gyms, 07700 900 777, kellyann@flexhub.example', 'Kelly-Ann', 'Flexhub Gyms'],
  ["Zbigniew 'Ziggy' Kowalczyk, IronHaus, ziggy@iron.example", 'Zbigniew Kowalczyk', 'IronHaus'],
  ['its mister ahmed khan, ahmed@khan.example', 'Mister Ahmed Khan', undefined],
])('“%s” gives the visitor’s name', (said, name, company) => {
  const { record } = talk([...opened, said]);
  expect([record.name, record.company]).toEqual([name, company]);
});

test.each([
  'We use a system called Cliniko, call me back',
  'Our shop is Etsy only. Call me back',
  'I spoke to a man from your team called Peter, call me back',
])('“%s” is not a company', (said) => {
  expect(talk([said]).record.company).toBeUndefined();
});

test.each(['anna smith, head of sales', 'I can’t do calls, text me'])(
  '“%s” adds nothing to the need',
  (said) => {
    expect(talk([...opened, 'anna@example.com', said]).record.need).toBe('Missed calls');
  },
);

test('whether calls are kept is answered without reading back rows', () => {
  expect(talk([...opened, 'are our calls saved']).last).not.toContain(recordLines.readBack);
});

test('a question that starts with “when” is one', () => {
  const asked = 'when the phone rings and nobody picks up what happens';
  expect(talk([...opened, asked]).record.start).toBeUndefined();
});

test('a tool in a question is not a name', () => {
  const { record } = talk([...opened, 'anna@example.com', 'does it work with hubspot', 'and zendesk']);
  expect(record.name).toBeUndefined();
});

test('a last name can be corrected along with a new hour', () => {
  const said = 'Actually my last name is spelled Okafor and make that Friday 10am';
  const { record } = talk([...opened, 'Daniel, daniel@kestrel.example', 'thursday 3pm', said]);
  expect(record).toMatchObject({ name: 'Daniel Okafor', time: expect.stringMatching(/^Fri .*10am$/) });
});

test.each([
  ['you can reach me at priya at harbour dental dot example', 'priya@harbourdental.example'],
  ['okay rob at fastparcel dot example', 'rob@fastparcel.example'],
  ['s a r a h at m a e s dot example', 'sarah@maes.example'],
])('“%s” is an address', (said, email) => {
  expect(talk([...opened, said]).record.email).toBe(email);
});

test.each([
  ['wednesday at four oh seven seven double oh nine oh oh five five five', '07700900555', /^Wed .* at four$/],
  ['thursday at half two oh one six one four nine six oh one two three', '01614960123', /at half two$/],
])('“%s” is an hour, then a number', (said, phone, time) => {
  const { record } = talk([...opened, 'anna@example.com', said]);
  expect(record).toMatchObject({ phone, time: expect.stringMatching(time) });
});

test.each(['Can it handle several calls at the same time?', 'what if ten people call at once'])(
  '“%s” is not an amount',
  (said) => {
    expect(talk([said, 'call me back', 'missed calls']).record.volume).toBeUndefined();
  },
);

test('a repeated amount is not added again', () => {
  const { record } = talk([...opened, '40 calls a day', '40 calls a day']);
  expect(record.volume).toBe('40 calls a day');
});

test('a size is not a company', () => {
  const { record } = talk([...opened, 'Clara, five hotels, 140 calls a day']);
  expect([record.name, record.company]).toEqual(['Clara', undefined]);
});

test.each([
  ['May', 'May'],
  ['when the budget is approved, probably April', 'April'],
  ['Our next sale is on 15 March, so before that', expect.stringContaining('15 Mar')],
])('how soon: “%s”', (said, start) => {
  const asked = ['anna@example.com, 020 7946 0123', 'anna smith, acme', 'tomorrow at 10', '40 a day'];
  expect(talk([...opened, ...asked, said]).record.start).toEqual(start);
});

test('what precedes “is that something you do?” is the question', () => {
  const { last } = talk(['We want calls answered at night. Is that possible?']);
  expect(last).not.toContain(recordLines.noAnswer);
});

test('“no” skips the question for an hour', () => {
  const asked = ['anna@example.com', 'anna smith, acme'];
  expect(talk([...opened, ...asked, 'No']).last).toContain(recordLines.skipped);
});

describe('the time to call', () => {
  test.each([
    [['monday 10am', 'monday is no good, tuesday'], /^Tue \d+ \w+, 10am$/],
    [['monday 10am', 'change that to thurs 2.30'], /^Thu \d+ \w+, 2\.30$/],
    [['monday after two pm', 'can I change the time to tuesday'], /^Tue \d+ \w+ after two pm$/],
    [['can you call tuesday 10-11'], /^Tue \d+ \w+, 10-11$/],
    [['mon tue or fri'], /^Mon \d+ \w+, Tue \d+ \w+ or Fri \d+ \w+$/],
    [['tuesday 8am', 'no phone sorry, email only'], /^No phone/],
    [['monday', 'im free after 3'], /after 3$/],
    [['friday at 3pm', 'Sorry, could you make it 4pm instead of 3'], /^Fri .* at 4pm$/],
  ])('%j', (said, time) => {
    expect(talk([...opened, 'anna@example.com', ...said]).record.time).toMatch(time);
  });

  test('comes before or after what the call is about', () => {
    const { record } = talk(['call me back about bookings tomorrow at ten']);
    expect(record).toMatchObject({ need: 'Bookings', time: expect.stringMatching(/ at ten$/) });
  });

  test.each([
    'You can email me at anna@example.com',
    'answering the phone after five and booking appointments',
    'We run a pizza place, the phones are crazy on Friday nights',
  ])('is not in “%s”', (said) => {
    expect(talk([...opened, said]).record.time).toBeUndefined();
  });

  test('is not in a question about the contract', () => {
    const { record, last } = talk([...opened, 'can i cancel anytime']);
    expect(record.time).toBeUndefined();
    expect(last).toContain(answerOf('cancel'));
  });

  test.each([
    'email is fine too',
    'dont call me before 10 though',
    'my direct line is busy on mondays, by the way',
  ])('stays after “%s”', (said) => {
    const { record, last } = talk([...opened, 'anna@example.com', 'tuesday 3pm', said]);
    expect(record.time).toMatch(/^Tue .*3pm/);
    expect(last).not.toContain(recordLines.noCall.split('{')[0]);
  });

  test.each([
    ['can we try thursday 3pm instead?', /^Thu .*3pm/],
    ['could we switch to friday at 2pm?', /^Fri .*2pm/],
    ['can you book friday at 10?', /^Fri .*10/],
  ])('is changed by “%s”', (said, time) => {
    expect(talk([...opened, 'anna@example.com', 'tuesday 10am', said]).record.time).toMatch(time);
  });

  test('is read aloud before what follows it', () => {
    const said = 'can you call tomorrow at ten a m';
    expect(talk([...opened, said]).record.time).toContain('ten am');
  });

  test('a refusal is confirmed as one', () => {
    expect(talk([...opened, 'no calls please']).last).toContain(recordLines.noCall.split('{')[0]);
  });
});

test('a season is an amount, not a start', () => {
  const { record } = talk([...opened, 'anna@example.com', '60 a day in summer, 20 in winter']);
  expect(record).toMatchObject({ volume: '60 a day in summer, 20 in winter' });
  expect(record.start).toBeUndefined();
});

test.each(['can you read back what you have', 'read that back', 'is tuesday 9 noted'])(
  '“%s” reads the rows back unchanged',
  (said) => {
    const before = talk([...opened, 'anna@example.com', 'tuesday 9']).record;
    const { last, record } = talk([...opened, 'anna@example.com', 'tuesday 9', said]);
    expect(last).toContain(recordLines.readBack);
    expect({ ...record, notes: '' }).toEqual({ ...before, notes: '' });
  },
);

test('a correction after sending is kept, and its question answered', () => {
  const sent = talk([...opened, 'anna@example.com, 020 7946 0123', 'anna smith, acme', 'wednesday at 10']);
  const said = 'One correction: make it Thursday at 11, and is the recording stored anywhere?';
  const { last, record } = talk([said], { record: sent.record, memory: '' });
  expect(record.time).toMatch(/^Thu .* at 11$/);
  expect(last).toContain(answerOf('voice-privacy').split('.')[0]);
});

test('a removed number is not asked for at once', () => {
  const { last, record } = talk([...opened, '020 7946 0123', 'delete my phone number please']);
  expect(record.phone).toBeUndefined();
  for (const question of Object.values(recordQuestions.contact)) expect(last).not.toContain(question);
});

test('a statement about the business is the need if there is no other', () => {
  const said = [
    'call me back',
    'skip',
    'anna@example.com',
    'our bakery gets swamped',
    'skip',
    'skip',
    'skip',
  ];
  const { record } = talk([...said, 'skip', 'skip', 'skip', 'skip', 'skip', 'skip']);
  expect(record.need).toMatch(/bakery/i);
});

describe('a known number', () => {
  const known = [...opened, 'anna@vos.example 020 7946 0000'];

  test.each([
    ['do not use my phone number', undefined],
    ["friday at 4, and don't pass on my number", undefined],
    ['do not use my number, use 020 7946 0011', '020 7946 0011'],
    ["don't use my number for marketing", '020 7946 0000'],
    ["don't call my mobile before 10", '020 7946 0000'],
  ])('“%s”: %s is in the request', (said, phone) => {
    const { record, last } = talk([...known, said]);
    expect(record.phone).toBe(phone);
    if (!phone) expect(last).not.toContain('Which number');
  });
});

test.each(['my dog is dying right now, help', 'help, he is choking'])('“%s” is told whom to call', (said) => {
  const { last, record } = talk([...opened, said]);
  expect(last).toBe(recordLines.danger);
  expect(record).toEqual(talk(opened).record);
});

test('“my patient is choking, what does it do?” asks what an agent does', () => {
  expect(talk(['my patient is choking, what does it do?']).last).toContain(answerOf('urgent'));
});

describe('a call is asked for at', () => {
  test.each([
    ['Call me in 2 hours about missed calls', 'In 2 hours', 'Missed calls'],
    ['call me back within the hour please', 'Within the hour', undefined],
    ['call me back in 30 minutes', 'In 30 minutes', undefined],
    ['What I want is a call tomorrow at 10', 'Tue 24 Nov at 10', undefined],
    ['can you call me on 1/12 at 10, missed calls', '1/12 at 10', 'Missed calls'],
    ['call me 12/1 at 3pm re bookings', '12/1 at 3pm', 'Bookings'],
  ])('“%s”: %s', (said, time, need) => {
    expect([talk([said]).record.time, talk([said]).record.need]).toEqual([time, need]);
  });

  test('an hour before another appointment, which stays beside it', () => {
    const { record } = talk([...opened, 'call me tomorrow at 3, I have a meeting at 4']);
    expect(record.time).toBe('Tue 24 Nov at 3, I have a meeting at 4');
  });
});

test('a name and a company are not what a request is for', () => {
  const said = ['I want a quote', 'mia@kent.example', 'Mia Kent, Kent Dental', ...Array(6).fill('skip')];
  expect(talk(said).record).toMatchObject({ name: 'Mia Kent', company: 'Kent Dental' });
  expect(talk(said).record.need).toBeUndefined();
});

test.each(['Delete my data please, my email is a@b.example', 'please unsubscribe me, anna@b.example'])(
  '“%s” begins no request',
  (said) => {
    const { record, last } = talk([said]);
    expect(record).toEqual({});
    expect(last).toContain(answerOf('delete-data'));
  },
);

test('the end of a long message is read, and all of it is kept', () => {
  const said = `Please call me back. ${'We fit boilers and repair them, mostly in old houses. '.repeat(20)}I am Dr Okafor, 020 7946 0321`;
  const { record } = talk([said]);
  expect(record.phone).toBe('020 7946 0321');
  expect(record.notes).toBe(said);
});

test('a very long message is cut, and leaves room for the next; full notes end in an ellipsis', () => {
  const long = `We fit boilers. ${'And repair them 🔧. '.repeat(200)}`;
  const { record, last } = talk(['Call me back', long, 'also the agent must speak Dutch']);
  expect(record.notes).toContain('also the agent must speak Dutch');
  expect(record.notes?.isWellFormed()).toBe(true);
  expect(last).toContain(recordLines.notes);
  const full = talk([long.replace('fit', 'sell'), 'also the agent must speak Frisian'], {
    record,
    memory: '',
  });
  expect(full.record.notes).toHaveLength(RECORD_NOTES_MAX);
  expect(full.record.notes).toMatch(/…$/);
});

describe('what a request is for', () => {
  const trade = 'We are an insurance broker. Where is caller data stored?';

  test('is asked for although the trade was told, and is that for want of anything better', () => {
    const { last } = talk([trade, 'call me back']);
    expect(last).toContain(recordQuestions.need.ask);
    expect(talk([trade, 'call me back', 'claims calls']).record.need).toBe('Claims calls');
    const skipped = talk([
      trade,
      'call me back',
      'tom@acme.example',
      'Tom Ferris, Acme',
      ...Array(8).fill('skip'),
    ]);
    expect(skipped.record.need).toBe('We are an insurance broker');
  });

  test.each([
    ['We are a salon drowning in emails', 'We are a salon drowning in emails'],
    ['We’re a bakery looking for a chatbot, call me back', 'We’re a bakery looking for a chatbot'],
    [
      'We need a quote for an agent that handles unsubscribe requests',
      'Agent that handles unsubscribe requests',
    ],
    ['Please stop sending me to voicemail, call me back', 'Stop sending me to voicemail'],
  ])('“%s” tells it', (said, need) => {
    expect(talk([said]).record.need).toBe(need);
  });

  test('is found although a name is a part of one of its words', () => {
    const said = ['call me back', 'skip', 'Pat Hill, Hill Dental', 'patients ask about opening hours'];
    expect(talk([...said, ...Array(9).fill('skip')]).record.need).toBe('Patients ask about opening hours');
  });

  test('is told by “what I need is”', () => {
    const { record } = talk(['call me back', 'actually what I need is the night phone for four hotels']);
    expect(rowsOf(record)).toEqual({ need: 'The night phone for four hotels' });
  });

  test.each([
    'A guest calls at 1 am in Portuguese and wants to cancel. What happens?',
    'A guest wants to change the dates of a booking at night. Can it do that?',
  ])('is not the scene of a question: “%s”', (said) => {
    expect(talk([said, 'call me back']).record.need).toBeUndefined();
    expect(talk(['call me back about missed calls', said]).record.need).toBe('Missed calls');
  });
});
