/** What of practice exams a drill can be about, and what it must leave alone. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import { exerciseIdOf } from './drill-exercises.ts'
import { isForgotten } from './end-attempt.ts'
import { selectAttempt, selectItems, selectOpenForms } from './queries.ts'
import { formOf } from './stored-attempt.ts'
import type { ExamsTables } from './tables.ts'

/** @returns ids as drills use them; none while the attempt is open: a drill would say what is right. */
export async function openedIn(
  db: Db<ExamsTables>,
  userId: string,
  attemptId: string,
  currentId: Curriculum['currentId'],
): Promise<ReadonlySet<string>> {
  const attempt = await selectAttempt(db, userId, attemptId)
  if (!attempt) throw notFound('This practice exam')
  if (attempt.handed_in_at === null) return new Set()
  const form = formOf(attempt)
  const items = await selectItems(db, userId, attemptId)
  return new Set(
    items.flatMap(({ number }) => {
      const item = form[number - 1]
      // A lab is no item of a drill.
      if (!item || item.kind === 'lab') return []
      return item.kind === 'question'
        ? currentId(item.id)
        : exerciseIdOf(item.exercise, currentId(item.topic), null)
    }),
  )
}

/**
 * By their current ids. Drills, checks and quizzes leave them and their siblings alone: each would say what is right
 * before the hand-in. Not those of an attempt that is as good as handed in: no answer to it can count any more.
 *
 * @param now epoch milliseconds.
 */
export async function questionsInOpenAttempts(
  db: Db<ExamsTables>,
  userId: string,
  currentId: Curriculum['currentId'],
  now: number,
): Promise<ReadonlySet<string>> {
  const open = (await selectOpenForms(db, userId)).filter((row) => !isForgotten(row, now))
  return new Set(
    open.flatMap(formOf).flatMap((item) => (item.kind === 'question' ? currentId(item.id) : [])),
  )
}
