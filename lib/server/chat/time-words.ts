import 'server-only';
import { hourWords, monthNames, timeSpellings, weekdayNames } from '#lib/content/record-times';

// Days and hours as they are usually spelt.

const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));
export const weekdays = short(weekdayNames);
export const months = short(monthNames);
/** A date as the record writes it: "Wed 25 Nov". */
export const sayDate = (date: Date) =>
  `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
/** A day of the week within a pattern, over what `tidyTime` gives. */
export const WEEKDAY = `(?:${weekdayNames.join('|').toLowerCase()})`;
const HOUR_WORD = hourWords.join('|');
const spellings = Object.entries(timeSpellings).map(
  ([word, typed]) => [new RegExp(`\\b(?:${typed})\\b`, 'g'), word] as const,
);

/** Lower case, without apostrophes, with days and hours as they are usually spelt. */
export function tidyTime(text: string): string {
  let tidy = text.toLowerCase().replace(/['’‘`´]/g, '');
  for (const [pattern, word] of spellings) tidy = tidy.replace(pattern, word);
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
        new RegExp(`((?:${WEEKDAY}|today|tomorrow|any|every|^) ?)(am|pm)\\b`, 'g'),
        (_all, day: string, half: string) => `${day}${half === 'am' ? 'morning' : 'afternoon'}`,
      )
      .replace(
        new RegExp(`\\b(between|from) (${HOUR_WORD}) (and|n|to|till|until) (${HOUR_WORD})\\b`, 'g'),
        (_all, lead: string, from: string, join: string, to: string) =>
          `${lead} ${hour(from)} ${join} ${hour(to)}`,
      )
      .replace(
        new RegExp(
          `\\b(at|until|till|by|after|before|around|about|${WEEKDAY}|today|tomorrow) (${HOUR_WORD})\\b`,
          'g',
        ),
        (_all, lead: string, word: string) => `${lead} ${hour(word)}`,
      )
      .replace(new RegExp(`\\b(${HOUR_WORD}) (am|pm|o ?clock)\\b`, 'g'), (_all, word: string, rest: string) =>
        [hour(word), rest].join(' '),
      )
      .replace(/\b(\d{1,2})(\d{2}) ?(am|pm)\b/g, '$1:$2$3')
      .replace(/\b(\d{1,2})h\b/g, '$1:00')
      .replace(
        new RegExp(`\\b((?:${months.join('|')})[a-z]*) (\\d{1,2}) or (\\d{1,2})\\b`, 'gi'),
        '$1 $2 or $1 $3',
      )
      .replace(/\b(\d{1,2}) or (\d{1,2}) ?(am|pm)\b/g, '$1$3 or $2$3')
      .replace(
        new RegExp(
          `\\b(${WEEKDAY}|today|tomorrow)(?: then)?,? (\\d{1,2})(?=$|[\\s,.!?]+(?!\\d|(?:${months.join('|')})))`,
          'gi',
        ),
        '$1 at $2',
      )
  );
}
