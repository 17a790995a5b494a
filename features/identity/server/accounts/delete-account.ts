/** Deletes the account for good, with everything that every feature holds of the learner. */
import type { IdentityContext } from '../identity-context.ts'
import { requireRecent, requireSession } from '../tokens/require-session.ts'
import { deleteAccountRow, lockAccount } from './queries.ts'

/** @throws `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` unless the person has just signed in. */
export async function deleteAccount(
  context: IdentityContext,
  { idToken }: { idToken?: string | undefined },
) {
  const { account, session } = await requireSession(context, idToken)
  requireRecent(context, session)
  // One transaction: a deleted account leaves nothing behind, and a failure leaves it complete.
  await context.db.transaction().execute(async (db) => {
    if (!(await lockAccount(db, account.user_id))) return
    await context.onAccountDeleted(db, account.user_id)
    await deleteAccountRow(db, account.user_id, account.email)
  })
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}
