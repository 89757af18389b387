import { z } from 'zod';

/** A visitor's credits, as the browser keeps them. Times are in ms since the epoch. */
export type CreditRecord = { remainingCredits: number; lastRefreshTime: number; nextRefreshTime: number };

/** A visitor's credits in a response. The page uses the time left, because a device's clock may be wrong. */
export type Credits = CreditRecord & { refreshInMs: number };

/** The body of `GET /api/voice/credits`: the record, its owner, and how a call would run. */
export type VoiceCredits = Credits & {
  /** The visitor's id, under which the browser mirrors the record. */
  id: string;
  engine: 'service' | 'embedded';
  maxCallSeconds: number;
};

/** A call under the voice service's field names. A built-in call has only an id, because it joins no room. */
export type CallDetails = {
  id: string;
  webCallUrl?: string;
  transport?: { callToken: string };
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
};

/** The body of `POST /api/voice/call/web`. */
export type StartCallResponse = CallDetails & { credits: Credits };

/** The id of a call, ours or the voice service's. Printable, because it is a key in the store. */
export const callIdSchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** How long the visitor was connected: 0 if never. */
export const endCallSchema = z.object({ id: callIdSchema, connectedMs: z.int().nonnegative() });
export type EndCallRequest = z.infer<typeof endCallSchema>;

/** The body of `POST /api/voice/call/end`. `seconds`: how long the call was connected, in whole seconds. */
export type EndCallResponse = { seconds: number; refunded: boolean; credits: Credits };
