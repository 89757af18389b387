import { beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/chat/route';
import { answerWords } from '#lib/content/answers';
import { callbackWords, rowWords, callbackStart as start } from '#lib/content/callback';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import type { CallbackState } from '#lib/contracts/reply';
import { answers } from '#lib/server/chat/assistants/answer-list';
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

const asks = Object.fromEntries(callbackFields.map((field) => [field, rowWords[field].question])) as Record<
  CallbackField,
  string
>;
const opening = format(callbackWords.opening, { next: asks.need });
const unreadable = format(callbackWords.unreadable, { next: asks.need });
const again = (next: string = asks.need) => format(callbackWords.again, { next });
const openingAbout = (said: string) => format(callbackWords.openingAbout, { said, next: asks.time });

test.each([
  start,
  'Hi there, could somebody call me back, please?',
  "I'd like a callback.",
  'please call me back',
])('%j starts a callback, and shows the one that there is', async (message) => {
  expect(await talk(message)).toEqual({ rows: {}, text: opening });
  expect(await talk('call me', 'prices', 'Back', message)).toEqual({ rows: {}, text: opening });
});

test.each([
  ['Can you book a call with a lead for us?'],
  ['Call me crazy, but is this legal?'],
  ['please call me back tomorrow about the price'],
  ['call me back on 07700 900123'],
  ['callous'],
  ['dont call me'],
  ['yes'],
  ['Which tools do you connect to?', 'Yes please'],
  ['Goodbye', 'ok bye'],
  ['call me', 'forget it', 'yes'],
])('%j begins none', async (...messages) => {
  expect((await talk(...messages)).rows).toBeUndefined();
});

test.each([
  'Do you sell bananas on Mars?',
  'What does it cost?',
  'please call me back tomorrow about the price',
])('a yes takes the call that is offered in answer to %j', async (need) => {
  expect(await talk(need, 'ya sure, go on then')).toEqual({ rows: { need }, text: openingAbout(need) });
  expect((await talk(need, 'Yes please, call me tomorrow')).rows).toEqual({ need });
  expect((await talk(need, 'Okay')).rows).toEqual({ need });
});

test('what the visitor sent last is what it is about, as typed, and is quoted in short', async () => {
  const message = 'What does it cost?\r\n(forty vans, day and night, of which ten are electric)';
  const need = message.replace('\r', '');
  expect(await talk('Hello', message, 'call me')).toEqual({
    rows: { need },
    text: openingAbout(`${need.slice(0, 60).trim()}…`),
  });
});

test.each([
  ['a greeting', ['What does it cost?', 'Hi, good morning!']],
  ['a stop', ['hm, never mind']],
  ['the wish itself', ['Can a person call me?']],
  ['what belongs to another one', ['call me', 'on Tuesday', 'forget it']],
])('a callback after %s is about nothing yet', async (_what, messages) => {
  expect((await talk(...messages, start)).rows).toEqual({});
});

test.each([
  ['yes', unreadable],
  ['what does it cost', `${answers.find(({ id }) => id === 'pricing')?.answer} ${again()}`],
  ['Does it rain on Friday?', `${answerWords.none} ${again()}`],
])('during a callback, %j leaves the rows alone', async (message, text) => {
  expect(await talk(start, message)).toEqual({ rows: {}, text });
});

test('a row that was filled in by hand is not asked for again', async () => {
  const callback = JSON.stringify({ rows: { need: 'prices' }, asked: 'need' });
  const form = chatForm({ message: 'what does it cost', callback });
  const { text } = await readReply(POST(chatRequest({ session: makeSession(), form })));
  expect(text).toContain(again(asks.time));
});

test.each([
  [
    'missed calls on Friday nights|any day, not before 9|its gary pike.|our firm is kell|mail me at g@kell.example|555 010 0199',
    'missed calls on Friday nights|any day, not before 9|gary pike|kell|g@kell.example|555 010 0199',
    callbackWords.all,
  ],
  ['we need it to take all calls', 'we need it to take all calls', asks.time],
  ['Friday, ada@kell.example, 0123 456789', 'Friday, ada@kell.example, 0123 456789', asks.time],
  ['prices|skip|we miss all of our calls when we are out at night', 'prices', asks.name],
  ['prices|skip|Ada|No, thanks.|I would rather not say', 'prices|Ada', asks.phone],
  ['prices|any day|Ada|Kell|ada at kell dot example', 'prices|any day|Ada|Kell|ada@kell.example', asks.phone],
  ['prices|any day|0123 456789|Ada', 'prices|any day|0123 456789|Ada', asks.company],
  ['prices|any day|12345|Ada', 'prices|any day|Ada', asks.company],
  [
    'prices|Friday, and don’t forget the time zone',
    'prices|Friday, and don’t forget the time zone',
    asks.name,
  ],
  ['prices|Please don’t ring on Sunday', 'prices|Please don’t ring on Sunday', asks.name],
  ['prices|any day|Ada|Never Mind Records', 'prices|any day|Ada|Never Mind Records', asks.email],
  ['prices|Jane Doe|Friday|Jane Doe', 'prices|Friday|Jane Doe', asks.company],
  ['prices|jane@acme.example|any day', 'prices|jane@acme.example|any day', asks.name],
  [
    'prices|any day|Jane|0123 456789, jane@acme.example|Acme',
    'prices|any day|Jane|jane@acme.example|0123 456789|Acme',
    callbackWords.all,
  ],
  ['prices|any day|not rob, rob hill|rob hill', 'prices|any day|rob hill', asks.company],
  ['prices|any day|Ada|Kell|sorry, ada@kell.example', 'prices|any day|Ada|Kell|ada@kell.example', asks.phone],
  ['prices|rather not on Friday', 'prices|rather not on Friday', asks.name],
  ['prices|no, Monday is better|Monday', 'prices|Monday', asks.name],
  ['prices|Friday|Thursday 10:30|Ada', 'prices|Friday|Ada', asks.company],
  ['prices|Friday|I am not telling you that', 'prices|Friday', asks.company],
  [
    'prices|skip|skip|skip|skip|fine, the desk is +31 30 123 45 67',
    'prices|+31 30 123 45 67',
    callbackWords.all,
  ],
  [
    'prices|skip|skip|skip|skip|skip|thats it|no, change the company',
    'prices',
    callbackWords.unreadable.slice(0, 20),
  ],
  ['prices|skip|skip|skip|skip|skip|price?', 'prices', 'written quote'],
  ['prices|Friday at 3|hm, that is wrong', 'prices', asks.time],
  ['prices|Friday at 3|sorry, it’s wrong', 'prices', asks.time],
  ['never forget the phone again', 'never forget the phone again', asks.time],
  ['prices|any day|Ada|Kell|ada@kell', 'prices|any day|Ada|Kell', asks.email],
  ['prices|skip|skip|skip|skip|12345', 'prices', asks.phone],
  ['prices|skip|skip|skip|skip|skip', 'prices', callbackWords.all],
  ['prices|any day|yeah send it', 'prices|any day', callbackWords.all],
  ['prices|Friday|Back', 'prices', asks.time],
  ['prices|Friday|Back|Monday', 'prices|Monday', asks.name],
  ['a|b|Back|Back|Back', '', asks.need],
])('the rows are asked for one after the other: %j', async (answered, rows, next) => {
  const reply = await talk(start, ...answered.split('|'));
  expect(Object.values(reply.rows ?? {}).join('|')).toBe(rows);
  expect(reply.text).toContain(next);
});

test('what a row got is said', async () => {
  const text = format(callbackWords.noted, { next: asks.time, said: 'prices' });
  expect(await talk(start, 'prices')).toEqual({ rows: { need: 'prices' }, text });
});

test.each([
  'Stop',
  'prices|Actually, forget it. I changed my mind.',
  'prices|hm no, never mind. forget the whole thing',
  'hmm, never mind',
  'prices|nah, I don’t want a call any more',
  'prices|No, I changed my mind',
  'no i changed my mind',
  'Forget the call',
  'Please forget my request!',
])('%j takes the callback back', async (message) => {
  expect(await talk(start, ...message.split('|'))).toEqual({ rows: undefined, text: callbackWords.cleared });
});
