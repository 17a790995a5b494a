/** What the tutor needs of others, as values and functions that `app/server` passes in. */
import type { Question, Term } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import type { Limits } from '../core/allowance.ts'
import type { LessonText } from '../core/library.ts'
import type { TutorTables } from './tables.ts'

export type TutorNeeds = {
  /** The part of the curriculum that the tutor reads. */
  readonly curriculum: {
    readonly lessons: readonly LessonText[]
    readonly terms: readonly Term[]
    readonly questions: readonly Question[]
    readonly topicTitle: (topicId: string) => string
    readonly lesson: (lessonId: string) => LessonText | undefined
    readonly lessonsOfTrack: (trackId: string) => readonly LessonText[]
  }
  /** The id of the track the learner studies. */
  readonly selectedTrackOf: (db: Db<TutorTables>, userId: string) => Promise<string>
  readonly limits: Limits
}
