/** What is the same for all learners who open a lesson from a track: its facts, its neighbors, the questions it asks. */
import {
  openLessonsOf,
  trackOf,
  type Curriculum,
  type Lesson,
  type LessonHead,
  type Question,
  type Track,
} from '#features/curriculum/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

import type { lessonsContract } from '../contract.ts'
import { openLessonPath } from '../core/lesson-address.ts'
import { CHECK_LENGTH } from '../core/select-check.ts'
import { openLesson } from './open-lesson.ts'

type Answer = ResponseOf<typeof lessonsContract.getLesson>

export type LessonInTrack = {
  readonly answer: Omit<
    Answer,
    'isDone' | 'lastReadPassageId' | 'isCheckBegun' | 'newCardCount' | 'leadsTo'
  >
  readonly passageIds: ReadonlySet<string>
  /** In the order in which rounds of its check ask them. */
  readonly checkOrder: readonly Question[]
  /** Every id under which answers and positions in the lesson may be stored. */
  readonly storedIds: readonly string[]
}

/** By the lesson as it is in memory, then by the track. */
const knownByLesson = new WeakMap<Lesson, Map<string, LessonInTrack>>()

/**
 * Computed once for as long as the content is in memory.
 *
 * @param trackId the learner's track; a lesson of another one is found all the same.
 * @throws not_found
 */
export async function lessonInTrack(
  curriculum: Curriculum,
  trackId: string,
  lessonId: string,
): Promise<LessonInTrack> {
  const { lesson, checkOrder, storedIds } = await openLesson(curriculum, trackId, lessonId)
  const inTracks = knownByLesson.get(lesson) ?? new Map<string, LessonInTrack>()
  knownByLesson.set(lesson, inTracks)
  const known = inTracks.get(trackId)
  if (known) return known

  const track = curriculum.track(trackOf(curriculum, trackId, { lesson: lesson.id }))
  const { previous, next } = neighborsOf(curriculum, track, lesson.id)
  // By lesson, not by number: of two exams of a track each has its own 1.1.
  const objectives = (track?.exams ?? [])
    .flatMap(({ domains }) => domains.flatMap(({ objectives: all }) => all))
    .filter(({ lessonIds }) => lessonIds.includes(lesson.id))
  const { id, title, summary, minutes } = lesson
  const isOpen = openLessonsOf(curriculum.tracks).some(({ lessonId }) => lessonId === id)
  const found: LessonInTrack = {
    answer: {
      id,
      title,
      summary,
      minutes,
      objectives: objectives.map(({ number, title }) => ({ number, title })),
      headings: [...lesson.headings],
      sources: [...lesson.sources],
      checkQuestionCount: Math.min(CHECK_LENGTH, checkOrder.length),
      openPath: isOpen ? openLessonPath(id) : null,
      previous: linkTo(previous),
      next: linkTo(next),
    },
    passageIds: new Set(lesson.passages.map((passage) => passage.id)),
    checkOrder,
    storedIds,
  }
  inTracks.set(trackId, found)
  return found
}

function neighborsOf(
  curriculum: Curriculum,
  track: Track | undefined,
  lessonId: string,
): { readonly previous: LessonHead | null; readonly next: LessonHead | null } {
  const lessons = track ? curriculum.lessonsOfTrack(track.id) : []
  const at = lessons.findIndex(({ id }) => id === lessonId)
  if (at < 0) return { previous: null, next: null }
  return { previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null }
}

/** A lesson as a link needs it. */
function linkTo(lesson: LessonHead | null): { id: string; title: string } | null {
  return lesson && { id: lesson.id, title: lesson.title }
}
