import 'server-only';

import { z } from 'zod';

const ID = z.string().max(40);

const none = { answerId: null, suggested: [], refusals: 0, told: [] };

/** What the built-in agent remembers of its last answer, under 500 characters of JSON. What cannot be read is ignored. */
export const answerMemorySchema = z
  .object({
    answerId: ID.nullable(),
    /** The ids of the answers that were offered, in the order in which they were. */
    suggested: z.array(ID).max(3),
    /** How many sentences of refusal were said in a row; they begin again after the last. */
    refusals: z.int().min(0).max(9),
    /** What was added to the answer since. */
    told: z.array(z.enum(['why', 'how'])).max(2),
  })
  .catch(none);

export type AnswerMemory = z.infer<typeof answerMemorySchema>;
