/** Where the pages of lessons are that need no account. */
import { openLessonsOf, type Curriculum } from '#features/curriculum/contract.ts'

import { lessonPath, OPEN_LESSONS_PATH, openLessonPath } from '../core/lesson-address.ts'

type Outlines = Pick<Curriculum, 'tracks'>
type Lessons = Pick<Curriculum, 'tracks' | 'lesson'>

/** The pages that search engines may list. */
export function openLessonPaths({ tracks }: Outlines): readonly string[] {
  const open = openLessonsOf(tracks)
  if (open.length === 0) return []
  return [OPEN_LESSONS_PATH, ...open.map(({ lessonId }) => openLessonPath(lessonId))]
}

/** @returns of a lesson, by its current id, the page that anyone can read; else the one in the dashboard. */
export function publicLessonPath({ tracks }: Outlines): (lessonId: string) => string {
  const open = new Set(openLessonsOf(tracks).map(({ lessonId }) => lessonId))
  return (id) => (open.has(id) ? openLessonPath(id) : lessonPath(id))
}

/** @returns of the path of an open page, where its lesson is today: it was renamed, or is not open any more. */
export function movedLessonPath({ tracks, lesson }: Lessons): (path: string) => string | null {
  const pathOf = publicLessonPath({ tracks })
  return (path) => {
    const [, id = ''] = /^\/lessons\/([a-z0-9-]+)\.html$/.exec(path) ?? []
    const found = lesson(id)
    return found ? pathOf(found.id) : null
  }
}
