/** What is computed from a learner's log, as it is stored. */
import type { Db } from '#platform/server/database.ts'

import type { LearningTables } from '../tables.ts'

const PROJECTIONS = {
  learning_card: ['item'],
  learning_answered: ['item'],
  learning_lesson: ['lesson_id'],
  learning_day: ['day'],
  learning_ability: ['area'],
  learning_counted_day: ['exam', 'day'],
  learning_ability_week: ['area', 'week'],
  learning_confidence_week: ['week', 'confidence'],
  learning_retention_week: ['week'],
  learning_misconception: ['misconception'],
} as const

/**
 * Every row of a learner that is computed from the log; numbers to the last digit.
 *
 * @param currentId of content that renames: a misconception is compared under its current id. A log has no ids of
 *   misconceptions, only content has, so a row that was stored before a renaming has the id of that time.
 */
export async function projectionsOf(
  db: Db<LearningTables>,
  userId: string,
  currentId = (id: string) => id,
) {
  const byTable: Record<string, unknown[]> = {}
  for (const [table, key] of Object.entries(PROJECTIONS)) {
    let query = db
      .selectFrom(table as 'learning_day')
      .selectAll()
      .where('user_id', '=', userId)
    for (const column of key) query = query.orderBy(column as 'day')
    const rows = await query.execute()
    byTable[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name === 'misconception' ? currentId(String(value)) : comparable(value),
        ]),
      ),
    )
  }
  return byTable
}

function comparable(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{')) return JSON.parse(value) as unknown
  return value
}
