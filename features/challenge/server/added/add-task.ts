/**
 * Adds a lesson, or practice of it, to the list of today, or takes off what was added.
 *
 * What was added stays on the list when the rest of the day is planned again, and is gone with the day.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { challengeContract } from '../../contract.ts'
import { MOST_ADDED, openLike, taskToAdd } from '../../core/added-tasks.ts'
import { addDays } from '../../core/calendar.ts'
import { readActive, shownToday, titlesOf, type Active } from '../active-challenge.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { ChallengeTables } from '../tables.ts'
import { deleteAdded, deleteAddedBefore, insertAdded } from './queries.ts'

type AddTask = typeof challengeContract.addTask
type RemoveTask = typeof challengeContract.removeTask

/** Devices in two time zones may be on two days at once. */
const DAYS_KEPT = 2

export function addTask(needs: ChallengeNeeds) {
  return async (
    { db, userId, now }: Context<ChallengeTables>,
    { params, body }: ParsedRequestOf<AddTask>,
  ): Promise<ResponseOf<AddTask>> => {
    const asker = { userId, now: now().getTime(), timeZone: body.timeZone }
    const active = await readActive(db, needs, asker)
    if (!active)
      throw new AppError('invalid_request', 'You have no challenge. Begin one: it has the list.')
    const { progress, list, row } = active
    const shown = (ticked: Active['list'][number]) => {
      const [task] = shownToday([ticked], titlesOf(progress, needs))
      if (!task) throw new Error('a task has no words')
      return task
    }
    const id = params.addedId.toLowerCase()
    const earlier = list.find(({ addedId }) => addedId === id)
    if (earlier) return { task: shown(earlier), isNew: true }

    const task = await lessonToAdd(needs, active, body.lessonId)
    const like = openLike(task, list)
    if (like) return { task: shown(like), isNew: false }
    if (list.filter(({ addedId }) => addedId !== undefined).length >= MOST_ADDED) throw isFull()
    const of = { userId, challengeId: row.id }
    await insertAdded(db, {
      user_id: userId,
      id,
      challenge_id: row.id,
      day: progress.today,
      task: JSON.stringify(task),
      after_sequence: progress.sequence,
      added_at: asker.now,
    })
    await deleteAddedBefore(db, { ...of, day: addDays(progress.today, -DAYS_KEPT) })
    return { task: shown({ task, isDone: false, progress: null, addedId: id }), isNew: true }
  }
}

async function lessonToAdd(
  { curriculum }: ChallengeNeeds,
  { progress, exam }: Active,
  lessonId: string,
) {
  const id = curriculum.currentId(lessonId)
  const isOfExam = progress.lessons.some((lesson) => lesson.id === id)
  const { lessons } = await curriculum.content(exam.choice.trackId)
  const lesson = lessons.find((each) => each.id === id)
  if (!isOfExam || !lesson)
    throw new AppError(
      'invalid_request',
      `This lesson is not part of ${exam.choice.code}, so it has no place on its list.`,
    )
  return taskToAdd({ id, topicIds: lesson.topics, minutesLeft: progress.minutesLeft.get(id) })
}

function isFull(): AppError {
  return new AppError(
    'invalid_request',
    `You have added ${MOST_ADDED} tasks to today, which is the most there can be. Do or remove one first.`,
  )
}

export async function removeTask(
  { db, userId }: Context<ChallengeTables>,
  { params }: ParsedRequestOf<RemoveTask>,
): Promise<ResponseOf<RemoveTask>> {
  await deleteAdded(db, userId, params.addedId.toLowerCase())
  return {}
}
