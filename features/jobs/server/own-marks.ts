/** A learner's marks and steps by listing: those of all copies of a job count for it. */
import type { Db } from '#platform/server/database.ts'

import type { Stage, Step } from '../contract.ts'
import { Stage as StageSchema } from '../contract.ts'
import type { OwnMarks } from './listing-card.ts'
import { selectMarks, selectSteps } from './queries.ts'
import type { JobsTables } from './tables.ts'

export type Keepings = {
  /** When each was saved, epoch milliseconds. */
  readonly savedAtById: ReadonlyMap<string, number>
  readonly hiddenAtById: ReadonlyMap<string, number>
  readonly marksOf: (listingIds: readonly string[]) => OwnMarks
  readonly stepsOf: (listingIds: readonly string[]) => Step[]
}

export async function readKeepings(db: Db<JobsTables>, userId: string): Promise<Keepings> {
  const [marks, steps] = await Promise.all([selectMarks(db, userId), selectSteps(db, userId)])
  const savedAtById = new Map(
    marks.flatMap(({ listing_id, saved_at }) =>
      saved_at === null ? [] : [[listing_id, saved_at]],
    ),
  )
  const hiddenAtById = new Map(
    marks.flatMap(({ listing_id, hidden_at }) =>
      hidden_at === null ? [] : [[listing_id, hidden_at]],
    ),
  )
  const stepsOf = (ids: readonly string[]): Step[] =>
    steps
      .filter(({ listing_id }) => ids.includes(listing_id))
      .map(({ id, stage, note, happened_on }) => ({
        id,
        stage: StageSchema.parse(stage),
        note,
        happenedOn: happened_on,
      }))
  const idsWithSteps = new Set(steps.map(({ listing_id }) => listing_id))
  return {
    savedAtById,
    hiddenAtById,
    stepsOf,
    marksOf: (ids) => {
      const isSaved = ids.some((id) => savedAtById.has(id))
      const last = ids.some((id) => idsWithSteps.has(id)) ? stepsOf(ids).at(-1) : undefined
      const stage: Stage | null = last?.stage ?? (isSaved ? 'saved' : null)
      return { isSaved, isHidden: ids.some((id) => hiddenAtById.has(id)), stage }
    },
  }
}
