import 'server-only';
import { recordLines } from '#lib/content/record';
import type { VisitorRecord } from '#lib/contracts/record';
import { addNotes } from '#lib/server/chat/read-slot';
import { type RecordMemory, type Slot, type Standing, slots } from '#lib/server/chat/record-memory';
import { isRemark } from '#lib/server/chat/record-phrases';
import { askFor, endRequest, isKnown, joinLines, readBack } from '#lib/server/chat/record-replies';

// The next question of a request, or its end.

const ATTEMPTS = 2;

export type Turn = Standing & {
  reply: string;
  /** To be answered before the reply. */
  question: string | null;
  /** Said where no answer is found. */
  otherwise: string;
  /** The question among the notes, where no answer is found: a person reads it. */
  unanswered: VisitorRecord | null;
};

/** Asks the next question, or ends. `lines` are said first. */
export function goOn(standing: Standing, lines: readonly string[], question: string | null = null): Turn {
  const { record, memory } = standing;
  const timesAsked = (slot: Slot) => memory.asks.filter((one) => one === slot).length;
  const isOpen = (slot: Slot) => !memory.skipped.includes(slot) && timesAsked(slot) < ATTEMPTS;
  const asked = slots.find((slot) => !isKnown(record, slot) && isOpen(slot)) ?? null;
  const asks = asked ? [...memory.asks, asked] : memory.asks;
  const next = asked
    ? askFor(asked, record, timesAsked(asked) > 0)
    : endRequest(
        record,
        memory.phase === 'done',
        lines.some((line) => line.includes(readBack(record))),
      );
  const unanswered =
    question && isRemark(question) && !record.notes?.includes(question) ? addNotes(record, question) : null;
  const isNoted = unanswered !== null || (question !== null && record.notes?.includes(question));
  return {
    ...standing,
    memory: { ...memory, phase: asked ? 'open' : 'done', asked, asks, heard: {} },
    reply: joinLines([...lines, next]),
    question,
    otherwise: isNoted ? recordLines.unanswered : recordLines.unknown,
    unanswered,
  };
}

/** Says something and asks nothing. */
export function stay(standing: Standing, reply: string, memory: Partial<RecordMemory> = {}): Turn {
  return {
    ...standing,
    memory: { ...standing.memory, ...memory },
    reply,
    question: null,
    otherwise: '',
    unanswered: null,
  };
}
