import 'server-only';
import { sceneFrames } from '#lib/content/answers/scenes';
import { recordLines, recordOpenings } from '#lib/content/record';
import { noEmailWords } from '#lib/content/record-corrections';
import { refusedWords } from '#lib/content/record-words';
import { recordFields } from '#lib/contracts/record';
import { tellsAmount } from '#lib/server/chat/amounts';
import { keepReplaced, keepWords } from '#lib/server/chat/keep-words';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { namesRow } from '#lib/server/chat/read-named';
import { lastOf, readRows } from '#lib/server/chat/read-rows';
import { findTime } from '#lib/server/chat/read-time';
import {
  isRunning,
  qualifyingSlots,
  type RecordMemory,
  type Slot,
  type Standing,
  slots,
} from '#lib/server/chat/record-memory';
import { addNeed, amendNeed, withoutAsk } from '#lib/server/chat/record-need';
import {
  type Ask,
  findAsk,
  isComplaint,
  isCorrection,
  isEmpty,
  isOwnStatement,
  isQuestion,
  isRemark,
  isStatement,
  isTelling,
  onlyAsks,
  saysOnly,
  saysStillWrong,
  saysWrong,
  splitClauses,
  splitQuestions,
  splitSentences,
  tidyWords,
} from '#lib/server/chat/record-phrases';
import {
  acknowledge,
  askFor,
  endRequest,
  isKnown,
  joinLines,
  readBack,
  sayRows,
} from '#lib/server/chat/record-replies';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

/** No question is put a third time. */
const ATTEMPTS = 2;
const NO_EMAIL = new RegExp(`\\b${noEmailWords}\\b`);
const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

export type Turn = Standing & {
  reply: string;
  /** To be answered before the reply. */
  question: string | null;
  /** Said where no answer is found. */
  otherwise: string;
};

/** Of a row, or of what was written down. */
const OF_RECORD =
  /\b(?:rows?|list|put|wrote|written|noted?|still|how much|how soon|what for|call at|says?)\b/i;

/** Asks the next question, or ends. `lines` are said first. */
function goOn(standing: Standing, lines: readonly string[], question: string | null = null): Turn {
  const { record, memory } = standing;
  const timesAsked = (slot: Slot) => memory.asks.filter((one) => one === slot).length;
  const isOpen = (slot: Slot) => !memory.skipped.includes(slot) && timesAsked(slot) < ATTEMPTS;
  const asked = slots.find((slot) => !isKnown(record, slot) && isOpen(slot)) ?? null;
  const asks = asked ? [...memory.asks, asked] : memory.asks;
  const next = asked
    ? askFor(asked, record, timesAsked(asked) > 0)
    : endRequest(
        record,
        memory.phase === 'done',
        lines.some((line) => line.includes(readBack(record))),
      );
  return {
    ...standing,
    memory: { ...memory, phase: asked ? 'open' : 'done', asked, asks, heard: {} },
    reply: joinLines([...lines, next]),
    question,
    otherwise: recordLines.unanswered,
  };
}

/** Says something and asks nothing. */
const stay = (standing: Standing, reply: string, memory: Partial<RecordMemory> = {}): Turn => ({
  ...standing,
  memory: { ...standing.memory, ...memory },
  reply,
  question: null,
  otherwise: '',
});

/** "Is someone ringing me friday or not" sets nothing. */
const WHETHER = /^(?:(?:so|and|but|ok) )*(?:is|are|am|was|when|whens|who|why|does|did)\b/i;

const isScene = (sentence: string) => sceneFrames.some((frame) => frame.test(sentence));

/** Parts what a message tells from what it asks, and from the wish to end. */
function divide(text: string) {
  const isThanks = saysOnly(text, 'thanks');
  const clauses = splitClauses(text);
  const ends = (clause: string) => saysOnly(clause, 'enough') || saysOnly(clause, 'send');
  const isEnough = isThanks || clauses.some(ends);
  const rest = isThanks ? '' : clauses.filter(ends).reduce((left, clause) => left.replace(clause, ' '), text);
  // "Someone rings when we are shut, what does it say" is one question.
  const sentences = splitSentences(rest).flatMap((sentence) =>
    isScene(sentence) ? [sentence] : splitQuestions(sentence),
  );
  const asks = (sentence: string, at: number): boolean =>
    isQuestion(sentence) &&
    (!findAsk(sentence) || WHETHER.test(sentence)) &&
    !saysWrong(sentence) &&
    !namesRow(sentence) &&
    // "30 calls?", "like next wk?"
    !(!onlyAsks(sentence) && (/\d/.test(sentence) || tidyWords(sentence).split(' ').length <= 4)) &&
    !isReachable(readContact(sentence, false)) &&
    // "When do you answer me? today?"
    (onlyAsks(sentence) || isQuestion(sentences[at - 1] ?? '') || !setsTime(sentence));
  const questions = sentences.filter((sentence, at) => isScene(sentence) || asks(sentence, at));
  const told = sentences.filter((sentence) => !questions.includes(sentence)).join(' ');
  return { told, question: questions.length > 0 ? questions.join(' ') : null, isEnough };
}
/** "Thursday ok?" */
function setsTime(sentence: string): boolean {
  const time = findTime(sentence, true);
  return time !== null && (time.isDated || (time.hasHour && !time.hasDay));
}

/** Takes what a message tells and asks, within a request. Null when it has nothing to do with it. */
function takeAnswer(text: string, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  const isOpen = memory.phase === 'open';
  const asked = isOpen ? memory.asked : null;
  if (asked && saysOnly(text, 'skip')) {
    const [named = asked] = refused.find(([, words]) => words.test(tidyWords(text))) ?? [];
    const skipped = [...new Set([...memory.skipped, named])];
    return goOn({ ...standing, memory: { ...memory, skipped, last: null } }, [recordLines.skipped]);
  }
  if (isOpen && saysOnly(text, 'why')) return goOn(standing, [recordLines.why]);
  const { told, question: asks, isEnough } = divide(text);
  // "Did you get thursday" is answered by the rows.
  const sentences = splitSentences(asks ?? '');
  const others = sentences.filter((sentence) => !saysOnly(sentence, 'readBack'));
  const question = others.length > 0 ? others.join(' ') : null;
  const context = {
    asked,
    known: record,
    last: memory.last,
    now,
    isNameAsked: memory.asks.includes('name'),
    isDone: !isOpen,
    message: text,
  };
  const rows = readRows(told, context);
  const isNeed = asked === 'need' || (record.need !== undefined && memory.last === 'need' && asked !== null);
  const { left } = rows;
  const isReached = rows.values.email ?? rows.values.phone;
  const telling =
    asked === 'need'
      ? left
      : left.filter(
          (clause) => isStatement(clause) || (!isReached && isTelling(clause) && !isCorrection(clause)),
        );
  const isAnswer = isNeed && (asked === 'need' || !saysWrong(told));
  const need = isAnswer ? addNeed(record.need, withoutAsk(telling)) : amendNeed(record.need, left);
  const values = { ...need, ...rows.values };
  const removed = slots.filter((slot) => slot !== 'contact' && values[slot] === '');
  // "Skip. About 60 calls a day."
  const isSkipped = asked !== null && splitClauses(told).some((clause) => saysOnly(clause, 'skip'));
  const hasValues = Object.keys(values).length > 0;
  // What was not carried out is said to be kept.
  const isKept = hasValues
    ? saysWrong(told) && left.some(isRemark)
    : isRemark(told) || saysWrong(told) || /\d/.test(told);
  const objects = saysWrong(told) || (isCorrection(told) && !isOpen);
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const lines = [
    ...acknowledge(written, record),
    ...(Object.values(values).includes('') ? [recordLines.removed] : []),
    ...(isKept ? [objects && !hasValues ? sayRows(recordLines.whichRow, record) : recordLines.notes] : []),
    ...(NO_EMAIL.test(tidyWords(told)) && !record.email ? [recordLines.noEmail] : []),
    ...(rows.isUnfinished ? [recordLines.unfinished] : []),
    ...(others.length < sentences.length ? [`\n\n${readBack({ ...record, ...values })}\n\n`] : []),
  ];
  const complains = isComplaint(text) ? qualifyingSlots : [];
  const skipped = [
    ...new Set([
      ...memory.skipped,
      ...removed,
      ...(isSkipped ? [asked] : []),
      ...complains,
      ...(isOpen && isEnough ? slots : []),
    ]),
  ];
  const after = {
    ...standing,
    record: { ...record, ...values },
    memory: { ...memory, last: lastOf(written), skipped },
  };
  if (asked && !hasValues && !question && findAsk(told)) lines.push(recordLines.already);
  const isTaken = hasValues || isOpen || isKept || (question !== null && isRemark(question));
  if (!isTaken) return null;
  const turn = goOn(after, lines, question);
  // "Why does it still say thursday?"
  const isOfRecord = question !== null && (saysStillWrong(question) || OF_RECORD.test(question));
  return isOfRecord ? { ...turn, otherwise: sayRows(recordLines.readBack, turn.record) } : turn;
}

/** The part of a message that states something, and is no question. */
const stated = (text: string) =>
  splitQuestions(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(' ');

const INTRODUCES =
  /(?:^|[.,!?]\s)(?:\w+[\s,!.]+){0,3}(?:we|i) (?:have|are|r|rent|run|do|supply|sell|make|fix|own|got) (?!no\b|to\b|you|u\b|it\b|that\b|this\b)/i;
/** What a message states or, where it only asks, what it tells of the business beside: "price for a voice agent, vet clinic in Dublin". */
const tellingPart = (text: string) =>
  stated(text) ||
  splitClauses(text)
    .filter((clause) => (isOwnStatement(clause) || tellsAmount(clause)) && !isQuestion(clause))
    .join(', ');
/** Whether a message is no question and tells of a business: where no answer fits, it is noted and a call back offered. */
export const tellsBusiness = (text: string) =>
  isOwnStatement(stated(text)) || (INTRODUCES.test(text) && tidyWords(text).split(' ').length > 8);

/** Keeps what is said before there is a request, so that it is not asked for later. */
export function overhear(text: string, standing: Standing, now: Date): Standing {
  const { memory, record } = standing;
  if (memory.phase !== 'none') return standing;
  const known = { ...memory.heard, ...record };
  const said = tellingPart(text);
  const isOwn =
    isStatement(said) ||
    tellsAmount(said) ||
    (INTRODUCES.test(said) && tidyWords(said).split(' ').length > 4);
  const { time: _time, ...values } = readRows(text, { asked: null, known, last: null, now }).values;
  const need = isOwn ? addNeed(known.need, [said]) : {};
  const heard = { ...memory.heard, ...values, ...need };
  return { ...standing, memory: { ...memory, heard: isOwn ? keepWords(text, heard, now) : heard } };
}

/** Begins a request with what the visitor has said so far. `wanted` is what for; null when an answer invites to it. */
export function openRecord(text: string, standing: Standing, now: Date, wanted: Ask | null): Turn {
  const { memory } = standing;
  const before = { ...memory.heard, ...standing.record };
  const { told, question: asked } = divide(text);
  const rows = readRows(told || tellingPart(text), { asked: null, known: before, last: null, now });
  // An answer that invites to a request may answer a question as well as a wish.
  const telling = wanted
    ? rows.left
    : rows.left.filter((clause) => isStatement(clause) || clause.split(' ').length > 7);
  const need = addNeed(before.need, withoutAsk(telling));
  const values = { ...need, ...rows.values };
  const isProblem = wanted === 'wish' || wanted === 'trouble';
  const opening = wanted === null ? '' : recordOpenings[isProblem ? 'interest' : wanted];
  const question = asked ?? ((isProblem || wanted === 'interest') && need.need ? text : null);
  const said = acknowledge(values, before);
  // "I have put Thursday in your request" says it all.
  const saysItAll = question !== null || opening === '' || (wanted === 'appointment' && values.time);
  const opened: RecordMemory = {
    ...memory,
    phase: 'open',
    asked: null,
    skipped: isComplaint(text) ? [...qualifyingSlots] : [],
    last: need.need ? 'need' : null,
  };
  const record = keepWords(text, { ...before, ...values }, now);
  const turn = goOn({ ...standing, record, memory: opened }, saysItAll ? said : [opening, ...said], question);
  return { ...turn, otherwise: opening };
}

/**
 * Takes a message as a turn of the visitor's request. Null when there is no request and none is asked for, or the message has
 * nothing to do with it: then it is a question for the answers.
 */
export function takeTurn(text: string, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  // Within a longer message "remove it" is of a row.
  const isDropped = (clause: string) => saysOnly(clause, 'drop') && /\b(?:everything|all)\b/i.test(clause);
  if (isRunning(memory)) {
    if (saysOnly(text, 'drop') || splitClauses(text).some(isDropped))
      return stay({ ...standing, record: {} }, recordLines.dropped, {
        phase: 'ended',
        asked: null,
        skipped: [],
        last: null,
      });
    if (saysOnly(text, 'never'))
      return stay(standing, recordLines.ended, { phase: 'ended', asked: null, last: null });
    if (saysOnly(text, 'readBack')) return goOn(standing, [`${readBack(record)}\n\n`]);
    const isOver =
      memory.phase === 'done' &&
      ((['send', 'enough', 'fine', 'thanks'] as const).some((one) => saysOnly(text, one)) ||
        (findAsk(text)?.ask === 'callBack' && isEmpty(text)));
    if (isOver) return stay(standing, recordLines.send);
    const turn = takeAnswer(text, standing, now);
    const isOnlyAsked =
      turn && recordFields.every((field) => turn.record[field] === record[field]) && divide(text).told === '';
    if (!turn || isOnlyAsked) return turn;
    return { ...turn, record: keepReplaced(record, keepWords(text, turn.record, now), now) };
  }
  if (memory.phase === 'ended' && saysOnly(text, 'resume')) {
    return goOn({ ...standing, memory: { ...memory, phase: 'open' } }, [recordLines.resumed]);
  }
  // "Call +1 415 555 0132" asks for a call, and so does who leaves an address.
  const contact = readContact(text, false);
  const asks = splitClauses(contact.rest).flatMap((clause) => findAsk(clause)?.ask ?? []);
  // Who complains wants that looked into, whatever is asked beside it.
  const complains = memory.phase === 'none' && isComplaint(text);
  const isOfBusiness =
    (tellsAmount(stated(text)) ||
      tellsBusiness(text) ||
      (memory.heard.need !== undefined && stated(text) === text)) &&
    tidyWords(text).split(' ').length > 2;
  const ask =
    (complains ? 'trouble' : asks[0]) ??
    (isReachable(contact) ? 'callBack' : isOfBusiness ? 'trouble' : undefined);
  if (!ask || (memory.phase === 'ended' && !strongAsks.includes(ask))) return null;
  return openRecord(text, standing, now, ask);
}
