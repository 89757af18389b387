import { beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/chat/route';
import { answerWords } from '#lib/content/answers';
import { callbackQuestions, callbackWords, callbackStart as start } from '#lib/content/callback';
import type { CallbackState } from '#lib/contracts/reply';
import { answers } from '#lib/server/chat/answer-list';
import { format } from '#lib/utils';
import { chatForm, chatRequest, makeSession, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

// A callback through the chat's route, with nothing configured.

beforeEach(() => configure({}));

/** Sends messages one after the other, as the page does, and returns the last reply and the rows; none without a callback. */
async function talk(...messages: string[]) {
  const session = makeSession();
  let callback: CallbackState | null = null;
  let text = '';
  for (const message of messages) {
    const form = chatForm({ message, ...(callback && { callback: JSON.stringify(callback) }) });
    const reply = await readReply(POST(chatRequest({ session, form })));
    if (reply.callback !== undefined) callback = reply.callback;
    ({ text } = reply);
  }
  return { rows: callback?.rows, text };
}

const { cleared } = callbackWords;
const asks = callbackQuestions;
const opening = format(callbackWords.opening, { next: asks.need });
const again = format(callbackWords.again, { next: asks.need });
const allBut = (rows: string) => format(callbackWords.allBut, { rows });
const openingAbout = (rows: string, next = asks.time) => format(callbackWords.openingAbout, { rows, next });

test.each(['dont call me', 'sorry, I don’t want a call any more', 'we do not want any calls'])(
  '%j is no wish for a call',
  async (message) => {
    expect(await talk(message)).toEqual({ rows: undefined, text: callbackWords.refused });
  },
);

test.each([
  start,
  'Hi there, could somebody call me back, please?',
  "I'd like a callback.",
  'can you get somebody to ring me',
])('%j starts a callback, and shows the one that there is', async (message) => {
  expect(await talk(message)).toEqual({ rows: {}, text: opening });
  expect(await talk('call me', 'anna@ablex.example', message)).toEqual({
    rows: { email: 'anna@ablex.example' },
    text: opening,
  });
});

test.each([
  ['@a'.repeat(2000)],
  ['is info@openreply.example your address?'],
  ['Can you book a call with a lead for us?'],
  ['Call me crazy, but is this legal?'],
  ['Do you call us back on Mondays?'],
  ['callous'],
  [`${'a'.repeat(400)}@example.com`],
  ['yes'],
  ['call me', 'forget it', 'yes'],
])('%j begins none', async (...messages) => {
  expect((await talk(...messages)).rows).toBeUndefined();
});

test('a yes takes the call that is offered when there is no answer, and no other', async () => {
  const message = 'Do you sell bananas on Mars?';
  expect((await talk(message, 'Yes please, go ahead')).rows).toEqual({ need: message });
  expect((await talk('What does it cost?', 'Yes please, go ahead')).rows).toBeUndefined();
});

test.each([
  [
    'call me back tomorrow about the price',
    { need: 'call me back tomorrow about the price', time: 'tomorrow' },
  ],
  ['can sombody ring me tmrw', { need: 'What does it cost?', time: 'tmrw' }],
  ['no i mean i want a call back tmrw', { need: 'What does it cost?', time: 'tmrw' }],
  ['yes please, Thursday morning', { need: 'What does it cost?', time: 'Thursday morning' }],
])('%j starts a callback with what it says', async (message, rows) => {
  const text = openingAbout(rows.need, asks.name);
  expect(await talk('What does it cost?', message)).toEqual({ rows, text });
});

test('what the visitor sent last is what it is about, as typed', async () => {
  const message = 'What does it cost?\r\n(forty vans, call 0123 456789)';
  expect(await talk('Hello', message, 'call me')).toEqual({
    rows: { need: message.replace('\r', '') },
    text: openingAbout('What does it cost?\n(forty vans, call 0123 456789)'),
  });
});

test.each([
  ['a greeting', {}, ['What does it cost?', 'Hi, good morning!']],
  ['an address', {}, ['What does it cost?', 'sandra@kellplumbing,co.uk']],
  ['what belongs to another one', {}, ['call me', 'on Tuesday', 'forget it']],
  ['a day, which is not its time,', { need: 'Does it rain on Friday?' }, ['Does it rain on Friday?']],
])('a callback after %s is about no more than %j', async (_what, rows, messages) => {
  expect((await talk(...messages, start)).rows).toEqual(rows);
});

test.each([
  ['we miss calls after six', 'its sandra@kell.example, 07700 900123'],
  ['our phones are down, call sandra@kell.example, 07700 900123'],
  ['Our bananas grow on Mars. sandra@kell.example, 07700 900123'],
])('an address or a number starts a callback about what was said: %j', async (...said) => {
  const rows = { need: said[0] ?? '', email: 'sandra@kell.example', phone: '07700 900123' };
  expect(await talk(...said)).toEqual({ rows, text: openingAbout(rows.need) });
});

test.each<[string, object]>([
  ['\u200ba&b@example.com\u2060', { email: 'a&b@example.com' }],
  ['07700 900122, sorry, 07700 900123', { phone: '07700 900123' }],
  ['on Friday at 9.15', { time: 'Friday at 9.15' }],
])('an address, a number and a day go into their rows whatever was asked: %j', async (message, rows) => {
  const reply = await talk(start, message);
  expect(reply.rows).toEqual(rows);
  expect(Object.values(rows).filter((value) => !reply.text.includes(value))).toEqual([]);
});

test.each([
  ['remove my phone number', format(callbackWords.unreadable, { next: asks.need })],
  ['yes', format(callbackWords.unreadable, { next: asks.need })],
  ['what does it cost', `${answers.find(({ id }) => id === 'pricing')?.answer} ${again}`],
  ['Does it rain on Friday?', `${answerWords.none} ${again}`],
])('during a callback, %j leaves the rows alone', async (message, text) => {
  const rows = { phone: '07700 900123' };
  expect(await talk(start, '07700 900123', message)).toEqual({ rows, text });
});

test('a row that was filled in by hand is not asked for again', async () => {
  const callback = JSON.stringify({ rows: { need: 'prices' }, asked: 'need' });
  const form = chatForm({ message: 'what does it cost', callback });
  const { text } = await readReply(POST(chatRequest({ session: makeSession(), form })));
  expect(text).toContain(format(callbackWords.again, { next: asks.time }));
});

test.each([
  [
    'missed calls on Friday nights|any day|its gary pike|kell|g@kell.example|555 010 0199',
    'missed calls on Friday nights|any day|gary pike|kell|g@kell.example|555 010 0199',
    callbackWords.all,
  ],
  ['Thursday at 3', 'Thursday at 3', asks.need],
  ['prices|can you do Friday?', 'prices|Friday', asks.name],
  ['prices|skip|im ewa from kell', 'prices|ewa|kell', asks.email],
  ['prices|no|no|no|g at kell', 'prices', asks.email],
  ['prices|no|no|no|no|not sure', 'prices', allBut('name, company, email')],
  ['prices|Friday|cant do Friday, make it Monday at 9 please', 'prices|Monday at 9', asks.name],
  ['prices|We miss calls at night|any day', 'prices|any day', asks.name],
  ['prices|half 9, tomoz|jo', 'prices|half 9, tomoz|jo', asks.company],
  ['prices|wed at 9|ada byron, thats byron with a y', 'prices|wed at 9|ada byron', asks.company],
  ['prices|any day|0123 456789, no later than 5pm', 'prices|any day|0123 456789', asks.name],
  ['prices|any day|0123 456789|the number ends 780', 'prices|any day|0123 456789', asks.name],
  ['We work Mon-Fri 9-5 and miss calls|any day', 'We work Mon-Fri 9-5 and miss calls|any day', asks.name],
  ['prices|any day|nah that is wrong', 'prices|any day', asks.name],
  ['prices|Friday at 4|no, plus 123 456789', 'prices|Friday at 4|+123 456789', asks.name],
  ['prices|any day|Ada Byron, mobile 0123 456789', 'prices|any day|Ada Byron|0123 456789', asks.company],
  ['prices|no|no|Kell GmbH|ada at kell dot example', 'prices|Kell GmbH|ada@kell.example', asks.phone],
  ['prices|any day|Ada|Kell|yeah send it', 'prices|any day|Ada|Kell', allBut('last name, email')],
  ['prices|Friday|read it back to me please', 'prices|Friday', `prices, Friday. ${asks.name}`],
  ['prices|Friday at 2|make it 3|surname is byron', 'prices|Friday at 2; make it 3|byron', asks.company],
  ['prices|any day|no, the company is Kell', 'prices|any day|Kell', asks.name],
  ['prices|any day|sorry its Ada', 'prices|any day', asks.name],
  ['prices|Friday|Back', 'prices', asks.time],
  ['a|b|Back|Back', '', asks.need],
  ['prices|any day|no|My address is g@kell.example', 'prices|any day|g@kell.example', asks.company],
])('the rows are asked for one after the other: %j', async (answered, rows, next) => {
  const reply = await talk(start, ...answered.split('|'));
  expect(Object.values(reply.rows ?? {}).join('|')).toBe(rows);
  expect(reply.text).toContain(next);
});

test.each([
  'forget the call back, I have changed my mind',
  'Please stop.',
  'actualy leave it, ill do it myself later',
  'actualy forget it, dont ring me, ill think about it',
  'I do not wish to be called any more',
])('%j cancels the callback', async (message) => {
  expect(await talk(start, '07700 900123', message)).toEqual({ rows: undefined, text: cleared });
});

test.each([
  'we need it to take all calls',
  'we don’t want it to sound like a robot',
  'customers who do not call back',
  'an agent that can cancel that booking',
  'we are a roofing company in Leeds',
])('%j is what a call is about, and cancels nothing', async (need) => {
  expect(await talk(start, need)).toMatchObject({ rows: { need } });
});
