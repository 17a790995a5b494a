/** Reads the provider's claims from either source: our own sign-in window, or a token that a page sends. */
import type { RequestContext } from '../identity-context.ts'
import { hashTicket } from '../secrets.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { ProviderProfile } from './provider-profile.ts'
import { takePopupBySession } from './queries.ts'

export const GOOGLE = 'google.com'

export type IdpRequest = {
  readonly requestUri?: string | undefined
  readonly postBody?: string | undefined
  readonly sessionId?: string | undefined
  readonly idToken?: string | undefined
  readonly autoCreate?: boolean | undefined
  readonly returnIdpCredential?: boolean | undefined
  /** The sign-in window's cookie: it proves that the window belonged to this browser. */
  readonly browser: string | undefined
}

export type Assertion = {
  readonly profile: ProviderProfile
  /** False where a person only confirms who they are: then no account is created. */
  readonly mayCreate: boolean
  /** Only where the page sent the token itself. */
  readonly idToken?: string
}

export async function readAssertion(
  context: RequestContext,
  request: IdpRequest,
): Promise<Assertion> {
  if (!context.google)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Google sign-in is not set up here.')
  if (request.requestUri === undefined || request.requestUri === '')
    throw new IdentityError('MISSING_REQUEST_URI')
  if (!URL.canParse(request.requestUri)) throw new IdentityError('INVALID_REQUEST_URI')
  return request.sessionId === undefined
    ? fromToken(context, request)
    : fromWindow(context, request, request.sessionId)
}

async function fromWindow(
  context: RequestContext,
  request: IdpRequest,
  sessionId: string,
): Promise<Assertion> {
  const refused = new IdentityError(
    'INVALID_IDP_RESPONSE',
    'This sign-in has ended. Please try again.',
  )
  if (request.browser === undefined) throw refused
  const popup = await takePopupBySession(
    context.db,
    hashTicket(sessionId),
    hashTicket(request.browser),
  )
  if (!popup || popup.assertion === null || popup.expires_at <= context.now().getTime())
    throw refused
  // A window opened to sign in links nothing, and one opened to link signs nobody in.
  if ((popup.auth_type === 'linkViaPopup') !== (request.idToken !== undefined)) throw refused
  return {
    profile: ProviderProfile.parse(JSON.parse(popup.assertion)),
    mayCreate: popup.auth_type !== 'reauthViaPopup' && request.autoCreate !== false,
  }
}

async function fromToken({ google, now }: RequestContext, request: IdpRequest): Promise<Assertion> {
  const form = new URLSearchParams(request.postBody ?? '')
  const idToken = form.get('id_token')
  if (form.get('providerId') !== GOOGLE) {
    throw new IdentityError(
      'INVALID_CREDENTIAL_OR_PROVIDER_ID',
      'This provider is not offered here.',
    )
  }
  // An access token says what its bearer may do, not who they are: anyone who ever received it could send it.
  if (idToken === null || !google) {
    throw new IdentityError('INVALID_IDP_RESPONSE', 'An ID token of the provider is needed.')
  }
  const profile = await google.readIdToken(idToken, form.get('nonce') ?? undefined, now())
  return { profile, mayCreate: request.autoCreate !== false, idToken }
}
