import { type Kysely, type Migration, sql } from 'kysely';

// Never edit a migration that has run anywhere; add a new one.

function run(...statements: string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

export const migrations: Record<string, Migration> = {
  '2026-11-30-start': run(
    `create table "leads" (
      id text primary key,
      created_at bigint not null,
      submission text not null,
      session_id text not null,
      suspicion text,
      answered_at bigint,
      state text not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      lease_owner text,
      lease_until bigint,
      last_error text,
      finished_at bigint
    )`,
    'create index leads_age on "leads" (created_at, id)',
    'create index leads_due on "leads" (state, next_attempt_at)',
    'create index leads_waiting on "leads" (state, created_at)',
    `create table "chat_replies" (
      key text not null,
      session text not null,
      question text not null,
      state text not null,
      text text not null,
      extras text,
      code text,
      owner text not null,
      created_at bigint not null,
      lease_until bigint not null,
      expires_at bigint not null,
      constraint chat_replies_key primary key (key, session)
    )`,
    // No index on expires_at: the table is small, and every message would pay for it.
    'create index chat_replies_session on "chat_replies" (session)',
    'create table "daily_uses" (key text primary key, used integer not null, ends_at bigint not null)',
    `create table "voice_calls" (
      id text primary key,
      visitor_id text not null,
      started_at bigint not null,
      connected_at bigint,
      ended_at bigint,
      refunded integer not null
    )`,
    'create index voice_calls_age on "voice_calls" (started_at)',
    'create table "settings" (name text primary key, value text not null)',
    // rate-limiter-flexible dictates these columns and their order.
    'create table "rate_limits" (key text primary key, points integer not null, expire bigint)',
  ),
};
