/** The data that challenges hold about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { selectAllAdded } from './added/queries.ts'
import { addedTaskOf } from './added/read-added.ts'
import { exportAddresses } from './out/addresses.ts'
import { selectOutcomes } from './outcome/queries.ts'
import { outcomeOf } from './outcome/stored-outcome.ts'
import { exportPlacements } from './placement/export-placements.ts'
import { deleteAllOf, selectAllDays, selectChallenges } from './queries.ts'
import { exportForecasts } from './readiness/export-forecasts.ts'
import { exportReminder } from './remind/export-reminder.ts'
import { goalsOf, keptOf, tasksOf } from './stored-challenge.ts'
import type { ChallengeTables } from './tables.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export async function deleteChallengeData(db: Db<ChallengeTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

export async function exportChallengeData(db: Db<ChallengeTables>, userId: string) {
  const outcomes = await selectOutcomes(db, userId)
  const days = Map.groupBy(await selectAllDays(db, userId), ({ challenge_id }) => challenge_id)
  const added = await selectAllAdded(db, userId)
  const { placements, skippedOffers } = await exportPlacements(db, userId)
  return {
    skippedOffers,
    addresses: await exportAddresses(db, userId),
    readiness: await exportForecasts(db, userId),
    challenges: (await selectChallenges(db, userId)).map((row) => ({
      id: row.id,
      goals: goalsOf(row),
      createdAt: iso(row.created_at),
      updatedAt: iso(row.updated_at),
      endedAt: iso(row.ended_at),
      outcomes: outcomes
        .filter(({ challenge_id }) => challenge_id === row.id)
        .map((each) => ({ ...outcomeOf(each), reportedAt: iso(each.reported_at) })),
      placement: placements.get(row.id) ?? null,
      lists: (days.get(row.id) ?? []).map((day) => ({
        day: day.day,
        tasks: [...keptOf(day), ...tasksOf(day)],
        plannedAt: iso(day.planned_at),
      })),
      added: added
        .filter(({ challenge_id }) => challenge_id === row.id)
        .map((each) => ({ day: each.day, task: addedTaskOf(each), addedAt: iso(each.added_at) })),
    })),
    reminder: await exportReminder(db, userId),
  }
}
