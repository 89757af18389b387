import { callbackPhrases } from '#lib/content/callback';
import { toWords } from '#lib/contracts/text';

/** Polite words before a phrase, such as "hi, could you please". */
const POLITE = [
  'hi|hiya|hello|hey|hm|nah|there|good (?:morning|afternoon|evening)|yes|yeah|yeh|yea|ya|yep|yup|sure|ok|okay|fine|thanks|thank you|sorry|actually',
  'please|pls|can|could|would|will|you|u|someone|somone|somebody|sombody|i|we|id|ill|like|love|want|wish|need|get|have|to|just|do it|go (?:on|ahead)|then',
];
const BEFORE = new RegExp(`^(?:(?:${POLITE.join('|')}) )+`);
const AFTER = /(?: (?:please|pls|thanks|thank you|any ?more|now|then|at all|after all))+$/;

const normalize = (message: string) => toWords(message.replace(/['’]/g, '')).join(' ');

/** Reduces a message to what it asks for: "call me back" for "Hi, call me back!", nothing for "Yes, please". */
export const toPhrase = (message: string): string =>
  `${normalize(message)} `.replace(BEFORE, '').trimEnd().replace(AFTER, '');

type Action = keyof typeof callbackPhrases;
const splitPhrases = (action: Action) => callbackPhrases[action].split(/,\s+/);

const toClauses = (message: string) => message.split(/[,.;!]/).flatMap((clause) => toPhrase(clause) || []);

/** Whether a message says nothing but the phrases for an action, as in "Actually, forget it. I changed my mind." */
export function isPhrase(action: Action, message: string): boolean {
  const clauses = toClauses(message);
  return clauses.length > 0 && clauses.every((clause) => splitPhrases(action).includes(clause));
}

/** Whether one clause of a message is a phrase for an action: "Hm, forget it, I will think about it." */
export const hasClause = (action: Action, message: string): boolean =>
  toClauses(message).some((clause) => splitPhrases(action).includes(clause));

/** Whether a message is a phrase for an action, or has one of two words and more among others. */
export const hasPhrase = (action: Action, message: string): boolean =>
  isPhrase(action, message) ||
  splitPhrases(action).some(
    (phrase) => / /.test(phrase) && ` ${normalize(message)} `.includes(` ${phrase} `),
  );
