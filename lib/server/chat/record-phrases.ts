import 'server-only';
import { recordJoint } from '#lib/content/record';
import { noEmailWords, removingWords, talkWords, wrongWords } from '#lib/content/record-corrections';
import { titles } from '#lib/content/record-names';
import {
  askForWords,
  callers,
  callWords,
  complaintWords,
  correctionWords,
  dangerWords,
  deletionWords,
  emptyWords,
  errandWords,
  fillerAfter,
  fillerBefore,
  innerQuestions,
  noCallWords,
  ownCallWords,
  pleaWords,
  politeWords,
  reachWords,
  recordPhrases,
  referenceWords,
  statementWords,
} from '#lib/content/record-words';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';

// Determines what a message means, by the phrases of lib/content/record-words.ts.

type Meaning = keyof typeof recordPhrases;
export type Intent = 'callBack' | 'quote' | 'appointment' | 'trial' | 'interest' | 'wish' | 'trouble';

/** Escapes a text for use in a pattern. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A list of lib/content/record-words.ts as one group of a pattern. */
export const anyOf = (list: string) =>
  `(?:${list
    .trim()
    .split(/\s*\n\s*/)
    .join('|')})`;

export const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lower case with single spaces, without apostrophes and punctuation. */
export function tidyWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}+&]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .join(' ');
}

/** The number of words, ignoring stand-alone punctuation. 1 for an empty text. */
export const countWords = (text: string) => tidyWords(text).split(' ').length;

/** Tests whether a text holds one of a list's phrases. */
const holdsAny = (list: string) => {
  const pattern = new RegExp(`(?<![a-z0-9])${anyOf(list)}(?![a-z0-9])`);
  return (text: string) => pattern.test(tidyWords(text));
};

const GREETING =
  '(?:(?:hi|hello|hey|yo|guys|there|so|ok|okay|cool|great|nice|well|yes|yeah|please|pls|and|but|also|then) )*';
const patterns = new Map<string, RegExp>();
/** A meaning's pattern, compiled on first use. A greeting may precede a phrase at the start of a message. */
function patternOf(meaning: Meaning, isWhole: boolean): RegExp {
  const key = `${meaning} ${isWhole}`;
  const made = patterns.get(key);
  if (made) return made;
  const phrases = anyOf(recordPhrases[meaning]).replaceAll('^', `^${GREETING}`);
  const pattern = new RegExp(isWhole ? `^${phrases}$` : `(?<![a-z0-9])${phrases}(?![a-z0-9])`);
  patterns.set(key, pattern);
  return pattern;
}

const POLITE = anyOf(politeWords);
const POLITE_FIRST = new RegExp(`^(?:${POLITE} )+`);
const POLITE_LAST = new RegExp(`(?: ${POLITE})+$`);

/** Whether a text says this and nothing else, apart from polite words. */
export function isOnly(text: string, ...asked: readonly Meaning[]): boolean {
  const tidy = tidyWords(text);
  const plain = tidy.replace(POLITE_FIRST, '').replace(POLITE_LAST, '');
  return asked.some((meaning) => {
    const pattern = patternOf(meaning, true);
    return pattern.test(tidy) || pattern.test(plain);
  });
}

const ORDER: readonly Intent[] = ['quote', 'appointment', 'callBack', 'trial', 'interest', 'wish', 'trouble'];
/** With one of these as subject, the visitor isn't asking for themselves. */
const OTHERS =
  /\b(?:it|they|agents?|bots?|callers?|customers?|clients?|patients?|guests?|chatbots?|ai|assistant|he|she|people)\b/;
/** "How fast do you get back to me" doesn't ask for a call. */
const ASKS_WHEN =
  /^(?:how (?:fast|soon|quick|quickly|long)|when)(?: exactly)? (?:do|does|will) (?:you|u|they|someone|somebody)\b/;
const DENIED = /\b(?:dont|do not|didnt|not|never|no need to)(?: want| need)?(?: to| a| any)* $/;
const ASKING =
  'how|hows|hw|what|whats|wat|wats|wot|wots|wen|wich|cud|when(?! (?:the|our|my|we|i) (?!.*\\b(?:what|who|how|where|does)\\b))|whens|where|wheres|who|whos|whose|why|which|is(?! (?:not|\\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\\b)|am|are|r|do(?! not)|does|did|can|could|will|would|should|may(?= (?:i|we|you|u|it|they|the|a|someone|somebody)\\b)|might|have|has' +
  '|(?:show|tell|explain to) (?:me|us) (?:how|what|why|who|when|where|if|whether)|(?:i|we)(?:d| would)? (?:also |just )?(?:want|need|like|love) to (?:know|ask)' +
  '|any(?:thin|thing|one|body|chance)|(?:cant|wont|dont|doesnt|isnt|arent) (?:u|you|it|that|this|they|there)' +
  '|(?:u|you)(?! (?:can|could|may|might|should|need to|told|said|mean|know|have my|got my|asked)\\b)';
const OPENERS =
  'hang on|hold on|wait|no|i mean|hm|hmm|ugh|lol|ok|okay|but|and|so|hey|hi|hello|um|also|first|fine|cool|then|roughly';
const QUESTION = new RegExp(`^(?:(?:${OPENERS}) )*(?:${ASKING})(?= |$)`);
/** A question that sets a value, such as a time: "could we do friday", "thursday ok?". */
const SETTING = new RegExp(
  `^(?:(?:${OPENERS}|no|or|actually|sorry) )*(?:(?:can|could|may|might|shall|would|will) (?:we|i|you|u|us|someone|somebody|a person|a human|your team|they (?:call|ring|phone)|\\w*day|tomorrow)|how about|what about)\\b` +
    '|\\b(?:ok|okay|fine|possible|works?|suits?|free)$',
);
const endsAsQuestion = (text: string) => /\?\s*$/.test(text);
export const isQuestion = (text: string) => endsAsQuestion(text) || QUESTION.test(tidyWords(text));
/** Whether a text asks for a reference customer. */
export const asksForReference = holdsAny(referenceWords);
/** Whether a question only asks, so that nothing it mentions is a value. */
export const onlyAsks = (text: string) => QUESTION.test(tidyWords(text)) && !SETTING.test(tidyWords(text));

/** Whether the visitor asks for a call. */
export const wantsCall = (ask: Intent | null | undefined) => ask === 'callBack' || ask === 'appointment';

/** What a clause asks for, and the text after it as typed: "need a quote for a salon" leaves "a salon". */
export function detectIntent(clause: string): { ask: Intent; about: string } | null {
  const tidy = tidyWords(clause);
  // Word by word as in `tidyWords`, which drops words made of punctuation alone.
  const words = clause.split(/\s+/).filter((word) => tidyWords(word) !== '');
  if (ASKS_WHEN.test(tidy)) return null;
  for (const ask of ORDER) {
    const found = patternOf(ask, false).exec(tidy);
    const before = tidy.slice(0, found?.index);
    if (!found || DENIED.test(before)) continue;
    if (ask === 'trouble') return isQuestion(clause) ? null : { ask, about: clause.trim() };
    if (OTHERS.test(before) || (ask === 'wish' && (endsAsQuestion(clause) || asksForReference(clause))))
      continue;
    const at = before.split(' ').length - 1;
    const first = words.slice(0, at).join(' ');
    const after = words.slice(at + found[0].split(' ').length).join(' ');
    // "Im a tutor and miss calls can u help".
    const about = after === '' && isStatement(first) ? first : after;
    if (ask === 'wish' && (about === '' || patternOf('wishExcept', false).test(tidyWords(about)))) continue;
    return { ask, about };
  }
  return null;
}

const empty = new Set(emptyWords.trim().split(/\s+/));
const countContent = (text: string) =>
  tidyWords(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !empty.has(word)).length;
/** Whether a text consists of empty words. */
export const isEmpty = (text: string) =>
  tidyWords(text)
    .split(' ')
    .every((word) => word === '' || empty.has(word));

/** Whether a text mentions a trade, a size or a trouble. */
export const isStatement = holdsAny(`${anyOf(statementWords)}s?`);
const WORK =
  /\b(?:answering|phone (?:line|cover)|tickets?|inbox|bookings?|appointments?|orders?|invoices?|enquir\w+|reminders?|reception|front desk|(?:support|sales|missed|inbound|night|customer|client|patient|guest|tenant) calls|calls (?:at|after|during|about))\b/i;
/** Whether a text is about work that an agent would do. */
export const mentionsWork = (text: string) => WORK.test(text);
const TRADE = /^(?:hi|hello|hey)?[\s,]*(?:we|i)(?:['’]?re|['’]?m| are| am) an? (?:[\w-]+ ){0,5}[\w-]+\W*$/i;
const WANTS_MORE =
  /\b(?:that|who|which|with|without|no|looking|needs?|needing|wants?|wanting|trying|getting|losing|missing|struggling|drowning|swamped|overwhelmed|after|short|tired)\b/i;
/** "We are a dental clinic in Leeds" tells who asks, and not yet what for. */
export const isTradeAlone = (clause: string) =>
  TRADE.test(clause) && !WANTS_MORE.test(clause) && !mentionsWork(clause) && !tellsOfOwnCalls(clause);

/** Whether the text is worth keeping outside the rows. */
export const isRemark = (text: string) => isStatement(text) || countContent(text) >= 2;
/** Whether a message says that a row is wrong. */
export const saysWrong = holdsAny(wrongWords);
const WANTS_OUT = new RegExp(`^(?:please |pls |can u |can you )?(?:${removingWords}|take|forget)\\b`);
/** Whether a text asks to remove something from the rows. */
export const wantsOut = (text: string) => WANTS_OUT.test(tidyWords(text));
/** Whether a visitor complains rather than wanting something new. */
export const isComplaint = holdsAny(complaintWords);
/** Whether a clause is about the conversation or the agent rather than the request. */
export const isAboutTalk = holdsAny(talkWords);
/** Whether a visitor has no email address. */
export const hasNoEmail = holdsAny(noEmailWords);
/** Whether the visitor needs help at once. */
export const isInDanger = holdsAny(dangerWords);
/** Whether the visitor wants to be forgotten or left alone, which the answers speak of. */
export const asksForDeletion = holdsAny(deletionWords);
/** Whether a text refuses calls. */
export const refusesCalls = holdsAny(noCallWords);
const holdsAskFor = holdsAny(askForWords);
const holdsReach = holdsAny(`${reachWords}\n${askForWords}`);
/** Whether a text names the person to ask for. */
export const saysWhomToAsk = (text: string) => holdsAskFor(text) && !OTHERS.test(tidyWords(text));
/**
 * Whether a text says how to reach the visitor or whom to ask for; "it should text me" is about an
 * agent's work.
 */
export const saysHowToReach = (text: string) =>
  holdsReach(text) && !OTHERS.test(tidyWords(text)) && !/\b(?:dont|do not|never)\b/.test(tidyWords(text));

const ERRAND = new RegExp(`^(?:${errandWords})\\b`);
const OWN = new RegExp(`^(?:a |an )?${anyOf(statementWords)}s?\\b|\\b(?:we|our|us|i|im|were|me|my)\\b|\\d`);
/** Whether a text is about the visitor's own business. */
export const isOwnStatement = (text: string) =>
  isStatement(text) && OWN.test(tidyWords(text)) && !ERRAND.test(tidyWords(text));

const CALLS = new RegExp(`\\b${anyOf(callWords)}\\b`);
const CALLERS = new RegExp(`\\b(?:${callers}|they|it|ai|bot|agent|robot)\\b`);
/** Whether a text is about a call to the visitor: "patients call all morning" is not. */
export function speaksOfCall(text: string): boolean {
  const found = CALLS.exec(tidyWords(text));
  return found !== null && !CALLERS.test(tidyWords(text).slice(0, found.index));
}

const holdsOwnCalls = holdsAny(ownCallWords);
const CALL_ME = /\b(?:call|ring|phone|reach|contact|get|speak|talk)\w*(?: \w+)? (?:me|us)\b/;
/**
 * Whether a text is about the calls that the visitor gets and asks for none: "we miss calls between
 * 12 and 2".
 */
export const tellsOfOwnCalls = (text: string) => holdsOwnCalls(text) && !CALL_ME.test(tidyWords(text));

const TITLE_DOT = new RegExp(`\\b(${titles})\\.(?= )`, 'gi');
/**
 * The dot in "P. Nkemelu", "Mrs J. Carter" and "St. George" is part of the name; "Chidi O. Drive
 * Easy" ends one.
 */
const INITIAL_DOT = new RegExp(
  `(?:(?<=^|[,;(\\n] ?|\\b(?:${titles}) |(?<!\\p{L})(?-i:\\p{Lu})\\.? |\\b(?:is|im|['’]m|from|at) )((?-i:\\p{Lu}))|\\b(St))\\.(?= (?-i:\\p{Lu}))(?! (?:we|i|our|my|the|it|they|you|please|can|call|and)\\b)`,
  'giu',
);
/** Sentences with their punctuation. A dot within "10.30" or an address does not end one. */
export const splitSentences = (text: string) =>
  text
    .replace(TITLE_DOT, '$1')
    .replace(INITIAL_DOT, '$1$2')
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const INNER = new RegExp(`^(.*?\\S)[,\\s]+((?:and )?${anyOf(innerQuestions)}\\b.*)$`, 'is');
/** "We lose calls at lunch, is there a contract?" */
const BEHIND_COMMA = new RegExp(`^(.*?\\S),\\s+((?:(?:and|but|so) )?(?:${ASKING})\\b.*\\?)$`, 'is');
/** Sentences, with a question at the end of one split off. */
export const splitQuestions = (text: string) =>
  splitSentences(text).flatMap((sentence) => {
    const [, before = '', question = ''] = INNER.exec(sentence) ?? BEHIND_COMMA.exec(sentence) ?? [];
    // "We miss calls at lunch can it get those".
    const isBare =
      !/^(?:and )?how\b/i.test(question) &&
      isEmpty(question.replace(/\b(?:get|say|those|them|these)\b/gi, ''));
    const isNothing = isEmpty(before) && !detectIntent(before);
    const isWhole = before === '' || isBare || isNothing || isQuestion(before);
    return isWhole ? [sentence] : [before, question];
  });

/** "Can you help us with missed calls?" is a request. */
const PLEA = new RegExp(`^(?:(?:and|but|so|hi|hello|hey) )*${anyOf(pleaWords)}\\b`);
/** Whether a text contains a question to be answered, even in the middle of a sentence. */
export const holdsQuestion = (text: string) =>
  splitSentences(text).some((sentence) => {
    const question = INNER.exec(sentence)?.[2] ?? sentence;
    return isQuestion(question) && !PLEA.test(tidyWords(question));
  });

const CLAUSE_ENDS = new RegExp(
  anyOf(String.raw`
    [.!?;]+(?=\s|$)|,\s+|,$|:\s+|\n+|\s[–-]\s
    \s+and\s+(?=(?:(?:call|ring|phone|email) me|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|can|my|it should|not|make (?:it|that)|(?:change|move) (?:it|the|that))\b)
  `),
);
export const splitClauses = (text: string) =>
  text
    .split(CLAUSE_ENDS)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** Whether a text asks for a call: "Please call me back, Jan Smit". */
export const asksForCall = (text: string) =>
  splitClauses(text).some((clause) => wantsCall(detectIntent(clause)?.ask));

const CORRECTION = new RegExp(`^(?:(?:please|pls)[\\s,]+)?(?:${anyOf(correctionWords)}[\\s,.:]+)+`, 'i');
/** Whether a text starts by correcting what was said. */
export const isCorrection = (text: string) => CORRECTION.test(`${text.trim()} `);
export const withoutCorrection = (text: string) => text.replace(CORRECTION, '');

const FILLER = new RegExp(`^(?:${anyOf(fillerBefore)}[\\s,.]+)+|(?:[\\s,]+${anyOf(fillerAfter)})+$`, 'gi');
const limit = (text: string) => text.trim().slice(0, RECORD_VALUE_MAX).trim();

/** A value in the visitor's own words, capitalised. */
export function quote(text: string): string {
  const clean = text
    .replace(FILLER, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.!;:]+$/, '')
    .trim();
  return limit(capitalise(clean));
}

const THEN = `; ${recordJoint}: `;
/** The latest statement in a row. */
export const lastSaid = (row: string) => row.split(THEN).at(-1) ?? row;

/** "About 40 calls a day" repeats "40 calls a day". */
const withoutRoughly = (text: string) => text.toLowerCase().replace(/^(?:about|around|roughly) /, '');

/**
 * Appends a statement to a row: the reader decides what it amounts to. If the row gets too long,
 * the oldest goes.
 */
export function addSaid(known: string | undefined, said: string): string {
  const parts = known?.split(THEN) ?? [];
  const isSame = parts.some((part) => withoutRoughly(part) === withoutRoughly(said));
  const all = isSame ? parts : [...parts, said];
  while (all.length > 1 && all.join(THEN).length > RECORD_VALUE_MAX) all.shift();
  return limit(all.join(THEN));
}
