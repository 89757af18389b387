import 'server-only';
import { sceneBefore } from '#lib/content/answers/scenes';
import { recordLines, recordOpenings } from '#lib/content/record';
import type { VisitorRecord } from '#lib/contracts/record';
import { findAmount, mentionsMoney, tellsAmount } from '#lib/server/chat/amounts';
import { appendNote } from '#lib/server/chat/append-note';
import { askNext, type Turn } from '#lib/server/chat/ask-next';
import { saysWhen } from '#lib/server/chat/find-row';
import { type Reading, readRows } from '#lib/server/chat/read-rows';
import { type ConversationState, qualifyingSlots } from '#lib/server/chat/record-memory';
import {
  detectIntent,
  hasNoEmail,
  type Intent,
  isAboutTalk,
  isComplaint,
  isEmpty,
  isOwnStatement,
  isQuestion,
  isStatement,
  isTradeAlone,
  quote,
  splitClauses,
  splitQuestions,
  wantsCall,
} from '#lib/server/chat/record-phrases';
import { acknowledge, joinLines, sayNoEmail } from '#lib/server/chat/record-replies';
import { splitMessage } from '#lib/server/chat/split-message';

// What a visitor says before a request is open, and what opens one.

/** In characters. */
const NEED_MAX = 160;
/** "Call me on my mobile" says how to call, not what for. */
const HOW = /^(?:(?:my|the|a) )?(?:mobile|cell|phone|landline|work line|e-?mail)$/i;
/** The clause is cut off before the request: "Nobody answers at night and I’d", then "like a quote". */
const CUT_OFF = /\s+(?:and|but|so) (?:i|we)(?:['’]?d| would)?$/i;
const CONNECTOR =
  /^(?:(?:its |it is |it )?(?:about|for|of|on|with|w|regarding|re|to|that|because|bc|as|since|and|but|the|an?|some)\s+)+/i;
/** A clause without the request for a call or a quote. */
function withoutAsk(clause: string): string {
  const said = detectIntent(clause)?.about ?? clause;
  return said.replace(CONNECTOR, '').replace(CUT_OFF, '');
}

/** Joins with a full stop before a capitalised clause. */
const joinClauses = (clauses: readonly string[]) =>
  clauses.reduce((all, clause) => {
    const mark = /^(?!I\b)\p{Lu}/u.test(clause) ? '.' : ',';
    return `${all}${mark} ${clause}`;
  });

/** Appends clauses to the need. */
export function addNeed(need: string | undefined, clauses: readonly string[]): VisitorRecord {
  const told = clauses
    .map(withoutAsk)
    .filter(
      (clause) =>
        !isEmpty(clause) &&
        !isAboutTalk(clause) &&
        !hasNoEmail(clause) &&
        !mentionsMoney(clause) &&
        !saysWhen(clause) &&
        !HOW.test(clause),
    );
  if (told.length === 0) return {};
  const more = quote(joinClauses([...(need ? [need] : []), ...told]));
  return !need || more.length <= NEED_MAX ? { need: more } : {};
}

/** Adds clauses that were not asked for: the trade alone, "we are a dental clinic", is no need yet. */
const addUnaskedNeed = (need: string | undefined, clauses: readonly string[]) =>
  clauses.every(isTradeAlone) ? {} : addNeed(need, clauses);

/**
 * Whether a message is about the visitor's business. If no answer fits, it is noted and a call back
 * offered.
 */
export const tellsBusiness = (text: string) =>
  isOwnStatement(
    splitQuestions(text)
      .filter((sentence) => !isQuestion(sentence))
      .join(' '),
  );

const ASKS_PRICE = /\b(?:price|costs?|how much|quote)\b/i;
/** "Can it take several calls at once?" is not about the visitor's own volume. */
const findOwnAmount = (text: string) =>
  tellsAmount(text) || ASKS_PRICE.test(text) ? findAmount(text) : undefined;
/** "How much is it for a driving school?" mentions the business. */
const ASKED_FOR = /\bfor ((?:an?|my|our|\d+) .+?)(?=$|[,?]| and (?:does|do|can|is|will|how|what)\b)/i;
/**
 * The statements in a message or, if it only asks, what it mentions about the business: "price for
 * a voice agent, vet clinic in Dublin".
 */
const tellingPart = (text: string) =>
  splitMessage(text).told ||
  splitClauses(text)
    .map((clause) => (isQuestion(clause) ? (ASKED_FOR.exec(clause)?.[1] ?? '') : clause))
    .filter((clause) => isStatement(clause) && !sceneBefore.test(clause))
    .join(', ');

/** The reading of a message that answers no question. */
const firstReading = (known: VisitorRecord, now: Date): Reading => ({
  asked: null,
  known,
  last: null,
  now,
  mending: null,
  isDone: false,
});

/**
 * Remembers what is said before a request is open. It goes into the notes of the request and isn't
 * asked for again.
 */
export function noteEarlyFacts(text: string, state: ConversationState, now: Date): ConversationState {
  const { memory } = state;
  if (memory.phase !== 'none') return state;
  const told = tellingPart(text);
  const amount = findOwnAmount(text);
  const { time: _time, ...values } = amount ? readRows(text, firstReading(memory.heard, now)).values : {};
  if (amount && ASKS_PRICE.test(values.volume ?? '')) values.volume = quote(amount);
  const need = isStatement(told) && !memory.heard.need ? addUnaskedNeed(undefined, [told]) : {};
  const heard = appendNote(text, { ...memory.heard, ...values, ...need });
  return { ...state, memory: { ...memory, heard } };
}

/** Reads a message before a request is open. `isAll`: keeps wishes too, not only statements. */
function readFirst(text: string, { record, memory }: ConversationState, now: Date, isAll: boolean) {
  const before = { ...memory.heard, ...record };
  const { told: said, question } = splitMessage(text);
  const told = said || tellingPart(text);
  const { values: rows, left } = readRows(told, firstReading(before, now));
  // "What does it cost for 20 calls a day?"
  const amount = before.volume ? undefined : findOwnAmount(question ?? '');
  const values: VisitorRecord = {
    ...(amount && { volume: quote(amount) }),
    ...addUnaskedNeed(before.need, isAll ? left : left.filter(isStatement)),
    ...rows,
  };
  return { before, values, question };
}

/** The suggested answer that a yes to the offer of a call refers to. */
const CALL_ANSWER = 'talk-to-human';
const AGREES = /^(?:(?:ok|okay|oh|well)[\s,]+)?(?:yes|yeah|yep|yup|sure|please|go ahead|of course)\b/i;
/** Opens the request when a message accepts the offer of a call. */
export function takeUpOffer(text: string, state: ConversationState, now: Date): Turn | null {
  const isOffered = state.answers.suggested[0] === CALL_ANSWER;
  if (!isOffered || !AGREES.test(text)) return null;
  return openRecord(text.replace(AGREES, '').trim(), state, now, 'callBack');
}

/**
 * Answers the question that came with a need, keeps the need, and offers a call; nothing is asked
 * before a yes.
 */
export function offerCall(text: string, state: ConversationState, now: Date): Turn {
  const { before, values, question } = readFirst(text, state, now, true);
  const heard = appendNote(text, { ...before, ...values });
  return {
    ...state,
    memory: { ...state.memory, heard, isOffered: true },
    reply: joinLines([...acknowledge({ volume: values.volume }, before), recordLines.offer]),
    question: question ?? text,
    otherwise: recordLines.noAnswer,
    suggested: [CALL_ANSWER],
  };
}

/**
 * Opens a request with everything said so far. `wanted` is what was asked for; null when an answer
 * suggested it.
 */
export function openRecord(text: string, state: ConversationState, now: Date, wanted: Intent | null): Turn {
  const { memory } = state;
  // An answer that suggests a request may reply to a question as well as to a wish.
  const { before, values, question } = readFirst(text, state, now, wanted !== null);
  const isUpset = isComplaint(text);
  const kind = isUpset ? 'complaint' : wanted === 'wish' ? 'interest' : wanted;
  const opening = kind === null ? '' : recordOpenings[kind];
  const isProblem =
    values.need && !isUpset && (wanted === 'wish' || wanted === 'trouble' || wanted === 'interest');
  const asked = question ?? (isProblem ? text : null);
  const said = acknowledge(values, before);
  const opened = {
    ...memory,
    phase: 'open' as const,
    asked: null,
    isCallAsked: wantsCall(wanted),
    skipped: isUpset ? [...qualifyingSlots] : [],
    last: values.need ? ('need' as const) : null,
  };
  const record = appendNote(text, { ...before, ...values });
  const isWithoutEmail = hasNoEmail(text) && !record.email;
  // The note "I have put down Thursday" is enough here.
  const saysItAll = asked !== null || (wanted === 'appointment' && values.time);
  const turn = askNext(
    { ...state, record, memory: opened },
    [...(saysItAll ? [] : [opening]), ...said, ...(isWithoutEmail ? [sayNoEmail(record)] : [])].filter(
      Boolean,
    ),
    asked,
  );
  return { ...turn, otherwise: opening };
}
