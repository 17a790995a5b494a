/** The tasks that are open today, as entries of a list; none before they are known. */
import { useNavigate } from '@tanstack/react-router'

import type { ShownTask } from '../contract.ts'
import { taskWords } from '../core/task-words.ts'
import { taskTarget } from './task-target.ts'
import { useTodayIfKnown } from './use-challenge.ts'

const NONE: readonly ShownTask[] = []

export function useOpenTasks() {
  const all = useTodayIfKnown()
  const tasks = all?.today.tasks ?? NONE
  const exam = all?.challenge.exam.id ?? ''
  const navigate = useNavigate()
  return tasks.flatMap((shown, index) =>
    shown.isDone
      ? []
      : {
          id: `task-${index}`,
          label: taskWords(shown),
          minutes: shown.task.minutes,
          run: () => void navigate(taskTarget(shown.task, exam)),
        },
  )
}
