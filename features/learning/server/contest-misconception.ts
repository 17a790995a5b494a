/** A learner contests an entry of the ledger, or takes that back. It is no evidence: the log does not change. */
import { notFound } from '#platform/contract/errors.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { Contest } from '../core/misconception-record.ts'
import { lockLearner } from './learner-queries.ts'
import { deleteContests, selectMisconceptions, upsertContest } from './misconception-queries.ts'
import type { LearningNeeds } from './needs.ts'
import type { LearningTables } from './tables.ts'

/** @throws not_found where no answer has shown it. */
export async function contestMisconception(
  db: Db<LearningTables>,
  { curriculum }: LearningNeeds,
  userId: string,
  id: string,
  { reason, at }: Contest,
): Promise<void> {
  await inTransaction(db, async (db) => {
    // Deletes that go on at the same time are waited for: a contest would remain, as nobody's.
    const isThere = (await lockLearner(db, userId)) !== undefined
    const ids = curriculum.everyIdOf(id)
    const rows = await selectMisconceptions(db, userId, ids)
    if (!isThere || !rows.some(({ times }) => times > 0)) throw notFound('This mistake')
    await deleteContests(db, userId, ids)
    await upsertContest(db, {
      user_id: userId,
      misconception: curriculum.currentId(id),
      reason,
      contested_at: at,
    })
  })
}

/** Changes nothing where it is not contested. */
export async function takeBackContest(
  db: Db<LearningTables>,
  { curriculum }: LearningNeeds,
  userId: string,
  id: string,
): Promise<void> {
  await deleteContests(db, userId, curriculum.everyIdOf(id))
}
