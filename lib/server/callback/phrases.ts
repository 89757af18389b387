import { callbackPhrases, timePattern } from '#lib/content/callback';
import { toWords } from '#lib/contracts/text';

const YES = 'yes|yeah|yeh|yea|ya|yep|yup|sure|ok|okay|fine';
/** Polite words before a phrase, such as "hi, could you please". */
const POLITE = [
  YES,
  'hi|hiya|hello|hey|hm|nah|there|good (?:morning|afternoon|evening)|thanks|thank you|sorry|actually',
  'please|pls|can|could|would|will|you|u|someone|somone|somebody|sombody|i|we|id|ill',
  'like|love|want|wish|need|get|have|to|just|do it|go (?:on|ahead)|then',
  'sounds good|great|perfect|thing|why not|by me|lets? (?:us )?do (?:it|that)',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = /(?: (?:please|pls|thanks|thank you|any ?more|now|then|at all|after all))+$/;

const normalize = (message: string) => toWords(message.replace(/['’]/g, '')).join(' ');

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for "Yes, please". */
export const toPhrase = (message: string): string =>
  `${normalize(message)} `.replace(BEFORE, '').trimEnd().replace(AFTER, '');

type Action = keyof typeof callbackPhrases;
const phrases = new Map(
  Object.entries(callbackPhrases).map(([action, list]) => [action, list.split(/,\s+/)]),
);
const isOne = (action: Action, phrase: string) => phrases.get(action)?.includes(phrase) === true;

const toClauses = (message: string) => message.split(/[,.;!]/).flatMap((clause) => toPhrase(clause) || []);

/** Also without its mark, as people write and speak. */
const QUESTION =
  /\?$|^(?:(?:and|but|so|ok|wait|sorry) )*(?:(?:what|how|who|when|where|why)s?|which|can|could|do|does|is|are|will|would) /i;
export const isQuestion = (message: string): boolean => QUESTION.test(message);

const YES_FIRST = new RegExp(`^(?:${YES}|please|go on|do it)\\b`, 'i');
/** Words that also begin an objection: "OK, too expensive". */
const WEAK_YES = /^(?:ok|okay|fine|sure)\b/i;
const WEAK_YES_WORDS_MAX = 5;
const isWish = (clause: string) =>
  isOne('start', clause) || (timePattern.test(clause) && clause.split(' ').length <= WEAK_YES_WORDS_MAX);

/** Whether a message begins with a yes and is no question. */
export const isYes = (message: string): boolean =>
  YES_FIRST.test(message) &&
  !isQuestion(message) &&
  (!WEAK_YES.test(message) || toClauses(message).every(isWish));

/** Whether a message says nothing but the phrases for an action, as in "Actually, forget it. I changed my mind." */
export function isPhrase(action: Action, message: string): boolean {
  const clauses = toClauses(message);
  return clauses.length > 0 && clauses.every((clause) => isOne(action, clause));
}

/** Whether a message begins with a phrase for an action, after "no" or "hmm": "No, forget it, I will think about it." */
export const beginsWith = (action: Action, message: string): boolean =>
  isOne(action, toClauses(message).find((clause) => clause.length > 3) ?? '');

/** Whether a message is a phrase for an action, or has one of two words and more among others. */
export function hasPhrase(action: Action, message: string): boolean {
  const text = ` ${normalize(message)} `;
  const long = phrases.get(action)?.filter((phrase) => phrase.includes(' ')) ?? [];
  return isPhrase(action, message) || long.some((phrase) => text.includes(` ${phrase} `));
}
