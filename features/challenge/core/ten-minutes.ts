/** What ten minutes are best spent on, when there is no time for the list. */
import type { Task } from './tasks.ts'

export type Short = { readonly kind: 'reviews' } | { readonly kind: 'drill'; readonly minutes: 10 }

type Listed = { readonly task: Task; readonly isDone: boolean }

/** Cards that are due come first: they are what is lost by waiting. Else a short mixed drill. */
export function tenMinutes(list: readonly Listed[]): Short {
  const isDue = list.some(({ task, isDone }) => task.kind === 'reviews' && !isDone)
  return isDue ? { kind: 'reviews' } : { kind: 'drill', minutes: 10 }
}
