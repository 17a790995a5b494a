/** The ledger of misconceptions of one learner, and the answers that showed them. */
import type { Db } from '#platform/server/database.ts'

import type { GivenAnswer, LedgerEntry } from '../core/learning-record.ts'
import { standingOf, type Showing } from '../core/misconception-record.ts'
import { selectAnswers, selectContests, selectMisconceptions } from './misconception-queries.ts'
import type { LearningNeeds } from './needs.ts'
import { jsonOrText } from './stored-event.ts'
import { contestsByCurrentId, misconceptionsByCurrentId } from './stored-misconception.ts'
import type { LearningTables } from './tables.ts'

/** What changed last first: shown, passed or contested. */
export async function readMisconceptions(
  db: Db<LearningTables>,
  { curriculum }: LearningNeeds,
  userId: string,
): Promise<LedgerEntry[]> {
  const [rows, contestRows] = await Promise.all([
    selectMisconceptions(db, userId),
    selectContests(db, userId),
  ])
  const contests = contestsByCurrentId(contestRows, curriculum)
  return [...misconceptionsByCurrentId(rows, curriculum)]
    .filter(([, { times }]) => times > 0)
    .map(([id, record]) => {
      const contest = contests.get(id) ?? null
      const standing = standingOf(record, contest)
      const changedAt = Math.max(
        record.lastShownAt ?? 0,
        record.passes[0]?.at ?? 0,
        standing === 'contested' ? (contest?.at ?? 0) : 0,
      )
      return { ...record, id, standing, contest, changedAt }
    })
    .toSorted((one, other) => other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1))
}

/** In the order of the showings; null for an answer that is not there. */
export async function readAnswers(
  db: Db<LearningTables>,
  userId: string,
  showings: readonly Pick<Showing, 'kind' | 'id'>[],
): Promise<(GivenAnswer | null)[]> {
  const found = new Map<string, GivenAnswer>()
  for (const [kind, list] of Map.groupBy(showings, (each) => each.kind)) {
    const ids = list.map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- two kinds at most
    for (const row of await selectAnswers(db, userId, kind, ids))
      found.set(`${kind} ${row.id}`, {
        item: row.item,
        variant: row.variant === null ? null : jsonOrText(row.variant),
        response: row.response === null ? null : jsonOrText(row.response),
      })
  }
  return showings.map(({ kind, id }) => found.get(`${kind} ${id}`) ?? null)
}
