import { callbackButtons, callbackWords, rowWords, timePattern } from '#lib/content/callback';
import { type CallbackField, callbackFields, findEmpty } from '#lib/contracts/callback';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { hasShape, normalizeText, toWords } from '#lib/contracts/text';
import { beginsWith, hasPhrase, isPhrase, isQuestion, isYes, toPhrase } from '#lib/server/callback/phrases';
import { format } from '#lib/utils';

// Whoever wants to be called gets a callback of six rows, and is asked for one after the other: one question, one answer, one
// row, as it was typed. An address and a number go into theirs whatever was asked. All can be filled in by hand.

type CallbackReply = { text: string; callback: CallbackState | null; suggestions?: readonly string[] };

/** The visitor's last message. `offersCall`: its answer offers a call. `subject`: what a callback after it is about. */
export type LastMessage = { offersCall: boolean; subject?: string | undefined };

/** Words before a name or another answer: "hi, it's", "my number is". */
const INTRODUCTION =
  /^(?:(?:hi|hello|yes|sure|ok)[,.]? )*(?:(?:i['’]?m|i am|it['’]?s|it is|this is|(?:my|our|the) \w+ is) )?/i;
/** The beginning of a correction, which answers no question and asks none. */
const CORRECTS = /^(?:no|nah|sorry|wait|actually|change|and)\b|^not (?!before|after|on|in|at)/i;
const DATE = /\d{1,4}([./-])\d\d?\1\d+/;
const NUMBER = /\+?\(?\d(?:[ ().-]{0,2}\d){7,}/;
/** The wish for a call, which may stand before its time: "call me back". */
const CALL_ME = /^.*?\b(?:call|ring|phone)(?: (?:me|us))?(?: back)?\b[\s,]*/i;
/** The most words of a time without that wish before it, beside an address or a number, and of a name; more are a sentence. */
const TIME_WORDS_MAX = 4;
const NAME_WORDS_MAX = 8;
const NAME_LIKE_QUESTION = /^(?:can|will) \p{L}+\.?$/iu;
const SHOWN_MAX = 60;

/** Says `words`, and asks for the first empty row from `from` on. */
function ask(rows: CallbackRows, from: CallbackField | undefined, words: string, said = ''): CallbackReply {
  const asked = findEmpty(rows, from);
  const shown = said.length > SHOWN_MAX ? `${said.slice(0, SHOWN_MAX).trim()}…` : said;
  return {
    text: format(words, { next: asked ? rowWords[asked].question : callbackWords.all, said: shown }),
    callback: { rows, ...(asked && { asked }) },
    ...(asked && { suggestions: callbackButtons }),
  };
}

const readName = (answer: string) =>
  /\p{L}/u.test(answer) && toWords(answer).length <= NAME_WORDS_MAX ? answer : undefined;

/** What an answer says for a row, without the words around it. Undefined if it has not the shape of one. */
const rowReaders: Record<Exclude<CallbackField, 'need'>, (answer: string) => string | undefined> = {
  time: (answer) => (timePattern.test(answer) ? answer : undefined),
  name: (answer) => (/\d/.test(answer) ? undefined : readName(answer)),
  company: readName,
  email(answer) {
    // As people say it: "ada at kell dot example".
    const spoken = answer.replace(/ at /i, '@').replace(/ dot /gi, '.');
    return [...answer.split(' '), spoken].find((email) => hasShape('email', email));
  },
  phone: (answer) => (hasShape('tel', answer) ? answer.replace(/^[^\d+(]+/, '') : undefined),
};

/** Returns the rows that a message fills: others by the shape of an address and a number, or else the one that is asked for. */
function readRows(asked: CallbackField, message: string): CallbackRows {
  if (asked === 'need') return toPhrase(message) === '' ? {} : { need: normalizeText('lines', message) };
  const email = asked !== 'email' && message.split(/[\s,;]+/).find((word) => hasShape('email', word));
  const phone = asked !== 'phone' && NUMBER.exec(message.replace(DATE, ''))?.[0];
  if (email || phone) return { ...(email && { email }), ...(phone && { phone }) };
  if (asked !== 'email' && asked !== 'phone' && CORRECTS.test(message)) return {};
  const line = normalizeText('text', message).replace(INTRODUCTION, '');
  const answer = toPhrase(message) && rowReaders[asked](line.replace(/[\s.,;!]+$/, ''));
  return answer ? { [asked]: answer } : {};
}

/** Replies to a message while there is a callback. Null for a question, which is answered first. `hasAnswer`: there is one. */
export function continueCallback(
  message: string,
  { rows, asked: lastAsked }: CallbackState,
  hasAnswer: boolean,
): CallbackReply | null {
  const asked = findEmpty(rows, lastAsked);
  const index = asked ? callbackFields.indexOf(asked) : callbackFields.length;
  // What the message says to do with the callback comes before what it may tell.
  if (beginsWith('stop', message)) return { text: callbackWords.cleared, callback: null };
  if (isPhrase('start', message)) return ask(rows, 'need', callbackWords.opening);
  if (beginsWith('back', message)) {
    const previous = callbackFields[Math.max(0, index - 1)] ?? 'need';
    const { [previous]: _, ...others } = rows;
    return ask(others, previous, callbackWords.back);
  }
  if (isPhrase('done', message)) return { text: callbackWords.all, callback: { rows } };
  const isAsking = isQuestion(message) && !(asked === 'name' && NAME_LIKE_QUESTION.test(message));
  if (isAsking ? asked || hasAnswer : !asked && hasAnswer && !CORRECTS.test(message)) return null;
  // When to call may be told in words of refusal, too.
  const skips = index > callbackFields.indexOf('time') ? hasPhrase : isPhrase;
  if (asked && skips('skip', message)) return ask(rows, callbackFields[index + 1], callbackWords.skipped);
  const filled = asked ? readRows(asked, message) : {};
  const said = Object.values(filled).join(', ');
  return ask({ ...rows, ...filled }, asked, said ? callbackWords.noted : callbackWords.unreadable, said);
}

/** Returns what a message that opens a callback says beside: an address, a number or a time. */
function readOpening(message: string): CallbackRows {
  const rest = message.replace(CALL_ME, '');
  const rows = readRows('time', rest);
  return rows.time && rest === message && toWords(rest).length > TIME_WORDS_MAX ? {} : rows;
}

/** Whether a message asks for a call, or may take the one that is offered: by a yes, an address or a number. */
export function mayOpenCallback(message: string): boolean {
  if (isPhrase('start', message) || isYes(message)) return true;
  const { email, phone } = readRows('time', message);
  const said = email ?? phone;
  if (!said || isQuestion(message)) return false;
  return toWords(message.replace(said, '')).length <= TIME_WORDS_MAX;
}

/** Opens a callback. Null for a yes to something else. */
export function openCallback(
  message: string,
  { offersCall, subject = '' }: LastMessage,
): CallbackReply | null {
  if ((!offersCall && !isPhrase('start', message)) || beginsWith('stop', message)) return null;
  const need = beginsWith('stop', subject) ? '' : normalizeText('lines', subject);
  const rows = { ...(need && { need }), ...readOpening(message) };
  return ask(rows, 'need', need ? callbackWords.openingAbout : callbackWords.opening, need);
}

/** Returns the question that is open in a callback, to be asked again after another answer; null without one. */
export function askAgain(callback: CallbackState | undefined) {
  const asked = callback && findEmpty(callback.rows, callback.asked);
  return asked
    ? {
        text: format(callbackWords.again, { next: rowWords[asked].question }),
        suggestions: callbackButtons,
      }
    : null;
}
