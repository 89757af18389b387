import 'server-only';
import type { Insertable, Selectable } from 'kysely';

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
};

export type OutboxState = 'pending' | 'done' | 'dead';

export type OutboxTable = {
  lead_id: string;
  state: OutboxState;
  attempts: number;
  next_attempt_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  finished_at: number | null;
};

export type Database = { leads: LeadsTable; outbox: OutboxTable };
export type Lead = Selectable<LeadsTable>;
export type NewLead = Insertable<LeadsTable>;
export type Delivery = Selectable<OutboxTable>;
