import { expect, test } from 'vitest';
import { formatClock } from '#lib/browser/clock';
import { isEcho, toSentences, toSpeech, wordsAfter } from '#lib/browser/voice/plain-text';
import { hoursUntilRefresh, msUntilChange, remainingCredits } from '#lib/browser/voice/stored-credits';
import { HOUR_MS } from '#lib/server/core/durations';

test.each([
  ['We answer in **10 seconds**.', 'We answer in 10 seconds.'],
  ['## Ways\n\n- calls\n- [chats](#chat)', 'Ways. calls. chats.'],
  ['1. Ask\n2. Listen!', 'Ask. Listen!'],
  ['> quoted `code`', 'quoted code.'],
  ['See https://example.com/x for more', 'See for more.'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b. 1 2.'],
  ['```js\nalert(1)\n```\nDone', 'Done.'],
  ['- [x] done', 'done.'],
])('%j is spoken as %j', (markdown, spoken) => {
  expect(toSpeech(markdown).replace(/\s+/g, ' ')).toBe(spoken);
});

test('a list of a thousand levels is spoken level by level', () => {
  const list = Array.from({ length: 1000 }, (_, level) => `${'  '.repeat(level)}- level ${level}`);
  expect(toSpeech(list.join('\n'))).toMatch(/^level 0\. level 1\. .* level 999\.$/);
});

test('is spoken sentence by sentence', () => {
  expect(toSentences('One. Two? Three! Four')).toEqual(['One.', 'Two?', 'Three!', 'Four']);
  expect(toSentences('Noted. anna.k@example.com at 10.30.')).toEqual([
    'Noted.',
    'anna.k@example.com at 10.30.',
  ]);
  expect(toSentences('')).toEqual([]);
});

test.each([
  ['our voice agents answer', 'Our voice agents answer calls.', true],
  ['stop please', 'Our voice agents answer calls.', false],
  ['', 'anything', true],
])('%j while %j is spoken is an echo: %s', (heard, spoken, echo) => {
  expect(isEcho(heard, spoken)).toBe(echo);
});

test.each([
  ['', 'how much', 'how much'],
  ['how much', 'how much', ''],
  ['how much', 'How much?', ''],
  ['how much', 'how', ''],
  ['how much', 'How much is it? Tell me.', 'is it? Tell me.'],
  ['I wanna book a table', 'I want to book a table', ''],
  ['I want to book a table', 'I wanna book a table', ''],
  ['I wanna book a table', 'I want to book a table for two', 'for two'],
  ['call me at 5 pm', 'Call me at 5 p.m.', ''],
  ['what is your prize', 'What is your price?', ''],
  ['what is your prize', 'What is your price per call?', 'per call?'],
  ['no', 'no no no', 'no no'],
  ['it', 'how much does it cost and what is it', 'much does it cost and what is it'],
  ['how much', 'How much – and when', 'and when'],
])('what was added to %j in %j is %j', (said, text, added) => {
  expect(wordsAfter(said, text)).toBe(added);
});

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [180, '3:00'],
  [-4, '0:00'],
])('%s s is %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

test('hours are rounded up, and zero when the time has passed', () => {
  const record = { remainingCredits: 0, lastRefreshTime: 0, nextRefreshTime: 24 * HOUR_MS };
  expect(hoursUntilRefresh(record, 0)).toBe(24);
  expect(hoursUntilRefresh(record, HOUR_MS - 1)).toBe(24);
  expect(hoursUntilRefresh(record, HOUR_MS)).toBe(23);
  expect(hoursUntilRefresh(record, 24 * HOUR_MS - 1)).toBe(1);
  expect(hoursUntilRefresh(record, 24 * HOUR_MS)).toBe(0);
  expect(remainingCredits(record, 24 * HOUR_MS)).toBe(3);
  expect(hoursUntilRefresh({ ...record, remainingCredits: 1 }, 0)).toBe(0);
  expect(msUntilChange(record, HOUR_MS / 2)).toBe(HOUR_MS / 2);
  expect(msUntilChange(record, record.nextRefreshTime + 5)).toBe(HOUR_MS);
});
