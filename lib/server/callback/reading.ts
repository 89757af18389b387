import { callbackWords } from '#lib/content/callback';
import type { CallbackField } from '#lib/contracts/callback';
import { hasAny } from '#lib/contracts/json';
import type { CallbackRows } from '#lib/contracts/reply';
import { hasShape, normalizeText } from '#lib/contracts/text';

// What a message of a callback says. Rows are kept as typed. Three facts have a shape of their own and are found in any
// message: an email address, a phone number and a day. Everything else is a whole message, or words around an answer.

/** Returns a message as lower-case words with one space between them, which is what the patterns of words read. */
const toWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

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
  return `${toWords(text).replaceAll('callback', 'call back')} `
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
/** Whether a message is a yes to the offer of a call. */
export const agrees = (text: string): boolean => YES.test(toWords(text));

/** How questions begin, also without a question mark. Times begin otherwise: "Could you call after six?" */
const ASKS =
  /^(?:(?:and|but|wait|so|ok) )*(?:(?:what|how)(?! about)|why|who|where|which|do|does|is (?:it|this|there)) /;

/** Whether a message is a question. A time may be one too: "Could you call after six?", "Does Monday work?" */
export function isQuestion(text: string, asked: CallbackField | null): boolean {
  if (asked === 'time' && readFacts(text).time) return false;
  const words = toWords(text);
  return (
    ASKS.test(words) || (text.endsWith('?') && (asked !== 'time' || /\b(?:who|why|which)\b/.test(words)))
  );
}

const FIRST = '(?:(?:no|not|sorry|wait|oh|oops|actually|forgive me) )';
const ROW = '(?:the|my) (?:name|day|time|company|e ?mail|address|number|phone|row|request)';
/** How people object to what was noted, "No, that was the time", or correct it: "Sorry, make that ten". */
const OBJECTS = new RegExp(
  [
    String.raw`^${FIRST}*that (?:was|s|is) (?:not|wrong|${ROW})\b`,
    String.raw`(?:^|please )(?:correct|change|fix) (?:it|that|this|${ROW})\b`,
  ].join('|'),
);
const CORRECTS = new RegExp(`^${FIRST}*(?:make (?:that|it|the call)|i meant?) `);

/** Whether a message is about a row that was filled before, rather than an answer. */
export function objects(text: string, asked: CallbackField | null): boolean {
  if (asked === 'time' && readFacts(text).time) return false;
  const words = toWords(text);
  return OBJECTS.test(words) || (asked !== 'time' && CORRECTS.test(words));
}

const AMENDS = new RegExp(`^(?:${FIRST}|make |change |i meant? )`);
/** What may stand beside a day that is the whole message: "Friday is better". */
const BESIDE_DAY =
  /\b(?:please|is|would be|better|best|good|fine|ok|works?|instead|then|btw|not|or|at|on)\b/gi;

/** Whether a message names another day for the call. "Thu Nguyen" is a name, and "Monday.com" a company. */
export function namesDay(text: string): boolean {
  const hasDay = readFacts(text).time !== undefined;
  const isAll = toWords(text.replace(TIME, '').replace(BESIDE_DAY, '')) === '';
  return hasDay && (isAll || AMENDS.test(toWords(text)));
}

/** How people say that they have none, or keep it to themselves. */
const NONE = /^(?:no|nope|none|nothing|n a|(?:i )?(?:have none|don ?t have (?:one|any)))$/;
/** The same for a company, an address or a number. What it is about, a time and a name may read like that. */
const SUCH = '(?:an? |any )?(?:company|business|e ?mail|phone|mobile|number)(?: name| address| number)?';
const HAVE_NO = '(?:no|(?:(?:no|sorry) )?(?:(?:i|we) )?(?:do(?: not|n ?t) have|have no))';
const NONE_SUCH = new RegExp(
  [
    `^(?:${HAVE_NO} ${SUCH}|(?:no )?just (?:call|phone|ring) me)$`,
    String.raw`\b(?:just|prefer) e ?mail\b`,
  ].join('|'),
);
/** How people keep something to themselves, a name too. */
const KEEPS = /\b(?:rather|prefer) not\b|\b(?:do not|don ?t) (?:wish|want) to\b/;
const OPTIONAL: readonly CallbackField[] = ['company', 'email', 'phone'];

/** Whether a message leaves a question out: by Skip, for want of an answer, or because "I already told you". */
export function skips(text: string, asked: CallbackField): boolean {
  const plain = toWords(dropSaid(text)).replace(AFTER, '');
  if (plain === '' || toRequest(text) === toRequest(callbackWords.skip) || NONE.test(plain)) return true;
  if (OPTIONAL.includes(asked) && NONE_SUCH.test(plain)) return true;
  return asked !== 'need' && asked !== 'time' && KEEPS.test(plain);
}

const STOPS = new RegExp(
  `^(?:(?:${callbackWords.stop}|cancel|never ?mind|forget)(?: (?:about )?it)?(?: |$))+$`,
  'i',
);
export const stops = (text: string): boolean => STOPS.test(toRequest(text));
const BACK = new RegExp(`^(?:go )?${callbackWords.back}$`, 'i');
export const goesBack = (text: string): boolean => BACK.test(toRequest(text));

// Without a second @, so that it takes linear time.
const ADDRESS = /[^\s,;:<>()@"“”*\x60[\]]+@[^\s,;:<>()@"“”*\x60[\]]+\.[\p{L}\d-]+/giu;
/** A number that one can be called at: unlike dates and invoices it begins with 0 or +. */
const NUMBER = /(?:\+|\b0)(?:[ ().-]{0,2}\d){8,14}/gi;
const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|today|tonight|tomorrow|tmrw)';
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|(?:half|quarter) (?:past|to) \w+|noon|(?:early |late )?(?:morning|afternoon|evening))`;
const JOIN = '(?:[ ,]|at|on|in|the|or|and|to|until|before|after|around|from|between)+';
/** A day, and the hours that are said with it: "tomorrow at 10", "Monday or Tuesday after 4". */
const TIME = new RegExp(String.raw`\b${DAY}\b(?:${JOIN}\b(?:${DAY}|${CLOCK})\b)*`, 'gi');

/** Numbers that are nobody's phone: "order 0301234567890". */
const NOT_MINE = /\b(?:order|invoice|ticket|customer|tracking)(?: (?:number|no\.?|id))?:? \S+/gi;

const dropContact = (text: string) =>
  text
    .replace(/[^\s@]*@\S*/g, '')
    .replace(NUMBER, '')
    .replace(/\(\s*\)/g, '');

/** Returns the last text of a shape, which corrects an earlier one, unless it follows "not". */
function findLast(text: string, shape: RegExp): string | undefined {
  const refused = new RegExp(`\\b(?:not|instead of) (?:${shape.source})`, shape.flags);
  const said = text.replace(refused, '').replace(NOT_MINE, '');
  return said.match(shape)?.at(-1)?.replace(/^['’]/, '');
}

/** Returns the facts of a message that have a shape. */
export function readFacts(text: string): Pick<CallbackRows, 'time' | 'email' | 'phone'> {
  const [email, phone] = [findLast(text, ADDRESS), findLast(text, NUMBER)];
  const time = findLast(dropContact(text), TIME);
  return { ...(time && { time }), ...(email && { email }), ...(phone && { phone }) };
}

/** Whether a message is more than a greeting, or than an address or a number with a few words. */
export function hasSubject(text: string): boolean {
  const rest = dropContact(text);
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toRequest(text)) : toRequest(rest).split(' ').length > 3;
}

const SAID =
  /^(?:(?:no|sorry),? )?(?:as )?i (?:have |just |already )*(?:said|told you|wrote)\b(?: already| that)?[\s,.:]*|,? as i (?:said|wrote)\.?$/gi;
/** Removes "As I said," and the like. */
const dropSaid = (text: string) => text.replace(SAID, '');
const GREETS = /^(?:(?:hi|hello|hey|yes|no|sorry|ok|okay)[,.!]* )+/i;
/** What people say before their name, their company's and their number. */
const BEFORE_NAME =
  /^(?:(?:my )?name(?: is|['’]?s)|i['’]?m|i am|it['’]?s|it is|this is|(?:you (?:can|may) )?call me) /i;
const BEFORE_NUMBER = /^(?:(?:my|the) )?(?:number|phone|mobile)(?: number)?(?: is|['’]?s|:) /i;
const BEFORE_COMPANY = /^(?:i work (?:for|at)|we(?:['’]re| are)|the name is|it['’]?s|it is) /i;
/** A comma also stands in "Kurz, Anna", "Anna Kurz, PhD" and "Anna Kurz, thanks". */
const NAME_AND_COMPANY =
  /^([^,]+?)(?: from | of | at | @ |(?<= \S+), (?!(?:jr|sr|phd|md|dr|esq|please|thanks|thank|after|before|at|today|tomorrow)\b))(.+)$/i;
const POLITE_END = /,? (?:please|thanks|thank you)$/i;
const CORRECTED = /\b(?:sorry|no|not|i mean|wait|correction)\b/i;
const NAME_WORDS_MAX = 6;

/** Whether a text may be somebody's name, unlike "Monday, 7 to 9". */
const mayBeName = (text: string) =>
  /\p{L}/u.test(text) && !/[\d@?]/.test(text) && text.split(/\s+/).length <= NAME_WORDS_MAX;

/** An answer as the value of its row. `isOdd`: it looks like something else. `others`: the facts that came with it. */
type ReadAnswer = { value: string; isOdd: boolean; others: CallbackRows };

function readName(bare: string, contact: CallbackRows): ReadAnswer {
  const text = bare
    .replace(GREETS, '')
    .replace(BEFORE_NAME, '')
    .replace(/[,.;!]+$/, '')
    .replace(POLITE_END, '');
  const [, name = text, company] = NAME_AND_COMPANY.exec(text) ?? [];
  return { value: name, isOdd: !mayBeName(name), others: { ...contact, ...(company && { company }) } };
}

function readEmail(said: string, { email, phone }: CallbackRows): ReadAnswer {
  const spelt = said
    .replace(GREETS, '')
    .replace(BEFORE_NAME, '')
    .replace(/ dot /gi, '.')
    .replace(/^([^\s@]+) at ([^\s@]+)$/i, '$1@$2');
  const value = normalizeText('email', email ?? findLast(spelt, ADDRESS) ?? said);
  const isNumber = !said.includes('@') && hasShape('tel', said);
  const number = phone ?? (isNumber ? normalizeText('tel', said) : undefined);
  return { value, isOdd: !hasShape('email', value), others: number ? { phone: number } : {} };
}

function readPhone(said: string, { email, phone = '' }: CallbackRows): ReadAnswer {
  const isCorrected = (said.match(NUMBER) ?? []).length > 1 && CORRECTED.test(said);
  const value = normalizeText('tel', isCorrected ? phone : said.replace(BEFORE_NUMBER, ''));
  return { value, isOdd: !hasShape('tel', value), others: email ? { email } : {} };
}

/** Reads a message as the answer to a question. */
export function readAnswer(text: string, asked: CallbackField): ReadAnswer {
  const said = dropSaid(text);
  const { time, ...contact } = readFacts(said);
  if (asked === 'email') return readEmail(said, contact);
  if (asked === 'phone') return readPhone(said, contact);
  // Who leaves an address or a number beside a subject may say there when to call, too.
  if (asked === 'need')
    return { value: text, isOdd: false, others: hasAny(contact) ? { time, ...contact } : {} };
  if (asked === 'time') return { value: said, isOdd: false, others: contact };
  const bare = hasAny(contact) ? dropContact(said).replace(/[\s,;.]+$/, '') : said;
  if (asked === 'name') return readName(bare, contact);
  return { value: bare.replace(BEFORE_COMPANY, ''), isOdd: bare === '', others: contact };
}
