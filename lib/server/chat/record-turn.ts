import 'server-only';
import { recordLines, recordNames, recordOpenings, recordQuestions, recordRows } from '#lib/content/record';
import { type RecordField, recordFields, type VisitorRecord } from '#lib/contracts/record';
import { readContact } from '#lib/server/chat/read-contact';
import {
  isCorrection,
  quote,
  readAnswer,
  readLoneCompany,
  readValues,
  type Slot,
  type Values,
} from '#lib/server/chat/read-values';
import { readVolume } from '#lib/server/chat/read-volume';
import type { RecordMemory, Standing } from '#lib/server/chat/record-memory';
import {
  type Ask,
  findAsk,
  isQuestion,
  saysOnly,
  splitClauses,
  splitSentences,
} from '#lib/server/chat/record-phrases';

// The visitor's request, taken one question at a time. Nothing is promised and nothing is sent here.

const slots: readonly Slot[] = ['need', 'volume', 'start', 'time', 'name', 'contact'];
const ATTEMPTS = 2;
/** After "never mind" only these take the request up again. */
const strongAsks: readonly Ask[] = ['callBack', 'quote', 'appointment', 'trial'];

/** `question` is to be answered before the reply; `otherwise` stands for its answer when there is none. */
export type Turn = Standing & { reply: string; question: string | null; otherwise: string };

/** An hour without its day. */
const DAYLESS = /^(?:about |after |before |by |until )?\d\d:\d\d/i;
function isKnown(record: VisitorRecord, slot: Slot): boolean {
  if (slot === 'contact') return Boolean(record.email ?? record.phone);
  return record[slot] !== undefined && !(slot === 'time' && DAYLESS.test(record.time ?? ''));
}
const say = (line: string, values: string) => line.replace('{values}', values);
const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const longNames: Record<string, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
};
/** "Thu 26 Nov" as it is spoken: a call reads replies aloud. */
const sayInFull = (time: string) =>
  time.replace(/\b(?:[A-Z][a-z]{2}) \d{1,2} [A-Z][a-z]{2}\b/g, (date) =>
    date.replace(/[A-Z][a-z]{2}/g, (word) => longNames[word] ?? word),
  );

/** How the request ends: what was left open, what the form asks for beside it, and how to send it. */
function close(record: VisitorRecord, hasEnded: boolean): string {
  if (hasEnded) return recordLines.sendAgain;
  const open: string[] = slots.filter((slot) => !isKnown(record, slot)).map((slot) => recordNames[slot]);
  const form = [
    ...(record.name && !record.name.includes(' ') ? [recordNames.lastName] : []),
    ...(record.company ? [] : [recordNames.company]),
    ...(record.phone && !record.email ? [recordNames.email] : []),
  ];
  const lines = [
    open.length === 0 && form.length === 0 ? recordLines.complete : recordLines.asked,
    ...(open.length > 0 ? [say(recordLines.open, joinWords(open))] : []),
    ...(form.length > 0 ? [say(recordLines.form, joinWords(form))] : []),
    recordLines.send,
  ];
  return lines.join(' ');
}

const LONG_VALUE = 60;

/** Says back what was understood. A need is in the visitor's own words, and stands in the record. */
function acknowledge(values: VisitorRecord, before: VisitorRecord): string[] {
  const { time, ...told } = values;
  const others: VisitorRecord = told;
  const said = recordFields.filter((field) => others[field] !== undefined);
  const changed = said.filter((field) => before[field] !== undefined && before[field] !== others[field]);
  const noted = said.filter(
    (field) => !changed.includes(field) && (others[field]?.length ?? 0) <= LONG_VALUE,
  );
  const list = (fields: readonly RecordField[]) => fields.map((field) => others[field]).join('; ');
  return [
    ...(changed.length > 0 ? [say(recordLines.changed, list(changed))] : []),
    ...(noted.length > 0 ? [say(recordLines.noted, list(noted))] : []),
    ...(time ? [say(/\d/.test(time) ? recordLines.time : recordLines.soon, sayInFull(time))] : []),
  ];
}

function ask(slot: Slot, record: VisitorRecord, isAgain: boolean): string {
  if (slot === 'time' && record.time) return recordQuestions.time.day;
  return recordQuestions[slot][isAgain ? 'again' : 'ask'];
}

/** Asks the next question, or ends. `lines` are said first. */
function goOn(standing: Standing, lines: readonly string[], question: string | null = null): Turn {
  const { record, memory } = standing;
  const asked = slots.find((slot) => !isKnown(record, slot) && !memory.skipped.includes(slot)) ?? null;
  const tries = asked === memory.asked ? memory.tries : 0;
  const next = asked ? ask(asked, record, tries > 0) : close(record, memory.phase === 'done');
  return {
    ...standing,
    memory: { ...memory, phase: asked ? 'open' : 'done', asked, tries, heard: {} },
    reply: [...lines, next].join(' '),
    question,
    otherwise: recordLines.unanswered,
  };
}

function stay(standing: Standing, reply: string, memory: Partial<RecordMemory> = {}): Turn {
  return { ...standing, memory: { ...standing.memory, ...memory }, reply, question: null, otherwise: '' };
}

const readBack = (record: VisitorRecord) => {
  const rows = recordFields.flatMap((field) =>
    record[field] ? [`- ${recordRows[field]}: ${record[field]}`] : [],
  );
  return rows.length > 0 ? rows.join('\n') : recordLines.nothing;
};

/** Begins a request with what the visitor has said so far. `wanted` is what for; null when an answer invites to it. */
export function openRecord(text: string, standing: Standing, now: Date, wanted: Ask | null): Turn {
  const { memory } = standing;
  const before = { ...memory.heard, ...standing.record };
  // Asked in the same breath: "do you do WhatsApp bots? need a quote".
  const asides = splitSentences(text).filter(
    (sentence) => isQuestion(sentence) && !findAsk(sentence) && !tellsVolume(sentence),
  );
  const told = splitSentences(text)
    .filter((sentence) => !asides.includes(sentence))
    .join(' ');
  const context = { asked: null, known: before, last: null, now };
  const read = readValues(told, context);
  const need = wanted && !before.need ? readAnswer(told, 'need', read, context) : null;
  const values = { ...read.values, ...need };
  const record = { ...before, ...values };
  const isTold = wanted === 'wish' || wanted === 'trouble' || wanted === 'interest';
  const opening =
    wanted === null ? '' : recordOpenings[wanted === 'wish' || wanted === 'trouble' ? 'interest' : wanted];
  const question = asides.length > 0 ? asides.join(' ') : isTold && need ? text : null;
  const said = acknowledge({ ...values, ...(need && !wanted ? need : {}) }, before).filter(
    (line) => line !== '',
  );
  // "I have put Thursday in your request" says it all.
  const isSaid =
    question !== null || opening === '' || (wanted === 'appointment' && values.time !== undefined);
  const lines = isSaid ? said : [opening, ...said];
  return {
    ...goOn(
      {
        ...standing,
        record,
        memory: { ...memory, phase: 'open', asked: null, tries: 0, skipped: [], last: need ? 'need' : null },
      },
      lines,
      question,
    ),
    otherwise: opening,
  };
}

function lastOf(values: VisitorRecord): RecordField | null {
  return recordFields.findLast((field) => values[field] !== undefined && field !== 'company') ?? null;
}

function readMessage(
  told: string,
  { record, memory }: Standing,
  now: Date,
): { read: Values; values: VisitorRecord } {
  const { last } = memory;
  const asked = memory.phase === 'open' ? memory.asked : null;
  const context = { asked, known: record, last, now };
  const read = readValues(told, context);
  const isAnswered = (slot: Slot) => isKnown(read.values, slot);
  const answer =
    asked && !isAnswered(asked) && !findAsk(told) ? readAnswer(told, asked, read, context) : null;
  const fromAsk = asked === 'need' && findAsk(told) ? readAnswer(told, asked, read, context) : null;
  const values = { ...read.values, ...answer, ...fromAsk };
  if (Object.keys(values).length > 0) {
    // Of two readings of one company the one that was asked for holds.
    return { read, values };
  }
  if (last === 'name' && !record.company && !saysOnly(told, 'skip')) {
    const company = readLoneCompany(told);
    if (company && company !== record.name) return { read, values: { company } };
  }
  // "A phone bot", and then "taxi dispatch": what it is for is told in two goes.
  if (
    last === 'need' &&
    asked === 'volume' &&
    record.need &&
    read.told.length > 0 &&
    !saysOnly(told, 'skip')
  ) {
    return { read, values: { need: quote(`${record.need}, ${read.told.join(', ')}`) } };
  }
  const corrected = last && isCorrection(told) ? slots.find((slot) => slot === last) : undefined;
  const again = corrected ? readAnswer(told, corrected, read, { ...context, asked: corrected }) : null;
  return { read, values: again ?? {} };
}

function takeAnswer(text: string, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  const isOpen = memory.phase === 'open';
  const asked = isOpen ? memory.asked : null;
  if (asked && saysOnly(text, 'skip')) {
    return goOn({ ...standing, memory: { ...memory, skipped: [...memory.skipped, asked], last: null } }, [
      recordLines.skipped,
    ]);
  }
  if (isOpen && saysOnly(text, 'why')) return goOn(standing, [recordLines.why]);
  if (isOpen && saysOnly(text, 'send')) return goOn(standing, [recordLines.send]);
  if (isOpen && saysOnly(text, 'enough'))
    return goOn({ ...standing, memory: { ...memory, skipped: [...slots] } }, []);

  const sentences = splitSentences(text);
  const asides = sentences.filter((sentence) => {
    if (!isQuestion(sentence) || findAsk(sentence)) return false;
    return Object.keys(readValues(sentence, { asked, known: record, last: null, now }).values).length === 0;
  });
  const told = sentences.filter((sentence) => !asides.includes(sentence)).join(' ');
  const { read, values } = told === '' ? { read: null, values: {} } : readMessage(told, standing, now);
  const question = asides.length > 0 ? asides.join(' ') : null;

  if (Object.keys(values).length > 0) {
    const after = {
      ...standing,
      record: { ...record, ...values },
      memory: { ...memory, last: lastOf(values) },
    };
    return goOn(after, acknowledge(values, record), question);
  }
  if (!isOpen || !asked) return null;
  if (question) return goOn(standing, [], question);
  const tries = memory.tries + 1;
  const lines = [
    ...(findAsk(told) ? [recordLines.already] : []),
    ...(read?.isUnfinished ? [recordLines.unfinished] : []),
  ];
  if (tries < ATTEMPTS) return goOn({ ...standing, memory: { ...memory, tries, last: null } }, lines);
  const skipped = [...memory.skipped, asked];
  return goOn({ ...standing, memory: { ...memory, skipped, last: null } }, [...lines, recordLines.gaveUp]);
}

/** Whether a visitor says how much of something there is: to tell a problem, or to have it taken on. */
function tellsVolume(text: string): boolean {
  const isOwn = isQuestion(text)
    ? /\b(?:can|could) (?:you|u)\b/i.test(text)
    : /\b(?:we|i|our|my)\b/i.test(text);
  return isOwn && readVolume(text, false) !== null;
}

/**
 * Takes a message as a turn of the visitor's request. Null when there is no request and none is asked for, or the message has
 * nothing to do with it: then it is a question for the answers.
 */
export function takeTurn(text: string, standing: Standing, now: Date): Turn | null {
  const { record, memory } = standing;
  const isRunning = memory.phase === 'open' || memory.phase === 'done';
  const clauses = splitClauses(text);
  if (isRunning) {
    if (clauses.some((clause) => saysOnly(clause, 'drop')) && memory.phase !== 'none')
      return stay({ ...standing, record: {} }, recordLines.dropped, {
        phase: 'ended',
        asked: null,
        skipped: [],
        last: null,
      });
    if (saysOnly(text, 'never'))
      return stay(standing, recordLines.ended, { phase: 'ended', asked: null, last: null });
    if (saysOnly(text, 'readBack')) return goOn(standing, [`${readBack(record)}\n\n`]);
    const isOver =
      memory.phase === 'done' && (['send', 'enough', 'fine'] as const).some((one) => saysOnly(text, one));
    if (isOver) return stay(standing, recordLines.send);
    return takeAnswer(text, standing, now);
  }
  if (memory.phase === 'ended' && saysOnly(text, 'resume')) {
    return goOn({ ...standing, memory: { ...memory, phase: 'open', tries: 0 } }, [recordLines.resumed]);
  }
  // "Call +1 415 555 0132" asks for a call, and so does who leaves an address.
  const contact = readContact(text, false);
  const asks = splitClauses(contact.rest).flatMap((clause) => findAsk(clause)?.ask ?? []);
  const isReachable = contact.email !== undefined || contact.phone !== undefined;
  const ask = asks[0] ?? (isReachable ? 'callBack' : tellsVolume(text) ? 'trouble' : undefined);
  if (!ask || (memory.phase === 'ended' && !strongAsks.includes(ask))) return null;
  return openRecord(text, standing, now, ask);
}

/** Keeps what is said before there is a request, so that it is not asked for later. */
export function overhear(text: string, standing: Standing, now: Date): Standing {
  const { memory, record } = standing;
  if (memory.phase !== 'none') return standing;
  const { values } = readValues(text, {
    asked: null,
    known: { ...memory.heard, ...record },
    last: null,
    now,
  });
  const { time: _time, start: _start, ...heard } = values;
  return { ...standing, memory: { ...memory, heard: { ...memory.heard, ...heard } } };
}
