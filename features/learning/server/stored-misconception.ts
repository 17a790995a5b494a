/** Between rows of `learning_misconception` and `learning_contest` and what the rules read of them. */
import type { Curriculum } from '#features/curriculum/contract.ts'

import {
  joined,
  type Contest,
  type MisconceptionRecord,
  type Pass,
  type Showing,
} from '../core/misconception-record.ts'
import type { LearningTables } from './tables.ts'

type MisconceptionRow = LearningTables['learning_misconception']
type ContestRow = LearningTables['learning_contest']

export function misconceptionRow(
  userId: string,
  misconception: string,
  { times, lastShownAt, showings, passes }: MisconceptionRecord,
): MisconceptionRow {
  return {
    user_id: userId,
    misconception,
    times,
    last_shown_at: lastShownAt,
    showings: JSON.stringify(showings),
    passes: JSON.stringify(passes),
  }
}

/** Only this feature writes these rows, so their JSON has the right type. */
export function misconceptionRecord(row: MisconceptionRow): MisconceptionRecord {
  return {
    times: row.times,
    lastShownAt: row.last_shown_at,
    showings: JSON.parse(row.showings) as Showing[],
    passes: JSON.parse(row.passes) as Pass[],
  }
}

/** By the current id. */
export function misconceptionsByCurrentId(
  rows: readonly MisconceptionRow[],
  { currentId }: Pick<Curriculum, 'currentId'>,
): ReadonlyMap<string, MisconceptionRecord> {
  const records = new Map<string, MisconceptionRecord>()
  for (const row of rows) {
    const id = currentId(row.misconception)
    const record = misconceptionRecord(row)
    const known = records.get(id)
    records.set(id, known ? joined(known, record, currentId) : record)
  }
  return records
}

/** By the current id; of two under one id the later one. */
export function contestsByCurrentId(
  rows: readonly ContestRow[],
  { currentId }: Pick<Curriculum, 'currentId'>,
): ReadonlyMap<string, Contest> {
  const contests = new Map<string, Contest>()
  for (const { misconception, reason, contested_at: at } of rows) {
    const id = currentId(misconception)
    if ((contests.get(id)?.at ?? -Infinity) < at) contests.set(id, { reason, at })
  }
  return contests
}
