/** Hosted mode: removes the data that every feature holds of a learner whose account the external service will delete. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

import type { identityContract } from '../contract.ts'
import type { IdentityTables } from './tables.ts'
import { requireRecentSignIn } from './tokens/require-session.ts'

type Needs = {
  readonly isHosted: boolean
  readonly onAccountDeleted: (db: Db<IdentityTables>, userId: string) => Promise<void>
}

export function deleteLearnerData({ isHosted, onAccountDeleted }: Needs) {
  return async ({
    db,
    learner: { userId, authTime },
    now,
  }: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.deleteLearnerData>> => {
    // In embedded mode the account is ours too: its data is deleted with it, never before it.
    if (!isHosted)
      throw new AppError('conflict', 'Delete the account instead: that removes everything.')
    requireRecentSignIn(now(), authTime)
    await db.transaction().execute((db) => onAccountDeleted(db, userId))
    return { isDeleted: true }
  }
}
