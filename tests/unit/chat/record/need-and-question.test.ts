import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { recordLines, recordOpenings, recordQuestions } from '#lib/content/record';
import { rowsOf, talk } from './rows';

// A need with a question, before any request: the question is answered, and nothing is asked before a yes.

const questions = Object.values(recordQuestions).flatMap((one) => Object.values<string>(one));
const asksForRows = (reply: string) => questions.some((question) => reply.includes(question));
const answerOf = (id: string) => answers.find((one) => one.id === id)?.answer ?? id;

const asked: [string, string, string][] = [
  [
    'Two cars on the ramp, nobody picks up, what does your thing actually do?',
    'offer-overview',
    'Two cars on the ramp, nobody picks up',
  ],
  [
    'We run a dental practice and lose calls at lunch. What does it cost?',
    'pricing',
    'We run a dental practice and lose calls at lunch',
  ],
  [
    "I'm a plumber and miss calls all day, can it book jobs?",
    'scheduling',
    "I'm a plumber and miss calls all day",
  ],
  ['We need a chatbot. How long does it take?', 'implementation-time', 'Chatbot'],
  ['We lose orders at night, is there a contract?', 'contract-terms', 'We lose orders at night'],
  [
    'nobody has time for the phone here, does it speak german?',
    'languages',
    'Nobody has time for the phone here',
  ],
  [
    'customers ring while we lie under a car. What happens with the call?',
    'any-scene',
    'Customers ring while we lie under a car',
  ],
];

describe('a need and a question', () => {
  test.each(asked)('%s', (said, id, need) => {
    const { last, record, conversation } = talk([said]);
    expect(last).toBe(`${answerOf(id)}\n\n${recordLines.offer}`);
    expect(record).toEqual({});
    const begun = talk(['yes please'], conversation);
    expect(begun.last).toBe(`${recordOpenings.callBack} ${recordQuestions.contact.ask}`);
    expect(rowsOf(begun.record)).toEqual({ need });
    expect(begun.record.notes).toBe(said);
  });

  test('are answered as usual if there is only interest', () => {
    const { last } = talk(['I am interested, how long does it take?']);
    expect(last).toBe(`${answerOf('implementation-time')}\n\n${recordLines.offer}`);
  });

  test.each([
    ['we miss calls can it get those', undefined],
    ["we're drowning in emails, what would it do for us", "We're drowning in emails"],
    ['what does your thing do, we lose calls', 'We lose calls'],
    ['I run a salon, 15 calls a day, how much?', 'I run a salon'],
    ['Can it answer calls for my garage? I miss so many', 'I miss so many'],
  ])('may come in any order, with or without punctuation: %s', (said, need) => {
    const { last, record, conversation } = talk([said]);
    expect(asksForRows(last)).toBe(false);
    expect(last.endsWith(recordLines.offer)).toBe(true);
    expect(record).toEqual({});
    const begun = talk(['yes'], conversation).record;
    if (need) expect(begun.need).toBe(need);
    expect(begun.notes).toBe(said);
  });

  test('without an answer get the offer of a call', () => {
    const { last } = talk(['We run 3 clinics, does it dance the tango?']);
    expect(last).toBe(`${recordLines.noAnswer} ${recordLines.offer}`);
  });

  test('get the offer of a call once', () => {
    const { last } = talk([
      'we are a hotel and miss calls, what does it cost?',
      'we also lose bookings, is there a contract?',
    ]);
    expect(last).toBe(answerOf('contract-terms'));
  });

  test('start nothing after a no', () => {
    const { conversation } = talk(['we are a hotel and miss calls, what does it cost?', 'no']);
    expect(conversation?.record).toEqual({});
    expect(talk(['is there a contract?'], conversation).last).toBe(answerOf('contract-terms'));
  });

  test.each(['yes, tomorrow at 10 on 0113 496 0102', 'sure, 0113 496 0102 tomorrow at 10'])(
    '%s accepts the offer and adds to it',
    (said) => {
      const { record } = talk(['we are a hotel and miss calls, what does it cost?', said]);
      expect(rowsOf(record)).toEqual({
        need: 'We are a hotel and miss calls',
        phone: '0113 496 0102',
        time: 'Tue 24 Nov at 10',
      });
    },
  );

  test.each([
    'we miss calls every evening',
    'can you help us with missed calls?',
    'we miss calls every evening, can u help',
    'we miss calls every evening. Please call me back, what does it cost?',
    'We lose orders at night. Can I get a quote? Is there a contract?',
  ])('%s starts a request at once', (said) => {
    const { last, record } = talk([said]);
    expect(asksForRows(last)).toBe(true);
    expect(last).not.toContain(recordLines.offer);
    expect(record.need).toBeDefined();
  });
});

describe('a question about languages', () => {
  const { answer = '', inRequest = '' } = answers.find(({ id }) => id === 'languages') ?? {};
  const asked = [
    'which languages can you speak?',
    'what languages do you speak',
    'do you speak Spanish',
    'can the agent speak German to my customers',
    'my callers are polish which languages can you speak',
    'we have many german guests what languages do you speak',
    'which languages can you speak and what does it cost',
    'how much is it, can we keep our number and which languages can you speak',
  ];

  test.each(asked)('%s is answered in the chat and in a call, during a request too', (said) => {
    const first = (text: string) => text.split('. ')[0] ?? '';
    for (const channel of ['chat', 'call', 'typed-call'] as const) {
      expect(talk([said], undefined, 'en', channel).last).toContain(first(answer));
      const { last } = talk(['call me back', 'missed calls', said], undefined, 'en', channel);
      expect(last).toContain(first(inRequest));
      expect(last).not.toContain(recordLines.unanswered);
    }
  });
});

describe('an amount in a question about the price', () => {
  test.each([
    ['What does it cost for 20 calls a day?', '20 calls a day'],
    ['What would 20 calls a day cost?', '20 calls a day'],
    ['How much is it if we get twenty calls a night?', 'Twenty calls a night'],
    ['price for about 40 emails a day?', '40 emails a day'],
    ['we get 20 calls a day, how much would that be?', 'We get 20 calls a day'],
    ['We run a garage. What is the price for 20 calls a day?', '20 calls a day'],
    ['our salon misses calls, what would 15 calls a day cost?', '15 calls a day'],
  ])('%s is kept until a request begins', (said, volume) => {
    expect(talk([said]).last).toContain(answerOf('pricing'));
    const { record, replies } = talk([
      said,
      'call me back',
      'missed calls',
      'anna@example.com',
      'anna lee, acme',
      'skip',
    ]);
    expect(record.volume).toBe(volume);
    expect(replies.join()).not.toContain(recordQuestions.volume.ask);
  });
});
