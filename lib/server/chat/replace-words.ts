import 'server-only';
import { takesPlaceWords } from '#lib/content/record-corrections';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import { capitaliseWords, readName } from '#lib/server/chat/read-name';
import { findTime, formatDates, mergeTime } from '#lib/server/chat/read-time';
import { anyOf, capitalise, escapePattern, quote, splitSentences } from '#lib/server/chat/record-phrases';

// Replaces words within a row: "Keisha not Anna", "make it 11 instead of 10", "not zendesk, freshdesk".

const LEAD_IN = `(?:${anyOf(takesPlaceWords)}[\\s,.:]+)*`;
const END =
  '(?: (?:sorry|please|pls|thanks|thank you|instead|(?:is|works|suits)(?: me| us)?(?: better| best)?|better))*$';
const forms = [
  `^${LEAD_IN}(?:not|scrap|forget|drop) (?<old>\\S+(?: \\S+){0,3}?)(?: sorry)?,(?: but| its| it['’]s)? (?<value>\\S+(?: \\S+){0,4}?)${END}`,
  `^${LEAD_IN}(?<value>\\S+(?: \\S+){0,4}?),? (?:not|instead of|rather than) (?<old>\\S+(?: \\S+){0,2}?)${END}`,
].map((form) => new RegExp(form, 'i'));

const order: readonly RecordField[] = ['time', 'volume', 'name', 'company', 'need', 'start'];
const asPattern = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.:,])${escapePattern(words)}(?![\\p{L}\\p{N}]|[.:,]\\d)`, 'iu');

/** A row with the old words replaced; null if it doesn't contain them. */
function replaceIn(
  row: RecordField,
  text: string,
  { old, value, now }: { old: string; value: string; now: Date },
): string | null {
  const isTime = row === 'time' || row === 'start';
  // "Tickets in zendesk" keeps its first words when only the last one is replaced.
  const words = old.split(' ').slice(-value.split(' ').length).join(' ');
  // "4pm instead of 3" replaces "3pm".
  const isHour = row === 'time' && /^\d{1,2}$/.test(old);
  const gone = isHour
    ? new RegExp(`(?<![\\d:.])${old}(?: ?[ap]m)?(?![\\d:.])(?! [a-z]{3}\\b)`, 'i')
    : asPattern(isTime ? formatDates(old, now, text) : words);
  if (!gone.test(text)) return null;
  // "Scrap lunchtimes, evenings after 7" drops the hours of the first too, and keeps a day.
  if (row === 'time' && /\d/.test(value) && !/\d/.test(old))
    return findTime(text, false)?.isDated
      ? mergeTime(value, text, now, true)
      : quote(formatDates(value, now));
  const number = /\d[\d.,]*k?/.exec(value)?.[0];
  if (row === 'volume') return number ? text.replace(gone, number) : null;
  const named = row === 'name' ? readName(value)?.name : undefined;
  // "My name is Jonas Weiber, not Weber" gives the full value.
  if (named?.includes(' ')) return named;
  const put = isTime
    ? formatDates(value, now, text)
    : row === 'need'
      ? value
      : (named ?? capitaliseWords(value));
  // "11:30 CET not 10:30", when the zone is known.
  return capitalise(text.replace(gone, () => put).replace(/\b(\p{L}+) \1\b/giu, '$1'));
}

/** Removes from a text what replaces words in rows. `values` are the rows that have changed. */
export function replaceWords(
  text: string,
  known: VisitorRecord,
  now: Date,
): { values: VisitorRecord; rest: string } {
  let values: VisitorRecord = {};
  let rest = text;
  for (const sentence of splitSentences(text)) {
    const plain = sentence.replace(/[\s.!?]+$/, '');
    const { old, value } = forms.map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
    if (!old || !value) continue;
    for (const row of order) {
      const changed = known[row] && replaceIn(row, known[row], { old, value, now });
      if (!changed) continue;
      values = { ...values, [row]: changed };
      rest = rest.replace(sentence, ' ');
      break;
    }
  }
  return { values, rest };
}
