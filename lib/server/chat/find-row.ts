import 'server-only';
import { beginningWords, spanWords, startWords } from '#lib/content/record-words';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import { findAmount, mayBeAmount, mentionsMoney } from '#lib/server/chat/amounts';
import { type FoundTime, findTime, ZONE_WORDS } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  countWords,
  isAboutTalk,
  isEmpty,
  isStatement,
  refusesCalls,
  saysHowToReach,
  speaksOfCall,
  tellsOfOwnCalls,
  wantsOut,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// The row a clause belongs to by its content: when to call, how much, or how soon.

export type Row = 'time' | 'volume' | 'start';

/** What is known when a message is read. */
export type Context = {
  asked: Slot | null;
  known: VisitorRecord;
  /** The row that the previous message filled last. */
  last: RecordField | null;
  now: Date;
};

const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`, 'i');
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`, 'i');
const BEGINNING = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
const BEGINNINGS = new RegExp(BEGINNING, 'gi');
const CLOCK = /\d\s?[ap]m\b|\d[:.]\d\d|o.?clock/i;
/** In "we mostly get calls on monday mornings" the time is not one to call. */
const SCENE =
  /^(?:and |but |so )?(?:we|they|our|it|people|customers|clients|patients|some(?:one|body) (?:rings|calls))\b/i;
/** A busy time is not a time to call. */
const BUSY = /\b(?:worst|busiest|busy|mad|hectic|never stops?|non ?stop)\b/i;
/** Other people's requests: "people asking if cars are ready". */
const tellsOfOthers = (clause: string) => SCENE.test(clause) && isStatement(clause);
const LIMITS = /\b(?:no|not|before|b4|after|until|till|from|at)\b/i;
const MOVES = /\binstead of\b|\bmake (?:it|the call)\b/i;
/** "I already sent a request for Monday at 9" doesn't ask for a call then. */
const TELLS_OF_REQUEST =
  /^(?:and |but |so )?(?:i|we)(?:['’]?ve| have)? (?:already|just) (?:sent|made|booked|requested|submitted|filled)\b/i;
/** A deadline: "quotes have to be in by the 18th". */
const DUE = /\b(?:have to|has to|must|should|needed|ready|due|deadline|live)\b.*\b(?:by|before|until)\b/i;
const CALL = /\b(?:call|ring|phone|speak|talk|reach|contact|meet)\b/i;
const BOUND = /\b(?:by|before|b4|until|till|from)\b/i;
/** In words: the longest clause that says when to call, and the longest that says nothing else. */
const TIME_MAX = 12;
const BRIEF = 4;

/** "Lagos time" and other time zones. */
const ZONE = new RegExp(`^(?:its |im on )?(?:${ZONE_WORDS})$`, 'i');
/** "Im free after 3". */
const IM_FREE = /\bi(?:['’]?m| am|['’]ll be) (?:free|available|around)\b/i;

const isBeginning = (clause: string) =>
  SPAN.test(clause) && isEmpty(clause.replace(SPAN, ' ').replace(BEGINNINGS, ' '));
/** Whether a clause states a time and nothing else. */
export const saysWhen = (clause: string) => isBeginning(clause) || findTime(clause, false)?.isAlone === true;

/**
 * The row of a clause, or null if it belongs in the notes only. `isCorrecting`: the message
 * corrects something.
 */
export function findRow(clause: string, context: Context, isCorrecting: boolean): Row | null {
  const { asked, known, last } = context;
  if (wantsOut(clause) || TELLS_OF_REQUEST.test(clause)) return null;
  const isZone = ZONE.test(clause) && (asked === 'time' || known.time !== undefined);
  if (refusesCalls(clause) || saysHowToReach(clause) || isZone) return 'time';
  const isTimeAsked = asked === 'time' || (isCorrecting && last === 'time');
  const time = findTime(withoutCorrection(clause), isTimeAsked);
  const hasNumber = /\d/.test(clause);
  if (mentionsMoney(clause) || (isAboutTalk(clause) && !hasNumber && !time)) return null;
  if (!isTimeAsked && !speaksOfCall(clause) && DUE.test(clause) && time?.isDated) return 'start';
  // "Weekdays more like 150": not an hour, so an amount.
  if (time && !time.isDated && !time.hasHour && /\d{2}/.test(clause))
    return known.volume !== undefined || asked === 'volume' ? 'volume' : null;
  // "Five or six on a busy morning".
  if (
    asked === 'volume' &&
    mayBeAmount(clause) &&
    time &&
    !time.isDated &&
    !CLOCK.test(clause) &&
    !LIMITS.test(clause)
  )
    return 'volume';
  // "Sundays are worst".
  if (time && !isTimeAsked && BUSY.test(clause)) return null;
  const isAmount = findAmount(clause) !== undefined;
  // "15 calls at lunch", "20 calls between 12 and 2".
  if (isAmount && !time?.isDated) return 'volume';
  if (time && !isAmount && tellsOfOwnCalls(clause)) return null;
  const isMoved =
    known.time !== undefined &&
    ((isCorrecting && (time?.isAlone || time?.isDated)) || (time?.hasHour && MOVES.test(clause)));
  // "Not before 10", after a time.
  const isBehind = last === 'time' || (known.time !== undefined && /^no(?:t)?\b/i.test(clause));
  const isTold = time?.isAlone || time?.hasHour || /^no(?:t)?\b|\bsame\b/i.test(clause);
  const isMore = isBehind && time && isTold && countWords(clause) <= BRIEF && !isBeginning(clause);
  if (isMoved || isMore || (asked === 'time' && time?.isDated)) return 'time';
  if (isAmount) return 'volume';
  const isOfCall = speaksOfCall(clause);
  // If calls are refused, a date means the start.
  if (time?.isDated && refusesCalls(known.time ?? '')) return 'start';
  if (STARTS.test(clause) && BEGINNING.test(clause) && !tellsOfOthers(clause)) return 'start';
  if (isBeginning(clause) && !CALL.test(clause) && !(isTimeAsked && time) && !time?.isDated) return 'start';
  // "Decision next month".
  if (SPAN.test(clause) && countWords(clause) <= BRIEF && !isTimeAsked && !CALL.test(clause)) return 'start';
  const isDay = time?.isDated && !known.time?.match(/\d/) && !BOUND.test(clause);
  if (asked === 'start' && BEGINNING.test(clause) && !time?.hasHour && !isDay) return 'start';
  const isHour = time?.isDated || CLOCK.test(clause) || (time?.hasHour && isOfCall);
  // "My mistake, its not 118" corrects a number in another row.
  const [, denied] = /\bnot (\d+)/i.exec(clause) ?? [];
  const isMeant = last === 'volume' || (known.volume !== undefined && hasNumber && !time);
  const isVolumeAsked = asked === 'volume' || (isCorrecting && isMeant && !denied);
  const isFigure = hasNumber || countWords(clause) <= BRIEF + 2;
  if (isVolumeAsked && mayBeAmount(clause) && isFigure && !isHour) return 'volume';
  return time && (isTimeAsked || isTimeToCall(clause, time, context)) ? 'time' : null;
}

/** "Answering the phone after five" describes an agent's job. */
const AGENTS_WORK =
  /\b(?:answer(?:ing|ed)?|tak(?:e|ing)|cover(?:ing|age)?|handl(?:e|ing)|book(?:ing|s)|pick(?:ing)? up|doing)\b/i;

/** Whether a time that was not asked for is a time to call. */
function isTimeToCall(clause: string, time: FoundTime, { asked, known }: Context): boolean {
  if (countWords(clause) > TIME_MAX || SCENE.test(clause)) return false;
  if (!time.isDated && AGENTS_WORK.test(clause)) return false;
  const isOfCall = speaksOfCall(clause);
  // The last condition covers "thursday if poss".
  if (time.isDated && (isOfCall || time.hasHour || time.isAlone || countWords(clause) < BRIEF)) return true;
  const isRunning = asked !== null || known.need !== undefined;
  if (time.isAlone && (isRunning || isOfCall)) return true;
  if (time.hasHour && isRunning && IM_FREE.test(clause)) return true;
  return known.time === undefined && isRunning && time.hasHour && (CLOCK.test(clause) || CALL.test(clause));
}
