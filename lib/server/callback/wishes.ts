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

const CALL_ME = '(?:call|phone|ring) (?:me|us)';
const WHOLE = new RegExp(`^(?:${callbackWords.phrases.join('|')}|${CALL_ME})(?: back)?$`);
/** A wish inside a longer message. */
const INNER = new RegExp(
  String.raw`\b(?:(?:me|us|called|call|bell|ring) back|(?<!when )(?:you|someone|somebody|person) (?:to )?${CALL_ME}(?! (?:if|when)))\b`,
);
/** The same, where the message also says when, or how to be reached. */
const WITH_FACTS = new RegExp(
  String.raw`\b(?:${CALL_ME}|give (?:me|us) a (?:call|ring|bell)|be called|want (?:a )?call)\b`,
);
/** A refusal, and a question about the product. */
const OTHER =
  /\b(?:not|don ?t|never) (?:\w+ ){0,3}(?:call|ring|phone)\b|^(?:do|does|is|are|what|how|who|when|why) /;

/** Whether a message asks for a call. `hasFacts`: it also says when, or how to be reached. */
export function asksForCall(message: string, hasFacts: boolean): boolean {
  const wish = toWish(message);
  if (WHOLE.test(wish)) return true;
  const text = toText(message);
  return !OTHER.test(wish) && (INNER.test(text) || (hasFacts && WITH_FACTS.test(text)));
}

const OH = '^(?:(?:no|nah|actually|sorry|wait|oh|ok) )*';
/** How people cancel a callback: "please stop", "actually, forget it", "I do not wish to be called". */
const CANCELS = new RegExp(
  [
    `${OH}(?:stop|cancel|forget|never ?mind|leave it|scrap|withdraw|(?:delete|remove) (?:it|that|all|every))\\b`,
    '\\b(?:forget (?:about )?(?:it|that|the (?:call|request))|changed my mind)\\b',
    `\\b(?:not|don ?t) (?:(?:want|wish|need) .*\\bcall(?:ed)?|(?:call|ring|phone|bother) (?:me|us))(?: (?:back|any ?more|at all|again))*$`,
  ].join('|'),
);
export const cancelsCall = (message: string): boolean => CANCELS.test(toWish(message));

const REFUSES = new RegExp(
  `\\b(?:don ?t|not) (?:${CALL_ME}|want (?:a|the|any) calls?(?: back)?(?: any ?more)?)$`,
);
/** Whether a message refuses a call that nobody has asked for. */
export const refusesCall = (message: string): boolean => REFUSES.test(toWish(message));
