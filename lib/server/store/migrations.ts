import 'server-only';
import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';

// Forwards only: a migration that has run anywhere is never edited.

/** Milliseconds that leads may be kept from being written: less than a statement may take (lib/server/store/postgres.ts). */
const SEARCH_INDEX_MS = 10_000;

/** Every migration, by name, in order. */
export const migrations: Record<string, Migration> = {
  '2026-11-01-leads-and-outbox': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('company', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('outbox')
        .addColumn('lead_id', 'text', (column) =>
          column.primaryKey().references('leads.id').onDelete('cascade'),
        )
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint')
        .addColumn('last_error', 'text')
        .addColumn('finished_at', 'bigint')
        .execute();
      await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();
    },
  },
  '2026-11-21-voice': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('voice_credits')
        .addColumn('visitor_id', 'text', (column) => column.primaryKey())
        .addColumn('remaining', 'integer', (column) => column.notNull())
        .addColumn('refunds', 'integer', (column) => column.notNull())
        .addColumn('last_refresh_time', 'bigint', (column) => column.notNull())
        .addColumn('next_refresh_time', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('voice_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('voice_calls')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('visitor_id', 'text', (column) => column.notNull())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .addColumn('refunded', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('voice_calls_age').on('voice_calls').column('started_at').execute();
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-22-refusals-suspicion-limits': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('leads').addColumn('suspicion', 'text').execute();
      await db.schema.alterTable('outbox').addColumn('refused_since', 'bigint').execute();
      await db.schema
        .createTable('lead_digests')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('lead_digests_lead').on('lead_digests').column('lead_id').execute();
      // The columns that rate-limiter-flexible writes, in its order.
      await db.schema
        .createTable('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('expire', 'bigint')
        .execute();
    },
  },
  '2026-11-23-voice-connected-at': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('voice_calls').addColumn('connected_at', 'bigint').execute();
    },
  },
  '2026-11-24-chat-replies': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('chat_replies')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('code', 'text')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('run', 'integer', (column) => column.notNull())
        .addColumn('lease_until', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_replies_key', ['key', 'session'])
        .execute();
      // None for the age: the table holds half an hour, and each index costs every message.
      await db.schema.createIndex('chat_replies_session').on('chat_replies').column('session').execute();
    },
  },
  '2026-11-25-ops': {
    async up(db: Kysely<Database>) {
      await db.schema.createIndex('leads_age').on('leads').columns(['created_at', 'id']).execute();
      await db.schema
        .createTable('attempts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('cause', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('attempts_lead').on('attempts').columns(['lead_id', 'at']).execute();
      await db.schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('subject', 'text')
        .addColumn('address', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('audit_age').on('audit').column('at').execute();
      await db.schema
        .createTable('figures')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('hour', 'bigint', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('figures_hour').on('figures').column('hour').execute();
    },
  },
  '2026-11-26-search': {
    async up(db: Kysely<Database>) {
      // SQLite reads 100,000 leads in the time that a page may take.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // Leads cannot be written while the index is made: no longer than a form waits. Where there are too many of them for
      // that, or the extension is refused, a search reads every lead, and somebody may make it by hand (docs/operations.md).
      await sql`set local statement_timeout = ${sql.lit(SEARCH_INDEX_MS)}`.execute(db);
      await sql`do $$ begin create extension if not exists pg_trgm; create index if not exists leads_words on "leads" using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, company gin_trgm_ops, message gin_trgm_ops, id gin_trgm_ops); exception when others or query_canceled then raise notice 'search without an index: %', sqlerrm; end $$`.execute(
        db,
      );
      await sql`set local statement_timeout to default`.execute(db);
    },
  },
};
