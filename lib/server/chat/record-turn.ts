import 'server-only';
import { playedCaller } from '#lib/content/answers/frames';
import { recordLines } from '#lib/content/record';
import { refusedWords } from '#lib/content/record-words';
import type { VisitorRecord } from '#lib/contracts/record';
import { tellsAmount } from '#lib/server/chat/amounts';
import { appendNote, redactRemovedContact } from '#lib/server/chat/append-note';
import { askNext, replyOnly, type Turn } from '#lib/server/chat/ask-next';
import { addNeed, offerCall, openRecord, takeUpOffer, tellsBusiness } from '#lib/server/chat/open-record';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { namesRow } from '#lib/server/chat/read-named';
import { lastOf, readRows } from '#lib/server/chat/read-rows';
import {
  type ConversationState,
  isRunning,
  isSent,
  qualifyingSlots,
  type Slot,
  slots,
} from '#lib/server/chat/record-memory';
import {
  asksForCall,
  asksForDeletion,
  countWords,
  detectIntent,
  hasNoEmail,
  holdsQuestion,
  type Intent,
  isComplaint,
  isCorrection,
  isOnly,
  isQuestion,
  isRemark,
  isStatement,
  mentionsWork,
  saysWrong,
  splitClauses,
  splitSentences,
  tellsOfOwnCalls,
  tidyWords,
  wantsOut,
} from '#lib/server/chat/record-phrases';
import {
  acknowledge,
  askForRow,
  joinLines,
  sayNoEmail,
  sayRemoved,
  sayRows,
} from '#lib/server/chat/record-replies';
import { type SplitMessage, splitMessage } from '#lib/server/chat/split-message';

// Takes the visitor's request, one question at a time. Nothing is promised and nothing is sent here.

const refused = slots.map((slot) => [slot, new RegExp(`\\b(?:${refusedWords[slot]})\\b`)] as const);
/** After "never mind" only these reopen the request; others that come with a question wait for a yes. */
const strongAsks: readonly Intent[] = ['callBack', 'quote', 'appointment', 'trial'];

/** "No", "no thanks, email is better"; "no email" is about the address. */
const NO =
  /^(?:no|nope|nah)(?: thanks?| thank you)?(?:[.!]*$|(?:[,.] ?| (?:just|by) )(?:just |by )?e-?mail\b| e-?mail (?:is|works|would|instead)\b)/i;
/** Whether an answer, or a clause of it, skips the question. */
const passes = (text: string) =>
  NO.test(text.trim()) || splitClauses(text).some((clause) => isOnly(clause, 'skip'));

/** Slots not to ask again: skipped, removed by the visitor, or irrelevant to a complaint. */
function findSkipped(text: string, values: VisitorRecord, asked: Slot | null): readonly Slot[] {
  const passed = asked && passes(text);
  const [named = asked] = refused.find(([, words]) => words.test(tidyWords(text))) ?? [];
  return [
    ...slots.filter((slot) => values[slot === 'contact' ? 'phone' : slot] === ''),
    ...(passed && named ? [named] : []),
    ...(isComplaint(text) ? qualifyingSlots : []),
  ];
}

/** Processes a message within a request: its statements, then its question. */
function takeAnswer(
  text: string,
  { told, question, isEnough }: SplitMessage,
  state: ConversationState,
  now: Date,
): Turn {
  const { record, memory } = state;
  const isOpen = memory.phase === 'open';
  const asked = isOpen ? memory.asked : null;
  const reading = { asked, known: record, last: memory.last, now, mending: memory.mending, isDone: !isOpen };
  const { values: rows, left, isUnfinished, unclear } = readRows(told, reading);
  // A statement about the business that follows the need is part of it.
  const isTelling = asked !== null && !isCorrection(told);
  const isMore = isTelling && memory.last === 'need';
  const need = addNeed(
    record.need,
    asked === 'need'
      ? left
      : left.filter(
          (clause) =>
            isTelling && (tellsOfOwnCalls(clause) || tellsWork(clause) || (isMore && isStatement(clause))),
        ),
  );
  const values: VisitorRecord = { ...need, ...rows };
  const isHeard = Object.keys(values).length > 0;
  const after = redactRemovedContact(record, appendNote(text, { ...record, ...values }));
  const noted = acknowledge(values, record);
  const lines = [...sayRemoved(values)];
  const stateAfter = {
    ...state,
    record: after,
    memory: {
      ...memory,
      isCallAsked: memory.isCallAsked || asksForCall(told),
      last: lastOf(values),
      skipped: [
        ...new Set([
          ...memory.skipped,
          ...findSkipped(text, values, asked),
          ...(isEnough ? slots : []),
          // The broken address is re-asked as a correction, so don't ask for contact as well.
          ...(isUnfinished ? (['contact'] as const) : []),
        ]),
      ],
    },
  };
  if (isUnfinished) lines.push(recordLines.unfinished);
  const wrong = isUnfinished && memory.mending !== 'email' ? 'email' : unclear;
  if (wrong) {
    return {
      ...replyOnly(stateAfter, joinLines([...noted, ...lines, askForRow(wrong)]), { mending: wrong }),
      question,
      otherwise: recordLines.unanswered,
    };
  }
  if (!isHeard && (saysWrong(told) || wantsOut(told) || (isCorrection(told) && isRemark(told))))
    lines.push(sayRows(recordLines.whichRow, record));
  else if (
    after.notes !== record.notes &&
    (isHeard ? saysWrong(told) && left.some(isRemark) : isRemark(told))
  )
    lines.push(recordLines.notes);
  if (hasNoEmail(told) && !record.email && !hasNoEmail(record.notes ?? '')) lines.push(sayNoEmail(after));
  if (asked && !isHeard && passes(told)) lines.push(recordLines.skipped);
  if (!isHeard && memory.isCallAsked && asksForCall(told)) lines.push(recordLines.already);
  return askNext(stateAfter, lines, question, noted);
}

/** "Our phone line: support and sales calls", in answer to something else. */
const tellsWork = (clause: string) => mentionsWork(clause) && isRemark(clause) && !isQuestion(clause);

const cancels = (text: string) => splitClauses(text).some((clause) => isOnly(clause, 'cancel'));

/** Processes a message while the request is open or waiting to be sent. */
function takeRunning(text: string, state: ConversationState, now: Date): Turn {
  const { record, memory } = state;
  const clauses = splitClauses(text);
  if (memory.wasSent && cancels(text))
    return replyOnly(
      { ...state, record: { ...record, need: recordLines.cancelNeed } },
      recordLines.cancelled,
    );
  const isOver = clauses.every((clause) => isOnly(clause, 'drop', 'cancel', 'never'));
  if (isOver && clauses.some((clause) => isOnly(clause, 'drop', 'cancel')))
    return replyOnly({ ...state, record: {} }, recordLines.dropped, {
      phase: 'ended',
      asked: null,
      skipped: [],
      last: null,
    });
  if (isOver && clauses.length > 0)
    return replyOnly(state, recordLines.ended, { phase: 'ended', asked: null, last: null });
  if (isOnly(text, 'readBack')) return askNext(state, [sayRows(recordLines.readBack, record)]);
  // "Yes, that is correct" doesn't answer the question.
  if (isOnly(text, 'fine') && memory.phase === 'open' && countWords(text) > 2) return askNext(state, []);
  if (isOnly(text, 'why') && memory.phase === 'open') return askNext(state, [recordLines.why]);
  if (memory.phase === 'done' && isOnly(text, 'send', 'enough', 'fine', 'thanks'))
    return replyOnly(state, recordLines.send);
  return takeAnswer(text, splitMessage(text), state, now);
}

/** Whether a message changes, extends or cancels a request that was sent: "also add that we need Dutch". */
const changesWhatWasSent = (text: string) =>
  cancels(text) ||
  isCorrection(text) ||
  namesRow(text) ||
  /\binstead\b|\b(?:make|move|change) (?:it|that|the call)\b/i.test(text) ||
  ((tellsBusiness(text) || /^(?:please )?(?:and|also|add)\b/i.test(text)) && !holdsQuestion(text));

/**
 * Processes a message as a turn of the visitor's request. Null when none is open and the message
 * doesn't open one: it is then a question for the answers.
 */
export function takeTurn(text: string, state: ConversationState, now: Date): Turn | null {
  const { memory } = state;
  if (isRunning(memory)) return takeRunning(text, state, now);
  if (isSent(state) && changesWhatWasSent(text))
    return takeRunning(
      text,
      { ...state, memory: { ...memory, phase: 'done', wasSent: true, skipped: [...slots] } },
      now,
    );
  if (memory.phase === 'ended' && isOnly(text, 'resume'))
    return askNext({ ...state, memory: { ...memory, phase: 'open' } }, [recordLines.resumed]);
  if (playedCaller.test(text)) return null;
  const accepted = memory.phase === 'none' ? takeUpOffer(text, state, now) : null;
  if (accepted) return accepted;
  const contact = readContact(text, false);
  const asks = splitClauses(contact.rest).flatMap((clause) => detectIntent(clause)?.ask ?? []);
  const asked = asks.find((one) => strongAsks.includes(one)) ?? asks[0];
  if (asksForDeletion(text) && !(asked && strongAsks.includes(asked))) return null;
  const told = splitSentences(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(' ');
  const isOfBusiness = (tellsAmount(told) || tellsBusiness(text)) && countWords(text) > 2;
  // A complaint opens a request even if it comes with a question; so does leaving contact details.
  const ask =
    (memory.phase === 'none' && isComplaint(text) ? 'trouble' : asked) ??
    (isReachable(contact) ? 'callBack' : isOfBusiness ? 'trouble' : undefined);
  // After sending, further questions open a new request only if they ask for a call, a quote or the like.
  const isOver = memory.phase === 'ended' || (isSent(state) && holdsQuestion(text));
  if (!ask || (isOver && !strongAsks.includes(ask))) return null;
  if (!strongAsks.includes(ask) && !isComplaint(text) && holdsQuestion(text))
    return memory.isOffered ? null : offerCall(text, state, now);
  return openRecord(text, state, now, ask);
}
