import 'server-only';
import { timeValues } from '#lib/content/record-times';
import { beginningWords, spanWords, startWords } from '#lib/content/record-words';
import { readTime } from '#lib/server/chat/read-time';
import {
  anyOf,
  isEmpty,
  quote,
  tidyWords,
  withoutComments,
  withoutFiller,
} from '#lib/server/chat/record-phrases';

// When the work is to begin, in the visitor's own words.

const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`);
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`);
const BEGINNINGS = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
/** "We want to start in March": only the month is kept. */
const BEGINNING = new RegExp(
  `^(?:(?:we|i|to|would|want|d|like|need|hope|plan|it|should)\\s+)*${anyOf(`
    (?:start(?:ing)?|begin(?:ning)?)(?! of)|go(?:ing)? live|launch(?:ing)?|need (?:it|this)|want (?:it|this)|have it
  `)}(?:\\s+(?:it|live|ready|done|running))*\\s+(?=\\S)`,
  'i',
);

/** "No rush" is an answer, and "nah before xmas" has one. */
const NO_FIRST = /^(?:no|nah|nope)[\s,.]+(?!rush|hurry)/i;

/** Whether a text speaks of the work, and not of a call. */
export const speaksOfStart = (text: string) => STARTS.test(tidyWords(text));
/** A text without words such as "ready". */
export const withoutStart = (text: string) => text.replace(STARTS, ' ');
/** A beginning that says what it is, as "end of january". */
export const findSpan = (text: string) => SPAN.exec(tidyWords(text))?.[0];
/** Whether a text holds anything that answers how soon. */
export const readsAsStart = (text: string) => BEGINNINGS.test(text);

/** A beginning as it was said, with the date of a day. */
export function sayStart(text: string, now: Date): string {
  const said = quote(withoutFiller(withoutComments(text).replace(NO_FIRST, '')).replace(BEGINNING, ''));
  if (/^(?:a\.?s\.?a\.?p\b|as soon as possible$)/i.test(said)) return timeValues.soon;
  const dated = readTime(said, now, false);
  const [lead = ''] = /^(?:by|before|after|from)\b/i.exec(said) ?? [];
  return dated?.hasDay &&
    isEmpty(dated.rest.replace(/\b(?:before|after|from)\b/g, '')) &&
    /\d/.test(dated.value)
    ? quote(`${lead} ${dated.value}`.trim())
    : said;
}

/** Two beginnings of one message: "no rush, spring is fine". */
export const joinSpans = (before: string | undefined, span: string) =>
  before ? `${before}, ${span.toLowerCase()}` : span;
