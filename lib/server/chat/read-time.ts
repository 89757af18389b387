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
import { anyOf, capitalise, splitSentences } from '#lib/server/chat/record-phrases';
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
  /** Nothing but what is ruled out. */
  isExclusion?: boolean;
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

/** Times that are no single day: kept in the visitor's words. */
const AS_SAID = new RegExp(
  `\\bnot\\b|\\bexcept\\b|${WEEKDAY}s\\b|${WEEKDAY} ?(?:-|to|till|until|through) ?${WEEKDAY}`,
);
const DAYS = new RegExp(`${WEEKDAY}s\\b`);
/** "Next week, any afternoon". */
const ANY_WEEK = new RegExp(`^(?!.*${WEEKDAY}).*\\b(?:this|next) (?:week|wk)\\b`);
const CONDITION = new RegExp(`\\b${anyOf(conditionWords)}\\b`);
const DAY_LIST = `${WEEKDAY}s?(?:(?:,? (?:and|or|n|&)|,)? ${WEEKDAY}s?)*`;
/** What is ruled out is never read as meant: it is kept as it was said. */
const EXCLUDED = new RegExp(
  `\\b(?:but )?(?:` +
    `(?:not|except|never|other than) (?:(?:for|on|in|at|the|any|this|next) )*` +
    `(?:between \\S+ (?:and|to) \\S+|(?:(?:${WEEKDAY}|today|tomorrow) )?${PARTS}|weekends?|weekdays?|week|at \\d\\S*|${WEEKDAY}s)` +
    `|(?:not|except) (?:on )?(?:${WEEKDAY} or )+${WEEKDAY}(?: ${PARTS})?` +
    `|no (?:${WEEKDAY}s|mornings|afternoons|evenings|nights|weekends)` +
    `|(?<=\\b(?:any ?day|any ?time|week|every day|weekdays?) )(?:but|bar) (?:for |on )?${DAY_LIST}` +
    `|except (?:for |on )?${DAY_LIST}` +
    `)\\b`,
  'g',
);
const EXCLUDED_DAY = new RegExp(
  `\\b(?:not|instead of|rather than) (?:on |next |this |the )*(${WEEKDAY}|today|tomorrow|\\d{1,2}(?:st|nd|rd|th))\\b`,
  'g',
);
/** "Mornings r bad". */
const RULED_OUT = new RegExp(
  `\\b((?:${WEEKDAY}s?|today|tomorrow)|${PARTS}|weekends?) (?:(?:r|are|is) )?(?:now |really )*(?:bad|hell|mental|(?:no|not|nae) (?:longer )?(?:good|ok|possible|free|available)|out|dont work|doesnt work|wont work)\\b`,
  'g',
);
/** "Sunday u can not reach me". */
const UNREACHABLE = new RegExp(
  `\\b(${WEEKDAY}s?|today|tomorrow) (?:u|you|i|we) (?:cant|can not|cannot) \\w+|\\bnot (?:reach|call|ring) me (?:on )?(${WEEKDAY}s?|today|tomorrow)\\b`,
  'g',
);
/** "Its monday 10am here" tells what the clock says. */
const PRESENT = new RegExp(
  `\\b(?:its|it is|its now|now its) (?:only |just |already |now )*(?:${WEEKDAY} )?(?:at )?(?:\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)? ?)?(?:here|now|already)\\b(?: in [a-z]+)?`,
  'g',
);
const TAKEN_BACK = new RegExp(`[\\s,.]+(?:${takenBackWords})[\\s,.]+`);

function sayDay({ start, text }: ParsedResult, now: Date): string | null {
  const isDay = start.isCertain('weekday') || start.isCertain('day');
  if (!isDay || /^(?:now|weekday|week day)$/.test(text)) return null;
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

/** A time in the visitor's words, which must hold on a later day too. */
function keepAsSaid(text: string, now: Date): ReadTime {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const value = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/[\p{L}\d]+/gu, (word) => {
      const tidy = tidyTime(word);
      return tidy === 'tomorrow' ? sayDate(tomorrow) : tidy === 'today' ? sayDate(now) : word;
    });
  return { value: capitalise(value), rest: '', hasDay: true, hasHour: true };
}

/** Reads a day, an hour or both. `isAnswer`: it was asked for, so that a bare number is an hour. Null when there is neither. */
export function readTime(text: string, now: Date, isAnswer: boolean): ReadTime | null {
  const tidy = tidyTime(text)
    .replace(PRESENT, ' ')
    .replace(/(?<=\d(?: ?[ap]m)? ?(?:-|to|till|until) ?)(?:noon|midday)\b/g, '12:00')
    .replace(
      /\b(?:dont|do not|never|no) (?:call|ring|phone)(?:s|ing)?(?: me| us)? (?=before|after|until|between|on|in|at)/g,
      'not ',
    )
    .replace(NOT_SOON, ' ')
    .replace(RULED_OUT, 'not $1')
    .replace(UNREACHABLE, 'not $1$2')
    .replace(/\b(?:cant|cannot|can not) (?:do|make) (?=[a-z])/g, 'not ')
    .replace(new RegExp(`\\bthe (${WEEKDAY}) after\\b`, 'g'), 'next $1')
    .replace(/\b(?:not|no earlier than) (?:before|until|till)\b|\bno earlier than\b/g, 'from')
    .replace(/\bnot (?:after|later than)\b|\bno later than\b/g, 'before');
  const excluded = [...tidy.matchAll(EXCLUDED)].map(([said]) =>
    said.replace(/^but (?=not|except|never)/, ''),
  );
  // "Not tomorrow, wednesday" and "friday instead of thursday" need no more than the day that is meant.
  const withoutExcluded = tidy.replace(EXCLUDED, ' ');
  const excludedDays = [...withoutExcluded.matchAll(EXCLUDED_DAY)].map(([, day = '']) => `not ${day}`);
  const meant = withoutExcluded.replace(EXCLUDED_DAY, ' ');
  const [week] = WEEK.exec(meant) ?? [];
  if (week) {
    const value = capitalise([week, ...excluded, ...excludedDays].join(', '));
    return { value, rest: meant.replace(week, ' '), hasDay: true, hasHour: true };
  }
  const [before = '', ...after] = meant.split(TAKEN_BACK);
  const first = after.length > 0 ? readTime(before, now, isAnswer) : null;
  const later = first ? readTime(after.join(' '), now, isAnswer) : null;
  if (first && later)
    return { ...later, value: mergeTime(first.value, later), hasDay: first.hasDay || later.hasDay };

  const dated = nameMonth(meant, now);
  const clear = isAnswer ? dated.replace(/\b([01]?\d|2[0-3])([0-5]\d)\b(?!\d|[:.]\d)/g, '$1:$2') : dated;
  const options = clear
    .split(/\s+or\s+/)
    .map((part) => find(part, now, isAnswer && /^[\s\d:.,]+$|day|tomorrow/.test(part)));
  const told = options.filter(({ days, parts }) => days.length > 0 || parts.length > 0);
  // "Today, now".
  for (const { days, parts } of told)
    if (days.includes(sayDate(now)) && parts.length === 0 && SOON.test(meant))
      parts.push(timeValues.soon.toLowerCase());
  const hasDay = told.some(({ days }) => days.length > 0);
  const ruledOut = hasDay ? excluded : [...excluded, ...excludedDays];
  if (told.length === 0) {
    const rest = meant.replace(SOON, ' ');
    if (ruledOut.length > 0)
      return {
        value: capitalise(ruledOut.join(', ')),
        rest,
        hasDay: false,
        hasHour: true,
        isExclusion: true,
      };
    if (!SOON.test(meant)) return null;
    return { value: timeValues.soon, rest, hasDay: true, hasHour: true, isSoon: true };
  }
  const isAsSaid = isAnswer && (AS_SAID.test(meant) || CONDITION.test(meant));
  // "Mondays is when not to ring".
  if (isAsSaid || (/\bnot\b/.test(meant) && DAYS.test(meant))) {
    const sentences = splitSentences(text);
    if (sentences.length < 2) return keepAsSaid(text, now);
    // A remark beside the time is no part of it.
    const timed = sentences.filter((sentence) => readTime(sentence, now, false) !== null);
    if (timed.length === 0) return keepAsSaid(text, now);
    const rest = sentences.filter((sentence) => !timed.includes(sentence)).join(' ');
    return { ...keepAsSaid(timed.join(' '), now), rest };
  }
  const value = told
    .map(({ days, parts }) =>
      [[...new Set(days)].join(' or '), [...new Set(parts)].join(', ')]
        .filter((part) => part !== '')
        .join(', '),
    )
    .join(' or ');
  const rest = options.map(({ rest }) => rest).join(' ');
  if (ANY_WEEK.test(meant))
    return { ...keepAsSaid(text, now), rest: rest.replace(/\b(?:this|next) (?:week|wk)\b/, ' ') };
  const zone = ZONE.exec(rest)?.[0];
  return {
    value: capitalise([zone ? `${value} ${zone}` : value, ...ruledOut].join(', ')),
    rest: rest.replace(ZONE, ' '),
    hasDay,
    hasHour: told.some(({ parts }) => parts.length > 0),
  };
}
