import { beforeEach, expect, test } from 'vitest';
import { POST } from '#app/api/chat/route';
import { answers } from '#lib/content/answers';
import { callbackWords, callbackStart as start } from '#lib/content/callback';
import type { CallbackState } from '#lib/contracts/reply';
import { chatForm, chatRequest, makeSession, readReply } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

// A callback through the chat's route, with nothing configured.

beforeEach(() => configure({}));

/** Sends messages one after the other, as the page does, and returns the last reply and the state of the callback. */
async function talk(...messages: string[]) {
  const session = makeSession();
  let callback: CallbackState | undefined;
  let reply = { text: '', suggestions: undefined as readonly string[] | undefined };
  for (const message of messages) {
    const form = chatForm({ message, ...(callback && { callback: JSON.stringify(callback) }) });
    const { callback: received, text, suggestions } = await readReply(POST(chatRequest({ session, form })));
    callback = received ?? callback;
    reply = { text, suggestions };
  }
  return { rows: callback?.rows, asked: callback?.asked, ...reply };
}

const { skip, back, stop } = callbackWords;

test.each([
  start,
  'Please call me back',
  'Hi there, could somebody call me back, please?',
  "I'd like a callback.",
])('%j opens a callback, and while one is open asks again', async (message) => {
  expect(await talk(message)).toMatchObject({ asked: 'need', rows: {} });
  expect(await talk(start, message)).toMatchObject({ asked: 'need', rows: {} });
});

test.each([
  '@a'.repeat(2000),
  'is info@openreply.example your address?',
  'Can you book a call with a lead for us?',
  'Call me crazy, but is this legal?',
  'callous',
  'skip',
])('%j opens none', async (message) => {
  expect(await talk(message)).not.toHaveProperty('asked', expect.anything());
});

test.each([
  ['I want to speak to a human', 'yes'],
  ['Do you sell bananas on Mars?', 'Yes please, go ahead'],
  ['Do you sell bananas on Mars?', 'Sure'],
])('%j is answered by the offer of a call, which %j takes', async (message, yes) => {
  expect(await talk(message, yes)).toMatchObject({ asked: 'time' });
  expect(await talk('What does it cost?', yes)).not.toHaveProperty('asked', expect.anything());
});

test('a yes may say when', async () => {
  const { rows, asked } = await talk('Do you sell bananas on Mars?', 'yes please, Thursday morning');
  const need = 'Do you sell bananas on Mars?';
  expect({ rows, asked }).toEqual({ rows: { need, time: 'yes please, Thursday morning' }, asked: 'name' });
});

test('a longer message about calling gets the answer about it, whose ticket opens the callback', async () => {
  const message = 'please call me back tomorrow about the price';
  const about = answers.find(({ id }) => id === 'call-back');
  expect(await talk(message)).toMatchObject({ text: about?.answer, suggestions: [] });
  const { rows, asked } = await talk('What does it cost?', message, start);
  expect({ rows, asked }).toEqual({ rows: { need: message, time: message }, asked: 'name' });
});

test('what the visitor sent last is what it is about, as typed, and is not asked for', async () => {
  const message = 'What does it cost?\r\n(forty vans, call 0123 456789)';
  const { rows, asked, text } = await talk('Hello', message, 'call me');
  expect({ rows, asked }).toEqual({ rows: { need: message.replace('\r', '') }, asked: 'time' });
  expect(text).toBe(`${callbackWords.openingAbout}\n\n${callbackWords.questions.time}`);
});

test.each([
  ['a greeting', ['What does it cost?', 'Hi, good morning!']],
  ['an address or a number', ['What does it cost?', 'hi, ada@example.com, 0123 456789']],
  ['a mistyped address', ['What does it cost?', 'sandra@kellplumbing,co.uk']],
  ['an opener', ['What does it cost?', start, back, skip, stop, 'ring me']],
  ['an answer to a callback', [start, skip, skip, skip, skip, skip, '07700 900123']],
])('%s is not what it is about', async (_name, messages) => {
  const { rows } = await talk(...messages);
  const again = await talk(...messages, start);
  expect(again.rows?.need).toBe(rows?.need);
});

test.each([
  ['we miss calls after six', 'its sandra@kell.example, 07700 900123'],
  ['our phones are down, call sandra@kell.example, 07700 900123'],
])('an address begins a callback, about what is said with it or was before: %j', async (...said) => {
  const rows = { need: said[0], email: 'sandra@kell.example', phone: '07700 900123' };
  const text = `${callbackWords.notedContact}\n\n${callbackWords.questions.time}`;
  expect(await talk(...said)).toMatchObject({ asked: 'time', rows, text });
});

test.each([
  ['time', ['Calls'], 'what does it cost'],
  ['name', ['Calls', 'Tuesday'], 'wait, what does it cost?'],
  ['company', ['Calls', 'Tuesday', 'Ada'], 'Price?'],
  ['company', ['Calls', 'Tuesday', 'Ada'], 'how much does it cost'],
])('a question in place of the %s is answered, and the row asked again', async (field, before, question) => {
  const cost = answers.find(({ id }) => id === 'pricing');
  const { rows, ...reply } = await talk(start, ...before, question);
  const text = `${cost?.answer}\n\n${callbackWords.questions[field as 'name']}`;
  expect(reply).toMatchObject({ text, asked: field });
  expect(rows).not.toHaveProperty(field);
});

test.each<[string, string[], object, string | null]>([
  ['an opener', ['its ben, call me 06 1234 5678'], { phone: '06 1234 5678' }, 'time'],
  ['a subject', [start, 'our orders, b@c.nl'], { need: 'our orders, b@c.nl', email: 'b@c.nl' }, 'time'],
  ['a name', [start, skip, skip, 'Ben, b@c.nl'], { name: 'Ben', email: 'b@c.nl' }, 'company'],
  [
    'a company',
    [start, skip, skip, skip, 'Kell, 0612345678'],
    { company: 'Kell', phone: '0612345678' },
    'email',
  ],
  ['the place of a name', [start, skip, skip, 'b@c.nl'], { email: 'b@c.nl' }, 'name'],
])('an address and a number are taken from %s', async (_where, messages, rows, asked) => {
  const { rows: { need, ...others } = {}, ...reply } = await talk(...messages);
  expect({ ...('need' in rows && { need }), ...others }).toEqual(rows);
  expect(reply.asked).toBe(asked);
});

test.each([
  ['make it Wednesday at 10 instead', ['Monday'], 'name'],
  ['sorry, not Tuesday but Friday', ['Tuesday', 'Ada', 'Kell', 'a@b.example'], 'phone'],
  ['no, ring me tomorrow before 9', ['Monday', stop], null],
])('%j is about the time, as typed, whatever is asked', async (time, before, asked) => {
  const { rows, ...reply } = await talk(start, 'Calls', ...before, time);
  expect(rows).toMatchObject({ need: 'Calls', time });
  expect(reply).toMatchObject({ asked, text: expect.stringContaining(callbackWords.noted) });
});

test.each([
  ['forget the call back, I have changed my mind', ['Monday', stop]],
  ['please delete my number', ['Monday']],
])('%j takes the request back', async (message, before) => {
  const { rows, asked, text } = await talk(start, 'Calls', ...before, message);
  expect({ rows, asked, text }).toEqual({ rows: {}, asked: null, text: callbackWords.cleared });
});

test.each([
  ['Sorry, make that 11', ['Calls', 'Monday'], 'name'],
  ['No, that was the time.', ['Calls', 'Monday'], 'name'],
  ['Change the time', ['Calls', skip, 'Bob', skip, skip, skip], null],
])('%j is no answer, and is told how to correct a row', async (objection, before, asked) => {
  const { rows } = await talk(start, ...before);
  const reply = await talk(start, ...before, objection);
  expect(reply).toMatchObject({ rows, asked, text: expect.stringContaining(callbackWords.correct) });
});

test.each([
  ['time', [], 'Make it Monday morning', 'Make it Monday morning'],
  ['name', [skip], "Sorry, it's Ada", 'Ada'],
  ['time', [], 'Change it to Tuesday', 'Change it to Tuesday'],
  ['time', [], 'Does Monday work?', 'Does Monday work?'],
  ['name', [skip], 'Yes, Thu Nguyen', 'Thu Nguyen'],
  ['name', [skip], 'Anna Kurz, PhD', 'Anna Kurz, PhD'],
  ['company', [skip, skip], 'No. 5 Bakery', 'No. 5 Bakery'],
  ['email', [skip, skip, skip], 'No, ada@example.com?', 'ada@example.com'],
  ['email', [skip, skip, skip], 'kees@jansen.example, and my mobile is 06 12345678', 'kees@jansen.example'],
  ['company', [skip, skip], 'Monday.com', 'Monday.com'],
  ['company', [skip, skip], 'I already told you: from Kell', 'Kell'],
  ['email', [skip, skip, skip], 'ben at loomly dot nl', 'ben@loomly.nl'],
  ['email', [skip, skip, skip], 'my email is "anna@ablex.example".', 'anna@ablex.example'],
  ['phone', [skip, skip, skip, skip], '0123 456789, but only after ten', '0123 456789, but only after ten'],
])(
  'for the %s an answer may begin like an objection, and have words around it',
  async (field, before, message, value) => {
    const { rows } = await talk(start, 'We want to change the opening hours', ...before, message);
    expect(rows).toMatchObject({ need: 'We want to change the opening hours', [field]: value });
  },
);

test.each(['i dont have one', 'n/a', 'no just ring me', 'As I said', 'I would rather not give it'])(
  '%j skips the question',
  async (none) => {
    const { rows, asked } = await talk(start, 'Calls', skip, skip, skip, none);
    expect({ rows, asked }).toEqual({ rows: { need: 'Calls' }, asked: 'phone' });
  },
);

test.each([
  'Are you open on Sunday?',
  'We are not open on Sunday',
  'We use Monday.com',
  'We want to change the phone provider',
  'Sorry, what does it cost',
])('%j beside rows is a message like any other', async (message) => {
  const { rows, text } = await talk(start, 'Calls', stop, message);
  expect(rows).toEqual({ need: 'Calls' });
  expect(text).not.toContain(callbackWords.correct);
});

test('a question without an answer is not taken for a name', async () => {
  const reply = await talk(start, 'Calls', 'Monday', 'Do you sell bananas on Mars?');
  const text = `${callbackWords.unanswered}\n\n${callbackWords.questions.name}`;
  expect(reply).toMatchObject({ asked: 'name', text });
});

test('what for and when may be questions, and an address loses the invisible characters of a paste', async () => {
  const need = 'What does it cost?';
  const time = 'Could you call after 6 in the evening?';
  const { rows } = await talk(start, need, time, 'نمی\u200cدانم', skip, '\u200ba&b@example.com\u2060');
  expect(rows).toEqual({ need, time, name: 'نمی\u200cدانم', email: 'a&b@example.com' });
});

test.each<[string, string[], object, string | null, string?]>([
  ['Skip leaves a row empty', [start, 'skip', 'Tuesday'], { time: 'Tuesday' }, 'name'],
  [
    'a number in place of the email fills its own row',
    [start, ...Array(4).fill(skip), '0123 456789'],
    { phone: '0123 456789' },
    'email',
  ],
  ['Words for none may be what it is about', [start, 'No phone'], { need: 'No phone' }, 'time'],
  ['every question may be skipped', Array(7).fill(start).fill(skip, 1), {}, null, callbackWords.empty],
  ['Stop keeps the rows', [start, 'Calls', 'please stop'], { need: 'Calls' }, null, callbackWords.stopped],
  ['to cancel stops too', [start, 'Calls', "I don't want that, cancel"], { need: 'Calls' }, null],
  ['an opener goes on after Stop', [start, 'Calls', 'Never mind, thanks', start], { need: 'Calls' }, 'time'],
  ['Back replaces the row before', [start, 'Calls', 'Back', 'Bookings'], { need: 'Bookings' }, 'time'],
  [
    'filled rows are not asked for twice',
    [start, 'Calls', 'Tuesday', 'Ada', 'Back', 'Back', 'Back', 'Bookings'],
    { need: 'Bookings', time: 'Tuesday', name: 'Ada' },
    'company',
  ],
])('%s', async (_what, turns, rows, asked, text = expect.any(String)) => {
  const reply = await talk(...turns);
  expect({ ...reply, suggestions: null }).toEqual({ rows, asked, text, suggestions: null });
});

test.each(['ada at example', `${'a'.repeat(400)}@example.com`, 'brenner@heating-brenner'])(
  '%j is not taken for an email address, which the form would refuse',
  async (odd) => {
    const first = [start, 'a', 'b', 'c', 'd', odd];
    expect(await talk(...first)).toMatchObject({ asked: 'email', text: callbackWords.again.email });
    expect((await talk(...first, odd)).text).toContain(callbackWords.leftOut);
    expect((await talk(...first, odd, '0123 456789')).text).toMatch(/ needs your email\.$/);
  },
);

test.each([
  ['name', '7 to 9', ['a', 'b']],
  ['name', 'the one who has been waiting here', ['a', 'b']],
  ['phone', 'ask for 12345', ['a', 'b', 'c', 'd', 'a@b.example']],
] as const)('an odd answer for the %s is asked for once more, then taken', async (field, odd, before) => {
  const first = [start, ...before, odd];
  expect(await talk(...first)).toMatchObject({ asked: field, text: callbackWords.again[field] });
  const { rows, asked } = await talk(...first, odd);
  expect(rows?.[field]).toBe(odd);
  expect(asked).not.toBe(field);
});
