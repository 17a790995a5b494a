/** Challenge: when a mail server refused a reminder for good, which ends the reminders of its learner. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('challenge_reminder').addColumn('refused_at', 'bigint').execute()
}
