import 'server-only';

import { z } from 'zod';

const ID = z.string().max(40);

export const noMemory: AnswerMemory = { answerId: null, suggested: [], refusals: 0, told: [] };

/** The agent's memory of its last answer, under 500 characters of JSON. Invalid input parses as empty. */
export const answerMemorySchema = z
  .object({
    answerId: ID.nullable(),
    /** Ids of the suggested answers, in the order shown. */
    suggested: z.array(ID).max(3),
    /** Consecutive refusals. The count selects the next sentence and wraps around. */
    refusals: z.int().min(0).max(9),
    /** Explanations of the answer that were already given. */
    told: z.array(z.enum(['why', 'how'])).max(2),
  })
  .catch(() => noMemory);

export type AnswerMemory = z.infer<typeof answerMemorySchema>;
