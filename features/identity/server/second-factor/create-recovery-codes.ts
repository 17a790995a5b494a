/** Makes new recovery codes, for when the phone with the authenticator app is lost. The former ones stop working. */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { identityContract } from '../../contract.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { IdentityTables } from '../tables.ts'
import { requireRecentSignIn } from '../tokens/require-session.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, selectSecondFactors } from './queries.ts'
import { newRecoveryCode, recoveryCodeHash } from './recovery-code.ts'

const HOW_MANY = 10

export async function createRecoveryCodes({
  db,
  learner: { userId, authTime },
  now,
}: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.createRecoveryCodes>> {
  requireRecentSignIn(now(), authTime)
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode)
  await db.transaction().execute(async (db) => {
    await lockAccount(db, userId)
    if ((await selectSecondFactors(db, userId)).length === 0) {
      throw new AppError('conflict', 'Turn on the authenticator app first.')
    }
    await deleteRecoveryCodes(db, userId)
    await insertRecoveryCodes(
      db,
      codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(userId, code) })),
    )
  })
  return { codes }
}
