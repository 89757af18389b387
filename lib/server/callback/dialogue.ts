import { callbackLabels, callbackWords } from '#lib/content/callback';
import { fill } from '#lib/content/fill';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { normalizeText } from '#lib/contracts/text';
import {
  agrees,
  asksForCall,
  changesTime,
  clears,
  goesBack,
  hasSubject,
  isQuestion,
  namesDay,
  objects,
  readContact,
  readRow,
  skips,
  stops,
} from '#lib/server/callback/reading';

// One question, one answer, one row, as typed. Only an email address and a phone number, which have a shape of their own,
// are taken from any message.

type CallbackReply = { text: string; callback: CallbackState };

/** What the visitor has sent before. */
type Earlier = { question: string; isOfCallback: boolean };

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { text: string; offersCall: boolean } | undefined;
  readLast(): Promise<Earlier | undefined>;
};

const toRow = (text: string) => normalizeText('lines', text);
const ask = (rows: CallbackRows, asked: CallbackField, before = ''): CallbackReply => ({
  text: [before, callbackWords.questions[asked]].filter(Boolean).join('\n\n'),
  callback: { rows, asked, isRepeated: false },
});
const end = (rows: CallbackRows, text: string): CallbackReply => ({
  text,
  callback: { rows, asked: null, isRepeated: false },
});

/** Asks for the next empty row after position `from`, or ends the callback when there is none. */
function askNext(rows: CallbackRows, from: number, before = ''): CallbackReply {
  const next = callbackFields.slice(from).find((field) => !rows[field]);
  if (next) return ask(rows, next, before);
  if (!hasAny(rows)) return end(rows, callbackWords.empty);
  const empty = (['name', 'company', 'email'] as const).filter((field) => !rows[field]);
  const missing = new Intl.ListFormat('en-GB').format(
    empty.map((field) => callbackLabels[field].toLowerCase()),
  );
  const needed = missing && fill(callbackWords.needed, { missing });
  return end(rows, [before, callbackWords.complete, needed].filter(Boolean).join(' '));
}

/**
 * Begins a callback, or continues one that was stopped. It is about what the visitor sent last. A wish for a call that
 * names a day, "call me on Friday about the price", also stands as the time.
 */
function open(
  rows: CallbackRows,
  last: Earlier | undefined,
  answerTo: Conversation['answerTo'],
  noted = '',
): CallbackReply {
  const { opening, openingAbout } = callbackWords;
  const isAbout = !rows.need && last && !last.isOfCallback && hasSubject(last.question);
  if (!isAbout) return askNext(rows, 0, hasAny(rows) ? noted : opening);
  const need = toRow(last.question);
  const saysWhen = namesDay(need) && (answerTo(need)?.offersCall ?? true);
  return askNext({ ...rows, need, ...(saysWhen && { time: need }) }, 0, hasAny(rows) ? noted : openingAbout);
}

/** Puts an answer into its row. One that looks odd is asked for once more; a second one is kept. */
function takeAnswer(text: string, { rows, isRepeated }: CallbackState, asked: CallbackField): CallbackReply {
  const contact = readContact(text);
  const known = { ...rows, ...contact };
  const value = toRow(readRow(text, asked));
  const next = callbackFields.indexOf(asked) + 1;
  if (value) return askNext({ ...known, [asked]: value }, next);
  if (hasAny(contact)) return ask(known, asked, callbackWords.noted);
  if (!isRepeated) {
    const { again, questions } = callbackWords;
    return { text: again[asked] ?? questions[asked], callback: { rows, asked, isRepeated: true } };
  }
  // The form refuses an odd email address, so that one is never kept.
  if (asked === 'email') return askNext(rows, next, callbackWords.leftOut);
  return askNext({ ...rows, [asked]: toRow(text) }, next);
}

/** Replies to a message while no question is open. */
async function replyToRequest(
  text: string,
  rows: CallbackRows,
  { answerTo, readLast }: Conversation,
): Promise<CallbackReply | null> {
  if (hasAny(rows)) {
    if (clears(text)) return end({}, callbackWords.cleared);
    if (changesTime(text, null) && !isQuestion(text, null))
      return end({ ...rows, time: toRow(text) }, callbackWords.noted);
    if (objects(text, null)) return end(rows, callbackWords.correct);
  }
  const contact = readContact(text);
  if (hasAny(contact) && (answerTo(text)?.offersCall ?? !isQuestion(text, null))) {
    const about = hasSubject(text) ? { question: text, isOfCallback: false } : await readLast();
    return open({ ...rows, ...contact }, about, answerTo, callbackWords.notedContact);
  }
  if (asksForCall(text)) return open(rows, await readLast(), answerTo);
  if (!agrees(text)) return null;
  const last = await readLast();
  const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
  const said = namesDay(text) ? { ...rows, time: toRow(text) } : rows;
  return isOffered ? open(said, last, answerTo) : null;
}

/**
 * Goes on with a callback by one message: opens it, puts the message into the row that was asked for,
 * or obeys Skip, Back and Stop. Returns null for a message that has nothing to do with a request.
 */
export async function continueCallback(
  message: string,
  callback: CallbackState | undefined,
  conversation: Conversation,
): Promise<CallbackReply | null> {
  const text = message.trim();
  if (!callback?.asked) return replyToRequest(text, callback?.rows ?? {}, conversation);
  const { rows, asked } = callback;
  const at = callbackFields.indexOf(asked);
  if (skips(text, asked)) return askNext(rows, at + 1);
  if (asksForCall(text)) return ask(rows, asked);
  if (goesBack(text)) return ask(rows, callbackFields[Math.max(at - 1, 0)] ?? 'need');
  if (clears(text)) return end({}, callbackWords.cleared);
  if (stops(text, asked)) return end(rows, callbackWords.stopped);
  if (hasAny(readContact(text))) return takeAnswer(text, callback, asked);
  if (changesTime(text, asked)) return ask({ ...rows, time: toRow(text) }, asked, callbackWords.noted);
  if (isQuestion(text, asked))
    return ask(rows, asked, conversation.answerTo(text)?.text ?? callbackWords.unanswered);
  if (objects(text, asked)) return ask(rows, asked, callbackWords.correct);
  return takeAnswer(text, callback, asked);
}
