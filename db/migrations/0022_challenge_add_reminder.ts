/** Challenge: the hour at which a learner wants the day's list by mail. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('challenge_reminder')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    // The hour on the wall, in minutes after midnight.
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    // Later than that after a failure.
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    // `YYYY-MM-DD`, and the mail's id: of the last one.
    .addColumn('last_day', 'text')
    .addColumn('last_mail_id', 'text')
    // Whoever has the secret may end the reminders.
    .addColumn('stop_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_stop', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('challenge_reminder_next_try')
    .on('challenge_reminder')
    .column('next_try_at')
    .execute()
}
