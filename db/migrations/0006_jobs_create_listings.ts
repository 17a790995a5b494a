/** Listings and what was read out of them, the feeds they come from, and what learners keep about them. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('jobs_listing')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('feed_id', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    // These identify a job when another feed carries it or when it is posted again.
    .addColumn('canonical_url', 'text', (column) => column.notNull())
    .addColumn('ats_key', 'text')
    .addColumn('company_key', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('place_keys', 'text', (column) => column.notNull())
    .addColumn('cluster_id', 'text', (column) => column.notNull())
    .addColumn('first_posted_at', 'bigint')
    // A JSON object, as produced by core/read-listing.ts.
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('reading_version', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('posted_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('absences', 'integer', (column) => column.notNull())
    .addColumn('closes_at', 'bigint', (column) => column.notNull())
    .addColumn('closes_why', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_why', 'text')
    // The board's revision in which this row last changed. Servers reload rows newer than the last one they read.
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('jobs_listing_source', ['feed_id', 'external_id'])
    .execute()
  await db.schema
    .createIndex('jobs_listing_revision')
    .on('jobs_listing')
    .column('revision')
    .execute()
  await db.schema
    .createIndex('jobs_listing_closing')
    .on('jobs_listing')
    .columns(['closed_at', 'closes_at'])
    .execute()
  await db.schema
    .createIndex('jobs_listing_cluster')
    .on('jobs_listing')
    .column('cluster_id')
    .execute()

  // The feed's own entry, so that improved rules can read it again. In its own table, because nothing else needs it.
  await db.schema
    .createTable('jobs_raw')
    .addColumn('listing_id', 'text', (column) =>
      column.primaryKey().references('jobs_listing.id').onDelete('cascade'),
    )
    .addColumn('raw', 'text', (column) => column.notNull())
    .execute()

  // One row: the revision of the board.
  await db.schema
    .createTable('jobs_board')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('jobs_feed')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // A hash of the query: a feed whose query changed starts from the beginning.
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('last_success_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('held_since', 'bigint')
    .addColumn('problem', 'text')
    .execute()

  await db.schema
    .createTable('jobs_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('feed_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('closed', 'integer', (column) => column.notNull())
    .addColumn('unreadable', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute()
  await db.schema
    .createIndex('jobs_run_feed')
    .on('jobs_run')
    .columns(['feed_id', 'finished_at'])
    .execute()

  await db.schema
    .createTable('jobs_lease')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('jobs_mark')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'text', (column) =>
      column.notNull().references('jobs_listing.id').onDelete('cascade'),
    )
    .addColumn('saved_at', 'bigint')
    .addColumn('hidden_at', 'bigint')
    .addPrimaryKeyConstraint('jobs_mark_pk', ['user_id', 'listing_id'])
    .execute()
  await db.schema.createIndex('jobs_mark_listing').on('jobs_mark').column('listing_id').execute()

  await db.schema
    .createTable('jobs_step')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'text', (column) =>
      column.notNull().references('jobs_listing.id').onDelete('cascade'),
    )
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // The learner's own day, `YYYY-MM-DD`.
    .addColumn('happened_on', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_step_pk', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('jobs_step_listing')
    .on('jobs_step')
    .columns(['listing_id', 'user_id'])
    .execute()

  await db.schema
    .createTable('jobs_search')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_search_pk', ['user_id', 'id'])
    .execute()
}
