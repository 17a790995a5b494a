/** The list of lessons with those whose check the learner has finished and the server does not know yet. */
import { z } from 'zod/mini'

import type { NextStep, TrackOutline } from '../contract.ts'

/** As the door says it of an answer to a check (`doneIn`). */
const DoneLesson = z.object({ kind: z.literal('lesson'), lessonId: z.string() })

export function withUnsentLessons(outline: TrackOutline, done: readonly unknown[]): TrackOutline {
  const ids = new Set(done.flatMap((each) => DoneLesson.safeParse(each).data?.lessonId ?? []))
  if (ids.size === 0) return outline
  const lessons = outline.lessons.map((lesson) =>
    ids.has(lesson.id) ? { ...lesson, isDone: true, readPercent: 100 } : lesson,
  )
  const isOver = outline.next !== null && ids.has(outline.next.lesson.id)
  return { ...outline, lessons, next: isOver ? nextAfter(outline.next, lessons) : outline.next }
}

/** The first that is not done: after the one that was next, else before it. */
function nextAfter(former: NextStep | null, lessons: TrackOutline['lessons']): NextStep | null {
  const place = lessons.findIndex(({ id }) => id === former?.lesson.id)
  const inOrder = [...lessons.slice(place + 1), ...lessons.slice(0, place + 1)]
  const lesson = inOrder.find(({ isDone }) => !isDone)
  return lesson ? { lesson, reason: lesson.readPercent > 0 ? 'read-on' : 'start' } : null
}
