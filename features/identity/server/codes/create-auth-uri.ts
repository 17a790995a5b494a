/** Returns the sign-in methods of an address; with enumeration protection on, a response that reveals nothing. */
import { requireEmail } from '../accounts/check-input.ts'
import { selectAccountByEmail, selectProviderLinks } from '../accounts/queries.ts'
import type { RequestContext } from '../identity-context.ts'
import { randomTicket } from '../secrets.ts'
import { IdentityError } from '../wire/identity-error.ts'

type Request = { identifier?: string | undefined; continueUri?: string | undefined }

const KIND = 'identitytoolkit#CreateAuthUriResponse'

export async function createAuthUri({ db, settings }: RequestContext, request: Request) {
  const email = readIdentifier(request.identifier)
  if (request.continueUri === undefined || request.continueUri === '')
    throw new IdentityError('MISSING_CONTINUE_URI')
  // Read, never followed: any web address is accepted.
  if (!/^https?:$/.test(URL.parse(request.continueUri)?.protocol ?? ''))
    throw new IdentityError('INVALID_CONTINUE_URI')
  const sessionId = randomTicket()
  if (settings.EMAIL_ENUMERATION_PROTECTION) return { kind: KIND, sessionId }

  const account = await selectAccountByEmail(db, email)
  if (!account) return { kind: KIND, registered: false, sessionId }
  const linked = (await selectProviderLinks(db, account.user_id)).map(
    ({ provider_id }) => provider_id,
  )
  const hasPassword = account.password_hash !== null
  return {
    kind: KIND,
    registered: true,
    allProviders: [...(hasPassword ? ['password'] : []), ...linked],
    signinMethods: [
      ...(hasPassword ? ['password'] : []),
      ...(settings.EMAIL_LINK_SIGN_IN ? ['emailLink'] : []),
      ...linked,
    ],
    sessionId,
  }
}

function readIdentifier(text: string | undefined): string {
  try {
    return requireEmail(text)
  } catch (error) {
    throw error instanceof IdentityError ? new IdentityError('INVALID_IDENTIFIER') : error
  }
}
