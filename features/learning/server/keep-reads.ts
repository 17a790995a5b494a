/**
 * What was read of a learner's record, kept in memory until something is added to it.
 *
 * One page asks for several views of a record, and its rows are many once a learner has studied for long. Each event and
 * each rebuild takes the learner's next number, so what was read at a number is true as long as that number stands. It is
 * read with every request: another server may have added something.
 */
import type { Db } from '#platform/server/database.ts'

import { selectStamp } from './learner-queries.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>

/** Of all learners together; a card is about 0.4 KB. The reads used longest ago are dropped first. */
const MOST_ROWS = 50_000

/**
 * @param read from the database. Its result is shared by requests: it must not be changed.
 * @param rowsOf how many rows a result stands for.
 */
export function keepReads<T>(
  read: (db: LearningDb, userId: string) => Promise<T>,
  rowsOf: (result: T) => number,
): (db: LearningDb, userId: string) => Promise<T> {
  type Kept = { readonly stamp: string; readonly result: T; readonly rows: number }
  /** By learner, the one used longest ago first. */
  const kept = new Map<string, Kept>()
  let rows = 0

  function drop(userId: string): void {
    rows -= kept.get(userId)?.rows ?? 0
    kept.delete(userId)
  }

  function keep(userId: string, entry: Kept): void {
    drop(userId)
    kept.set(userId, entry)
    rows += entry.rows
    for (const oldest of kept.keys()) {
      if (rows <= MOST_ROWS) break
      drop(oldest)
    }
  }

  return async (db, userId) => {
    // What a transaction sees may never be committed.
    if (db.isTransaction) return read(db, userId)
    // Before the rows: they may be newer than their number, and are read once more then, but never older.
    const stamp = await selectStamp(db, userId)
    const known = kept.get(userId)
    if (known?.stamp === stamp) {
      keep(userId, known)
      return known.result
    }
    const result = await read(db, userId)
    keep(userId, { stamp, result, rows: rowsOf(result) })
    return result
  }
}
