import 'server-only';
import { besideWords, insteadWords, removingWords } from '#lib/content/record-corrections';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { findAmount } from '#lib/server/chat/amounts';
import { type Context, findRow, type Row } from '#lib/server/chat/find-row';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { findName } from '#lib/server/chat/read-name';
import { formatRow, type NamedRow, parseRowEdits } from '#lib/server/chat/read-named';
import { findTime, formatDates, mergeTime, tellAbout } from '#lib/server/chat/read-time';
import {
  addSaid,
  asksForCall,
  countWords,
  detectIntent,
  isCorrection,
  isEmpty,
  isOnly,
  isQuestion,
  isStatement,
  mentionsWork,
  quote,
  splitClauses,
  splitSentences,
  tidyWords,
  wantsCall,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';
import { replaceWords } from '#lib/server/chat/replace-words';

// Reads rows from a message. A clause goes to the row it is about, else to the one that was asked
// for, and is kept as typed. Only addresses, names and days are parsed.

export type Reading = Context & {
  /** A row that was asked for because it was wrong. */
  mending: NamedRow | null;
  /** All questions were asked, and the visitor was told what the form still lacks. */
  isDone: boolean;
};

export type Rows = {
  /** A removed row is an empty string. */
  values: VisitorRecord;
  /** Clauses that belong to no row. */
  left: readonly string[];
  /** Something with an @ that is not an address. */
  isUnfinished: boolean;
  unclear: NamedRow | null;
};

/** In words: the longest answer to "what should the row say?". */
const ANSWER_MAX = 12;
const BESIDE = new RegExp(`\\b(?:${besideWords})\\b`);
const REMOVES = new RegExp(`\\b(?:${removingWords})\\b`);
const TAKES_BACK = /^(?:no|(?:oh )?wait|sorry|actually|scrap that|hang on)\b/i;
const COPY = /\b(?:also|too|as well|cc|copy|copied)\b/;
const INSTEAD = new RegExp(`\\b(?:${insteadWords})\\b`);

const ASAP = /^(?:asap|as soon as (?:possible|you can|u can))$/i;
const RULES_OUT =
  /\b(?:doesn['’]?t|don['’]?t|won['’]?t|isn['’]?t|no longer)\b.*\b(?:works?|suits?|do|good|possible)\b|\b(?:can['’]?t|cannot) (?:do|make)\b|\b(?:no|not) (?:good|great|ideal|possible)\b/i;
/** "40 a day, more on mondays", "60 a day in summer, 20 in winter". */
const PART = /^(?:half|most|mostly|mainly|especially|more|less|double|worst|\d+ (?:in|on|during))\b/i;

/** "Wednesday. And we want night calls answered". */
const WISH = /^(?:and |but |so |also )*we (?:also )?(?:want|need|would like)\b/i;

const digitsOf = (phone: string) => phone.replace(/\D/g, '');
/** Joins two numbers, unless they are the same one with and without its country code. */
function joinPhones(known: string, phone: string): string {
  const isSame = digitsOf(known).endsWith(digitsOf(phone).slice(-8));
  if (isSame) return known.length > phone.length ? known : phone;
  return quote(`${known} or ${phone}`);
}

const withoutPhone = (known: string, phone: string) =>
  known
    .split(' or ')
    .filter((one) => digitsOf(one) !== digitsOf(phone))
    .join(' or ');

/**
 * Takes the address and the number out of a text. A second address goes to the notes; a second
 * number is kept beside the first.
 */
function takeContact(text: string, { asked, known }: Reading) {
  const contact = readContact(text, asked === 'contact');
  const tidy = tidyWords(text);
  if (contact.phone && known.phone?.includes(contact.phone) && REMOVES.test(tidy))
    return { ...contact, phone: withoutPhone(known.phone, contact.phone) };
  const isInstead = INSTEAD.test(tidy);
  if (known.email && BESIDE.test(tidy) && (!isInstead || COPY.test(tidy))) delete contact.email;
  if (known.phone && contact.phone && !(isInstead && !BESIDE.test(tidy)))
    contact.phone = joinPhones(known.phone, contact.phone);
  return contact;
}

/**
 * Sorts clauses into rows. Clauses after the answer to a question belong to it unless they are
 * about something else.
 */
function sortClauses(
  text: string,
  clauses: readonly string[],
  reading: Reading,
  isCorrecting: boolean,
  { isCut, isAbout }: { isCut(clause: string): boolean; isAbout(clause: string): boolean },
) {
  // A clause that contained an address answers no other question: "ok its ricky@example.com happy now".
  const notAsked = { ...reading, asked: reading.asked === 'time' ? reading.asked : null };
  const begins = new Set(splitSentences(text).map((sentence) => splitClauses(sentence)[0]));
  const rows: Record<Row, string[]> = { time: [], volume: [], start: [] };
  const left: string[] = [];
  let before: Row | null = null;
  let isRestart = false;
  const found = clauses.map((clause) =>
    findRow(clause, isCut(clause) ? notAsked : reading, isCorrecting || isCorrection(clause)),
  );
  for (const [at, clause] of clauses.entries()) {
    if (isOnly(clause, 'skip', 'fine', 'thanks')) continue;
    const isWish =
      WISH.test(clause) &&
      !findTime(clause, false)?.isDated &&
      found[at] !== 'start' &&
      (found[at] !== 'time' || mentionsWork(clause));
    // In "re the night calls", "night" is not a time to call.
    if ((isAbout(clause) || isWish) && !findAmount(clause)) {
      left.push(clause);
      continue;
    }
    const isGoingOn: boolean =
      before !== null && (before === reading.asked || before === 'time') && !isStatement(clause);
    const isMore: boolean =
      (isGoingOn || (before === 'volume' && /\d/.test(clause))) &&
      !(begins.has(clause) || isQuestion(clause) || isEmpty(clause));
    // "Before 11, not weds": one of them is a time.
    const isTime = found.includes('time') && findTime(clause, false) !== null && !isStatement(clause);
    const isPart: boolean = before === 'volume' && PART.test(clause);
    const row: Row | null = (isPart ? before : found[at]) ?? (isMore ? before : isTime ? 'time' : null);
    before = row;
    // "We lose 15 calls a day" is a need too.
    const isNeed =
      row === 'volume' &&
      (isStatement(clause) || countWords(clause) > 7) &&
      (reading.known.need === undefined || reading.last === 'need');
    const amount = isNeed || isQuestion(clause) ? findAmount(clause) : undefined;
    // "After ramadan. No wait thats ages, any time this week".
    if (TAKES_BACK.test(clause)) isRestart = true;
    if (row && isRestart) rows[row] = [];
    // "Thursday doesnt work any more, friday morning".
    const isOff = row === 'time' && RULES_OUT.test(clause) && found.slice(at + 1).includes('time');
    if (row && !isOff) {
      rows[row].push(amount ?? clause);
      isRestart = false;
    }
    if (!row || isNeed) left.push(clause);
  }
  return { rows, left };
}

/** Merges new values into a row: a correction replaces the old value, anything else is appended. */
function joinRow(row: Row, said: readonly string[], { known, now }: Reading, isCorrecting: boolean): string {
  const text = withoutCorrection(said.join(', '));
  if (row === 'time') {
    // What follows the new time in a correction is its reason.
    const first = withoutCorrection(said[0] ?? '');
    const time = findTime(first, true);
    const isPlain = isCorrecting && time?.isAlone === true && !time.hasHour;
    return mergeTime(callAbout(isPlain ? first : text), known.time, now, isCorrecting);
  }
  const value = quote(row === 'start' ? formatDates(text, now) : text);
  return isCorrecting ? value : addSaid(known[row], value);
}

/** Splits "call me tomorrow at 10 about missed calls" into two clauses. */
function partClause(clause: string): { clauses: readonly string[]; about: string | null } {
  const about = tellAbout(callAbout(clause), asksForCall(clause));
  return { clauses: about ? [clause.replace(about, '').trim(), about] : [clause], about };
}

/** Reduces "ring me on thursday" to "on thursday". */
function callAbout(text: string): string {
  const ask = detectIntent(text);
  return ask && wantsCall(ask.ask) && ask.about !== '' ? ask.about : text;
}

/** Reads the rows that a message fills, whatever it was asked for. */
export function readRows(text: string, reading: Reading): Rows {
  const { asked, last, mending, isDone, now } = reading;
  const isCorrecting =
    isCorrection(text) || (reading.known.time !== undefined && RULES_OUT.test(splitClauses(text)[0] ?? ''));
  const named = parseRowEdits(text, reading.known, now);
  // The old, wrong value is replaced rather than appended to.
  const wrong = named.wrong ?? mending;
  const known = wrong ? { ...reading.known, [wrong]: undefined } : reading.known;
  const replaced = replaceWords(named.rest, known, now);
  const contact = takeContact(replaced.rest, reading);
  const { left: said, ...who } = findName(contact.rest, {
    isAsked: asked === 'name',
    asked,
    isLikely: isReachable(contact) || asked !== null || known.need !== undefined || asksForCall(text),
    isLacking: isDone || last === 'name' || asked === 'company',
    email: contact.email ?? known.email,
    known: isCorrecting && last === 'name' ? {} : known,
  });
  const parts = said.map(partClause);
  const { rows, left } = sortClauses(
    contact.rest,
    parts.flatMap(({ clauses }) => clauses),
    reading,
    isCorrecting,
    {
      isCut: (clause) => isReachable(contact) && !replaced.rest.includes(clause),
      isAbout: (clause) => parts.some(({ about }) => about === clause),
    },
  );
  // "As soon as possible" answers both when to call and how soon.
  const soon = rows.time.find((clause) => ASAP.test(clause));
  if (soon && !known.start && rows.start.length === 0) rows.start.push(soon);
  const told = (['time', 'volume', 'start'] as const).filter((row) => rows[row].length > 0);
  const values: VisitorRecord = {
    ...(contact.email && { email: contact.email }),
    ...(contact.phone !== undefined && { phone: contact.phone }),
    ...who,
    ...replaced.values,
    ...Object.fromEntries(
      told.map((row) => [row, joinRow(row, rows[row], { ...reading, known }, isCorrecting)]),
    ),
    // "Do not use my number, use 020 7946 0000".
    ...Object.fromEntries(
      Object.entries(named.values).filter(([row, value]) => value !== '' || !(row in contact)),
    ),
  };
  const isNothing = Object.keys(values).length === 0;
  const isAnswer = isNothing && countWords(text) <= ANSWER_MAX && !isOnly(text, 'skip');
  const mended = mending && isAnswer ? formatRow(mending, text, {}, now) : null;
  if (mending && mended) values[mending] = mended;
  return {
    values,
    left: mended ? [] : left.filter((clause) => !isEmpty(clause)),
    isUnfinished: contact.isUnfinished,
    unclear: named.wrong && named.wrong !== mending && !(named.wrong in values) ? named.wrong : null,
  };
}

/** The last row that a message filled, in the order of the rows. */
export const lastOf = (values: VisitorRecord): RecordField | null =>
  recordFields.findLast((row) => values[row] && row !== 'company') ?? null;
