import * as z from 'zod/mini';

/** A visitor's credits. Times are in ms since the epoch. The page uses the time left, because a device's clock may be wrong. */
export const creditsSchema = z.object({
  remainingCredits: z.number(),
  lastRefreshTime: z.number(),
  nextRefreshTime: z.number(),
  refreshInMs: z.number(),
});
export type Credits = z.infer<typeof creditsSchema>;

/** The id of a call, ours or the voice service's. Printable, because it is a key in the store. */
const callIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));

/** A call under the voice service's field names. A built-in call has only an id, because it joins no room. */
export const callDetailsSchema = z.object({
  id: callIdSchema,
  webCallUrl: z.optional(z.string()),
  transport: z.catch(z.optional(z.object({ callToken: z.string() })), undefined),
  artifactPlan: z.catch(z.optional(z.object({ videoRecordingEnabled: z.boolean() })), undefined),
  assistant: z.catch(z.optional(z.object({ voice: z.object({ provider: z.string() }) })), undefined),
});
export type CallDetails = z.infer<typeof callDetailsSchema>;

/** How long the visitor was connected: 0 if never. */
export const endCallSchema = z.object({ id: callIdSchema, connectedMs: z.int().check(z.nonnegative()) });
export type EndCallRequest = z.infer<typeof endCallSchema>;
