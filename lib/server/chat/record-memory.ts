import 'server-only';
import { z } from 'zod';
import type { Channel } from '#lib/contracts/chat';
import { RECORD_MEMORY_MAX, recordMax } from '#lib/contracts/limits';
import {
  type Conversation,
  recordFields,
  type VisitorRecord,
  visitorRecordSchema,
} from '#lib/contracts/record';
import { type AnswerMemory, answerMemorySchema, noMemory } from '#lib/server/chat/answer-memory';
import { parseJson } from '#lib/server/upstream/json';

// The agent's state. The server keeps none; the page returns it with each message.

/**
 * The slots, in asking order. `contact` is email or phone. `company` comes last and asks for
 * whatever is missing of name and company.
 */
export const slots = ['need', 'contact', 'name', 'time', 'volume', 'start', 'company'] as const;
export type Slot = (typeof slots)[number];
/** Not asked after a complaint. */
export const qualifyingSlots: readonly Slot[] = ['volume', 'start'];
const slot = z.enum(slots);

const recordMemorySchema = z.object({
  /** `ended`: the visitor wants no more questions. `done`: all were asked. */
  phase: z.enum(['none', 'open', 'ended', 'done']),
  asked: slot.nullable(),
  /** Every question asked so far, so that none is asked a third time. */
  asks: z.array(slot).max(2 * slots.length),
  skipped: z.array(slot).max(slots.length),
  /** The row that the last message filled. */
  last: z.enum(recordFields).nullable(),
  /** A row that was said to be wrong and is being asked for again. */
  mending: z.enum(recordFields).exclude(['notes']).nullable(),
  /** The visitor asked for a call, so isn't offered one. */
  isCallAsked: z.boolean().default(false),
  /** A call was offered, and isn't offered again. */
  isOffered: z.boolean().default(false),
  /** The request was sent and is being changed. */
  wasSent: z.boolean().default(false),
  /** What was said before the request was opened. */
  heard: visitorRecordSchema,
});
export type RecordMemory = z.infer<typeof recordMemorySchema>;

/** Whether a request is open or waiting to be sent. */
export const isRunning = ({ phase }: RecordMemory) => phase === 'open' || phase === 'done';

/** Whether the request was sent: the page then drops the agent's memory and keeps the rows. */
export const isSent = ({ record, memory }: Pick<ConversationState, 'record' | 'memory'>) =>
  memory.phase === 'none' && Object.keys(record).length > 0;

const fresh: RecordMemory = {
  phase: 'none',
  asked: null,
  asks: [],
  skipped: [],
  last: null,
  mending: null,
  isCallAsked: false,
  isOffered: false,
  wasSent: false,
  heard: {},
};
const memorySchema = z.object({ record: recordMemorySchema.catch(fresh), answers: answerMemorySchema });

export type ConversationState = {
  record: VisitorRecord;
  memory: RecordMemory;
  answers: AnswerMemory;
  /** In a spoken call, replies are read aloud and the rows are not visible. */
  channel: Channel;
};

/** Restores the state of a conversation. Invalid parts are ignored. */
export function parseState(conversation: Conversation | undefined, channel: Channel): ConversationState {
  const memory = memorySchema.safeParse(parseJson(conversation?.memory ?? '')).data;
  return {
    record: conversation?.record ?? {},
    memory: memory?.record ?? fresh,
    answers: memory?.answers ?? noMemory,
    channel,
  };
}

/**
 * The state as the page gets it. If the memory is too long, what was said before the request is
 * dropped first.
 */
export function serializeState({ record, memory, answers }: ConversationState): Conversation {
  const rows = Object.entries(record)
    .map(([field, text]) => [field, text.slice(0, recordMax(field)).trim()])
    .filter(([, text]) => text !== '');
  const choices = [
    { record: memory, answers },
    { record: { ...memory, heard: {} }, answers },
    { record: { ...memory, heard: {} } },
  ].map((choice) => JSON.stringify(choice));
  return {
    record: Object.fromEntries(rows),
    memory: choices.find((text) => text.length <= RECORD_MEMORY_MAX) ?? '',
  };
}
