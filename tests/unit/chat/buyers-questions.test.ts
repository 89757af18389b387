import { describe, expect, it } from 'vitest';
import { answers } from '#lib/content/answers';
import { offTopicPhrasings } from '#lib/content/answers/off-topic';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { toWords } from '#lib/server/chat/question-terms';
import { offTopic } from '#tests/unit/chat/questions/off-topic';
import { onTopic } from '#tests/unit/chat/questions/on-topic';
import { readLines, readQuestions } from '#tests/unit/chat/questions/read-questions';
import { secondOffTopic, secondSet } from '#tests/unit/chat/questions/second-set';
import { thirdOffTopic, thirdSet } from '#tests/unit/chat/questions/third-set';

const asked = readQuestions(onTopic);
const elsewhere = readLines(offTopic);
/** Answers that say that there is none. */
const refusals = new Set(answers.filter(({ again }) => again).map(({ id }) => id));
const find = (question: string) => answerQuestion(question, 'en').answerId;

const isAnswered = (question: string) => {
  const id = find(question);
  return id !== null && !refusals.has(id);
};

describe('the questions of impatient buyers', () => {
  it('are at least 120 in 30 groups, and 100 about something else', () => {
    expect(Object.keys(onTopic).length).toBeGreaterThanOrEqual(30);
    expect(asked.length).toBeGreaterThanOrEqual(120);
    expect(elsewhere).toHaveLength(100);
    const ids = new Set(answers.map(({ id }) => id));
    expect(asked.flatMap((one) => one.ids).filter((id) => !ids.has(id))).toEqual([]);
  });

  // At first 14 were missed, 3 answered wrongly, and 3 about something else answered.
  it('are answered but for 4, rightly but for 3', () => {
    const missed = asked.filter(({ question }) => find(question) === null);
    const wrong = asked.filter(({ question, ids }) => {
      const id = find(question);
      return id !== null && !ids.includes(id);
    });
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(4);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
  });

  it('are told from those about something else but for 2', () => {
    const answered = elsewhere.filter(isAnswered);
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(2);
  });

  it('are no phrasings: anybody asks some of them, but 120 and 80 are not among them', () => {
    const toKey = (text: string) => toWords(text).join(' ');
    const phrasings = answers.flatMap(({ question, phrasings: others }) => [
      question,
      ...splitPhrasings(others),
    ]);
    const own = new Set([...phrasings, ...splitPhrasings(offTopicPhrasings)].map(toKey));
    const isNew = (question: string) => !own.has(toKey(question));
    expect(asked.filter(({ question }) => isNew(question)).length).toBeGreaterThanOrEqual(120);
    expect(elsewhere.filter(isNew).length).toBeGreaterThanOrEqual(80);
    expect(readQuestions(secondSet).filter(({ question }) => !isNew(question)).length).toBeLessThanOrEqual(4);
  });

  // Scored once, at 12 missed and 4 wrong, never tuned on: three of four questions get a right answer.
  it('that nothing was tuned on are answered rightly in seven of ten', () => {
    const fresh = readQuestions(secondSet);
    const right = fresh.filter(({ question, ids }) => ids.includes(find(question) ?? ''));
    const wrong = fresh.filter(({ question, ids }) => !ids.includes(find(question) ?? ids[0] ?? ''));
    expect(right.length).toBeGreaterThanOrEqual(fresh.length * 0.7);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(6);
    expect(readLines(secondOffTopic).filter((question) => isAnswered(question)).length).toBeLessThanOrEqual(
      3,
    );
  });

  // Before scenes had answers, 11 of the 40 got a right one, and 6 where the search must be sure; then 22 and 19.
  it('that come up in requests and scenes are answered rightly in half, and wrongly in 6', () => {
    const fresh = readQuestions(thirdSet);
    expect(fresh).toHaveLength(40);
    const wrong = fresh.filter(({ question, ids }) => !ids.includes(find(question) ?? ids[0] ?? ''));
    const missed = fresh.filter(({ question }) => find(question) === null);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(6);
    expect(fresh.length - wrong.length - missed.length).toBeGreaterThanOrEqual(fresh.length / 2);
    expect(readLines(thirdOffTopic).filter(isAnswered).length).toBeLessThanOrEqual(1);
  });
});
