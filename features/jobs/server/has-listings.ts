/** Whether the board lists anything: without a feed, or before the first one has arrived, it is empty. */
import type { Db } from '#platform/server/database.ts'

import type { JobsNeeds } from './needs.ts'
import { countOpenListings } from './queries.ts'
import type { JobsTables } from './tables.ts'

export async function hasListings(
  db: Db<JobsTables>,
  { feeds }: Pick<JobsNeeds, 'feeds'>,
): Promise<boolean> {
  const listed = (await feeds.read()).feeds
  if (listed.length === 0) return false
  // What a removed feed has left is shown no longer.
  const openByFeed = await countOpenListings(db)
  return listed.some(({ id }) => (openByFeed.get(id) ?? 0) > 0)
}
