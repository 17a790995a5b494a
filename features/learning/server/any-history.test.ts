import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isPostgres, type Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import { hashOfQuestion } from './stored-event.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning } from './testing.ts'
import { ChangingContent } from './testing/content.ts'
import { anyHistory, anyMigrated, type Migrated, type Step } from './testing/history.ts'
import { play, storeMigratedLog } from './testing/play.ts'
import { projectionsOf } from './testing/projections.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

/** The engines differ little here, and a history is slow on PostgreSQL. 2,000 were run by hand. */
const numRuns = () => (isPostgres(db) ? 15 : 60)

/** Of the difficulties: nothing here changes its wording, so they hold for every answer. */
function wordingOf(item: string): string {
  return item === QUESTION ? hashOfQuestion(new ChangingContent().question(QUESTION)) : '1'
}

const QUESTION = 'q-frames-1'

/** Stores a history and computes it again; nothing of it stays in the database. */
async function storedAndRebuilt(
  history: readonly Step[],
  {
    voided = [],
    difficulties = [],
    migrated = [],
  }: { voided?: readonly string[]; difficulties?: readonly string[]; migrated?: Migrated },
) {
  const trx = await db.startTransaction().execute()
  try {
    for (const item of voided)
      await trx.insertInto('learning_void').values({ item, voided_at: 1 }).execute()
    for (const item of difficulties)
      await trx
        .insertInto('learning_item')
        .values({
          item,
          item_hash: wordingOf(item),
          difficulty: 0.7,
          difficulty_sd: 0.3,
          answers: 40,
          version: 1,
        })
        .execute()
    const content = new ChangingContent()
    const { needs, record, recordedOf } = rememberingLearning(content.curriculum)
    const userId = randomUUID()
    const rebuild = async () =>
      rebuildLearner(trx, needs, keepFoldRules(needs), userId, new Date(0))
    await storeMigratedLog(trx, userId, migrated)
    await rebuild()
    const contradictions = await play(record<LearningTables>(trx), content, userId, history)
    const { currentId } = content.curriculum
    const stored = await projectionsOf(trx, userId, currentId)
    const profile = recordedOf(userId)
    await rebuild()
    return {
      contradictions,
      stored: { ...stored, profile: profile?.completedLessons.map(content.curriculum.currentId) },
      rebuilt: {
        ...(await projectionsOf(trx, userId, currentId)),
        profile: recordedOf(userId)?.completedLessons.map(content.curriculum.currentId),
      },
    }
  } finally {
    await trx.rollback().execute()
  }
}

test('a rebuild gives the rows that storing the events one by one gave, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyHistory,
      fc.subarray(['q-frames-2', 'q-routes-1', 'card-routes', 'exercise-ports'], {
        maxLength: 2,
      }),
      fc.subarray([QUESTION, 'exercise-subnets']),
      async (history, voided, difficulties) => {
        const { stored, rebuilt, contradictions } = await storedAndRebuilt(history, {
          voided,
          difficulties,
        })
        expect(rebuilt).toEqual(stored)
        expect(contradictions).toEqual([])
      },
    ),
    { numRuns: numRuns() },
  )
})

test('and so for a learner whose log begins with what was moved from the former logs', async () => {
  await fc.assert(
    fc.asyncProperty(anyMigrated, anyHistory, async (migrated, history) => {
      const { stored, rebuilt, contradictions } = await storedAndRebuilt(history, { migrated })
      expect(rebuilt).toEqual(stored)
      expect(contradictions).toEqual([])
    }),
    { numRuns: numRuns() },
  )
})
