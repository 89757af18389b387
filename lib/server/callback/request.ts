import { callbackLabels, callbackWords } from '#lib/content/callback';
import { callbackFields } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { hasShape, normalizeText, toWords } from '#lib/contracts/text';
import { format } from '#lib/utils';

// Whoever wants to be called gets a request of six rows, to be filled in by hand. From messages only that is noted which has
// a shape of its own: an email address, a phone number, a day, and names, in capitals after "I'm" or called so.

type CallbackReply = { text: string; callback: CallbackState | null };

/** What the visitor has sent before. */
type Earlier = { question: string; isOfCallback: boolean };

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { offersCall: boolean } | undefined;
  readLast(): Promise<Earlier | undefined>;
};

/** Polite words around a request, such as "hi, could you please". */
const POLITE = [
  'hi|hello|hey|just|there|how are you|good (?:morning|afternoon|evening|day)',
  'yes|ok|okay|thanks|thank you|please|pls|can|could|would|will',
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
const WISH = new RegExp(`${PHRASE}$`);
/** A wish with more after it: "call me on Thursday". */
const LONGER_WISH = new RegExp(`${PHRASE} `);

/** Returns what else a message says that asks for a call: "call me on Thursday about the price". Null for any other one. */
function readWish(text: string): CallbackRows | null {
  if (!LONGER_WISH.test(toWish(text))) return null;
  const need = /\babout (\S[^.!?]*)/i.exec(dropContact(text))?.[1]?.trim();
  return { ...(need && { need }), ...readFacts(text) };
}

/** Also without its mark, as people write and speak. */
const QUESTION =
  /\?$|^(?:(?:and|but|so|ok) )?(?:(?:what|how|who|when|where|why)s?|which|can(?!['’]t)|could|do|does|is|are|will|would)\b/i;
const YES = /^(?:yes|yeah|yep|sure|ok|okay|please|go ahead)\b/i;
const ONLY_YES = /^(?:(?:yes|yeah|yep|sure|ok|okay|please|do|go ahead|thanks)[\s,.!]*)+$/i;
/** A day that is not refused, with the rest of its sentence, up to what is said about the visitor or in its place. */
const TIME = new RegExp(
  [
    '\\b(?<!not )(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri)day|next week)\\b',
    "(?:(?!,? (?:and )?(?:i|i am|i['’]?m|my|it['’]?s|about|make it)\\b)(?:[^.!?;]|\\.(?=\\d|m\\b)|(?<=[ap]\\.m)\\.)){0,60}",
  ].join(''),
  'gi',
);
/** What follows a comma in capitals is a name. */
const TIME_END = /(?: (?:on|instead|please|pls))*\s*(?:,\s*\p{Lu}.*|,?)$/u;
const WORD = "\\p{Lu}[\\p{L}\\p{N}&'’-]*";
const BETWEEN = '&|da|de|del|di|dos|du|van|von|den|der|ten|ter|la|le|bin|al';
/** Up to four words in capitals, after a title, and what may stand between them: "Dr. Ana da Silva". */
const NAME = `(?:(?:Mrs?|Ms|Miss|Dr|Prof|Sir)\\.? )?${WORD}(?:(?: (?:${BETWEEN}))* ${WORD}){0,3}`;
const INTRODUCTION = new RegExp(
  `\\b(?:I['’]m|I am|[Mm]y name is|[Tt]his is) (${NAME})(?:,? (?:from|of|at|with) (${NAME}))?`,
  'u',
);
const COMPANY = new RegExp(`\\b(?:company|firm) is (${NAME})`, 'u');
/** What is called a name is one in small letters, too. */
const NAMED = "name(?:['’]?s| is)? ((?!is\\b)[\\p{L}'’.-]+(?: (?!and\\b|from\\b)[\\p{L}'’.&-]+){0,3})";
const MY_NAME = new RegExp(`(?:\\bmy |^)${NAMED}`, 'iu');
const COMPANY_NAME = new RegExp(`\\b(?:company|firm) ${NAMED}`, 'iu');
/** How people take a request back: "please stop", "actually, forget it", "I do not wish to be called". */
const CLEARS = new RegExp(
  [
    '^(?:(?:no|actually|sorry|wait|oh) )*(?:stop|cancel|forget|never ?mind|withdraw|(?:delete|remove) (?:it|that|all|every|th[ei]s? re))',
    '\\bchanged my mind$',
    '\\b(?:not|don t) (?:(?:want|wish|like) .*\\bcall|(?:call|ring|phone) me\\b)',
  ].join('|'),
);

// Without a second @, so that it takes linear time.
const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}/g;

const dropContact = (text: string) => text.replace(/[^\s@]*@\S*/g, '').replace(NUMBER, '');

/** Returns the email address and the phone number in a message. The last ones count, which correct earlier ones. */
function readContact(text: string): CallbackRows {
  const email = normalizeText('email', text.match(ADDRESS)?.at(-1) ?? '');
  const phone = text.match(NUMBER)?.at(-1);
  return { ...(email && hasShape('email', email) && { email }), ...(phone && { phone }) };
}

/** Returns all that a message about a request says in a shape of its own. */
function readFacts(text: string): CallbackRows {
  const [, introduced, firm] = INTRODUCTION.exec(text) ?? [];
  const name = introduced ?? MY_NAME.exec(text)?.[1];
  const company = COMPANY.exec(text)?.[1] ?? firm ?? COMPANY_NAME.exec(text)?.[1];
  const time = dropContact(text).match(TIME)?.at(-1)?.replace(TIME_END, '');
  return { ...(name && { name }), ...(company && { company }), ...(time && { time }), ...readContact(text) };
}

/** Whether a message is more than a greeting or a yes, or than an address or a number with a few words. */
function hasSubject(text: string): boolean {
  const rest = dropContact(text).replace(INTRODUCTION, '');
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toWish(text)) : toWish(rest).split(' ').length > 3;
}

/** Begins a request. It is about what the visitor sent last, of which the facts are noted too if it asks for a call. */
function open(rows: CallbackRows, last: Earlier | undefined, { answerTo }: Conversation): CallbackReply {
  if (rows.need || !last || last.isOfCallback || !hasSubject(last.question))
    return { text: callbackWords.opening, callback: { rows } };
  const need = normalizeText('lines', last.question);
  const facts = answerTo(need)?.offersCall && readFacts(need);
  return { text: callbackWords.openingAbout, callback: { rows: { need, ...facts, ...rows } } };
}

/** Replies to a message while there is a request. */
function goOn(text: string, rows: CallbackRows, { answerTo }: Conversation): CallbackReply | null {
  const wish = toWish(text);
  if (CLEARS.test(wish)) return { text: callbackWords.cleared, callback: null };
  if (WISH.test(wish)) return { text: callbackWords.opening, callback: { rows } };
  const wished = readWish(text);
  const isQuestion = !wished && QUESTION.test(text);
  const told = wished ?? (isQuestion ? readContact(text) : readFacts(text));
  const heard = callbackFields.filter((field) => told[field]);
  if (heard.length === 0)
    return isQuestion || answerTo(text) ? null : { text: callbackWords.byHand, callback: { rows } };
  const named = heard.map((field) => `${callbackLabels[field]} ${told[field]}`).join('; ');
  return { text: format(callbackWords.noted, { rows: named }), callback: { rows: { ...rows, ...told } } };
}

/**
 * Replies to a message that asks for a call, answers the offer of one with a yes, leaves an address or a number, or belongs to
 * the request that there is. Returns null for any other one.
 */
export async function replyToCallback(
  message: string,
  callback: CallbackState | undefined,
  conversation: Conversation,
): Promise<CallbackReply | null> {
  const text = message.trim();
  if (callback) return goOn(text, callback.rows, conversation);
  const { answerTo, readLast } = conversation;
  const [facts, wished] = [readFacts(text), readWish(text)];
  if (hasAny(readContact(text)) && (answerTo(text)?.offersCall ?? !text.endsWith('?'))) {
    const isAbout = hasSubject(text) && !wished;
    const about = isAbout ? { question: text, isOfCallback: false } : await readLast();
    return open(facts, about, conversation);
  }
  if (WISH.test(toWish(text)) || (wished && hasAny(wished)))
    return open(wished ?? {}, await readLast(), conversation);
  // "Yes, on Thursday" says when, and "my name is" who.
  const said = YES.test(text) || (facts.name && !QUESTION.test(text)) ? facts : {};
  if (!ONLY_YES.test(text) && !hasAny(said)) return null;
  const last = await readLast();
  const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
  return isOffered ? open(said, last, conversation) : null;
}
