/** What is the same for all learners of a track: its exams, domains and objectives, and its lessons with their passages. */
import type { Track, TrackContent } from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import type { OutlineLesson, TrackOutline } from '../contract.ts'
import type { LessonsNeeds } from './needs.ts'

export type TrackShape = {
  readonly tracks: TrackOutline['tracks']
  readonly exams: readonly (Omit<TrackOutline['exams'][number], 'domains'> & {
    readonly domains: readonly (Omit<
      TrackOutline['exams'][number]['domains'][number],
      'donePercent'
    > & {
      /** Of all its objectives, each once. */
      readonly lessonIds: readonly string[]
    })[]
  })[]
  readonly lessons: readonly (Pick<OutlineLesson, 'id' | 'title' | 'summary' | 'minutes'> & {
    /** The share of the text before the end of a passage, 0 to 100. */
    readonly percentByPassage: ReadonlyMap<string, number>
    readonly questionIds: ReadonlySet<string>
  })[]
}

/** Computed once for as long as the content is in memory. */
export function shapeOf(
  curriculum: LessonsNeeds['curriculum'],
  track: Track,
  content: TrackContent,
): TrackShape {
  return shapesIn(content)(track, curriculum)
}

/** A track without lessons has the content of another one. */
const shapesIn = oncePer((content: TrackContent) =>
  oncePer((track: Track, curriculum: LessonsNeeds['curriculum']): TrackShape => ({
    tracks: curriculum.tracks.map(({ id, name }) => ({
      id,
      name,
      lessonCount: curriculum.lessonsOfTrack(id).length,
    })),
    exams: track.exams.map(({ id, code, name, domains }) => ({
      id,
      code,
      name,
      domains: domains.map(({ number, title, weight, objectives }) => ({
        number,
        title,
        weight,
        objectives: objectives.map((objective) => ({
          number: objective.number,
          title: objective.title,
          lessonIds: [...objective.lessonIds],
        })),
        lessonIds: [...new Set(objectives.flatMap(({ lessonIds }) => lessonIds))],
      })),
    })),
    lessons: curriculum.lessonsOfTrack(track.id).map(({ id, title, summary, minutes }) => {
      const passages = content.lesson(id)?.passages ?? []
      return {
        id,
        title,
        summary,
        minutes,
        percentByPassage: new Map(
          passages.map((passage, at) => [
            passage.id,
            Math.round(((at + 1) / passages.length) * 100),
          ]),
        ),
        questionIds: new Set(content.questionsOfLesson(id).map((question) => question.id)),
      }
    }),
  })),
)
