/**
 * A new ID token for a refresh token.
 *
 * The refresh token stays the same: two tabs refresh at once with the one they share, or a response gets lost, and
 * neither may sign anyone out. It ends with its session instead, which idles out, has a maximum lifetime, and can be
 * ended at any time.
 */
import type { RequestContext } from '../identity-context.ts'
import { hashTicket } from '../secrets.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { ID_TOKEN_LIFETIME_S } from './id-token.ts'
import { noteUse } from './note-use.ts'
import { selectSignedInByRefreshHash } from './queries.ts'
import { requireAlive } from './require-session.ts'
import { idTokenFor } from './start-session.ts'

type Request = { grantType?: string | undefined; refreshToken?: string | undefined }

export async function refreshSession(
  context: RequestContext,
  { grantType, refreshToken }: Request,
) {
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE')
  if (refreshToken === undefined || refreshToken === '')
    throw new IdentityError('MISSING_REFRESH_TOKEN')
  // The SDK keeps the user for this code, so it is only for a text that was never one of our tokens.
  if (!/^[\w-]{43}$/.test(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN')

  const { db, settings } = context
  const found = await selectSignedInByRefreshHash(db, hashTicket(refreshToken))
  if (!found) throw new IdentityError('TOKEN_EXPIRED')
  const signedIn = requireAlive(context, found)
  await noteUse(context, signedIn.session)
  const idToken = await idTokenFor(context, signedIn)
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(ID_TOKEN_LIFETIME_S),
    token_type: 'Bearer',
    user_id: signedIn.account.user_id,
    project_id: settings.IDENTITY_PROJECT_ID,
  }
}
