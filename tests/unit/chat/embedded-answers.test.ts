import { expect, it } from 'vitest';
import { answerEntries, suggestionIntro, unknownAnswer } from '#lib/content/answers';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
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

it('answers in less than 5 ms on average', () => {
  answerQuestion('warm', 'en');
  const started = performance.now();
  for (const [question] of paraphrases) answerQuestion(question, 'en');
  expect((performance.now() - started) / paraphrases.length).toBeLessThan(5);
});
