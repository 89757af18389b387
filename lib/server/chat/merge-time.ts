import 'server-only';
import { anyDayWords, dayPartWords, timeValues, timeZones } from '#lib/content/record-times';
import type { ReadTime } from '#lib/server/chat/read-time';
import { anyOf, JOINT, joinWords } from '#lib/server/chat/record-phrases';
import { months, sayDate, weekdays } from '#lib/server/chat/time-words';

// What a later message makes of a time that is known.

const DATE = `(?:${weekdays.join('|')}) \\d{1,2} (?:${months.join('|')})`;
export const DATE_FIRST = new RegExp(`^${DATE}`);
const DATED = new RegExp(`^(${DATE}(?: or ${DATE})*)(?:, (.+))?$`);
/** An hour without its day. */
const DAYLESS = /^not \w+day(?:, |$)|^(?:about |after |before |by |until |not )?(?:\d\d:\d\d|between )/i;
const ANY_DAY = new RegExp(`^(?:${anyDayWords}), `, 'i');
const PART_ALONE =
  /^(?:not |before |after |early |late |over |at )?(?:mornings?|afternoons?|evenings?|lunch.*|noon|midday|nights?)$/i;

const ANY_ALONE = new RegExp(`^(?:${anyDayWords}|${timeValues.whenever}|any ?time)(?:, .+)?$`, 'i');
const SOON_ALONE = new RegExp(`^${timeValues.soon}$`);
const EXCLUSION = /^(?:not?|dont|never|closed|except)\b/i;

const uncapitalise = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Whether a time is of one day or more, each with its date. */
export const isDated = (time: string) => DATED.test(time);
/** Whether a time lacks its day. */
export const isDayless = (time: string) => DAYLESS.test(time);
const HOUR = new RegExp(`\\d\\d:\\d\\d|\\b${anyOf(dayPartWords)}\\b|, ${timeValues.soon}`, 'i');

/** Whether a time was read, and is not in the visitor's words. */
export const isSimple = (time: string) =>
  !time.includes(JOINT) &&
  (isDated(time) ||
    isDayless(time) ||
    PART_ALONE.test(time) ||
    ANY_ALONE.test(time) ||
    SOON_ALONE.test(time));

/** Whether a message gives what a known time lacks, or chooses one of its days: then it is meant, whatever was asked. */
export function completes(known: string | undefined, read: ReadTime): boolean {
  if (known === undefined || read.isSoon || read.isQuoted) return false;
  if (!read.hasDay) return !HOUR.test(known);
  if (isDated(known)) return known !== read.value && known.includes(read.value);
  return isDayless(known) || PART_ALONE.test(known) || !isSimple(known);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from a Monday to the date at the beginning of a time, such as "Wed 25 Nov". */
const weekdayOf = (time: string) => (weekdays.indexOf(time.slice(0, 3)) + 6) % 7;
function dateOf(time: string, now: Date): number {
  const [, day, month = ''] = time.split(/[ ,]+/);
  const at = (year: number) => Date.UTC(year, months.indexOf(month), Number(day));
  const year = now.getUTCFullYear();
  return at(year) < now.getTime() - DAY_MS ? at(year + 1) : at(year);
}

/** "Wed not tues" keeps the week of a known day, unless the correction names a week or a date. */
export function keepWeek(known: string, read: ReadTime, said: string, now: Date): ReadTime {
  if (!isDated(known) || !isDated(read.value) || /\d|\b(?:next|this|to|after)/i.test(said)) return read;
  const monday = (time: string) => dateOf(time, now) - weekdayOf(time) * DAY_MS;
  const ahead = monday(known) - monday(read.value);
  if (ahead <= 0) return read;
  const date = new Date(dateOf(read.value, now) + ahead);
  return { ...read, value: read.value.replace(DATE_FIRST, sayDate(date)) };
}

const ZONE = new RegExp(`\\b(?:${timeZones})\\b`);
/** Puts a correction into a time that is known: a new day keeps the hour, a new hour the day, and both the zone. */
export function mergeTime(known: string | undefined, read: ReadTime): string {
  const [zone] = ZONE.exec(known ?? '') ?? [];
  const merged = merge(known, read);
  return zone && /\d:\d\d/.test(merged) && !ZONE.test(merged) ? `${merged} ${zone}` : merged;
}

function merge(known: string | undefined, read: ReadTime): string {
  if (known === undefined) return read.value;
  const [, day, hour] = DATED.exec(known) ?? [];
  const isWhole = read.hasDay && read.hasHour && !read.isQuoted;
  if (read.isQuoted || (!isSimple(known) && !isWhole)) return joinWords(known, read.value);
  // "Sat, morning or Sun", then "saturday".
  const options = known.split(' or ');
  const chosen = options.find((option) => options.length > 1 && option.startsWith(`${read.value},`));
  if (chosen) return chosen;
  if (!read.hasDay && !HOUR.test(known)) return `${known}, ${uncapitalise(read.value)}`;
  if (!read.hasDay) return day ? `${day}, ${uncapitalise(read.value)}` : read.value;
  if (EXCLUSION.test(known)) return `${read.value}, ${uncapitalise(known)}`;
  if (read.hasHour) return read.value;
  const isOneOf = options.length > 1 && !hour;
  if (day) return isOneOf || !hour || !isDated(read.value) ? read.value : `${read.value}, ${hour}`;
  const anyHour = known.replace(ANY_DAY, '');
  return !isOneOf && (isDayless(anyHour) || PART_ALONE.test(anyHour))
    ? `${read.value}, ${uncapitalise(anyHour)}`
    : read.value;
}
