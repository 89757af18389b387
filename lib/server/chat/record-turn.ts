import 'server-only';
import { recordLines } from '#lib/content/record';
import { noEmailWords } from '#lib/content/record-corrections';
import { refusedWords } from '#lib/content/record-words';
import { recordFields, type VisitorRecord } from '#lib/contracts/record';
import { tellsAmount } from '#lib/server/chat/amounts';
import { askAgain, goOn, stay, type Turn } from '#lib/server/chat/ask-next';
import { type Divided, divideMessage } from '#lib/server/chat/divide-message';
import { keepReplaced, keepWords, strikeRemoved } from '#lib/server/chat/keep-words';
import { openRecord, stated, tellsBusiness } from '#lib/server/chat/open-record';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { lastOf, type Reading, type Rows, readRows } from '#lib/server/chat/read-rows';
import { isRunning, qualifyingSlots, type Slot, type Standing, slots } from '#lib/server/chat/record-memory';
import { addNeed, amendNeed, withoutAsk } from '#lib/server/chat/record-need';
import {
  type Ask,
  countWords,
  findAsk,
  isComplaint,
  isCorrection,
  isEmpty,
  isRemark,
  isStatement,
  isTelling,
  saysOnly,
  saysStillWrong,
  saysWrong,
  splitClauses,
  splitSentences,
  tidyWords,
} from '#lib/server/chat/record-phrases';
import { acknowledge, readBack, sayRemoved, sayRows } from '#lib/server/chat/record-replies';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

const NO_EMAIL = new RegExp(`\\b${noEmailWords}\\b`);
const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

/** Of a row, or of what was written down. */
const OF_RECORD = /\b(?:rows?|list|put|wrote|written|noted?|still|call at|says?)\b/i;

/** What a message tells of the need: the answer to its question, more behind that answer, or a change. */
function readNeed(told: string, { left, values }: Rows, { asked, last, known }: Reading): VisitorRecord {
  if (asked === 'need') return addNeed(known.need, withoutAsk(left));
  const isMore = known.need !== undefined && last === 'need' && asked !== null && !saysWrong(told);
  if (!isMore) return amendNeed(known.need, left);
  const isReached = isReachable(values);
  const telling = left.filter(
    (clause) => isStatement(clause) || (!isReached && isTelling(clause) && !isCorrection(clause)),
  );
  return addNeed(known.need, withoutAsk(telling));
}

/** The questions that a message takes away: it passes one, or takes out what was told. */
function findSkipped(told: string, values: VisitorRecord, { asked, known }: Reading): Slot[] {
  // Who takes the number out and leaves an address is not asked for it again.
  const isReachedByMail = values.phone === '' && known.email !== undefined;
  const removed = slots.filter((slot) => (slot === 'contact' ? isReachedByMail : values[slot] === ''));
  // "Skip. About 60 calls a day."
  const isPassed = splitClauses(told).some((clause) => saysOnly(clause, 'skip'));
  return asked !== null && isPassed ? [...removed, asked] : removed;
}

/** Takes what a message tells and asks, within a request. Null when it has nothing to do with it. */
function takeAnswer(text: string, divided: Divided, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  const isOpen = memory.phase === 'open';
  const asked = isOpen ? memory.asked : null;
  if (memory.mending && saysOnly(text, 'skip')) return goOn(standing, [recordLines.skipped]);
  if (asked && saysOnly(text, 'skip')) {
    const [named = asked] = refused.find(([, words]) => words.test(tidyWords(text))) ?? [];
    const skipped = [...new Set([...memory.skipped, named])];
    return goOn({ ...standing, memory: { ...memory, skipped, last: null } }, [recordLines.skipped]);
  }
  if (isOpen && saysOnly(text, 'why')) return goOn(standing, [recordLines.why]);
  const { told, question: asks, isEnough } = divided;
  // "Did you get thursday" is answered by the rows.
  const sentences = splitSentences(asks ?? '');
  const others = sentences.filter((sentence) => !saysOnly(sentence, 'readBack'));
  const question = others.length > 0 ? others.join(' ') : null;
  const context = {
    asked,
    known: record,
    last: memory.last,
    now,
    mending: memory.mending,
    isNameAsked: memory.asks.includes('name'),
    isDone: !isOpen,
    message: text,
  };
  const rows = readRows(told, context);
  const values = { ...readNeed(told, rows, context), ...rows.values };
  const hasValues = Object.keys(values).length > 0;
  // What was not carried out is said to be kept.
  const isKept = hasValues
    ? saysWrong(told) && rows.left.some(isRemark)
    : isRemark(told) || saysWrong(told) || /\d/.test(told);
  // "His invoice is wrong", told while questions are open, is of no row.
  const objects = saysStillWrong(told) || (!isOpen && (saysWrong(told) || isCorrection(told)));
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const heard = [...acknowledge(written, record), ...sayRemoved(values)];
  const lines = [
    ...heard,
    ...(isKept ? [objects && !hasValues ? sayRows(recordLines.whichRow, record) : recordLines.notes] : []),
    ...(NO_EMAIL.test(tidyWords(told)) && !record.email ? [recordLines.noEmail] : []),
    ...(rows.isUnfinished ? [recordLines.unfinished] : []),
    ...(others.length < sentences.length && !(isKept && objects && !hasValues)
      ? [`\n\n${readBack({ ...record, ...values })}\n\n`]
      : []),
  ];
  const skipped = [
    ...memory.skipped,
    ...findSkipped(told, values, context),
    ...(isComplaint(text) ? qualifyingSlots : []),
    ...(isOpen && isEnough ? slots : []),
  ];
  const after = {
    ...standing,
    record: { ...record, ...values },
    memory: { ...memory, last: lastOf(written), skipped: [...new Set(skipped)], mending: rows.unclear },
  };
  if (asked && !hasValues && !question && findAsk(told)) lines.push(recordLines.already);
  const isTaken =
    hasValues || isOpen || isKept || rows.unclear !== null || (question !== null && isRemark(question));
  if (!isTaken) return null;
  const turn = rows.unclear ? askAgain(after, heard, rows.unclear, question) : goOn(after, lines, question);
  // "Why does it still say thursday?"
  const isOfRecord = question !== null && (saysStillWrong(question) || OF_RECORD.test(question));
  const said = turn.reply.includes(readBack(turn.record)) ? '' : sayRows(recordLines.readBack, turn.record);
  return isOfRecord ? { ...turn, otherwise: said } : turn;
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
    const divided = divideMessage(text);
    const turn = takeAnswer(text, divided, standing, now);
    const isOnlyAsked =
      turn && recordFields.every((field) => turn.record[field] === record[field]) && divided.told === '';
    if (!turn || isOnlyAsked) return turn;
    const kept = keepReplaced(record, keepWords(text, turn.record, now), now);
    return { ...turn, record: strikeRemoved(record, kept) };
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
    countWords(text) > 2;
  const ask =
    (complains ? 'trouble' : asks[0]) ??
    (isReachable(contact) ? 'callBack' : isOfBusiness ? 'trouble' : undefined);
  if (!ask || (memory.phase === 'ended' && !strongAsks.includes(ask))) return null;
  return openRecord(text, standing, now, ask);
}
