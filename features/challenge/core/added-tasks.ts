/**
 * Tasks that a learner added to the list of today, for example from an answer of the tutor.
 *
 * They are ticked off as others are. They take nothing from what is planned: an answer that counts for one of them counts
 * for the plan as well.
 */
import { tickTasks, type Done, type Standing, type Ticked } from './day-list.ts'
import { MINUTES_PER_ITEM } from './plan/choose-task.ts'
import type { Task } from './tasks.ts'

/** On one day. */
export const MOST_ADDED = 10
const ITEMS = 5

export type AddedTask = Extract<Task, { kind: 'lesson' | 'drill' }>
export type Added = { readonly id: string; readonly task: AddedTask }

type Lesson = {
  readonly id: string
  readonly topicIds: readonly string[]
  /** Undefined where it is done. */
  readonly minutesLeft: number | undefined
}

/** To study the lesson; once that is done, to practice its topics. */
export function taskToAdd({ id, topicIds, minutesLeft }: Lesson): AddedTask {
  if (minutesLeft !== undefined) {
    return { kind: 'lesson', lessonId: id, part: 'whole', minutes: minutesLeft, minutesLeft }
  }
  const minutes = Math.ceil(ITEMS * MINUTES_PER_ITEM)
  return { kind: 'drill', topicIds: [...topicIds], items: ITEMS, minutes }
}

/** What is on the list already and still open. */
export function openLike(task: AddedTask, list: readonly Ticked[]): Ticked | undefined {
  return list.find(({ task: other, isDone, addedId }) => {
    if (isDone) return false
    if (task.kind === 'lesson') return other.kind === 'lesson' && other.lessonId === task.lessonId
    // A planned drill is a mixture, which is something else.
    return (
      addedId !== undefined &&
      other.kind === 'drill' &&
      other.topicIds.join(' ') === task.topicIds.join(' ')
    )
  })
}

type Since = Omit<Standing, 'done'> & {
  /** What was done after it was added, with the topics by their current ids. */
  readonly done: readonly (Done & { readonly topics: readonly string[] })[]
}

export function tickAdded({ id, task }: Added, since: Since): Ticked {
  const about = task.kind === 'drill' ? new Set(task.topicIds) : null
  const done = since.done.filter(({ topics }) => topics.some((topic) => about?.has(topic)))
  const [ticked] = tickTasks([task], { ...since, done })
  return { task, isDone: false, progress: null, ...ticked, addedId: id }
}

/** Without added lessons that the plan has by now as well. */
export function withAdded(planned: readonly Ticked[], added: readonly Ticked[]): readonly Ticked[] {
  const lessons = new Set(
    planned.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
  const more = added.filter(({ task }) => task.kind !== 'lesson' || !lessons.has(task.lessonId))
  return [...planned, ...more]
}
