/** The data that resources holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteMarks, selectMarks } from './queries.ts'
import type { ResourcesTables } from './tables.ts'

export async function deleteResourcesData(db: Db<ResourcesTables>, userId: string): Promise<void> {
  await deleteMarks(db, userId)
}

export async function exportResourcesData(db: Db<ResourcesTables>, userId: string) {
  const marks = await selectMarks(db, userId)
  return {
    marks: marks.map(({ resource_id, mark, marked_at }) => ({
      resourceId: resource_id,
      mark,
      markedAt: new Date(marked_at).toISOString(),
    })),
  }
}
