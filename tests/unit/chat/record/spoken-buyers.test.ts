import { describe, expect, test } from 'vitest';
import { type Conversation, conversationSchema, type VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';
import { rowsOf } from './rows';

// In the demo call without a voice service, the same agent gets what the browser recognised: no
// punctuation, numbers as words.

const NOW = new Date('2026-11-23T10:00:00Z');

const spoken: [string, string[], VisitorRecord][] = [
  [
    'a hotel',
    [
      'hello i would like somebody to call me back please',
      'we run a small hotel in the mountains and nobody answers the phone at night',
      'around twenty calls a night',
      'my name is anna berger from hotel alpenrose',
      'anna at alpenrose dot example',
      'thursday at half past ten in the morning',
      'as soon as possible',
      'thank you goodbye',
    ],
    {
      need: 'We run a small hotel in the mountains and nobody answers the phone at night',
      volume: 'Around twenty calls a night',
      start: 'As soon as possible',
      time: 'Thu 26 Nov at half past ten in the morning',
      name: 'Anna Berger',
      company: 'Hotel Alpenrose',
      email: 'anna@alpenrose.example',
    },
  ],
  [
    'a plumber who changes his mind',
    [
      'i need a quote for a plumbing company',
      'we miss about fifteen calls a day',
      'oh seven seven double oh nine hundred one two three',
      'this is tom',
      'tomorrow afternoon after three',
      'no actually wednesday',
      'how much does it cost',
      'okay thats everything',
    ],
    {
      need: 'Plumbing company',
      volume: 'We miss about fifteen calls a day',
      time: 'Wed 25 Nov afternoon after three',
      name: 'Tom',
      phone: '07700900123',
    },
  ],
  [
    'a dentist',
    [
      'can i speak to someone about a dental practice',
      'patients call to move appointments all morning',
      'sixty to seventy a day',
      'oh one one three four nine six oh one oh two',
      'sara khan',
      'next tuesday at nine',
      'in the first week of january',
      'that is all',
    ],
    {
      need: 'Dental practice, patients call to move appointments all morning',
      volume: 'Sixty to seventy a day',
      start: 'In the first week of january',
      time: 'Tue 1 Dec at nine',
      name: 'Sara Khan',
      phone: '01134960102',
    },
  ],
  [
    'a lawyer who will not be called',
    [
      'um yes hello we are a law firm and new clients wait too long for an answer',
      'about thirty emails a day',
      'is it safe with client data',
      'my name is david okafor',
      'david dot okafor at okafor law dot example',
      'please dont call just email',
      'no hurry',
      'yes thats correct',
    ],
    {
      need: 'We are a law firm and new clients wait too long for an answer',
      volume: 'About thirty emails a day',
      start: 'No hurry',
      time: 'Dont call just email',
      name: 'David Okafor',
      email: 'david.okafor@okaforlaw.example',
    },
  ],
  [
    'an estate agent who names another day',
    [
      'book me a meeting please',
      'for our estate agency viewing requests come in at the weekend',
      'a hundred and twenty a week',
      'plus four four seven seven zero zero nine zero zero one two three',
      'maria lopez',
      'friday between two and four',
      'sorry i meant monday between two and four',
      'goodbye',
    ],
    {
      need: 'Our estate agency viewing requests come in at the weekend',
      volume: 'A hundred and twenty a week',
      time: 'Mon 30 Nov between two and four',
      name: 'Maria Lopez',
      phone: '+44 7700 900123',
    },
  ],
];

describe('spoken conversations result in the record', () => {
  test.each(spoken)('%s', (_name, turns, record) => {
    let conversation: Conversation | undefined;
    for (const turn of turns)
      conversation = conversationSchema.parse(answerMessage(turn, 'en', conversation, NOW).conversation);
    expect(rowsOf(conversation?.record)).toEqual(record);
  });
});
