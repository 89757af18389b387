import { callbackLabels, callbackWords } from '#lib/content/callback';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { normalizeText } from '#lib/contracts/text';
import { namesDay, readFacts, readNewDay } from '#lib/server/callback/facts';
import {
  agrees,
  asksForCall,
  goesBack,
  hasSubject,
  isQuestion,
  objects,
  skips,
  stops,
} from '#lib/server/callback/reading';
import { readAnswer } from '#lib/server/callback/row-answer';

// One question, one answer; what else a message says goes where it belongs (row-answer.ts).

type CallbackReply = { text: string; callback: CallbackState };

/** What the visitor has sent before. */
type Earlier = { question: string; isOfCallback: boolean };

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { text: string; offersCall: boolean } | undefined;
  /** Reads the last messages, oldest first. */
  readEarlier(): Promise<readonly Earlier[]>;
};

const toRow = (text: string) => normalizeText('lines', text).slice(0, CALLBACK_ROW_MAX);
const join = (...texts: string[]) => texts.filter(Boolean).join('\n\n');
const ask = (rows: CallbackRows, asked: CallbackField, before = ''): CallbackReply => ({
  text: join(before, callbackWords.questions[asked]),
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
  const needed = missing && callbackWords.needed.replace('{missing}', missing);
  return end(rows, [before, callbackWords.complete, needed].filter(Boolean).join(' '));
}

/** Adds what is said about the time of the call, or replaces the time if that is corrected. */
const addTime = (rows: CallbackRows, text: string): CallbackRows => ({
  ...rows,
  time: readNewDay(text) ?? toRow([rows.time?.replace(/[,.;!]$/, ''), text].filter(Boolean).join('; ')),
});

/** Whether a message says what a call may be about. */
const isSubject = (message?: Earlier): message is Earlier =>
  message !== undefined && !message.isOfCallback && hasSubject(message.question);

/**
 * Begins a callback, or continues one that was stopped. It is about the visitor's last message, and about the one before
 * it if the last one asks for a call. That one may also say when.
 */
function open(
  rows: CallbackRows,
  earlier: readonly Earlier[],
  answerTo: Conversation['answerTo'],
  noted = '',
): CallbackReply {
  const [before, last] = [earlier.at(-2), earlier.at(-1)];
  if (rows.need || !isSubject(last)) return askNext(rows, 0, hasAny(rows) ? noted : callbackWords.opening);
  const isRequest = answerTo(last.question)?.offersCall ?? true;
  const about = isRequest && isSubject(before) ? [before, last] : [last];
  const need = toRow(about.map(({ question }) => question).join(' / '));
  const { time } = isRequest ? readFacts(last.question) : {};
  const said = hasAny(rows) ? noted : callbackWords.openingAbout;
  return askNext({ ...(time && { time }), ...rows, need }, 0, said);
}

/** Puts an answer into its row. A message without one is asked for once more; a second one is kept as typed. */
function takeAnswer(text: string, { rows, isRepeated }: CallbackState, asked: CallbackField): CallbackReply {
  const read = readAnswer(text, asked);
  // A company that comes with the name leaves a filled row alone.
  const told = {
    ...rows,
    ...read.rows,
    ...(asked !== 'company' && rows.company && { company: rows.company }),
  };
  const known = read.days ? addTime(told, read.days) : told;
  const next = callbackFields.indexOf(asked) + 1;
  if (read.rows[asked] || read.isRefused) {
    const need = toRow([known.need, read.note].filter(Boolean).join(' / '));
    return askNext({ ...known, ...(need && { need }) }, next);
  }
  const isNoted = read.days !== '' || hasAny(read.rows);
  if (!isRepeated) {
    const { questions, noted, again } = callbackWords;
    const callback = { rows: known, asked, isRepeated: true };
    return { text: isNoted ? join(noted, questions[asked]) : (again[asked] ?? questions[asked]), callback };
  }
  // The form refuses an odd email address, so that one is never kept.
  if (asked === 'email') return askNext(known, next, callbackWords.leftOut);
  // Nor is an odd answer in the place of a row that is filled.
  return askNext({ ...known, ...(!rows[asked] && { [asked]: toRow(text) }) }, next);
}

/**
 * Replies to a message that is no answer to the question asked: another day, a question in between, an objection.
 * Undefined for an answer. What it is about may be a question, and so may a time: "Could you call after six?"
 */
function replyAside(
  text: string,
  { rows, isRepeated }: CallbackState,
  asked: CallbackField,
  answerTo: Conversation['answerTo'],
) {
  const hasShape = asked === 'email' || asked === 'phone';
  if (asked === 'need' || (hasShape && readAnswer(text, asked).rows[asked])) return undefined;
  if (isQuestion(text, asked)) {
    const found = answerTo(text);
    if (found || text.endsWith('?')) return ask(rows, asked, found?.text ?? callbackWords.unanswered);
  }
  if (isRepeated || !objects(text, asked)) return undefined;
  const reply = ask(rows, asked, callbackWords.correct);
  return { ...reply, callback: { ...reply.callback, isRepeated: true } };
}

/** Replies to a message while no question is open: to a request for a call, or about the rows that there are. */
async function replyToRequest(
  text: string,
  rows: CallbackRows,
  { answerTo, readEarlier }: Conversation,
): Promise<CallbackReply | null> {
  if (hasAny(rows)) {
    if (stops(text)) return end(rows, callbackWords.stopped);
    if (!isQuestion(text, null) && namesDay(text)) return end(addTime(rows, text), callbackWords.noted);
    if (objects(text, null)) return end(rows, callbackWords.correct);
  }
  const { time, ...contact } = readFacts(text);
  if (hasAny(contact) && (answerTo(text)?.offersCall ?? !isQuestion(text, null))) {
    const earlier = await readEarlier();
    const all = hasSubject(text) ? [...earlier, { question: text, isOfCallback: false }] : earlier;
    const facts = { ...rows, ...(time && { time }), ...contact };
    return open(facts, all, answerTo, callbackWords.notedContact);
  }
  if (asksForCall(text)) return open(rows, await readEarlier(), answerTo);
  if (!agrees(text)) return null;
  const earlier = await readEarlier();
  const last = earlier.at(-1);
  const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
  return isOffered ? open(rows, earlier, answerTo) : null;
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
  if (skips(text, asked)) {
    const { time: _, ...contact } = readFacts(text);
    return askNext({ ...rows, ...contact }, at + 1);
  }
  if (asksForCall(text)) return ask(rows, asked);
  if (goesBack(text)) return ask(rows, callbackFields[Math.max(at - 1, 0)] ?? 'need');
  if (stops(text)) return end(rows, callbackWords.stopped);
  return replyAside(text, callback, asked, conversation.answerTo) ?? takeAnswer(text, callback, asked);
}
