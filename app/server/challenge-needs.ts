/** What challenges need of the features that a plan is made from. */
import { firstBeliefs, type ChallengeNeeds } from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { practiceExamsSat, type ExamsTables } from '#features/exams/server.ts'
import {
  readCardsAhead,
  type FlashcardsNeeds,
  type FlashcardsTables,
} from '#features/flashcards/server.ts'
import type { LearningRecord } from '#features/learning/contract.ts'
import type { LearningTables } from '#features/learning/server.ts'
import { readTrackOutline, type LessonsTables } from '#features/lessons/server.ts'
import type { Db } from '#platform/server/database.ts'

type Parts = {
  readonly db: Db<LearningTables & LessonsTables & FlashcardsTables & ExamsTables>
  readonly curriculum: Curriculum
  readonly record: (db: Db<LearningTables>) => LearningRecord
  readonly cards: FlashcardsNeeds
  readonly settings: Parameters<typeof firstBeliefs>[0]
}

export function challengeNeeds({ db, curriculum, record, cards, settings }: Parts): ChallengeNeeds {
  return {
    curriculum,
    record: record(db.withTables<LearningTables>()),
    lessonsOf: async (userId, trackId) => {
      const lessons = {
        curriculum,
        record: (db: Db<LessonsTables>) => record(db.withTables<LearningTables>()),
      }
      const ofLessons = db.withTables<LessonsTables>()
      return (await readTrackOutline(ofLessons, lessons, userId, trackId))?.lessons ?? []
    },
    cardsAhead: (asker) => readCardsAhead(db.withTables<FlashcardsTables>(), cards, asker),
    practiceExamsSat: (userId, examId) =>
      practiceExamsSat(db.withTables<ExamsTables>(), userId, examId),
    // The answers of all days, until the record of learning tells which of them count.
    countedDays: (userId) => record(db.withTables<LearningTables>()).days(userId),
    firstBeliefs: firstBeliefs(
      settings,
      curriculum.tracks.flatMap(({ exams }) => exams.map(({ id }) => id)),
    ),
  }
}
