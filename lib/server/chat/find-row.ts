import 'server-only';
import { availableWords, beginningWords, leadsIn, spanWords, startWords } from '#lib/content/record-words';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import { findAmount, isOfMoney, mayBeAmount, sharesNumber, varies } from '#lib/server/chat/amounts';
import { type FoundTime, findTime } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  countWords,
  findAsk,
  isAboutTalk,
  isForCall,
  isQuestion,
  refusesCalls,
  saysHowToReach,
  speaksOfCall,
  tidyWords,
} from '#lib/server/chat/record-phrases';

// Which row a clause belongs to by what it says: when to call, how much, or how soon.

export type Row = 'time' | 'volume' | 'start';

/** What is known when a message is read. */
export type Context = {
  asked: Slot | null;
  known: VisitorRecord;
  /** What the message before told. */
  last: RecordField | null;
  now: Date;
  /** The message begins by taking back what was said. */
  isCorrecting: boolean;
};

const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`, 'i');
const SPAN_ALONE = new RegExp(`^${anyOf(spanWords)}$`, 'i');
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`, 'i');
const BEGINNING = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
const AVAILABLE = new RegExp(`\\b${anyOf(availableWords)}\\b`);
/** An hour on a clock, and no amount. */
const CLOCK =
  /\b(?:at|after|before|until|till|from|between|by|b4) \d|\b(?:half|quarter) (?:past |to )?\w|\d ?[ap]\.?m\b|\d[:.]\d\d\b/i;
const MOVES = /\b(?:make|move|change) (?:it|that)\b|\binstead\b/i;
const MORE = /\b(?:more|less|fewer|double|twice)\b/i;
/** "Its not just lunch, its also saturdays" tells of the business. */
const ADDS = /\bnot (?:just|only)\b|\balso\b/i;
/** "By 1 feb", of what is to begin. */
const BOUND = /^(?:\w+ )?(?:by|before|after|until|till) /i;
/** "Someone rings at 9pm" is a scene of the visitor's own line. */
const SCENE =
  /^(?:(?:if|when|suppose|say|and|so) )*(?:some(?:one|body)|a (?:caller|client|customer|patient|guest|tenant)|clients?|customers?|patients?|people) (?:rings?|calls?|phones?)\b|^(?:and |but )?we (?:\w+ )?(?:get|have|receive) (?:\w+ )?(?:calls?|messages?|emails?|bookings?)\b/i;
/** "After 4 call Becker" counts nothing. */
const HOUR_TO_CALL = /\b(?:at|after|before|from|till|until|by) \d{1,2} (?:call|ring|phone|text)\b/i;
/** "2 weeks trial" is how long, not how soon. */
const TRIAL_LENGTH =
  /\b(?:weeks?|months?|days?) (?:is )?(?:the |a )?(?:trial|pilot|test)\b|\btrial (?:is|of|for) /i;

/** What takes something back and says nothing else. */
export const LEADS_IN = new RegExp(
  `^(?:(?:no|nah|nope)[\\s,]+(?=(?:actually|sorry|wait|make|i mean|change|put|oh)\\b)|${anyOf(leadsIn)}[\\s,]+)+`,
  'i',
);

/** "Toronto time obv", "CET". */
const TIME_ZONE =
  /^(?:its |im on )?(?!(?:what|any|that|this|the|some|good|best|same|full|part|long|first|next|last|each|every|all|save|lead|closing|opening|our|my|your|ur|his|her|their|more|less|extra|much|start|end|lunch|night|peak|down|response|waiting|real|spare|free)\b)(?:[a-z]+ time(?:zone)?(?: obv\w*| btw| here| pls)?|gmt|utc|bst|cet|est|et|pst|pt|cst|ct|ist|aest|nzt|sast|wat|eat|gst)$/;
const isTimeZone = (text: string) => TIME_ZONE.test(tidyWords(text));
/** Whether a text tells a span, such as "next month". */
export const holdsSpan = (text: string) => SPAN.test(text);
/** Whether a text tells a span and nothing else. */
export const isSpan = (text: string) => SPAN_ALONE.test(tidyWords(text));
/** Whether a text tells of the work's start. */
export const speaksOfStart = (text: string) => STARTS.test(text);
/** Whether a text holds anything that answers how soon. */
export const mayBeStart = (text: string) => BEGINNING.test(text);
/** Whether a text holds an hour, and no amount. */
export const holdsClock = (text: string) => CLOCK.test(text);

function isOfVolume(clause: string, time: FoundTime | null, { asked, known, last }: Context): boolean {
  if (isOfMoney(clause) || HOUR_TO_CALL.test(clause)) return false;
  if (findAmount(clause)) return !(asked === 'time' && time?.hasDay);
  if (holdsClock(clause)) return false;
  // "60 is only saturdays", of "60 calls a day".
  if (sharesNumber(clause, known.volume)) return true;
  // "Monday more".
  if (MORE.test(clause) && (asked === 'volume' || (last === 'volume' && !AVAILABLE.test(clause))))
    return true;
  if (asked === 'volume') return mayBeAmount(clause) && !time?.hasDay && !speaksOfCall(clause);
  // "Its more like 500 now", "60 was in summer".
  const isChanged = /\d/.test(clause) && (varies(clause) || MORE.test(clause));
  return known.volume !== undefined && isChanged && !time?.isDated;
}

/** Whether the answer to how soon tells when to call instead. */
function isCallInstead(clause: string, time: FoundTime | null, isFree: boolean, context: Context): boolean {
  const { known, last, isCorrecting } = context;
  const isDay = time?.isDated || (time?.hasDay && isFree && !SPAN.test(clause));
  if (!isDay || BOUND.test(clause) || !(time.isAlone || isFree)) return false;
  // "Thursday" is when to call as long as no day is known.
  return time.hasHour || isFree || (isCorrecting && last === 'time') || !/\d/.test(known.time ?? '');
}

/** The row that a clause belongs to. Null for none. */
export function findRow(clause: string, context: Context): Row | null {
  const { asked, known, last, isCorrecting } = context;
  if (refusesCalls(clause) || saysHowToReach(clause)) return 'time';
  if (isTimeZone(clause) && (asked === 'time' || known.time !== undefined)) return 'time';
  const time = findTime(clause, asked === 'time');
  if (
    (isOfMoney(clause) && !time) ||
    TRIAL_LENGTH.test(clause) ||
    (SCENE.test(clause) && !findAmount(clause))
  )
    return null;
  if (asked === 'time' && time && holdsClock(clause) && !findAmount(clause)) return 'time';
  if (isAboutTalk(clause) && !time && !/\d/.test(clause)) return null;
  if (isForCall(findAsk(clause)?.ask) && (time || SPAN.test(clause))) return 'time';
  // "Make it 11".
  const isMoved = MOVES.test(clause) && known.time !== undefined && last !== 'volume';
  const isHour = findTime(clause.replace(LEADS_IN, ''), true)?.isAlone;
  const isAnswered = last === 'time' || (known.time !== undefined && asked !== 'volume');
  if (isHour && (isMoved || (isCorrecting && isAnswered))) return 'time';
  if (isCorrecting && time?.hasHour && known.time !== undefined && !findAmount(clause)) return 'time';
  if (isOfVolume(clause, findTime(clause, false), context)) return 'volume';

  const isOfCall = speaksOfCall(clause);
  const isFree = isOfCall || (AVAILABLE.test(tidyWords(clause)) && !ADDS.test(clause));
  const isDayAlone = time?.isDated === true && !time.hasHour;
  // For who wants no call, a day is a beginning.
  const isLimit = BOUND.test(clause.replace(/^ok /i, ''));
  if (isDayAlone && (!isFree || isLimit) && refusesCalls(known.time ?? '')) return 'start';
  const isOfStart = STARTS.test(clause) && (BEGINNING.test(clause) || time?.hasDay === true);
  if (asked === 'start' && (isOfStart || BEGINNING.test(clause)))
    return !isOfStart && isCallInstead(clause, time, isFree, context) ? 'time' : 'start';
  const isStartAgain = isCorrecting && last === 'start' && BEGINNING.test(clause);
  if (isStartAgain && !time?.hasHour && !(time?.isDated && isFree)) return 'start';
  if (isOfStart && !isOfCall) return 'start';
  if (time && asked === 'time') return 'time';
  // What is told of the business before it is known what for is no answer.
  const isAnswer = asked !== 'need' && (asked !== null || known.need !== undefined);
  const isSoon = SPAN.test(clause) && !isOfCall && !time?.isDated && !(time && isFree);
  const isBrief = countWords(clause) <= 6;
  if (isSoon && isBrief && isAnswer && !known.time?.match(SPAN)) return 'start';
  if (!time) return null;
  // "Need a quote asap" is no time to call.
  const isHours = holdsClock(clause) && clause.split(' ').length <= 4;
  const isTime = (time.isAlone && (isAnswer || time.isDated || time.hasHour)) || isHours;
  // "Sat is gone now", where a day to call is known: it stands behind it.
  const isOfCallAgain = !isQuestion(clause) && !/\b(?:before|by|open|xmas|christmas|will)\b/i.test(clause);
  const isOfKnown = asked === null && time.isDated && isOfCallAgain && /\d/.test(known.time ?? '');
  return isTime || isOfKnown || (isAnswer && (isFree || (time.isDated && time.hasHour))) ? 'time' : null;
}
