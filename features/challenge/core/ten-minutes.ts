/** What ten minutes are best spent on, when there is no time for the list. */
import type { Task } from './tasks.ts'

type Reviews = Extract<Task, { kind: 'reviews' }>
export type Short = Reviews | { readonly kind: 'drill'; readonly minutes: 10 }

type Listed = { readonly task: Task; readonly isDone: boolean }

/** The cards of the list come first: those that are due are what is lost by waiting. Else a short mixed drill. */
export function tenMinutes(list: readonly Listed[]): Short {
  for (const { task, isDone } of list) if (task.kind === 'reviews' && !isDone) return task
  return { kind: 'drill', minutes: 10 }
}
