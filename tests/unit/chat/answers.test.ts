import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import { answers } from '#lib/content/answers';
import { offTopicPhrasings } from '#lib/content/answers/off-topic';
import { chat } from '#lib/content/chat';
import { faq } from '#lib/content/faq';
import { synonyms } from '#lib/content/question-words';
import { answerQuestion } from '#lib/server/chat/built-in-answers';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { toTerms, toWords } from '#lib/server/chat/question-terms';

const FIRST_SENTENCE = 130;
const banned =
  /!|\bas an AI\b|\bI cannot\b|\bI can't\b|\bunfortunately\b|\bleverage|\bseamless|\bcutting.edge\b|\bwe (?:guarantee|promise)\b/i;
/** Shorter sentences ("Yes.") may be repeated. */
const SHORT = 20;

const ids = new Set(answers.map(({ id }) => id));
const phrasings = answers.flatMap(({ id, question, phrasings: others }) =>
  [question, ...splitPhrasings(others)].map((text) => ({ id, text })),
);
const find = (question: string) => answerQuestion(question, 'en').answerId;
const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”]?) (?=[A-Z[“])/);

describe('the answers that visitors called evasive', () => {
  test.each([
    [
      'pricing',
      /^There is no list price: it depends on [^.]+ tools involved\./,
      /free and commit you to nothing/,
    ],
    ['languages', /^Agents speak your callers’ languages, /, /This site answers in English\./],
    ['implementation-time', /^There is no fixed time: /, /quickest start is one phone line or one inbox/],
  ])('%s starts with the plain fact, in at most three sentences', (id, fact, more) => {
    const text = answers.find((one) => one.id === id)?.answer ?? '';
    expect(text).toMatch(fact);
    expect(text).toMatch(more);
    expect(sentencesOf(text).length).toBeLessThanOrEqual(3);
    expect(faq.entries.map(({ answer }) => answer)).toContain(text);
  });
});

describe('the answers', () => {
  test('number at least 48, each with its own id', () => {
    expect(answers.length).toBeGreaterThanOrEqual(48);
    expect(ids.size).toBe(answers.length);
  });

  test.each([...ids])('%s is found by each of its phrasings', (id) => {
    const own = phrasings.filter((phrasing) => phrasing.id === id);
    const missed = own.map(({ text }) => ({ text, got: find(text) })).filter(({ got }) => got !== id);
    expect(missed).toEqual([]);
  });

  test('do not share phrasings', () => {
    const claims = new Map<string, string>();
    const offTopic = splitPhrasings(offTopicPhrasings).map((text) => ({ id: 'off topic', text }));
    const doubles = [...phrasings, ...offTopic].flatMap(({ id, text }) => {
      const terms = toTerms(toWords(text)).toSorted().join(' ');
      const other = claims.get(terms) ?? id;
      claims.set(terms, id);
      return other === id ? [] : [`${text}: ${other} and ${id}`];
    });
    expect(doubles).toEqual([]);
  });

  test.each(answers)('$id follows the rule', ({ id, question, answer, why, how, again }) => {
    const given = answerQuestion(question, 'en');
    expect(given).toMatchObject({ answerId: id });
    expect(given.text.split('\n')[0]).toBe(answer);
    const [first = '', ...others] = sentencesOf(answer);
    expect(first.length).toBeLessThanOrEqual(FIRST_SENTENCE);
    expect(others.length).toBeLessThanOrEqual(3);
    expect(answer.length).toBeLessThan(420);
    for (const text of [answer, why ?? '', how ?? '', ...(again ?? [])]) expect(text).not.toMatch(banned);
    if (why) expect(why).toMatch(/^Because /);
    expect(Boolean(why)).toBe(Boolean(how));
  });

  test.each(answers)('$id shares no sentence with another answer', ({ id, answer, why, how }) => {
    const own = sentencesOf([answer, why, how].join(' '));
    const foreign = answers.filter((other) => other.id !== id);
    const others = new Set(
      foreign.flatMap((other) => sentencesOf([other.answer, other.why, other.how].join(' '))),
    );
    expect(own.filter((sentence) => others.has(sentence) && sentence.length > SHORT)).toEqual([]);
  });

  test('link to the contact form in at most one answer in four', () => {
    const sent = answers.filter(({ answer }) => answer.includes('](#contact)'));
    expect(sent.length, sent.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(answers.length / 4);
  });

  test('start with what was asked: a yes-or-no question gets yes, no, it depends, or the fact itself', () => {
    const evasive = answers.filter(({ answer }) =>
      /^(?:That|This|We would|Ask|Tell|Name|Describe|Write)\b/.test(answer),
    );
    expect(evasive.map(({ id }) => id)).toEqual(['voice-privacy']);
  });

  test('ask nothing and do not link to the form if they open the record', () => {
    const opening = answers.filter(({ opensRecord }) => opensRecord);
    expect(opening.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'talk-to-human',
        'book-consultation',
        'quote',
        'getting-started',
        'free-trial',
        'problem',
      ]),
    );
    for (const { answer } of opening) expect(answer).not.toMatch(/\?|#contact/);
  });

  test('lead to answers that exist', () => {
    const led = answers.flatMap(({ next = [] }) => next);
    expect(led.filter((id) => !ids.has(id))).toEqual([]);
    expect(Math.max(...answers.map(({ next = [] }) => next.length))).toBeLessThanOrEqual(3);
  });

  test('link only to anchors on the page', () => {
    const targets = answers.flatMap(({ answer }) =>
      [...answer.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to),
    );
    expect(new Set(targets)).toEqual(new Set(['#contact', '#Use-Cases']));
  });

  test('say what to do, not what the page or the chat lacks', () => {
    const lacking =
      /\b(?:page|site|chat) (?:\w+ )?(?:no|not|nothing|cannot)\b|\b(?:no|not) [^.]* on this page|\bit does not list\b/i;
    // Allowed: some questions ask for what is missing, customers must learn that the quotes are
    // examples, and storing no audio is good news.
    const allowed = new Set(['voice-privacy', 'customers', 'location']);
    const found = [...answers, { id: 'voice', answer: chat.builtInVoice }].filter(
      ({ id, answer }) => lacking.test(answer) && !allowed.has(id),
    );
    expect(found.map(({ id }) => id)).toEqual([]);
  });

  test('make sense in a call too: none tells the caller to call', () => {
    const sending = answers.filter(({ answer, inCall = answer }) =>
      /\b(?:call|talk to|hear|play)\b[^.]* under \[/i.test(inCall),
    );
    expect(sending.map(({ id }) => id)).toEqual([]);
  });

  test.each(answers)('$id does not point callers to the voice demo', ({ question }) => {
    const first = answerQuestion(question, 'en', undefined, { isCall: true });
    const why = answerQuestion('why?', 'en', first.memory, { isCall: true });
    const how = answerQuestion('how?', 'en', why.memory, { isCall: true });
    for (const { text } of [first, why, how]) {
      expect(text).not.toMatch(/voice demo\]|test button|tab for voice|demos? under|the two demos/i);
      expect(text).not.toMatch(/!|\. \.|\s\s(?!-)/);
    }
  });

  test('say how long a reply is kept when they say what is not kept', () => {
    const keeping = answers.filter(({ answer }) => /\bkeeps? no\b|\bnot kept\b/.test(answer));
    expect(keeping.filter(({ answer }) => !answer.includes('30 minutes')).map(({ id }) => id)).toEqual([]);
  });

  test('are not distinguished only by a synonym with two meanings', () => {
    const owners = new Map<string, string>();
    const doubles = synonyms.flatMap((group) =>
      group.split(', ').flatMap((phrase) => {
        const stems = toWords(phrase).map(stemmer);
        const other = owners.get(stems.join(' ')) ?? group;
        owners.set(stems.join(' '), group);
        return other === group && stems.length <= 4 ? [] : [phrase];
      }),
    );
    expect(doubles).toEqual([]);
  });
});
