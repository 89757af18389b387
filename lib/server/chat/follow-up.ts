import 'server-only';

import { answers } from '#lib/content/answers';
import type { Answer } from '#lib/content/answers/answer';
import {
  complaint,
  correction,
  type FollowUp,
  followUpAnswers,
  followUpPhrasings,
  lastPlaceWords,
  openers,
  placeFillers,
  placeWords,
  rejection,
} from '#lib/content/answers/follow-ups';
import type { AnswerMemory } from '#lib/server/chat/answer-memory';
import { splitPhrasings } from '#lib/server/chat/find-answer';
import { classify, NUMBER, toTerms, toWords } from '#lib/server/chat/question-terms';

type Explanation = 'why' | 'how';
/** An answer or, with `told`, a further explanation of the previous one. */
export type FollowedUp = { answer: Answer; told?: Explanation };

const byId = new Map(answers.map((answer) => [answer.id, answer]));
const toKey = (text: string) => toTerms(toWords(text)).join(' ');
const kinds = new Map<string, FollowUp>();
for (const kind of ['why', 'how', 'howLong', 'howMuch', 'more', 'meaning', 'yes'] as const)
  for (const phrasing of splitPhrasings(followUpPhrasings[kind])) kinds.set(toKey(phrasing), kind);
kinds.delete('');

const opening = new Set(openers.split(' '));
const fillers = new Set(placeFillers.split(' '));
const lastPlaces = new Set(lastPlaceWords.split(' '));
const places = placeWords.map((words) => new Set(words.split(' ')));

function readKind(question: string): FollowUp | undefined {
  const words = toWords(question);
  const start = words.findIndex((word) => !opening.has(word));
  return kinds.get(toKey(question)) ?? kinds.get(toKey(words.slice(Math.max(start, 0)).join(' ')));
}

function findPlace(question: string, suggested: readonly string[]): Answer | undefined {
  const [word = '', ...others] = toWords(question).filter((each) => !fillers.has(each));
  if (others.length > 0) return undefined;
  const id = lastPlaces.has(word) ? suggested.at(-1) : suggested[places.findIndex((each) => each.has(word))];
  return byId.get(id ?? '');
}

/** Resolves "the phone one" to the first suggestion whose question contains the word. */
function findNamed(question: string, suggested: readonly string[]): Answer | undefined {
  if (!/\bone\W*$/i.test(question)) return undefined;
  const named = toTerms(toWords(question)).filter((term) => term !== NUMBER && classify(term) !== 'light');
  const offered = suggested.flatMap((id) => byId.get(id) ?? []);
  return offered.find((answer) => {
    const words = toWords(answer.question);
    const said = new Set([...toTerms(words), ...words]);
    return named.length > 0 && named.every((term) => said.has(term));
  });
}

function explain(last: Answer, wanted: Explanation, { told }: AnswerMemory): FollowedUp | undefined {
  const order: readonly Explanation[] = wanted === 'why' ? ['why', 'how'] : ['how', 'why'];
  const left = order.find((each) => last[each] && !told.includes(each));
  if (left) return { answer: last, told: left };
  const answer = byId.get(last.next?.[0] ?? '');
  return answer && { answer };
}

function measure(last: Answer, kind: 'howLong' | 'howMuch', memory: AnswerMemory): FollowedUp | undefined {
  const owner = Object.entries<string>(followUpAnswers[kind]).find(([, ids]) =>
    ids.split(' ').includes(last.id),
  );
  const answer = byId.get(owner?.[0] ?? followUpAnswers.otherwise[kind]);
  return answer === last && !memory.told.includes('how')
    ? explain(last, 'how', memory)
    : answer && { answer };
}

/** Resolves a message that refers to the previous answer. Undefined when it is a question of its own. */
export function followUp(question: string, memory: AnswerMemory): FollowedUp | undefined {
  const place = findPlace(question, memory.suggested) ?? findNamed(question, memory.suggested);
  if (place) return { answer: place };
  const kind = readKind(question);
  const last = byId.get(memory.answerId ?? '');
  if (kind === 'yes') {
    const answer = byId.get(memory.suggested[0] ?? '');
    return answer && { answer };
  }
  if (!kind || !last?.how) return undefined;
  if (kind === 'howLong' || kind === 'howMuch') return measure(last, kind, memory);
  return explain(last, kind === 'why' ? 'why' : 'how', memory);
}

/** Returns the question inside a correction ("no, I meant the price") or a complaint ("you didn't say the price"), else undefined. */
export function readCorrection(question: string): string | undefined {
  const said = question.trim();
  return (correction.exec(said) ?? complaint.exec(said) ?? rejection.exec(said))?.[1];
}
