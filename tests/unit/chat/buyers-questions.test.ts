import { describe, expect, it } from 'vitest';
import { answers } from '#lib/content/answers';
import { offTopicPhrasings } from '#lib/content/answers/off-topic';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { toWords } from '#lib/server/chat/question-terms';
import { offTopic } from '#tests/unit/chat/questions/off-topic';
import { onTopic } from '#tests/unit/chat/questions/on-topic';
import { readLines, readQuestions } from '#tests/unit/chat/questions/read-questions';

const asked = readQuestions(onTopic);
const elsewhere = readLines(offTopic);
/** Such an answer says that there is none. */
const refusals = new Set(answers.filter(({ again }) => again).map(({ id }) => id));
const find = (question: string) => answerQuestion(question, 'en').answerId;

describe('the questions of impatient buyers', () => {
  it('are at least 120 in 30 groups, and 100 about something else', () => {
    expect(Object.keys(onTopic).length).toBeGreaterThanOrEqual(30);
    expect(asked.length).toBeGreaterThanOrEqual(120);
    expect(elsewhere).toHaveLength(100);
    const ids = new Set(answers.map(({ id }) => id));
    expect(asked.flatMap((one) => one.ids).filter((id) => !ids.has(id))).toEqual([]);
  });

  // At first sight 14 were missed and 3 answered wrongly, and 3 of the others were answered.
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
    const answered = elsewhere.filter((question) => {
      const id = find(question);
      return id !== null && !refusals.has(id);
    });
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(2);
  });

  it('are no phrasings, but for a few that anybody would use', () => {
    const toKey = (text: string) => toWords(text).join(' ');
    const own = new Set(
      [
        ...answers.flatMap(({ phrasings }) => splitPhrasings(phrasings)),
        ...splitPhrasings(offTopicPhrasings),
      ].map(toKey),
    );
    const shared = [...asked.map(({ question }) => question), ...elsewhere].filter((question) =>
      own.has(toKey(question)),
    );
    expect(shared).toEqual([]);
  });
});
