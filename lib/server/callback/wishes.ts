import { callbackWords } from '#lib/content/callback';
import { toWords } from '#lib/contracts/text';

// Tells how people ask for a call, and how they take that back.

/** Polite words around a wish, such as "hi, could you please". */
const POLITE = [
  'hi|hiya|hello|hey|just|there|how are you|good (?:morning|afternoon|evening|day)',
  'yes|yeah|yep|ok|okay|fine|thanks|thank you|please|pls|can|could|would|will',
  'you|u|someone|somebody|i|we|id|d|like|want|need|get|have|to',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = / (?:please|pls|thanks|thank you)$/;

const toText = (message: string) => toWords(message).join(' ').replaceAll('callback', 'call back');

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for a greeting. */
export const toWish = (message: string): string =>
  `${toText(message)} `.replace(BEFORE, '').trimEnd().replace(AFTER, '');

const WHOLE = new RegExp(`^(?:${callbackWords.phrases.join('|')})(?: back)?$`);
const INNER =
  /\b(?:(?:call|phone|ring|bell|contact) (?:me|us)|give (?:me|us) a (?:call|ring|bell)|(?:call|bell|ring|ringing) back)\b(?! (?:if|when)\b)/;
/** A refusal, and a question about the product. */
const OTHER =
  /\b(?:not|don ?t|never) (?:\w+ ){0,3}(?:call|ring|phone)\b|^(?:do|does|is|are|(?:what|how|who|when|where|why)s?|which) /;
const REQUEST = /\b(?:can|could|would|will) (?:you|u|some|one|i|we|a person)/;

/** Whether a message asks for a call, and says no more. */
export const isBareWish = (message: string): boolean => WHOLE.test(toWish(message));

/** Whether a message asks for a call. `offersCall`: its answer offers one. */
export function asksForCall(message: string, offersCall: boolean): boolean {
  if (isBareWish(message)) return true;
  const wish = toWish(message);
  const text = toText(message);
  if (OTHER.test(wish) || (message.endsWith('?') && !REQUEST.test(text))) return false;
  return offersCall || INNER.test(text);
}

/** What may stand before a cancellation. Behind anything else the same words are about the visitor's own business. */
const OH = '^(?:(?:no|nah|hmm|actually|actualy|sorry|wait|oh|ok|thanks|i|we|do|it) )*';
const REQUEST_ITSELF = '(?:it|that|this|all|(?:the|my) (?:call|request))';
const END = '(?: (?:back|any ?more|at all|again|now|thanks|thx))*(?=$| i ?ll\\b)';
/** How people cancel a callback: "please stop", "actually, forget it", "I do not wish to be called". */
const CANCELS = [
  `${OH}(?:stop|cancel|forget|scrap|delete everything)(?: please)?$`,
  `${OH}(?:never ?mind|(?:have )?changed my mind|don ?t bother)\\b`,
  `${OH}(?:leave it )?i ?(?:ll|will) (?:think about it|(?:write|ring|call|do it) (?:\\w+ )?(?:myself|later))\\b`,
  `${OH}(?:not|don ?t) (?:call|ring|phone)(?: (?:me|us))?${END}`,
  `${OH}(?:not|don ?t) (?:want|need|wish) (?:it|this|that|to be called|(?:a |the |any )?calls?)${END}`,
  `\\b(?:cancel|scrap|forget|delete|drop|withdraw) (?:about )?${REQUEST_ITSELF}(?= (?:back|please|thanks|thx|then|now|too|i|don|dont|ill)\\b|$)`,
  '\\btake (?:it|this|that|all that) back\\b',
].map((pattern) => new RegExp(pattern));

/** Whether a message withdraws the request for a call. One with a digit amends it instead. */
export function cancelsCall(message: string): boolean {
  const wish = toWish(message);
  return !/\d/.test(message) && CANCELS.some((pattern) => pattern.test(wish));
}
