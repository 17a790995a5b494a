/** Challenge: a placement, once for a challenge, and which offers a learner has skipped. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_placement')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    .addColumn('seed', 'bigint', (column) => column.notNull())
    // JSON lists.
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    // JSON; null until it has ended.
    .addColumn('outcome', 'text')
    .addColumn('lesson_order', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_placement_pk', ['user_id', 'challenge_id'])
    .execute()
  await db.schema
    .createTable('challenge_skip')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    // Empty where the offer is about none.
    .addColumn('challenge_id', 'text', (column) => column.notNull())
    .addColumn('skipped_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('challenge_skip_pk', ['user_id', 'offer', 'challenge_id'])
    .execute()
}
