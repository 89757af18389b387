import { callbackLabels, callbackWords } from '#lib/content/callback';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import { hasShape, normalizeText } from '#lib/contracts/lead-fields';
import type { CallbackRows, CallbackState } from '#lib/contracts/reply';
import { hasAny } from '#lib/server/core/json';

// Each answer goes into the row that was asked for, as typed, but for words before a name and around an email address.
// A number that is given for the email is the phone's. Further facts are not extracted from an answer.

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

/** The answer to a question. `offersCall`: it ends with the offer of a call. */
type Known = { text: string; offersCall: boolean };

/** What the visitor has sent so far, oldest first. */
type EarlierMessages = readonly { question: string; isOfCallback: boolean }[];

type Conversation = {
  answerTo(question: string): Known | undefined;
  readEarlier(): Promise<EarlierMessages>;
};

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
  /^(?:(?:and|but|wait|so|ok),? )*(?:(?:what|how)(?! about)|why|who|where|which|do|does|is (?:it|this|there)) /i;
const FIRST = '(?:(?:no|sorry|wait|oops)[,.!]? )?';
const ROW = '(?:the|my) (?:name|day|time|company|e-?mail|address|number|phone|row|request)';
/** How people object to what was noted: "No, that was the time", "Please correct it". */
const OBJECTS = new RegExp(
  [
    String.raw`^${FIRST}that(?: was|['’]s| is) (?:not|wrong|${ROW})\b`,
    String.raw`^${FIRST}i (?:just |already )?told you\b`,
    String.raw`(?:^|please )(?:correct|change|fix) (?:it|that|this|${ROW})\b`,
  ].join('|'),
  'i',
);
/** How they correct an answer that is no longer asked for. */
const CORRECTS = new RegExp(`^${FIRST}(?:make (?:that|it)|i meant?) `, 'i');
/** How they say that they have none, in plain words. */
const NONE = /^(?:no|nope|none|nothing|n a|(?:i )?(?:have none|don ?t have (?:one|any)))$/;
/** The same for a company, an address or a number. A name or a time may read like that. */
const SUCH = '(?:an? |any )?(?:company|business|e ?mail|phone|mobile|number)(?: name| address| number)?';
const HAVE_NO = '(?:no|(?:(?:no|sorry) )?(?:(?:i|we) )?(?:do(?: not|n ?t) have|have no))';
const NONE_SUCH = new RegExp(`^(?:${HAVE_NO} ${SUCH}|(?:no )?just (?:call|phone|ring) me)$`);
const STOPS = new RegExp(`^(?:${callbackWords.stop}(?: it)?|never ?mind|forget (?:about )?it)$`, 'i');
const ADDRESS = /[^\s,;:<>()]+@[^\s,;:<>()]+\.[\p{L}\d-]+/u;
/** What people say before their name. */
const BEFORE_NAME =
  /^(?:(?:hi|hello|no|sorry),? )?(?:(?:my )?name(?: is|['’]?s)|i['’]?m|i am|it['’]?s|it is|this is) /i;

const isAsked = (text: string) => text.trim().endsWith('?');
/** Whether a message is more than a greeting, an address or a number. */
const hasSubject = (text: string) => /(?:\p{L}\P{L}*){3}/u.test(toRequest(text.replace(ADDRESS, '')));
const opensCallback = (request: string) =>
  callbackWords.phrases.some((phrase) => request === phrase || request === `${phrase} back`);

function ask(rows: CallbackRows, asked: CallbackField, before = ''): CallbackReply {
  const text = [before, callbackWords.questions[asked]].filter(Boolean).join('\n\n');
  return { text, callback: { rows, asked, isRepeated: false } };
}

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
function open(rows: CallbackRows, earlier: EarlierMessages): CallbackReply {
  const last = rows.need ? undefined : earlier.at(-1);
  const isAbout = last && !last.isOfCallback && hasSubject(last.question);
  const { opening, openingAbout } = callbackWords;
  const before = hasAny(rows) ? '' : isAbout ? openingAbout : opening;
  return askNext(isAbout ? { ...rows, need: normalizeText('lines', last.question) } : rows, 0, before);
}

/** Whether a text may be somebody's name, unlike "Monday, 7 to 9". */
const mayBeName = (text: string) => !/[\d@?]/.test(text) && text.split(/\s+/).length <= NAME_WORDS_MAX;

/** Whether a message holds the address or the number that is asked for. */
const holdsAddress = (text: string, asked: CallbackField): boolean =>
  (asked === 'email' && ADDRESS.test(text)) || (asked === 'phone' && hasShape('tel', text));

/** Takes a message as the answer. Of one with an email address, where that was asked for, the address alone. */
function takeAnswer(
  text: string,
  { rows, asked, isRepeated }: CallbackState & { asked: CallbackField },
): CallbackReply {
  const type = addressTypes[asked] ?? 'lines';
  const name = text.trim().replace(BEFORE_NAME, '');
  const [address = text] = name.replace(/^([^\s@]+) at ([^\s@]+)$/i, '$1@$2').match(ADDRESS) ?? [];
  const value = normalizeText(type, asked === 'name' ? name : asked === 'email' ? address : text);
  const next = callbackFields.indexOf(asked) + 1;
  const isOdd = asked === 'name' ? !mayBeName(value) : !hasShape(type, value);
  if (isOdd && asked === 'email' && !rows.phone && !text.includes('@') && hasShape('tel', text))
    return ask({ ...rows, phone: normalizeText('tel', text) }, asked, callbackWords.notedPhone);
  if (isOdd && !isRepeated)
    return { text: callbackWords.again[asked] ?? '', callback: { rows, asked, isRepeated: true } };
  // The form refuses an odd email address, so that one is never kept.
  if (isOdd && asked === 'email') return askNext(rows, next, callbackWords.leftOut);
  return askNext({ ...rows, [asked]: value }, next);
}

/**
 * Goes on with a callback by one message: opens it, puts the message into the row that was asked for,
 * or obeys Skip, Back and Stop. Returns null for a message that has nothing to do with a request.
 */
export async function continueCallback(
  text: string,
  callback: CallbackState | undefined,
  { answerTo, readEarlier }: Conversation,
): Promise<CallbackReply | null> {
  const request = toRequest(text);
  const rows = callback?.rows ?? {};
  if (!callback?.asked) {
    const isRequest = opensCallback(request);
    if (hasAny(rows) && OBJECTS.test(text.trim())) return end(rows, callbackWords.correct);
    if (!isRequest && !YES.test(toWords(text))) return null;
    const earlier = await readEarlier();
    const last = earlier.at(-1);
    const isOffered = last && !last.isOfCallback && (answerTo(last.question)?.offersCall ?? true);
    return isRequest || isOffered ? open(rows, earlier) : null;
  }
  const { asked } = callback;
  const at = callbackFields.indexOf(asked);
  const plain = toWords(text).replace(AFTER, '');
  const hasNone = NONE.test(plain) || (at > callbackFields.indexOf('name') && NONE_SUCH.test(plain));
  if (request === toRequest(callbackWords.skip) || hasNone) return askNext(rows, at + 1);
  if (opensCallback(request)) return ask(rows, asked);
  if (request === toRequest(callbackWords.back))
    return ask(rows, callbackFields[Math.max(at - 1, 0)] ?? 'need');
  if (STOPS.test(request)) return end(rows, callbackWords.stopped);
  // A question in between is answered, and the row asked for again. What for and when may be questions.
  const isAfterTime = at > callbackFields.indexOf('time');
  const isQuestion = ASKS.test(text) ? asked !== 'need' : isAfterTime && isAsked(text);
  const found = isQuestion ? answerTo(text) : undefined;
  if (found) return ask(rows, asked, found.text);
  if (holdsAddress(text, asked)) return takeAnswer(text, { ...callback, asked });
  if (isAfterTime && isAsked(text)) return ask(rows, asked, callbackWords.unanswered);
  const isObjection = OBJECTS.test(text.trim()) || (isAfterTime && CORRECTS.test(text.trim()));
  if (asked !== 'need' && isObjection) return ask(rows, asked, callbackWords.correct);
  return takeAnswer(text, { ...callback, asked });
}
