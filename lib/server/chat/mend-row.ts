import 'server-only';
import { objectionWords, rowTitles } from '#lib/content/record-corrections';
import type { VisitorRecord } from '#lib/contracts/record';
import { readCompany, readName } from '#lib/server/chat/read-name';
import { findTime, sayDates } from '#lib/server/chat/read-time';
import {
  anyOf,
  countWords,
  escapePattern,
  isEmpty,
  isQuestion,
  quote,
  saysWrong,
  splitClauses,
  tidyWords,
  withoutWords,
} from '#lib/server/chat/record-phrases';

// A row that a visitor says is wrong. What else the message tells of it takes its place; where that is not plain, it is asked for.

export type MendableRow = keyof typeof rowTitles;
const titles = Object.entries(rowTitles).map(
  ([row, words]) => [row as MendableRow, new RegExp(`\\b(?:${words})\\b`)] as const,
);
/** Whether a row holds one name, which gives way to another as a whole. */
export const isNamed = (row: MendableRow | undefined): row is 'name' | 'company' =>
  row === 'name' || row === 'company';
/** "Our company is a mess" is no objection, "the how much is a mess" is. */
const isOwnTitle = (row: MendableRow) => row !== 'company' && row !== 'email' && row !== 'phone';
const OBJECTS = new RegExp(`\\b${anyOf(objectionWords)}\\b`);
/** "The name is still missing", "that is not my company": of a row that may be empty too. */
const IS_NOT =
  /\b(?<missing>name|company|firm)(?: is| still|s)* missing(?: again| now)?$|\b(?:is not|isnt|aint) (?:my|the|our) (?:\w+ )?(?<other>name|company|firm)\b|\bmy (?<own>name) (?:is not|isnt|aint)\b|\b(?:you|u) (?:didnt|did not|never) (?:put|add|take|write|note)\b.*\b(?<left>name|company)\b/;
/** "Its not Kirkgate Dental", "still says Kirkgate Dental". */
const isDenied = (clause: string, value: string | undefined) =>
  value !== undefined &&
  new RegExp(
    `\\b(?:(?:not|isnt|aint) ${escapePattern(tidyWords(value))}(?: (?:just|but|lol|its)\\b|$)|(?:still (?:says?|got|has|have)|why (?:\\w+ )*says?) (?:\\w+ ){0,3}${escapePattern(tidyWords(value))}\\b)`,
  ).test(clause);

/** The row that a clause says is wrong, by its title or by the name or company that stands there. */
function findRowObjectedTo(clause: string, known: VisitorRecord): MendableRow | null {
  const tidy = tidyWords(clause);
  const { missing, other, own, left } = IS_NOT.exec(tidy)?.groups ?? {};
  const denied = missing ?? other ?? own ?? left;
  if (denied) return denied === 'name' && !/\b(?:company|firm) name\b/.test(tidy) ? 'name' : 'company';
  const isWrong = saysWrong(clause);
  const named = titles.find(
    ([row, pattern]) => pattern.test(tidy) && (isWrong || (isOwnTitle(row) && OBJECTS.test(tidy))),
  )?.[0];
  // "Why does it say call at, i said no calls" asks.
  const isAsking = /^(?:why|does|is)\b/.test(tidy) && !isNamed(named);
  if (named && !isAsking && known[named]) return named;
  return (['name', 'company'] as const).find((row) => isDenied(tidy, known[row])) ?? null;
}

const TITLE_THAT_ASKS = new RegExp(`\\b(?:${rowTitles.volume}|${rowTitles.start}|${rowTitles.need})\\b`);
/** Whether a text that holds "how much" names the row, says that it is wrong, and asks nothing. */
export const objectsToRow = (text: string) =>
  OBJECTS.test(tidyWords(text)) && TITLE_THAT_ASKS.test(tidyWords(text));

/** The row that a message says is wrong, and the clause that says so. Null for none. */
function findObjection(text: string, known: VisitorRecord) {
  for (const clause of splitClauses(text)) {
    const row = findRowObjectedTo(clause, known);
    if (row) return { row, clause };
  }
  return null;
}

const REMOVES =
  /\b(?:take|get|leave) (?:that|it|this) (?:out|off|away)\b|\b(?:remove|delete|scrap|drop|clear) (?:that|it|this)\b/i;
/** "Its just", "i said", before a value. */
const BEFORE =
  /^(?:(?:no|and|n|lol|but|put|its|it['’]s|it is|just|only|should (?:just )?(?:be|say)|(?:like )?i (?:already )?(?:said|told (?:you|u)))[\s,]+)+/i;
const BEHIND =
  /(?:\s+(?:is me|only|lol|ffs|pls|please|mate|again|then|thanks|(?:like )?i (?:already )?(?:said|told (?:you|u))(?: already)?))+$/i;
/** Within the clause that objects the value stands behind one of these. */
const INSTEAD = /^.*\b(?:just|only|its|it is|should be|i said)\s+(?=\S)/i;
const MOST_WORDS = 4;

function readNamedValue(words: string, row: 'name' | 'company'): string | null {
  const said = words.replace(BEFORE, '').replace(BEHIND, '').trim();
  const isPlain =
    said !== '' && countWords(said) <= MOST_WORDS && !isQuestion(said) && !findTime(said, false);
  if (!isPlain || OBJECTS.test(tidyWords(said))) return null;
  return (row === 'name' ? readName(said)?.name : readCompany(said)) ?? null;
}

/** The name or company that a message puts in the place of a wrong one, and the clause that holds it. */
function findMeant(text: string, row: 'name' | 'company', objection: string) {
  // "Katrin Huber not Moser", "not Kirkgate Dental just Kirkgate".
  const parts = [objection.replace(/,?\s+not\b.*$/i, ''), objection.replace(INSTEAD, '')];
  const inside = parts.filter((part) => part !== objection && !/\bis$/i.test(part));
  const at = text.indexOf(objection);
  const others = [...splitClauses(text.slice(at)), ...splitClauses(text.slice(0, at))];
  for (const clause of [...inside, ...others.filter((other) => other !== objection)]) {
    const value = readNamedValue(clause, row);
    if (value) return { value, clause };
  }
  return null;
}

/** What stands behind the clause that says that a row is wrong: "fix the what for, its bookings". */
function findBehind(text: string, objection: string) {
  const [clause = ''] = splitClauses(text.slice(text.indexOf(objection) + objection.length));
  const said = clause.replace(BEFORE, '').replace(/^for /i, '');
  const isName = readName(said) !== null && countWords(said) < MOST_WORDS;
  const isValue = said !== '' && (said !== clause || countWords(said) < MOST_WORDS) && !isQuestion(clause);
  return isValue && !isName && !findTime(clause, false) ? { value: quote(said), clause } : null;
}

export type Mending = {
  /** The row that is wrong. */
  row: MendableRow | null;
  /** What it should say, and empty to take it out; null where that is not plain, or the clauses are yet to be sorted. */
  value: string | null;
  rest: string;
};

/** Reads which row a message says is wrong, and what it should say. `asked` is the row that was asked for because it was wrong. */
export function readMending(
  text: string,
  known: VisitorRecord,
  told: VisitorRecord,
  asked: MendableRow | null,
): Mending {
  const { row = asked, clause = '' } = findObjection(text, known) ?? {};
  if (row === null || row in told) return { row: null, value: null, rest: text };
  let found: { value: string; clause: string } | null = null;
  if (isNamed(row)) found = findMeant(text, row, clause);
  else if ((row === 'need' || row === 'volume') && clause !== '') found = findBehind(text, clause);
  const rest = isNamed(row) || !/\d/.test(clause) ? text.replace(clause, ' ') : text;
  const removed = REMOVES.test(text) ? '' : null;
  return { row, value: found?.value ?? removed, rest: rest.replace(found?.clause ?? '', ' ') };
}

/** "Take the court stuff out", "delete the tuesday". */
const TAKES_OUT =
  /\b(?:(?:take|leave) (?:out )?|(?:delete|remove|scrap) )(?:the |that |this )*(?<words>[\p{L}\p{N}' ]{3,40}?)(?: (?:stuff|thing|bit|part|line|call|one))*(?<out> (?:out|off))?(?=$|[,.;!?]| (?:from|pls|please|and|then|ffs|again)\b)/iu;

/** Takes out of the time to call what holds the words that a message wants out. Null where nothing does. */
export function takeOut(text: string, known: VisitorRecord, now: Date) {
  const { 0: all = '', groups } = TAKES_OUT.exec(text) ?? {};
  const isLeft = /^(?:take|leave)\b/i.test(all) && !groups?.out && !/^\w+ out\b/i.test(all);
  const words = tidyWords(sayDates(groups?.words ?? '', now));
  if (!known.time || isLeft || isEmpty(words)) return null;
  const time = withoutWords(known.time, words);
  return time === known.time ? null : { values: { time }, rest: text.replace(all, ' ') };
}

/** A name without the company that was taken for a part of it. */
export function partFromCompany({ name, company }: VisitorRecord): string | undefined {
  const behind = company && new RegExp(`\\s+${escapePattern(company)}$`, 'i');
  return behind && name ? name.replace(behind, '') : name;
}
