/** The effects by which plans are made: what was learned from all learners, else what was guessed at first. */
import { prepareQuery, type Db } from '#platform/server/database.ts'

import { FIRST_EFFECTS, withinBounds, type Effects } from '../../core/effects.ts'
import type { ChallengeTables } from '../tables.ts'

type ChallengeDb = Db<ChallengeTables>

export type LearnedEffects = {
  readonly effects: Effects
  /** From how many they were learned. */
  readonly learners: number
  readonly answers: number
}

/** The table has one row. */
const ID = 1

/** `FIRST_EFFECTS` where nothing is stored. A row may have been changed by hand: within bounds all the same. */
export async function readEffects(db: ChallengeDb): Promise<Effects> {
  const [row] = await storedEffects(db, { id: ID })
  return row ? withinBounds(row) : FIRST_EFFECTS
}

const storedEffects = prepareQuery((db: ChallengeDb, { id }: { id: number }) =>
  db.selectFrom('challenge_effects').select(['lesson', 'item', 'cards']).where('id', '=', id),
)

/** Replaces what was stored before. */
export async function storeEffects(
  db: ChallengeDb,
  { effects: { lesson, item, cards }, learners, answers }: LearnedEffects,
  now: Date,
): Promise<void> {
  const row = { lesson, item, cards, learners, answers, computed_at: now.getTime() }
  await db
    .insertInto('challenge_effects')
    .values({ id: ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
