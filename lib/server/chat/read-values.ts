import 'server-only';
import { besideWords, insteadWords } from '#lib/content/record-corrections';
import { timeValues } from '#lib/content/record-times';
import { addWords, longWords, takenBackWords } from '#lib/content/record-words';
import type { VisitorRecord } from '#lib/contracts/record';
import { completes, isDated, keepWeek, mergeTime } from '#lib/server/chat/merge-time';
import { type Context, speaksOfCall, takeClause } from '#lib/server/chat/read-clause';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { findName } from '#lib/server/chat/read-name';
import { findSpan, sayStart, speaksOfStart } from '#lib/server/chat/read-start';
import { type ReadTime, readTime } from '#lib/server/chat/read-time';
import { findVaried, isBareAmount, mergeVolume, readAmount, readVolume } from '#lib/server/chat/read-volume';
import {
  anyOf,
  isCorrection,
  isEmpty,
  isQuestion,
  isTelling,
  joinWords,
  onlyAsks,
  quote,
  refusesCalls,
  saysHowToReach,
  splitClauses,
  splitSentences,
  tidyWords,
  withoutComments,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// The values that stand in one message.

export type Values = {
  values: VisitorRecord;
  /** The message in clauses without values, asks and polite words: what a need is read from. */
  told: string[];
  /** An address was begun and not finished. */
  isUnfinished: boolean;
};

const MENDED = new RegExp(`\\b(?:${takenBackWords})\\b`);
/** Who names a quarter means the work, and not a call. */
const LONG = new RegExp(`\\b${anyOf(longWords)}\\b`, 'i');
/** "Or weds", "sunday is ok too": beside what is known. */
const ADDS = new RegExp(`^(?:${addWords.first})\\b|\\b(?:${addWords.last})$`);

/** A message that is a time and no more is when to call, unless the beginning was asked for. */
function readWhole(text: string, { asked, known, last, now }: Context, isReached: boolean): ReadTime | null {
  if (asked === 'need' || speaksOfStart(text)) return null;
  const isMended = known.time !== undefined && isCorrection(text);
  const said = withoutComments(isMended ? withoutCorrection(text) : text);
  if (readVolume(said, false) || onlyAsks(text) || /\bstill\W*\?/i.test(text)) return null;
  if (asked === 'volume' && isBareAmount(said)) return null;
  // "Not after, before 12 dec", of a beginning.
  if (last === 'start' && isCorrection(text) && !speaksOfCall(text)) return null;
  // "11", after a day without its hour.
  const hour = last === 'time' && asked !== 'volume' ? readTime(said, now, true) : null;
  if (hour && isEmpty(hour.rest) && completes(known.time, hour)) return hour;
  const isLoose = isMended ? last === 'time' : asked === 'time';
  const time = readTime(said, now, isLoose);
  if (!time || !isEmpty(time.rest)) return null;
  // "At night 10-12, day maybe 80", of amounts.
  if (asked === 'volume' && !time.hasDay && !speaksOfCall(text)) return null;
  // "Make it the 11th", of a beginning, where no call is wanted.
  if (time.hasDay && known.start && known.time && !/\d/.test(known.time) && !speaksOfCall(text)) return null;
  if (time.value === timeValues.whenever && asked !== 'time' && !speaksOfCall(text)) return null;
  if (ADDS.test(tidyWords(text)) && known.time !== undefined && !time.isQuoted)
    return { ...time, value: `${known.time} or ${time.value}`, hasDay: true, hasHour: true };
  if (completes(known.time, time)) return time;
  if (time.isSoon && asked !== 'time')
    return isReached && known.time === undefined && asked !== 'start' ? time : null;
  return asked === 'start' &&
    /\d/.test(known.time ?? '') &&
    !isMended &&
    !time.isQuoted &&
    !/\d:\d/.test(time.value)
    ? null
    : time;
}

/** "In 2 weeks" was no time to call, once a day is named. */
function keepSpan(values: VisitorRecord, known: VisitorRecord) {
  if (values.time && known.time && findSpan(known.time) && !known.start && !values.time.includes(known.time))
    values.start ??= known.time;
}

const BESIDE = new RegExp(`\\b${anyOf(besideWords)}\\b`);
const REPLACED = new RegExp(`\\b${anyOf(insteadWords)}\\b`);
/** Whether a message says that an address or a number takes the place of the one that is known. */
const replacesContact = (text: string) => REPLACED.test(tidyWords(text)) && !BESIDE.test(tidyWords(text));
/** "Also my mail is full, use ann@example.com": the clause that holds the address says it. */
const replacesEmail = (text: string) =>
  replacesContact(splitClauses(text).find((clause) => clause.includes('@')) ?? text) || replacesContact(text);

/** A second number stands beside the first, unless it is said to take its place. */
function joinPhones(known: string | undefined, phone: string, text: string): string {
  const isReplaced = replacesContact(text) || isEmpty(text.replace(/[\d\s()+-]+/g, ' '));
  return !known || known.includes(phone) || isReplaced ? phone : quote(`${known} or ${phone}`);
}

/**
 * Reads sentences that rule something out of a time that is known, or bind it: "today no good, wednesday same hour". What is
 * meant is for a reader, unless one of them is clear. `rest` is the other sentences. Null when none does.
 */
function readBound(words: string, known: string, now: Date): { time: string; rest: string } | null {
  const sentences = splitSentences(words).map((sentence) => {
    const isOfCall =
      !isQuestion(sentence) &&
      !readAmount(sentence, false) &&
      !findVaried(sentence) &&
      !speaksOfStart(sentence);
    return { sentence, time: isOfCall ? readTime(sentence, now, true) : null };
  });
  if (!sentences.some(({ time }) => time?.isQuoted)) return null;
  const join = (isTimed: boolean) =>
    sentences
      .filter(({ time }) => isTimed === (time !== null))
      .map(({ sentence }) => sentence)
      .join(' ');
  const clear = sentences.findLast(({ time }) => time?.hasDay && time.hasHour && !time.isQuoted);
  return { time: clear?.time?.value ?? joinWords(known, quote(join(true))), rest: join(false) };
}

/** Reads what a message says, whatever it was asked for. What was asked for may be said in fewer words. */
export function readValues(text: string, context: Context): Values {
  const { asked, known, last, now, isNameAsked = false } = context;
  const values: VisitorRecord = {};
  const contact = readContact(text, asked === 'contact' || last === 'phone', known.phone);
  const isDialled = /^[+0(]/.test(contact.phone ?? '');
  const counted = readAmount(isDialled ? contact.rest : text, false);
  if (counted) values.volume = mergeVolume(known.volume, counted);
  const [knownName = '', given = ''] = [known.email, contact.email].map((one) => one?.split('@')[0]);
  const isOtherEmail =
    knownName !== '' && knownName !== given && !replacesEmail(text) && !isEmpty(contact.rest);
  if (contact.email && !isOtherEmail) values.email = contact.email;
  if (
    contact.phone &&
    (isDialled || !(counted && contact.phone.replace(/\D/g, '').includes(counted.value.replace(/\D/g, ''))))
  )
    values.phone = joinPhones(known.phone, contact.phone, text);
  const words = contact.email || contact.phone || contact.isUnfinished ? contact.rest : text;
  const isReached = Boolean(values.email ?? values.phone ?? known.email ?? known.phone);
  const whole = readWhole(words, context, isReached);
  if (whole) {
    values.time = mergeTime(known.time, keepWeek(known.time ?? '', whole, words, now));
    keepSpan(values, known);
    return { values, told: [], isUnfinished: contact.isUnfinished && !contact.email };
  }
  const bound = known.time === undefined ? null : readBound(words, known.time, now);
  if (bound) values.time = bound.time;
  const { name, company, rest } = findName(bound?.rest ?? words, {
    isBare: asked !== null && asked !== 'need' && asked !== 'volume' && !known.name,
    isOpen: asked !== null || known.need !== undefined || isReachable(contact),
    isLikely:
      isReachable(contact) || isNameAsked || (asked === 'contact' && /^\S+(?: \(.*\))?$/.test(words.trim())),
    knownName: known.name,
    isMended: last === 'name' && MENDED.test(tidyWords(words)),
  });
  if (name) values.name = name;
  if (company) values.company = company;

  const clauses = splitClauses(rest);
  const refused = clauses.filter((clause) => {
    const said = refusesCalls(clause);
    const left = tidyWords(clause).replace(said ?? '', ' ');
    return said !== undefined && !isQuestion(clause) && !/\d/.test(left);
  });
  const told = clauses
    .filter((clause) => !refused.includes(clause))
    .flatMap((clause) => takeClause(clause, { ...context, isCorrecting: isCorrection(text) }, values) ?? []);
  // "Not calls, whatsapps" may correct an amount.
  const isCorrected = isDated(known.time ?? '') && refused.every((clause) => /^not calls?\b/i.test(clause));
  if (refused.length > 0) {
    if (!isCorrected && !refusesCalls(known.time ?? ''))
      values.time = joinWords(known.time, quote(refused.join(', ')));
  } else if (asked === 'time') {
    const uncounted = counted ? (readVolume(rest, false)?.rest ?? rest) : rest;
    // A remark beside the time is no part of it.
    const told = splitSentences(uncounted).filter((sentence) => !isQuestion(sentence));
    const clear = told.filter((sentence) => readTime(sentence, now, false) !== null);
    const timed =
      clear.length > 0 ? clear : told.filter((sentence) => readTime(sentence, now, true) !== null);
    const time = readTime(timed.join(' '), now, true);
    // "Ppl ask all day" tells of the business.
    const isAside = time && !time.hasDay && !/\d/.test(time.value) && isTelling(time.rest);
    if (time && !isAside) values.time = mergeTime(known.time, time);
    else if (findSpan(rest) && !isQuestion(rest))
      values[LONG.test(rest) ? 'start' : 'time'] = sayStart(rest, now);
    else if (saysHowToReach(rest))
      values.time = joinWords(known.time, quote(clauses.filter(saysHowToReach).join(', ')));
  }
  // For who wants no call, a day is a beginning.
  const isForCall = refused.length > 0 || speaksOfCall(text) || /\d:\d\d/.test(values.time ?? '');
  if (values.time && refusesCalls(known.time ?? '') && !isForCall) {
    if (!known.start) values.start ??= sayStart(rest, now);
    delete values.time;
  }
  keepSpan(values, known);
  return { values, told, isUnfinished: contact.isUnfinished && !contact.email };
}
