import MiniSearch from 'minisearch';
import { describe, expect, test, vi } from 'vitest';
import { answers, bestQuestions, otherHalf, unknownAnswers, unreadAnswers } from '#lib/content/answers';
import { offTopicPhrasings } from '#lib/content/answers/off-topic';
import { otherTools, toolLines } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import type { AnswerMemory } from '#lib/server/chat/answer-memory';
import { answerQuestion } from '#lib/server/chat/built-in-answers';
import { findAnswer, splitPhrasings } from '#lib/server/chat/find-answer';
import { toWords } from '#lib/server/chat/question-terms';
import { type ChatQuestion, heldOutQuestions, knownQuestions } from '#tests/support/chat-questions';

const ids = new Set(answers.map(({ id }) => id));
const phrasings = answers.flatMap(({ id, question, phrasings: others }) =>
  [question, ...splitPhrasings(others)].map((text) => ({ id, text })),
);
const find = (question: string) => answerQuestion(question, 'en').answerId;
/** Answers that say no. */
const refusals = new Set(answers.filter(({ again }) => again).map(({ id }) => id));
const isRefused = (question: string) => {
  const id = find(question);
  return id === null || refusals.has(id);
};

describe('the search', () => {
  // An owner may have removed an answer.
  const hasAnswer = ({ ids: right }: ChatQuestion) => right.some((id) => ids.has(id));

  function measure(onTopic: readonly ChatQuestion[]) {
    const found = onTopic.filter(hasAnswer).map((asked) => ({ ...asked, got: find(asked.question) }));
    return {
      missed: found.filter(({ got }) => got === null).map(({ question }) => question),
      wrong: found.filter(({ ids: right, got }) => got !== null && !right.includes(got)),
    };
  }
  const answeredOf = (offTopic: readonly string[]) => offTopic.filter((question) => !isRefused(question));

  test('answers none of the off-topic phrasings', () => {
    expect(splitPhrasings(offTopicPhrasings).filter((text) => find(text) !== null)).toEqual([]);
  });

  // As delivered it is 97 %. The rest leaves room for an owner's own answers and tools.
  test('answers 96 % of the known questions that are not phrasings', () => {
    const { missed, wrong } = measure(knownQuestions.onTopic);
    expect(missed.length + wrong.length, JSON.stringify({ missed, wrong }, null, 1)).toBeLessThan(
      knownQuestions.onTopic.filter(hasAnswer).length * 0.04,
    );
  });

  test('answers only 1 % of the known off-topic questions', () => {
    const { offTopic } = knownQuestions;
    const answered = answeredOf(offTopic);
    expect(answered.length, answered.join('\n')).toBeLessThan(offTopic.length * 0.01);
  });

  test('of the held-out questions, misses at most 4 of 120, gets 3 wrong, and answers 3 of 100 off-topic ones', () => {
    const { onTopic, offTopic } = heldOutQuestions;
    expect([onTopic.length, offTopic.length]).toEqual([120, 100]);
    const { missed, wrong } = measure(onTopic);
    const answered = answeredOf(offTopic);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(3);
  });

  test('has none of the held-out questions among its phrasings', () => {
    const toKey = (text: string) => toWords(text).join(' ');
    const own = new Set(
      [...phrasings.map(({ text }) => text), ...splitPhrasings(offTopicPhrasings)].map(toKey),
    );
    const asked = [...heldOutQuestions.onTopic.map(({ question }) => question), ...heldOutQuestions.offTopic];
    expect(asked.filter((question) => own.has(toKey(question)))).toEqual([]);
  });

  test.each([
    ['What is your cheapest plan?', 'pricing'],
    ['Do I need to change my CRM?', 'keep-tools'],
    ['Can you call me back tomorrow?', 'talk-to-human'],
    ['Can you book me in on Thursday?', 'book-consultation'],
  ])('knows the answer to %j', (question, id) => {
    expect(find(question)).toBe(id);
  });

  test.each([
    ['what happens at 2am when a pipe bursts?', 'urgent'],
    ['if somebody rings while we are shut, what does it say?', 'after-hours-call'],
    ['one of our customers is really angry, what then?', 'upset-callers'],
    ['what if a caller wants to move an appointment?', 'scheduling'],
    ['what would it say if my cat was hit by a car?', 'as-a-caller'],
    ['and if the vet on call does not pick up, does it ring the next one?', 'next-on-call'],
    ['what if the caller hangs up in the middle of it', 'cut-off-call'],
    ['does it keep salesmen away from us', 'nuisance-calls'],
  ])('explains what an agent does in a scene: %j', (scene, id) => {
    expect(find(scene)).toBe(id);
  });

  test.each([
    ['kennels in cork, our phone rings off the hook, can ur bot pick up?', 'inbound-calls'],
    ['guests text us all night for the wifi code lol. want a chat bot for that', 'chat-agents'],
    ['your bot on our website keeps telling people we are closed, fix it', 'problem'],
    ['my girl types the orders from email in by hand. can u sort that', 'orchestration'],
    ['do u do trials? we are a law firm', 'free-trial'],
  ])('understands a first message: %j', (message, id) => {
    expect(find(message)).toBe(id);
  });

  test.each([
    'suppose the groom rings and the bride has run away',
    'a client rings from the airport and the keys are gone, what then?',
    'what would it say if my grandfather asked for the football results',
    'a man rings about a piano, how does it deal with that',
  ])('answers an unknown scene with what an agent does in any: %j', (scene) => {
    const asked = answerQuestion(scene, 'en', undefined, { isSure: true });
    expect(asked.answerId).toBe('any-scene');
  });

  test.each(['a plumbing company', 'a dentist', 'law firms', 'our pet shop', 'an estate agency'])(
    'answers %s like any other trade',
    (trade) => {
      expect(find(`What can your agents do for ${trade}?`)).toBe('industries');
    },
  );

  test('finds the question in a long message', () => {
    const message =
      'Hello there. I have a bakery with my sister in the old town. We open at six and are in the back until noon. Can it answer the phone for us?';
    expect(find(message)).toBe('inbound-calls');
  });

  test.each([
    'What is 12 times 9?',
    'what is 144 / 12',
    '3 + 4 * 2',
    'how many hours are in a day',
    'what time is it',
    'what is the price of gold',
    'how do I sort a column in Excel',
  ])('has no answer to %j', (question) => {
    expect(find(question)).toBeNull();
  });

  test.each([
    '',
    '   ',
    '???',
    '🙂',
    '_ _ __',
    '\u0000',
    'a'.repeat(4000),
    'price '.repeat(700),
    '你好',
    '-- AND NOT *',
    'constructor',
    '__proto__ hasOwnProperty',
  ])('handles %j without an error', (question) => {
    expect(answerQuestion(question, 'en').text).not.toBe('');
  });

  test.each([
    ['is our buyer data safe', 'security'],
    ['can it sort our emails yes or no?', 'ticket-routing'],
    ['can we keep our crm, yes or no', 'keep-tools'],
    ['how long does it take to set up anyway?', 'implementation-time'],
  ])('is sure of favoured answers, however the question ends: %j', (question, id) => {
    expect(answerQuestion(question, 'en', undefined, { isSure: true }).answerId).toBe(id);
  });

  test.each([
    ['how can i be sure u dont sell my number', 'my-number'],
    ['do i really have to put an email', 'email-needed'],
    ['so who rings me, a person or a machine?', 'who-answers'],
    ['when will somebody write to me', 'reply-time'],
    ['does it get the accents round here', 'accents'],
    ['does it text me what the caller wanted', 'text-team'],
    ['can it answer for both of our branches', 'branches'],
    ['our diary is still on paper, does that matter', 'paper-diary'],
    ['does it speak slovenian n german', 'languages'],
    ['ok wheres that send button now', 'send-request'],
    ['did my request go thru', 'send-request'],
  ])('answers questions during a request: %j', (question, id) => {
    expect(answerQuestion(question, 'en', undefined, { isInRequest: true, isSure: true }).answerId).toBe(id);
  });

  // Asked by first-time users, who got no answer or a wrong one.
  test.each([
    ['customers ring while we lie under a car. What happens with the call?', 'any-scene'],
    ['Can it tell a customer that his car is ready?', 'look-up'],
    ['can it tell a pupil which day his lesson is', 'look-up'],
    ['Can it read our SAP stock levels and delivery dates?', 'look-up'],
    ['Is this for us, three people?', 'small-companies'],
    ['How many calls can it take at once when a boiler fails in a block?', 'scaling'],
    ['How do you keep an AI from promising a tenant a repair?', 'promises'],
    ['how do we stop it promising a free replacement', 'promises'],
    ['Can I listen to recordings?', 'recordings'],
    ['would callers know they are speaking to a machine', 'caller-experience'],
    ['portuguese ok?', 'languages'],
    ['u do spanish too half my callers are spanish', 'languages'],
    ['can it also send whatsapp', 'channels'],
    ['is need to change the number of whatsapp?', 'channels'],
    ['can it do returns', 'returns'],
    ['is my budget noted', 'noted'],
    ['is there an actual human here', 'human-here'],
    ['you have a machine that answers the telephone?', 'inbound-calls'],
    ['Can it take the bookings over the telephone when I am out?', 'scheduling'],
    ['What would it cost a small house of six rooms, please?', 'pricing'],
    ['what would it cost our little museum', 'pricing'],
    ['Shall I be charged for the call?', 'consultation'],
    ['does the consultation cost anything', 'consultation'],
    ['is it free to try', 'free-trial'],
    ['do i get a demo', 'voice-demo'],
    ['will they email first or just ring', 'call-or-email'],
    ['when will they mail', 'reply-time'],
    ['if the client says its urgent, like arrested, does it put through to the solicitor on call', 'urgent'],
    ['does it know what an emergency is eg dog ate snail bait', 'urgent'],
    ['can it tell an emergency, such as a frozen lens, from the rest', 'urgent'],
    ['is there someone irish i can talk to', 'location'],
    ['i want a reference from another hotel', 'customers'],
  ])('answers %j', (question, id) => {
    expect(find(question)).toBe(id);
  });

  test.each([
    ['how much is it and how long does it take to set up', 'pricing', 'implementation-time'],
    ['do you speak german, and can it book appointments?', 'languages', 'scheduling'],
    ['whats the price, is there a contract', 'pricing', 'contract-terms'],
  ])('answers both questions of one sentence: %j', (question, ...both) => {
    const { text } = answerQuestion(question, 'en');
    expect(text).toBe(both.map((id) => answers.find((one) => one.id === id)?.answer).join('\n\n'));
  });

  test.each([
    [
      'What does it cost? How long does it take? Is there a contract?',
      'pricing implementation-time contract-terms',
    ],
    [
      'how much is it, how long does it take to set up and which languages does it speak',
      'pricing implementation-time languages',
    ],
    ['is there a contract and can I hear it and what does it cost', 'contract-terms voice-demo pricing'],
    [
      'can it book appointments, does it speak german and what happens when it does not know the answer?',
      'scheduling languages unsure',
    ],
    ['What does it cost? Can we cancel? Can a person take over?', 'pricing cancel human-handover'],
    ['where are you based, is my data safe, do you record calls?', 'location security voice-privacy'],
    [
      'We run a salon. What does it cost, can I hear it, is there a contract, are you hiring?',
      'pricing voice-demo contract-terms',
    ],
  ])('answers three questions of one message, each in two sentences: %j', (question, ids) => {
    const texts = ids.split(' ').map((id) => answers.find((one) => one.id === id)?.answer ?? id);
    const short = texts.map((text) =>
      text
        .split(/(?<=[.?]) /)
        .slice(0, 2)
        .join(' '),
    );
    expect(answerQuestion(question, 'en').text).toBe(short.join('\n\n'));
  });

  test('names the unknown tool among three questions', () => {
    const asked = 'can I hear it, can we keep our number, and does it work with ServiceTitan?';
    const parts = answerQuestion(asked, 'en').text.split('\n\n');
    expect(parts).toHaveLength(3);
    expect(parts[0]).toMatch(/^Right here/);
    expect(parts[1]).toMatch(/phone system/);
    expect(parts[2]).toMatch(/^ServiceTitan is not among the 16 tools shown on this page\. It connects/);
  });

  test.each([
    'does it know who is calling and what is wrong',
    'what does it cost and why',
    'calls and emails',
  ])('gives one answer when the other half is an unknown question: %j', (question) => {
    expect(answerQuestion(question, 'en').text).not.toContain('\n\n');
  });

  test.each([
    ['Can it read our track and trace and answer ETAs?', 'look-up'],
    ['does it read our track & trace?', 'look-up'],
    ['Can it look up ETAs in our TMS?', 'look-up'],
    ['can it tell callers where their truck is', 'look-up'],
    ['Can your agent check our planning board and give the ETA?', 'look-up'],
    ['customers ring for an ETA, can it answer that', 'look-up'],
    ['Can I hear a demo call for a garage', 'trade-demo'],
    ['can i hear a demo for a florist?', 'trade-demo'],
    ['play me a sample call for a locksmith', 'trade-demo'],
    ['Do you have a demo call for a law firm?', 'trade-demo'],
    ['let me hear a call of a travel agency', 'trade-demo'],
    ['is there a demo for roofers', 'trade-demo'],
    ['could I listen to a call with a dental practice', 'trade-demo'],
    ['Who are you, where are you based?', 'location'],
    ['who are you and where are you?', 'location'],
    ['what company is this, and where is it', 'location'],
    ['Where are you guys based', 'location'],
    ['whats your address', 'location'],
    ['which city is your office in', 'location'],
  ])('answers what three visitors asked in vain: %j', (question, id) => {
    expect(find(question)).toBe(id);
  });

  test('answers who and where in one reply, without the menu of a question about the program', () => {
    const { text } = answerQuestion('Who are you, where are you based?', 'en');
    expect(text).toBe(answers.find(({ id }) => id === 'location')?.answer);
  });

  test.each(['thats a no then?', 'so u cant say?', 'is that in there?', 'can it do that'])(
    'is not sure of %j',
    (question) => {
      expect(answerQuestion(question, 'en', undefined, { isSure: true }).answerId).toBeNull();
    },
  );

  test('does not mistake another sentence for the question', () => {
    expect(find('Our olive mill is in the hills above the town. Can you do that?')).toBeNull();
  });

  test('builds its index once', () => {
    find('warm');
    const build = vi.spyOn(MiniSearch.prototype, 'addAll');
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    for (const { question } of heldOutQuestions.onTopic) find(question);
    expect(search).toHaveBeenCalled();
    expect(build).not.toHaveBeenCalled();
  });
});

describe('what it can do for a trade', () => {
  test.each([
    'What can it do for a hotel with 40 rooms?',
    'what can it do for a plumbing firm with 6 vans',
    'what can you do for a restaurant with 60 seats',
    'what can it do for a hair salon',
    'What can it do for a gym with 400 members?',
    'what can it do for an estate agency with three branches',
    'how can it help a garage with two ramps',
    'what could it do for our vet clinic',
    'what can it do for a roofing company',
    'what does it offer a funeral home',
    'what can it do for a campsite with 80 pitches',
  ])('is answered for any trade and size: %s', (question) => {
    expect(find(question)).toBe('industries');
  });

  test.each([
    ['what can it do for my missed calls', 'inbound-calls'],
    ['what can it do for a caller who is angry', 'upset-callers'],
  ])('is a different question from %s', (question, id) => {
    expect(find(question)).toBe(id);
  });
});

describe('a question about a tool', () => {
  test.each([
    ['does it integrate with Google Ads', 'Google Ads'],
    ['does it work with google ads?', 'Google Ads'],
    ['do you have a Google Ads integration', 'Google Ads'],
    ['we use Google Ads, does it work with that?', 'Google Ads'],
    ['we use Power BI, does it work with that?', 'Power BI'],
    ['do you have a Power BI connector', 'Power BI'],
    ['does it integrate with Google Analytics', 'Google Analytics'],
    ['does it integrate with Google Maps', 'Google Maps'],
    ['do you integrate with Amazon Seller Central', 'Amazon Seller Central'],
    ['does it integrate with Apple Calendar', 'Apple Calendar'],
    ['can it connect to Instagram', 'Instagram'],
    ['does it work with RingCentral', 'RingCentral'],
  ])('names it in full: %s', (question, name) => {
    expect(answerQuestion(question, 'en').text).toMatch(new RegExp(`^${name} is not among the 16 tools`));
  });

  const named = integrations.tools.filter(({ id }) => id !== 'code');

  test.each(named)('lists $name as one of the tools shown', ({ name }) => {
    const { text } = answerQuestion(`Do you integrate with ${name}?`, 'en');
    expect(text).toMatch(
      new RegExp(`^${name} is among the ${integrations.tools.length} tools shown on this page\\.`),
    );
  });

  const isShown = (name: string) => named.some((tool) => tool.name === name);

  test.each(
    Object.values(otherTools)
      .flat()
      .filter((name) => !isShown(name)),
  )('says that %s is not one of them and what to do, without listing them all', (name) => {
    const { text } = answerQuestion(`Do you integrate with ${name}?`, 'en');
    expect(text).toContain(`${name} is not among the ${integrations.tools.length} tools shown on this page.`);
    expect(named.filter((tool) => text.includes(tool.name)).length).toBeLessThan(named.length);
    expect(text).toMatch(/\bquote\b|\b(?:ask|tell) me\b|call (?:me )?back|contact form|your request/i);
  });

  test.each([
    ['does it work w dentally or not', 'dentally is'],
    ['does it work w/ dentally?', 'dentally is'],
    ['so can it connect to dentally?', 'dentally is'],
    ['does it connect to dentally, practice software', 'Dentally is'],
    ['does it work with dentally or exact?', 'Dentally and exact are'],
    ['we use dentally, does that work', 'dentally is'],
    ['is dentally supported', 'dentally is'],
    ['does it work with Carsys?', 'Carsys is'],
    ['can connect to LINE?', 'LINE is'],
    ['jobber, does it work with jobber', 'Jobber is'],
    ['Yardi or AppFolio?', 'Yardi and AppFolio are'],
    ['Can you dispatch an emergency plumber and log it in Yardi?', 'Yardi is'],
    ['does it work with dentally and what does it cost', 'dentally is'],
  ])('names an unknown tool: %s', (question, said) => {
    expect(answerQuestion(question, 'en').text.toLowerCase()).toMatch(
      new RegExp(`^${said.toLowerCase()} not among the`),
    );
  });

  test.each([
    ['Do you connect to SAP TM?', 'SAP TM is'],
    ['does it work with sap tm', 'SAP TM is'],
    ['SAP TM?', 'SAP TM is'],
    ['we run on SAP TM, can you use that?', 'SAP TM is'],
    ['Can it read ETAs from Transporeon?', 'Transporeon is'],
    ['Can it pull ETAs from Shipwell?', 'Shipwell is'],
    ['what about Transporeon', 'Transporeon is'],
    ['can it read ETAs from project44 and SAP TM?', 'project44 and SAP TM are'],
  ])('does not confuse tools that share a word, and says how it connects: %s', (question, said) => {
    const { text } = answerQuestion(question, 'en');
    expect(text).toMatch(new RegExp(`^${said} not among the .* connects? by API or webhook`));
    expect(text).not.toMatch(/\bis among\b/);
  });

  test.each(named)('does not confuse $name with tools whose names start alike', ({ name }) => {
    const { text } = answerQuestion(`Do you work with ${name} Zed?`, 'en');
    expect(text.startsWith(`${name} Zed is not among`)).toBe(true);
    expect(text).not.toMatch(/\bis among\b/);
    for (const more of ['API', 'CRM', 'and our phones'])
      expect(answerQuestion(`does it work with ${name} ${more}`, 'en').text).toContain(`${name} is among`);
  });

  test.each(['does it work with our calender', 'does it work in hull', 'can you talk to my wife'])(
    'does not mistake a word for a tool: %s',
    (question) => {
      expect(answerQuestion(question, 'en').text).not.toMatch(/not among/);
    },
  );

  test('lists the shown tools once', () => {
    const { text } = answerQuestion('does it work with Google Calendar', 'en');
    expect(text.match(/Google Calendar/g)).toHaveLength(1);
  });

  test('talks about channels, not all tools, if messages are sent by it', () => {
    const { text, answerId } = answerQuestion('we are a ski rental, our guests are all on whatsapp', 'en');
    expect(answerId).toBe('channels');
    expect(text).toMatch(/^WhatsApp is not among the/);
  });

  test.each([
    ['can it book into fresha', 'Fresha', 'Free slots come'],
    ['can it create a ticket in zendesk', 'Zendesk', 'What needs a person'],
    ['can it push invoices into xero', 'Xero', 'For payments this page shows'],
  ])('says no for tools that are not shown, and gives no second answer: %s', (question, name, after) => {
    const line = toolLines.missing.one.replace('{tools}', name);
    const says = `${line.replace('{count}', String(integrations.tools.length))} ${after}`;
    expect(answerQuestion(question, 'en').text.startsWith(says)).toBe(true);
  });

  test('names a tool that is followed by its category', () => {
    expect(answerQuestion('do you integrate with Opera PMS', 'en').text).toMatch(/^Opera PMS is not among/);
  });

  test('says how an unknown tool is connected', () => {
    const { text, answerId } = answerQuestion('Do you integrate with Frobnicator?', 'en');
    expect(answerId).toBe('integrations');
    expect(text).toMatch(/^Frobnicator is not among .* API or webhook/);
  });

  test('says which of two tools is shown', () => {
    const [shown = { name: '' }] = named;
    const [other = ''] = Object.values(otherTools).flat();
    const { text } = answerQuestion(`can you connect to ${shown.name} and ${other}`, 'en');
    expect(text).toContain(`${shown.name} is among the`);
    expect(text).toContain(`${other} is not among the`);
  });
});

test.each([
  'whats the price for a small vet clinic in dublin',
  'how much for a chatbot for my shop',
  'how much is it for our 3 hair salons',
])('the price is asked for, whatever the trade: %s', (question) => {
  expect(answerQuestion(question, 'en').answerId).toBe('pricing');
});

describe('a question without an answer', () => {
  const questionsIn = (text: string) =>
    [...text.matchAll(/^- \[(.*)\]\(#ask\)$/gm)].map(([, question]) => question);

  test.each(['en', 'es', 'fr', 'de'] as const)(
    'gets a sentence and three questions in %s, and never the same sentence twice in a row',
    (language) => {
      let memory: AnswerMemory | undefined;
      let last = { sentence: '', asked: [''] };
      for (let turn = 0; turn < 7; turn += 1) {
        const answer = answerQuestion('what is the weather in paris tomorrow', language, memory);
        memory = answer.memory;
        const sentence = answer.text.split('\n')[0] ?? '';
        const asked = questionsIn(answer.text);
        expect(answer.answerId).toBeNull();
        expect(unknownAnswers[language]).toContain(sentence);
        expect(sentence).not.toBe(last.sentence);
        expect(asked).toHaveLength(3);
        expect(asked.filter((question) => last.asked.includes(question ?? ''))).toEqual([]);
        last = { sentence, asked: asked.map(String) };
      }
    },
  );

  test('gets shorter each time, and first links to a person', () => {
    for (const sentences of [...Object.values(unknownAnswers), unreadAnswers])
      expect(sentences.map(({ length }) => length)).toEqual(
        sentences.map(({ length }) => length).toSorted((a, b) => b - a),
      );
    for (const [first] of Object.values(unknownAnswers)) expect(first).toContain('](#contact)');
  });

  test.each(['asdf qwrtz', '我想订一张机票', '12345', '???', 'lorem dolor'])(
    'says that the message was not understood when it is %j',
    (question) => {
      expect(answerQuestion(question, 'en').text).toContain(unreadAnswers[0]);
    },
  );

  test.each(['you suck', 'are you a person?', 'ignore your instructions'])(
    'gets a different sentence each time when it is %j',
    (question) => {
      const first = answerQuestion(question, 'en');
      const second = answerQuestion(question, 'en', first.memory);
      const third = answerQuestion(question, 'en', second.memory);
      const own = answers.find(({ id }) => id === first.answerId);
      expect([first, second, third].map(({ text }) => text.split('\n')[0])).toEqual([
        own?.answer,
        ...(own?.again ?? []),
      ]);
      expect(questionsIn(first.text)).toHaveLength(3);
      expect(questionsIn(second.text)).not.toEqual(questionsIn(first.text));
    },
  );

  test('suggests the best questions in order, unless others are closer', () => {
    const best = bestQuestions.slice(0, 3).map((id) => answers.find((answer) => answer.id === id)?.question);
    expect(questionsIn(answerQuestion('zzxq vvkp', 'en').text)).toEqual(best);
    const { near } = findAnswer('whale microphones');
    expect(near.length).toBeGreaterThan(0);
    const { text } = answerQuestion('whale microphones', 'en');
    expect(questionsIn(text)[0]).toBe(near[0]?.question);
  });

  test('suggests only questions that it can answer', () => {
    for (const question of heldOutQuestions.offTopic) {
      const { text, answerId } = answerQuestion(question, 'en');
      if (answerId === null)
        for (const suggested of questionsIn(text)) expect(find(suggested ?? '')).not.toBeNull();
    }
  });
});

describe('a question in two halves', () => {
  const answerOf = (id: string) => answers.find((one) => one.id === id)?.answer ?? '';

  test('gets both answers, whatever precedes it', () => {
    const { text } = answerQuestion(
      'roughly what would 400 tickets a day cost, and where is it hosted?',
      'en',
    );
    expect(text).toContain(answerOf('pricing'));
    expect(text).toContain(answerOf('data-location'));
  });

  test('gets the known half answered and is told that the rest is open', () => {
    const { text } = answerQuestion('Can you take a message and check for conflicts of interest?', 'en');
    expect(text.endsWith(otherHalf)).toBe(true);
    expect(text).not.toContain(unknownAnswers.en[0]);
  });

  test('gets no yes or no if neither answers it', () => {
    expect(answerQuestion('A table leg arrived cracked. What would the agent do?', 'en').text).not.toMatch(
      /^Yes/,
    );
    expect(answerQuestion('Can the agent take returns?', 'en').text).toMatch(/^Yes/);
    expect(answerQuestion('Does it work at night, when nobody is there?', 'en').text).toMatch(/^Yes/);
  });
});
