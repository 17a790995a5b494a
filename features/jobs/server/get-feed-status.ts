/** The state of the feeds for learners: which there are, and how each last fetch went. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { FeedState, jobsContract } from '../contract.ts'
import { isoOf } from './listing-card.ts'
import type { JobsParts } from './needs.ts'
import { countOpenListings, selectFeeds, type FeedRow } from './queries.ts'
import type { JobsTables } from './tables.ts'

export function getFeedStatus({ feeds }: JobsParts) {
  return async ({
    db,
  }: Context<JobsTables>): Promise<ResponseOf<typeof jobsContract.getFeedStatus>> => {
    const file = await feeds.read()
    const rowById = new Map((await selectFeeds(db)).map((row) => [row.id, row]))
    const openByFeed = await countOpenListings(db)
    return {
      isIncomplete: file.problems.length > 0,
      feeds: file.feeds.map(({ id, name, terms }) => {
        const row = rowById.get(id)
        return {
          id,
          name,
          source: terms.source,
          state: stateOf(row),
          openListings: openByFeed.get(id) ?? 0,
          lastSuccessAt: isoOf(row?.last_success_at ?? null),
        }
      }),
    }
  }
}

function stateOf(row: FeedRow | undefined): FeedState {
  if (row?.failing_since != null) return 'failing'
  if (row?.held_since != null) return 'held'
  return row?.last_success_at == null ? 'waiting' : 'ok'
}
