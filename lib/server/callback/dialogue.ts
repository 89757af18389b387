import { callbackLabels, callbackWords } from '#lib/content/callback';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { hasShape, normalizeText } from '#lib/contracts/text';
import { hasAny } from '#lib/server/core/json';

// One question, one answer, one row. An answer is kept as typed, but a name and an email address lose the words
// around them, "dave at x.nl" becomes an address, and a number in place of the email address goes into the phone's row.

/** Polite words around a request, such as "hi, could you please". */
const POLITE = [
  'hi|hello|hey|just|there|how are you|good (?:morning|afternoon|evening|day)',
  'yes|ok|okay|thanks|thank you|please|pls|can|could|would|will',
  'you|someone|somebody|i|we|id|d|like|want|need|get|have|to',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = / (?:please|pls|thanks|thank you)$/;
const addressTypes: { [field in CallbackField]?: 'email' | 'tel' } = { email: 'email', phone: 'tel' };
const NAME_WORDS_MAX = 6;

export type CallbackReply = { text: string; callback: CallbackState };

/** What the visitor has sent before. */
type Earlier = { question: string; isOfCallback: boolean };

type Conversation = {
  /** `offersCall`: the answer ends with the offer of a call. */
  answerTo(question: string): { text: string; offersCall: boolean } | undefined;
  readLast(): Promise<Earlier | undefined>;
};

/** Returns a message as lower-case words with one space between them, which is what the patterns read. */
const toWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for a greeting. */
function toRequest(text: string): string {
  return `${toWords(text).replaceAll('callback', 'call back')} `
    .replace(BEFORE, '')
    .trimEnd()
    .replace(AFTER, '');
}

/** A yes to the offer of a call. */
const YES = /^(?:yes|yeah|yep|sure|ok|okay|please|go ahead)(?: (?:yes|please|do|go ahead|thanks))*$/;
/** How questions begin, also without a question mark. Times begin otherwise: "Could you call after six?" */
const ASKS =
  /^(?:(?:and|but|wait|so|ok) )*(?:(?:what|how)(?! about)|why|who|where|which|do|does|is (?:it|this|there)) /;
const FIRST = '(?:(?:no|sorry|wait|oops|actually) )*';
const ROW = '(?:the|my) (?:name|day|time|company|e ?mail|address|number|phone|row|request)';
/** How people object to what was noted: "No, that was the time", "Please correct it". */
const OBJECTS = new RegExp(
  [
    String.raw`^${FIRST}that (?:was|s|is) (?:not|wrong|${ROW})\b`,
    String.raw`^${FIRST}i (?:just |already )?told you\b`,
    String.raw`(?:^|please )(?:correct|change|fix) (?:it|that|this|${ROW})\b`,
  ].join('|'),
);
/** How they correct an answer that is no longer asked for. */
const CORRECTS = new RegExp(`^${FIRST}(?:make (?:that|it|the call)|i meant?) `);
/** How they say that they have none. */
const NONE = /^(?:no|nope|none|nothing|n a|(?:i )?(?:have none|don ?t have (?:one|any)))$/;
/** The same for a company, an address or a number. What it is about, a time and a name may read like that. */
const SUCH = '(?:an? |any )?(?:company|business|e ?mail|phone|mobile|number)(?: name| address| number)?';
const HAVE_NO = '(?:no|(?:(?:no|sorry) )?(?:(?:i|we) )?(?:do(?: not|n ?t) have|have no))';
const NONE_SUCH = new RegExp(
  `^(?:${HAVE_NO} ${SUCH}|(?:no )?just (?:call|phone|ring) me|(?:no )?i (?:do not|don ?t) (?:wish|want) to .*)$`,
);
const STOPS = new RegExp(
  `^(?:${callbackWords.stop}(?: it)?|cancel(?: it)?|never ?mind|forget (?:about )?it)$`,
  'i',
);
const BACK = new RegExp(`^(?:go )?${callbackWords.back}$`, 'i');
const ADDRESS = /[^\s,;:<>()]+@[^\s,;:<>()]+\.[\p{L}\d-]+/u;
/** What people say before their name. */
const BEFORE_NAME =
  /^(?:(?:hi|hello|no|sorry),? )?(?:(?:my )?name(?: is|['’]?s)|i['’]?m|i am|it['’]?s|it is|this is) /i;

/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}/;
/** Returns the address and the number that a visitor has given unasked. */
function readContact(text: string): CallbackRows {
  const [email] = ADDRESS.exec(text) ?? [];
  const [phone] = NUMBER.exec(text) ?? [];
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Whether a message is more than a greeting, or than an address or a number with a few words. */
function hasSubject(text: string): boolean {
  const rest = text.replace(/\S*@\S*/g, '').replace(NUMBER, '');
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toRequest(text)) : toRequest(rest).split(' ').length > 3;
}
const opensCallback = (request: string) =>
  callbackWords.phrases.some((phrase) => request === phrase || request === `${phrase} back`);

const ask = (rows: CallbackRows, asked: CallbackField, before = ''): CallbackReply => ({
  text: [before, callbackWords.questions[asked]].filter(Boolean).join('\n\n'),
  callback: { rows, asked, isRepeated: false },
});
const askAgain = (rows: CallbackRows, asked: CallbackField): CallbackReply => ({
  text: callbackWords.again[asked] ?? '',
  callback: { rows, asked, isRepeated: true },
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

/** Begins a callback, or continues one that was stopped. What it is about is what the visitor sent last. */
function open(rows: CallbackRows, last: Earlier | undefined, noted = ''): CallbackReply {
  const isAbout = !rows.need && last && !last.isOfCallback && hasSubject(last.question);
  const { opening, openingAbout } = callbackWords;
  const before = hasAny(rows) ? noted : isAbout ? openingAbout : opening;
  return askNext(isAbout ? { ...rows, need: normalizeText('lines', last.question) } : rows, 0, before);
}

/** Whether a text may be somebody's name, unlike "Monday, 7 to 9". */
const mayBeName = (text: string) => !/[\d@?]/.test(text) && text.split(/\s+/).length <= NAME_WORDS_MAX;

/** Reads a message as a row's value, without the words before a name and around an email address. */
function readAnswer(text: string, asked: CallbackField): { value: string; isOdd: boolean } {
  const bare = text.replace(BEFORE_NAME, '');
  if (asked === 'name') return { value: normalizeText('lines', bare), isOdd: !mayBeName(bare) };
  const [address = text] = bare.replace(/^([^\s@]+) at ([^\s@]+)$/i, '$1@$2').match(ADDRESS) ?? [];
  const type = addressTypes[asked] ?? 'lines';
  const value = normalizeText(type, asked === 'email' ? address : text);
  return { value, isOdd: !hasShape(type, value) };
}

/** Puts an answer into its row. One that looks odd is asked for once more; a second one is kept. */
function takeAnswer(text: string, { rows, isRepeated }: CallbackState, asked: CallbackField): CallbackReply {
  const { value, isOdd } = readAnswer(text, asked);
  const isOddAddress = isOdd && asked === 'email';
  if (isOddAddress && !rows.phone && !text.includes('@') && hasShape('tel', text))
    return ask({ ...rows, phone: normalizeText('tel', text) }, asked, callbackWords.notedPhone);
  if (isOdd && !isRepeated) return askAgain(rows, asked);
  const next = callbackFields.indexOf(asked) + 1;
  // The form refuses an odd email address, so that one is never kept.
  if (isOddAddress) return askNext(rows, next, callbackWords.leftOut);
  return askNext({ ...rows, [asked]: value }, next);
}

/**
 * Returns what to say to a message that is no answer: the answer to a question in between, or how to correct a row.
 * Undefined for an answer. What it is about may be a question, and so may a time: "Could you call after six?"
 */
function replyAside(text: string, asked: CallbackField, answerTo: Conversation['answerTo']) {
  if (asked === 'need' || (addressTypes[asked] && !readAnswer(text, asked).isOdd)) return undefined;
  const words = toWords(text);
  const isAfterTime = asked !== 'time';
  const isQuestion = text.endsWith('?') && (isAfterTime || /\b(?:who|why|which)\b/.test(words));
  const found = isQuestion || ASKS.test(words) ? answerTo(text) : undefined;
  if (found) return found.text;
  if (isQuestion) return callbackWords.unanswered;
  return OBJECTS.test(words) || (isAfterTime && CORRECTS.test(words)) ? callbackWords.correct : undefined;
}

/**
 * Goes on with a callback by one message: opens it, puts the message into the row that was asked for,
 * or obeys Skip, Back and Stop. Returns null for a message that has nothing to do with a request.
 */
export async function continueCallback(
  message: string,
  callback: CallbackState | undefined,
  { answerTo, readLast }: Conversation,
): Promise<CallbackReply | null> {
  const text = message.trim();
  const words = toWords(text);
  const request = toRequest(text);
  const rows = callback?.rows ?? {};
  if (!callback?.asked) {
    const isRequest = opensCallback(request);
    if (hasAny(rows) && OBJECTS.test(words)) return end(rows, callbackWords.correct);
    const contact = readContact(text);
    if (hasAny(contact) && (answerTo(text)?.offersCall ?? true)) {
      const about = hasSubject(text) ? { question: text, isOfCallback: false } : await readLast();
      return open({ ...rows, ...contact }, about, callbackWords.notedContact);
    }
    if (!isRequest && !YES.test(words)) return null;
    const last = await readLast();
    const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
    return isRequest || isOffered ? open(rows, last) : null;
  }
  const { asked } = callback;
  const at = callbackFields.indexOf(asked);
  const plain = words.replace(AFTER, '');
  const hasNone = NONE.test(plain) || (at > callbackFields.indexOf('name') && NONE_SUCH.test(plain));
  if (request === toRequest(callbackWords.skip) || hasNone) return askNext(rows, at + 1);
  if (opensCallback(request)) return ask(rows, asked);
  if (BACK.test(request)) return ask(rows, callbackFields[Math.max(at - 1, 0)] ?? 'need');
  if (STOPS.test(request)) return end(rows, callbackWords.stopped);
  const aside = replyAside(text, asked, answerTo);
  return aside ? ask(rows, asked, aside) : takeAnswer(text, callback, asked);
}
