/** The lessons that anyone can read, as the build writes them into pages. */
import { openLessonsOf, type Curriculum, type OpenLesson } from '#features/curriculum/contract.ts'

import type { OpenLessonLink, OpenPage } from '../contract.ts'
import { lessonInTrack } from './lesson-in-track.ts'

export async function readOpenPages(curriculum: Curriculum): Promise<OpenPage[]> {
  const open = openLessonsOf(curriculum.tracks)
  const links = open.flatMap((lesson) => linkTo(curriculum, lesson) ?? [])
  return Promise.all(
    open.map(async (lesson) => {
      const { trackId, lessonId } = lesson
      const [{ answer }, content] = await Promise.all([
        lessonInTrack(curriculum, trackId, lessonId),
        curriculum.contentOfLesson(lessonId, trackId),
      ])
      const termIds = content.lesson(lessonId)?.termIds ?? []
      const { id, title, summary, minutes, objectives, headings, sources } = answer
      return {
        id,
        title,
        summary,
        minutes,
        objectives,
        headings,
        sources,
        checkQuestionCount: answer.checkQuestionCount,
        domain: lesson.domain,
        trackName: trackNameOf(curriculum, lesson),
        terms: termIds.flatMap((termId) => content.term(termId) ?? []),
        others: links.filter((link) => link.id !== id),
      }
    }),
  )
}

function linkTo(curriculum: Curriculum, open: OpenLesson): OpenLessonLink | undefined {
  const lesson = curriculum.lesson(open.lessonId)
  if (!lesson) return undefined
  const { id, title, summary, minutes } = lesson
  const trackName = trackNameOf(curriculum, open)
  return { id, title, summary, minutes, domain: open.domain, trackName }
}

const trackNameOf = (curriculum: Curriculum, { trackId }: OpenLesson) =>
  curriculum.track(trackId)?.name ?? ''
