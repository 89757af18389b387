import 'server-only';
import { recordLines } from '#lib/content/record';
import { NOTES_SEPARATOR } from '#lib/contracts/limits';
import type { VisitorRecord } from '#lib/contracts/record';
import type { AnswerMemory } from '#lib/server/chat/answer-memory';
import { isReachable, readContact } from '#lib/server/chat/read-contact';
import { type ConversationState, type RecordMemory, type Slot, slots } from '#lib/server/chat/record-memory';
import {
  detectIntent,
  escapePattern,
  isQuestion,
  isRemark,
  isStatement,
  isTradeAlone,
  mentionsWork,
  quote,
  splitClauses,
  splitSentences,
} from '#lib/server/chat/record-phrases';
import { askFor, endRequest, isKnown, joinLines } from '#lib/server/chat/record-replies';

/** How often a question may be asked. */
const ATTEMPTS = 2;

export type Turn = ConversationState & {
  reply: string;
  /** Answered before the reply. */
  question: string | null;
  /** Used when no answer is found. */
  otherwise: string;
  /** The answers that a yes leads to when the reply makes an offer. */
  suggested?: AnswerMemory['suggested'];
};

/** Excludes requests and contact details: "Our bakery is swamped" is a need, "call me" is not. */
function tellsNeed(sentence: string): boolean {
  const ask = detectIntent(sentence)?.ask ?? 'trouble';
  return isRemark(sentence) && ask === 'trouble' && !isReachable(readContact(sentence, false));
}

/** Fallback need: the first statement about the business, else the first question about its work. */
function findNeed({ notes = '', name, company }: VisitorRecord): VisitorRecord {
  // "Mia Kent, Kent Dental" has answered another question.
  const names = [company, name].flatMap((value) => (value ? escapePattern(value) : []));
  const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const withoutKnown = (sentence: string) => sentence.replace(known, '');
  const sentences = notes.split(NOTES_SEPARATOR).flatMap(splitSentences);
  const told = sentences.filter((sentence) => tellsNeed(withoutKnown(sentence)));
  const need =
    told.find((sentence) => isStatement(withoutKnown(sentence)) && !isQuestion(sentence)) ??
    told.find((sentence) => isQuestion(sentence) && mentionsWork(sentence)) ??
    sentences.flatMap(splitClauses).find(isTradeAlone);
  return need ? { need: quote(need) } : {};
}

/**
 * Asks the next question, or ends the request. The reply starts with `noted` (omitted before a
 * read-back), then `lines`.
 */
export function askNext(
  state: ConversationState,
  lines: readonly string[],
  question: string | null = null,
  noted: readonly string[] = [],
): Turn {
  const { memory } = state;
  const timesAsked = (slot: Slot) => memory.asks.filter((one) => one === slot).length;
  const isOpen = (slot: Slot) =>
    !memory.skipped.includes(slot) && timesAsked(slot) < (slot === 'company' ? 1 : ATTEMPTS);
  const asked = slots.find((slot) => !isKnown(state.record, slot) && isOpen(slot)) ?? null;
  const record = asked ? state.record : { ...findNeed(state.record), ...state.record };
  const asks = asked ? [...memory.asks, asked] : memory.asks;
  const hasEnded = memory.phase === 'done';
  const isAside = question !== null && lines.length === 0 && noted.length === 0;
  // In a call the visitor can't see the rows.
  const readsBack = !asked && !hasEnded && state.channel === 'call';
  const next = asked
    ? askFor(asked, record, { isAgain: timesAsked(asked) > 0, isCallAsked: memory.isCallAsked })
    : endRequest(record, { hasEnded, readsBack, wasSent: memory.wasSent, isAside });
  return {
    ...state,
    record,
    memory: { ...memory, phase: asked ? 'open' : 'done', asked, asks, heard: {}, mending: null },
    reply: joinLines([...(readsBack ? [] : noted), ...lines, next]),
    question,
    otherwise: recordLines.unanswered,
  };
}

/** Replies without asking anything. */
export const replyOnly = (
  state: ConversationState,
  reply: string,
  memory: Partial<RecordMemory> = {},
): Turn => ({
  ...state,
  memory: { ...state.memory, mending: null, ...memory },
  reply,
  question: null,
  otherwise: '',
});
