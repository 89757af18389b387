import 'server-only';
import { besideWords, insteadWords, removingWords } from '#lib/content/record-corrections';
import {
  amountUnits,
  amountWords,
  availableWords,
  beginningWords,
  spanWords,
  startWords,
  varyingWords,
} from '#lib/content/record-words';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { isReachable, ONES, readContact, TENS } from '#lib/server/chat/read-contact';
import { findName } from '#lib/server/chat/read-name';
import { replaceWord, takeNamed } from '#lib/server/chat/read-named';
import { findTime, sayDates, sayTime, withoutNo } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  findAsk,
  isAboutTalk,
  isCorrection,
  isEmpty,
  isStatement,
  onlyAsks,
  quote,
  refusesCalls,
  saysHowToReach,
  saysOnly,
  saysStillWrong,
  saysWrong,
  speaksOfCall,
  splitClauses,
  splitSentences,
  supersede,
  tidyWords,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// Which row each clause of a message belongs to. Rows hold the clauses as they were typed; only addresses, names and days are read.

export type Context = {
  asked: Slot | null;
  known: VisitorRecord;
  /** What the message before told. */
  last: RecordField | null;
  now: Date;
  /** The name was asked for, now or before. */
  isNameAsked?: boolean;
  /** The whole message, with what it asks. */
  message?: string;
  /** All is asked, and the visitor was told what the form lacks. */
  isDone?: boolean;
};

export type Rows = {
  /** A row that is taken out is empty. */
  values: VisitorRecord;
  /** Clauses that belong to no row. */
  left: readonly string[];
  /** Something with an @ that is no address. */
  isUnfinished: boolean;
};

type Row = 'time' | 'volume' | 'start';

const NUMBER_WORDS = [
  ...ONES.slice(2),
  ...TENS,
  'hundreds?',
  'thousands?',
  'dozens?',
  'couple',
  'few',
  'several',
];
const NO_COUNT = '(?!\\d|\\s?(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|%|[ap]m)\\b)';
const COUNT = `(?!2 (?:call|ring|text|talk|speak)\\b)(?:\\d[\\d.,]*k?|${NUMBER_WORDS.join('|')})(?:ish|\\+)?${NO_COUNT}`;
const RATE =
  '(?:(?:\\s+is)?\\s*(?:/|\\b(?:an?|per|each|every|in an?|p/?))\\s*(?:day|night|nite|week|wk|month|mth|hour|hr|year|yr)s?\\b|\\s+(?:dai|night|week|month|hour)ly\\b)';
const BETWEEN = '(?: (?!my|the|your|of|is|are|and|to|in|on|for|at|or|pls)\\w+){0,2}?';
const AMOUNT_START = `(?<![\\w:.@+/])${COUNT}(?:\\s*(?:-|–|to|or|and) ?${COUNT})?${BETWEEN}`;
const RATED = new RegExp(`${AMOUNT_START}${RATE}`, 'i');
/** An amount of work, wherever it stands. */
const AMOUNT = new RegExp(`${AMOUNT_START}(?:\\s+${anyOf(amountUnits)}\\b(?! ago)(?:${RATE})?|${RATE})`, 'i');
const ANY_AMOUNT = new RegExp(`\\d|\\b(?:${NUMBER_WORDS.join('|')})\\b|\\b${anyOf(amountWords)}\\b`, 'i');
const VARIES = new RegExp(`\\b${anyOf(varyingWords)}\\b`);
const MONEY = /\b(?:budget|rs|inr|usd|eur|euros?|pounds?|quid|kes|dollars?|rand|bucks)\b|[£$€₹]/i;
/** More than any hour. */
const LARGE = /\b(?:2[5-9]|[3-9]\d|\d{3,})\b/;
const MORE = /\b(?:more|less|fewer|double|twice)\b/i;

const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`, 'i');
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`, 'i');
const BEGINNING = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
/** "By 1 feb", of what is to begin. */
const BOUND = /^(?:\w+ )?(?:by|before|after|until|till) /i;
const PAST = /\bago\b/i;

/** An hour on a clock, and no amount. */
const CLOCK =
  /\b(?:at|after|before|until|till|from|between|by|b4) \d|\b(?:half|quarter) (?:past |to )?\w|\d ?[ap]\.?m\b|\d[:.]\d\d\b/i;
/** What tells when somebody can be called, beside a day or an hour. */
const AVAILABLE = new RegExp(`\\b${anyOf(availableWords)}\\b`);

/** "Its not just lunch, its also saturdays" tells of the business. */
const ADDS = /\bnot (?:just|only)\b|\balso\b/i;

/** Whether a text tells how much of something a visitor has. */
export const tellsVolume = (text: string) =>
  AMOUNT.test(text) && (RATED.test(text) || /\b(?:we|i|our|my|us)\b/i.test(text));

const isOfVolume = (clause: string, { asked, known, last }: Context) => {
  const time = findTime(clause, false);
  if (MONEY.test(clause)) return false;
  if (AMOUNT.test(clause)) return !(asked === 'time' && time?.hasDay);
  if (CLOCK.test(clause)) return false;
  // "60 is only saturdays", of "60 calls a day".
  const numbers: readonly string[] = clause.match(/\d{2,}/g) ?? [];
  if (numbers.some((number) => known.volume?.includes(number))) return true;
  // "Monday more".
  if (MORE.test(clause) && (asked === 'volume' || (last === 'volume' && !AVAILABLE.test(clause))))
    return true;
  if (asked === 'volume') return ANY_AMOUNT.test(clause) && !time?.hasDay && !speaksOfCall(clause);
  // "Its more like 500 now", "60 was in summer", of an amount that is known.
  return (
    known.volume !== undefined &&
    /\d/.test(clause) &&
    (VARIES.test(tidyWords(clause)) || MORE.test(clause)) &&
    !time?.isDated
  );
};

const MOVES = /\b(?:make|move|change) (?:it|that)\b|\binstead\b/i;
/** What takes something back and says nothing else. */
const LEADS_IN =
  /^(?:(?:no|nah|nope)[\s,]+(?=(?:actually|sorry|wait|make|i mean|change|put|oh)\b)|(?:actually|sorry|wait|oh|make (?:it|that)|i meant?|change(?! of)(?: (?:it|that))?(?: to)?|put|instead|or|and|its|it is|more like|(?:the )?call (?:is|at)|(?:can|could) (?:you|u|we) do|(?:how|what) about)[\s,]+)+/i;

/** The row that a clause belongs to by what it says. Null for none. */
function findRow(clause: string, context: Context, isCorrecting: boolean): Row | null {
  const { asked, known, last } = context;
  if (refusesCalls(clause)) return 'time';
  if (saysHowToReach(clause)) return 'time';
  const time = findTime(clause, asked === 'time');
  if (isAboutTalk(clause) && !time && !/\d/.test(clause)) return null;
  const ask = findAsk(clause)?.ask;
  if ((ask === 'callBack' || ask === 'appointment') && (time || SPAN.test(clause))) return 'time';
  // "Make it 11".
  const isMoved = known.time !== undefined && MOVES.test(clause) && last !== 'volume';
  if ((isMoved || (isCorrecting && last === 'time')) && findTime(clause.replace(LEADS_IN, ''), true)?.isAlone)
    return 'time';
  if (isOfVolume(clause, context)) return 'volume';
  const isOfCall = speaksOfCall(clause);
  const isFree = isOfCall || (AVAILABLE.test(tidyWords(clause)) && !ADDS.test(clause));
  // For who wants no call, a day is a beginning.
  if (
    time?.isDated &&
    !time.hasHour &&
    (!isFree || BOUND.test(clause.replace(/^ok /i, ''))) &&
    refusesCalls(known.time ?? '')
  )
    return 'start';
  const isOfStart = STARTS.test(clause) && (BEGINNING.test(clause) || time?.hasDay === true);
  if (asked === 'start' && (isOfStart || BEGINNING.test(clause)) && !PAST.test(clause)) {
    // "Thursday 3pm" is when to call, and so is "thursday" as long as no day is known.
    const isDay =
      (time?.isDated || (time?.hasDay && isFree && !SPAN.test(clause))) &&
      !isOfStart &&
      (time.isAlone || isFree) &&
      !BOUND.test(clause);
    return isDay &&
      (time.hasHour || isFree || (isCorrecting && last === 'time') || !/\d/.test(known.time ?? ''))
      ? 'time'
      : 'start';
  }
  if (
    isCorrecting &&
    last === 'start' &&
    BEGINNING.test(clause) &&
    !time?.hasHour &&
    !(time?.isDated && isFree)
  )
    return 'start';
  if (isOfStart && !isOfCall) return 'start';
  if (time && asked === 'time') return 'time';
  // What is told of the business before it is known what for is no answer.
  const isAnswer = asked !== 'need' && (asked !== null || known.need !== undefined);
  const isSpan = SPAN.test(clause) && !isOfCall && !time?.isDated && !(time && isFree);
  const isBrief = tidyWords(clause).split(' ').length <= 6;
  if (isSpan && isBrief && isAnswer && !known.time?.match(SPAN)) return 'start';
  const isSaid = isFree || (time?.isDated && time.hasHour);
  // "Need a quote asap" is no time to call.
  const isTime = time?.isAlone && (isAnswer || time.isDated || time.hasHour);
  return isTime || (time && isAnswer && isSaid) ? 'time' : null;
}

const ABOUT =
  /\s(?:pls |please |plz )?(?:(?:its |it is )?(?:about|regarding|re)|for (?=(?:my|our|the|an?)\b))\s?/i;

type Sorted = { rows: Record<Row, readonly string[]>; left: readonly string[]; replaced: VisitorRecord };

/** Sorts the clauses of a text into the rows that they belong to. */
function sortClauses(text: string, context: Context, isCorrecting: boolean): Sorted {
  const { asked, known, last } = context;
  const isRunning = asked !== null || known.need !== undefined;
  const rows: Record<Row, string[]> = { time: [], volume: [], start: [] };
  const left: string[] = [];
  let replaced: VisitorRecord = {};
  for (const sentence of splitSentences(text)) {
    const isAsking = onlyAsks(sentence);
    if (isAsking && saysWrong(sentence)) continue;
    const clauses = splitClauses(sentence).filter(
      (clause) =>
        !saysOnly(clause, 'skip') &&
        (!isEmpty(clause) ||
          /\d/.test(clause) ||
          BEGINNING.test(clause) ||
          refusesCalls(clause) !== undefined),
    );
    const found = clauses.map((clause) => {
      const isSilent =
        saysStillWrong(clause) ||
        (isAsking && !findTime(clause, true) && !(AMOUNT.test(clause) && !known.volume));
      return isSilent ? null : findRow(clause, context, isCorrecting);
    });
    const isTimed = found.includes('time');
    let before: Row | null = null;
    for (const [at, clause] of clauses.entries()) {
      const word = replaceWord(clause, known);
      replaced = { ...replaced, ...word };
      if (word) continue;
      const isMore: boolean =
        before === 'volume' && (VARIES.test(tidyWords(clause)) || LARGE.test(clause)) && !CLOCK.test(clause);
      // "After 5, smokos no good": what follows the answer in one sentence belongs to it.
      const isOfAnswer: boolean =
        isRunning &&
        before !== null &&
        (before === asked || before === 'time' || (before === 'start' && BEGINNING.test(clause))) &&
        !isStatement(clause);
      const isOfTime: boolean = isRunning && isTimed && findTime(clause, before === 'time') !== null;
      const isOfBeginning: boolean =
        before === 'start' &&
        found[at] === 'time' &&
        !findTime(clause, false)?.hasHour &&
        !speaksOfCall(clause);
      const row: Row | null = isOfBeginning
        ? 'start'
        : isMore
          ? 'volume'
          : isOfTime && found[at] !== 'volume' && !STARTS.test(clause)
            ? 'time'
            : (found[at] ?? (isOfAnswer ? before : null));
      before = row;
      // "We lose 15 calls a day" says what it is for too.
      const isTelling = isStatement(clause) || (known.need === undefined && clause.split(' ').length > 7);
      const isNeed = row === 'volume' && (known.need === undefined || last === 'need') && isTelling;
      // Of a question, and of what tells the need as well, only the amount is a row.
      const amount = row === 'volume' && (isAsking || isNeed) ? AMOUNT.exec(clause)?.[0] : undefined;
      // "Call me friday, its about our garage".
      const about = row === 'time' && known.need === undefined ? ABOUT.exec(clause) : null;
      if (about) left.push(clause.slice(about.index + about[0].length));
      if (row) rows[row].push(about ? clause.slice(0, about.index) : (amount ?? clause));
      if (!row || isNeed) left.push(clause);
    }
  }
  return { rows, left, replaced };
}

/** "Get someone to ring me asap" is "asap". */
function withoutAsk(clause: string): string {
  const ask = findAsk(clause);
  const isCall = ask?.ask === 'callBack' || ask?.ask === 'appointment';
  return isCall && (findTime(ask.about, true) || SPAN.test(ask.about)) ? ask.about : clause;
}

/** How long a correction is that leaves nothing for a reader to decide, in words. */
const CLEAR = 6;

function joinRow(row: Row, said: readonly string[], { known, now }: Context): string {
  const text = said.map(withoutAsk).join(', ').replace(LEADS_IN, '');
  if (row === 'time') {
    const isMeans = saysHowToReach(text) && !refusesCalls(text) && !findTime(text, false);
    return known.time && isMeans ? quote(`${known.time}, ${text}`) : sayTime(text, known.time, now);
  }
  const value = quote(row === 'start' ? sayDates(text, now) : text);
  const isWhole = row === 'start' || AMOUNT.test(value);
  const isClear = said.length === 1 && isCorrection(said[0] ?? '') && value.split(' ').length <= CLEAR;
  return isWhole && isClear ? value : supersede(known[row], value);
}

const BESIDE = new RegExp(`\\b(?:${besideWords})\\b`);
const INSTEAD = new RegExp(`\\b${anyOf(insteadWords)}\\b`);

const REMOVES = new RegExp(`\\b${anyOf(removingWords)}\\b`, 'i');
/** What is left of known numbers without one of them. */
const withoutPhone = (known: string, phone: string) =>
  known
    .split(' or ')
    .filter((one) => one.replace(/\D/g, '') !== phone.replace(/\D/g, ''))
    .join(' or ');

/** The address and the number of a text, beside or instead of those that are known. */
function joinContact(text: string, { asked, last, known, message = text }: Context) {
  const { rest, isUnfinished, ...contact } = readContact(
    text,
    asked === 'contact' || last === 'phone',
    known.phone,
  );
  // "1200 1500 calls a day" is no number to dial.
  if (contact.phone && AMOUNT.exec(text)?.[0].includes(contact.phone))
    return { contact: {}, rest: text, isUnfinished: false };
  if (contact.phone && known.phone && REMOVES.test(text))
    return { contact: { phone: withoutPhone(known.phone, contact.phone) }, rest, isUnfinished: false };
  const isBeside = BESIDE.test(tidyWords(message));
  const isInstead = INSTEAD.test(tidyWords(text)) && !isBeside;
  // Another's address beside the visitor's own stays among the notes; a second number stands beside the first.
  if (known.email && isBeside) delete contact.email;
  const isAlone = isEmpty(text.replace(/[\d\s()+-]+/g, ' '));
  const isSame =
    !known.phone?.includes(' or ') &&
    known.phone?.replace(/\D/g, '').endsWith(contact.phone?.replace(/\D/g, '').slice(-8) ?? ' ');
  if (contact.phone && known.phone && isSame && !isInstead)
    contact.phone = known.phone.length > contact.phone.length ? known.phone : contact.phone;
  else if (contact.phone && known.phone && !isInstead && !isAlone && !known.phone.includes(contact.phone))
    contact.phone = quote(`${contact.phone} or ${known.phone}`);
  return { contact, rest, isUnfinished: isUnfinished && !contact.email };
}

/** Reads the rows that a message tells, whatever it was asked for. */
export function readRows(text: string, context: Context): Rows {
  const { asked, known, last, now, isNameAsked = false, isDone = false } = context;
  const isRunning = asked !== null || last !== null || known.need !== undefined;
  const named = takeNamed(withoutNo(text), { known, isRunning, now });
  const { contact, rest: words, isUnfinished } = joinContact(named.rest, context);
  const isOther = findTime(words, true) !== null || AMOUNT.test(words) || BEGINNING.test(words);
  const { rest, ...who } = findName(words, {
    isRunning,
    isAsked:
      asked === 'name' ||
      (isNameAsked && !known.name) ||
      (asked === 'contact' && !isOther && !isReachable(contact) && splitClauses(words).length === 2),
    isLikely: isReachable(contact) || asked === 'contact' || asked === 'time',
    isCompanyAsked: last === 'name' && !known.company && !isOther,
    isRestAsked: isDone && !isOther,
    isCorrecting: isCorrection(words) && last === 'name',
    known: named.values.name === '' ? undefined : known.name,
  });
  const { rows, left, replaced } = sortClauses(rest, context, isCorrection(text));
  const told = (['time', 'volume', 'start'] as const).filter((row) => rows[row].length > 0);
  const values: VisitorRecord = {
    ...contact,
    ...replaced,
    ...Object.fromEntries(told.map((row) => [row, joinRow(row, rows[row], context)])),
    ...Object.fromEntries(
      Object.entries(named.values).filter(([row, value]) => value !== '' || !told.some((one) => one === row)),
    ),
    ...who,
  };
  // "No, two n": a correction that names nothing is of what was told last.
  const isOfLast =
    isCorrection(text) &&
    !saysWrong(text) &&
    text.trim().startsWith(left[0] ?? ' ') &&
    !speaksOfCall(text) &&
    left.length === 1 &&
    Object.keys(values).length === 0;
  const first = tidyWords(left[0] ?? '').split(' ').length <= CLEAR ? left[0] : undefined;
  if (isOfLast && first && (last === 'name' || last === 'time' || last === 'volume' || last === 'start'))
    return {
      values: { [last]: supersede(known[last], quote(withoutCorrection(first))) },
      left: [],
      isUnfinished,
    };
  return { values, left, isUnfinished };
}

/** What a message told last, in the order of the rows. */
export const lastOf = (values: VisitorRecord): RecordField | null =>
  recordFields.findLast((row) => values[row] && row !== 'company') ?? null;
