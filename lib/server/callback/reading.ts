import { callbackWords } from '#lib/content/callback';
import type { CallbackField } from '#lib/contracts/callback';
import { dropContact, readFacts, toWords } from '#lib/server/callback/facts';

// What a whole message means, beside an answer: a request for a call, a question, Skip, Back, Stop, an objection.

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
const BEGINS_WITH_YES =
  /^(?:yes|yeah|yep|sure)[,.! ]+(?:please|pls|thanks?|do|call|ring|i would|i['’]?d|if|but|on|at|after|(?:mon|tues|wednes|thurs|fri)day|tomorrow)\b/i;
/** Whether a message is a yes to the offer of a call, or begins with one: "Yes, on Thursday". */
export const agrees = (text: string): boolean =>
  YES.test(toWords(text)) || (BEGINS_WITH_YES.test(text) && !text.includes('?'));

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

/** Whether a message is about a row that was filled before, rather than an answer, or what it says about the time. */
export function objects(text: string, asked: CallbackField | null): boolean {
  if (asked && readFacts(text).time) return false;
  const words = toWords(text);
  return OBJECTS.test(words) || (asked !== 'time' && CORRECTS.test(words));
}

/** Whether a message is more than a greeting, or than an address or a number with a few words. */
export function hasSubject(text: string): boolean {
  const rest = dropContact(text);
  return rest === text ? /(?:\p{L}\P{L}*){3}/u.test(toRequest(text)) : toRequest(rest).split(' ').length > 3;
}

const TOLD = '(?:said|told (?:you|u)|wrote)';
const SAID = new RegExp(
  [
    String.raw`^(?:(?:no|sorry),? )?(?:(?:as )?(?:and )?i (?:have |just |already |also )*|already )${TOLD}\b(?: already| that)?[\s,.:-]*`,
    String.raw`,? (?:as )?i (?:have |also |already )*${TOLD}\.?$`,
  ].join('|'),
  'gi',
);
/** Removes "As I said," and the like. */
export const dropSaid = (text: string): string => text.replace(SAID, '').trim();
/** How people say that they have none, or keep it to themselves. */
const NONE = /^(?:no|nope|none|nothing|n a|(?:i )?(?:have none|don ?t have(?: one| any)?))$/;
/** How people keep something to themselves, a name too. */
export const KEEPS = /\b(?:rather|prefer) not\b|\b(?:do not|don ?t) (?:wish|want) to\b/;
/** Whether a message leaves a question out: by Skip, for want of an answer, or because "I already told you". */
export function skips(text: string, asked: CallbackField): boolean {
  const plain = toWords(dropSaid(text)).replace(AFTER, '');
  if (plain === '' || toRequest(text) === toRequest(callbackWords.skip) || NONE.test(plain)) return true;
  return asked === 'time' && KEEPS.test(plain);
}

const STOPS = new RegExp(
  `^(?:(?:${callbackWords.stop}|cancel|never ?mind|forget)(?: (?:about )?it)?(?: |$))+$`,
  'i',
);
export const stops = (text: string): boolean => STOPS.test(toRequest(text));
const BACK = new RegExp(`^(?:go )?${callbackWords.back}$`, 'i');
export const goesBack = (text: string): boolean => BACK.test(toRequest(text));
