import 'server-only';
import { recordLines, recordOpenings } from '#lib/content/record';
import { refusedWords, replacingWords } from '#lib/content/record-words';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { readContact } from '#lib/server/chat/read-contact';
import { readCompany } from '#lib/server/chat/read-name';
import { readTime } from '#lib/server/chat/read-time';
import {
  isCorrection,
  quote,
  readSlot,
  readUnasked,
  readValues,
  type Values,
} from '#lib/server/chat/read-values';
import { readVolume } from '#lib/server/chat/read-volume';
import { type RecordMemory, type Slot, type Standing, slots } from '#lib/server/chat/record-memory';
import {
  type Ask,
  findAsk,
  isEmpty,
  isOwnStatement,
  isQuestion,
  isStatement,
  isStory,
  isTelling,
  onlyAsks,
  saysOnly,
  splitClauses,
  splitQuestions,
  splitSentences,
  tidyWords,
  withoutComments,
} from '#lib/server/chat/record-phrases';
import { acknowledge, askFor, endRequest, isKnown, readBack } from '#lib/server/chat/record-replies';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

const ATTEMPTS = 2;
const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
const REPLACES = new RegExp(`^(?:(?:no|sorry|wait|oh) )*(?:${replacingWords})\\b`);
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

/** `question` is to be answered before the reply; `otherwise` stands for its answer when there is none. */
export type Turn = Standing & { reply: string; question: string | null; otherwise: string };

/** Asks the next question, or ends. `lines` are said first. */
function goOn(standing: Standing, lines: readonly string[], question: string | null = null): Turn {
  const { record, memory } = standing;
  const timesAsked = (slot: Slot) => memory.asks.filter((one) => one === slot).length;
  const isOpen = (slot: Slot) => !memory.skipped.includes(slot) && timesAsked(slot) < ATTEMPTS;
  const asked = slots.find((slot) => !isKnown(record, slot) && isOpen(slot)) ?? null;
  const asks = asked ? [...memory.asks, asked] : memory.asks;
  const next = asked
    ? askFor(asked, record, timesAsked(asked) > 0)
    : endRequest(record, memory.phase === 'done');
  return {
    ...standing,
    memory: { ...memory, phase: asked ? 'open' : 'done', asked, asks, heard: {} },
    reply: [...lines, next].join(' '),
    question,
    otherwise: recordLines.unanswered,
  };
}

function stay(standing: Standing, reply: string, memory: Partial<RecordMemory> = {}): Turn {
  return { ...standing, memory: { ...standing.memory, ...memory }, reply, question: null, otherwise: '' };
}

/** Begins a request with what the visitor has said so far. `wanted` is what for; null when an answer invites to it. */
export function openRecord(text: string, standing: Standing, now: Date, wanted: Ask | null): Turn {
  const { memory } = standing;
  const before = { ...memory.heard, ...standing.record };
  // Asked in the same breath: "do you do WhatsApp bots? need a quote".
  const asides = splitSentences(text).filter(
    (sentence) => isQuestion(sentence) && !findAsk(sentence) && !tellsVolume(sentence),
  );
  const told = splitSentences(text)
    .filter((sentence) => !asides.includes(sentence))
    .join(' ');
  const context = { asked: null, known: before, last: null, now };
  const read = readValues(told, context);
  // "Interested, what is the next step".
  read.told = read.told.filter((clause) => !isQuestion(clause) || tellsVolume(clause));
  const need = wanted && !before.need ? readSlot(told, 'need', read, context) : null;
  const values = { ...read.values, ...need, ...(wanted && before.need && addNeed(before, read.told)) };
  const isTold = wanted === 'wish' || wanted === 'trouble';
  const opening = wanted === null ? '' : recordOpenings[isTold ? 'interest' : wanted];
  const isAsked = splitClauses(text).some((clause) => isQuestion(clause) && !findAsk(clause));
  const isAnswered = (isTold || wanted === 'interest') && (need !== null || isAsked);
  const question = asides.length > 0 ? asides.join(' ') : isAnswered ? text : null;
  const said = acknowledge(values, before);
  // "I have put Thursday in your request" says it all.
  const saysItAll = question !== null || opening === '' || (wanted === 'appointment' && values.time);
  const last = need ? 'need' : null;
  const opened: RecordMemory = { ...memory, phase: 'open', asked: null, skipped: [], last };
  const turn = goOn(
    { ...standing, record: { ...before, ...values }, memory: opened },
    saysItAll ? said : [opening, ...said],
    question,
  );
  return { ...turn, otherwise: opening };
}

/** What a message says beside its values goes to what is needed: nothing that states something is dropped. */
function addNeed({ need }: VisitorRecord, told: readonly string[], isTold = isTelling): VisitorRecord | null {
  const said = told.map(withoutComments).filter((clause) => !isEmpty(clause) && !saysOnly(clause, 'skip'));
  const telling = said.filter(isTold);
  // "Roofer. leads": beside nothing else a word counts too.
  const more = need === undefined && telling.length > 0 ? said : telling;
  return more.length > 0 ? { need: quote([...(need ? [need] : []), ...more].join(', ')) } : null;
}

/** What a message told last: a correction that names nothing is of this. */
function lastOf(values: VisitorRecord): RecordField | null {
  return recordFields.findLast((field) => values[field] !== undefined && field !== 'company') ?? null;
}

function readMessage(
  told: string,
  { record, memory }: Standing,
  now: Date,
): { read: Values; values: VisitorRecord } {
  const { last } = memory;
  const asked = memory.phase === 'open' ? memory.asked : null;
  const isNameAsked = memory.asks.includes('name');
  const context = { asked, known: record, last, now, isNameAsked };
  const read = readValues(told, context);
  // "Call me back" is no answer, but for what it is for: "call me about our hotline".
  const mayAnswer = asked && !isKnown(read.values, asked) && (asked === 'need' || !findAsk(told));
  const values = { ...read.values, ...(mayAnswer && readSlot(told, asked, read, context)) };
  const isVolume = Object.keys(values).every((field) => field === 'volume');
  if (Object.keys(values).length > 0) {
    const isAnswer = asked === 'volume' && !read.values.volume;
    return { read, values: { ...(isVolume && !isAnswer && addNeed(record, read.told)), ...values } };
  }
  if (last === 'name' && !record.company && !saysOnly(told, 'skip')) {
    const company = readCompany(told);
    if (company && company !== record.name && !readTime(told, now, false))
      return { read, values: { company } };
  }
  const corrected =
    last &&
    isCorrection(told) &&
    (last !== 'need' || REPLACES.test(tidyWords(told))) &&
    !isEmpty(withoutComments(told))
      ? slots.find((slot) => slot === last)
      : undefined;
  const again = corrected ? readSlot(told, corrected, read, { ...context, asked: corrected }) : null;
  return {
    read,
    values:
      again ??
      (asked ? readUnasked(told, read, context) : null) ??
      (asked || tellsBusiness(told) ? addNeed(record, read.told) : null) ??
      {},
  };
}

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
  const clauses = splitClauses(text);
  const ends = (clause: string) => saysOnly(clause, 'enough') || saysOnly(clause, 'send');
  const isEnough = clauses.some(ends) || saysOnly(text, 'thanks');

  const sentences = splitQuestions(
    isEnough ? clauses.filter((clause) => !ends(clause) && !saysOnly(text, 'thanks')).join('. ') : text,
  );
  const asides = sentences.filter((sentence) => {
    if (!isQuestion(sentence) || findAsk(sentence)) return false;
    return (
      onlyAsks(sentence) ||
      Object.keys(readValues(sentence, { asked, known: record, last: null, now }).values).length === 0
    );
  });
  const told = sentences.filter((sentence) => !asides.includes(sentence)).join(' ');
  const { read, values } = told === '' ? { read: null, values: {} } : readMessage(told, standing, now);
  const question = asides.length > 0 ? asides.join(' ') : null;

  if (isOpen && isEnough) {
    const ended = { ...memory, skipped: [...slots], last: lastOf(values) };
    return goOn(
      { ...standing, record: { ...record, ...values }, memory: ended },
      acknowledge(values, record),
      question,
    );
  }
  if (Object.keys(values).length > 0) {
    const after = {
      ...standing,
      record: { ...record, ...values },
      memory: { ...memory, last: lastOf(values) },
    };
    return goOn(after, acknowledge(values, record), question);
  }
  if (!isOpen || !asked) return null;
  if (question) return goOn(standing, [], question);
  const lines = [
    ...(findAsk(told) ? [recordLines.already] : []),
    ...(read?.isUnfinished ? [recordLines.unfinished] : []),
  ];
  return goOn({ ...standing, memory: { ...memory, last: null } }, lines);
}

/** Whether a visitor says how much of something there is: to tell a problem, or to have it taken on. */
function tellsVolume(text: string): boolean {
  const isOwn = isQuestion(text)
    ? /\b(?:can|could) (?:you|u)\b/i.test(text)
    : /\b(?:we|i|our|my)\b/i.test(text);
  const volume = readVolume(text, false);
  return (
    volume !== null && (isOwn || (!isQuestion(text) && volume.unit !== '' && / an? \w+$/.test(volume.value)))
  );
}

/** Whether a value follows on what a visitor has told of the business. */
function goesOn(text: string, { memory }: Standing, now: Date): boolean {
  const context = { asked: null, known: memory.heard, last: null, now };
  return (
    memory.heard.need !== undefined &&
    !isQuestion(text) &&
    Object.keys(readValues(text, context).values).length > 0
  );
}

/**
 * Takes a message as a turn of the visitor's request. Null when there is no request and none is asked for, or the message has
 * nothing to do with it: then it is a question for the answers.
 */
export function takeTurn(text: string, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  const isRunning = memory.phase === 'open' || memory.phase === 'done';
  const clauses = splitClauses(text);
  if (isRunning) {
    if (clauses.some((clause) => saysOnly(clause, 'drop')))
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
      (['send', 'enough', 'fine', 'thanks'] as const).some((one) => saysOnly(text, one));
    if (isOver) return stay(standing, recordLines.send);
    return takeAnswer(text, standing, now);
  }
  if (memory.phase === 'ended' && saysOnly(text, 'resume')) {
    return goOn({ ...standing, memory: { ...memory, phase: 'open' } }, [recordLines.resumed]);
  }
  // "Call +1 415 555 0132" asks for a call, and so does who leaves an address.
  const contact = readContact(text, false);
  const asks = splitClauses(contact.rest).flatMap((clause) => findAsk(clause)?.ask ?? []);
  const isReachable = contact.email !== undefined || contact.phone !== undefined;
  const ask =
    asks[0] ??
    (isReachable && !isQuestion(text)
      ? 'callBack'
      : tellsVolume(text) ||
          (tellsBusiness(text) && tidyWords(text).split(' ').length > 2) ||
          goesOn(text, standing, now)
        ? 'trouble'
        : undefined);
  if (!ask || (memory.phase === 'ended' && !strongAsks.includes(ask))) return null;
  return openRecord(text, standing, now, ask);
}

/** The part of a message that states something, and is no question. */
const stated = (text: string) =>
  splitQuestions(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(' ');

/** Whether a message is no question and tells of a business: where no answer fits, it is noted and a call back offered. */
export const tellsBusiness = (text: string) => isOwnStatement(stated(text));
/** Keeps what is said before there is a request, so that it is not asked for later. */
export function overhear(text: string, standing: Standing, now: Date, isAnswered: boolean): Standing {
  const { memory, record } = standing;
  if (memory.phase !== 'none') return standing;
  const known = { ...memory.heard, ...record };
  const context = { asked: null, known, last: null, now };
  const { time: _time, start: _start, ...heard } = readValues(text, context).values;
  const said = stated(text);
  const isKept = isStatement(said) || (!isAnswered && isStory(said));
  const need = isKept
    ? addNeed(known, readValues(said, context).told, isStatement(said) ? isTelling : isStory)
    : null;
  return { ...standing, memory: { ...memory, heard: { ...memory.heard, ...heard, ...need } } };
}
