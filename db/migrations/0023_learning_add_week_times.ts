/** Learning: when the answers of a week were given. The next start computes it from the log. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('learning_ability')
    // In milliseconds after the beginning of the week, added up; 0 of what is no week.
    .addColumn('time_sum', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // A log that cannot be read keeps its rows: as it was before, in the middle between the beginning and the last answer.
  await sql`
    update learning_ability
    set time_sum = answers * ((updated_at - 604800000 * cast(substr(area, 6) as bigint)) / 2)
    where area like 'week:%'
  `.execute(db)
}
