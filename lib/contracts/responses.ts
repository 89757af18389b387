import * as z from 'zod/mini';
import { problemSchema } from '#lib/contracts/errors';
import { replyLineSchema } from '#lib/contracts/reply';
import { callDetailsSchema, creditsSchema } from '#lib/contracts/voice';

/** What the page reads, by schema: in one module, with zod/mini, so that the page loads zod once, late and in 18 kB. */
export const responseSchemas = {
  problem: problemSchema,
  replyLine: replyLineSchema,
  /** `GET /api/chat`: who turns a recording into text: the site, with its webhook or server, or the browser. */
  transcriber: z.object({ transcriber: z.enum(['site', 'browser']) }),
  /** `POST /api/contact`, status 202. */
  storedLead: z.object({ id: z.string() }),
  /** `GET /api/voice/credits`: the credits, the visitor's id, and how a call would run. */
  credits: z.extend(creditsSchema, { id: z.string(), engine: z.enum(['service', 'browser']) }),
  /** `POST /api/voice/call/web`. */
  startedCall: z.extend(callDetailsSchema, { credits: creditsSchema }),
  /** `POST /api/voice/call/end`. `seconds`: how long the call was connected, in whole seconds. */
  endedCall: z.object({ seconds: z.number(), refunded: z.boolean(), credits: creditsSchema }),
  /** `GET /api/error-reporting`: where the page sends its reports, or null. */
  reporting: z.object({ dsn: z.nullable(z.string()) }),
};
type Schemas = typeof responseSchemas;
export type ApiResponses = { [Name in keyof Schemas]: z.infer<Schemas[Name]> };
