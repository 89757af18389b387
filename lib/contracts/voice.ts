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

/** What `POST /api/voice/call/web` answers. Without a voice service there is no room to join. */
export type StartedCall = { id: string; webCallUrl?: string; transport?: { callToken: string } };

/** A call's id, whoever made it: printable, for it is a key of the store. */
export const callIdSchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** The body of `POST /api/voice/call/end`. `connected`: whether the visitor ever spoke with the assistant. */
export const endCallSchema = z.object({ id: callIdSchema, connected: z.boolean() });

/** What `POST /api/voice/call/end` answers. `seconds` by the server's clock. */
export type EndedCall = { seconds: number; refunded: boolean; credits: CreditRecord };
