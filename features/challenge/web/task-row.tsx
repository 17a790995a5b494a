/** One task of today's list: it opens where it is done, and says what its minutes are for. */
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'

import type { ShownTask } from '../contract.ts'
import { lessonMinutesWords, listWords, minutesWords, taskWords } from '../core/task-words.ts'
import { RemoveTask } from './added/remove-task.tsx'
import { taskTarget } from './task-target.ts'

type Props = {
  readonly shown: ShownTask
  /** The id of the challenge's. */
  readonly exam: string
  /** The button that took a task off is gone. */
  readonly onRemoved: () => void
}

export function TaskRow({ shown, exam, onRemoved }: Props) {
  const { task, isDone, addedId } = shown
  const more = moreWords(shown)
  const target = taskTarget(task, exam)
  return (
    <li className="today-task" data-done={isDone || undefined}>
      <Link {...target} className="today-task-link">
        {isDone ? (
          <CircleCheck className="today-tick" aria-hidden />
        ) : (
          <Circle className="today-tick" aria-hidden />
        )}
        <span className="today-task-words">
          <span className="today-task-name">
            {taskWords(shown)}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
          {!isDone && <NeedsConnection link={target} />}
          {more !== '' && <span className="text-muted block text-sm tabular-nums"> {more}</span>}
        </span>
        <span className="text-muted shrink-0 text-sm tabular-nums">
          {minutesWords(task.minutes)}
        </span>
      </Link>
      {addedId !== undefined && !isDone && (
        <RemoveTask addedId={addedId} words={taskWords(shown)} onRemoved={onRemoved} />
      )}
    </li>
  )
}

/** Below its name: how far it is, and what it is about. */
function moreWords({ task, isDone, progress, topics }: ShownTask): string {
  if (task.kind === 'lesson') return isDone ? '' : lessonMinutesWords(task)
  // Reviews say in their name what is left of them.
  const isBegun = progress !== null && progress.done > 0 && !isDone && task.kind !== 'reviews'
  const begun = isBegun ? `${progress.done} of ${progress.of} done. ` : ''
  return `${begun}${listWords(topics.map(({ title }) => title))}`
}
