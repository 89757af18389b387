import { z } from 'zod';

/** A visitor's credits (specification, section 3). Times in ms since 1970. */
export type CreditRecord = { remainingCredits: number; lastRefreshTime: number; nextRefreshTime: number };

/** What `GET /api/voice/credits` answers: the record, whose it is, and how a call would run. */
export type VoiceCredits = CreditRecord & {
  /** The visitor's id, under which the browser mirrors the record. */
  id: string;
  engine: 'service' | 'embedded';
  maxCallSeconds: number;
};

/** A start takes nothing of the visitor's: whatever a body says is ignored. */
export const startCallSchema = z.looseObject({}).transform(() => ({}));

/**
 * What `POST /api/voice/call/web` answers. Without a voice service there is no room to join. The names are the service's
 * (section 7), but for `camera`: whether a call that is recorded on video may open the camera.
 */
export type StartedCall = {
  id: string;
  webCallUrl?: string;
  transport?: { callToken: string };
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  camera?: true;
};

/** A call's id, whoever made it: printable, for it is a key of the store. */
export const callIdSchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/**
 * The body of `POST /api/voice/call/end`. `connected`: whether the visitor ever spoke with the assistant, and
 * `connectedMs`: for how long. Pages of before it was told send none.
 */
export const endCallSchema = z.object({
  id: callIdSchema,
  connected: z.boolean(),
  connectedMs: z.int().nonnegative().optional(),
});
export type CallEnd = z.infer<typeof endCallSchema>;

/** What `POST /api/voice/call/end` answers. `seconds`: how long the call was connected, whole seconds. */
export type EndedCall = { seconds: number; refunded: boolean; credits: CreditRecord };
