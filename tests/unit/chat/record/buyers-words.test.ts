import { describe, expect, it } from 'vitest';
import { recordLines, recordQuestions } from '#lib/content/record';
import { type Conversation, conversationSchema, type VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';

// Words of buyers who had not seen the rules, each with what it must and must not become.

const NOW = new Date('2026-11-23T10:00:00Z');

function talk(turns: readonly string[]) {
  let conversation: Conversation | undefined;
  const replies: string[] = [];
  for (const turn of turns) {
    const answered = answerMessage(turn, 'en', conversation, NOW);
    replies.push(answered.text);
    conversation = conversationSchema.parse(answered.conversation);
  }
  return { replies, last: replies.at(-1) ?? '', record: conversation?.record ?? {} };
}
const opened = ['call me back', 'we miss calls on site'];

describe('a name, whatever is asked', () => {
  it.each([
    [['dave'], { name: 'Dave' }],
    [['My name is Anna Smith.'], { name: 'Anna Smith' }],
    [
      ['ann@example.com', 'Nadia, Salon Nadia'],
      { email: 'ann@example.com', name: 'Nadia', company: 'Salon Nadia' },
    ],
    [['its marco. marco bellini'], { name: 'Marco Bellini' }],
    [['sara khan 0113 496 0102'], { name: 'Sara Khan', phone: '0113 496 0102' }],
    [['kev, 2 ramps garage'], { name: 'Kev', company: '2 Ramps Garage' }],
    [['jane smith, smile dental'], { name: 'Jane Smith', company: 'Smile Dental' }],
    [['dr hanneke bos'], { name: 'Dr Hanneke Bos' }],
    [['call the director not me. mrs okafor'], { name: 'Mrs Okafor' }],
    [['name anna', 'anna lindqvist, lindqvist & co'], { name: 'Anna Lindqvist', company: 'Lindqvist & Co' }],
    [['first wk of jan. its chloe'], { name: 'Chloe', time: 'First wk of jan' }],
    [['jamal 07911 123456', '07911 123457 sorry typo'], { name: 'Jamal', phone: '07911 123457' }],
  ])('%j', (said, record) => {
    const { need, notes: _notes, ...read } = talk([...opened, ...said]).record;
    expect(read).toEqual(record);
    expect(need).toBe('We miss calls on site');
  });

  it.each(['sorry', 'typo', 'lol', 'ok', 'nah use', 'but email'])('%s fills nothing', (said) => {
    expect(talk([...opened, said]).record).toEqual({ need: 'We miss calls on site' });
  });
});

describe('what fits no other row', () => {
  it.each<[string, VisitorRecord]>([
    ['the bakers next door dont do email mate', { notes: 'the bakers next door dont do email mate' }],
    ['pritchard roofing', { company: 'Pritchard Roofing' }],
    ['mornings before 8 are hell here', { notes: 'mornings before 8 are hell here' }],
    ['next month. 2 places', { start: 'Next month', notes: 'next month. 2 places' }],
    [
      '15 calls a day when a place goes up, otherwise 3 or 4',
      { volume: '15 calls a day when a place goes up, otherwise 3 or 4' },
    ],
    ['30 emails a day and 50 calls', { volume: '30 emails a day and 50 calls' }],
    [
      '07700 900123 we have a lodger who picks up',
      { phone: '07700 900123', notes: '07700 900123 we have a lodger who picks up' },
    ],
  ])('%j is kept in the visitor’s words', (said, row) => {
    const { last, record } = talk([...opened, 'ann@example.com', said]);
    expect(record).toEqual({ need: 'We miss calls on site', email: 'ann@example.com', ...row });
    expect(last).toContain('notes' in row && Object.keys(row).length === 1 ? recordLines.notes : 'Noted');
  });

  it('is added to what was kept before, and never edited', () => {
    const said = ['ann@example.com', 'the bakers next door know us', 'dont do email mate'];
    expect(talk([...opened, ...said]).record.notes).toBe('the bakers next door know us / dont do email mate');
    const { last, record } = talk([...opened, ...said, 'take the bakers bit out']);
    expect(record.notes).toContain('the bakers next door know us / dont do email mate');
    expect(last).toContain(recordLines.whichRow);
  });

  it.each(['ur slow', 'what is this', 'lol', 'u there'])('%j is not kept', (said) => {
    expect(talk([...opened, 'ann@example.com', said]).record).not.toHaveProperty('notes');
  });
});

describe('who has no company', () => {
  it.each([
    ['tom ashby no company just me', 'No company just me'],
    ['tom ashby, sole trader', 'Sole trader'],
    ['tom ashby, self employed', 'Self employed'],
  ])('%j says so where a company would stand', (said, company) => {
    expect(talk([...opened, '07700 900123', said]).record).toMatchObject({ name: 'Tom Ashby', company });
  });
});

describe('in one breath', () => {
  it('a name, a company, an address and a time are four rows', () => {
    const { record } = talk([
      ...opened,
      'Ada Lovelace, Analytical Engines, ada@example.com, phone, Thursday at 10',
    ]);
    expect(record).toMatchObject({
      name: 'Ada Lovelace',
      company: 'Analytical Engines',
      email: 'ada@example.com',
      time: 'Thu 26 Nov, 10:00',
    });
  });

  it('a day and what it is for are two rows', () => {
    expect(talk(['call me back tues 3pm 0161 496 0000 missed calls at my salon']).record).toEqual({
      need: 'Missed calls at my salon',
      phone: '0161 496 0000',
      time: 'Tue 24 Nov, 15:00',
    });
  });

  it('a trade and a plea for help are one row', () => {
    expect(talk(['im a tutor and i miss calls when im teaching can u help']).record).toEqual({
      need: 'Im a tutor and i miss calls when im teaching',
    });
  });

  it('a beginning and what is to begin are two rows', () => {
    expect(talk(['need it live by january, chat on our website for a vets']).record).toEqual({
      need: 'Chat on our website for a vets',
      start: 'By january',
      notes: 'need it live by january, chat on our website for a vets',
    });
  });
});

describe('what a business says of itself first', () => {
  it('holds when it is to begin', () => {
    expect(talk(['we are a bakery', 'need it before xmas', 'call me back']).record).toMatchObject({
      start: 'Before xmas',
    });
  });

  it.each(['plumber in leeds, we miss calls when on jobs', 'hotel porto 40 rooms, 200 emails a day'])(
    '%s is noted',
    (said) => {
      const { last, record } = talk([said]);
      expect(record.need?.toLowerCase()).toContain(said.slice(0, 5));
      expect(last).toContain(recordQuestions.contact.ask);
    },
  );

  it('is carried into the request', () => {
    const { record, last } = talk([
      'receptionist drowning, ppl ringing to move appts all day',
      'call me thursday morning',
    ]);
    expect(record).toEqual({
      need: 'Receptionist drowning, ppl ringing to move appts all day',
      time: 'Thu 26 Nov, morning',
    });
    expect(last).toContain(recordQuestions.contact.ask);
  });
});

describe('when to call', () => {
  it.each([
    [['+39 340 555 0177 not between 12 and 3', 'tomorow'], 'Tue 24 Nov, not between 12 and 3'],
    [['2moro morning', 'not b4 10'], 'Tue 24 Nov, after 10:00'],
    [['next tues', 'not tomorrow, the tuesday after. 14:00'], 'Tue 1 Dec, 14:00'],
    [['not mornings obv. afternoon, any day'], 'Not mornings . afternoon, any day'],
    [['eve after 6 not thurs', 'dunno tues or wed'], 'Tue 24 Nov or Wed 25 Nov; Eve after 6 not thurs'],
    [['week of 7 dec'], 'Week of 7 dec'],
    [['end of week'], 'End of week'],
    [['+39 06 555 0188 whenever next week sometime'], 'Whenever next week sometime'],
    [['weds 10ish', 'no wait 11. wednesday 11'], 'Wed 25 Nov, 11:00'],
    [['shes in tue and thur 9 to 11', 'thurs then'], 'Thu 26 Nov, 09:00 to 11:00'],
  ])('%j is %s', (said, time) => {
    expect(talk([...opened, ...said]).record.time).toBe(time);
  });
});

describe('numbers', () => {
  it.each([
    [['+46 8 555 01 23 but email beter'], '+46 8 555 01 23'],
    [['0161 496 0234 ext 12'], '0161 496 0234 ext 12'],
    [['ok. wayne. oh seven seven double oh 900 456'], '07700900456'],
    [['phone is 555-0142', 'oh area code 212. new york'], '212 555-0142'],
    [['(01632) 960 881'], '(01632) 960 881'],
  ])('%j', (said, phone) => {
    expect(talk([...opened, ...said]).record).toMatchObject({ phone });
    expect(talk([...opened, ...said]).record).not.toHaveProperty('volume');
  });
});

describe('the end of the questions', () => {
  it.each([
    'thats all just send it',
    'just send it',
    'thats all',
    'thats it',
    'thats it send',
    'done',
    'stop asking',
    'stop askin questions',
  ])('%s', (said) => {
    const { last, record } = talk([...opened, said]);
    expect(record).toEqual({ need: 'We miss calls on site' });
    expect(last).toContain(recordLines.send);
    expect(last).toContain(recordLines.open.split('{')[0]);
    expect(last).not.toContain('?');
  });
});

describe('a question in the middle', () => {
  it.each(['how much tho', 'does it work w sage', 'gdpr?', 'and sap?', 'is this a bot'])(
    '%s fills nothing',
    (said) => {
      expect(talk([...opened, said]).record).toEqual({ need: 'We miss calls on site' });
    },
  );

  it('leaves the statement before it', () => {
    expect(talk([...opened, '2 ramps 3 mechanics how much is it']).record).toEqual({
      need: 'We miss calls on site, 2 ramps 3 mechanics',
    });
  });
});
