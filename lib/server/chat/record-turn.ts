import 'server-only';
import { recordLines } from '#lib/content/record';
import { refusedWords, replacingWords } from '#lib/content/record-words';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { goOn, stay, type Turn } from '#lib/server/chat/ask-next';
import { correctRecord, saysWrong } from '#lib/server/chat/correct-record';
import { goesOn, openRecord, tellsBusiness, tellsVolume } from '#lib/server/chat/open-record';
import { readContact } from '#lib/server/chat/read-contact';
import { readCompany } from '#lib/server/chat/read-name';
import { addNeed, addNotes, readSlot, readUnasked } from '#lib/server/chat/read-slot';
import { readTime } from '#lib/server/chat/read-time';
import { readValues, type Values } from '#lib/server/chat/read-values';
import { readAmount } from '#lib/server/chat/read-volume';
import { type Standing, slots } from '#lib/server/chat/record-memory';
import {
  type Ask,
  findAsk,
  isCorrection,
  isEmpty,
  isOwnStatement,
  isQuestion,
  isStatement,
  onlyAsks,
  saysOnly,
  splitClauses,
  splitQuestions,
  tidyWords,
  withoutComments,
} from '#lib/server/chat/record-phrases';
import { acknowledge, isKnown, readBack } from '#lib/server/chat/record-replies';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
const REPLACES = new RegExp(`^(?:(?:no|sorry|wait|oh) )*(?:${replacingWords})\\b`);
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

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
  const answer = mayAnswer ? readSlot(told, asked, read, context) : null;
  if (answer) return { read, values: { ...read.values, ...answer } };
  const keepTold = () =>
    (record.need === undefined || last === 'need' ? addNeed(record, read.told) : null) ??
    addNotes(record, read.told);
  if (Object.keys(read.values).length > 0) return { read, values: { ...keepTold(), ...read.values } };
  // "Pritchard roofing", where a name and a company were asked for.
  const isCompany = last === 'name' || (asked === 'name' && isStatement(told) && !isOwnStatement(told));
  if (isCompany && !record.company && !saysOnly(told, 'skip')) {
    const company = readCompany(told);
    if (company && company !== record.name && !readTime(told, now, false))
      return { read, values: { company } };
  }
  const corrected =
    last &&
    (isCorrection(told) || (last === 'volume' && isEmpty(readAmount(told, true)?.rest ?? 'none'))) &&
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
      (asked || tellsBusiness(told) ? keepTold() : null) ??
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

/** Takes a message that corrects rows, and what else it says. Null when it corrects nothing. */
function takeCorrection(text: string, standing: Standing, now: Date): Turn | null {
  const { memory, record } = standing;
  const corrected = correctRecord(text, record, now);
  if (!corrected) {
    if (!saysWrong(text)) return null;
    const turn = takeAnswer(text, standing, now);
    const isTaken = turn !== null && JSON.stringify(turn.record) !== JSON.stringify(record);
    return isTaken ? turn : stay(standing, recordLines.whichRow);
  }
  const after = {
    ...standing,
    record: corrected.record,
    memory: { ...memory, last: lastOf(corrected.changed) },
  };
  const written = Object.entries(corrected.changed).filter(([, value]) => value !== '');
  const lines = acknowledge(Object.fromEntries(written), record);
  const said = lines.length > 0 ? lines : [corrected.isUnclear ? recordLines.whichRow : recordLines.removed];
  const rest = isEmpty(corrected.rest) ? null : takeAnswer(corrected.rest, after, now);
  return rest ? { ...rest, reply: [...said, rest.reply].join(' ') } : goOn(after, said);
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
      ((['send', 'enough', 'fine', 'thanks'] as const).some((one) => saysOnly(text, one)) ||
        (findAsk(text)?.ask === 'callBack' && isEmpty(text)));
    if (isOver) return stay(standing, recordLines.send);
    return takeCorrection(text, standing, now) ?? takeAnswer(text, standing, now);
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
