import 'server-only';
import { recordJoint } from '#lib/content/record';
import { correctingWords, stillWrongWords, talkWords } from '#lib/content/record-corrections';
import { titles } from '#lib/content/record-names';
import {
  askForWords,
  callers,
  callWords,
  complaintWords,
  correctionWords,
  emptyWords,
  errandWords,
  fillerAfter,
  fillerBefore,
  innerQuestions,
  noCallWords,
  politeWords,
  quotedWords,
  reachWords,
  recordPhrases,
  statementWords,
} from '#lib/content/record-words';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';

// What a message means, by the phrases of lib/content/record-words.ts.

type Meaning = keyof typeof recordPhrases;
export type Ask = 'callBack' | 'quote' | 'appointment' | 'trial' | 'interest' | 'wish' | 'trouble';

const callAsks: readonly (Ask | undefined)[] = ['callBack', 'appointment'];
/** Whether what is asked for is a call from a person. */
export const isForCall = (ask: Ask | undefined) => callAsks.includes(ask);

/** A text as a pattern that fits this text alone. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A list of lib/content/record-words.ts as one group of a pattern. */
export const anyOf = (list: string) =>
  `(?:${list
    .trim()
    .split(/\s*\n\s*/)
    .join('|')})`;

const GREETING =
  '(?:(?:hi|hello|hey|yo|guys|there|so|ok|okay|cool|great|nice|well|yes|yeah|please|pls|and|but|also|then) )*';
function patternOf(meaning: Meaning, isWhole: boolean): RegExp {
  // Before a phrase that begins a message may stand a greeting.
  const phrases = anyOf(recordPhrases[meaning]).replaceAll('^', `^${GREETING}`);
  return new RegExp(isWhole ? `^${phrases}$` : `(?<![a-z0-9])${phrases}(?![a-z0-9])`);
}

const whole = new Map<Meaning, RegExp>();
const within = new Map<Meaning, RegExp>();

export const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Lower case with single spaces, without apostrophes and marks. */
export function tidyWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}+&]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .join(' ');
}

/** How many words a text has, marks that stand alone aside. 1 for an empty text. */
export const countWords = (text: string) => tidyWords(text).split(' ').length;

const POLITE = anyOf(politeWords);
const POLITE_FIRST = new RegExp(`^(?:${POLITE} )+`);
const POLITE_LAST = new RegExp(`(?: ${POLITE})+$`);

/** Whether a text says this and nothing else, but for polite words. */
export function saysOnly(text: string, meaning: Meaning): boolean {
  const pattern = whole.get(meaning) ?? patternOf(meaning, true);
  whole.set(meaning, pattern);
  const tidy = tidyWords(text);
  return pattern.test(tidy) || pattern.test(tidy.replace(POLITE_FIRST, '').replace(POLITE_LAST, ''));
}

const find = (tidy: string, meaning: Meaning): RegExpExecArray | null => {
  const pattern = within.get(meaning) ?? patternOf(meaning, false);
  within.set(meaning, pattern);
  return pattern.exec(tidy);
};

const ORDER: readonly Ask[] = ['quote', 'appointment', 'callBack', 'trial', 'interest', 'wish', 'trouble'];
/** Whoever else is spoken of, the wish is not the visitor's own. */
const OTHERS =
  /\b(?:it|they|agents?|bots?|callers?|customers?|clients?|patients?|guests?|chatbots?|ai|assistant|he|she|people)\b/;
const ASKING =
  'how|hows|what|whats|wat|wats|wot|wots|wen|wich|cud|when|whens|where|wheres|who|whos|whose|why|which|is(?! (?:not|\\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\\b)|am|are|r|do(?! not)|does|did|can|could|will|would|should|may|have|has' +
  '|any(?:thin|thing|one|body|chance)|(?:cant|wont|dont|doesnt|isnt|arent) (?:u|you|it|that|this|they|there)' +
  '|(?:u|you)(?! (?:can|could|may|might|should|need to|told|said|mean|know|have my|got my|asked)\\b)';
const OPENERS =
  'hang on|hold on|wait|hm|hmm|ugh|lol|ok|okay|but|and|so|hey|hi|hello|um|also|first|fine|cool|then|roughly';
const QUESTION = new RegExp(`^(?:(?:${OPENERS}) )*(?:${ASKING})(?= |$)`);
/** A question that sets a time, a number or the like: "could we do friday", "thursday ok?". */
const SETTING = new RegExp(
  `^(?:(?:${OPENERS}|no|or|actually|sorry) )*(?:(?:can|could|may|shall|would|will) (?:we|i|you|u|us|they|he|she|ye|someone|somebody|a person|a human|your team|\\w*day|tomorrow)|how about|what about)\\b` +
    '|\\b(?:ok|okay|fine|possible|works?|suits?|free)$',
);

/** "Is my bike ready calls all day" tells what others ask. */
const QUOTED = new RegExp(`\\bmy\\b.*\\b(?:${quotedWords})\\b`);
/** Whether a text has a question mark at its end. */
const endsAsQuestion = (text: string) => /\?\s*$/.test(text);
export const isQuestion = (text: string) =>
  endsAsQuestion(text) || (QUESTION.test(tidyWords(text)) && !QUOTED.test(tidyWords(text)));

/** Whether a question only asks: what it names is no value. */
export const onlyAsks = (text: string) =>
  isQuestion(text) && QUESTION.test(tidyWords(text)) && !SETTING.test(tidyWords(text));

/** What is asked for in a clause, and what stands behind it, as typed: "need a quote for a salon" leaves "a salon". */
export function findAsk(clause: string): { ask: Ask; about: string } | null {
  const tidy = tidyWords(clause);
  // Word by word as in `tidy`, which drops words made of punctuation alone.
  const words = clause.split(/\s+/).filter((word) => tidyWords(word) !== '');
  for (const ask of ORDER) {
    const found = find(tidy, ask);
    if (!found) continue;
    const before = tidy.slice(0, found.index);
    if (ask !== 'trouble' && OTHERS.test(before)) continue;
    if (/\b(?:dont|do not|didnt|not|never|no need to)(?: want| need)?(?: to| a| any)* $/.test(before))
      continue;
    if ((ask === 'wish' || ask === 'trouble') && endsAsQuestion(clause)) continue;
    if (ask === 'trouble') return isQuestion(clause) ? null : { ask, about: clause.trim() };
    const end = tidy.slice(0, found.index + found[0].length).split(' ').length;
    const first = words.slice(0, before.split(' ').length - 1).join(' ');
    const after = words.slice(end).join(' ');
    // "Im a tutor and miss calls can u help".
    const about = after === '' && isStatement(first) ? first : after;
    if (ask === 'wish' && (about === '' || find(tidyWords(about), 'wishExcept'))) continue;
    return { ask, about };
  }
  return null;
}

const empty = new Set(emptyWords.trim().split(/\s+/));

/** Whether no word of a text says anything of its own. */
export const isEmpty = (text: string) =>
  tidyWords(text)
    .split(' ')
    .every((word) => word === '' || empty.has(word));

const STATEMENT = new RegExp(`(?<![a-z0-9])${anyOf(statementWords)}s?(?![a-z0-9])`);
/** Whether a text tells a trade, a size or a trouble. */
export const isStatement = (text: string) => STATEMENT.test(tidyWords(text));

const SELF = /\b(?:i|we|our|my|me|us|need|want)\b/;
const countContent = (text: string) =>
  tidyWords(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !empty.has(word)).length;
/** Whether a text says something that a reader would miss, and is not a word or two in passing. */
export const isTelling = (text: string) =>
  isStatement(text) || countContent(text) >= (SELF.test(tidyWords(text)) ? 2 : 3);

/** Whether whoever calls back would miss a text that no row holds. */
export const isRemark = (text: string) => isStatement(text) || countContent(text) >= 2;

const STILL_WRONG = new RegExp(`\\b${anyOf(stillWrongWords)}\\b`);
const CORRECTS = new RegExp(`\\b${anyOf(correctingWords)}\\b`, 'i');
/** Whether a clause complains that a row has stayed as it was. */
export const saysStillWrong = (text: string) => STILL_WRONG.test(tidyWords(text));
/** Whether a message says that a row is wrong. */
export const saysWrong = (text: string) =>
  saysStillWrong(text) ||
  (CORRECTS.test(tidyWords(text)) &&
    !endsAsQuestion(text) &&
    !(isQuestion(text) && !/^(?:u|you) /i.test(text)));

const COMPLAINS = new RegExp(`\\b${anyOf(complaintWords)}\\b`);
/** Whether somebody complains, and wants nothing new. */
export const isComplaint = (text: string) => COMPLAINS.test(tidyWords(text));

const ERRAND = new RegExp(`^(?:${errandWords})\\b`);
const OWN = new RegExp(`^(?:a |an )?${anyOf(statementWords)}s?\\b|\\b(?:we|our|us|i|im|were|me|my)\\b|\\d`);
/** Whether a text tells of the visitor's own business. */
export const isOwnStatement = (text: string) =>
  isStatement(text) && OWN.test(tidyWords(text)) && !ERRAND.test(tidyWords(text));

const TITLE_DOT = new RegExp(`\\b(${titles})\\.(?= )`, 'gi');
/** Sentences with their marks. A dot within "10.30" or an address does not end one. */
export const splitSentences = (text: string) =>
  text
    .replace(TITLE_DOT, '$1')
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const INNER = new RegExp(`^(.*?\\S)[,\\s]+((?:and )?${anyOf(innerQuestions)}\\b.*)$`, 'is');
/** Sentences, where a question at the end of one stands on its own. */
export const splitQuestions = (text: string) =>
  splitSentences(text).flatMap((sentence) => {
    const [, before = '', question = ''] = INNER.exec(sentence) ?? [];
    const isCut = /\b(?:is|only|just|know|about|not|for|of|and)$/i.test(before);
    return before === '' || isCut || QUESTION.test(tidyWords(before)) || isEmpty(before)
      ? [sentence]
      : [before, question];
  });

export const splitClauses = (text: string) =>
  text
    .split(/[.!?;]+(?=\s|$)|,\s+|,$|:\s+|\n+|\s[–-]\s|\s+and\s+(?=(?:call|ring|phone) me\b)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

const CORRECTION = new RegExp(`^(?:${anyOf(correctionWords)}[\\s,.:]+)+`, 'i');
/** Whether a text begins by taking back what was said. */
export const isCorrection = (text: string) => CORRECTION.test(`${text.trim()} `);
export const withoutCorrection = (text: string) => text.replace(CORRECTION, '');

const TALK = new RegExp(`\\b${anyOf(talkWords)}\\b`);
/** Whether a clause speaks of the conversation or the agent, and so tells nothing of what is needed. */
export const isAboutTalk = (clause: string) => TALK.test(tidyWords(clause));

const CALLS = new RegExp(`\\b${anyOf(callWords)}\\b`);
const CALLERS = new RegExp(`\\b(?:${callers}|they|it|ai|bot|agent|robot)\\b`);
/** Whether a text speaks of a call to the visitor: "patients call all morning" does not. */
export function speaksOfCall(text: string): boolean {
  const found = CALLS.exec(tidyWords(text));
  return found !== null && !CALLERS.test(tidyWords(text).slice(0, found.index));
}

const REACHES = new RegExp(`\\b${anyOf(reachWords)}\\b`);
const ASKS_FOR = new RegExp(`\\b${anyOf(askForWords)}\\b`);
/** Whether a text says this of the visitor: "it should text me the address" is of the work. */
const saysOfSelf = (pattern: RegExp, text: string) => {
  const found = pattern.exec(tidyWords(text));
  const before = tidyWords(text).slice(0, found?.index);
  return found !== null && !OTHERS.test(before) && !/\b(?:dont|do not|never|not) $/.test(before);
};
/** Whether a text says whom to ask for. */
export const saysWhomToAsk = (text: string) => saysOfSelf(ASKS_FOR, text);
/** Whether a text says by what means to be reached, or whom to ask for. */
export const saysHowToReach = (text: string) => saysOfSelf(REACHES, text) || saysWhomToAsk(text);

const NO_CALL = new RegExp(`\\b${anyOf(noCallWords)}\\b`);
/** The words by which a text wants no call. */
export const refusesCalls = (text: string) => NO_CALL.exec(tidyWords(text))?.[0];

const FILLER = new RegExp(`^(?:${anyOf(fillerBefore)}[\\s,.]+)+|[\\s,]+${anyOf(fillerAfter)}$`, 'gi');
const withoutFiller = (text: string) => text.replace(FILLER, '');
const limit = (text: string) => text.trim().slice(0, RECORD_VALUE_MAX).trim();

/** A value in the visitor's own words, begun with a capital. */
export function quote(text: string): string {
  const clean = withoutFiller(text)
    .replace(/\s+/g, ' ')
    .replace(/[\s,.!;:]+$/, '')
    .trim();
  return limit(capitalise(clean));
}

const THEN = `; ${recordJoint}: `;
/** A row as it was said last. */
export const lastSaid = (row: string) => row.split(THEN).at(-1) ?? row;
/** What was said of a row, in order: what it comes to is for a reader to decide. Where it grows too long, the first goes. */
export function addSaid(known: string | undefined, said: string): string {
  const parts = known?.split(THEN) ?? [];
  const isSame = parts.some((part) => part.toLowerCase() === said.toLowerCase());
  const all = isSame ? parts : [...parts, said];
  while (all.length > 1 && all.join(THEN).length > RECORD_VALUE_MAX) all.shift();
  return limit(all.join(THEN));
}
/** A row without what was said with these words. */
export const withoutWords = (row: string, words: string): string =>
  row
    .split(THEN)
    .filter((part) => !` ${tidyWords(part)} `.includes(` ${words} `))
    .join(THEN);
