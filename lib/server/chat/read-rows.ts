import 'server-only';
import {
  besideWords,
  correctedFields,
  insteadWords,
  removingWords,
  shouldSay,
} from '#lib/content/record-corrections';
import {
  amountUnits,
  amountWords,
  availableWords,
  beginningWords,
  callWords,
  spanWords,
  startWords,
  varyingWords,
} from '#lib/content/record-words';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { isReachable, ONES, readContact, TENS } from '#lib/server/chat/read-contact';
import { capitaliseWords, findName, readCompany, readName } from '#lib/server/chat/read-name';
import { findTime, sayDates, sayTime } from '#lib/server/chat/read-time';
import type { Slot } from '#lib/server/chat/record-memory';
import {
  anyOf,
  escapePattern,
  findAsk,
  isAboutTalk,
  isCorrection,
  isEmpty,
  isQuestion,
  isStatement,
  quote,
  refusesCalls,
  saysHowToReach,
  saysOnly,
  saysWrong,
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
  /** The message begins by taking back what was said. */
  isCorrecting?: boolean;
};

export type Rows = {
  /** A row that is taken out is empty. */
  values: VisitorRecord;
  /** Clauses that belong to no row. */
  left: readonly string[];
  /** Something with an @ that is no address. */
  isUnfinished: boolean;
};

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
const COUNT = `(?:\\d[\\d.,]*k?|${NUMBER_WORDS.join('|')})(?:ish|\\+)?`;
const PERIOD = '(?:day|night|nite|week|wk|month|mth|hour|hr|year|yr)s?';
/** An amount of work, wherever it stands. */
const AMOUNT = new RegExp(
  `(?<![\\w:.@+/])${COUNT}(?![\\d:])(?:\\s*(?:-|–|to|or|and) ?${COUNT})?(?: (?!my|the|your|of|is|are|and|to|in|on|for|at|or|pls)\\w+){0,2}?(?:\\s+(?:${anyOf(amountUnits)})\\b(?! ago)|\\s*(?:/|\\b(?:an?|per|each|every|p/?))\\s*${PERIOD}\\b|\\s+(?:dai|night|week|month|hour)ly\\b)`,
  'i',
);
const ANY_AMOUNT = new RegExp(`\\d|\\b(?:${NUMBER_WORDS.join('|')})\\b|\\b${anyOf(amountWords)}\\b`, 'i');
const SPAN = new RegExp(`\\b${anyOf(spanWords)}\\b`, 'i');
const STARTS = new RegExp(`\\b${anyOf(startWords)}\\b`, 'i');
const BEGINNING = new RegExp(`\\b${anyOf(beginningWords)}\\b|\\d(?:st|nd|rd|th|\\s?[./-]\\s?\\d)`, 'i');
const CALLS = new RegExp(`\\b${anyOf(callWords)}\\b`);
const MORE = /\b(?:more|less|fewer|double|twice)\b/i;
/** With one of them an amount holds for a part only. */
const VARIES = new RegExp(`\\b${anyOf(varyingWords)}\\b`);
const NOT_YET = /\bago\b|\byesterday\b/i;

/** Whether a text speaks of a call. */
const speaksOfCall = (text: string) => CALLS.test(tidyWords(text));
/** Whether a text tells how much of something there is. */
export const tellsVolume = (text: string) => AMOUNT.test(text);

/** An hour on a clock, and no amount. */
const CLOCK = /\b(?:at|after|before|until|till|from|between|by) \d|\d ?[ap]\.?m\b|\d:\d\d/i;
/** What tells when somebody can be called, beside a day or an hour. */
const AVAILABLE = new RegExp(`\\b${anyOf(availableWords)}\\b`);

/** The row that a clause belongs to by what it says. Null for none. */
function findRow(
  clause: string,
  { asked, known, last, isCorrecting }: Context,
): 'time' | 'volume' | 'start' | null {
  if (isAboutTalk(clause)) return null;
  if (refusesCalls(clause) || saysHowToReach(clause)) return 'time';
  const ask = findAsk(clause)?.ask;
  const isCall = ask === 'callBack' || ask === 'appointment';
  const time = findTime(clause, asked === 'time');
  if (time && isCall) return 'time';
  const tellsAmount = tellsVolume(clause);
  if (tellsAmount && !(asked === 'time' && time?.hasDay)) return 'volume';
  if (asked === 'volume' && ANY_AMOUNT.test(clause) && !time?.hasDay && !CLOCK.test(clause)) return 'volume';
  // "Monday more".
  if (MORE.test(clause) && (asked === 'volume' || last === 'volume') && !CLOCK.test(clause)) return 'volume';
  // "60 was in summer", of an amount that is known.
  if (
    known.volume &&
    /\d/.test(clause) &&
    VARIES.test(tidyWords(clause)) &&
    !time?.isDated &&
    !CLOCK.test(clause)
  )
    return 'volume';
  const isOfStart = STARTS.test(clause) && (BEGINNING.test(clause) || time?.hasDay);
  const isFree = speaksOfCall(clause) || AVAILABLE.test(tidyWords(clause));
  const isDay = time?.isDated && !isOfStart && (time.isAlone ? !SPAN.test(clause) || time.hasHour : isFree);
  if (asked === 'start' && (BEGINNING.test(clause) || isOfStart) && !NOT_YET.test(clause))
    return isDay && (time.hasHour || isFree || !/\d/.test(known.time ?? '')) ? 'time' : 'start';
  if (isCorrecting && last === 'start' && BEGINNING.test(clause) && !time?.hasHour) return 'start';
  if (isOfStart && !speaksOfCall(clause)) return 'start';
  if (time && asked === 'time') return 'time';
  const isBrief = tidyWords(clause).split(' ').length <= 6;
  const isOwn = asked !== 'need' && (asked !== null || known.need !== undefined);
  if (SPAN.test(clause) && isBrief && isOwn && !time?.isDated && !isFree && !known.time?.match(SPAN))
    return 'start';
  return time && (time.isAlone || (isOwn && isFree)) ? 'time' : null;
}

const field = anyOf(Object.values(correctedFields).join('\n'));
const names = Object.entries(correctedFields).map(
  ([row, words]) => [row as keyof typeof correctedFields, new RegExp(`^${anyOf(words)}$`, 'i')] as const,
);
const rowNamed = (words: string) => names.find(([, pattern]) => pattern.test(words.trim()))?.[0];

const SAYS = `(?:\\s*[:=]\\s*|\\s+(?:row |bit |part )?(?:(?:is|was|s|are) )?(?:(?:still |all )?(?:wrong|not right|incorrect)[\\s,.:-]*)?(?:${anyOf(shouldSay)}|is|to|as)\\s+)`;
/** These need no more than a blank behind them: "company Acme", "call at tuesday". */
const BARE =
  '(?<=^|[,;.] |\\b(?:my|our|put|add|the|and|set) )(?:(?:company|business|firm)(?: name)?|surname|last name|call at)(?=\\s+\\p{L})\\s+(?!is\\b|row\\b)';
/** Whose name or address is another's. */
const OTHERS =
  "(?<!\\b(?:brother|sister|wife|husband|son|daughter|boss|partner|coll?eague?|her|his|their|him)['’]?s? )";
const LABEL = `(?:^|(?<=[\\s,;.]))${OTHERS}(?:(?:and|but|the|my|our|change|put|set|correct|make|no|row)\\s+)*(?:(?<field>${field})${SAYS}|(?<bare>${BARE}))`;
/** Whether a text writes a row by its name and a colon: no question, though it begins with "what for". */
export const namesRow = (text: string) => NAMES_ROW.test(text);
const LABELS = new RegExp(LABEL, 'giu');
/** "The call at row. should be thursday". */
const ROW_DOT = /\b(?:row|bit|part)[.,] (?=should|it|its|needs)/gi;
/** "Nkosi is my surname". */
const SURNAME_LAST = /\b(\p{L}[\p{L}'’-]+) is my (?:sur|last |family )name\b/giu;
const NAMES_ROW = new RegExp(
  `(?:^|[\\s,;.])${field}\\s*(?:row |bit )?(?:[:=]|is (?!it|that|this|the|there|my)|should be|put )`,
  'i',
);
const REMOVES = new RegExp(
  `\\b(?:${anyOf(removingWords)})\\s+(?:the |my |that |this |out |off )*(?<field>${field})\\b|\\btake (?:the |my |that )*(?<out>${field}) (?:out|off)\\b`,
  'gi',
);
/** What may stand for no value. */
const NONE = /^(?:none|nothing|empty|blank|no|-)(?:$|[\s,.]+(?:do not|dont|no|just|only|not)\b.*)/i;
/** A row may be named without a mark where it can be taken for nothing else, or is known. */
const CLEAR = /[:=]|^(?:.*\s)?(?:company|business|firm|surname|e-?mail|how soon|start)\b/i;
const NOT_OLD = /,? (?:not|instead of|rather than) .*$/i;

function writeRow(row: keyof typeof correctedFields, label: string, value: string, { known, now }: Context) {
  const said = withoutCorrection(value.trim()).replace(/[\s,;.]+$/, '');
  if (NONE.test(said)) return '';
  if (isEmpty(said) && !/\d/.test(said)) return null;
  if (row === 'email' || row === 'phone') return readContact(said, true)[row] ?? null;
  if (row === 'time') return findTime(said, true) ? sayTime(said, known.time, now) : null;
  if (row !== 'name' && row !== 'company') return quote(sayDates(said, now));
  const meant = said.replace(NOT_OLD, '');
  if (row === 'company') return readCompany(meant) ?? quote(meant);
  const name = readName(meant)?.name ?? capitaliseWords(meant);
  const [first = ''] = known.name?.split(' ') ?? [];
  return /sur|last/i.test(label) && first !== name && first !== '' ? `${first} ${name}` : name;
}

const labelOf = (match: RegExpMatchArray) => match.groups?.field ?? match.groups?.bare?.trim() ?? '';
/** Where the value of a name or a company ends. */
const VALUE_ENDS =
  /,\s|\s(?:and (?=i\b|my|the|call|its|\d)|but\b|dont\b|put it|pls\b|please\b|again\b|instead\b|lol\b|no\b)/i;

/** Takes out what a message says of rows by their names: "start: february", "the company is still wrong, its Acme". */
function takeLabelled(text: string, context: Context): { values: VisitorRecord; rest: string } {
  const { known, asked, last } = context;
  const values: VisitorRecord = {};
  let rest = text.replace(ROW_DOT, 'row ').replace(REMOVES, (all, ...groups) => {
    const { field: before, out } = groups.at(-1) as Record<string, string | undefined>;
    const row = rowNamed(before ?? out ?? '');
    if (!row || known[row] === undefined) return all;
    values[row] = '';
    return ' ';
  });
  rest = rest.replace(SURNAME_LAST, 'surname $1');
  const isRunning = asked !== null || last !== null || known.need !== undefined;
  for (const sentence of splitSentences(rest)) {
    if (isQuestion(sentence) && !namesRow(sentence)) continue;
    const found = [...sentence.matchAll(LABELS)].filter((match) => {
      const row = rowNamed(labelOf(match));
      if (match.groups?.bare) return row && isRunning;
      return row && (CLEAR.test(match[0]) || (known[row] !== undefined && row !== 'need'));
    });
    found.forEach((match, at) => {
      const row = rowNamed(labelOf(match));
      const said = sentence.slice(match.index + match[0].length, found[at + 1]?.index);
      const value = row === 'need' || row === 'time' ? said : (said.split(VALUE_ENDS)[0] ?? said);
      const written = row && writeRow(row, match[0], value, context);
      if (!row || written === null || written === undefined) return;
      values[row] = written;
      rest = rest.replace(`${match[0]}${value}`, ' ');
    });
  }
  // What was taken for the name is the company's.
  if (values.company && values.company === known.name) values.name ??= '';
  return { values, rest };
}

const NOT =
  /(?<value>[\p{L}\p{N}][\p{L}\p{N}'’.,:@+-]*(?: [\p{L}\p{N}'’.:@+-]+){0,2}),? (?:and )?(?:not|instead of) (?<old>[\p{L}\p{N}@][\p{L}\p{N}'’.:@+-]*(?: [\p{L}\p{N}'’.:@+-]+){0,3})$/iu;
const replacedRows = ['name', 'company', 'volume', 'start', 'email', 'phone'] as const;
/** "Its 50 not 40": what stands in a row gives way. */
function replaceWord(clause: string, known: VisitorRecord): VisitorRecord | null {
  const { value = '', old = '' } = NOT.exec(clause)?.groups ?? {};
  if (old === '') return null;
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'iu');
  const row = replacedRows.find((one) => known[one] && word.test(known[one]));
  if (!row) return null;
  const meant = value.split(' ').slice(-old.split(' ').length).join(' ');
  if ((row === 'start' || row === 'volume') && !(/^\d/.test(meant) && /^\d/.test(old))) return null;
  return { [row]: known[row]?.replace(word, row === 'name' ? capitaliseWords(meant) : meant) };
}

const BESIDE = new RegExp(`\\b(?:${besideWords})\\b`);
const INSTEAD = new RegExp(`\\b${anyOf(insteadWords)}\\b`);
/** A second number stands beside the first, unless it is said to take its place. */
function joinPhones(known: string | undefined, phone: string, text: string): string {
  const isReplaced = INSTEAD.test(tidyWords(text)) || isEmpty(text.replace(/[\d\s()+-]+/g, ' '));
  return !known || known.includes(phone) || isReplaced ? phone : quote(`${phone} or ${known}`);
}

/** "Get someone to ring me asap" is "asap". */
function withoutAsk(clause: string): string {
  const ask = findAsk(clause);
  return ask && findTime(ask.about, true) ? ask.about : clause;
}

const LEADS_IN =
  /^(?:(?:no|nah|nope)[\s,]+(?=(?:actually|sorry|wait|make|i mean|change|put|oh)\b)|(?:actually|sorry|wait|oh|make (?:it|that)|i mean[t]?|change (?:it|that) to|put|instead|or)[\s,]+)+/i;

function joinRow(row: 'time' | 'volume' | 'start', said: readonly string[], { known, now }: Context): string {
  const text = said.map(withoutAsk).join(', ').replace(LEADS_IN, '');
  if (row === 'time') {
    const isMeans = saysHowToReach(text) && !refusesCalls(text) && !findTime(text, false);
    return known.time && isMeans ? quote(`${known.time}, ${text}`) : sayTime(text, known.time, now);
  }
  const value = quote(row === 'start' ? sayDates(text, now) : text);
  const isClear = row === 'start' || tellsVolume(value);
  return isClear && said.length === 1 && isCorrection(said[0] ?? '') && value.split(' ').length <= 4
    ? value
    : supersede(known[row], value);
}

/** Reads the rows that a message tells, whatever it was asked for. */
export function readRows(text: string, context: Context): Rows {
  const { asked, known, last, isNameAsked = false } = context;
  const labelled = takeLabelled(text, context);
  const values: VisitorRecord = labelled.values;
  const contact = readContact(labelled.rest, asked === 'contact' || last === 'phone', known.phone);
  // "1200 - 1500 calls a day" is no number to dial.
  const isAmount = contact.phone !== undefined && AMOUNT.exec(labelled.rest)?.[0].includes(contact.phone);
  // Another's address beside the visitor's own stays in the visitor's words.
  const isBeside =
    known.email && BESIDE.test(tidyWords(labelled.rest)) && !INSTEAD.test(tidyWords(labelled.rest));
  if (contact.email && !isBeside) values.email = contact.email;
  if (contact.phone && !isAmount) values.phone = joinPhones(known.phone, contact.phone, labelled.rest);
  const words = isAmount ? labelled.rest : contact.rest;
  const { rest, ...named } = findName(words, {
    isAsked: asked === 'name' || (isNameAsked && !known.name),
    isLikely: isReachable(contact) || asked === 'contact' || asked === 'time',
    known: values.name === '' ? undefined : known.name,
    isCompanyAsked: last === 'name' && !known.company,
  });
  if (values.name === '' && named.name) delete values.name;
  Object.assign(values, { ...named, ...values });

  const rows: Record<'time' | 'volume' | 'start', string[]> = { time: [], volume: [], start: [] };
  const left: string[] = [];
  const correcting = { ...context, isCorrecting: isCorrection(text) };
  for (const sentence of splitSentences(rest)) {
    if (isQuestion(sentence) && saysWrong(sentence)) continue;
    const clauses = splitClauses(sentence).filter(
      (clause) =>
        !saysOnly(clause, 'skip') && (!isEmpty(clause) || /\d/.test(clause) || BEGINNING.test(clause)),
    );
    const found = clauses.map((clause) => {
      const replaced = replaceWord(clause, known);
      if (replaced) Object.assign(values, replaced);
      if (replaced) return 'replaced';
      const isAside = saysWrong(clause) || (isQuestion(sentence) && !findTime(clause, true));
      return isAside ? null : findRow(clause, correcting);
    });
    clauses.forEach((clause, at) => {
      const before = found[at - 1] ?? null;
      const isOfTime =
        found.includes('time') &&
        (before === 'time' || findTime(clause, true)?.isDated) &&
        !isStatement(clause);
      const isOfVolume = before === 'volume' && VARIES.test(tidyWords(clause)) && !CLOCK.test(clause);
      // "After 5, smokos no good": what follows the answer in one sentence belongs to it.
      const isOfAnswer = before !== null && before === asked && !isStatement(clause);
      if (isOfVolume) found[at] = 'volume';
      else found[at] ??= isOfTime ? 'time' : isOfAnswer ? before : null;
      const row = found[at];
      if (row === null || row === undefined) left.push(clause);
      else if (row !== 'replaced') rows[row].push(clause);
    });
  }
  for (const row of ['time', 'volume', 'start'] as const)
    if (rows[row].length > 0 && values[row] === undefined) values[row] = joinRow(row, rows[row], context);

  // "No, two n": a correction that names nothing is of what was told last.
  const [first = ''] = left;
  const isOfLast = isCorrection(text) && left.length === 1 && Object.keys(values).length === 0;
  if (isOfLast && last && last !== 'need' && last !== 'notes' && last !== 'email' && last !== 'phone') {
    if (tidyWords(first).split(' ').length <= 6) {
      values[last] = supersede(known[last], quote(withoutCorrection(first)));
      left.length = 0;
    }
  }
  return { values, left, isUnfinished: contact.isUnfinished && !contact.email };
}

/** What a message told last, in the order of the rows. */
export const lastOf = (values: VisitorRecord): RecordField | null =>
  recordFields.findLast((row) => values[row] && row !== 'company') ?? null;
