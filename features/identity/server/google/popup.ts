/**
 * The sign-in window: the redirect to the provider, and back.
 *
 * The state of a sign-in is stored here under a hash of `state`, and bound to the browser by a cookie that no script
 * can read. The result stays here too: the page gets a one-time `sessionId`, valid for a minute in that browser, and
 * never a token of the provider.
 */
import type { IdentityContext } from '../identity-context.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import { insertPopup, takePopupByState } from './queries.ts'

export const AUTH_TYPES = ['signInViaPopup', 'linkViaPopup', 'reauthViaPopup'] as const
type AuthType = (typeof AUTH_TYPES)[number]

/** The message from the window to the page that opened it, over a BroadcastChannel of our own origin. */
export type PopupEvent = {
  readonly type: string
  readonly eventId: string
  readonly urlResponse?: string
  readonly sessionId?: string
  readonly error?: { readonly code: string; readonly message: string }
}

/** Long enough to find a password and a phone. */
const AT_PROVIDER_MS = 15 * 60_000
const TO_SIGN_IN_MS = 60_000

export const CALLBACK_PATH = '/__/auth/callback'

type Begin = { readonly authType: AuthType; readonly eventId: string; readonly browser: string }

/** @returns the provider's address to redirect to. */
export async function beginPopup(
  context: IdentityContext,
  { authType, eventId, browser }: Begin,
): Promise<string> {
  if (!context.google) throw new Error('no provider is set')
  const { url, checks } = await context.google.begin()
  await insertPopup(context.db, {
    state_hash: hashTicket(checks.state),
    browser_hash: hashTicket(browser),
    auth_type: authType,
    event_id: eventId,
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    expires_at: context.now().getTime() + AT_PROVIDER_MS,
    session_hash: null,
    assertion: null,
  })
  return url
}

type Finish = { readonly search: string; readonly browser: string | undefined }

/** @returns null where no page waits for this: another browser, a second time, or far too late. */
export async function finishPopup(
  context: IdentityContext,
  { search, browser }: Finish,
): Promise<PopupEvent | null> {
  const { db, now, google, log, publicUrl } = context
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (state === null || browser === undefined || !google) return null
  const popup = await takePopupByState(db, hashTicket(state), hashTicket(browser))
  if (!popup || popup.expires_at <= now().getTime()) return null

  const event = { type: popup.auth_type, eventId: popup.event_id }
  const refusal = query.get('error')
  if (refusal !== null) {
    const isCancelled = refusal === 'access_denied'
    return {
      ...event,
      error: isCancelled
        ? { code: 'auth/user-cancelled', message: 'You did not allow the sign-in with Google.' }
        : {
            code: 'auth/invalid-credential',
            message: 'Google refused the sign-in. Please try again.',
          },
    }
  }
  try {
    const checks = { state, nonce: popup.nonce, codeVerifier: popup.code_verifier }
    const profile = await google.finish(search, checks)
    const sessionId = randomTicket()
    await insertPopup(db, {
      ...popup,
      nonce: '',
      code_verifier: '',
      expires_at: now().getTime() + TO_SIGN_IN_MS,
      session_hash: hashTicket(sessionId),
      assertion: JSON.stringify(profile),
    })
    return { ...event, urlResponse: `${publicUrl}${CALLBACK_PATH}`, sessionId }
  } catch (error) {
    // Only the kind of error: the library's errors may contain the response, and with it a token.
    const { name, code } = error as { name?: string; code?: string }
    log.warn({ error: { name, code } }, 'a sign-in with the provider could not be finished')
    return {
      ...event,
      error: {
        code: 'auth/invalid-credential',
        message: "Google's answer could not be checked. Please try again.",
      },
    }
  }
}
