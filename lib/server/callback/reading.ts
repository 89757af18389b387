import { callbackWords } from '#lib/content/callback';
import type { CallbackField } from '#lib/contracts/callback';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, normalizeText, toWords } from '#lib/contracts/text';

// What a message of a callback is: a request for a call, Skip, Back, Stop, a question in between, or an answer.

/** Returns a message as lower-case words with one space between them, which is what the patterns read. */
const toPlain = (text: string) => toWords(text).join(' ');

/** Polite words around a request, such as "hi, could you please". */
const POLITE = [
  'hi|hello|hey|just|there|how are you|good (?:morning|afternoon|evening|day)',
  'yes|ok|okay|thanks|thank you|please|pls|can|could|would|will',
  'you|u|someone|somebody|i|we|id|d|like|want|need|get|have|to',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = / (?:please|pls|thanks|thank you)$/;

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for a greeting. */
function toRequest(text: string): string {
  return `${toPlain(text).replaceAll('callback', 'call back')} `
    .replace(BEFORE, '')
    .trimEnd()
    .replace(AFTER, '');
}

/** Whether a whole message asks for a call. */
export function asksForCall(text: string): boolean {
  const request = toRequest(text);
  return callbackWords.phrases.some((phrase) => request === phrase || request === `${phrase} back`);
}

const YES = /^(?:yes|yeah|yep|sure|ok|okay|please|go ahead)(?: (?:yes|please|do|go ahead|thanks))*$/;
/** Whether a whole message is a yes, or one that names a day: "Yes, on Thursday". */
export const agrees = (text: string): boolean =>
  YES.test(toPlain(text)) || (/^(?:yes|yeah|yep|sure|ok)\b/i.test(text) && namesDay(text));

const BACK = new RegExp(`^(?:go )?${callbackWords.back}$`, 'i');
export const goesBack = (text: string): boolean => BACK.test(toRequest(text));

const STOPS = new RegExp(
  `(?:^| )(?:${callbackWords.stop}|cancel|never ?mind|forget)(?: (?:about )?it)?$`,
  'i',
);
/** Whether a message ends the questions: "stop", "I don't want to carry on, cancel". What it is about may read like that. */
export const stops = (text: string, asked: CallbackField): boolean =>
  STOPS.test(toRequest(text)) && (asked !== 'need' || toRequest(text).split(' ').length < 4);

const CLEARS =
  /^(?:cancel|forget|delete|remove)(?: about)? (?:it|that|(?:the|my) (?:call(?: back)?|request|name|number|e ?mail|details|data))\b/;
/** Whether a message takes the request back. */
export const clears = (text: string): boolean => CLEARS.test(toRequest(text));

/** How people say that they have none, keep it to themselves, or have said it before. */
const NONE = new RegExp(
  [
    '^(?:no|nope|none|nothing|n a|(?:i )?(?:have none|don ?t have(?: one| any)?))$',
    '^(?:(?:as|no|sorry) )?i (?:have |just |already )*(?:said|told you)(?: already)?$',
    String.raw`\b(?:rather|prefer) not\b`,
  ].join('|'),
);
/** The same for a company, an address or a number. What it is about, a time and a name may read like that. */
const NONE_SUCH = new RegExp(
  [
    '^(?:(?:no|sorry) )?(?:(?:i|we) )?(?:no|have no|do(?: not|n ?t) have(?: an?| any)?) ' +
      '(?:company|business|e ?mail|phone|mobile|number)(?: name| address| number)?$',
    '^(?:no )?just (?:call|phone|ring) me$',
  ].join('|'),
);
const OPTIONAL: readonly CallbackField[] = ['company', 'email', 'phone'];
/** Whether a message leaves a question out, by Skip or for want of an answer. */
export function skips(text: string, asked: CallbackField): boolean {
  const plain = toPlain(text).replace(AFTER, '');
  const hasNone = NONE.test(plain) || (OPTIONAL.includes(asked) && NONE_SUCH.test(plain));
  return hasNone || toRequest(text) === toRequest(callbackWords.skip);
}

/** How questions begin, also without a question mark. Times begin otherwise: "Could you call after six?" */
const ASKS = /^(?:(?:and|but|wait|sorry|so|ok) )*(?:(?:what|how)(?! about)|why|who|where|which) /;
/** Whether a message is a question. What a call is about and its time may be one too: "Does Monday work?" */
export const isQuestion = (text: string, asked: CallbackField | null): boolean =>
  asked !== 'need' && (ASKS.test(toPlain(text)) || (asked !== 'time' && text.endsWith('?')));

/** How people object to a row that was filled before, "No, that was the time", or correct it: "Sorry, make that ten". */
const OBJECTS = new RegExp(
  [
    '^(?:(?:no|not|sorry|wait|oops|actually) )*',
    '(?:that (?:was|s|is) (?:not|wrong|the|my)|(?:make|correct|change|fix) (?:it|that|this|the|my)|i meant?)',
    '(?: |$)',
  ].join(''),
);
/** Whether a message is about a row that was filled before, rather than an answer. */
export const objects = (text: string, asked: CallbackField | null): boolean =>
  asked !== 'need' && asked !== 'time' && OBJECTS.test(toPlain(text));

// Without a second @, so that it takes linear time.
const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}/g;
const dropContact = (text: string) => text.replace(/[^\s@]*@\S*/g, '').replace(NUMBER, '');

/** Returns the email address and the phone number in a message, which have a shape of their own. The last ones count. */
export function readContact(text: string): Pick<CallbackRows, 'email' | 'phone'> {
  const email = normalizeText('email', text.match(ADDRESS)?.at(-1) ?? '');
  const phone = text.match(NUMBER)?.at(-1);
  return { ...(email && hasShape('email', email) && { email }), ...(phone && { phone }) };
}

/** Whether a message is more than a greeting, or than an address or a number with a few words. */
export function hasSubject(text: string): boolean {
  const rest = dropContact(text);
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toRequest(text)) : toRequest(rest).split(' ').length > 3;
}

const DAY = /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri)day|next week)\b/i;
/** Whether a message names a day for the call. */
export const namesDay = (text: string): boolean => DAY.test(text);

const CORRECTS = /^(?:no|not|sorry|wait|actually|make|change|can|could|please|ring|call|better)\b/i;
/** Whether a message beside another question is about the time of the call, unlike a company's "We use Monday.com". */
export const changesTime = (text: string, asked: CallbackField | null): boolean =>
  namesDay(text) && asked !== 'need' && asked !== 'time' && CORRECTS.test(text);

/** What people say before their name, company or address. */
const BEFORE_VALUE = new RegExp(
  [
    '^(?:(?:hi|hello|hey|yes|no|sorry)[,!]* )*(?:(?:as )?i (?:have |just |already )*(?:said|told you)(?: already)?[:,]? )?',
    "(?:(?:my )?(?:name|email|e-mail|address)(?: is|['’]?s|:) |(?:i['’]?m|i am|it['’]?s|it is|this is|we are) |from )?",
  ].join(''),
  'i',
);
const NAME_WORDS_MAX = 6;

function readName(text: string): string {
  const name = dropContact(text)
    .replace(BEFORE_VALUE, '')
    .replace(/[\s,.;!]+$/, '');
  return /[\d?]/.test(name) || name.split(/\s+/).length > NAME_WORDS_MAX ? '' : name;
}

/** Reads an address that is spoken: "ada at example dot com". */
function readSpokenAddress(text: string): string {
  const spelt = text.replace(BEFORE_VALUE, '').replace(/ dot /gi, '.');
  return readContact(spelt.replace(/^(\S+) at (\S+)$/i, '$1@$2')).email ?? '';
}

/** Returns the value of the row that a message answers, as typed but for the words around it; empty if it looks odd. */
export function readRow(text: string, asked: CallbackField): string {
  if (asked === 'name') return readName(text);
  if (asked === 'company')
    return dropContact(text)
      .replace(BEFORE_VALUE, '')
      .replace(/[\s,.;!]+$/, '');
  if (asked === 'email') return readContact(text).email ?? readSpokenAddress(text);
  return asked === 'phone' && !hasShape('tel', text) ? '' : text;
}
