import 'server-only';
import { timeValues } from '#lib/content/record-times';
import {
  amountWords,
  beginningWords,
  callWords,
  connectors,
  correctionWords,
  fillerAfter,
  fillerBefore,
  moveWords,
  noCallWords,
  reachWords,
  spanWords,
  startWords,
  takenBackWords,
} from '#lib/content/record-words';
import { RECORD_VALUE_MAX } from '#lib/contracts/limits';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import { completes, mergeTime } from '#lib/server/chat/merge-time';
import { readContact } from '#lib/server/chat/read-contact';
import { findName, readName } from '#lib/server/chat/read-name';
import { type ReadTime, readTime } from '#lib/server/chat/read-time';
import { mergeVolume, type ReadVolume, readVolume } from '#lib/server/chat/read-volume';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  capitalise,
  findAsk,
  isEmpty,
  isQuestion,
  isStatement,
  isTelling,
  onlyAsks,
  splitClauses,
  tidyWords,
  withoutComments,
} from '#lib/server/chat/record-phrases';

// The values that stand in one message.

export type Values = {
  values: VisitorRecord;
  /** The message in clauses without values, asks and polite words: what a need is read from. */
  told: string[];
  /** An address was begun and not finished. */
  isUnfinished: boolean;
};

type Context = {
  asked: Slot | null;
  known: VisitorRecord;
  last: RecordField | null;
  now: Date;
  /** The name was asked for, now or before. */
  isNameAsked?: boolean;
};

const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`);
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`);
const CALLS = new RegExp(`\\b${anyOf(callWords)}\\b`);
const NO_CALL = new RegExp(`\\b${anyOf(noCallWords)}\\b`);
const REACHES = new RegExp(`\\b${anyOf(reachWords)}\\b`);
/** "Or weds", "sunday is ok too": beside what is known. */
const ADDS = /^(?:or|and|also)\b|\b(?:too|as well|also)$/;
const MOVES = new RegExp(`\\b${anyOf(moveWords)}\\b`);
const FILLER = new RegExp(`^(?:${anyOf(fillerBefore)}[\\s,.]+)+|[\\s,]+${anyOf(fillerAfter)}$`, 'gi');
const CONNECTOR = new RegExp(`^(?:${anyOf(connectors)}\\s+)+`, 'i');
const CORRECTION = new RegExp(`^(?:${anyOf(correctionWords)}[\\s,.:]+)+`, 'i');
const TAKEN_BACK = new RegExp(`[\\s,.]+(?:${takenBackWords})[\\s,.]+(?=.*\\d)`, 'i');
const AMOUNT = new RegExp(`\\b${anyOf(amountWords)}\\b|\\d\\D+\\d`, 'i');
const BEGINNINGS = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
/** "We want to start in March": only the month is kept. */
const BEGINNING = new RegExp(
  `^(?:(?:we|i|to|would|want|d|like|need|hope|plan|it|should)\\s+)*${anyOf(`
    start(?:ing)?|begin(?:ning)?|go(?:ing)? live|launch(?:ing)?|need (?:it|this)|want (?:it|this)|have it
  `)}(?:\\s+(?:it|live|ready|done|running))*\\s+(?=\\S)`,
  'i',
);

const limit = (text: string) => text.trim().slice(0, RECORD_VALUE_MAX).trim();

/** A value in the visitor's own words, begun with a capital. */
export function quote(text: string): string {
  const clean = text
    .replace(FILLER, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.!;:]+$/, '')
    .trim();
  return limit(capitalise(clean));
}

function sayStart(text: string, now: Date): string {
  const said = quote(text.replace(FILLER, '').replace(BEGINNING, ''));
  if (/^(?:a\.?s\.?a\.?p\b|as soon as possible$)/i.test(said)) return timeValues.soon;
  const dated = readTime(said, now, false);
  const [lead = ''] = /^(?:by|before|after|from)\b/i.exec(said) ?? [];
  return dated?.hasDay &&
    isEmpty(dated.rest.replace(/\b(?:before|after|from)\b/g, '')) &&
    /\d/.test(dated.value)
    ? quote(`${lead} ${dated.value}`.trim())
    : said;
}

/** "No rush, spring is fine". */
const joinSpans = (before: string | undefined, span: string) =>
  before ? `${before}, ${span.toLowerCase()}` : span;

/** Whether a clause tells when to call, and not when the work is. */
function readsAsTime(clause: string, time: ReadTime, { asked, known }: Context, isCall: boolean): boolean {
  if (onlyAsks(clause) || STARTS.test(tidyWords(clause)) || /\b(?:open|closed?|every|busy)\b/i.test(clause))
    return false;
  // "Customers call at 2am", said of the business, is no time for a call.
  const isOwnTime = asked !== 'need' && (asked !== null || known.need !== undefined);
  if (isCall || (isOwnTime && CALLS.test(tidyWords(clause)) && !isQuestion(clause))) return true;
  if (isEmpty(time.rest) && completes(known.time, time)) return true;
  const isStart = asked === 'start' && /\d/.test(known.time ?? '');
  if (isStart && !/\d/.test(clause) && !isCorrection(clause)) return false;
  const isHour = time.hasDay && time.hasHour;
  return isEmpty(time.rest) && (!isStart || isHour);
}

function takeClause(clause: string, context: Context, values: VisitorRecord): string | null {
  const { asked, known, last, now } = context;
  const ask = findAsk(clause);
  const isCall = ask?.ask === 'callBack' || ask?.ask === 'appointment';
  const about = ask ? ask.about : clause;
  const volume = readVolume(about, false);
  // The hours of "6-7 a day" are none.
  const uncounted = volume ? volume.rest : about;
  const isMoved =
    (last === 'time' && isCorrection(clause)) || (last !== 'volume' && MOVES.test(tidyWords(clause)));
  const isHour = known.time !== undefined && isMoved;
  const time = readTime(
    isHour ? uncounted.replace(CORRECTION, '').split(MOVES).join(' ').trim() : uncounted,
    now,
    isHour,
  );
  // "Call me thursday or friday, mornings".
  if (time && values.time !== undefined && !time.hasDay && isEmpty(time.rest)) {
    values.time = mergeTime(values.time, time);
    return null;
  }
  const isPart =
    time &&
    !time.hasDay &&
    !/\d/.test(time.value) &&
    known.time === undefined &&
    !(asked === 'start' && isEmpty(time.rest));
  const isReached = Boolean(values.email ?? values.phone ?? known.email ?? known.phone);
  // "Asap" is when to call for who has left a number, and when to begin for anybody else.
  const isBeginning = time?.isSoon && !isCall && !(isReached && known.time === undefined) && asked !== 'time';
  if (
    time &&
    !isPart &&
    !isBeginning &&
    // "40 on saturdays" tells how many, and not when.
    !(volume && !isCall && asked !== 'time') &&
    values.time === undefined &&
    (isHour || readsAsTime(clause, time, context, isCall))
  ) {
    values.time = mergeTime(known.time, time);
    const rest = time.rest.replace(CORRECTION, '');
    if (ask || isEmpty(rest) || CALLS.test(tidyWords(clause))) return null;
  }
  const isSpan = SPAN.test(tidyWords(about)) && values.time === undefined;
  const isOfDay = isCall || (asked === 'start' && time?.hasHour && !time.isSoon);
  if (isSpan && isOfDay && known.time === undefined && !STARTS.test(tidyWords(clause))) {
    values.time = sayStart(about, now);
    return null;
  }
  const withoutSpan = tidyWords(about).replace(SPAN, ' ');
  if (isSpan && asked === 'start') {
    values.start = joinSpans(values.start, sayStart(about, now));
    return null;
  }
  if (isSpan && asked !== 'time' && (STARTS.test(tidyWords(about)) || isEmpty(withoutSpan))) {
    const [span = ''] = SPAN.exec(tidyWords(about)) ?? [];
    values.start = joinSpans(values.start, sayStart(isEmpty(withoutSpan) ? about : span, now));
    if (isEmpty(withoutSpan.replace(STARTS, ' '))) return null;
  }
  const isCounted =
    volume &&
    (known.need === undefined ? isEmpty(volume.rest.replace(CORRECTION, '')) : !isTelling(volume.rest));
  if (isCounted) return null;
  const told = about.replace(CONNECTOR, '').replace(FILLER, '').trim();
  return isEmpty(told) ? null : told;
}

function readAmount(text: string, isAnswer: boolean): ReadVolume | null {
  const first = readVolume(text, isAnswer);
  const [, ...later] = first ? text.split(TAKEN_BACK) : [];
  const last = later.length > 0 ? readVolume(later.join(' '), true) : null;
  return first && last ? { ...last, value: mergeVolume(first.value, last) } : first;
}

/** A message that is a time and no more is when to call, unless the beginning was asked for. */
function readWhole(text: string, { asked, known, last, now }: Context, isReached: boolean): ReadTime | null {
  if (asked === 'need' || STARTS.test(tidyWords(text))) return null;
  const isMended = known.time !== undefined && isCorrection(text);
  const said = withoutComments(isMended ? text.replace(CORRECTION, '') : text);
  if (readVolume(said, false) || onlyAsks(text)) return null;
  const isLoose = isMended ? last === 'time' : asked === 'time';
  const time = readTime(said, now, isLoose);
  if (!time || !isEmpty(time.rest)) return null;
  if (time.value === timeValues.whenever && asked !== 'time' && !CALLS.test(tidyWords(text))) return null;
  if (ADDS.test(tidyWords(text)) && known.time !== undefined && !time.isExclusion)
    return { ...time, value: `${known.time} or ${time.value}`, hasDay: true, hasHour: true };
  if (completes(known.time, time)) return time;
  if (time.isSoon && asked !== 'time')
    return isReached && known.time === undefined && asked !== 'start' ? time : null;
  return asked === 'start' &&
    /\d/.test(known.time ?? '') &&
    !isMended &&
    !time.isExclusion &&
    !/\d:\d/.test(time.value)
    ? null
    : time;
}

/** Reads what a message says, whatever it was asked for. What was asked for may be said in fewer words. */
export function readValues(text: string, context: Context): Values {
  const { asked, known, last, now, isNameAsked = false } = context;
  const values: VisitorRecord = {};
  const contact = readContact(text, asked === 'contact' || last === 'phone', known.phone);
  const isDialled = /^[+0(]/.test(contact.phone ?? '');
  const counted = readAmount(isDialled ? contact.rest : text, false);
  if (counted) values.volume = mergeVolume(known.volume, counted);
  if (contact.email) values.email = contact.email;
  if (
    contact.phone &&
    (isDialled || !(counted && contact.phone.replace(/\D/g, '').includes(counted.value.replace(/\D/g, ''))))
  )
    values.phone = contact.phone;
  const words = contact.email || contact.phone || contact.isUnfinished ? contact.rest : text;
  const isReached = Boolean(values.email ?? values.phone ?? known.email ?? known.phone);
  const whole = readWhole(words, context, isReached);
  if (whole) {
    values.time = mergeTime(known.time, whole);
    return { values, told: [], isUnfinished: contact.isUnfinished && !contact.email };
  }
  const { name, company, rest } = findName(words, {
    isBare: asked !== null && asked !== 'need' && asked !== 'volume' && !known.name,
    isLikely:
      isNameAsked ||
      (asked === 'contact' && !words.trim().includes(' ')) ||
      contact.email !== undefined ||
      contact.phone !== undefined,
    knownName: known.name,
  });
  if (name) values.name = name;
  if (company) values.company = company;

  const clauses = splitClauses(rest);
  const refused = clauses.filter((clause) => NO_CALL.test(tidyWords(clause)) && !isQuestion(clause));
  const told = clauses
    .filter((clause) => !refused.includes(clause))
    .flatMap((clause) => takeClause(clause, context, values) ?? []);
  if (refused.length > 0) {
    values.time ??= quote(refused.join(', '));
    if (known.time === timeValues.soon && !known.start) values.start ??= known.time;
  } else if (asked === 'time') {
    const uncounted = counted ? (readVolume(rest, false)?.rest ?? rest) : rest;
    const time = readTime(uncounted, now, true);
    if (time) values.time = mergeTime(known.time, time);
    else if (SPAN.test(tidyWords(rest)) && !isQuestion(rest)) values.time = sayStart(rest, now);
    else if (REACHES.test(tidyWords(rest))) values.time = quote(rest);
  }
  return { values, told, isUnfinished: contact.isUnfinished && !contact.email };
}

/** Reads a message as the answer to a question, where it holds none of the values that are told by their form. Null when it is none. */
export function readSlot(
  text: string,
  slot: Slot,
  { values, told }: Values,
  context: Context,
): VisitorRecord | null {
  if (slot === 'need')
    return told.length > 0 ? { need: quote(told.join(', ').replace(CORRECTION, '')) } : null;
  // Beside other values only what is left of them is the answer.
  const words = (Object.keys(values).length > 0 ? told.join(', ') : text).replace(CORRECTION, '').trim();
  const length = tidyWords(words).split(' ').length;
  if (slot === 'volume') {
    const volume = readAmount(words, true);
    // "40 on weekdays, 90 on saturdays".
    const isSimple = volume && (!/\d/.test(volume.rest) || TAKEN_BACK.test(words));
    // "3 vans" is none.
    const isAmount = volume && (volume.unit !== '' || / an? \w+$/.test(volume.value) || isEmpty(volume.rest));
    if (isSimple && isAmount) return { volume: mergeVolume(context.known.volume, volume) };
    return told.length > 0 && length <= 12 && AMOUNT.test(words) ? { volume: quote(words) } : null;
  }
  if (slot === 'start') {
    // A day belongs to the call as long as none is known.
    const day = context.known.time === undefined ? readTime(words, context.now, true) : null;
    if (day?.hasDay && !day.isSoon && !STARTS.test(tidyWords(words)) && !SPAN.test(tidyWords(words)))
      return { time: day.value };
    return length <= 12 && BEGINNINGS.test(words) ? { start: sayStart(words, context.now) } : null;
  }
  return slot === 'name' ? readName(words) : null;
}

/** Reads an amount, a beginning or how to be reached that was not asked for, where a message is that and no more. */
export function readUnasked(text: string, read: Values, context: Context): VisitorRecord | null {
  const { known } = context;
  if (tidyWords(text).split(' ').length > 9 || isQuestion(text)) return null;
  if (REACHES.test(tidyWords(text))) return known.time === undefined ? { time: quote(text) } : null;
  if (isStatement(text) || tidyWords(text).split(' ').length > 6) return null;
  const volume =
    known.volume === undefined && /[a-z]/i.test(text) ? readSlot(text, 'volume', read, context) : null;
  return volume ?? (known.start === undefined ? readSlot(text, 'start', read, context) : null);
}

export const isCorrection = (text: string) => CORRECTION.test(`${text.trim()} `);
