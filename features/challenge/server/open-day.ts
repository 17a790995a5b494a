/**
 * The list of the day: made when it is first asked for, and kept.
 *
 * It is the one part of a plan that is stored. A list that was computed anew from each answer would change under the
 * learner's hands, and nothing on it could be ticked off. When the goals change, what is done stays, and the rest of the
 * day is planned again. See docs/decisions/0038.
 */
import type { Db } from '#platform/server/database.ts'

import { withAdded } from '../core/added-tasks.ts'
import { addDays } from '../core/calendar.ts'
import { tickTasks, type Standing, type Ticked } from '../core/day-list.ts'
import { minutesOn, type Goals } from '../core/goals.ts'
import { tasksOfToday } from '../core/plan.ts'
import { minutesOf } from '../core/tasks.ts'
import { selectAdded } from './added/queries.ts'
import { tickedAdded } from './added/read-added.ts'
import type { ChallengeNeeds } from './needs.ts'
import {
  deleteDaysBefore,
  replaceDay,
  selectDay,
  type ChallengeRow,
  type DayRow,
} from './queries.ts'
import { inputOf, type Asker, type Progress } from './read-progress.ts'
import { keptOf, tasksOf } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

/** Devices in two time zones may be on two days at once. */
const DAYS_KEPT = 2

export async function openDay(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  { row, goals, progress }: { row: ChallengeRow; goals: Goals; progress: Progress },
): Promise<readonly Ticked[]> {
  const of = { userId: asker.userId, challengeId: row.id, day: progress.today }
  const stored = await selectDay(db, of)
  if (stored && isUpToDate(stored, row)) return wholeList(db, needs, asker, stored, progress)

  const done = stored
    ? (await tickedList(needs, asker, stored, progress)).filter(({ isDone }) => isDone)
    : []
  const kept = done.map(({ task }) => task)
  // What was studied today is taken off its minutes, whether it was on a list or not.
  const spent = Math.max(progress.minutesToday, minutesOf(kept))
  const minutes = Math.max(0, minutesOn(goals, progress.today) - spent)
  const tasks = tasksOfToday(inputOf(progress, goals, minutes))
  await replaceDay(
    db,
    {
      user_id: asker.userId,
      challenge_id: row.id,
      day: progress.today,
      tasks: JSON.stringify(tasks),
      kept: JSON.stringify(kept),
      after_sequence: progress.sequence,
      planned_at: Math.max(asker.now, row.updated_at + 1),
    },
    stored ?? null,
  )
  await deleteDaysBefore(db, { ...of, day: addDays(progress.today, -DAYS_KEPT) })
  // Of two requests at once, one has stored its list, and both show that.
  const now = await selectDay(db, of)
  return now ? wholeList(db, needs, asker, now, progress) : []
}

/** The list of today, where it is stored and up to date; null otherwise. Stores nothing. */
export async function storedList(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  { row, progress }: { row: ChallengeRow; progress: Progress },
): Promise<readonly Ticked[] | null> {
  const { userId } = asker
  const stored = await selectDay(db, { userId, challengeId: row.id, day: progress.today })
  return stored && isUpToDate(stored, row) ? wholeList(db, needs, asker, stored, progress) : null
}

/** What is left of today for a plan, by its list; by the goals and what was studied, where there is no list yet. */
export function leftOfToday(
  list: readonly Ticked[] | null,
  goals: Goals,
  { today, minutesToday }: Progress,
): number {
  return list ? minutesOpen(list) : Math.max(0, minutesOn(goals, today) - minutesToday)
}

/**
 * What the list of today still asks for: the plan of the days after it rests on that. What the learner added comes on top
 * of the plan.
 */
export function minutesOpen(list: readonly Ticked[]): number {
  return list.reduce(
    (sum, { task, isDone, addedId }) => sum + (isDone || addedId !== undefined ? 0 : task.minutes),
    0,
  )
}

/** Goals that changed in the millisecond in which a list was made came after it. */
function isUpToDate(day: DayRow, { updated_at }: ChallengeRow): boolean {
  return day.planned_at > updated_at
}

/** With what the learner added to the day. */
async function wholeList(
  db: Db<ChallengeTables>,
  needs: ChallengeNeeds,
  asker: Asker,
  row: DayRow,
  progress: Progress,
): Promise<readonly Ticked[]> {
  const { userId } = asker
  const added = await selectAdded(db, { userId, challengeId: row.challenge_id, day: row.day })
  return withAdded(
    await tickedList(needs, asker, row, progress),
    await tickedAdded(needs, added, standingOf(row, progress)),
  )
}

async function tickedList(
  { record, curriculum }: ChallengeNeeds,
  { userId }: Asker,
  row: DayRow,
  progress: Progress,
): Promise<readonly Ticked[]> {
  const { domains } = progress.exam.exam
  const ofExam = new Set(domains.flatMap((each) => each.objectives.flatMap(({ topics }) => topics)))
  // Wherever it was done; but cards and drills of another exam are not what this list asks for.
  const events = (await record.eventsAfter(userId, row.after_sequence)).filter(({ topics }) =>
    topics.some((topic) => ofExam.has(curriculum.currentId(topic))),
  )
  const kept = keptOf(row).map((task): Ticked => ({ task, isDone: true, progress: null }))
  const ticked = tickTasks(tasksOf(row), { ...standingOf(row, progress), done: events })
  return [...kept, ...ticked]
}

function standingOf({ planned_at }: DayRow, progress: Progress): Omit<Standing, 'done'> {
  return {
    minutesLeft: progress.minutesLeft,
    cardsToReview: progress.cardsToReview,
    cardsLeftAhead: progress.cardsLeftAhead,
    examItems: progress.examsSat.flatMap(({ handedInAt, items }) =>
      handedInAt >= planned_at ? [items] : [],
    ),
  }
}
