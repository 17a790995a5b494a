/** The tasks that a learner added to the list of a day, as far as they are done. */
import { z } from 'zod'

import { Task } from '../../contract.ts'
import { tickAdded, type AddedTask } from '../../core/added-tasks.ts'
import type { Standing, Ticked } from '../../core/day-list.ts'
import type { ChallengeNeeds } from '../needs.ts'
import type { AddedRow } from './queries.ts'

export async function tickedAdded(
  { record, curriculum }: Pick<ChallengeNeeds, 'record' | 'curriculum'>,
  rows: readonly AddedRow[],
  standing: Omit<Standing, 'done'>,
): Promise<readonly Ticked[]> {
  return Promise.all(
    rows.map(async (row) => {
      const task = addedTaskOf(row)
      const events =
        task.kind === 'drill' ? await record.eventsAfter(row.user_id, row.after_sequence) : []
      const done = events.map((event) => ({
        ...event,
        topics: event.topics.map(curriculum.currentId),
      }))
      return tickAdded({ id: row.id, task }, { ...standing, done })
    }),
  )
}

export function addedTaskOf({ task }: Pick<AddedRow, 'task'>): AddedTask {
  const read = z.parse(Task, JSON.parse(task))
  if (read.kind !== 'lesson' && read.kind !== 'drill')
    throw new Error(`${read.kind} is stored as an added task`)
  return read
}
