/** What ten minutes are best spent on, when there is no time for the list. */
import type { Task } from './tasks.ts'

export type Short =
  | Exclude<Task, { kind: 'exam' }>
  | { readonly kind: 'mixed'; readonly minutes: 10 }
type Listed = { readonly task: Task; readonly isDone: boolean }

/**
 * The cards of the list come first: those that are due are what is lost by waiting. Then its items, which go into ten
 * minutes, then its lessons, which can be left at any line. Where all that is done, a mixed drill.
 */
const ORDER = ['reviews', 'drill', 'mistakes', 'lesson'] as const

export function tenMinutes(list: readonly Listed[]): Short {
  for (const kind of ORDER)
    for (const { task, isDone } of list)
      if (!isDone && task.kind !== 'exam' && task.kind === kind) return task
  return { kind: 'mixed', minutes: 10 }
}
