import 'server-only';
import { recordOpenings } from '#lib/content/record';
import { goOn, type Turn } from '#lib/server/chat/ask-next';
import { keepMessage, keepWords } from '#lib/server/chat/keep-words';
import { addNeed, NEED_MAX, readSlot } from '#lib/server/chat/read-slot';
import { speaksOfStart } from '#lib/server/chat/read-start';
import { readValues } from '#lib/server/chat/read-values';
import { readVolume } from '#lib/server/chat/read-volume';
import { qualifyingSlots, type RecordMemory, type Standing } from '#lib/server/chat/record-memory';
import {
  type Ask,
  findAsk,
  isComplaint,
  isOwnStatement,
  isQuestion,
  isRemark,
  isStatement,
  isStory,
  isTelling,
  quote,
  splitClauses,
  splitQuestions,
  splitSentences,
  tidyWords,
} from '#lib/server/chat/record-phrases';
import { acknowledge } from '#lib/server/chat/record-replies';

// What a visitor says before there is a request, and what begins one.

/** Whether a visitor says how much of something there is: to tell a problem, or to have it taken on. */
export function tellsVolume(text: string): boolean {
  const isOwn = isQuestion(text)
    ? /\b(?:can|could) (?:you|u)\b/i.test(text)
    : /\b(?:we|i|our|my|us|me)\b/i.test(text);
  const volume = readVolume(text, false);
  return (
    volume !== null && (isOwn || (!isQuestion(text) && volume.unit !== '' && / an? \w+$/.test(volume.value)))
  );
}

/** The part of a message that states something, and is no question. */
const stated = (text: string) =>
  splitQuestions(text)
    .filter((sentence) => !isQuestion(sentence))
    .join(' ');

/** Whether a message is no question and tells of a business: where no answer fits, it is noted and a call back offered. */
export const tellsBusiness = (text: string) => isOwnStatement(stated(text));
const INTRODUCES =
  /(?:^|[.,!?]\s)(?:(?:hi|hello|hey|sir|ok|oi|so|good \w+)[\s,!.]+)*(?:we|i) (?:have|are|r|rent|run|do|supply|sell|make|fix|own|got)\b/i;
/** Whether a visitor begins with who they are, though the message ends in a question. */
export const introduces = (text: string) => INTRODUCES.test(text) && tidyWords(text).split(' ').length > 8;
/** Keeps what is said before there is a request, so that it is not asked for later. */
export function overhear(text: string, standing: Standing, now: Date, isAnswered: boolean): Standing {
  const { memory, record } = standing;
  if (memory.phase !== 'none') return standing;
  const known = { ...memory.heard, ...record };
  const context = { asked: null, known, last: null, now };
  const { time: _time, start, ...heard } = readValues(text, context).values;
  const said = stated(text);
  const begins = start && speaksOfStart(said) ? { start } : null;
  const isKept = isStatement(said) || ((!isAnswered || said !== text.trim()) && isStory(said));
  const need = isKept
    ? addNeed(known, readValues(said, context).told, isStatement(said) ? isTelling : isStory)
    : // "Dive school, guests mail us all night, can it book?"
      addNeed(
        known,
        splitClauses(text).filter((clause) => isOwnStatement(clause) && !isQuestion(clause)),
      );
  const before = { ...memory.heard, ...heard, ...begins, ...need };
  const kept =
    isKept || need || isStatement(text) || introduces(text) ? keepWords(text, before, now) : before;
  return { ...standing, memory: { ...memory, heard: kept } };
}

/** Whether a value follows on what a visitor has told of the business. */
export function goesOn(text: string, { memory }: Standing, now: Date): boolean {
  const context = { asked: null, known: memory.heard, last: null, now };
  return (
    memory.heard.need !== undefined &&
    !isQuestion(text) &&
    Object.keys(readValues(text, context).values).length > 0
  );
}

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
  // "Interested, what is the next step".
  read.told = read.told.filter((clause) => !isQuestion(clause) || tellsVolume(clause));
  const need = wanted && !before.need ? readSlot(told, 'need', read, context) : null;
  const values = { ...read.values, ...need, ...(wanted && before.need && addNeed(before, read.told)) };
  // "Notary office in lyon, do you record the calls" is kept whole.
  const isCut = asides.some(isRemark);
  const isShort = text.length <= NEED_MAX && Object.keys(read.values).length === 0;
  if (need !== null && isCut && isShort) values.need = quote(text);
  const isTold = wanted === 'wish' || wanted === 'trouble';
  const opening = wanted === null ? '' : recordOpenings[isTold ? 'interest' : wanted];
  const isAsked = splitClauses(text).some((clause) => isQuestion(clause) && !findAsk(clause));
  const isAnswered = (isTold || wanted === 'interest') && (need !== null || isAsked);
  const question = asides.length > 0 ? asides.join(' ') : isAnswered ? text : null;
  const said = acknowledge(values, before);
  // "I have put Thursday in your request" says it all.
  const saysItAll = question !== null || opening === '' || (wanted === 'appointment' && values.time);
  const last = need ? 'need' : null;
  const opened: RecordMemory = {
    ...memory,
    phase: 'open',
    asked: null,
    skipped: isComplaint(text) ? [...qualifyingSlots] : [],
    last,
  };
  const record = keepMessage(text, before, { ...before, ...values }, now);
  const turn = goOn({ ...standing, record, memory: opened }, saysItAll ? said : [opening, ...said], question);
  return { ...turn, otherwise: opening };
}
