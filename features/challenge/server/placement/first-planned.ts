/** For the lessons' page: which lesson the plan puts first, so that the page and the list of the day name one. */
import type { Db } from '#platform/server/database.ts'

import { orderLessons } from '../../core/placement/order-lessons.ts'
import { openChallenges } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { selectChallenges } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import { selectPlacement } from './queries.ts'
import { outcomeOf } from './stored-placement.ts'

/**
 * @param open.lessonIds those of the track that are not done, in reading order.
 * @returns null where there is no active challenge, it is of another track, or it plans none of them.
 */
export async function firstPlannedLesson(
  db: Db<ChallengeTables>,
  { curriculum }: Pick<ChallengeNeeds, 'curriculum'>,
  userId: string,
  open: { readonly trackId: string; readonly lessonIds: readonly string[] },
): Promise<string | null> {
  const [active] = openChallenges(await selectChallenges(db, userId), { curriculum })
  if (active?.exam.choice.trackId !== open.trackId) return null
  const row = await selectPlacement(db, { userId, challengeId: active.row.id })
  const outcome = row && row.lesson_order === 'placement' ? outcomeOf(row) : null
  const leftOut = new Set(active.goals.leftOut?.map(curriculum.currentId))
  const { domains } = active.exam.exam
  const ofExam = new Set(
    domains.flatMap(({ objectives }) => objectives.flatMap(({ lessonIds }) => lessonIds)),
  )
  const lessons = open.lessonIds.flatMap((id) =>
    ofExam.has(id) && !leftOut.has(id) ? [{ id }] : [],
  )
  const inOrder = outcome ? orderLessons(lessons, domains, outcome) : lessons
  return inOrder[0]?.id ?? null
}
