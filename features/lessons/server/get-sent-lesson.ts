/** What somebody who was sent a lesson may know of it before they log in: its title and its first lines. */
import { openLessonsOf, type Curriculum } from '#features/curriculum/contract.ts'
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/contract/errors.ts'

import type { lessonsContract } from '../contract.ts'
import { openLessonPath } from '../core/lesson-address.ts'

type GetSentLesson = typeof lessonsContract.getSentLesson
type Needs = { readonly curriculum: Pick<Curriculum, 'tracks' | 'lesson'> }

export function getSentLesson({ curriculum }: Needs) {
  const open = new Set(openLessonsOf(curriculum.tracks).map(({ lessonId }) => lessonId))
  return async (
    _context: unknown,
    { params }: ParsedRequestOf<GetSentLesson>,
  ): Promise<ResponseOf<GetSentLesson>> => {
    const lesson = curriculum.lesson(params.lessonId)
    if (!lesson) throw notFound('This lesson')
    const { id, title, summary, minutes } = lesson
    return { id, title, summary, minutes, openPath: open.has(id) ? openLessonPath(id) : null }
  }
}
