/** The real record of learning, for tests of the features that write to it and read it. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { takeSequence } from './learner-queries.ts'
import type { LearningNeeds } from './needs.ts'
import { openRecord } from './open-record.ts'
import { selectAllCards } from './projection-queries.ts'
import { insertEvent, selectEventsAfter, type EventRow } from './queries.ts'
import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import { RULES } from './rules.ts'
import type { LearningTables } from './tables.ts'

export { exportLearningData } from './account-data.ts'
export type { LearningTables } from './tables.ts'

/** A feature's handle as this feature's: the tables of all are in one database. */
function learningDb<Tables>(db: Db<Tables>): Db<LearningTables> {
  return db as unknown as Db<LearningTables>
}

/** What the record wrote to the profile last. */
export type Recorded = { completedLessons: readonly string[]; progress: number }

/** @param recordProgress what to do instead of remembering what the profile would store. */
export function rememberingLearning(
  curriculum: LearningNeeds['curriculum'],
  { track = 'network-plus', recordProgress }: Partial<Traits> = {},
) {
  const recordedByUser = new Map<string, Recorded>()
  const needs: LearningNeeds = {
    curriculum,
    studyOf: async (_db, userId) => ({
      trackId: track,
      completedLessons: recordedByUser.get(userId)?.completedLessons ?? [],
    }),
    recordProgress:
      recordProgress ??
      (async (_db, userId, { completedLessons, progress }) => {
        recordedByUser.set(userId, { completedLessons, progress })
      }),
  }
  const record = openRecord(needs)
  return {
    needs,
    record: <Tables>(db: Db<Tables>) => record(learningDb(db)),
    recordedOf: (userId: string) => recordedByUser.get(userId),
  }
}

type Traits = { track: string; recordProgress: LearningNeeds['recordProgress'] }

/** A learner's log, in the order in which it was stored. */
export async function eventsOf<Tables>(db: Db<Tables>, userId: string): Promise<EventRow[]> {
  return selectEventsAfter(learningDb(db), userId, 0, 100_000)
}

export async function cardsOf<Tables>(db: Db<Tables>, userId: string) {
  return selectAllCards(learningDb(db), userId)
}

/** Computes again what rests on a learner's log. */
export async function rebuild<Tables>(
  db: Db<Tables>,
  curriculum: Curriculum,
  userId: string,
): Promise<void> {
  const { needs } = rememberingLearning(curriculum)
  const learning = learningDb(db)
  await rebuildLearner(learning, needs, keepFoldRules(needs), userId, new Date(0))
}

/** What an event says of which nothing more is known. */
export const BARE_EVENT = {
  is_repeat: null,
  case_size: null,
  track: null,
  exam: null,
  domain: null,
  item_hash: null,
  topics: '[]',
  variant: null,
  guess_chance: null,
  starting_difficulty: null,
  run_id: null,
  response: null,
  score: null,
  findings: '[]',
  confidence: null,
  assistance: '{"kind":"none"}',
  origin: 'migrated',
  undoes: null,
  ends_run: 0,
  milliseconds: null,
  last_met_ms: null,
  occurred_at: 1000,
  utc_offset_minutes: null,
  received_at: 1000,
} satisfies Partial<EventRow>

/** An event as a migration would have written it; projections are computed again with `rebuild`. */
export async function storeMigrated<Tables>(
  db: Db<Tables>,
  userId: string,
  event: Partial<EventRow> & Pick<EventRow, 'id' | 'kind' | 'item' | 'context'>,
): Promise<void> {
  const learning = learningDb(db)
  await insertEvent(learning, {
    user_id: userId,
    sequence: await takeSequence(learning, userId, RULES),
    ...BARE_EVENT,
    ...event,
  })
}
