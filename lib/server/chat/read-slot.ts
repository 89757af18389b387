import 'server-only';
import { amountWords } from '#lib/content/record-words';
import type { VisitorRecord } from '#lib/contracts/record';
import type { Context } from '#lib/server/chat/read-clause';
import { readName } from '#lib/server/chat/read-name';
import { findSpan, readsAsStart, sayStart, speaksOfStart } from '#lib/server/chat/read-start';
import { readTime } from '#lib/server/chat/read-time';
import type { Values } from '#lib/server/chat/read-values';
import { mergeVolume, readAmount, readVolume, TAKEN_BACK } from '#lib/server/chat/read-volume';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  isEmpty,
  isHedged,
  isQuestion,
  isStatement,
  isTelling,
  joinWords,
  quote,
  saysHowToReach,
  saysOnly,
  tidyWords,
  withoutComments,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// A message as the answer to a question.

/** What is told later joins the need as long as it stays this short. */
export const NEED_MAX = 120;
/** "Hundreds a night". */
const PERIOD = /\d|\b(?:day|night|nite|week|wk|month|year|hour)s?\b|\b(?:dai|week|month|night|hour)ly\b/i;
const AMOUNT = new RegExp(`\\b${anyOf(amountWords)}\\b|\\d\\D+\\d`, 'i');

/** Reads a message as the answer to a question, beside the values already found by their form. Null when it does not answer it. */
export function readSlot(
  text: string,
  slot: Slot,
  { values, told }: Values,
  context: Context,
): VisitorRecord | null {
  if (slot === 'need') {
    const time = readTime(told.join(', '), context.now, false);
    if (time && isEmpty(time.rest)) return { time: time.value };
    return told.length > 0 ? { need: quote(withoutCorrection(told.join(', '))) } : null;
  }
  // Beside other values only what is left of them is the answer.
  const words = withoutCorrection(Object.keys(values).length > 0 ? told.join(', ') : text).trim();
  const length = tidyWords(words).split(' ').length;
  if (slot === 'volume') {
    const volume = readAmount(words, true);
    // "40 on weekdays, 90 on saturdays".
    const isSimple = volume && (!/\d/.test(volume.rest) || TAKEN_BACK.test(words));
    // "3 vans" is not an amount of work.
    const isAmount = volume && (volume.unit !== '' || / an? \w+$/.test(volume.value) || isEmpty(volume.rest));
    if (isSimple && isAmount) return { volume: mergeVolume(context.known.volume, volume) };
    const amounts = told.filter(
      (clause) =>
        AMOUNT.test(clause) && !saysOnly(clause, 'skip') && (/\d/.test(clause) || !isHedged(clause)),
    );
    const isShort = tidyWords(amounts.join(' ')).split(' ').length <= 16;
    return isShort && amounts.length > 0 ? { volume: quote(amounts.join(', ')) } : null;
  }
  if (slot === 'start') {
    // A day belongs to the call as long as none is known.
    const day = context.known.time === undefined ? readTime(words, context.now, true) : null;
    if (day?.hasDay && !day.isSoon && !speaksOfStart(words) && !findSpan(words)) return { time: day.value };
    // "Later you spam me" is a worry.
    const isBrief = length <= 5 || (length <= 12 && (findSpan(words) !== undefined || /\d/.test(words)));
    return isBrief &&
      !/\bago\b/i.test(words) &&
      !readVolume(words, false) &&
      readsAsStart(words) &&
      !/^(?:not?|non|nah)\b|\bno\W*$/i.test(words)
      ? { start: sayStart(words, context.now) }
      : null;
  }
  return slot === 'name' ? readName(words) : null;
}

/** Reads an amount, a beginning or how to be reached that was not asked for, where a message is that and no more. */
export function readUnasked(text: string, read: Values, context: Context): VisitorRecord | null {
  const { known } = context;
  if (tidyWords(text).split(' ').length > 9 || isQuestion(text)) return null;
  if (saysHowToReach(text)) return { time: joinWords(known.time, quote(text)) };
  if (isStatement(text) || tidyWords(text).split(' ').length > 6) return null;
  const volume =
    known.volume === undefined && (PERIOD.test(text) || !isTelling(text))
      ? readSlot(text, 'volume', read, context)
      : null;
  return volume ?? (known.start === undefined ? readSlot(text, 'start', read, context) : null);
}

const leaveOut = (told: readonly string[]) =>
  told.map(withoutComments).filter((clause) => !isEmpty(clause) && !saysOnly(clause, 'skip'));
const join = (known: string | undefined, more: readonly string[]) =>
  quote([...(known ? [known] : []), ...more].join(', '));

/** Adds what a message says beside its values to what is needed, as long as that stays short. */
export function addNeed(
  { need }: VisitorRecord,
  told: readonly string[],
  isTold = isTelling,
): VisitorRecord | null {
  const said = leaveOut(told);
  const telling = said.filter(isTold);
  // "Roofer. leads": beside nothing else a word counts too.
  const more = need === undefined && telling.length > 0 ? said : telling;
  if (need && need.length + more.join(', ').length > NEED_MAX) return null;
  return more.length > 0 ? { need: join(need, more) } : null;
}
