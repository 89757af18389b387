import 'server-only';
import { recordLines } from '#lib/content/record';
import { noEmailWords } from '#lib/content/record-corrections';
import { refusedWords, replacingWords } from '#lib/content/record-words';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { goOn, stay, type Turn } from '#lib/server/chat/ask-next';
import { correctRecord, findHolder, findNamed, readRows, saysWrong } from '#lib/server/chat/correct-record';
import { keepMessage } from '#lib/server/chat/keep-words';
import { goesOn, openRecord, tellsBusiness, tellsVolume } from '#lib/server/chat/open-record';
import { speaksOfCall } from '#lib/server/chat/read-clause';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { readCompany, readName } from '#lib/server/chat/read-name';
import { addNeed, readSlot, readUnasked } from '#lib/server/chat/read-slot';
import { readTime } from '#lib/server/chat/read-time';
import { readValues } from '#lib/server/chat/read-values';
import { findVaried, readAmount } from '#lib/server/chat/read-volume';
import { isRunning, qualifyingSlots, type Standing, slots } from '#lib/server/chat/record-memory';
import {
  type Ask,
  findAsk,
  isComplaint,
  isCorrection,
  isEmpty,
  isHedged,
  isOwnStatement,
  isQuestion,
  isRemark,
  isStatement,
  joinWords,
  onlyAsks,
  quote,
  saysOnly,
  splitClauses,
  splitQuestions,
  splitSentences,
  tidyWords,
  withoutComments,
} from '#lib/server/chat/record-phrases';
import { acknowledge, isKnown, joinLines, readBack, sayRows } from '#lib/server/chat/record-replies';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
const NO_EMAIL = new RegExp(`\\b${noEmailWords}\\b`);
const REPLACES = new RegExp(`^(?:(?:no|sorry|wait|oh) )*(?:${replacingWords})\\b`);
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

/** What a message told last: a correction that names nothing is of this. */
function lastOf(values: VisitorRecord): RecordField | null {
  return recordFields.findLast((field) => values[field] !== undefined && field !== 'company') ?? null;
}

type Reading = {
  values: VisitorRecord;
  /** Clauses that no row holds. */
  left: readonly string[];
  isUnfinished: boolean;
};

const nothing: Reading = { values: {}, left: [], isUnfinished: false };

function readMessage(told: string, { record, memory }: Standing, now: Date): Reading {
  const { last } = memory;
  const asked = memory.phase === 'open' ? memory.asked : null;
  const isNameAsked = memory.asks.includes('name');
  const context = { asked, known: record, last, now, isNameAsked };
  const read = readValues(told, context);
  const { isUnfinished } = read;
  // "Call me back" is no answer, but for what it is for: "call me about our hotline".
  const mayAnswer = asked && !isKnown(read.values, asked) && (asked === 'need' || !findAsk(told));
  const answer = mayAnswer ? readSlot(told, asked, read, context) : null;
  if (answer) {
    const uncounted = read.told.flatMap((clause) => readAmount(clause, true)?.rest ?? []);
    const left = answer.volume === undefined ? [] : uncounted;
    return { values: { ...read.values, ...answer }, left, isUnfinished };
  }
  const known = Object.keys(read.values);
  // "Mostly phone, 30 a day", right after what it is for.
  const isNeed = record.need === undefined || (last === 'need' && known.every((field) => field === 'volume'));
  const need = isNeed ? addNeed(record, read.told) : null;
  const left = need ? [] : read.told;
  if (known.length > 0) return { values: { ...need, ...read.values }, left, isUnfinished };
  // "Pritchard roofing", where a name and a company were asked for.
  const isCompany = last === 'name' || (asked === 'name' && isStatement(told) && !isOwnStatement(told));
  if (isCompany && !record.company && !saysOnly(told, 'skip')) {
    const company = readCompany(told);
    if (company && company !== record.name && !readTime(told, now, false))
      return { values: { company }, left: [], isUnfinished };
  }
  const corrected =
    last &&
    (isCorrection(told) || (last === 'volume' && isEmpty(readAmount(told, true)?.rest ?? 'none'))) &&
    (last !== 'need' || REPLACES.test(tidyWords(told))) &&
    !isEmpty(withoutComments(told))
      ? slots.find((slot) => slot === last)
      : undefined;
  const again = corrected ? readSlot(told, corrected, read, { ...context, asked: corrected }) : null;
  // "Moreau", after the first name alone.
  const isSurname = !asked && /^\p{L}+$/u.test(record.name ?? '') && /^\p{L}[\p{L}'’-]+$/u.test(told.trim());
  const surname = isSurname ? readName(told)?.name : undefined;
  const found =
    again ??
    (surname ? { name: `${record.name} ${surname}` } : asked ? readUnasked(told, read, context) : null);
  if (found) return { values: found, left: [], isUnfinished };
  return { values: (asked || tellsBusiness(told)) && need ? need : {}, left, isUnfinished };
}

/** Parts what a message tells from what it asks, and from the wish to end. */
function divide(text: string, { record, memory }: Standing, now: Date) {
  const asked = memory.phase === 'open' ? memory.asked : null;
  const isThanks = saysOnly(text, 'thanks');
  const clauses = splitClauses(text);
  const ends = (clause: string) => saysOnly(clause, 'enough') || saysOnly(clause, 'send');
  const isEnough = isThanks || clauses.some(ends);
  const rest = isEnough ? clauses.filter((clause) => !isThanks && !ends(clause)).join('. ') : text;
  const sentences = splitQuestions(rest).filter((sentence) => !(isQuestion(sentence) && saysWrong(sentence)));
  const context = { asked, known: record, last: null, now };
  const asides = sentences.filter(
    (sentence, at) =>
      isQuestion(sentence) &&
      !findAsk(sentence) &&
      // Only its owner types an address or a number.
      !isReachable(readContact(sentence, false)) &&
      // "When does someone mail me? tonight?"
      (onlyAsks(sentence) ||
        isQuestion(sentences[at - 1] ?? '') ||
        Object.keys(readValues(sentence, context).values).length === 0),
  );
  const told = sentences.filter((sentence) => !asides.includes(sentence)).join(' ');
  return { told, asides, isEnough };
}

/** The row that a message objects to, where no rule knows what is meant by it. */
function findRow(text: string, record: VisitorRecord, now: Date): RecordField | undefined {
  if (record.volume && findVaried(text)) return 'volume';
  if (record.time && readTime(text, now, true)) return 'time';
  const named = saysWrong(text) ? findNamed(text) : undefined;
  if (named && record[named]) return named;
  return isCorrection(text) || /\bnot\b/i.test(text) ? findHolder(text, record) : undefined;
}

/** A row with the objection to it: before a time or an amount, behind what is told in words. */
const addObjection = (row: RecordField, known: string | undefined, said: string) =>
  row === 'time' || row === 'volume' || !known ? joinWords(known, said) : joinWords(said, known);

/** Takes what a message tells and asks. The rows that are `settled` stay as they are. */
function takeAnswer(
  text: string,
  standing: Standing,
  now: Date,
  settled: readonly RecordField[] = [],
): Turn | null {
  const { record, memory } = standing;
  const isOpen = memory.phase === 'open';
  const asked = isOpen ? memory.asked : null;
  if (asked && saysOnly(text, 'skip')) {
    const [named = asked] = refused.find(([, words]) => words.test(tidyWords(text))) ?? [];
    const skipped = [...new Set([...memory.skipped, named])];
    return goOn({ ...standing, memory: { ...memory, skipped, last: null } }, [recordLines.skipped]);
  }
  // "Skip. About 60 calls a day in summer."
  const [first = '', ...others] = splitSentences(text);
  if (asked && others.length > 0 && saysOnly(first, 'skip')) {
    const skipped = [...new Set([...memory.skipped, asked])];
    return takeAnswer(others.join(' '), { ...standing, memory: { ...memory, asked: null, skipped } }, now);
  }
  if (isOpen && saysOnly(text, 'why')) return goOn(standing, [recordLines.why]);
  const { told, asides, isEnough } = divide(text, standing, now);
  const read = told === '' ? nothing : readMessage(told, standing, now);
  const { left, isUnfinished } = read;
  const question = asides.length > 0 ? asides.join(' ') : null;
  const objects = told !== '' && (isHedged(told) || isCorrection(told) || saysWrong(told));
  const row = objects && Object.keys(read.values).length === 0 ? findRow(told, record, now) : undefined;
  const heard = row ? { [row]: addObjection(row, record[row], quote(told)) } : read.values;
  const values: VisitorRecord = Object.fromEntries(
    Object.entries(heard).filter(([field]) => !settled.some((one) => one === field)),
  );
  const hasValues = Object.keys(values).length > 0;
  const isKept = !hasValues && [told, ...left].some(isRemark);
  const lines = [
    ...acknowledge(values, record),
    ...(isKept ? [objects && !isOpen ? sayRows(recordLines.whichRow, record) : recordLines.notes] : []),
    ...(NO_EMAIL.test(tidyWords(told)) && !record.email ? [recordLines.noEmail] : []),
  ];
  const skipped = isComplaint(text) ? [...new Set([...memory.skipped, ...qualifyingSlots])] : memory.skipped;
  const after = {
    ...standing,
    record: { ...record, ...values },
    memory: { ...memory, last: lastOf(values), skipped },
  };

  if (isOpen && isEnough) {
    return goOn({ ...after, memory: { ...after.memory, skipped: [...slots] } }, lines, question);
  }
  if (hasValues) return goOn(after, lines, question);
  if (!isOpen || !asked)
    return isKept || (question && isRemark(question)) ? goOn(after, lines, question) : null;
  if (question) return goOn({ ...after, memory: { ...memory, skipped } }, lines, question);
  if (findAsk(told)) lines.push(recordLines.already);
  if (isUnfinished) lines.push(recordLines.unfinished);
  return goOn(after, lines);
}

/** Takes a message that corrects rows, and what else it says. Null when it corrects nothing. */
function takeCorrection(text: string, standing: Standing, now: Date): Turn | null {
  const { memory, record } = standing;
  const corrected = correctRecord(text, record, now);
  if (!corrected) {
    if (!saysWrong(text)) return null;
    const turn = takeAnswer(text, standing, now);
    const isTaken = readRows.some((field) => turn && turn.record[field] !== record[field]);
    return turn && isTaken ? turn : stay(standing, sayRows(recordLines.whichRow, record).trim());
  }
  // What was taken out is not asked for again.
  const removed = slots.filter((slot) => slot !== 'contact' && corrected.changed[slot] === '');
  const after = {
    ...standing,
    record: corrected.record,
    memory: {
      ...memory,
      last: lastOf(corrected.changed),
      skipped: [...new Set([...memory.skipped, ...removed])],
    },
  };
  const written = Object.entries(corrected.changed).filter(([, value]) => value !== '');
  const lines = acknowledge(Object.fromEntries(written), record);
  const said = [
    ...(lines.length === 0 && Object.values(corrected.changed).includes('') ? [recordLines.removed] : lines),
    ...(corrected.isUnclear ? [sayRows(recordLines.whichRow, corrected.record)] : []),
  ];
  // "Start is feb, only the demo is next week": what was corrected stays; what follows a name is no company.
  const settled = recordFields.filter(
    (field) =>
      corrected.changed[field] !== undefined ||
      (field === 'company' && corrected.changed.name !== undefined) ||
      (field === 'time' && corrected.changed.start !== undefined && !speaksOfCall(corrected.rest)),
  );
  const rest = isEmpty(corrected.rest) ? null : takeAnswer(corrected.rest, after, now, settled);
  return rest ? { ...rest, reply: joinLines([...said, rest.reply]) } : goOn(after, said);
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
    const turn = takeCorrection(text, standing, now) ?? takeAnswer(text, standing, now);
    return turn && { ...turn, record: keepMessage(text, record, turn.record, now) };
  }
  if (memory.phase === 'ended' && saysOnly(text, 'resume')) {
    return goOn({ ...standing, memory: { ...memory, phase: 'open' } }, [recordLines.resumed]);
  }
  // "Call +1 415 555 0132" asks for a call, and so does who leaves an address.
  const contact = readContact(text, false);
  const asks = splitClauses(contact.rest).flatMap((clause) => findAsk(clause)?.ask ?? []);
  // Who complains wants that looked into, whatever is asked beside it.
  const complains = memory.phase === 'none' && isComplaint(text);
  const ask =
    (complains ? 'trouble' : asks[0]) ??
    (isReachable(contact)
      ? 'callBack'
      : tellsVolume(text) ||
          (tellsBusiness(text) && tidyWords(text).split(' ').length > 2) ||
          goesOn(text, standing, now)
        ? 'trouble'
        : undefined);
  if (!ask || (memory.phase === 'ended' && !strongAsks.includes(ask))) return null;
  return openRecord(text, standing, now, ask);
}
