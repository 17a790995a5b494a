/** What challenges need, with the real content and the real record of learning: for tests of their server. */
import { challengeNeeds } from '#app/server/challenge-needs.ts'
import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import type { Database } from '#app/server/database.ts'
import type { ChallengeTables } from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { FlashcardsNeeds } from '#features/flashcards/server.ts'
import { openRecord, type LearningTables } from '#features/learning/server.ts'
import type { Db } from '#platform/server/database.ts'

/** @param small instead of the product's content. */
export async function openChallengeParts(db: Db<ChallengeTables>, small?: Curriculum) {
  const curriculum = small ?? (await loadCompiledCurriculum())
  const trackId = curriculum.tracks[0]?.id ?? ''
  const study = async () => ({ trackId, completedLessons: [] })
  const record = openRecord({ curriculum, studyOf: study, recordProgress: async () => undefined })
  const cards: FlashcardsNeeds = {
    curriculum,
    studyOf: study,
    record: (db) => record(db.withTables<LearningTables>()),
  }
  return {
    curriculum,
    record: record(db.withTables<LearningTables>()),
    needs: challengeNeeds({
      db: db.withTables<Database>(),
      curriculum,
      record,
      cards,
      settings: { EXAM_ASSUMPTIONS: undefined },
    }),
  }
}
