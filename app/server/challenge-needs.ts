/** What challenges need of the features that a plan is made from. */
import {
  firstBeliefs,
  hidePlacementVerdicts,
  type ChallengeNeeds,
  type ChallengeTables,
} from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import {
  keptForExams,
  practiceExamsSat,
  questionsInOpenAttempts,
  type ExamsTables,
} from '#features/exams/server.ts'
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
  readonly db: Db<LearningTables & LessonsTables & FlashcardsTables & ExamsTables & ChallengeTables>
  readonly curriculum: Curriculum
  readonly record: (db: Db<LearningTables>) => LearningRecord
  readonly cards: FlashcardsNeeds
  readonly now: () => Date
  readonly settings: Parameters<typeof firstBeliefs>[0]
} & Pick<ChallengeNeeds, 'site' | 'seals' | 'isClosed' | 'reminders'>

export function challengeNeeds(parts: Parts): ChallengeNeeds {
  const { db, curriculum, record, cards, now, site, seals, isClosed, reminders, settings } = parts
  return {
    site,
    seals,
    isClosed,
    reminders,
    curriculum,
    record: hidePlacementVerdicts(
      record(db.withTables<LearningTables>()),
      db.withTables<ChallengeTables>(),
      curriculum.currentId,
    ),
    recordIn: (db) => record(db.withTables<LearningTables>()),
    keptForExams: (userId, trackId, examId) => keptForExams(curriculum, userId, trackId, examId),
    inOpenExams: (userId) =>
      questionsInOpenAttempts(
        db.withTables<ExamsTables>(),
        userId,
        curriculum.currentId,
        now().getTime(),
      ),
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
    countedDays: (userId, examId) =>
      record(db.withTables<LearningTables>()).countedDays(userId, examId),
    firstBeliefs: firstBeliefs(
      settings,
      curriculum.tracks.flatMap(({ exams }) => exams.map(({ id }) => id)),
    ),
  }
}
