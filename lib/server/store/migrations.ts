import 'server-only';
import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

// Never edit a migration that has run anywhere; add a new one.

// Below the statement timeout in lib/server/store/postgres.ts.
const SEARCH_INDEX_MS = 10_000;

function run(...statements: string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

export const migrations: Record<string, Migration> = {
  '2026-11-01-leads-and-outbox': run(
    `create table "leads" (
      id text primary key,
      created_at bigint not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      company text not null,
      message text not null,
      session_id text not null
    )`,
    `create table "outbox" (
      lead_id text primary key references leads (id) on delete cascade,
      state text not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      lease_owner text,
      lease_until bigint,
      last_error text,
      finished_at bigint
    )`,
    'create index outbox_due on "outbox" (state, next_attempt_at)',
  ),
  '2026-11-21-voice': run(
    `create table "voice_credits" (
      visitor_id text primary key,
      remaining integer not null,
      refunds integer not null,
      last_refresh_time bigint not null,
      next_refresh_time bigint not null
    )`,
    'create table "voice_limits" (key text primary key, used integer not null, until bigint not null)',
    `create table "voice_calls" (
      id text primary key,
      visitor_id text not null,
      started_at bigint not null,
      ended_at bigint,
      refunded integer not null
    )`,
    'create index voice_calls_age on "voice_calls" (started_at)',
    'create table "settings" (name text primary key, value text not null)',
  ),
  '2026-11-22-refusals-suspicion-limits': run(
    'alter table "leads" add column suspicion text',
    'alter table "outbox" add column refused_since bigint',
    `create table "lead_digests" (
      digest text primary key,
      lead_id text not null references leads (id) on delete cascade,
      expires_at bigint not null
    )`,
    'create index lead_digests_lead on "lead_digests" (lead_id)',
    // rate-limiter-flexible dictates these columns and their order.
    'create table "rate_limits" (key text primary key, points integer not null, expire bigint)',
  ),
  '2026-11-23-voice-connected-at': run('alter table "voice_calls" add column connected_at bigint'),
  '2026-11-24-chat-replies': run(
    `create table "chat_replies" (
      key text not null,
      session text not null,
      digest text not null,
      state text not null,
      text text not null,
      code text,
      owner text not null,
      run integer not null,
      lease_until bigint not null,
      expires_at bigint not null,
      constraint chat_replies_key primary key (key, session)
    )`,
    // No index on expires_at: the table is small, and every message would pay for it.
    'create index chat_replies_session on "chat_replies" (session)',
  ),
  '2026-11-25-ops': run(
    'create index leads_age on "leads" (created_at, id)',
    `create table "attempts" (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      at bigint not null,
      cause text not null
    )`,
    'create index attempts_lead on "attempts" (lead_id, at)',
    `create table "audit" (
      id text primary key,
      at bigint not null,
      action text not null,
      subject text,
      address text not null
    )`,
    'create index audit_age on "audit" (at)',
    `create table "figures" (
      id text primary key,
      hour bigint not null,
      name text not null,
      count bigint not null
    )`,
    'create index figures_hour on "figures" (hour)',
  ),
  '2026-11-26-search': {
    async up(db: Kysely<unknown>) {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // Building the index blocks new leads. If it takes too long, ops build it later (docs/operations.md).
      await sql`set local statement_timeout = ${sql.lit(SEARCH_INDEX_MS)}`.execute(db);
      await sql`do $$ begin
        create extension if not exists pg_trgm;
        create index if not exists leads_words on "leads" using gin (
          (first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, company gin_trgm_ops,
          message gin_trgm_ops, id gin_trgm_ops
        );
        exception when others or query_canceled then raise notice 'search without an index: %', sqlerrm;
      end $$`.execute(db);
      await sql`set local statement_timeout to default`.execute(db);
    },
  },
  '2026-11-27-ended-sessions-lead-flood': run(
    'create table "ended_sessions" (id text primary key, expires_at bigint not null)',
    // Counted for each new lead, however many are held.
    'create index leads_taken on "leads" (created_at) where suspicion is null',
    `create index leads_flood on "leads" (id) where suspicion = 'flood'`,
  ),
  '2026-11-28-chat-conversations': run('alter table "chat_replies" add column conversation text'),
  '2026-11-28-further-fields': {
    async up(db: Kysely<unknown>) {
      await sql.raw('alter table "leads" add column more text').execute(db);
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // Instant: no lead has such fields yet.
      await sql`do $$ begin
        create index if not exists leads_more_words on "leads" using gin (
          (jsonb_path_query_array(more::jsonb, '$.*')::text) gin_trgm_ops
        ) where more is not null;
        exception when others then raise notice 'search without an index: %', sqlerrm;
      end $$`.execute(db);
    },
  },
};
