/** Finds a lesson by its current or a former id, with its neighbors in the learner's track. */
import type { Curriculum, LessonHead, Track } from '#features/curriculum/contract.ts'
import { notFound } from '#platform/contract/errors.ts'

type Neighbors = { readonly previous: LessonHead | null; readonly next: LessonHead | null }

/** @throws not_found */
export function findLesson(curriculum: Curriculum, lessonId: string): LessonHead {
  const lesson = curriculum.lesson(lessonId)
  if (!lesson) throw notFound('This lesson')
  return lesson
}

/** The learner's track if the lesson belongs to it, else the first track that teaches it. */
export function trackOfLesson(
  curriculum: Curriculum,
  selectedTrackId: string,
  lessonId: string,
): Track | undefined {
  const teaches = (track: Track) => curriculum.objectivesOfLesson(track.id, lessonId).length > 0
  const selected = curriculum.track(selectedTrackId)
  return selected && teaches(selected) ? selected : curriculum.tracks.find(teaches)
}

export function neighborsOf(
  curriculum: Curriculum,
  track: Track | undefined,
  lessonId: string,
): Neighbors {
  const lessons = track ? curriculum.lessonsOfTrack(track.id) : []
  const at = lessons.findIndex(({ id }) => id === lessonId)
  if (at < 0) return { previous: null, next: null }
  return { previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null }
}

/** A lesson as a link needs it. */
export function linkTo(lesson: LessonHead | null): { id: string; title: string } | null {
  return lesson && { id: lesson.id, title: lesson.title }
}
