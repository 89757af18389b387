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

// What the built-in agent remembers of a conversation: its own words to itself, which the page brings along.

/**
 * What is asked for, in the order in which it is: an address and a number are one question, and so are a name and its company. Last
 * comes what the form lacks of these two.
 */
export const slots = ['need', 'contact', 'name', 'time', 'volume', 'start', 'company'] as const;
export type Slot = (typeof slots)[number];
/** Not asked of who complains. */
export const qualifyingSlots: readonly Slot[] = ['volume', 'start'];
const slot = z.enum(slots);

const recordMemorySchema = z.object({
  /** `ended`: the visitor wants no more questions. `done`: all are asked. */
  phase: z.enum(['none', 'open', 'ended', 'done']),
  asked: slot.nullable(),
  /** Every question that was put, in order, so that no question is put a third time. */
  asks: z.array(slot).max(2 * slots.length),
  skipped: z.array(slot).max(slots.length),
  /** What the last message told. */
  last: z.enum(recordFields).nullable(),
  /** A row that was said to be wrong, and was asked for. */
  mending: z.enum(recordFields).exclude(['notes']).nullable(),
  /** The visitor has asked for a call, and is not offered one. */
  isCallAsked: z.boolean().default(false),
  /** A call was offered, and is not offered again. */
  isOffered: z.boolean().default(false),
  /** The request was sent, and is being changed. */
  wasSent: z.boolean().default(false),
  /** Said before there was a request. */
  heard: visitorRecordSchema,
});
export type RecordMemory = z.infer<typeof recordMemorySchema>;

/** Whether a request is being taken, or waits to be sent. */
export const isRunning = ({ phase }: RecordMemory) => phase === 'open' || phase === 'done';

/** Whether the request was sent: the page then forgets what the agent remembered, and keeps the rows. */
export const isSent = ({ record, memory }: Pick<Standing, 'record' | 'memory'>) =>
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

export type Standing = {
  record: VisitorRecord;
  memory: RecordMemory;
  answers: AnswerMemory;
  /** A spoken call reads replies aloud, and nobody sees the rows. */
  channel: Channel;
};

/** Where a conversation stands. What cannot be read is ignored. */
export function openStanding(conversation: Conversation | undefined, channel: Channel): Standing {
  const memory = memorySchema.safeParse(parseJson(conversation?.memory ?? '')).data;
  return {
    record: conversation?.record ?? {},
    memory: memory?.record ?? fresh,
    answers: memory?.answers ?? noMemory,
    channel,
  };
}

/** The conversation as the page gets it. Where the memory grows too long, what was said before the request goes first. */
export function closeStanding({ record, memory, answers }: Standing): Conversation {
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
