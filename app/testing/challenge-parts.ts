/** What challenges need, with the real content and the real record of learning: for tests of their server. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { challengeNeeds } from '#app/server/challenge-needs.ts'
import { loadCompiledCurriculum } from '#app/server/content-files.ts'
import type { Database } from '#app/server/database.ts'
import type { ChallengeTables } from '#features/challenge/server.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { FlashcardsNeeds } from '#features/flashcards/server.ts'
import { openSecretsOf, type IdentityTables } from '#features/identity/server.ts'
import { openRecord, type LearningTables } from '#features/learning/server.ts'
import type { Db } from '#platform/server/database.ts'

/** One for all parts of a test: its secret belongs to its database. */
export const dataDir = mkdtempSync(join(tmpdir(), 'challenge-'))

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
  const parts = {
    site: { name: 'Testwise', url: 'https://learn.example.test' },
    isClosed: async () => false,
    seals: await openSecretsOf(db.withTables<IdentityTables>(), dataDir),
    reminders: null,
    now: () => new Date(),
    settings: { EXAM_ASSUMPTIONS: undefined },
  }
  return {
    curriculum,
    record: record(db.withTables<LearningTables>()),
    needs: challengeNeeds({ db: db.withTables<Database>(), curriculum, record, cards, ...parts }),
  }
}
