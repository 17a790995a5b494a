/**
 * Withdraws the evidence of a faulty item from everything that rests on it, and takes that back.
 *
 * The log is not changed. One transaction notes the item and marks every learner who answered it; then each of them is
 * computed again in a transaction of its own. If that is interrupted, the marks remain: the same command, or the next
 * start of the server, completes it.
 */
import type { Curriculum } from '#features/curriculum/contract.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import {
  countAnswers,
  deleteVoid,
  holdLearners,
  insertVoid,
  markLearnersWith,
  selectVoidRows,
} from './item-queries.ts'
import type { LearningNeeds } from './needs.ts'
import { rebuildLearners } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

export type Withdrawal = {
  /** The current id. */
  readonly item: string
  readonly answers: number
  readonly learners: number
  /** False where the item was in this state before. */
  readonly isNew: boolean
}

/** @throws Error that says so where there is no such item. */
export async function voidItem(
  db: LearningDb,
  needs: LearningNeeds,
  curriculum: Curriculum,
  itemId: string,
  now: Date,
): Promise<Withdrawal> {
  return change(db, needs, curriculum, itemId, now, true)
}

/** @throws Error that says so where there is no such item. */
export async function restoreItem(
  db: LearningDb,
  needs: LearningNeeds,
  curriculum: Curriculum,
  itemId: string,
  now: Date,
): Promise<Withdrawal> {
  return change(db, needs, curriculum, itemId, now, false)
}

async function change(
  db: LearningDb,
  needs: LearningNeeds,
  curriculum: Curriculum,
  itemId: string,
  now: Date,
  isToBeVoid: boolean,
): Promise<Withdrawal> {
  const ids = curriculum.everyIdOf(itemId)
  const item = curriculum.currentId(itemId)
  const withdrawal = await inTransaction(db, async (db) => {
    await holdLearners(db)
    const isVoid = (await selectVoidRows(db)).some((row) => ids.includes(row.item))
    const counts = await countAnswers(db, ids)
    if (counts.answers === 0 && !isVoid && !isInContent(curriculum, item)) {
      throw new Error(
        `There is no item ${itemId}: neither the content nor any answer has it. Nothing was changed.`,
      )
    }
    const isNew = isVoid !== isToBeVoid
    if (isNew) {
      if (isToBeVoid) await insertVoid(db, { item, voided_at: now.getTime() })
      else await deleteVoid(db, ids)
      await markLearnersWith(db, ids)
    }
    return { item, ...counts, isNew }
  })
  await rebuildLearners(db, needs, 'outdated', now, { givesWay: true })
  return withdrawal
}

function isInContent({ lessonOfQuestion, lessonOfCard }: Curriculum, item: string): boolean {
  return lessonOfQuestion(item) !== undefined || lessonOfCard(item) !== undefined
}

/** What is withdrawn, the earliest first. */
export async function listVoid(
  db: LearningDb,
  { everyIdOf, currentId }: Pick<Curriculum, 'everyIdOf' | 'currentId'>,
): Promise<(Omit<Withdrawal, 'isNew'> & { readonly since: Date })[]> {
  const rows = await selectVoidRows(db)
  return Promise.all(
    rows.map(async ({ item, voided_at }) => ({
      item: currentId(item),
      since: new Date(voided_at),
      ...(await countAnswers(db, everyIdOf(item))),
    })),
  )
}
