import 'server-only';
import { callWords, connectors, freeWords, moveWords } from '#lib/content/record-words';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import { completes, isDayless, mergeTime } from '#lib/server/chat/merge-time';
import { findSpan, joinSpans, sayStart, speaksOfStart, withoutStart } from '#lib/server/chat/read-start';
import { type ReadTime, readTime } from '#lib/server/chat/read-time';
import { isBareAmount, readVolume } from '#lib/server/chat/read-volume';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  findAsk,
  isAboutTalk,
  isCorrection,
  isEmpty,
  isQuestion,
  isStatement,
  isTelling,
  onlyAsks,
  quote,
  tidyWords,
  withoutCorrection,
  withoutFiller,
} from '#lib/server/chat/record-phrases';

// The values that stand in one clause.

/** What is known when a message is read. */
export type Context = {
  asked: Slot | null;
  known: VisitorRecord;
  last: RecordField | null;
  now: Date;
  /** The name was asked for, now or before. */
  isNameAsked?: boolean;
  /** The message begins by taking back what was said. */
  isCorrecting?: boolean;
};

const CALLS = new RegExp(`\\b${anyOf(callWords)}\\b`);
const FREE = new RegExp(`\\b(?:${freeWords})\\b`);
const MOVES = new RegExp(`\\b${anyOf(moveWords)}\\b`);
const CONNECTOR = new RegExp(`^(?:${anyOf(connectors)}\\s+)+`, 'i');

export const SAME = /\bsame (?:time|timing|hour|hours)\b/i;
/** "Tomorrow is no good. Wed same time": a day may follow. */
const EXCLUDES_LAST = /(?:^|, )not (?:today|tomorrow|\w+day)$/i;

/** Whether a text speaks of a call. */
export const speaksOfCall = (text: string) => CALLS.test(tidyWords(text));

/** Whether a clause tells when to call, and not when the work is. */
function readsAsTime(
  clause: string,
  time: ReadTime,
  { asked, known, isNameAsked }: Context,
  isCall: boolean,
  isSettled: boolean,
): boolean {
  if (onlyAsks(clause) || speaksOfStart(clause) || /\b(?:open|closed?|every|busy)\b/i.test(clause))
    return false;
  if (asked === 'volume' && !isCall && (isBareAmount(clause) || (!time.hasDay && !speaksOfCall(clause))))
    return false;
  // "I need the quote by wednesday".
  if (/\bby (?:\w+day|tomorrow)\b/i.test(clause) && !isCall && !speaksOfCall(clause)) return false;
  if (isSettled && /\bby (?:\w+day|tomorrow)\b/i.test(clause) && !isCall) return false;
  // "Customers call at 2am", said of the business, is no time for a call.
  const isOwnTime = asked !== 'need' && (asked !== null || known.need !== undefined);
  if (isCall || (isOwnTime && speaksOfCall(clause) && !isQuestion(clause))) return true;
  if (isSettled && (asked === 'start' || (asked === null && !time.hasHour))) return false;
  if (isEmpty(time.rest) && completes(known.time, time)) return true;
  const isStart = asked === 'start' && /\d/.test(known.time ?? '');
  if (isStart && !/\d/.test(clause) && !isCorrection(clause)) return false;
  // "Weds after lunch service", where the call is spoken of.
  const isDay =
    time.hasDay && (isNameAsked || asked === 'volume' || asked === 'start') && !isTelling(time.rest);
  if (isDay && !(known.time && /\d/.test(known.time))) return true;
  const isHour = time.hasDay && time.hasHour;
  return isEmpty(time.rest) && (!isStart || isHour);
}

/** Takes the values out of a clause into `values`. Returns what is left of it, or null. */
export function takeClause(clause: string, context: Context, values: VisitorRecord): string | null {
  const { asked, known, last, now, isCorrecting = isCorrection(clause) } = context;
  // "30 a day, in september 60" is one amount.
  if (values.volume && tidyWords(values.volume).includes(tidyWords(clause))) return null;
  const ask = findAsk(clause);
  const isCall = ask?.ask === 'callBack' || ask?.ask === 'appointment';
  // Of "need reminders too", said beside another need, the whole is kept.
  const isFurther = ask?.ask === 'wish' && known.need !== undefined;
  const about = ask && !isFurther ? ask.about : clause;
  const volume = readVolume(about, false);
  // "6-7 a day" holds no hours.
  const uncounted = volume ? volume.rest : about;
  const isMoved =
    (last === 'time' && isCorrection(clause)) || (last !== 'volume' && MOVES.test(tidyWords(clause)));
  const isHour = known.time !== undefined && isMoved;
  const time = readTime(
    (isHour ? withoutCorrection(uncounted).split(MOVES).join(' ') : uncounted).replace(SAME, ' ').trim(),
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
    !(asked === 'start' && isEmpty(time.rest)) &&
    !FREE.test(tidyWords(clause));
  const isReached = Boolean(values.email ?? values.phone ?? known.email ?? known.phone);
  // "Asap" is when to call for who has left a number, and when to begin for anybody else.
  const isForCall = isReached && known.time === undefined && asked !== 'start';
  // Once it is known when to call, another day is of something else, unless it is said to be of the call.
  const isSettled =
    known.time !== undefined &&
    !isDayless(known.time) &&
    !isCorrecting &&
    !time?.isQuoted &&
    !EXCLUDES_LAST.test(values.time ?? '');
  const isBeginning = time?.isSoon && !isCall && !isForCall && asked !== 'time';
  if (
    time &&
    !isPart &&
    !isBeginning &&
    // "40 on saturdays" tells how many, and not when.
    !(volume && !isCall && asked !== 'time') &&
    // "60 a day, monday more".
    !(isSettled && asked === 'volume' && values.volume !== undefined && !isCall && !speaksOfCall(clause)) &&
    (values.time === undefined || isMoved || EXCLUDES_LAST.test(values.time)) &&
    (isHour || readsAsTime(clause, time, context, isCall, isSettled))
  ) {
    values.time = mergeTime(known.time, time);
    const rest = withoutCorrection(time.rest);
    // "Call me tuesday at 3 missed calls at my salon".
    if (isCall && isStatement(rest)) return rest.trim();
    if (ask || !isTelling(rest) || speaksOfCall(clause)) return null;
  }
  // "Need it ready 1 march".
  if (time?.hasDay && !time.isSoon && !isCall && speaksOfStart(clause) && values.start === undefined) {
    values.start = isEmpty(withoutStart(time.rest)) ? time.value : quote(clause);
    return null;
  }
  const span = values.time === undefined ? findSpan(about) : undefined;
  const isOfDay = isCall || (asked === 'start' && time?.hasHour && !time.isSoon);
  if (span && isOfDay && known.time === undefined && !speaksOfStart(clause)) {
    values.time = sayStart(about, now);
    return null;
  }
  if (time?.isSoon && isBeginning && ask?.ask === 'wish') values.start ??= time.value;
  const withoutSpan = tidyWords(about).replace(span ?? '', ' ');
  if (span && asked === 'start') {
    values.start = joinSpans(values.start, sayStart(about, now));
    return null;
  }
  if (span && asked !== 'time' && (speaksOfStart(clause) || isEmpty(withoutSpan))) {
    values.start = joinSpans(values.start, sayStart(isEmpty(withoutSpan) ? about : span, now));
    if (isEmpty(withoutStart(withoutSpan))) return null;
  }
  const isCounted =
    volume && (known.need === undefined ? isEmpty(withoutCorrection(volume.rest)) : !isTelling(volume.rest));
  if (isCounted) return null;
  const told = withoutFiller(ask || asked === 'need' ? about.replace(CONNECTOR, '') : about).trim();
  return isEmpty(told) || isAboutTalk(told) ? null : told;
}
