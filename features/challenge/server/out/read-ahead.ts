/**
 * The active challenge as others see it: what is planned from today on, where the learner is by the goals' time zone.
 *
 * It stores nothing. A calendar program asks at any hour; a list made for it at four in the morning would be the one
 * that the learner finds later.
 */
import type { Db } from '#platform/server/database.ts'

import type { Day } from '../../core/calendar.ts'
import type { ListedTask } from '../../core/out/calendar-events.ts'
import { makePlan } from '../../core/plan.ts'
import type { Task } from '../../core/tasks.ts'
import { openChallenges, readChallenge, titlesOf } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { leftOfToday, storedList } from '../open-day.ts'
import { selectChallenges } from '../queries.ts'
import { inputOf, type Progress } from '../read-progress.ts'
import type { OpenChallenge } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'

export type Ahead = {
  readonly active: OpenChallenge
  /** The others that have not ended. */
  readonly next: readonly OpenChallenge[]
  readonly progress: Progress
  /** From today to the day before the exam. */
  readonly days: readonly { readonly day: Day; readonly tasks: readonly ListedTask[] }[]
}

/** @param now epoch milliseconds. @returns null where no challenge is open. */
export async function readAhead(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Ahead | null> {
  const [active, ...next] = openChallenges(await selectChallenges(db, userId), needs)
  if (!active) return null
  const { row, goals } = active
  const asker = { userId, now, timeZone: goals.timeZone }
  const progress = await readChallenge(db, needs, asker, active)
  const list = await storedList(db, needs, asker, { row, progress })
  const { days } = makePlan(inputOf(progress, goals, leftOfToday(list, goals, progress)))
  const titles = titlesOf(progress, needs).lesson
  const listed = (task: Task, isDone: boolean): ListedTask => ({
    task,
    title: task.kind === 'lesson' ? (titles.get(task.lessonId) ?? task.lessonId) : '',
    isDone,
  })
  return {
    active,
    next,
    progress,
    days: days.map(({ day, tasks }) => ({
      day,
      tasks:
        list && day === progress.today
          ? list.map(({ task, isDone }) => listed(task, isDone))
          : tasks.map((task) => listed(task, false)),
    })),
  }
}
