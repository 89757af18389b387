import { callbackPhrases } from '#lib/content/callback';
import { toWords } from '#lib/shared/text';

const YES = 'yes|yeah|yep|yup|yea|ya|sure|ok|okay|fine';
/** Polite words before a phrase, such as "hi, could you please". */
const POLITE = [
  YES,
  'hi|hello|hey|hm+|nah|there|good (?:morning|afternoon|evening)|thanks|thank you|sorry|actually',
  'please|pls|can|could|would|will|you|u|someone|somebody|i|we|id|ill',
  'like|love|want|wish|need|get|have|to|just|do it|go (?:on|ahead)|then|great|perfect|why not',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = /(?: (?:please|pls|thanks|thank you|any ?more|now|then|at all|after all))+$/;

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for "Yes, please". */
export const toPhrase = (message: string): string =>
  `${toWords(message.replace(/['’]/g, '')).join(' ')} `.replace(BEFORE, '').trimEnd().replace(AFTER, '');

type Action = keyof typeof callbackPhrases;
const actions = new Map(
  Object.entries(callbackPhrases).flatMap(([action, list]) =>
    list.split(/,\s+/).map((phrase) => [phrase, action as Action]),
  ),
);

/** Returns the action that a message asks for, if it is nothing but phrases for it: "No, forget it. I changed my mind." */
export function findAction(message: string): Action | undefined {
  const phrases = message
    .split(/[,.;!]/)
    .map(toPhrase)
    .filter(Boolean);
  // A "no" alone skips a question; before another phrase it says nothing.
  const telling = phrases.length > 1 ? phrases.filter((phrase) => phrase !== 'no') : phrases;
  const [action, ...others] = new Set(telling.map((phrase) => actions.get(phrase)));
  return others.length === 0 ? action : undefined;
}

const QUESTION_WORD = '(?:what|how|who|when|where|why)s?|which';
/** With a pronoun or an article, because "Will" and "Can" may begin a name. */
const INVERSION = '(?:can|could|do|does|is|are|will|would) (?:i|you|we|it|they|there|the|this|that|your)';
/** Also without its mark, as people write and speak. */
const QUESTION = new RegExp(
  String.raw`\?(?:\s|$)|^(?:(?:and|but|so|ok|yes|wait|sorry) )*(?:${QUESTION_WORD}|${INVERSION})\b`,
  'i',
);
export const isQuestion = (message: string): boolean => QUESTION.test(message);

const YES_FIRST = new RegExp(`^(?:${YES}|please|go on|do it)(?!\\p{L})`, 'iu');
/** Words that also begin an objection: "OK, too expensive". */
const WEAK_YES = /^(?:ok|okay|fine)\b/i;

/** Whether a message begins with a yes, or is nothing but a weak one, and is no question. */
export const isYes = (message: string): boolean =>
  YES_FIRST.test(message) && !isQuestion(message) && (!WEAK_YES.test(message) || toPhrase(message) === '');
