/** Returns the account of an ID token, as its owner may see it. */
import type { IdentityContext } from '../identity-context.ts'
import { selectSecondFactors } from '../second-factor/queries.ts'
import { noteUse } from '../tokens/note-use.ts'
import { requireSession } from '../tokens/require-session.ts'
import { accountAnswer, secondFactorInfo } from './account-answer.ts'
import { selectProviderLinks } from './queries.ts'

export async function lookUpAccount(
  context: IdentityContext,
  { idToken }: { idToken?: string | undefined },
) {
  const { db } = context
  const { account, session, hasLinks, hasSecondFactors } = await requireSession(context, idToken)
  await noteUse(context, session)
  const links = hasLinks ? await selectProviderLinks(db, account.user_id) : []
  const factors = hasSecondFactors ? await selectSecondFactors(db, account.user_id) : []
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        ...accountAnswer(account, links),
        ...(account.password_changed_at !== null && {
          passwordUpdatedAt: account.password_changed_at,
        }),
        validSince: String(Math.floor(account.valid_since / 1000)),
        createdAt: String(account.created_at),
        lastLoginAt: String(account.last_login_at),
        lastRefreshAt: new Date(session.last_used_at).toISOString(),
        ...(factors.length > 0 && { mfaInfo: factors.map(secondFactorInfo) }),
      },
    ],
  }
}
