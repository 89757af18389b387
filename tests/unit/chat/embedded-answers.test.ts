import MiniSearch from 'minisearch';
import { expect, it, vi } from 'vitest';
import { answerEntries, suggestionIntro, unknownAnswer } from '#lib/content/answers';
import { otherTools } from '#lib/content/answers/tools';
import { chat } from '#lib/content/chat';
import { integrations } from '#lib/content/integrations';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { firstSet, fourthSet, secondSet, thirdSet } from '#tests/unit/chat/held-out-questions';
import { outOfScope, paraphrases } from '#tests/unit/chat/paraphrases';

const ids = new Set(answerEntries.map(({ id }) => id));

it('holds at least 48 entries, each with its own id', () => {
  expect(answerEntries.length).toBeGreaterThanOrEqual(48);
  expect(ids.size).toBe(answerEntries.length);
});

it.each(answerEntries)('$id answers its own question, briefly and calmly', ({ id, question, answer }) => {
  const reply = answerQuestion(question, 'en');
  expect(reply).toEqual({ text: answer, found: true, entryId: id });
  expect(answer.trim()).not.toBe('');
  expect(answer.length).toBeLessThan(900);
  expect(answer).not.toContain('!');
});

it('links only to anchors of the page', () => {
  const targets = answerEntries.flatMap(({ answer }) =>
    [...answer.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to),
  );
  expect(new Set(targets)).toEqual(new Set(['#contact', '#Use-Cases']));
});

it('says what to do, not what the page or the chat lacks', () => {
  const lacking =
    /\b(?:page|site|chat) (?:\w+ )?(?:no|not|nothing|cannot)\b|\b(?:no|not) [^.]* on this page|\bit does not list\b|\bI cannot\b/i;
  // That nobody needs an account here is good news.
  const good = new Set(['account']);
  const found = [...answerEntries, { id: 'voice', answer: chat.embeddedVoice }].filter(
    ({ id, answer }) => lacking.test(answer) && !good.has(id),
  );
  expect(found.map(({ id, answer }) => `${id}: ${answer}`)).toEqual([]);
});

it('finds the entry for at least 95 % of questions in other words', () => {
  expect(paraphrases.length).toBeGreaterThanOrEqual(120);
  const toKey = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const phrasings = answerEntries.flatMap(({ question, alternatives }) => [question, ...alternatives]);
  const literal = new Set(phrasings.flatMap((text) => text.split(/[,;]/)).map(toKey));
  expect(paraphrases.filter(([question]) => literal.has(toKey(question)))).toEqual([]);
  expect(paraphrases.filter(([, id]) => !ids.has(id))).toEqual([]);
  const missed = paraphrases
    .map(([question, wanted]) => ({ question, wanted, got: answerQuestion(question, 'en').entryId }))
    .filter(({ wanted, got }) => got !== wanted);
  const share = 1 - missed.length / paraphrases.length;
  expect(share, `missed:\n${JSON.stringify(missed, null, 1)}`).toBeGreaterThanOrEqual(0.95);
});

it('knows what it does not know', () => {
  expect(outOfScope.length).toBeGreaterThanOrEqual(25);
  const answered = outOfScope.filter((question) => answerQuestion(question, 'en').found);
  expect(answered).toEqual([]);
});

it.each([
  { name: 'first', set: firstSet, right: 54 },
  { name: 'second', set: secondSet, right: 30 },
  { name: 'third', set: thirdSet, right: 32 },
  { name: 'fourth', set: fourthSet, right: 27 },
])(
  'answers at most one of 60 questions about something else, and $right about the offer ($name set)',
  ({ set, right }) => {
    expect(set.offTopic).toHaveLength(60);
    expect(set.onTopic.flatMap(([, ...wanted]) => wanted).filter((id) => !ids.has(id))).toEqual([]);
    const find = (question: string) => answerQuestion(question, 'en').entryId;
    const answered = set.offTopic.filter((question) => find(question) !== null);
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(1);
    const missed = set.onTopic.filter(([question, ...wanted]) => !wanted.includes(find(question) ?? ''));
    expect(set.onTopic.length - missed.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(right);
  },
);

it.each([
  'What is 12 times 9?',
  'what is 144 / 12',
  '3 + 4 * 2',
  'how many hours are in a day',
  'what time is it',
  'what is the price of gold',
  'how do I sort a column in Excel',
])('has nothing to say to %j', (question) => {
  expect(answerQuestion(question, 'en').found).toBe(false);
});

it('says the same to every trade', () => {
  const answers = ['a plumbing company', 'a dentist', 'law firms', 'our pet shop', 'an estate agency'].map(
    (trade) => answerQuestion(`What can your agents do for ${trade}?`, 'en').entryId,
  );
  expect(answers).toEqual(answers.map(() => 'industries'));
});

it('answers in statements, since a question may begin with what or how', () => {
  expect(answerEntries.filter(({ answer }) => /^(?:yes|no)\b/i.test(answer)).map(({ id }) => id)).toEqual([]);
});

const named = integrations.tools.filter(({ id }) => id !== 'code');
it.each(named)('says that $name is among the tools shown', ({ name }) => {
  const { text, found } = answerQuestion(`Do you integrate with ${name}?`, 'en');
  expect(found).toBe(true);
  expect(text).toMatch(
    new RegExp(`^${name} is among the ${integrations.tools.length} tools shown on this page\\.`),
  );
});

it.each(otherTools)('says that %s is not among them, and names those that are', (name) => {
  const { text, found } = answerQuestion(`Do you integrate with ${name}?`, 'en');
  expect(found).toBe(true);
  expect(text).toContain(`${name} is not among the ${integrations.tools.length} tools shown on this page.`);
  expect(named.filter((tool) => text.includes(tool.name))).not.toEqual([]);
  expect(text).toContain('](#contact)');
});

it('lists the tools shown when it never heard of the one that is asked for', () => {
  const { text, entryId } = answerQuestion('Do you integrate with Frobnicator?', 'en');
  expect(entryId).toBe('integrations');
  expect(named.filter(({ name }) => !text.includes(name))).toEqual([]);
});

it('says of two tools which is shown', () => {
  const { text } = answerQuestion('can you connect to HubSpot and Salesforce', 'en');
  expect(text).toContain('HubSpot is among the');
  expect(text).toContain('Salesforce is not among the');
});

it.each(['en', 'es', 'fr', 'de'] as const)(
  'says in %s that it does not know, and where to turn',
  (language) => {
    const reply = answerQuestion('what is the weather in paris tomorrow', language);
    expect(reply).toEqual({ text: unknownAnswer[language], found: false, entryId: null });
    expect(reply.text).toContain('](#contact)');
  },
);

it('suggests at most two questions that come near, and none that do not', () => {
  const { text, found } = answerQuestion('integrations for my yellow submarine periscope', 'en');
  expect(found).toBe(false);
  expect(text).toContain(suggestionIntro.en);
  expect(text.match(/^- /gm)?.length).toBeLessThanOrEqual(2);
  expect(answerQuestion('zzxq vvkp', 'en').text).toBe(unknownAnswer.en);
});

it.each([
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
])('takes %j without an error', (question) => {
  expect(answerQuestion(question, 'en').text).not.toBe('');
});

it('answers from an index that stands, in two searches at most, whatever the length of the question', () => {
  answerQuestion('warm', 'en');
  const build = vi.spyOn(MiniSearch.prototype, 'addAll');
  const search = vi.spyOn(MiniSearch.prototype, 'search');
  const asked = paraphrases.map(([question]) => question);
  for (const question of [...asked, asked.join(' ')]) {
    search.mockClear();
    answerQuestion(question, 'en');
    expect(search.mock.calls.length, question).toBeLessThanOrEqual(2);
    for (const [query] of search.mock.calls) expect(String(query).length, question).toBeLessThan(2000);
  }
  expect(search).toHaveBeenCalled();
  expect(build).not.toHaveBeenCalled();
});
