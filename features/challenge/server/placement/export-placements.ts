/** Placements and skipped offers of one learner, for the account's export. */
import type { Db } from '#platform/server/database.ts'

import type { ChallengeTables } from '../tables.ts'
import { selectPlacements, selectSkips } from './queries.ts'
import { answersOf, askedOf, outcomeOf } from './stored-placement.ts'

const iso = (at: number) => new Date(at).toISOString()

export async function exportPlacements(db: Db<ChallengeTables>, userId: string) {
  const [placements, skips] = await Promise.all([
    selectPlacements(db, userId),
    selectSkips(db, userId),
  ])
  return {
    /** By challenge. */
    placements: new Map(
      placements.map((row) => [
        row.challenge_id,
        {
          asked: askedOf(row).map(({ id }) => id),
          answers: answersOf(row).map(({ answerId, questionId, isRight }) => ({
            answerId,
            questionId,
            isRight,
          })),
          outcome: outcomeOf(row),
          lessonOrder: row.lesson_order,
          begunAt: iso(row.begun_at),
          endedAt: row.ended_at === null ? null : iso(row.ended_at),
        },
      ]),
    ),
    skippedOffers: skips.map(({ offer, challenge_id: challengeId, skipped_at: at }) => ({
      offer,
      challengeId: challengeId === '' ? null : challengeId,
      skippedAt: iso(at),
    })),
  }
}
