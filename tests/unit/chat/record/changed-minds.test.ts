import { describe, expect, it } from 'vitest';
import { recordLines } from '#lib/content/record';
import { type Conversation, conversationSchema, type VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';

// What buyers rule out, take back, refuse and say in passing, on Monday 23 November 2026.

const NOW = new Date('2026-11-23T10:00:00Z');

function talk(turns: readonly string[]) {
  let conversation: Conversation | undefined;
  let last = '';
  for (const turn of turns) {
    const answered = answerMessage(turn, 'en', conversation, NOW);
    last = answered.text;
    conversation = conversationSchema.parse(answered.conversation);
  }
  return { last, record: conversation?.record ?? {} };
}
const need = 'We miss calls on site';
const opened = ['call me back', 'we miss calls on site'];
/** As far as the question for a day and hour. */
const untilTime = [...opened, 'ann@example.com', 'anna smith'];

describe('when to call', () => {
  it.each([
    [['sat or sun only i work weekdays'], 'Sat or sun only i work weekdays'],
    [['end of week', 'not friday afternoon'], 'Not friday afternoon; End of week'],
    [['thurs', 'not btw 12 and 2'], 'Not btw 12 and 2; Thu 26 Nov'],
    [['next wk, any day but wed'], 'Next wk, any day but wed'],
    [['mornings r bad', 'weds'], 'Wed 25 Nov; Mornings r bad'],
    [['not mornings, after 4 best', 'thurs'], 'Thu 26 Nov; Not mornings, after 4 best'],
    [['sat morning or sunday', 'saturday then'], 'Sat 28 Nov, morning'],
    [['weds 11, no thurs 11'], 'Thu 26 Nov, 11:00'],
    [['fri 4 dec 11am', 'could we do 12 instead'], 'Fri 4 Dec, 12:00'],
    [['thursday', 'cant do thursday', 'fri'], 'Fri 27 Nov; Cant do thursday; Thu 26 Nov'],
    [['40 a day', 'sunday', '11'], 'Sun 29 Nov, 11:00'],
    [['today 5pm', 'nvm tomorrow 5pm'], 'Tue 24 Nov, 17:00'],
    [['thur', '3 or 4pm'], 'Thu 26 Nov, 15:00 or 16:00'],
    [['tmrw', 'or weds, either ok'], 'Tue 24 Nov or Wed 25 Nov'],
    [['eves after 7'], 'After 19:00'],
    [['weds after lunch service'], 'Wed 25 Nov, after lunch'],
    [['tues then, 10'], 'Tue 24 Nov, 10:00'],
    [['mornings cet'], 'Mornings cet'],
    [['thursday 10 to noon'], 'Thu 26 Nov, 10:00 to 12:00'],
    [
      ['not after 2 cos im asleep, mornings so. tomorrow 10ish'],
      'Not after 2 cos im asleep, mornings so. Tue 24 Nov 10ish',
    ],
    [['TODAY. like now. its 9 am here'], 'Mon 23 Nov, as soon as possible'],
    [['any hour, NOW. its monday 10am here in toronto'], 'As soon as possible'],
    [['only after 10th december'], 'After Thu 10 Dec'],
    [['not before thurs, thurs or fri'], 'Thu 26 Nov or Fri 27 Nov'],
    [['any afternoon', '20ish. sory 40'], 'Any afternoon'],
    [['any day but fri sat. after 3 like i said'], 'Any day but fri sat. after 3'],
    [['tues after 7 im working till then'], 'Tue 24 Nov, after 19:00'],
    [['today 23rd at 4'], 'Mon 23 Nov, 16:00'],
  ])('%j is %s', (said, time) => {
    expect(talk([...untilTime, ...said]).record.time).toBe(time);
  });

  it.each([
    ['dont call me, email only', 'Dont call me, email only'],
    ['no phone pls just mail', 'No phone pls just mail'],
    ['id rather not talk on the phone', 'Id rather not talk on the phone'],
  ])('"%s" holds against a beginning that is named later', (said, time) => {
    const { record, last } = talk([...untilTime, said, '40 a day', 'asap']);
    expect(record).toMatchObject({ time, start: 'As soon as possible' });
    expect(last).not.toContain('?');
  });

  it('no day is read from what a question asks or a business tells', () => {
    for (const said of ['u do nights?', 'can it answer on sundays', '80 calls every monday'])
      expect(talk([...opened, said]).record).not.toHaveProperty('time');
  });

  it('a quarter or "no rush" is when to begin, and the day is asked for again', () => {
    expect(talk([...untilTime, 'q1 next year', 'thurs 3pm']).record).toMatchObject({
      start: 'Q1 next year',
      time: 'Thu 26 Nov, 15:00',
    });
  });
});

describe('what it is for', () => {
  it.each(['she hates it lol', 'sounds ok', 'shame', 'anythin else u need', 'i aint giving u my mobile'])(
    '"%s" stays out of it',
    (said) => {
      expect(talk([...opened, said]).record).toEqual({ need });
    },
  );

  it('grows by what is told, and is never replaced by what is left for later', () => {
    expect(talk([...opened, 'nah leave crm for now just the phones']).record.need).toBe(
      `${need}, leave crm for now just the phones`,
    );
  });

  it('is kept from before the request, in any trade', () => {
    const { record } = talk([
      'campsite on lake garda, bookings in 3 languages',
      'all by mail. 90 a day in june',
    ]);
    expect(record).toEqual({
      need: 'Campsite on lake garda, bookings in 3 languages',
      volume: '90 a day in june',
      notes: 'all by mail. 90 a day in june',
    });
  });
});

describe('a name', () => {
  it.each<[string, VisitorRecord]>([
    ['ok fine its nadia', { name: 'Nadia' }],
    ['- Priya', { name: 'Priya' }],
    ['cheers, mike', { name: 'Mike' }],
    ['maya here', { name: 'Maya' }],
    ['my nam is pedro', { name: 'Pedro' }],
    ['its jo from the dental place', { name: 'Jo', company: 'The Dental Place' }],
    ['my name is emma clarke im the manager', { name: 'Emma Clarke' }],
    [
      'shazza, well sharon whitlock, Coastline Property',
      { name: 'Sharon Whitlock', company: 'Coastline Property' },
    ],
    ['dave, dave hartley', { name: 'Dave Hartley' }],
    [
      'Marieke van der Linden, Kade Forwarding',
      { name: 'Marieke van der Linden', company: 'Kade Forwarding' },
    ],
    ['Dana Whitfield kestrel property mgmt', { name: 'Dana Whitfield', company: 'Kestrel Property Mgmt' }],
    ['Gemma, salon is Copper & Comb', { name: 'Gemma', company: 'Copper & Comb' }],
    ['luca whatsap', { name: 'Luca' }],
    ['anna whitfield and the practice is oak vets', { name: 'Anna Whitfield', company: 'Oak Vets' }],
  ])('"%s", asked for or not', (said, read) => {
    for (const turns of [opened, [...opened, 'ann@example.com']]) {
      const { name, company } = talk([...turns, said]).record;
      expect({ name, ...(company && { company }) }).toEqual(read);
    }
  });

  it.each([
    'meh',
    'emergency calls at nite yes',
    'forget invoices',
    'wrong nr 07911 222 334',
    'tel 0161 555 0144',
  ])('is none in "%s"', (said) => {
    expect(talk([...opened, 'ann@example.com', said]).record).not.toHaveProperty('name');
  });

  it('that nobody has heard of gives way to one', () => {
    expect(talk([...opened, 'ann@example.com', 'zorb', 'marcus, prestige motors']).record).toMatchObject({
      name: 'Marcus',
      company: 'Prestige Motors',
    });
  });
});

describe('refusals and the end', () => {
  it('a refusal is of what it names, and what it names is not asked for', () => {
    const { record, last } = talk([...opened, 'not giving my name', 'ann@example.com']);
    expect(record).toEqual({ need, email: 'ann@example.com' });
    expect(last).not.toMatch(/name/);
  });

  it.each([
    'ok ta',
    'thx thats all',
    'thats it cheers',
    'nope thats all',
    'ok bye',
    'perfect ta',
    'thats everything thanks',
  ])('"%s" ends the questions', (said) => {
    const { last, record } = talk([...untilTime, said]);
    expect(last).toContain(recordLines.send);
    expect(last).not.toContain('?');
    expect(record.need).toBe(need);
  });

  it('the second of two numbers in one line is meant', () => {
    expect(talk([...opened, '07700 900 606 nope 07700 900 660']).record).toEqual({
      need,
      phone: '07700 900 660',
    });
  });
});
