/** The challenge that a learner is on, with what its screens show of it. */
import type { Db } from '#platform/server/database.ts'

import type { Challenge, DayList, ShownTask } from '../contract.ts'
import { daysBetween } from '../core/calendar.ts'
import type { Ticked } from '../core/day-list.ts'
import type { PlannedDay } from '../core/plan.ts'
import type { Task } from '../core/tasks.ts'
import type { ChallengeNeeds } from './needs.ts'
import { openDay } from './open-day.ts'
import { readWeighedProgress } from './outcome/weighed-progress.ts'
import { inPlacementOrder } from './placement/lesson-order.ts'
import { selectChallenges, type ChallengeRow } from './queries.ts'
import { inputOf, type Asker, type Progress } from './read-progress.ts'
import { examToChoose, goalsOf, type OpenChallenge } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

/** The active one, then those that are next. One whose exam the content has lost is left out. */
export function openChallenges(
  rows: readonly ChallengeRow[],
  { curriculum }: Pick<ChallengeNeeds, 'curriculum'>,
): readonly OpenChallenge[] {
  return rows.flatMap((row) => {
    const exam = row.ended_at === null ? examToChoose(curriculum, row.exam_id) : undefined
    return exam ? [{ row, goals: goalsOf(row), exam }] : []
  })
}

export type Active = OpenChallenge & {
  readonly progress: Progress
  readonly challenge: Challenge
  /** The list of today, as far as it is done. */
  readonly list: readonly Ticked[]
}

/** Null where there is none. */
export async function readActive(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
): Promise<Active | null> {
  const [open] = openChallenges(await selectChallenges(db, asker.userId), needs)
  if (!open) return null
  const progress = await readChallenge(db, needs, asker, open)
  const list = await openDay(db, needs, asker, { ...open, progress })
  return { ...open, progress, list, challenge: challengeOf(open, progress) }
}

/** With the lessons in the order that its plan takes. */
export async function readChallenge(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  open: OpenChallenge,
): Promise<Progress> {
  const progress = await readWeighedProgress(db, needs, asker, open)
  return inPlacementOrder(db, asker.userId, open.row.id, progress)
}

export function challengeOf({ row, goals, exam }: OpenChallenge, progress: Progress): Challenge {
  const plannedFor = inputOf(progress, goals).examDay
  return {
    id: row.id,
    exam: exam.choice,
    goals,
    plannedFor,
    daysLeft: daysBetween(progress.date, plannedFor),
  }
}

type Titles = {
  readonly lesson: ReadonlyMap<string, string>
  readonly topic: (id: string) => string
}

export function titlesOf(progress: Progress, { curriculum }: ChallengeNeeds): Titles {
  return {
    lesson: new Map(progress.lessons.map(({ id, title }) => [id, title])),
    topic: curriculum.topicTitle,
  }
}

function shownTask(task: Task, { lesson, topic }: Titles): Omit<ShownTask, 'isDone' | 'progress'> {
  return {
    task,
    title: task.kind === 'lesson' ? (lesson.get(task.lessonId) ?? task.lessonId) : '',
    topics: task.kind === 'drill' ? task.topicIds.map((id) => ({ id, title: topic(id) })) : [],
  }
}

export function shownToday(list: readonly Ticked[], titles: Titles): ShownTask[] {
  return list.map(({ task, isDone, progress, addedId }) => ({
    ...shownTask(task, titles),
    isDone,
    progress,
    ...(addedId !== undefined && { addedId }),
  }))
}

export function shownDay({ day, minutes, tasks }: PlannedDay, titles: Titles): DayList {
  return {
    day,
    minutes,
    tasks: tasks.map((task) => ({ ...shownTask(task, titles), isDone: false, progress: null })),
  }
}
