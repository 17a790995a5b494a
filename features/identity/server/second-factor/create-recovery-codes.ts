/**
 * Makes new recovery codes, for when the phone with the authenticator app is lost. The former ones stop working, and a
 * mail tells the owner.
 */
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { identityContract } from '../../contract.ts'
import { HOW_MANY_CODES } from '../../core/recovery-codes-left.ts'
import { lockAccount } from '../accounts/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import { addNotice } from '../mail/notices.ts'
import type { IdentityTables } from '../tables.ts'
import { selectSessionsOf } from '../tokens/queries.ts'
import { requireRecentSignIn } from '../tokens/require-session.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, selectSecondFactors } from './queries.ts'
import { newRecoveryCode, recoveryCodeHash } from './recovery-code.ts'

/** @param identity null where a hosted service has the accounts: it has no codes of ours. */
export function createRecoveryCodes(identity: IdentityContext | null) {
  return async ({
    db,
    learner: { userId, sessionId, authTime },
    now,
  }: Context<IdentityTables>): Promise<ResponseOf<typeof identityContract.createRecoveryCodes>> => {
    requireRecentSignIn(now(), authTime)
    const codes = Array.from({ length: HOW_MANY_CODES }, newRecoveryCode)
    await db.transaction().execute(async (db) => {
      const account = await lockAccount(db, userId)
      const hasApp = (await selectSecondFactors(db, userId)).length > 0
      if (!identity || !account || !hasApp) {
        throw new AppError('conflict', 'Turn on the authenticator app first.')
      }
      await deleteRecoveryCodes(db, userId)
      await insertRecoveryCodes(
        db,
        codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(userId, code) })),
      )
      const session = (await selectSessionsOf(db, userId)).find(({ id }) => id === sessionId)
      const caller = { userAgent: session?.user_agent ?? '' }
      await addNotice(db, { ...identity, caller }, account, { what: 'recovery-codes-made' })
    })
    identity?.mails.sendSoon()
    return { codes }
  }
}
