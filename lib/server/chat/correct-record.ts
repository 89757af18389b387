import 'server-only';
import {
  correctedFields,
  correctingWords,
  removingWords,
  shouldSay,
  stillWrongWords,
} from '#lib/content/record-corrections';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { DATE_FIRST, isDated, keepWeek, mergeTime } from '#lib/server/chat/merge-time';
import { SAME } from '#lib/server/chat/read-clause';
import { readContact } from '#lib/server/chat/read-contact';
import { readCompany, readName } from '#lib/server/chat/read-name';
import { sayStart } from '#lib/server/chat/read-start';
import { readTime } from '#lib/server/chat/read-time';
import { findVaried, mergeVolume, readAmount } from '#lib/server/chat/read-volume';
import {
  anyOf,
  capitalise,
  endsAsQuestion,
  escapePattern,
  isAboutTalk,
  isCorrection,
  isEmpty,
  isQuestion,
  isRemark,
  isTelling,
  JOINT,
  joinWords,
  quote,
  splitClauses,
  splitSentences,
  tidyWords,
  withoutComments,
  withoutCorrection,
} from '#lib/server/chat/record-phrases';

// Corrections of rows that are known: "the time is wrong, its 12 to 3", "its 50 not 40", "take the website out".

/** The rows that are read. */
export const readRows = recordFields.filter((field) => field !== 'notes');
const fieldNames = readRows.map(
  (field) => [field, new RegExp(`^${anyOf(correctedFields[field])}$`, 'i')] as const,
);
const fieldOf = (words: string) => fieldNames.find(([, names]) => names.test(words))?.[0];
const VOLUME_NAMED = new RegExp(`\\b${anyOf(correctedFields.volume)}\\b`, 'i');
const VOLUME_FIRST = new RegExp(`^${anyOf(correctedFields.volume)}:`, 'i');
const FIELD = anyOf(Object.values(correctedFields).join('\n'));
const ROW = '(?:bit|row|part|field|one|thing)';
const SAYS = anyOf(shouldSay);

/** "The time bit is wrong", then perhaps the value: "its 12 to 3". */
const NAMED = new RegExp(
  `^(?:.*?\\b(?:the|my|our|ur|your|change|correct|put|set|and|but|row|in|still)\\s+)??(?<field>${FIELD})(?<row>\\s+${ROW})?(?:\\s+(?<is>is|was|are|s|to|as|needs|=))?` +
    `(?:\\s+(?:just|only|plainly|still|also))*(?<wrong>\\s+(?:(?:written|all|still) )?(?:wrong|not right|incorrect|empty|blank|missing))?(?:[\\s,.:-]+(?<says>${SAYS}))?(?:\\s+(?<value>\\S.*))?$`,
  'i',
);
/** Where a clause goes on with another row: "company is curly tops and the time is wrong". */
const BETWEEN = new RegExp(
  `\\s+(?:and|but|n|&)\\s+(?=(?:write|put)\\b|(?:take\\b(?=.*\\b(?:out|off)\\b)|remove\\b|delete\\b)|(?:change |put )?(?:the |my )?${FIELD}\\b)`,
  'i',
);
/** "Oakfield vets is the practice". */
const REVERSED = new RegExp(`^(?<value>.+?) is (?:(?:the|my|our) )?(?<field>${FIELD})$`, 'i');
/** "Put oakfield vets in company". */
const PUT = new RegExp(
  `\\b(?:put|write|add) (?<value>.+?) (?:in|into|as|under)(?: the| my)? (?<field>${FIELD})\\b`,
  'i',
);
const NONE = /^(?:none|nothing|(?:just )?(?:leave (?:it |this |that )?)?(?:empty|blank)|no|-)$/i;
/** "My company isnt 'yet'": what it is follows, or is asked for. */
const IS_NOT = /^(?:isnt|not|isn['’]t)\b/i;
const SAYS_FIRST = new RegExp(`^(?:${SAYS}\\s+)+`, 'i');
const NAMED_WITHIN =
  /\b(?:volume|how (?:much|many|soon)|amount|start|company|name|surname|call at|call time|what for)\b/i;
const NAMES = new RegExp(`^${FIELD}\\b`, 'i');
/** "Company northgate fittings" needs no "is". */
const GIVEN =
  /^(?:(?:the|my|our|put|add|set) )*(?:(?:company|business|firm)(?: name)?|name|start|surname|last name|(?:shop|school|practice|studio|salon) is) /i;
/** "Shop is closed" names none. */
const KIND_OF_FIRM = /^(?:shop|school|practice|studio|salon)$/i;
const CONNECTED =
  /^(?:(?:and|so|but|also|write(?: is)?|ok|pls|please|no(?! (?:\w+day|tomorrow|mornings?|afternoons?|evenings?|weekends?|company|business|firm|name|phone|email|calls?)\b)|oh|omg|argh|wait|hey|anyway|grand|right)\s+)+/i;
const AS_SAID = /\s*\b(?:(?:as|like) )?i (?:al?ready )?(?:said|told|typed|wrote)\b.*$/i;
/** "Sullivan still missing", "Sullivan on the letters". */
const ASIDE = /\s+(?:is )?(?:still|on (?:the|my))\b.*$/i;
const FIRST_NAME = /^first name$/i;
const SURNAME = /^(?:surname|last name)$/i;
/** "Its 778 at end". */
const ENDS = /\bend(?:s|ing)?(?: in| with)? (\d{2,6})\b|\b(\d{2,6}) at (?:the )?end\b/i;
const NOT =
  /^(?<value>.+?),? (?:and |but )?(?:not|instead of|rather than) (?:just |only |at )*(?<old>[^\s,]+(?: [^\s,]+)?)$/i;
const PERIOD = /^(?:an? |per |for )?(?:day|week|month|year|hour|night)s?$/i;
const NUMBER = '\\d[\\d.,:]*k?(?![a-z\\d])';
const NUMBERS = new RegExp(NUMBER, 'gi');
const NUMBER_ALONE = new RegExp(`^${NUMBER}$`, 'i');
/** "1 not 12", "2600 invoices, not 2k". */
const NUMBER_NOT = new RegExp(`(?<value>${NUMBER})(?: \\w+)?,? not (?<old>${NUMBER})`, 'i');
/** "Its not 2k its 2,600". */
const NOT_NUMBER = new RegExp(
  `\\bnot (?<old>${NUMBER})[ ,]+(?:but |its |it is |it should be )*(?<value>${NUMBER})`,
  'i',
);
/** "Change it to 2600": more than any hour. */
const AMOUNT_PUT =
  /\b(?:make|change|put|set)(?: (?:it|that))?(?: (?:to|at|as))? (\d{1,3}(?:,\d{3})+|\d{2,}|\d+k)\b/i;
const HOURS = 24;
const IN_ADDITION = /\bnot (?:just|only) (?!\d)/i;
const PART = '(?:\\s+(?:bit|part|row|thing))?';
const REMOVE = new RegExp(
  `^(?:.*\\b)?(?:${anyOf(removingWords)}\\s+(?:out |off )?(?<what>.+?)${PART}(?:\\s+(?:out|off|away))?` +
    `|take\\s+(?<out>.+?)${PART}\\s+(?:out|off|away)\\b.*)$`,
  'i',
);
const STILL_WRONG = new RegExp(`\\b${anyOf(stillWrongWords)}\\b`);
const CORRECTS = new RegExp(`\\b${anyOf(correctingWords)}\\b`, 'i');

/** Whether a message says that a row is wrong. */
export const saysWrong = (text: string) =>
  STILL_WRONG.test(tidyWords(text)) ||
  (CORRECTS.test(tidyWords(text)) &&
    !endsAsQuestion(text) &&
    !(isQuestion(text) && !/^(?:u|you) /i.test(text)));

function readField({ field, label, value }: Target, record: VisitorRecord, now: Date): VisitorRecord | null {
  const said = withoutCorrection(value)
    .replace(/^(?:is|to|=)\s+|^.*\b(?:put|should (?:be|say))\s+/i, '')
    .replace(SAYS_FIRST, '');
  if (NONE.test(said)) return { [field]: '' };
  if (field === 'time') {
    const time = readTime(said.replace(SAME, ' '), now, true);
    if (time && isRemark(time.rest)) return { time: joinWords(record.time, quote(said)) };
    if (time && !isEmpty(time.rest) && !time.isQuoted) return { time: joinWords(quote(said), time.value) };
    if (time?.isQuoted) return { time: joinWords(record.time, time.value) };
    const isPart = time && !(time.hasDay && time.hasHour) && isDated(record.time ?? '');
    return time && { time: isPart ? mergeTime(record.time, time) : time.value };
  }
  if (field === 'volume') {
    const varied = findVaried(said);
    if (varied) return { volume: varied };
    const volume = readAmount(said, true);
    if (!volume) return null;
    const isPlain = isEmpty(volume.rest) && !/\d/.test(volume.rest);
    return { volume: isPlain ? mergeVolume(record.volume, volume) : quote(said) };
  }
  if (field === 'phone' || field === 'email') {
    const read = readContact(said, true, record.phone)[field];
    return read ? { [field]: read } : null;
  }
  if (field === 'name') {
    const read = readName(
      said.replace(ASIDE, '').replace(/\s+(?:for|as|instead|please|pls|only|not|if|but|and)\b.*$/i, ''),
    );
    if (!read?.name) return null;
    const [first = '', ...others] = record.name?.split(' ') ?? [];
    if (FIRST_NAME.test(label)) return { name: [read.name, others.at(-1) ?? first].join(' ').trim() };
    return { name: SURNAME.test(label) && first !== read.name ? `${first} ${read.name}`.trim() : read.name };
  }
  const meant = said.replace(/,? not .*$/i, '');
  const { email } = readContact(meant, true, record.phone);
  if (email) return { email };
  if (field === 'company') {
    const firm = said.replace(/,? not .*$|\s+(?:put it|please|pls|again|also|then|too)$|\s+and \d.*$/i, '');
    // "Company is in my wife's name".
    if (/^(?:in|on|under|not|the same|same) /.test(firm)) return null;
    const company = readCompany(firm) ?? (isRemark(firm) ? quote(firm) : null);
    return company ? { company } : null;
  }
  return { [field]: field === 'start' ? sayStart(meant, now) : quote(meant) };
}

const IT = /^(?:it|that|this)$/;
const FROM_ROW = new RegExp(` (?:from|in) (?:the |my )?(?<field>${FIELD})$`, 'i');

/** The first row that holds the words. */
const findWords = (words: string, record: VisitorRecord) =>
  readRows.find((field) => tidyWords(record[field] ?? '').includes(tidyWords(words)));
/** Rows in the visitor's words; days and amounts have rules of their own. */
const wordRows = ['company', 'name', 'start', 'need'] as const;
/** The row that a text names. */
export const findNamed = (text: string) => fieldOf(NAMED_WITHIN.exec(text)?.[0] ?? '');
/** The row that holds one of the longer words of a text. */
export const findHolder = (text: string, record: VisitorRecord) =>
  wordRows.find((field) => {
    const held = new Set(tidyWords(record[field] ?? '').split(' '));
    return tidyWords(text)
      .split(' ')
      .some((word) => word.length >= 4 && held.has(word) && !isEmpty(word));
  });

/** Takes the clauses that hold `what` out of the rows; a row of which nothing is left goes. */
function remove(what: string, record: VisitorRecord, now: Date): VisitorRecord | null {
  const from = FROM_ROW.exec(what)?.groups?.field;
  const words = tidyWords(what.replace(FROM_ROW, '')).replace(
    /^(?:the|that|this|my|ur|your|all the|about)\s+|\s+(?:then|now|please|pls|too)$/g,
    '',
  );
  const named = fieldOf(IT.test(words) ? (from ?? '') : words);
  const row = named && record[named] !== undefined ? { [named]: '' } : null;
  // "The time", "the email".
  if (isEmpty(words)) return row;
  const [day] = DATE_FIRST.exec(readTime(what, now, true)?.value ?? '') ?? [];
  if (day && record.time?.includes(day)) {
    const joint = record.time.includes(JOINT) ? JOINT : ' or ';
    const kept = record.time.split(joint).filter((option) => !option.includes(day));
    return { time: kept.join(joint) };
  }
  const found = findWords(words, record);
  if (!found) return row;
  const kept = (record[found] ?? '').split(', ').filter((clause) => !tidyWords(clause).includes(words));
  return { [found]: quote(kept.join(', ')) };
}

/** "Its 50 not 40": what stands in any row goes; a time takes the place of the one that is known. */
function replace(value: string, old: string, record: VisitorRecord, now: Date): VisitorRecord | null {
  // "For a month, not a day" is of an amount.
  if (PERIOD.test(old))
    return record.volume ? { volume: joinWords(record.volume, quote(`${value} not ${old}`)) } : null;
  // Of "thursday is not possible" nothing is meant.
  const isOfTime =
    record.time?.toLowerCase().includes(old.toLowerCase()) ||
    (record.time !== undefined && readTime(old, now, true) !== null);
  const time = isOfTime ? readTime(value, now, true) : null;
  const isBrief = value.trim().split(/\s+/).length <= 5;
  if (time && isBrief && isEmpty(time.rest) && !/^\d+$/.test(value.trim()))
    return { time: mergeTime(record.time, keepWeek(record.time ?? '', time, value, now)) };
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'giu');
  const length = old.split(' ').length;
  const isShort = value.split(' ').length <= length + 3;
  // What it is for stands in the visitor's words, and is not rewritten.
  const changed = readRows.filter((field) => field !== 'need' && isShort && record[field]?.match(word));
  if (changed.length === 0) return null;
  // Of "my names philippa not jan" only the name takes the place of "jan".
  const [number] = NUMBER_ALONE.test(old) ? (/\d[\d.,]*k?/i.exec(value) ?? []) : [];
  const last = number ?? value.split(' ').slice(-length).join(' ');
  return Object.fromEntries(
    changed.map((field) => [
      field,
      record[field]?.replace(word, () => (field === 'name' ? capitalise(last) : last)),
    ]),
  );
}

const withEnd = (phone: string, end: string, length = end.length) => `${phone.slice(0, -length)}${end}`;
const digitsOf = (number: string) =>
  String(Number(number.replaceAll(',', '').replace(/k$/i, '000').replace(/:\d+$/, '')));

/** "1 not 12": the number takes the other one's place in the row that holds it. */
function replaceNumber(value: string, old: string, record: VisitorRecord, now: Date): VisitorRecord | null {
  const { volume, time, phone } = record;
  const counted = volume?.match(NUMBERS)?.find((number) => digitsOf(number) === digitsOf(old));
  if (volume && counted) return { volume: volume.replace(counted, value) };
  const hour = readTime(old, now, true)?.value;
  const meant = readTime(value, now, true);
  if (time && hour && meant && time.includes(hour)) return { time: mergeTime(time, meant) };
  return phone?.endsWith(old) ? { phone: withEnd(phone, value, old.length) } : null;
}

/** "Tony Swift", where "Tony" or "Swift" is known. */
const startsWithName = (text: string, { name }: VisitorRecord) =>
  name !== undefined &&
  new RegExp(`^\\S+ ${escapePattern(name)}$|^${escapePattern(name)} `, 'i').test(readName(text)?.name ?? '');

/** The row that a clause names, and the value it gives it. Null when it corrects no row by its name. */
function findTarget(clause: string, isLast: boolean, record: VisitorRecord): Target | null {
  const put = PUT.exec(clause)?.groups;
  const reversed = REVERSED.exec(clause)?.groups;
  const named = put ?? reversed ?? NAMED.exec(clause)?.groups;
  const field = named && fieldOf(named.field ?? '');
  if (!field) return null;
  if (KIND_OF_FIRM.test(named.field ?? '') && !/^\p{Lu}/u.test(named.value ?? '')) return null;
  const isCorrected = named.is || named.says || named.wrong || named.row || reversed || CORRECTS.test(clause);
  const isFuller = isLast && field === 'name' && startsWithName(named.value ?? '', record);
  // A name that is not known yet is read with its company.
  const isRead = field === 'name' && record.name === undefined;
  // "The start is now": no other row is named so.
  const isGiven = put || (GIVEN.test(clause) && !isRead) || isFuller || (field === 'start' && named.is);
  if (!isGiven && !(isCorrected && record[field] !== undefined)) return null;
  const value = (named.value ?? '').replace(AS_SAID, '').replace(/^not .+? but /i, '');
  const isMissing = NONE.test(value) && record[field] === undefined;
  // "The time still says tuesday. Wednesday": the value follows.
  const isComplaint = named.wrong !== undefined && !isTelling(value);
  const isToCome =
    isMissing || isComplaint || IS_NOT.test(value) || isAboutTalk(value) || STILL_WRONG.test(clause);
  // "Put reminders in the need", "what for: add bookings".
  const more = /^(?:please |pls )?add (.+)$/i.exec(value)?.[1] ?? (put ? value : undefined);
  const added = field === 'need' && record.need && more ? `${record.need}, ${more}` : value;
  return { field, label: named.field ?? '', value: isToCome ? '' : added };
}

/** Reads a clause that corrects a row without its name. */
function readUnnamed(
  clause: string,
  isLast: boolean,
  record: VisitorRecord,
  now: Date,
): VisitorRecord | null {
  const [, ends, atEnd] = ENDS.exec(clause) ?? [];
  const tail = ends ?? atEnd;
  if (tail && record.phone && !record.phone.endsWith(tail)) return { phone: withEnd(record.phone, tail) };
  const said = withoutComments(withoutCorrection(clause)).replace(SAYS_FIRST, '');
  if (isLast && startsWithName(said, record)) return readName(said);
  const number = NOT_NUMBER.exec(said)?.groups ?? NUMBER_NOT.exec(said)?.groups;
  const numbered = number && replaceNumber(number.value ?? '', number.old ?? '', record, now);
  if (numbered) return numbered;
  const [, amount = ''] = AMOUNT_PUT.exec(clause) ?? [];
  const put =
    record.volume !== undefined && Number(digitsOf(amount)) > HOURS ? readAmount(amount, true) : null;
  if (put) return { volume: mergeVolume(record.volume, put) };
  // "Bread too, not just cakes" takes nothing back.
  const { value = '', old = '' } = (!IN_ADDITION.test(said) && NOT.exec(said)?.groups) || {};
  return old === '' || isEmpty(value) ? null : replace(value, old, record, now);
}

/** "How soon" and "what for" name rows, and ask nothing. */
const isAskingOf = (clause: string) =>
  !NAMES.test(clause) &&
  isQuestion(clause) &&
  !/\b(?:wrong|not right|incorrect)\b|^should (?:be|say|read)\b/i.test(clause);

type Target = { field: RecordField; label: string; value: string };
type Correction = { record: VisitorRecord; changed: VisitorRecord; isUnclear: boolean; rest: string };

/** An amount that a message corrects and that varies, in the visitor's words. */
function correctAmount(told: string, { volume }: VisitorRecord): { volume: string; rest: string[] } | null {
  const corrects = volume !== undefined && (saysWrong(told) || isCorrection(told));
  const varied = corrects || VOLUME_FIRST.test(told) ? findVaried(told) : undefined;
  if (!varied) return null;
  const isHeld = (clause: string) => tidyWords(varied).includes(tidyWords(clause));
  return {
    volume: VOLUME_NAMED.test(told) ? varied : joinWords(volume, varied),
    rest: splitClauses(told).filter((clause) => !isHeld(clause)),
  };
}

/**
 * Reads what corrects a known row, clause by clause. `changed` has the new values and `rest` the other clauses;
 * `isUnclear` says that a row was to change and the new value could not be read. Null when no clause corrects anything.
 */
export function correctRecord(text: string, record: VisitorRecord, now: Date): Correction | null {
  let changed: VisitorRecord = {};
  /** The row that is wrong, whose value follows: "the time is wrong. 3pm". */
  let awaited: RecordField | undefined;
  let isUnclear = false;
  const rest: string[] = [];
  const sentences = splitSentences(text);
  const isAside = (sentence: string) => endsAsQuestion(sentence) && !STILL_WRONG.test(tidyWords(sentence));
  const asides = sentences.filter(isAside);
  const told = sentences.filter((sentence) => !isAside(sentence)).join(' ');
  const finish = (others: readonly string[]): Correction => ({
    record: Object.fromEntries(Object.entries({ ...record, ...changed }).filter(([, value]) => value !== '')),
    changed,
    isUnclear,
    rest: [...others, ...asides].join('. '),
  });

  const amount = correctAmount(told, record);
  if (amount) {
    changed = { volume: amount.volume };
    return finish(amount.rest);
  }
  const joined = told.replace(/:\s+|\s*=\s*/g, ' is ').replace(/,\s+(?=not\b)/gi, ' ');
  for (const part of splitClauses(joined).flatMap((one) => one.split(BETWEEN))) {
    const clause = part.replace(CONNECTED, '');
    const known = { ...record, ...changed };
    if (isAskingOf(clause)) {
      rest.push(clause);
      continue;
    }
    const removed = REMOVE.exec(clause)?.groups;
    const what = removed?.what ?? removed?.out;
    if (what) {
      // "The time is wrong, remove it".
      const row = IT.test(tidyWords(what)) ? (awaited ?? fieldOf(NAMES.exec(clause)?.[0] ?? '')) : undefined;
      const found = row ? { [row]: '' } : remove(what, known, now);
      changed = { ...changed, ...found };
      isUnclear ||= found === null;
      // "Delete the call time and write: tuesday".
      const goesOn = /\b(?:write|put|set)\b/i.test(told);
      awaited = goesOn && found ? readRows.find((field) => found[field] === '') : undefined;
      continue;
    }
    // A company may follow a name: "Tony Swift, Swift Removals".
    const isLast = sentences.some((sentence) => tidyWords(sentence).endsWith(tidyWords(clause)));
    const target = findTarget(clause, isLast, known);
    if (target?.value === '') {
      awaited = target.field;
      continue;
    }
    const at = target?.field === 'need' ? told.indexOf(target.value) : -1;
    if (target && at >= 0) {
      // What it is for is told in more than one clause.
      const [wish = ''] = splitSentences(told.slice(at));
      changed = { ...changed, need: quote(wish) };
      return finish([...rest, told.slice(at + wish.length)]);
    }
    const found = target
      ? readField(target, known, now)
      : awaited
        ? readField({ field: awaited, label: '', value: clause }, known, now)
        : readUnnamed(clause, isLast, known, now);
    changed = { ...changed, ...found };
    if (!found) rest.push(clause);
    isUnclear ||= target !== null && !found;
    // "The mail at work is full, use ann@example.com".
    awaited = found ? undefined : (target?.field ?? awaited);
  }
  return Object.keys(changed).length > 0 || isUnclear ? finish(rest) : null;
}
