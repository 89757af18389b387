import 'server-only';
import { months, WEEKDAY } from '#lib/server/chat/time-words';

// Hours on a clock, as "after 16:00" and "10:00 to 12:00".

const HALF = '(am|pm|a\\.m\\.?|p\\.m\\.?)';
const MINUTES = '(?:[:.h](\\d{2}))?';
/** What follows a number that is no hour: "the 3rd", "2 weeks", "26 nov". */
const NO_HOUR = `st|nd|rd|th|weeks?|days?|months?|years?|hours?|minutes?|mins?|(?:${months.join('|').toLowerCase()})[a-z]*`;
const CLOCK = new RegExp(
  `(?:\\b(after|before|by|until|till|around|about|at|from|between|past)\\s+)?(?<![\\d/.:-])(\\d{1,2})${MINUTES}` +
    `\\s*(am|pm|a\\.m\\.?|p\\.m\\.?|o\\s?clock|ish)?` +
    `(?:\\s*(?:-|–|to|and|till|until)\\s*(\\d{1,2})${MINUTES}\\s*${HALF}?)?(?![\\d/:]|\\.\\d|\\s*(?:${NO_HOUR})\\b)`,
  'g',
);
/** Without one of these "about 15" may count anything. */
const DATED = new RegExp(
  `\\b(?:${WEEKDAY}|today|tomorrow|(?:${months.join('|')})[a-z]* \\d|\\d (?:${months.join('|')}))`,
  'i',
);
const VAGUE = /^(?:around|about)$/;

/** Without its half of the day "after 7" is in the evening, and "before 7" in the morning. */
function sayHour(hourText: string, minutes = '00', half = '', isAfter = false): string | null {
  const typed = Number(hourText);
  if (typed > 23 || Number(minutes) > 59) return null;
  const isPm =
    half.startsWith('p') ||
    (half === '' && typed >= 1 && typed <= (isAfter ? 7 : 6) && hourText.length === 1);
  const hour = isPm && typed < 12 ? typed + 12 : half.startsWith('a') && typed === 12 ? 0 : typed;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Takes the hours out of a text in `tidyTime`'s spelling. `isLoose`: a bare number is one. */
export function takeClocks(tidy: string, isLoose: boolean): { parts: string[]; rest: string } {
  const parts: string[] = [];
  const isDated = DATED.test(tidy);
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
      const isLed = lead !== '' && (isDated || !VAGUE.test(lead));
      const isTold = isLed || minutes !== undefined || half !== '' || until !== undefined;
      if (!isTold && !isLoose) return all;
      const isIsh = half === 'ish';
      const meridiem = /^[ap]/.test(half) ? half : '';
      const first = sayHour(
        hour,
        minutes,
        meridiem || (until && Number(hour) < Number(until) ? untilHalf : ''),
        lead === 'after' && !until,
      );
      if (!first) return all;
      const last = until && sayHour(until, untilMinutes, untilHalf);
      if (until && !last) return all;
      const said = isIsh || VAGUE.test(lead) ? `about ${first}` : first;
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
