import 'server-only';
import { amountUnits, takenBackWords, varyingWords } from '#lib/content/record-words';
import {
  anyOf,
  isEmpty,
  isStatement,
  joinWords,
  quote,
  splitClauses,
  tidyWords,
} from '#lib/server/chat/record-phrases';
import { months, weekdays } from '#lib/server/chat/time-words';

// How much of something there is, as "about 40 calls a day".

/** Numbers below twenty, and the tens from twenty, in words. */
export const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL = `(?:${[...TENS, ...ONES.toReversed()].join('|')}|fourty)`;
const BELOW_HUNDRED = `${SMALL}(?:[ -]${SMALL})?`;
const SPELT = new RegExp(
  `\\b(?:(?:(?:a|${BELOW_HUNDRED}) )?hundred(?: and ${BELOW_HUNDRED}| ${BELOW_HUNDRED})?|a thousand|${SMALL} thousand|${BELOW_HUNDRED})\\b`,
  'g',
);

function sumOf(words: string): number {
  let sum = 0;
  for (const word of words.replace('fourty', 'forty').split(/[ -]/)) {
    if (word === 'hundred') sum = (sum || 1) * 100;
    else if (word === 'thousand') sum = (sum || 1) * 1000;
    else if (TENS.includes(word)) sum += 20 + TENS.indexOf(word) * 10;
    else if (ONES.includes(word)) sum += ONES.indexOf(word);
  }
  return sum;
}

const UNITS = anyOf(amountUnits);
const PERIOD = '(?:day|d|night|nite|week|wk|w|month|mth|m|hour|hr|h|year|yr)(?![a-z])';
const EACH = '(?:\\s*/\\s*|\\s+(?:(?:a|an|per|each|every|in a)\\s+|p/?))';
const ADVERB = '(?:daily|weekly|monthly|nightly|hourly)';
const NUMBER = '\\d(?:[\\d,.]*\\d)?k?';
/** "3 weeks", "5%" and "2pm" are no amounts. */
const NO_AMOUNT = '(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|am|pm|%|st|nd|rd|th|:)(?![a-z])';
const AMOUNT = [
  '(?:(?<lead>about|abt|around|roughly|approx\\.?|approximately|maybe|like|probably|some|circa|say|prob|only|just|up to|over',
  '|more than|less than|under|at least|nearly|almost|between)\\s+)?(?:like\\s+)?~?',
  `(?<![£$€\\w.:+/])(?<!\\b(?:after|before|until|till|til|past) )(?<from>${NUMBER})(?:\\s*(?:-|–|to|or|and)\\s*(?<to>${NUMBER}))?(?!\\s*${NO_AMOUNT})(?!\\d)`,
  '(?:\\s*(?<ish>ish|\\+))?(?:\\s+(?:or so|plus))?',
  `(?:\\s+(?<unit>(?:(?!(?:is|for|of|the|and|on|in|to|at|or|as|was|so|then|but|pls|please|just) )[a-z]+ )?${UNITS}(?![a-z])|[a-z]{2,}(?=${EACH}${PERIOD}|\\s+${ADVERB}\\b)))?`,
  `(?:${EACH}(?<rate>${PERIOD})|\\s+(?<adverb>${ADVERB})\\b)?`,
  '(?:\\s*,?\\s*(?<tail>maybe|ish|roughly|or so|i guess|i think|probably))?',
].join('');

const per: Record<string, string> = {
  d: 'day',
  nite: 'night',
  wk: 'week',
  w: 'week',
  mth: 'month',
  m: 'month',
  hr: 'hour',
  h: 'hour',
  yr: 'year',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  nightly: 'night',
  hourly: 'hour',
};
const exact = /^(?:up to|over|more than|less than|under|at least|nearly|almost|only|just)$/i;

/** "Its not 200 a month, more like 350". */
const NOT_AMOUNT = /\bnot (?:just |only )?\d[\d.,]*\d?k?(?: an? \w+)?(?: any ?more)?/g;

/** What joins a second amount to the first. */
const ANOTHER = /^\s*(?:,|and|&|\+|plus)\s*(?:maybe |about |around |like )?\d/i;

export type ReadVolume = { value: string; rest: string; unit: string };

/**
 * Reads an amount with its unit or its rate. `isAnswer`: it was asked for, so that a bare number will do. `unit` is empty when
 * none was named. Null when there is none.
 */
export function readVolume(text: string, isAnswer: boolean): ReadVolume | null {
  // "A couple of hundred" is kept as said.
  if (/\b(?:couple|few|several|dozens?|hundreds|thousands)\b/i.test(text)) return null;
  const digits = text
    .toLowerCase()
    .replace(SPELT, (words) => String(sumOf(words)))
    .replace(NOT_AMOUNT, ' ');
  for (const found of digits.matchAll(new RegExp(AMOUNT, 'gi'))) {
    const {
      lead = '',
      from = '',
      to,
      ish = '',
      unit = '',
      rate = '',
      adverb = '',
      tail = '',
    } = found.groups ?? {};
    const period = rate || adverb;
    if (!isAnswer && unit === '' && period === '') continue;
    const vague =
      ish === 'ish' || tail !== '' || (lead !== '' && !exact.test(lead) && !(lead === 'between' && to));
    const amount = to ? `${from} to ${to}` : `${from}${ish === '+' ? '+' : ''}`;
    const said = unit.replace(/\b(?:msgs?|mgs)\b/, 'messages').trim();
    const value = [
      exact.test(lead) ? lead : vague ? 'about' : '',
      amount,
      said,
      period && `a ${per[period] ?? period}`.replace('a hour', 'an hour'),
    ];
    const rest = digits.slice(found.index + found[0].length);
    const first = value.filter((word) => word !== '').join(' ');
    // "30 emails a day and 50 calls".
    const second = unit !== '' && ANOTHER.test(rest) ? readVolume(rest, false) : null;
    const isAnother = second !== null && second.unit !== '' && second.unit !== said;
    return {
      value: isAnother ? `${first} and ${second.value}` : first,
      rest: `${digits.slice(0, found.index)} ${isAnother ? second.rest : rest}`,
      unit: said,
    };
  }
  return null;
}

/** Puts a correction into a volume that is known: without a unit of its own it keeps the one there was. */
export function mergeVolume(known: string | undefined, { value, unit }: ReadVolume): string {
  // "40 is per inbox", of what was read before.
  if (findVaried(value)) return joinWords(known, value);
  const [, knownUnit = ''] =
    new RegExp(`\\d+k? ([a-z ]*?(?:${UNITS}))(?![a-z])`, 'i').exec(known ?? '') ?? [];
  const [, knownRate = ''] = /( an? \w+)$/.exec(known ?? '') ?? [];
  if (unit !== '') return / an? \w+$/.test(value) || !known?.includes(unit) ? value : `${value}${knownRate}`;
  const [, amount = value, rate = ''] = /^(.*?\d\S*)( an? \w+)?$/.exec(value) ?? [];
  return `${amount}${knownUnit && ` ${knownUnit}`}${rate || knownRate}`;
}

const LIMITS = /\b(?:after|before|between|from|until|till|at|not)\b/i;
/** Whether a text is a number or two and no more, where "20ish. Sorry, 40" might be hours. */
export const isBareAmount = (text: string) =>
  !LIMITS.test(text) && isEmpty(readVolume(text, true)?.rest.replace(/\d+/g, ' ') ?? 'none');

/** What stands before it is taken back: "500 a month, no wait, 800". */
export const TAKEN_BACK = new RegExp(`[\\s,.]+(?:${takenBackWords})[\\s,.]+(?=.*\\d)`, 'i');

/** With one of these an amount is not the same all the time, or everywhere: it is kept as it was said. */
const VARIES = new RegExp(`\\b${anyOf(varyingWords)}\\b`);
const DAY = new RegExp(`\\b(?:${weekdays.join('|')})[a-z]*\\b|\\b(?:today|tomorrow|tmrw)\\b`, 'i');
const VARIES_FIRST = new RegExp(`^(?:and |but |or |maybe )*${anyOf(varyingWords)}\\b`);
/** "25 a day, call me on wednesday at 11". */
const OF_CALL =
  /\b(?:call|ring|phone|mail|text|reach) (?:me|us)\b|\b(?:at|after|before|from|between|till?|until) \d|@|\d[\d ()+-]{6,}\d/i;
/** A number that may be an amount, and no hour or date. */
const COUNT = new RegExp(
  `(?<![\\d:.])\\d+(?![:.]\\d|\\d|st|nd|rd|th|\\s?[ap]m|\\s+(?:${months.join('|')}))`,
  'i',
);
/** Finds an amount that varies, as it was said. */
export function findVaried(text: string): string | undefined {
  // "15 dry, 60 wet", and not "thurs 3".
  const isShort = (clause: string) =>
    tidyWords(clause).split(' ').length <= 4 &&
    !isStatement(clause) &&
    !(DAY.test(clause) && Number(/\d+/.exec(clause)?.[0]) <= 24);
  const varies = (clause: string) => VARIES.test(tidyWords(clause));
  // "400 calls a day, hotel chain, start in feb" is the same all the year.
  const isPart = (clause: string) =>
    COUNT.test(clause)
      ? varies(clause) || readVolume(clause, false) || isShort(clause)
      : VARIES_FIRST.test(tidyWords(clause));
  const parts = splitClauses(text).filter((clause) => isPart(clause) && !OF_CALL.test(clause));
  const said = parts.join(', ');
  if (TAKEN_BACK.test(said)) return undefined;
  const isCounted = COUNT.test(said) && (varies(said) || parts.filter((part) => COUNT.test(part)).length > 1);
  return isCounted ? quote(said) : undefined;
}

/** Reads an amount as `readVolume` does, the last of those that a message corrects. */
export function readAmount(text: string, isAnswer: boolean): ReadVolume | null {
  const first = readVolume(text, isAnswer);
  const isCounted = first && (isAnswer || first.unit !== '' || / an? \w+$/.test(first.value));
  const varied = isCounted ? findVaried(text) : undefined;
  if (first && varied) return { value: varied, rest: '', unit: first.unit };
  const [, ...later] = first ? text.split(TAKEN_BACK) : [];
  const last = later.length > 0 ? readVolume(later.join(' '), true) : null;
  return first && last ? { ...last, value: mergeVolume(first.value, last) } : first;
}
