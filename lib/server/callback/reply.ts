import { callbackLabels, callbackQuestions, callbackWords } from '#lib/content/callback';
import { contact } from '#lib/content/contact';
import { type CallbackField, callbackFields, findEmpty } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import { leadFields } from '#lib/contracts/lead-fields';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { normalizeText, toWords } from '#lib/contracts/text';
import { dropContact, readContact, readTime } from '#lib/server/callback/facts';
import { hasSubject, isSkipped, moveTime, parseAnswer } from '#lib/server/callback/row-values';
import { asksForCall, cancelsCall, isBareWish, toWish } from '#lib/server/callback/wishes';
import { format } from '#lib/utils';

// Whoever wants to be called gets a callback of six rows, and is asked for one after the other. A row takes the answer as it
// was typed; an address, a number and a day (facts.ts) go into their rows at any time. All can be filled in by hand.

type CallbackReply = { text: string; callback: CallbackState | null; suggestions?: string[] };

/** What the visitor has sent before, if anything. */
type Earlier = { question: string; isOfCallback: boolean } | undefined;

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { offersCall: boolean } | undefined;
  readLast(): Promise<Earlier>;
};

/** Also without its mark, as people write and speak. */
const QUESTION =
  /\?$|^(?:(?:and|but|so|ok|wait|sorry) )*(?:(?:what|how|who|when|where|why)s?|which|can(?!['’]t)|could|do|does|is|are|will|would)\b/i;
const YES = /^(?:(?:yes|yeah|yep|sure|ok|okay|please|do|go ahead|thanks)\b[\s,.!]*)+/i;
/** Says that the request is complete. */
const DONE =
  /^(?:that ?(?:s|is) (?:all|it|everything)|good ?bye|bye|done|nothing else|put it in the form|send it)\b/;
const READS_BACK =
  /\bread (?:it|that|this|them|everything) (?:all )?back\b|\bwhat (?:do you have|have you got)\b/i;
const ABOUT = /\b(?:about|because|regarding|discuss)\b/i;
/** Asks to edit a row, which is done by hand. */
const EDITS = /^(?:remove|delete|change|correct|edit)\b/;
const CALL = /\b(?:call|ring|phone)/i;
const SHOWN_MAX = 60;

const { skip, back, stop } = callbackWords.buttons;
const buttons = [skip, back, stop];

/** The rows that fill fields of the form. */
const formRows = [
  ['name', 'lastName'],
  ['company', 'company'],
  ['email', 'email'],
] as const;

/** Says that nothing more is asked, and which rows the form will ask for. */
function sayAll(rows: CallbackRows): string {
  const isAlone = rows.name && !/\s/.test(rows.name);
  const missing = formRows.flatMap(([row, field]) =>
    leadFields[field].isRequired && !rows[row] ? callbackLabels[row].toLowerCase() : [],
  );
  if (isAlone && leadFields.lastName.isRequired) missing.unshift(contact.fields.lastName.label.toLowerCase());
  return missing.length > 0 ? format(callbackWords.allBut, { rows: missing.join(', ') }) : callbackWords.all;
}

/** Says `words`, and asks for the first empty row from `from` on. */
function ask(rows: CallbackRows, from: CallbackField | undefined, words: string, heard = ''): CallbackReply {
  const asked = findEmpty(rows, from);
  const next = asked ? callbackQuestions[asked] : sayAll(rows);
  return {
    text: format(words, { next, rows: heard }),
    callback: { rows, ...(asked && { asked }) },
    ...(asked && { suggestions: buttons }),
  };
}

/** Says what was noted, and asks on. */
function note(rows: CallbackRows, noted: CallbackRows, from: CallbackField | undefined): CallbackReply {
  const values = callbackFields.flatMap((field) => noted[field] ?? []);
  return ask(rows, from, callbackWords.noted, values.join(', ').replace(/[.]+$/, ''));
}

/**
 * Starts a callback, which is about what the visitor asked or told before. `offersCall`: the answer to that offers a call,
 * because it asks for one itself.
 */
function startCallback(rows: CallbackRows, last: Earlier, offersCall = false): CallbackReply {
  const question = last && !last.isOfCallback ? normalizeText('lines', last.question) : '';
  const isSubject = QUESTION.test(question) || toWords(dropContact(question)).length > 4;
  const usesQuestion = !rows.need && isSubject && hasSubject(question) && !offersCall;
  const known = usesQuestion ? { ...rows, need: question } : rows;
  const { need = '' } = known;
  const shown = need.length > SHOWN_MAX ? `${need.slice(0, SHOWN_MAX).trim()}…` : need;
  return ask(known, 'need', need ? callbackWords.openingAbout : callbackWords.opening, shown);
}

/** Goes back to the row before the one that is asked for, and empties it. */
function goBack(rows: CallbackRows, asked: CallbackField | undefined): CallbackReply {
  const index = asked ? callbackFields.indexOf(asked) : callbackFields.length;
  const previous = callbackFields[Math.max(0, index - 1)] ?? 'need';
  const { [previous]: _, ...others } = rows;
  return ask(others, previous, callbackWords.back);
}

/** Replies to a message while there is a callback. */
function continueCallback(
  text: string,
  { rows, asked: lastAsked }: CallbackState,
  { answerTo }: Conversation,
) {
  if (text === stop || cancelsCall(text)) return { text: callbackWords.cleared, callback: null };
  const asked = findEmpty(rows, lastAsked);
  const wish = toWish(text);
  if (text === back || wish === 'back' || wish === 'go back') return goBack(rows, asked);
  if (DONE.test(wish) && hasAny(rows))
    return { text: sayAll(rows), callback: { rows, ...(lastAsked && { asked: lastAsked }) } };
  if (asked && (text === skip || isSkipped(text, asked)))
    return ask(rows, callbackFields[callbackFields.indexOf(asked) + 1], callbackWords.skipped);
  if (READS_BACK.test(text) && hasAny(rows)) return note(rows, rows, asked);
  const time = readTime(text);
  const contactRows = readContact(text);
  if (isBareWish(text)) return ask(rows, 'need', callbackWords.opening);
  const moved = asked === 'need' ? undefined : moveTime(rows.time, text, time);
  // "Can you do Thursday?" answers when.
  const isQuestion =
    QUESTION.test(text) && !(time && (asked === 'time' || asksForCall(text, false))) && !moved;
  const isEdit = EDITS.test(wish) && !moved;
  const mayAnswer = !isQuestion && !isEdit && text.replace(YES, '') !== '';
  const newRows = {
    ...(moved ? { time: moved } : mayAnswer && parseAnswer(text, asked, time)),
    ...contactRows,
  };
  if (hasAny(newRows)) return note({ ...rows, ...newRows }, newRows, lastAsked);
  const isAnswered = isQuestion || (!isEdit && answerTo(text) !== undefined);
  return isAnswered ? null : ask(rows, asked, callbackWords.unreadable);
}

/**
 * Replies to a message that asks for a call, answers the offer of one with a yes, leaves an address or a number, or belongs to
 * the visitor's callback. Returns null for any other message.
 */
export async function replyToCallback(
  message: string,
  callback: CallbackState | undefined,
  conversation: Conversation,
): Promise<CallbackReply | null> {
  const text = message.trim().replace(/\bplus (?=\d)/gi, '+');
  if (callback) return continueCallback(text, callback, conversation);
  if (cancelsCall(text) && CALL.test(text)) return { text: callbackWords.refused, callback: null };
  const { answerTo, readLast } = conversation;
  const contactRows = readContact(text);
  const time = readTime(text);
  const offersCall = answerTo(text)?.offersCall;
  const hasContact = hasAny(contactRows) && (offersCall ?? !text.endsWith('?'));
  const isWish = asksForCall(text, offersCall === true);
  const rest = text.replace(YES, '');
  const isYes = rest !== text && !QUESTION.test(text) && !QUESTION.test(rest);
  if (!hasContact && !isWish && !isYes) return null;
  const last = await readLast();
  const before = last && answerTo(last.question);
  const isOffered = last && !last.isOfCallback && (before?.offersCall ?? true);
  if (!hasContact && !isWish && !isOffered) return null;
  // A wish that says what it is about, or what stands beside an address, is a row as it was typed.
  const statesNeed = isWish ? ABOUT.test(text) : hasContact && hasSubject(text);
  const need = statesNeed && normalizeText('lines', text);
  const rows = { ...contactRows, ...(time && (isWish || isYes) && { time }), ...(need && { need }) };
  return startCallback(rows, last, before?.offersCall);
}

/** Returns the question that is open in a callback, to be asked again after another answer; null without one. */
export function askAgain(callback: CallbackState | undefined) {
  const asked = callback && findEmpty(callback.rows, callback.asked);
  return asked
    ? { text: format(callbackWords.again, { next: callbackQuestions[asked] }), suggestions: buttons }
    : null;
}
