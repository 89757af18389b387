import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Database } from '#lib/server/store/schema';

// Forwards only: a migration that has run anywhere is never edited.

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
};
