import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { followUpAnswers, followUpPhrasings } from '#lib/content/answers/follow-ups';
import { type AnswerMemory, answerMemorySchema } from '#lib/server/chat/answer-memory';
import { answerQuestion, type BuiltInAnswer } from '#lib/server/chat/built-in-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';

const none = answerMemorySchema.parse(null);
const byId = (id: string) => answers.find((answer) => answer.id === id);

/** Asks the questions one after another. The memory passes through JSON, as on the wire. */
function talk(...questions: string[]): BuiltInAnswer[] {
  let memory: AnswerMemory | undefined;
  return questions.map((question) => {
    const answer = answerQuestion(question, 'en', memory);
    memory = answerMemorySchema.parse(JSON.parse(JSON.stringify(answer.memory)));
    return answer;
  });
}
const last = (...questions: string[]) => talk(...questions).at(-1);

describe('a follow-up to an answer', () => {
  test.each([
    ['what does it cost', 'why?', 'pricing', 'why'],
    ['do i need to change my crm', 'how so?', 'keep-tools', 'how'],
    ['is it multilingual', 'ok and how does that work', 'languages', 'how'],
    ['can it book appointments', 'tell me more', 'scheduling', 'how'],
    ['can it book appointments', 'wat do u mean', 'scheduling', 'how'],
    ['is there an audit trail', 'y', 'audit-logs', 'why'],
  ] as const)('%j, then %j, gets %s', (question, then, id, field) => {
    expect(last(question, then)).toMatchObject({ answerId: id, text: byId(id)?.[field] });
  });

  test.each([
    ['what does it cost', 'and how long does that take?', 'implementation-time'],
    ['how long does it take to set up', 'how much?', 'pricing'],
    ['can you book me in on thursday', 'how long does that take?', 'reply-time'],
    ['where is the data stored', 'how long?', 'data-retention'],
    ['how do i try the voice demo', 'is that free?', 'free-trial'],
    ['can we book a meeting with you', 'how much is that', 'consultation'],
    ['what do you offer', 'the second one', 'chat-agents'],
    ['what do you offer', '3', 'workflow-automation'],
    ['what do you offer', 'i want the last one please', 'workflow-automation'],
    ['what is the weather', 'the second one', 'inbound-calls'],
    ['what is the weather', 'the phone one', 'inbound-calls'],
    ['what is the weather', 'yes please', 'pricing'],
    ['can it sort our tickets', 'yes please', 'escalation'],
    ['can it sort our tickets', 'no, I meant does it answer the phone', 'inbound-calls'],
    ['what does it cost', 'sorry i meant how long is the contract', 'contract-terms'],
    ['do you work with salesforce', 'no, outlook', 'calendar-mail'],
    ['can it sort our tickets', 'you did not say price', 'pricing'],
    ['can it sort our tickets', 'but u didnt answer me if it speaks german', 'languages'],
    ['can it sort our tickets', 'u people never tell rate', 'pricing'],
    ['can it sort our tickets', 'you did not answer my question', 'abuse'],
    ['can it sort our tickets', 'but i asked whether it speaks german', 'languages'],
  ])('%j, then %j, gets %s', (question, then, id) => {
    expect(last(question, then)?.answerId).toBe(id);
  });

  test('continues when asked for more repeatedly, without immediate repetition', () => {
    const said = talk(
      'what does it cost',
      'tell me more',
      'tell me more',
      'tell me more',
      'tell me more',
    ).map(({ text }) => text);
    expect(said.slice(0, 4)).toEqual([
      byId('pricing')?.answer,
      byId('pricing')?.how,
      byId('pricing')?.why,
      byId('quote')?.answer,
    ]);
    expect(new Set(said).size).toBe(said.length);
  });

  test('still refers to the answer after an "ok" or "thanks"', () => {
    expect(last('what does it cost', 'ok', 'thanks', 'why?')?.text).toBe(byId('pricing')?.why);
  });

  test('opens the record once, with the answer but not with its additions', () => {
    const [asked, added] = talk('can you call me back tomorrow?', 'how?');
    expect(asked?.opensRecord).toBe(true);
    expect(added).not.toHaveProperty('opensRecord');
    expect(talk('what is the notice period')[0]).not.toHaveProperty('opensRecord');
  });

  test('needs a previous answer: without one it is an ordinary question', () => {
    for (const phrasing of Object.values(followUpPhrasings).flatMap(splitPhrasings)) {
      const { text } = answerQuestion(phrasing, 'en');
      expect(answers.map(({ why }) => why)).not.toContain(text);
      expect(answerQuestion(phrasing, 'en', none).text).toBe(text);
    }
  });

  test('gets a reply after every answer', () => {
    for (const { id, question, how } of answers) {
      if (!how) continue;
      for (const then of ['why?', 'how?', 'tell me more', 'what do you mean', 'how long?', 'how much?'])
        expect([id, then, last(question, then)?.answerId]).not.toContain(null);
    }
  });

  test('refers only to existing answers', () => {
    const { otherwise, ...lists } = followUpAnswers;
    const named = Object.values(lists).flatMap((list) => Object.entries(list));
    const ids = [...Object.values(otherwise), ...named.flatMap(([id, after]) => [id, ...after.split(' ')])];
    expect(ids.filter((id) => !byId(id))).toEqual([]);
  });
});

describe('the memory', () => {
  test('is under 500 characters after every answer', () => {
    const longest = answers.map(
      ({ question }) => JSON.stringify(last(question, 'why', 'how')?.memory).length,
    );
    expect(Math.max(...longest)).toBeLessThan(500);
  });

  test.each([
    null,
    undefined,
    '',
    'pricing',
    [],
    { answerId: 7 },
    { answerId: 'pricing', suggested: ['a', 'b', 'c', 'd'], refusals: 0, told: [] },
    { answerId: 'x'.repeat(500), suggested: [], refusals: 0, told: [] },
    { answerId: null, suggested: [], refusals: -1, told: [] },
  ])('is empty when it is %j', (memory) => {
    expect(answerMemorySchema.parse(memory)).toEqual(none);
  });

  test('is empty when it refers to removed answers', () => {
    const memory = { answerId: 'gone', suggested: ['gone'], refusals: 0, told: [] } satisfies AnswerMemory;
    for (const question of ['why?', 'the first one', 'yes please', 'what does it cost'])
      expect(answerQuestion(question, 'en', memory).text).toBe(answerQuestion(question, 'en').text);
  });
});
