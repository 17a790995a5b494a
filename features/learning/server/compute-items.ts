/**
 * Computes the difficulty of every item from everyone's answers, stores it, and computes again what rests on it.
 *
 * The difficulties are replaced in one transaction, which also marks every learner whose ability rests on them. Then
 * each of these is computed again in a transaction of its own. If that is interrupted, the marks remain: the next run,
 * or the next start of the server, completes it.
 */
import type { Curriculum } from '#features/curriculum/contract.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { ItemFigures } from '../core/item-report.ts'
import { holdLearners, markLearnersWithAbility, replaceItems, selectItems } from './item-queries.ts'
import { measureItems } from './measure-items.ts'
import type { LearningNeeds } from './needs.ts'
import { rebuildLearners } from './rebuild-learner.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type ItemRow = LearningTables['learning_item']

type Progress = {
  readonly onMeasured?: (learners: number) => void
  readonly onRebuilt?: (learners: number) => void
}

export type ComputedItems = {
  /** Those with answers. */
  readonly items: readonly ItemFigures[]
  /** Null where no difficulty changed. */
  readonly version: number | null
  /** How many learners were computed again. */
  readonly learners: number
}

export async function computeItems(
  db: LearningDb,
  needs: LearningNeeds,
  curriculum: Curriculum,
  now: Date,
  { onMeasured, onRebuilt }: Progress = {},
): Promise<ComputedItems> {
  const items = await measureItems(db, curriculum, onMeasured)
  const version = await storeDifficulties(db, items)
  const learners = await rebuildLearners(db, needs, 'outdated', now, {
    givesWay: true,
    ...(onRebuilt && { onProgress: onRebuilt }),
  })
  return { items, version, learners }
}

/** @returns the new version; null where all is stored already. */
export async function storeDifficulties(
  db: LearningDb,
  items: readonly ItemFigures[],
): Promise<number | null> {
  return inTransaction(db, async (db) => {
    await holdLearners(db)
    const stored = await selectItems(db)
    const version = (stored[0]?.version ?? 0) + 1
    const rows = items.flatMap((figures) => rowOf(figures, version))
    if (areSame(stored, rows)) return null
    await replaceItems(db, rows)
    await markLearnersWithAbility(db)
    return version
  })
}

function rowOf({ item, wording, difficulty, counted }: ItemFigures, version: number): ItemRow[] {
  if (!difficulty) return []
  return [
    {
      item,
      item_hash: wording,
      difficulty: difficulty.mean,
      difficulty_sd: Math.sqrt(difficulty.variance),
      answers: counted,
      version,
    },
  ]
}

/** Sums in another order differ in their last digits. */
const ROUNDING = 1e-9

function areSame(stored: readonly ItemRow[], rows: readonly ItemRow[]): boolean {
  const byItem = new Map(stored.map((row) => [row.item, row]))
  return (
    stored.length === rows.length &&
    rows.every((row) => {
      const known = byItem.get(row.item)
      return (
        known?.item_hash === row.item_hash &&
        known.answers === row.answers &&
        Math.abs(known.difficulty - row.difficulty) < ROUNDING &&
        Math.abs(known.difficulty_sd - row.difficulty_sd) < ROUNDING
      )
    })
  )
}
