import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { ErrorCode } from '#lib/contracts/errors';

// All times are milliseconds since the epoch.

export type LeadsTable = {
  id: string;
  created_at: number;
  /** The form's fields and the callback, as JSON (lib/server/contact/leads.ts). */
  submission: string;
  session_id: string;
  suspicion: 'honeypot' | null;
  /** When ops have marked it as answered. */
  answered_at: number | null;
  /** Its delivery. */
  state: DeliveryState;
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  /** Why the last attempt failed, for people. */
  last_error: string | null;
  finished_at: number | null;
};

/** `held` leads look like spam and wait until ops release them. */
export const deliveryState = z.enum(['pending', 'dead', 'held', 'done']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** The views of a list of leads: the state of their delivery, or that nobody has answered them. */
export const leadView = z.enum(['unanswered', ...deliveryState.options]);
export type LeadView = z.infer<typeof leadView>;

export type ChatRepliesTable = {
  key: string;
  /** A keyed digest of the session's id, which is not stored itself. */
  session: string;
  /** The visitor's words, which a language model reads as an earlier question; may be empty. */
  question: string;
  state: 'open' | 'stopping' | 'done' | 'failed';
  text: string;
  /** What comes with the text, as JSON; null until the reply has ended. */
  extras: string | null;
  code: ErrorCode | null;
  /** The run that may write the reply. */
  owner: string;
  created_at: number;
  lease_until: number;
  expires_at: number;
};

export type Database = {
  leads: LeadsTable;
  daily_uses: { key: string; used: number; ends_at: number };
  voice_calls: {
    id: string;
    visitor_id: string;
    started_at: number;
    /** `ended_at` minus the accepted length (docs/decisions.md). Null until the call has ended. */
    connected_at: number | null;
    ended_at: number | null;
    refunded: number;
  };
  settings: { name: string; value: string };
  rate_limits: { key: string; points: number; expire: number | null };
  chat_replies: ChatRepliesTable;
};
export type Db = Kysely<Database>;
export type Lead = Selectable<LeadsTable>;
/** A lead as it arrives: `addLead` decides on its delivery. */
export type NewLead = Omit<Insertable<LeadsTable>, 'state' | 'attempts' | 'next_attempt_at'>;
