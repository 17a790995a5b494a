/** Ends a placement: the order that it found is stored, and the rest of today is planned again. */
import type { Db } from '#platform/server/database.ts'

import { updateChallenge } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import type { PlacementBank } from './placement-bank.ts'
import { orderFound, type PlacementRun } from './placement-run.ts'
import { updatePlacement } from './queries.ts'

/** In a transaction that holds the challenge. @param at epoch milliseconds. */
export async function endRun(
  db: Db<ChallengeTables>,
  bank: PlacementBank,
  run: PlacementRun,
  at: number,
): Promise<PlacementRun> {
  const { user_id: userId, challenge_id: challengeId } = run.row
  const ended = { ended_at: at, outcome: JSON.stringify(orderFound(run.answers, bank)) }
  await updatePlacement(db, { userId, challengeId }, ended)
  await updateChallenge(db, userId, challengeId, { updated_at: at })
  return { ...run, row: { ...run.row, ...ended } }
}
