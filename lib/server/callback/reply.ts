import { callbackLabels, callbackWords } from '#lib/content/callback';
import { contact } from '#lib/content/contact';
import { type CallbackField, callbackFields, findEmpty } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import { leadFields } from '#lib/contracts/lead-fields';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { normalizeText, toWords } from '#lib/contracts/text';
import { dropContact, dropIntroduction, readContact, readFacts } from '#lib/server/callback/facts';
import { isSkipped, keepHour, moveTime, readAnswer } from '#lib/server/callback/row-answers';
import { format } from '#lib/utils';

// Whoever wants to be called gets a callback of six rows, and is asked for one after the other. A row takes the answer as it
// was typed; facts with a shape of their own (facts.ts) go into their rows at any time. All can be filled in by hand.

type CallbackReply = { text: string; callback: CallbackState | null };

/** What the visitor has sent before, if anything. */
type Earlier = { question: string; isOfCallback: boolean } | undefined;

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { offersCall: boolean } | undefined;
  readLast(): Promise<Earlier>;
};

/** Polite words around a wish, such as "hi, could you please". */
const POLITE = [
  'hi|hiya|hello|hey|just|there|how are you|good (?:morning|afternoon|evening|day)',
  'yes|yeah|yep|ok|okay|fine|thanks|thank you|please|pls|can|could|would|will',
  'you|u|someone|somebody|i|we|id|d|like|want|need|get|have|to',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = / (?:please|pls|thanks|thank you)$/;

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for a greeting. */
function toWish(text: string): string {
  return `${toWords(text).join(' ').replaceAll('callback', 'call back')} `
    .replace(BEFORE, '')
    .trimEnd()
    .replace(AFTER, '');
}

const PHRASE = `^(?:${callbackWords.phrases.join('|')})(?: back)?`;
const CALL_WISH = new RegExp(`${PHRASE}$`);
/** A wish with more after it: "call me on Thursday". */
const LONGER_CALL_WISH = new RegExp(`${PHRASE} `);
/** A wish in a longer message, if that says when, how to be reached, about what, or "back". */
const INNER_CALL_WISH =
  /\b(?:(?:call|ring|phone) (?:me|us)|give (?:me|us) a (?:call|ring|bell)|be called|want (?:a )?call)\b/;
const CALL_BACK =
  /\b(?:me|us|called|call|bell|ring) back\b|\b(?<!when )(?:you|someone|somebody|person) (?:to )?(?:call|ring|phone) (?:me|us)\b(?! (?:if|when))/;
/** A refusal, and a question about the product. */
const OTHER_CALL =
  /\b(?:not|don ?t|never) (?:\w+ ){0,3}(?:call|ring|phone)\b|^(?:do (?!ring|call)|(?:does|is|are|what|how|who|when|why) )/;

/** Reads a message that asks for a call: "call me on Thursday about the price". */
function readWish(text: string, facts = readFacts(text)): CallbackRows {
  const about = /\babout (\S[^.!?]*)/i.exec(dropContact(text))?.[1] ?? '';
  const need = (facts.time ? about.split(facts.time)[0] : about)?.trim();
  return { ...facts, ...(need && !/^(?:that|this|it)\b/i.test(need) && { need }) };
}

/** Returns what else a message says that asks for a call. Null for any other one. */
function readLongerWish(text: string, facts: CallbackRows): CallbackRows | null {
  const words = toWords(text).join(' ').replaceAll('callback', 'call back');
  const rows = readWish(text, facts);
  const isMeant = CALL_BACK.test(words) || hasAny(rows);
  const isInner = INNER_CALL_WISH.test(words) && isMeant && !OTHER_CALL.test(words);
  return isInner || LONGER_CALL_WISH.test(toWish(text)) ? rows : null;
}

/** Also without its mark, as people write and speak. */
const QUESTION =
  /\?$|^(?:(?:and|but|so|ok|wait|sorry) )*(?:(?:what|how|who|when|where|why)s?|which|can(?!['’]t)|could|do|does|is|are|will|would)\b/i;
const YES = /^(?:(?:yes|yeah|yep|sure|ok|okay|please|do|go ahead|thanks)\b[\s,.!]*)+/i;
const OH = '^(?:(?:no|nah|actually|sorry|wait|oh|ok) )*';
const CALL_ME = '(?:ring|call|phone|bother) (?:me|us|ringing|calling)';
/** How people cancel a callback: "please stop", "actually, forget it", "I do not wish to be called". */
const CANCELS = new RegExp(
  [
    `${OH}(?:stop|cancel|forget|never ?mind|leave it|scrap|withdraw|take (?:it|that) back)`,
    `${OH}(?:delete|remove) (?:it|that|all|every|th[ei]s? re)`,
    `\\bforget (?:about )?(?:it|that|the (?:call|request))\\b|\\bdon ?t ${CALL_ME}\\b(?=$| i ll| ill)`,
    '\\bchanged my mind$|\\bdon ?t (?:want|need) (?:it|a call|(?:this|that|the) (?:call|request))\\b',
    '\\b(?:not|don ?t) (?:(?:want|wish|like) .*\\bcall(?:ed)?|(?:call|ring|phone) me)(?: (?:back|any ?more|at all|again))*$',
  ].join('|'),
);

/** How people refuse a call that nobody has asked for. */
const REFUSES_CALL = new RegExp(
  `\\b(?:don ?t|not) (?:${CALL_ME}|want (?:a|the|any) calls?(?: back)?(?: any ?more)?)$`,
);

/** Whether a message is more than a greeting or a yes, or than an address or a number with a few words. */
function hasSubject(text: string): boolean {
  const rest = dropIntroduction(dropContact(text));
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toWish(text)) : toWish(rest).split(' ').length > 3;
}

/** How people say that there is no more, how they change a row, which is done by hand, and what is too long for one. */
const DONE =
  /^(?:that ?(?:s|is) (?:all|it|everything)|good ?bye|bye|done|nothing else|put it in the form|send it|that ?(?:s|is) ok)\b/;
const EDITS = /^(?:remove|delete|change|correct|edit)\b/;
const ROW_WORDS = 8;
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
  const next = asked ? callbackWords.asks[asked] : sayAll(rows);
  return { text: format(words, { next, rows: heard }), callback: { rows, ...(asked && { asked }) } };
}

/** Starts a callback. It is about what the visitor sent last, unless that asks for a call; then its facts are noted. */
function startCallback(rows: CallbackRows, last: Earlier, { answerTo }: Conversation): CallbackReply {
  if (rows.need || !last || last.isOfCallback || !hasSubject(last.question))
    return ask(rows, 'need', callbackWords.opening);
  const question = normalizeText('lines', last.question);
  const before = answerTo(question)?.offersCall ? readWish(question) : { need: question };
  return ask({ ...before, ...rows }, 'need', callbackWords.openingAbout);
}

/** Replies to a message while there is a callback. */
function continueCallback(text: string, { rows, ...last }: CallbackState, { answerTo }: Conversation) {
  const wish = toWish(text);
  if (CANCELS.test(wish)) return { text: callbackWords.cleared, callback: null };
  const facts = readFacts(text);
  const longer = readLongerWish(text, facts);
  // "Do you record it when you call me?" asks for nothing.
  const wished = longer && (hasAny(longer) || !text.endsWith('?')) ? longer : null;
  if (CALL_WISH.test(wish) || (wished && !hasAny(wished))) return ask(rows, 'need', callbackWords.opening);
  const asked = findEmpty(rows, last.asked);
  if (DONE.test(wish) && hasAny(rows)) return { text: sayAll(rows), callback: { rows, ...last } };
  const isLeftOut = asked !== undefined && isSkipped(text, asked);
  const from = isLeftOut ? callbackFields[callbackFields.indexOf(asked) + 1] : last.asked;
  // "Can you do Thursday?" answers when.
  const isQuestion = !wished && QUESTION.test(text) && !(asked === 'time' && facts.time);
  const isFound = answerTo(text) !== undefined;
  const isLong = isFound && asked !== 'need' && toWords(text).length > ROW_WORDS;
  const isEdit = EDITS.test(wish);
  const mayAnswer = !isLong && !isEdit && !isLeftOut && text.replace(YES, '') !== '';
  const movedTime = facts.time ? undefined : moveTime(rows.time, dropContact(text));
  const answerRows = movedTime
    ? { ...facts, time: movedTime }
    : mayAnswer
      ? readAnswer(text, asked, facts)
      : facts;
  const newRows = keepHour(wished ?? (isQuestion ? readContact(text) : answerRows), rows, text);
  const filled = callbackFields.filter((field) => newRows[field]);
  if (filled.length > 0) {
    const summary = filled
      .map((field) => newRows[field])
      .join(', ')
      .replace(/[.]+$/, '');
    return ask({ ...rows, ...newRows }, from, callbackWords.noted, summary);
  }
  if (isLeftOut) return ask(rows, from, callbackWords.skipped);
  return isQuestion || (isFound && !isEdit) ? null : ask(rows, asked, callbackWords.unreadable);
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
  const { answerTo, readLast } = conversation;
  if (REFUSES_CALL.test(toWish(text))) return { text: callbackWords.refused, callback: null };
  const facts = readFacts(text);
  const wished = readLongerWish(text, facts);
  if ((facts.email || facts.phone) && (answerTo(text)?.offersCall ?? !text.endsWith('?'))) {
    const isAbout = hasSubject(text) && !wished;
    const about = isAbout ? { question: text, isOfCallback: false } : await readLast();
    return startCallback(facts, about, conversation);
  }
  const wish = toWish(text);
  const isWish = CALL_WISH.test(wish) || (wished && (hasAny(wished) || CALL_BACK.test(wish)));
  if (isWish) return startCallback(wished ?? {}, await readLast(), conversation);
  // "Yes, on Thursday" says when, "yes, it is about data" about what, and "my name is" who.
  const rest = text.replace(YES, '');
  const isYes = rest !== text && !QUESTION.test(text) && !QUESTION.test(rest);
  // "A person should ring on Thursday" says when.
  if (!isYes && facts.time && !OTHER_CALL.test(wish) && answerTo(text)?.offersCall)
    return startCallback(readWish(text, facts), await readLast(), conversation);
  if (!isYes && (!facts.name || QUESTION.test(text))) return null;
  const last = await readLast();
  const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
  const said = isYes ? readWish(rest) : facts;
  return isOffered ? startCallback(said, last, conversation) : null;
}

/** Returns the question that is open in a callback, to be asked again after another answer; empty without one. */
export function askAgain(callback: CallbackState | undefined): string {
  const asked = callback && findEmpty(callback.rows, callback.asked);
  return asked ? format(callbackWords.again, { next: callbackWords.asks[asked] }) : '';
}
