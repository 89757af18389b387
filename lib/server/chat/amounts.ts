import 'server-only';
import { amountUnits, amountWords, moneyWords } from '#lib/content/record-words';
import { ONES, TENS } from '#lib/server/chat/read-contact';
import { anyOf } from '#lib/server/chat/record-phrases';

// Finds amounts of work in a visitor's words ("about forty calls a day"), without counting them.

const many = 'hundreds? thousands? dozens? couple few several'.split(' ');
const NUMBER_WORDS = [...ONES.slice(2), ...TENS, ...many].join('|');
const NO_COUNT = '(?!\\d|\\s?(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|%|[ap]m)\\b)';
/** In "not me 2 call" the 2 is not a number. */
const NO_WORD = '(?!2 (?:call|ring|text|talk|speak)\\b)';
const COUNT = `${NO_WORD}(?:\\d[\\d.,]*k?|${NUMBER_WORDS})(?:ish|\\+|x)?${NO_COUNT}`;
const PERIOD = '(?:day|night|nite|week|wk|month|mth|hour|hr|year|yr)s?';
const PART = '(?:lunch|morning|afternoon|evening|weekend|shift)(?:time)?s?';
const RATE = `(?:(?:\\s+is)?\\s*(?:/|\\b(?:an?|per|each|every|in an?|p/?))\\s*${PERIOD}\\b|\\s*\\bper\\s+${PART}\\b|\\s+(?:dai|night|week|month|hour)ly\\b)`;
const BETWEEN =
  '(?: (?!(?:my|the|your|of|is|are|and|to|in|on|for|at|or|pls|im|i|we|u|they|w|with)\\b)[a-z]\\w*){0,2}?';
const COUNTED = `(?<![\\w:.@+/]|[a-z]-)(?<!\\b(?:at|after|before|from|till|until|by) )(?<!\\b(?:in|within) (?=${COUNT} min))${COUNT}(?:\\s*(?:-|–|to|or|and) ?${COUNT})?${BETWEEN}`;
const RATED = new RegExp(`${COUNTED}${RATE}`, 'i');
const AMOUNT = new RegExp(`${COUNTED}(?:\\s+${anyOf(amountUnits)}\\b(?! ago)(?:${RATE})?|${RATE})`, 'i');
const ANY = new RegExp(`(?<![a-z]-?)\\d|\\b(?:${NUMBER_WORDS})\\b|\\b${anyOf(amountWords)}\\b`, 'i');
const MONEY = new RegExp(`\\b(?:${moneyWords})\\b|[£$€₹]`, 'i');

/** The first amount in a text that comes with a unit or a rate. */
export const findAmount = (text: string): string | undefined => AMOUNT.exec(text)?.[0];
/** Whether a text states how much of something a visitor has. */
export const tellsAmount = (text: string) =>
  AMOUNT.test(text) && (RATED.test(text) || /\b(?:we|i|our|my|us)\b/i.test(text));
/** Whether a text could answer "how many?". */
export const mayBeAmount = (text: string) => ANY.test(text);
export const mentionsMoney = (text: string) => MONEY.test(text);
