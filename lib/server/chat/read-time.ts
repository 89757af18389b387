import 'server-only';
import { en, type ParsedResult } from 'chrono-node';
import {
  anyDayWords,
  anyHourWords,
  conditionWords,
  dayPartWords,
  soonWords,
  timeValues,
  timeZones,
} from '#lib/content/record-times';
import { takenBackWords, weekWords } from '#lib/content/record-words';
import { mergeTime } from '#lib/server/chat/merge-time';
import { takeClocks } from '#lib/server/chat/read-clock';
import { anyOf, capitalise, isEmpty, quote, splitSentences } from '#lib/server/chat/record-phrases';
import { months, sayDate, tidyTime, WEEKDAY } from '#lib/server/chat/time-words';

// A day and hour in a visitor's words, as "Thu 26 Nov, 10:30". The visitor's zone is not known: days are counted from `now` in
// UTC, and every date is said back.

export type ReadTime = {
  value: string;
  /** What is left of the text, in lower case. */
  rest: string;
  hasDay: boolean;
  hasHour: boolean;
  /** "Asap" and its like. */
  isSoon?: boolean;
  /** In the visitor's words, because something is ruled out or bound. */
  isQuoted?: boolean;
};

const PARTS = anyOf(dayPartWords);
const PART = new RegExp(
  `\\b(?:(before|after|around|over|during|until|till|by)\\s+)?(early |late |mid[- ]?|any |every |most |this )?(${PARTS})\\b`,
  'g',
);
const ANY_DAY = new RegExp(`\\b(?:${anyDayWords}|${WEEKDAY}s)\\b`, 'g');
const ANY_HOUR = new RegExp(`\\b(?:${anyHourWords})\\b`);
const SOON = new RegExp(`\\b${anyOf(soonWords)}\\b`);
const NOT_SOON = new RegExp(`\\b(?:not|for) ${anyOf(soonWords)}\\b`, 'g');
const LONG_SPAN =
  /\b(?:this|next|in|within|early|late|mid|end|coming|a|\d+|few)\b.*\b(?:weeks?|months?|quarter|years?)\b/;
const PART_OF_MONTH = /\b(?:end|start|beginning|middle|mid) of [a-z]+$/i;
const WEEK = new RegExp(`\\b${anyOf(weekWords)}\\b`);
const ZONE = new RegExp(`\\b(?:${timeZones})\\b`);

/** What rules something out or binds it: the time is kept as it was said. */
const HEDGED = new RegExp(
  `\\b(?:not|no|nae|never|bar|but|except|other than|unless|without|leave out|(?:bad|hell|mental|out)$|${WEEKDAY}s|${anyOf(conditionWords)})\\b` +
    `|${WEEKDAY} ?(?:-|to|till|until|through) ?${WEEKDAY}`,
);
const HEDGES = new RegExp(HEDGED, 'g');
const THIS_WEEK = /\b(?:this|next) (?:week|wk)\b/;
/** "Next week, any afternoon". */
const ANY_WEEK = new RegExp(`^(?!.*${WEEKDAY}).*${THIS_WEEK.source}`);
/** "Wednesday not tuesday" and "not tuesday, wednesday": the day that is meant stands beside it. */
const NOT_DAY = new RegExp(
  `(?:^|[\\s,]+)(?:not|instead of|rather than) (?:on |next |this |the )*(?:${WEEKDAY}|today|tomorrow|\\d{1,2}(?:st|nd|rd|th))\\b[\\s,]*(?:but )?`,
);
const PAST = new RegExp(`\\blast (?:${WEEKDAY}|week|month|night)\\b(?! (?:of|in))|\\byesterday\\b`, 'g');
/** "Its monday 10am here" tells what the clock says. */
const PRESENT = new RegExp(
  `\\b(?:its|it is|its now|now its) (?:only |just |already |now )*(?:${WEEKDAY} )?(?:at )?(?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)? ?)?(?:here|now|already)\\b(?: in [a-z]+)?`,
  'g',
);
const TAKEN_BACK = new RegExp(`[\\s,.]+(?:${takenBackWords})[\\s,.]+`);

function sayDay({ start, text }: ParsedResult, now: Date): string | null {
  const isDay = start.isCertain('weekday') || start.isCertain('day');
  if (!isDay || /^(?:now|weekday|week day)$|weekend/.test(text)) return null;
  if (/\bdays?\b/.test(text) && !/^in (?!the )|after tomorrow/.test(text)) return null;
  if (LONG_SPAN.test(text) && !start.isCertain('weekday')) return null;
  if (PART_OF_MONTH.test(text)) return null;
  const date = new Date(
    Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1),
  );
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  // "The 23rd", said on the 23rd.
  if (start.isCertain('day') && sayDate(date).slice(4) === sayDate(now).slice(4)) date.setTime(today);
  if (date.getTime() < today) return null;
  // Who means today says so.
  const isToday = date.getTime() === today;
  if (isToday && start.isCertain('weekday')) date.setUTCDate(date.getUTCDate() + 7);
  return sayDate(date);
}

/** "After 7" or "7 in the", without its half of the day. */
const HOUR_OF_HALF =
  /((?<=\b(?:after|before|from|at|around|about|by|till|until|between|and|to) )\d{1,2}(?:[:.]\d{2})?(?!\d|[:.]\d|\s*[ap]m\b)|\b\d{1,2}(?:[:.]\d{2})?(?=\s+(?:in the|this)\b))/g;

type Found = { days: string[]; parts: string[]; rest: string };
const holdsTime = ({ days, parts }: Found) => days.length > 0 || parts.length > 0;

function find(tidy: string, now: Date, isLoose: boolean): Found {
  const parts: string[] = [];
  let rest = tidy.replace(PART, (_all, limit = '', span = '', part: string) => {
    const word =
      part === 'eod' || part.startsWith('end of')
        ? timeValues.endOfDay
        : part === 'tonight'
          ? 'evening'
          : part;
    const isToday = part === 'tonight' || span === 'this ';
    parts.push(`${limit && `${limit} `}${isToday ? '' : span}${word}`);
    return isToday ? ' today ' : ' ';
  });
  // The hour of "8 in the morning" lies in the morning, whatever its number.
  const half =
    parts.length === 1 && /^(?:early |late )?(morning|afternoon|evening)s?$/.exec(parts[0] ?? '')?.[1];
  if (half)
    rest = rest.replace(HOUR_OF_HALF, (hour) =>
      half !== 'morning' ? `${hour}pm` : /^[1-4]\b/.test(hour) ? hour : `${hour}am`,
    );
  const clocks = takeClocks(rest, isLoose);
  rest = clocks.rest;
  let days: string[] = [];
  const option = { instant: now, timezone: 'UTC' };
  const dated = rest;
  for (const found of en.parse(dated, option, { forwardDate: true })) {
    const day = sayDay(found, now);
    if (!day) continue;
    const [limit = ''] = /\b(?:after|from) (?:the )?$/.exec(dated.slice(0, found.index)) ?? [];
    days.push(`${limit.replace('the ', '')}${day}`);
    rest = rest.replace(`${limit}${found.text}`, ' ');
  }
  // "Not before thursday, so thursday or friday".
  const exact = days.filter((day) => !/^(?:after|from) /.test(day));
  if (exact.length > 0) days = exact;
  for (const [any] of rest.matchAll(ANY_DAY)) days.push(any);
  rest = rest.replace(ANY_DAY, ' ');
  const hours = clocks.parts.length > 0 ? clocks.parts : parts;
  const [anyHour] = ANY_HOUR.exec(rest) ?? [];
  if (anyHour && hours.length === 0) hours.push(anyHour);
  return { days, parts: hours, rest: rest.replace(ANY_HOUR, ' ') };
}

/** What stands before a place in an order, and not before a date. */
const RANKED = new RegExp(
  `[a-z] (?<!\\b(?:on|by|from|before|after|until|till|or|and|not|to|${WEEKDAY}|today|tomorrow) )$`,
);
/** A day of the month without its month is the next one that comes. */
function nameMonth(tidy: string, now: Date): string {
  const pattern = new RegExp(
    `\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${months.join('|')})| (?:ave|avenue|st|street|road|rd|floor|grade)\\b)`,
    'gi',
  );
  return tidy.replace(pattern, (all: string, day: string, at: number) => {
    if (new RegExp(`(?:${months.join('|')})[a-z]* $`, 'i').test(tidy.slice(0, at))) return all;
    // "Enquiries 1st".
    if (Number(day) <= 3 && !all.startsWith('the') && RANKED.test(tidy.slice(0, at))) return all;
    const month = now.getUTCMonth() + (Number(day) < now.getUTCDate() ? 1 : 0);
    return `${day} ${months[month % 12]?.toLowerCase()}`;
  });
}

/** The sentences of a message that hold a time, in the visitor's words, which must hold on a later day too. */
function keepAsSaid(text: string, now: Date): string {
  const sentences = splitSentences(text);
  const timed = sentences.filter((sentence) => findTimes(tidyTime(sentence), now, true).some(holdsTime));
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const said = (timed.length > 0 ? timed : sentences)
    .join(' ')
    .replace(/[\s.!]+$/, '')
    .replace(/[\p{L}\d]+/gu, (word) => {
      const tidy = tidyTime(word);
      return tidy === 'tomorrow' ? sayDate(tomorrow) : tidy === 'today' ? sayDate(now) : word;
    });
  return quote(said);
}

/** The days and hours of a text in `tidyTime`'s spelling, one for each of its alternatives. */
function findTimes(tidy: string, now: Date, isAnswer: boolean): Found[] {
  const dated = nameMonth(tidy, now);
  // "1030", and not "150 is buyers".
  const clear = isAnswer
    ? dated.replace(
        /\b([01]?\d|2[0-3])([0-5]\d)\b(?!\d|[:.]\d|\s+(?!am|pm|on|or|to|today|tomorrow|\w+day)[a-z])/g,
        '$1:$2',
      )
    : dated;
  return clear
    .split(/\s+or\s+/)
    .map((part) => find(part, now, isAnswer && /^[\s\d:.,]+$|day|tomorrow/.test(part)));
}

/** Reads a day, an hour or both. `isAnswer`: it was asked for, so that a bare number is an hour. Null when there is neither. */
export function readTime(text: string, now: Date, isAnswer: boolean): ReadTime | null {
  const meant = tidyTime(text)
    .replace(/^(?:no|nah|nope)[\s,.]+(?=make|its|it|put|change|i said|actually)/, '')
    .replace(PRESENT, ' ')
    .replace(PAST, ' ')
    .replace(/(?<=\d(?: ?[ap]m)? ?(?:-|to|till|until) ?)(?:noon|midday)\b/g, '12:00')
    .replace(NOT_SOON, ' ')
    .replace(new RegExp(`\\bthe (${WEEKDAY}) after\\b`, 'g'), 'next $1')
    .replace(/\b(?:not|no earlier than) (?:before|until|till)\b|\bno earlier than\b/g, 'from')
    .replace(/\bnot (?:after|later than)\b|\bno later than\b/g, 'before');
  const [before = '', ...after] = meant.split(TAKEN_BACK);
  const first = after.length > 0 ? readTime(before, now, isAnswer) : null;
  const later = first ? readTime(after.join(' '), now, isAnswer) : null;
  if (first && later)
    return { ...later, value: mergeTime(first.value, later), hasDay: first.hasDay || later.hasDay };
  const [week] = WEEK.exec(meant) ?? [];
  if (week && !HEDGED.test(meant))
    return { value: capitalise(week), rest: meant.replace(week, ' '), hasDay: true, hasHour: true };
  const positive = meant.replace(NOT_DAY, ' ');
  const chosen = positive !== meant && !HEDGED.test(positive) ? readTime(positive, now, isAnswer) : null;
  if (chosen?.hasDay && !chosen.isSoon) return chosen;

  const options = findTimes(meant, now, isAnswer);
  const told = options.filter(holdsTime);
  // "Today, now".
  for (const { days, parts } of told)
    if (days.includes(sayDate(now)) && parts.length === 0 && SOON.test(meant))
      parts.push(timeValues.soon.toLowerCase());
  const rest = options.map(({ rest }) => rest).join(' ');
  const days = new Set(told.flatMap(({ days }) => days));
  const hasDay = days.size > 0;
  const hasHour = told.some(({ parts }) => parts.length > 0);
  if (told.length === 0) {
    if (!SOON.test(meant)) return null;
    return {
      value: timeValues.soon,
      rest: meant.replace(SOON, ' '),
      hasDay: true,
      hasHour: true,
      isSoon: true,
    };
  }
  // "Fri is better, thurs is stocktake": which of them is meant is for a reader.
  const parts = new Set(told.flatMap(({ parts }) => parts));
  const isUnclear = (days.size > 1 || parts.size > 1) && !isEmpty(rest.replace(ZONE, ' '));
  if (HEDGED.test(meant) || ANY_WEEK.test(meant) || (isAnswer && isUnclear)) {
    const left = rest.replace(HEDGES, ' ').replace(THIS_WEEK, ' ');
    return { value: keepAsSaid(text, now), rest: left, hasDay, hasHour, isQuoted: true };
  }
  const value = told
    .map(({ days, parts }) =>
      [[...new Set(days)].join(' or '), [...new Set(parts)].join(', ')]
        .filter((part) => part !== '')
        .join(', '),
    )
    .join(' or ');
  const zone = ZONE.exec(rest)?.[0];
  return {
    value: capitalise(zone ? `${value} ${zone}` : value),
    rest: rest.replace(ZONE, ' '),
    hasDay,
    hasHour,
  };
}
