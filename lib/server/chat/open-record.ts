import 'server-only';
import { recordOpenings } from '#lib/content/record';
import { tellsAmount } from '#lib/server/chat/amounts';
import { goOn, type Turn } from '#lib/server/chat/ask-next';
import { divideMessage } from '#lib/server/chat/divide-message';
import { keepWords } from '#lib/server/chat/keep-words';
import { readRows } from '#lib/server/chat/read-rows';
import { qualifyingSlots, type RecordMemory, type Standing } from '#lib/server/chat/record-memory';
import { addNeed, withoutAsk } from '#lib/server/chat/record-need';
import {
  type Ask,
  countWords,
  isComplaint,
  isOwnStatement,
  isQuestion,
  isStatement,
  splitClauses,
  splitQuestions,
} from '#lib/server/chat/record-phrases';
import { acknowledge } from '#lib/server/chat/record-replies';

// What a visitor says before there is a request, and what begins one.

/** The part of a message that states something, and is no question. */
export const stated = (text: string) =>
  splitQuestions(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(' ');

const INTRODUCES =
  /(?:^|[.,!?]\s)(?:\w+[\s,!.]+){0,3}(?:we|i) (?:have|are|r|rent|run|do|supply|sell|make|fix|own|got) (?!no\b|to\b|you|u\b|it\b|that\b|this\b)/i;
/** "How much is it for a driving school?" */
const ASKED_FOR = /\bfor ((?:an?|my|our|\d+) .+)$/i;
/** What a message states or, where it only asks, what it tells of the business beside: "price for a voice agent, vet clinic in Dublin". */
const tellingPart = (text: string) =>
  stated(text) ||
  splitClauses(text)
    .map((clause) => (isQuestion(clause) ? (ASKED_FOR.exec(clause)?.[1] ?? '') : clause))
    .filter((clause) => isOwnStatement(clause) || tellsAmount(clause))
    .join(', ');
/** Whether a message is no question and tells of a business: where no answer fits, it is noted and a call back offered. */
export const tellsBusiness = (text: string) =>
  isOwnStatement(stated(text)) || (INTRODUCES.test(text) && countWords(text) > 8);

/** Keeps what is said before there is a request, so that it is not asked for later. */
export function overhear(text: string, standing: Standing, now: Date): Standing {
  const { memory, record } = standing;
  if (memory.phase !== 'none') return standing;
  const known = { ...memory.heard, ...record };
  const said = tellingPart(text);
  const isOwn = isStatement(said) || tellsAmount(said) || (INTRODUCES.test(said) && countWords(said) > 4);
  const { time: _time, ...values } = readRows(text, { asked: null, known, last: null, now }).values;
  const need = isOwn ? addNeed(known.need, [said]) : {};
  const heard = { ...memory.heard, ...values, ...need };
  const isKept = isOwn || (/\b(?:we|our|my|us)\b/i.test(text) && countWords(text) > 7);
  return { ...standing, memory: { ...memory, heard: isKept ? keepWords(text, heard, now) : heard } };
}

/** Begins a request with what the visitor has said so far. `wanted` is what for; null when an answer invites to it. */
export function openRecord(text: string, standing: Standing, now: Date, wanted: Ask | null): Turn {
  const { memory } = standing;
  const before = { ...memory.heard, ...standing.record };
  const { told, question: asked } = divideMessage(text);
  const rows = readRows(told || tellingPart(text), { asked: null, known: before, last: null, now });
  // An answer that invites to a request may answer a question as well as a wish.
  const telling = wanted
    ? rows.left
    : rows.left.filter((clause) => isStatement(clause) || clause.split(' ').length > 7);
  const need = addNeed(before.need, withoutAsk(telling));
  const values = { ...need, ...rows.values };
  const isProblem = wanted === 'wish' || wanted === 'trouble';
  const isUpset = isComplaint(text);
  const kind = isUpset ? 'complaint' : wanted === 'wish' ? 'interest' : wanted;
  const opening = kind === null ? '' : recordOpenings[kind];
  const question = asked ?? ((isProblem || wanted === 'interest') && need.need && !isUpset ? text : null);
  const said = acknowledge(values, before);
  // "I have put Thursday in your request" says it all.
  const saysItAll = question !== null || opening === '' || (wanted === 'appointment' && values.time);
  const opened: RecordMemory = {
    ...memory,
    phase: 'open',
    asked: null,
    skipped: isUpset ? [...qualifyingSlots] : [],
    last: need.need ? 'need' : null,
  };
  const record = keepWords(text, { ...before, ...values }, now);
  const turn = goOn({ ...standing, record, memory: opened }, saysItAll ? said : [opening, ...said], question);
  return { ...turn, otherwise: opening };
}
