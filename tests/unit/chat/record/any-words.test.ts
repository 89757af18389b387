import { expect, test } from 'vitest';
import { type Conversation, conversationSchema } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';

import { judgedBuyers } from './judged-buyers';

// Whatever is typed, the returned conversation is valid input for the next message.

const NOW = new Date('2026-11-23T10:00:00Z');
const lines = [...judgedBuyers].flatMap(({ turns }) => turns);
const words = [
  ...lines.flatMap((line) => line.split(' ')),
  ...'take out the not and time 5 pm no wrong'.split(' '),
];

/** The same numbers in every run. */
function* count(below: number, seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state % below;
  }
}

test('words in any order get a reply, and no row grows too long', () => {
  const word = count(words.length, 7);
  const length = count(120, 11);
  const take = (numbers: Generator<number>) => numbers.next().value ?? 0;
  let conversation: Conversation | undefined;
  for (let turn = 0; turn < 400; turn += 1) {
    const said = Array.from({ length: take(length) + 1 }, () => words[take(word)]).join(' ');
    const answered = answerMessage(said, 'en', turn % 8 === 0 ? undefined : conversation, NOW);
    expect(answered.text).not.toBe('');
    conversation = conversationSchema.parse(answered.conversation);
  }
});
