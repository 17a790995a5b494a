/** The data that labs hold about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectNetworkFiles } from './queries.ts'
import type { LabsTables } from './tables.ts'

export async function deleteLabsData(db: Db<LabsTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

/** Checks of labs are part of the record of learning. Each file can be opened on the bench again. */
export async function exportLabsData(db: Db<LabsTables>, userId: string) {
  const rows = await selectNetworkFiles(db, userId)
  return {
    networks: rows.map(({ id, name, file, changed_at }) => ({
      id,
      name,
      changedAt: new Date(changed_at).toISOString(),
      file,
    })),
  }
}
