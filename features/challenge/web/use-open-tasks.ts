/** The tasks that are open today, as entries of a list; none before they are known. */
import { useNavigate } from '@tanstack/react-router'

import { taskWords } from '../core/task-words.ts'
import { taskTarget } from './task-target.ts'
import { useOpenToday, useTodayIfKnown } from './use-challenge.ts'

export function useOpenTasks() {
  const open = useOpenToday() ?? []
  const exam = useTodayIfKnown()?.challenge.exam.id ?? ''
  const navigate = useNavigate()
  return open.map((shown, index) => ({
    id: `task-${index}`,
    label: taskWords(shown),
    minutes: shown.task.minutes,
    run: () => void navigate(taskTarget(shown.task, exam)),
  }))
}
