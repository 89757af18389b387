import 'server-only';
import type { ColumnType, Insertable, Selectable } from 'kysely';
import { z } from 'zod';

// Times are milliseconds since 1970 in both engines.

export type LeadsTable = {
  id: string;
  created_at: number;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  message: string;
  session_id: string;
  /** Why it is taken for spam, or null. */
  suspicion: ColumnType<Suspicion | null, Suspicion | null | undefined>;
};

export type Suspicion = 'honeypot' | 'too-fast' | 'flood';

/** `held`: taken for spam, and not delivered until ops release it. */
export const outboxState = z.enum(['pending', 'dead', 'held', 'done']);
export type OutboxState = z.infer<typeof outboxState>;

export type OutboxTable = {
  lead_id: string;
  state: OutboxState;
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  finished_at: number | null;
  /** When the webhook first refused it in a way that trying again does not mend. */
  refused_since: ColumnType<number | null, number | null | undefined>;
};

/** A visitor's credits in one period; no row before the first call. */
export type VoiceCreditsTable = {
  visitor_id: string;
  remaining: number;
  /** Short calls whose credit was given back in this period. */
  refunds: number;
  last_refresh_time: number;
  next_refresh_time: number;
};

/** Calls counted over a day: by address, and over all. */
export type VoiceLimitsTable = { key: string; used: number; until: number };

export type VoiceCallsTable = {
  id: string;
  visitor_id: string;
  started_at: number;
  /** When it was connected, by the browser's word as far as it is believed; null until it has ended. */
  connected_at: number | null;
  ended_at: number | null;
  refunded: number;
};

/** What the site generates once and keeps. */
export type SettingsTable = { name: string; value: string };

/** Hashes of the words of recent leads, so that the same words twice are one lead. */
export type LeadDigestsTable = { digest: string; lead_id: string; expires_at: number };

/** The rate limiter's counts (Postgres only). */
export type RateLimitsTable = { key: string; points: number; expire: number | null };

export type ChatReplyState = 'open' | 'stopping' | 'done' | 'failed' | 'stopped' | 'interrupted';

/** A reply as far as it has come. Of its message there are only keyed digests. */
export type ChatRepliesTable = {
  key: string;
  /** A keyed digest of the chat session's id. */
  session: string;
  /** A keyed digest of the message's fields. */
  digest: string;
  state: ChatReplyState;
  text: string;
  code: string | null;
  /** The process that receives it; `run` counts how often the message was sent. */
  owner: string;
  run: number;
  lease_until: number;
  expires_at: number;
};

export type AttemptsTable = { id: string; lead_id: string; at: number; cause: string };

/** What somebody did under /ops or by `npm run leads`; `subject` is a lead's id or a count. */
export type AuditTable = { id: string; at: number; action: string; subject: string | null; address: string };

/** Sessions of /ops that were signed out before their cookie expired. */
export type EndedSessionsTable = { id: string; expires_at: number };

/** Counts by hour (ms of its beginning) and name; `id` is both, so that one upsert adds. */
export type FiguresTable = { id: string; hour: number; name: string; count: number };

export type Database = {
  attempts: AttemptsTable;
  audit: AuditTable;
  ended_sessions: EndedSessionsTable;
  figures: FiguresTable;
  leads: LeadsTable;
  outbox: OutboxTable;
  voice_credits: VoiceCreditsTable;
  voice_limits: VoiceLimitsTable;
  voice_calls: VoiceCallsTable;
  settings: SettingsTable;
  lead_digests: LeadDigestsTable;
  rate_limits: RateLimitsTable;
  chat_replies: ChatRepliesTable;
};
export type Lead = Selectable<LeadsTable>;
export type NewLead = Insertable<LeadsTable>;
