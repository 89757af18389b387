import 'server-only';
import { en } from 'chrono-node';
import {
  anyTimeWords,
  countedPlaces,
  dayPartWords,
  hourWords,
  monthNames,
  monthWords,
  timeSpellings,
  weekdayNames,
  weekWords,
} from '#lib/content/record-times';
import {
  addSaid,
  anyOf,
  capitalise,
  isEmpty,
  isStatement,
  quote,
  refusesCalls,
  saysHowToReach,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// Reads when to call. Only days are parsed, and written as dates because "tomorrow" goes stale. `now`
// has the visitor's local time in its UTC fields, and each date is confirmed to the visitor.

const spelt = (word: string) => `(?:${[word, timeSpellings[word]].filter(Boolean).join('|')})`;
const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));
const weekdays = short(weekdayNames);
const months = short(monthNames);

const WEEKDAY = `(?:${weekdayNames.map((name) => spelt(name.toLowerCase())).join('|')})`;
const MONTH = `(?:${monthWords})`;
const NEXT = spelt('next');
const DAY = anyOf(`
  (?:${WEEKDAY},? )?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}
  (?:${WEEKDAY},? )?${MONTH} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:.]|\\s?[ap]m)
  (?:${WEEKDAY},? )?(?:the \\d{1,2}(?:st|nd|rd|th)(?! (?:week|wk|half|quarter|floor|one|time)\\b)|(?<=${WEEKDAY},? )\\d{1,2}(?:st|nd|rd|th))
  ${WEEKDAY},? (?:1[3-9]|2\\d|3[01])(?![\\d:.]|\\s?[ap]m)
  ${NEXT} (?:week|wk) (?:on )?${WEEKDAY}
  (?:(?:${NEXT}|this|coming) )?${WEEKDAY}(?: ${NEXT} (?:week|wk))?
  (?<![/\\d])(?!24/7)\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?(?!/)
  (?:the )?day after ${spelt('tomorrow')}
  ${['today', 'tomorrow', 'tonight'].map(spelt).join('|')}
`);
/** "1/12" is another day in Boston than in Bath: it stays as typed. */
const NUMERIC_DATE = /^\d+\//;
const DAYS = new RegExp(
  `(?<![\\w-])(?<!\\b(?:a|last|since|every|each|any|black|cyber|good) )${DAY}(?![\\w-]| (?:nights|mornings|afternoons|evenings|lunchtimes)\\b)`,
  'gi',
);
const RULED_OUT =
  /\b(?:not|no|bar|but|nor|(?:ex)?cept|exept|excpt|apart from|other than)(?: on)?(?: a| the)? $/i;
const WEEKDAY_ALONE = new RegExp(`^${WEEKDAY}$`, 'i');
/** Whether a weekday is ruled out: "any day but wed" excludes every Wednesday. */
const isRuledOut = (words: string, before: string) => WEEKDAY_ALONE.test(words) && RULED_OUT.test(before);

/** "Mon to fri" is not a single day. */
const RANGE = new RegExp(`\\b${WEEKDAY} ?(?:-|–|to|till?|thru|through) ?${WEEKDAY}\\b`, 'i');
const ANY_DAY = new RegExp(`(?<!\\w)${anyOf(`${anyTimeWords}\n${weekWords}`)}(?!\\w)`, 'i');

const NUMBER = `(?:\\d{1,2}|${hourWords.join('|')})`;
/** "After 7", but not "after 2 weeks". */
const NO_HOUR = `(?!\\d|\\s?(?:%|k\\b|(?:calls?|messages?|people|staff|days?|weeks?|wks?|months?|years?|hours?|hrs?|mins?|minutes?|st|nd|rd|th|${countedPlaces})\\b))`;
const HOURS = new RegExp(
  `(?<![\\w.:/])(?:${[
    `(?:at|${spelt('after')}|${spelt('before')}|around|about|from|until|till?|by|${spelt('between')}|past) ${NUMBER}(?:[:.]\\d{2})?(?: ?(?:[ap]\\.?m\\b\\.?|o['’ ]?clock))?(?![a-z])(?: (?:and|to|till?|-) ${NUMBER}(?:[:.]\\d{2})?(?: ?[ap]\\.?m\\b)?(?![a-z]))?${NO_HOUR}`,
    `\\d{1,2}(?:[:.]\\d{2})? ?(?:-|–|to|till?) ?\\d{1,2}(?:[:.]\\d{2})? ?(?:[ap]\\.?m\\.?)?(?!\\d)${NO_HOUR}`,
    `${NUMBER}(?:[:.]\\d{2})? ?(?:[ap]\\.?m\\b\\.?|o['’ ]?clock|ish\\b)`,
    '\\d{1,2}(?:[:.]\\d{2}|h(?:\\d{2})?)(?!\\d)',
    `(?:half|quarter) (?:past |to )?${NUMBER}\\b`,
    `(?:in|within) (?:the|an?|half an|${NUMBER}) (?:hours?|hrs?|minutes?|mins?)(?! (?:a|per) )`,
    `(?:before |after |${spelt('after')} |early |late |mid |any |every |most )?${anyOf(dayPartWords)}`,
  ].join('|')})(?!\\w)`,
  'gi',
);
/** A bare number, which is an hour only if a time was asked for. */
const BARE_HOUR = /^\W*(?:1\d|2[0-3]|[1-9]|[01]?\d[0-5]\d)\W*$/;

/** Mark a time that is ruled out. */
const EXCLUDES = /\b(?:no|not|nae|never|bar|but|(?:ex)?cept|unless|if)\b/i;

const DATE = `(?:${weekdays.join('|')}) \\d{1,2} (?:${months.join('|')})`;
const DATES = new RegExp(DATE, 'g');
/** "Mon tue or fri". */
const DATE_THEN_DATE = new RegExp(`(${DATE}) (?=${DATE})`, 'g');
const DATE_THEN_HOUR = new RegExp(`(${DATE}) (?=\\d)`, 'g');
const DAY_THEN_NUMBER = new RegExp(`^(${WEEKDAY}),? (\\d{1,2})$`, 'i');
const TWICE = new RegExp(`(${DATE}), \\1`, 'g');
const ONE_DATE = new RegExp(`^(?!.*${DATE}.*${DATE}).*${DATE}`);
const MOVE = '(?:move|change|shift|push|switch|reschedule)';
/** Words before a time that add nothing. */
const LEADS_IN = new RegExp(
  `^(?:${anyOf(String.raw`
    for|on|its|it is|like|maybe|please|pls|rather|actually|sorry|then|lol|how about|lets (?:say|do)
    (?:(?:thats|that['’]s|its|it['’]s) )?(?:a bit |way )?too (?:early|late|soon)
    (?:can|could|shall) (?:we|i|you|u) (?:make|have|try|book)(?: it| that)?(?! an? )
    (?:(?:can|could) (?:you|u|they|someone|somebody) (?:please )?)?(?:call|ring|phone)(?: me| us)?
    make (?:it|that|the call)
    (?:can|could|may) (?:i|we) (?:book|get|have) an? \w+
    (?:(?:can|could|would) (?:you|u|we) )?(?:${MOVE}(?: (?:it|that))?|(?:${MOVE} )?(?:the|my|our) (?:call(?:[ -]?back)?|appointment|meeting|time|hour))(?: (?:to|for))?
    (?:best|better)(?: time)?(?: to (?:call|ring|phone))?(?: is)?
    (?:can|could) (?:you|u|we) do
    (?:and |so )?(?:you|u) can (?:call|ring|phone)(?: me| us)?(?: at)?
  `)}[\\s,]+)+`,
  'i',
);
const AT = /^at\s+/i;

/** "Lagos time", "CET", but not "lunch time". */
export const ZONE_WORDS =
  '(?!(?:any|same|lunch|some|good|best|what|that|this|the|full|part|long|first|second|third|next|last|each|every|all|call|tea|dinner|opening|closing|peak|our|my|your|his|her|more|less|much|real|spare|free|waiting|response|down)\\b)[a-z]+ time|gmt|utc|bst|cet|est|pst|cst|ist|aest|sast|wat';
const ZONE = new RegExp(`\\b(?:${ZONE_WORDS})\\b`, 'i');

const sayDate = (date: Date) =>
  `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;

function readDay(words: string, now: Date): Date | null {
  let tidy = words.toLowerCase();
  for (const word of [
    ...weekdayNames.map((name) => name.toLowerCase()),
    'today',
    'tomorrow',
    'tonight',
    'next',
  ])
    tidy = tidy.replace(new RegExp(`\\b${spelt(word)}\\b`), word);
  tidy = tidy.replace('tonight', 'today').replace(/^next (?:week|wk) (?:on )?(\w+)$/, '$1 next week');
  const [, place] = /(?:\bthe |day,? )(\d{1,2})(?:st|nd|rd|th)?$/.exec(tidy) ?? [];
  const number = Number(place);
  if (place) tidy = `${number} ${monthNames[(now.getUTCMonth() + (number < now.getUTCDate() ? 1 : 0)) % 12]}`;
  if (/day after tomorrow/.test(tidy)) tidy = 'in 2 days';
  // A date wins over a weekday that contradicts it.
  if (/\d/.test(tidy) && !place) tidy = tidy.replace(/^\w*day,? (?:the )?/, '');
  // From midnight: otherwise today's date would be parsed as next year's in the afternoon.
  const instant = new Date(new Date(now).setUTCHours(0, 0, 0, 0));
  const date = en.parseDate(tidy, { instant, timezone: 'UTC' }, { forwardDate: true });
  // "Monday", said on a Monday, is the next one; people say "today" otherwise.
  if (date && sayDate(date) === sayDate(now) && tidy.endsWith('day') && tidy !== 'today')
    date.setUTCDate(date.getUTCDate() + 7);
  return date;
}

/**
 * The reference date for weekdays: the nearest one to the known day counts, so that "friday" after
 * "Thu 3 Dec" is the 4th.
 */
function countFrom(known: string | undefined, now: Date): Date {
  const [said] = known?.match(DATES)?.slice(-1) ?? [];
  const date = said ? readDay(said, now) : null;
  date?.setUTCDate(date.getUTCDate() - 4);
  return date && date > now ? date : now;
}

/**
 * Replaces days with dates: "thurs or tmrw, after 3" becomes "Thu 26 Nov or Tue 24 Nov, after 3".
 * `known` is the time being changed.
 */
export function formatDates(text: string, now: Date, known?: string): string {
  if (RANGE.test(text)) return text;
  const dated = text.replace(DAYS, (words, at: number) => {
    // In "Wednesday 14" the number is an hour unless the 14th is a Wednesday.
    const [, weekday = '', number] = DAY_THEN_NUMBER.exec(words) ?? [];
    const day = number && Number(number) < 24 ? readDay(weekday, now) : null;
    const date = readDay(
      words,
      WEEKDAY_ALONE.test(words.replace(/^the /i, '')) ? countFrom(known, now) : now,
    );
    if (day && date?.getUTCDay() !== day.getUTCDay()) return `${sayDate(day)}, ${number}`;
    // "The tuesday after" is a later one.
    const isOther = /^ after(?:[,.]|$)/i.test(text.slice(at + words.length));
    if (!date || isOther || NUMERIC_DATE.test(words) || isRuledOut(words, text.slice(0, at))) return words;
    return /^(?:tonight|tonite|2nite)$/i.test(words) ? `${sayDate(date)}, evening` : sayDate(date);
  });
  // "Thu 26 Nov 10:30" is hard to read.
  return dated.replace(DATE_THEN_HOUR, '$1, ').replace(DATE_THEN_DATE, '$1, ').replace(TWICE, '$1');
}

export type FoundTime = {
  hasDay: boolean;
  /** One or more days, each with its date. */
  isDated: boolean;
  hasHour: boolean;
  /** The text says nothing else. */
  isAlone: boolean;
};

/**
 * Whether a text names a day, an hour or both. `isAsked`: a bare number is an hour. Null when there
 * is neither.
 */
export function findTime(text: string, isAsked: boolean): FoundTime | null {
  const isGeneral = RANGE.test(text) || ANY_DAY.test(text);
  const days = [...text.matchAll(DAYS)];
  const isDated = days.some((day) => !isRuledOut(day[0], text.slice(0, day.index)));
  const hasDay = days.length > 0 || isGeneral;
  const withoutDays = text.replace(ANY_DAY, ' ').replace(RANGE, ' ').replace(DAYS, ' ');
  const rest = withoutDays.replace(HOURS, ' ');
  const isBare = (isAsked || isDated) && BARE_HOUR.test(rest.replace(/\bat\b/gi, ''));
  const hasHour = rest !== withoutDays || isBare;
  if (!hasDay && !hasHour) return null;
  const isAlone = isBare || (!/\d/.test(rest) && isEmpty(tidyWords(rest)) && !EXCLUDES.test(rest));
  return { hasDay, isDated, hasHour, isAlone };
}

const SPANS = [DAYS, HOURS, RANGE, ANY_DAY, /\bsame (?:time|hour)\b/].map(
  (one) => new RegExp(one.source, 'gi'),
);
const findSpans = (text: string) => SPANS.flatMap((span) => [...text.matchAll(span)]);
/** From the start of the first to the end of the last. */
const boundsOf = (spans: ReturnType<typeof findSpans>) => ({
  first: Math.min(...spans.map(({ index }) => index)),
  last: Math.max(...spans.map(({ index, 0: words }) => index + words.length)),
});
const BEFORE_TIME =
  /(?:\b(?:\d{1,2}(?= in\b)|about|on|at|any|not|no|either|before|after|around|early|late|this|next|the|in|or|from)\s+)+$/i;
/** Introduces what a call is about, before or after its time. */
const ABOUT = /(?<=^|\s)(?:about|re|regarding|because of)\s+(?!\d)/gi;
/**
 * What a call is about, apart from its time: "our agency tomorrow 2pm", "thursday morning re missed
 * calls". Null if nothing. `isAsk`: the call is asked for.
 */
export function tellAbout(text: string, isAsk: boolean): string | null {
  const spans = findSpans(text);
  // In "Thursday about noon" and "about five", "about" belongs to the time.
  const about = [...text.matchAll(ABOUT)].find(
    ({ index, 0: word }) => !spans.some((span) => span.index === index || span.index === index + word.length),
  );
  const time = text.slice(0, about?.index);
  const inTime = spans.filter(({ index }) => index < time.length);
  if (inTime.length === 0) {
    if (!about || !isAsk) return null;
    // "About bookings tomorrow at ten" ends before the day; "about missed calls at lunch" does not.
    const day = [...text.matchAll(DAYS)].find(({ index }) => index > about.index);
    return text.slice(about.index, day?.index).trim();
  }
  const { first, last } = boundsOf(inTime);
  const before = time.slice(0, first).replace(BEFORE_TIME, '').trim();
  if (about && isEmpty(before)) return text.slice(about.index);
  return isAsk && isStatement(before) && isEmpty(time.slice(last)) ? before : null;
}

const DENIES =
  /\b(?:do|does|did|ca|wo|is|are|was|would|could|should|have|has)n['’]?t\b|\b(?:scrap|drop|cancel|forget)\b/i;
/** Words after a time that only say it suits. */
const SUITS =
  /^(?:[\s,?.!]+(?:is|are|works?|suits?|would|be|ideal|possible|please|pls|ok|okay|better|best|good|fine|great|obv|for|me|us|thanks))*[\s,?.!]*$/i;
/**
 * Reduces a text to its time: "can I talk to somebody today at 3 please". Texts that rule something
 * out are kept whole.
 */
function cutToTime(text: string): string {
  if (EXCLUDES.test(text) || DENIES.test(text) || refusesCalls(text) || saysHowToReach(text)) return text;
  if (text.search(DAYS) < 0) return text;
  const { first, last } = boundsOf(findSpans(text));
  const before = BEFORE_TIME.exec(text.slice(0, first))?.[0] ?? '';
  return text.slice(first - before.length, SUITS.test(text.slice(last)) ? last : undefined);
}

/** Whether a time has an hour but no day. */
export function isDayless(time: string): boolean {
  const found = findTime(time, true);
  return found?.isAlone === true && found.hasHour && !found.hasDay;
}

/**
 * Formats a time for the record. A day with an hour replaces the known time, a day alone the day,
 * an hour alone the hour; anything else is appended. `isCorrecting`: a day alone replaces the day
 * even if more was said about it.
 */
export function mergeTime(text: string, known: string | undefined, now: Date, isCorrecting = false): string {
  const typed = text.trim().replace(/[\s?.!]+$/, '');
  const quoted = quote(formatDates(cutToTime(typed).replace(LEADS_IN, ''), now, known));
  // "Just email please" loses its meaning without the first word.
  const said = refusesCalls(text) && !refusesCalls(quoted) ? capitalise(typed) : quoted;
  const [found, before] = [findTime(text, true), findTime(known ?? '', true)];
  if (!known) return said;
  const isBound = refusesCalls(known) || saysHowToReach(known);
  if (refusesCalls(text) && !found && !isBound) return said;
  // "Not tomorrow before 10" and "thursdays, same time" don't replace anything.
  const isLimit = /^(?:but )?(?:not|no|never)\b/i.test(text.trim()) && !text.includes(',');
  if (!found || isBound || isLimit || /\bsame\b/i.test(text)) return addSaid(known, said);
  const date = ONE_DATE.test(known) && known.match(DATES)?.[0];
  if (date && isCorrecting && found.isAlone && !found.hasDay)
    return `${date}, ${said.toLowerCase().replace(AT, '')}`;
  const [zone] = ZONE.test(said) ? [] : (ZONE.exec(known) ?? []);
  if (found.isDated && found.hasHour) return zone ? quote(`${said}, ${zone}`) : said;
  if (isDayless(known) && found.hasDay) return quote(`${said}, ${known.replace(AT, '').toLowerCase()}`);
  const isDayAlone = isCorrecting && found.isDated;
  if (!ONE_DATE.test(known) || !(isDayAlone || (found.isAlone && before?.isAlone)))
    return addSaid(known, said);
  if (found.hasDay) return ONE_DATE.test(said) ? known.replace(DATES, said) : addSaid(known, said);
  return `${known.match(DATES)?.[0]}, ${said.toLowerCase().replace(AT, '')}`;
}
