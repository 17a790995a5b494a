/** Which lessons a learner has completed, for features that open something with them. */
import { z } from 'zod'

import type { Db } from '#platform/server/database.ts'

import { selectUser } from './queries.ts'
import type { ProfileTables } from './tables.ts'

const LessonIds = z.array(z.string())

export async function completedLessonsOf(
  db: Db<ProfileTables>,
  uid: string,
): Promise<readonly string[]> {
  const row = await selectUser(db, uid)
  return row ? LessonIds.parse(JSON.parse(row.completed_lessons)) : []
}
