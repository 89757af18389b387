import { describe, expect, it } from 'vitest';
import { recordLines } from '#lib/content/record';
import type { VisitorRecord } from '#lib/contracts/record';
import { type Conversation, conversationSchema } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';
import { rowsOf } from './rows';

// What a visitor takes back or puts right, on Monday 23 November 2026.

const NOW = new Date('2026-11-23T10:00:00Z');
const opening = [
  'call me back',
  'we miss calls at the salon, 40 a day',
  '07700 900123',
  'anna smith from curl and co',
  'thursday at 10',
  'next month',
];

function talk(...turns: string[]) {
  let conversation: Conversation | undefined;
  let last = '';
  for (const turn of [...opening, ...turns]) {
    const answered = answerMessage(turn, 'en', conversation, NOW);
    last = answered.text;
    conversation = conversationSchema.parse(answered.conversation);
  }
  return { last, record: conversation?.record ?? {} };
}
const { record: before } = talk();

describe('a correction', () => {
  it.each<[string, VisitorRecord]>([
    ['the time is wrong, its 12 to 3', { time: 'Thu 26 Nov, 12:00 to 15:00' }],
    ['ok but between 2 n 4 not just 10', { time: 'Thu 26 Nov, 14:00 to 16:00' }],
    ['after 5 i said not at 10', { time: 'Thu 26 Nov, after 17:00' }],
    ['friday not thursday', { time: 'Fri 27 Nov, 10:00' }],
    ['change calls to 50', { volume: '50 a day' }],
    ['its 50 not 40', { volume: '50 a day' }],
    ['its 150 calls not 40', { volume: '150 a day' }],
    ['my name is just anna smythe', { name: 'Anna Smythe' }],
    ['anne not anna', { name: 'Anne Smith' }],
    ['company: curly tops', { company: 'Curly Tops' }],
    ['name of studio is stillpoint yoga', { company: 'Stillpoint Yoga' }],
    ['surname drury', { name: 'Anna Drury' }],
    ['no!! time: between 12 and 3, not mondays', { time: 'Between 12 and 3 not mondays; Thu 26 Nov, 10:00' }],
    ['sorry number ends 222', { phone: '07700 900222' }],
    ['start is march not april', { start: 'March' }],
    [
      'the need row. chat on our website that takes bookings',
      { need: 'Chat on our website that takes bookings' },
    ],
    ['the number is 07700 900456', { phone: '07700 900456' }],
    ['actually make it 1 not 10 got a roof inspection', { time: 'Thu 26 Nov, 13:00' }],
    ['its not 40 its 2,600 now', { volume: '2,600 a day' }],
    ['so change it to 2600 pls', { volume: '2600 a day' }],
    ['2600 calls not 40', { volume: '2600 a day' }],
    ['the start is now, not 15 january. is the data kept in Europe?', { start: 'Now' }],
    [
      'thursday is not possible, only friday',
      { time: 'Thursday is not possible, only friday; Thu 26 Nov, 10:00' },
    ],
    ['its still wrong, start is not march, january', { start: 'January' }],
    ['start still says next month?? its before the 4th of dec', { start: 'Before Fri 4 Dec' }],
    ['it still says 40. 50', { volume: 'It still says 40, 50; 40 a day' }],
    [
      'Please correct the volume: 80 calls on Mondays, about 50 on other days.',
      { volume: '80 calls on Mondays, about 50 on other days' },
    ],
    ['the company is Curly Tops n the name is annie smith', { company: 'Curly Tops', name: 'Annie Smith' }],
    ['anyway surname Nair', { name: 'Anna Nair' }],
    ['put Anna Smith Nair', { name: 'Anna Smith Nair' }],
    ['the need is written wrong. We want e-mails sorted', { need: 'We want e-mails sorted' }],
    ['just fix the what for, its answering people about bikes', { need: 'Answering people about bikes' }],
    ['Company should just be Maple Step Dance', { company: 'Maple Step Dance' }],
    ['company row is empty its stride physio', { company: 'Stride Physio' }],
    ["my name is not Anna, it's Keisha Grant", { name: 'Keisha Grant' }],
    ['actually make the call friday', { time: 'Fri 27 Nov, 10:00' }],
    ['what u wrote in time is wrong, it is friday', { time: 'Fri 27 Nov, 10:00' }],
    [
      'the volume is not only 40, it is 40 in winter and 90 in summer',
      { volume: '40 in winter and 90 in summer' },
    ],
    [
      'No. 40 is only Mondays, it is 50 the rest of the week',
      { volume: '40 is only Mondays, it is 50 the rest of the week; 40 a day' },
    ],
    ['NOT the 26th!! TODAY. now.', { time: 'Mon 23 Nov, as soon as possible' }],
    ['What the request is for is wrong. It should say a chat for bookings', { need: 'A chat for bookings' }],
  ])('%j takes the place of what was known, and changes nothing else', (said, changes) => {
    expect(rowsOf(talk(said).record)).toEqual(rowsOf({ ...before, ...changes }));
  });

  it.each([
    [["my name is sean o'brien", "o'neill not o'brien"], { name: "Sean O'neill" }],
    [
      ['the need is a chat for e-mail', 'tickets not e-mail'],
      { need: 'A chat for e-mail; Tickets not e-mail' },
    ],
  ])('%j is read with its marks', (said, changes) => {
    expect(rowsOf(talk(...said).record)).toEqual(rowsOf({ ...before, ...changes }));
  });

  it.each([
    [['next week tues 3pm'], 'wed not tues', 'Wed 2 Dec, 15:00'],
    [['next week tues 3pm'], 'no wed', 'Wed 2 Dec, 15:00'],
    [['30 dec 3pm'], 'not wed, thurs', 'Thu 31 Dec, 15:00'],
    [['30 dec 3pm'], 'fri not wed', 'Fri 1 Jan, 15:00'],
    [['tues 3pm'], 'not tues actually wed same time', 'Wed 25 Nov, not tuesday, 15:00'],
  ])('of the day %j by %j keeps the week', (said, correction, time) => {
    expect(talk(...said, correction).record.time).toBe(time);
  });

  it.each([
    [['thursday or friday'], 'take out the 27th', 'Thu 26 Nov'],
    [['thursday or friday'], 'remove friday from the time', 'Thu 26 Nov'],
    [['wed or fri afternoon'], 'fri doesnt work now actually', 'Fri doesnt work now actually; Wed 25 Nov'],
    [['9am toronto time'], 'no 10', '10:00 toronto time'],
    [['thursday after 2'], 'tmrw is no good. wed same time', 'Wed 25 Nov, after 14:00'],
  ])('of the time %j by %j leaves what was not meant', (said, correction, time) => {
    expect(talk(...said, correction).record.time).toContain(time);
  });

  it.each([
    ['time is wrong. take 10:00 out, put now', { time: 'Thu 26 Nov' }],
    ['annie smith is me, curly tops is the company', { company: 'Curly Tops' }],
  ])('%j is carried out as far as it is read, and stands whole among the notes', (said, changes) => {
    const { record } = talk(said);
    expect(rowsOf(record)).toEqual(rowsOf({ ...before, ...changes }));
    expect(record.notes).toContain(said);
  });

  it('in many words never edits what the visitor is quoted with', () => {
    const said = ['we sell 120 bikes and the phone rings when the shop is shut', 'its 120 not 40'];
    expect(talk(...said).record.notes).toContain('we sell 120 bikes and the phone rings');
  });

  it.each([
    'it still says 40',
    'u didnt change it',
    'why does it say thursday',
    'that number u have is 123 at the end? should be 132 sorry',
  ])('%j that tells no row its value asks which row is wrong', (said) => {
    const { last, record } = talk(said);
    expect(last).toContain(recordLines.whichRow);
    expect({ ...record, notes: undefined }).toEqual({ ...before, notes: undefined });
  });

  it.each([
    ['so start feb 1 and change name to aoife daly for the contact', { name: 'Aoife Daly' }],
    ['change name to just aoife daly please', { name: 'Aoife Daly' }],
    ['company lee valley rowing club not a club', { company: 'Lee valley rowing club' }],
    ['put reminders in the need', { need: 'We miss calls at the salon, reminders' }],
    ['did the need change', {}],
    ['omg time is wrong again, remove it', { time: undefined }],
  ])('%j does that and no more', (said, changes) => {
    const { record } = talk(said);
    expect({ ...rowsOf(record), start: before.start }).toEqual({ ...rowsOf(before), ...changes });
  });

  it('of two things that can be done in one only asks for the other', () => {
    const { last, record } = talk('surname jones and change the company to');
    expect(record.name).toBe('Anna Jones');
    expect(last).not.toContain('No row has changed');
  });

  it('of what it is for stands beside it', () => {
    const { record } = talk('actually not the salon, the barber shop');
    expect(record).toMatchObject({
      need: 'We miss calls at the salon; Actually not the salon, the barber shop',
    });
  });

  it('never touches what the visitor is quoted with', () => {
    const { notes } = talk('the office line is jammed on frosty mornings').record;
    expect(
      talk('the office line is jammed on frosty mornings', 'please correct also start').record.notes,
    ).toContain(notes);
  });

  it('is said with its row', () => {
    expect(talk('my name is just anna smythe').last).toContain('Changed. Name: Anna Smythe.');
  });

  it('"how much: remove it" empties the row', () => {
    expect(talk('how much: remove it').record).not.toHaveProperty('volume');
  });

  it.each(['jan. like dec 15 latest', 'tue still??', 'monday is a bank holiday'])(
    'leaves the call where it is: %j is of something else',
    (said) => {
      expect(talk(said).record.time).toBe(before.time);
    },
  );

  it('what is to be taken out goes with its row', () => {
    const { last, record } = talk('take the salon bit out');
    const { need: _need, ...rest } = before;
    expect(rowsOf(record)).toEqual(rowsOf(rest));
    expect(last).toContain(recordLines.removed);
  });

  it.each(['thats wrong', 'you have written wrong the thing', 'take that no calls bit out'])(
    '%j names no row: the visitor reads how to say which, and nothing changes',
    (said) => {
      const { last, record } = talk(said);
      expect(rowsOf(record)).toEqual(rowsOf(before));
      expect(last).toContain(recordLines.whichRow);
    },
  );
});

it.each([
  "that doesn't really answer it",
  'i asked if it does RETURNS',
  'oh ok so thats a bot then lol',
  'just having a look around',
])('%j is said of the conversation, and stands in no row', (said) => {
  expect(rowsOf(talk(said).record)).toEqual(rowsOf(before));
});
