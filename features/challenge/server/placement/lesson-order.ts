/** The lessons of a challenge in the order that its placement suggests, unless the learner prefers the reading order. */
import type { Db } from '#platform/server/database.ts'

import { orderLessons } from '../../core/placement/order-lessons.ts'
import type { Progress } from '../read-progress.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectPlacement } from './queries.ts'
import { outcomeOf } from './stored-placement.ts'

export async function inPlacementOrder(
  db: Db<ChallengeTables>,
  userId: string,
  challengeId: string,
  progress: Progress,
): Promise<Progress> {
  const row = await selectPlacement(db, { userId, challengeId })
  if (!row || row.lesson_order === 'reading') return progress
  const { known, exam } = progress
  const lessons = orderLessons(known.lessons, exam.exam.domains, outcomeOf(row))
  return { ...progress, known: { ...known, lessons } }
}
