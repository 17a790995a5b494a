/** The learner's signed-in browsers, the newest use first. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { identityContract } from '../../contract.ts'
import { deviceName } from '../../core/device-name.ts'
import type { IdentityTables } from '../tables.ts'
import { selectSessionsOf } from './queries.ts'

export async function listSessions({
  db,
  learner,
}: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.listSessions>> {
  const rows = await selectSessionsOf(db, learner.userId)
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: new Date(row.last_used_at).toISOString(),
      isCurrent: row.id === learner.sessionId,
    })),
  }
}
