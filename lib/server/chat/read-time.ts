import 'server-only';
import { en, type ParsedResult } from 'chrono-node';
import { weekWords } from '#lib/content/record-words';
import { anyOf, capitalise } from '#lib/server/chat/record-phrases';

// A day and hour in a visitor's words, as "Thu 26 Nov, 10:30". The visitor's zone is not known: days are counted from `now` in
// UTC, and every date is said back.

const misspelt: readonly [RegExp, string][] = [
  [/\b(?:tmrw|tmr|tmrow|tmorrow|tomm?or?row?|tomoz|2moro|2morrow|2mrw)\b/g, 'tomorrow'],
  [/\b(?:mon|munday|monady)\b/g, 'monday'],
  [/\b(?:tues?|tuseday|teusday|tuesdy)\b/g, 'tuesday'],
  [/\b(?:weds?|wensday|wendsday|wedensday|wednsday|wednesdy)\b/g, 'wednesday'],
  [/\b(?:thurs?|thu|thrusday|thurday|thursdy|thirsday)\b/g, 'thursday'],
  [/\b(?:fri|firday|fryday|frday)\b/g, 'friday'],
  [/\b(?:satuday|saterday|sat)\b/g, 'saturday'],
  [/\b(?:sundy)\b/g, 'sunday'],
  [/\b(?:2day|todya)\b/g, 'today'],
  [/\bb4\b/g, 'before'],
  [/\bnite\b/g, 'night'],
  [/\beve\b/g, 'evening'],
  [/\b(?:arvo|aftrnoon|afernoon)\b/g, 'afternoon'],
  [/\bmornin\b/g, 'morning'],
  [/\btonite\b/g, 'tonight'],
];
const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR_WORD = hourWords.join('|');
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

const HALF = '(am|pm|a\\.m\\.?|p\\.m\\.?)';
const MINUTES = '(?:[:.h](\\d{2}))?';
/** What follows a number that is no hour: "the 3rd", "2 weeks", "26 nov". */
const NO_HOUR =
  'st|nd|rd|th|weeks?|days?|months?|years?|hours?|minutes?|mins?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const CLOCK = new RegExp(
  `(?:\\b(after|before|by|until|till|around|about|at|from|between|past)\\s+)?(?<![\\d/.:-])(\\d{1,2})${MINUTES}` +
    `\\s*(am|pm|a\\.m\\.?|p\\.m\\.?|o\\s?clock|ish)?` +
    `(?:\\s*(?:-|–|to|and|till|until)\\s*(\\d{1,2})${MINUTES}\\s*${HALF}?)?(?![\\d/:]|\\.\\d|\\s*(?:${NO_HOUR})\\b)`,
  'g',
);
const PART = new RegExp(
  '\\b(?:(before|after|around|over|during|until|till|by)\\s+)?(early |late |mid[- ]?|any |every |most |this )?' +
    '(mornings?|afternoons?|evenings?|lunch(?:time| break)?|noon|midday|nights?|tonight|end of (?:the )?day|eod|first thing|' +
    'after work|after school|(?:office|business|working) hours)\\b',
  'g',
);
const ANY_DAY = /\b(?:(?:any|every|each) ?(?:week)?day|weekdays?|weekends?|flexible)\b/g;
const ANY_HOUR = /\b(?:any ?time|whenever|all day)\b/;
const SOON =
  /\b(?:asap|as soon as possible|right (?:now|away)|straight ?away|immediately|at once|now|the sooner the better)\b/;
const LONG_SPAN =
  /\b(?:this|next|in|within|early|late|mid|end|coming|a|\d+|few)\b.*\b(?:weeks?|months?|quarter|years?)\b/;

/** Lower case, without apostrophes, with days and hours as they are usually spelt. */
function tidyTime(text: string): string {
  let tidy = text.toLowerCase().replace(/['’‘`´]/g, '');
  for (const [pattern, word] of misspelt) tidy = tidy.replace(pattern, word);
  const hour = (word: string) => String(Number(word) || hourWords.indexOf(word) + 1);
  return (
    tidy
      .replace(new RegExp(`\\bnext week (?:on )?(${WEEKDAY})\\b`, 'g'), '$1 next week')
      // "Half ten" is half past ten where English is spoken; like every hour it is said back.
      .replace(new RegExp(`\\bhalf (?=(?:\\d{1,2}|${HOUR_WORD})\\b)`, 'g'), 'half past ')
      .replace(
        new RegExp(`\\b(half|quarter) (past|to) (\\d{1,2}|${HOUR_WORD})\\b`, 'g'),
        (_all, part: string, side: string, word: string) => {
          const number = Number(hour(word)) - (side === 'to' ? 1 : 0);
          return `${number || 12}:${part === 'half' ? 30 : side === 'to' ? 45 : 15}`;
        },
      )
      .replace(
        new RegExp(`\\b(at|after|before|around|about|${WEEKDAY}|today|tomorrow) (${HOUR_WORD})\\b`, 'g'),
        (_all, lead: string, word: string) => `${lead} ${hour(word)}`,
      )
      .replace(new RegExp(`\\b(${HOUR_WORD}) (am|pm|o ?clock)\\b`, 'g'), (_all, word: string, rest: string) =>
        [hour(word), rest].join(' '),
      )
      .replace(/\b(\d{1,2})(\d{2}) ?(am|pm)\b/g, '$1:$2$3')
      .replace(
        new RegExp(
          `\\b(${WEEKDAY}|today|tomorrow) (\\d{1,2})(?=$|[\\s,.!?]+(?!\\d|(?:${months.join('|')})))`,
          'gi',
        ),
        '$1 at $2',
      )
  );
}

function sayHour(hourText: string, minutes = '00', half = ''): string | null {
  const typed = Number(hourText);
  if (typed > 23 || Number(minutes) > 59) return null;
  const isPm = half.startsWith('p') || (half === '' && typed >= 1 && typed <= 6 && hourText.length === 1);
  const hour = isPm && typed < 12 ? typed + 12 : half.startsWith('a') && typed === 12 ? 0 : typed;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

type Found = { days: string[]; parts: string[]; rest: string };

function takeClocks(tidy: string, isLoose: boolean): { parts: string[]; rest: string } {
  const parts: string[] = [];
  const rest = tidy.replace(
    CLOCK,
    (
      all: string,
      lead = '',
      hour: string,
      minutes?: string,
      half = '',
      until?: string,
      untilMinutes?: string,
      untilHalf = '',
    ) => {
      const isTold = lead !== '' || minutes !== undefined || half !== '' || until !== undefined;
      if (!isTold && !isLoose) return all;
      const isIsh = half === 'ish';
      const meridiem = /^[ap]/.test(half) ? half : '';
      const first = sayHour(
        hour,
        minutes,
        meridiem || (until && Number(hour) < Number(until) ? untilHalf : ''),
      );
      if (!first) return all;
      const last = until && sayHour(until, untilMinutes, untilHalf);
      if (until && !last) return all;
      const said = isIsh || /^(?:around|about)$/.test(lead) ? `about ${first}` : first;
      const limit =
        /^(?:after|from|past)$/.test(lead) && !last
          ? 'after '
          : lead === 'before' || lead === 'by'
            ? `${lead} `
            : /^(?:until|till)$/.test(lead)
              ? 'until '
              : '';
      parts.push(last ? `${first} to ${last}` : `${limit}${said}`);
      return ' ';
    },
  );
  return { parts, rest };
}

function sayDay({ start, text }: ParsedResult, now: Date): string | null {
  const isDay = start.isCertain('weekday') || start.isCertain('day');
  if (!isDay || /^(?:now|weekday|week day)$/.test(text)) return null;
  if (/\bdays?\b/.test(text) && !/^in |after tomorrow/.test(text)) return null;
  if (LONG_SPAN.test(text) && !start.isCertain('weekday')) return null;
  const date = new Date(
    Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1),
  );
  // Who means today says so.
  const isToday = date.getTime() === Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (isToday && start.isCertain('weekday')) date.setUTCDate(date.getUTCDate() + 7);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

function find(tidy: string, now: Date, isLoose: boolean): Found {
  const parts: string[] = [];
  let rest = tidy.replace(PART, (_all, limit = '', span = '', part: string) => {
    const word =
      part === 'eod' || part.startsWith('end of') ? 'end of the day' : part === 'tonight' ? 'evening' : part;
    const isToday = part === 'tonight' || span === 'this ';
    parts.push(`${limit && `${limit} `}${isToday ? '' : span}${word}`);
    return isToday ? ' today ' : ' ';
  });
  // The hour of "8 in the morning" lies in the morning, whatever its number.
  const half =
    parts.length === 1 && /^(?:early |late )?(morning|afternoon|evening)s?$/.exec(parts[0] ?? '')?.[1];
  if (half)
    rest = rest.replace(
      /\b(\d{1,2}(?:[:.]\d{2})?)(?=\s+(?:in the|this)\b)/,
      half === 'morning' ? '$1am' : '$1pm',
    );
  const clocks = takeClocks(rest, isLoose);
  rest = clocks.rest;
  const days: string[] = [];
  const option = { instant: now, timezone: 'UTC' };
  for (const found of en.parse(rest, option, { forwardDate: true })) {
    const day = sayDay(found, now);
    if (!day) continue;
    days.push(day);
    rest = rest.replace(found.text, ' ');
  }
  for (const [any] of rest.matchAll(ANY_DAY)) days.push(any);
  rest = rest.replace(ANY_DAY, ' ');
  const hours = clocks.parts.length > 0 ? clocks.parts : parts;
  const [anyHour] = ANY_HOUR.exec(rest) ?? [];
  if (anyHour && hours.length === 0) hours.push(anyHour);
  return { days, parts: hours, rest: rest.replace(ANY_HOUR, ' ') };
}

/** A day of the month without its month is the next one that comes. */
function nameMonth(tidy: string, now: Date): string {
  const pattern = new RegExp(
    `\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${months.join('|')}))`,
    'gi',
  );
  return tidy.replace(pattern, (all: string, day: string, at: number) => {
    if (new RegExp(`(?:${months.join('|')})[a-z]* $`, 'i').test(tidy.slice(0, at))) return all;
    const month = now.getUTCMonth() + (Number(day) < now.getUTCDate() ? 1 : 0);
    return `${months[month % 12]} ${day}`;
  });
}

/** Times that are no single day: kept in the visitor's words. */
const AS_SAID = new RegExp(
  `\\bnot\\b|\\bexcept\\b|${WEEKDAY}s\\b|${WEEKDAY} ?(?:-|to|till|until|through) ?${WEEKDAY}`,
);

const WEEK = new RegExp(`\\b${anyOf(weekWords)}\\b`);
/** What is ruled out is never read as meant: it is kept as it was said. */
const EXCLUDED = new RegExp(
  `(?:\\bbut )?\\b((?:not|except|never) (?:(?:on|in|at|the|any) )*` +
    `(?:between \\S+ (?:and|to) \\S+|mornings?|afternoons?|evenings?|nights?|lunch(?:time)?|weekends?|at \\S+|${WEEKDAY}s))`,
  'g',
);
const EXCLUDED_DAY = new RegExp(
  `\\b(?:not|instead of|rather than) (?:on |next |this )?(${WEEKDAY}|today|tomorrow)\\b`,
  'g',
);

export type ReadTime = {
  value: string;
  rest: string;
  hasDay: boolean;
  hasHour: boolean;
  /** Nothing but what is ruled out. */
  isExclusion?: boolean;
};

/**
 * Reads a day, an hour or both. `rest` is what is left of the text, in lower case. `isAnswer`: it was asked for, so that a bare
 * number is an hour. Null when there is neither.
 */
export function readTime(text: string, now: Date, isAnswer: boolean): ReadTime | null {
  const tidy = tidyTime(text)
    .replace(new RegExp(`\\bthe (${WEEKDAY}) after\\b`, 'g'), 'next $1')
    .replace(/\b(?:not|no earlier than) (?:before|until|till)\b|\bno earlier than\b/g, 'after')
    .replace(/\bnot (?:after|later than)\b|\bno later than\b/g, 'before');
  const [week] = WEEK.exec(tidy) ?? [];
  if (week) return { value: capitalise(week), rest: tidy.replace(week, ' '), hasDay: true, hasHour: true };
  const excluded = [...tidy.matchAll(EXCLUDED)].map(([, said = '']) => said);
  // "Not tomorrow, wednesday" and "friday instead of thursday" need no more than the day that is meant.
  const excludedDays = [...tidy.matchAll(EXCLUDED_DAY)].map(([, day = '']) => `not ${day}`);
  const meant = tidy.replace(EXCLUDED, ' ').replace(EXCLUDED_DAY, ' ');
  if (isAnswer && AS_SAID.test(meant)) {
    return { value: capitalise(text.trim().replace(/[.!]+$/, '')), rest: '', hasDay: true, hasHour: true };
  }
  const dated = nameMonth(meant, now);
  const clear = isAnswer ? dated.replace(/\b([01]?\d|2[0-3])([0-5]\d)\b(?!\d|[:.]\d)/g, '$1:$2') : dated;
  const options = clear
    .split(/\s+or\s+/)
    .map((part) => find(part, now, isAnswer && /^[\s\d:.,]+$|day|tomorrow/.test(part)));
  const told = options.filter(({ days, parts }) => days.length > 0 || parts.length > 0);
  const hasDay = told.some(({ days }) => days.length > 0);
  const ruledOut = hasDay ? excluded : [...excluded, ...excludedDays];
  if (told.length === 0) {
    if (ruledOut.length > 0) {
      const rest = meant.replace(SOON, ' ');
      return {
        value: capitalise(ruledOut.join(', ')),
        rest,
        hasDay: false,
        hasHour: true,
        isExclusion: true,
      };
    }
    if (!SOON.test(meant)) return null;
    return { value: 'As soon as possible', rest: meant.replace(SOON, ' '), hasDay: true, hasHour: true };
  }
  const value = told
    .map(({ days, parts }) =>
      [days.join(' or '), [...new Set(parts)].join(', ')].filter((part) => part !== '').join(', '),
    )
    .join(' or ');
  return {
    value: capitalise([value, ...ruledOut].join(', ')),
    rest: options.map(({ rest }) => rest).join(' '),
    hasDay,
    hasHour: told.some(({ parts }) => parts.length > 0),
  };
}

const DATE = `(?:${weekdays.join('|')}) \\d{1,2} [A-Z][a-z]{2}`;
const DATED = new RegExp(`^(${DATE}(?: or ${DATE})*)(?:, (.+))?$`);

const uncapitalise = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Puts a correction into a time that is known: a new day keeps the hour, a new hour the day. */
export function mergeTime(known: string | undefined, read: ReadTime): string {
  const [, day, hour] = DATED.exec(known ?? '') ?? [];
  if (read.isExclusion && known !== undefined) return `${known}, ${uncapitalise(read.value)}`;
  const isHour = known !== undefined && /^(?:\D*\d\d:\d\d|Not )/.test(known) && !DATED.test(known);
  if (isHour && read.hasDay && !read.hasHour) return `${read.value}, ${uncapitalise(known)}`;
  const isOneOf = known?.includes(' or ') && !(hour && !read.hasHour);
  if (isOneOf && read.hasDay) return read.value;
  if (read.hasDay && !read.hasHour && hour && DATED.test(read.value)) return `${read.value}, ${hour}`;
  if (!read.hasDay && read.hasHour && day) return `${day}, ${uncapitalise(read.value)}`;
  return read.value;
}
