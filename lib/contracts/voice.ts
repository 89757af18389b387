import { z } from 'zod';

/** A visitor's credits. Times in ms since 1970. */
export type CreditRecord = { remainingCredits: number; lastRefreshTime: number; nextRefreshTime: number };

/** What `GET /api/voice/credits` answers: the record, whose it is, and how a call would run. */
export type VoiceCredits = CreditRecord & {
  /** The visitor's id, under which the browser mirrors the record. */
  id: string;
  engine: 'service' | 'embedded';
  maxCallSeconds: number;
};

/** Whatever the body says is ignored. */
export const startCallSchema = z.looseObject({}).transform(() => ({}));

/**
 * What `POST /api/voice/call/web` answers; without a voice service there is no room to join. The names are the service's
 * except `camera`: whether a call recorded on video may open the camera.
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

/** Whether the visitor was ever connected to the assistant, and for how long; older pages send no `connectedMs`. */
export const endCallSchema = z.object({
  id: callIdSchema,
  connected: z.boolean(),
  connectedMs: z.int().nonnegative().optional(),
});
export type CallEnd = z.infer<typeof endCallSchema>;

/** What `POST /api/voice/call/end` answers. `seconds`: how long the call was connected, whole seconds. */
export type EndedCall = { seconds: number; refunded: boolean; credits: CreditRecord };
