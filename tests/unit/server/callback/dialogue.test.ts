import { beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/chat/route';
import { answerWords } from '#lib/content/answers';
import { callbackWords, rowWords, callbackStart as start } from '#lib/content/callback';
import { type RowName, rowNames } from '#lib/contracts/callback';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { continueCallback } from '#lib/server/callback/dialogue';
import { answers } from '#lib/server/chat/assistants/answer-list';
import { fillIn } from '#lib/utils';
import { chatForm, chatRequest, makeSession, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

// A callback, by itself and through the chat's route with nothing configured.

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

const questions = rowNames.map((name) => [name, rowWords[name].question]);
const asks: Record<RowName, string> = Object.fromEntries(questions);
const opening = fillIn(callbackWords.opening, { next: asks.need });
const unreadable = fillIn(callbackWords.unreadable, { next: asks.need });
const again = (next: string = asks.need) => fillIn(callbackWords.again, { next });
const openingAbout = (said: string) => fillIn(callbackWords.openingAbout, { said, next: asks.time });

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
  ['dont call me'],
  ['Please do not call me about this'],
  ['yes'],
  ['Which tools do you connect to?', 'Yes please'],
  ['Goodbye', 'ok bye'],
  ['call me', 'forget it', 'yes'],
  ['What does it cost?', 'yes and what would it cost me roughly'],
  ['What does it cost?', 'ok, we are too small for that'],
  ['What does it cost?', 'Yağız asks'],
])('%j begins none', async (...messages) => {
  expect((await talk(...messages)).rows).toBeUndefined();
});

test.each(['Do you sell bananas on Mars?', 'Did you get my request?'])(
  'a yes takes the call that is offered in answer to %j',
  async (need) => {
    expect(await talk(need, 'ya sure, go on then')).toEqual({ rows: { need }, text: openingAbout(need) });
    for (const yes of ['Yes please, call me tomorrow', 'Okay'])
      expect((await talk(need, yes)).rows).toMatchObject({ need });
  },
);

const phone = '07700 900142';
test.each<[need: string, rows: CallbackRows]>([
  [`Could someone ring me Thursday after 1pm? Anita Rao, ${phone}`, { phone, time: 'Thursday after 1pm' }],
  [
    `My name is Ada Kell, call me on ${phone} tomorrow at 10.30.`,
    { name: 'Ada Kell', time: 'tomorrow at 10.30', phone },
  ],
  [`call me on ${phone}, or write to <ada@kell.example>.`, { phone, email: 'ada@kell.example' }],
  ['call me on +44 (0)7700 900142', { phone: '+44 (0)7700 900142' }],
  [`call me, ${phone} 9-5`, {}],
  ['Call me at 555-123-4567 tomorrow about 3pm', { phone: '555-123-4567', time: 'tomorrow about 3pm' }],
])('%j opens a callback about that, with the number and the address in it', async (need, rows) => {
  expect((await talk(need)).rows).toEqual({ need, ...rows });
});

test('a number or an address beside something else begins no callback, and is in the one that follows', async () => {
  const question = 'What does it cost for 12 vans? Write to ada@kell.example.';
  expect((await talk(question)).rows).toBeUndefined();
  expect((await talk(question, 'call me')).rows).toEqual({ need: question, email: 'ada@kell.example' });
  const yes = `Yes please, my number is ${phone}`;
  expect((await talk('Is it safe?', yes)).rows).toEqual({ need: `Is it safe?\n${yes}`, phone });
  for (const message of [`please do not call ${phone}`, 'please delete my data, I am ada@kell.example'])
    expect((await talk(message)).rows).toBeUndefined();
});

test.each([
  ['My name is Ada Kell, please call me back tomorrow at ten about our invoices.', 'our invoices'],
  ['please call me back about the price, any day except Friday', 'the price, any day except Friday'],
])('%j is about %j', async (wish, need) => {
  expect((await talk(wish)).rows).toMatchObject({ need });
});

test('what the visitor sent last is what it is about, as typed, and is quoted in short', async () => {
  const message = 'What does it cost?\r\n(forty vans, day and night, of which ten are electric)';
  const need = message.replace('\r', '');
  expect(await talk('Hello', message, 'call me')).toEqual({
    rows: { need },
    text: openingAbout(`${need.slice(0, 32).trim()}…`),
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
  ['And on Friday? The forecast was wrong', `${answerWords.none} ${again()}`],
])('during a callback, %j leaves the rows alone', async (message, text) => {
  expect(await talk(start, message)).toEqual({ rows: {}, text });
});

test('a row that was filled in by hand is not asked for again', async () => {
  const callback = JSON.stringify({ rows: { need: 'prices' }, asked: 'need' });
  const form = chatForm({ message: 'what does it cost', callback });
  const { text } = await readReply(POST(chatRequest({ session: makeSession(), form })));
  expect(text).toContain(again(asks.time));
});

test('the rows are asked for one after the other, each is read back, and after the last the talk goes on', async () => {
  const answers = ['missed calls', 'any day, not before 9', 'its gary pike.', 'our firm is kell'];
  const all = [start, ...answers, 'mail me at g@kell.example', '555 010 0199'];
  const name = { need: 'missed calls', time: 'any day, not before 9', name: 'gary pike', company: 'kell' };
  const rows = { ...name, email: 'g@kell.example', phone: '555 010 0199' };
  const noted = (next: string, said: string) => fillIn(callbackWords.noted, { next, said });
  expect((await talk(...all.slice(0, 2))).text).toBe(noted(asks.time, 'missed calls'));
  expect(await talk(...all)).toEqual({ rows, text: noted(callbackWords.all, rows.phone) });
  expect((await talk(...all, 'price?')).text).toContain('written quote');
  expect(continueCallback('And what does it cost?', { rows }, true)).toBeNull();
  const end = { text: callbackWords.all, callback: { rows } };
  expect(continueCallback('No, thanks', { rows }, false)).toEqual(end);
  const corrected = fillIn(callbackWords.unreadable, { next: callbackWords.all });
  expect(await talk(...all, 'thats it', 'no, change the company')).toEqual({ rows, text: corrected });
});

test('Back empties one row after the other', async () => {
  const messages = [start, 'prices', 'any day', 'Jane', 'Back'];
  const text = fillIn(callbackWords.back, { next: asks.name });
  expect(await talk(...messages)).toEqual({ rows: { need: 'prices', time: 'any day' }, text });
  expect((await talk(...messages, 'Back', 'Back', 'Back')).rows).toEqual({});
});

/** The reply to a message when a row is asked for. */
const reply = (asked: RowName, message: string) => continueCallback(message, { rows: {}, asked }, false);

test.each<[RowName, message: string, rows: CallbackRows, next?: RowName]>([
  ['need', 'they book, move, cancel', { need: 'they book, move, cancel' }, 'time'],
  ['need', 'never forget the phone again', { need: 'never forget the phone again' }, 'time'],
  ['need', 'Fri, ada@kell.example, 0123 456789', { need: 'Fri, ada@kell.example, 0123 456789' }, 'time'],
  ['time', 'Friday, and don’t forget the zone', { time: 'Friday, and don’t forget the zone' }, 'name'],
  ['time', 'Please don’t ring on Sunday', { time: 'Please don’t ring on Sunday' }, 'name'],
  ['need', 'Tomorrow at 10.', { time: 'Tomorrow at 10' }, 'need'],
  ['need', '+31 30 123 45 67', { phone: '+31 30 123 45 67' }, 'need'],
  ['time', '+31 30 123 45 67', { phone: '+31 30 123 45 67' }, 'time'],
  ['time', 'anytime', { time: 'anytime' }, 'name'],
  ['time', 'not on Mondays', { time: 'not on Mondays' }, 'name'],
  ['name', 'Will Smith', { name: 'Will Smith' }, 'company'],
  ['name', 'Noémie', { name: 'Noémie' }, 'company'],
  ['name', 'Thursday 10:30', { time: 'Thursday 10:30' }, 'name'],
  ['name', 'jane@acme.example', { email: 'jane@acme.example' }, 'name'],
  ['name', 'we miss all of our calls when we are out at night', {}, 'name'],
  ['name', 'I am not telling you that', {}, 'name'],
  ['name', 'hm, that is wrong', {}, 'time'],
  ['name', 'yeah send it', {}],
  ['company', 'Never Mind Records', { company: 'Never Mind Records' }, 'email'],
  ['company', 'No, thanks.', {}, 'email'],
  ['email', 'my email is ada at kell dot co dot uk', { email: 'ada@kell.co.uk' }, 'phone'],
  ['email', 'ada@kell', {}, 'email'],
  ['email', 'I would rather not say', {}, 'phone'],
  ['phone', 'fine, the desk is +31 30 123 45 67', { phone: '+31 30 123 45 67' }],
  ['phone', '12345', {}, 'phone'],
])('asked for %s, %j gives %j and asks for %s', (asked, message, rows, next) => {
  const { callback, text } = reply(asked, message) ?? {};
  expect(callback?.rows).toEqual(rows);
  expect(text).toContain(next ? asks[next] : callbackWords.all);
});

test.each([
  'Stop',
  'Actually, forget it. I changed my mind.',
  'hm no, never mind. forget the whole thing',
  'nah, I don’t want a call any more',
  'no i changed my mind',
  'Please forget my request!',
])('%j takes the callback back', (message) => {
  const cleared = { text: callbackWords.cleared, callback: null };
  for (const asked of ['need', 'time'] as const) expect(reply(asked, message)).toEqual(cleared);
});
