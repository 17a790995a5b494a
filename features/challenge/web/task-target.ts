/** Where a task is done, as the router takes it. */
import { linkOptions } from '@tanstack/react-router'

import { STUDY_AHEAD } from '#features/flashcards/contract.ts'

import type { Task } from '../contract.ts'

/** @param exam the id of the challenge's: the learner may have another track selected. */
export function taskTarget(task: Task, exam: string) {
  switch (task.kind) {
    case 'lesson':
      return linkOptions({
        to: '/dashboard/lessons/$lessonId',
        params: { lessonId: task.lessonId },
      })
    case 'reviews':
      return task.isAhead
        ? linkOptions({ to: STUDY_AHEAD.to, search: { ...STUDY_AHEAD.search, exam } })
        : linkOptions({ to: '/dashboard/flashcards/review', search: { exam } })
    case 'drill':
      return linkOptions({
        to: '/dashboard/lessons/practice/drill',
        search: {
          mode: 'mixed',
          exam,
          length: lengthOf(task.items),
          topics: task.topicIds.join('.'),
        },
      })
    case 'mistakes':
      return linkOptions({
        to: '/dashboard/lessons/practice/drill',
        search: { mode: 'mistakes', exam, length: lengthOf(task.items) },
      })
    case 'exam':
      return linkOptions({
        to: '/dashboard/lessons/exams',
        search: { exam, length: task.length },
      })
  }
}

/** A drill has one of its own lengths. */
function lengthOf(items: number): 5 | 10 {
  return items <= 5 ? 5 : 10
}
