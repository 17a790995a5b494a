/** Which lessons are done, and what the profile says of it: written here alone. */
import type { Db } from '#platform/server/database.ts'

import type { LearningNeeds } from './needs.ts'
import { selectCompleted } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

/** The share of a track that is done, 0 to 100. */
export async function progressIn(
  db: LearningDb,
  needs: Pick<LearningNeeds, 'curriculum'>,
  userId: string,
  trackId: string,
): Promise<number> {
  return needs.curriculum.progressOf(trackId, await completedIds(db, needs, userId))
}

export async function writeProfile(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  now: Date,
): Promise<void> {
  const completed = await completedIds(db, needs, userId)
  const { trackId } = await needs.studyOf(db, userId)
  await needs.recordProgress(db, userId, {
    completedLessons: [...completed],
    progress: needs.curriculum.progressOf(trackId, completed),
    now,
  })
}

/** Writes the profile where it lacks a lesson that is done, or has another one. */
export async function mendProfile(
  db: LearningDb,
  needs: LearningNeeds,
  userId: string,
  now: Date,
): Promise<void> {
  const completed = await completedIds(db, needs, userId)
  const { completedLessons } = await needs.studyOf(db, userId)
  const stored = new Set(completedLessons.map(needs.curriculum.currentId))
  if (stored.symmetricDifference(completed).size > 0) await writeProfile(db, needs, userId, now)
}

/** In the order in which they were completed. */
async function completedIds(
  db: LearningDb,
  { curriculum }: Pick<LearningNeeds, 'curriculum'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const completed = await selectCompleted(db, userId)
  return new Set(completed.map(({ lesson_id }) => curriculum.currentId(lesson_id)))
}
