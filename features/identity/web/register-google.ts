/**
 * "Continue with Google" on the static register page, only where the operator has set it up: an account that Google
 * signs in to for the first time is a new one. `google-button.tsx` of the app, in plain DOM.
 */
import { call } from '#platform/web/api.ts'

import { identityContract } from '../contract.ts'
import { googleMessageOf, isOwnChoice, needsSecondFactor } from './error-messages.ts'
import { GOOGLE_MARK_PATHS } from './google-mark-paths.ts'
import { markSignedIn } from './signed-in-mark.ts'

type Parts = {
  /** The last part of the page's card: what comes in it moves nothing else. */
  readonly place: HTMLElement
  readonly sdk: () => Promise<typeof import('./identity-sdk.ts')>
  readonly onDone: () => void
}

/** Where the server does not answer, the page stays as it is. */
export async function offerGoogle({ place, sdk, onDone }: Parts): Promise<void> {
  const { isGoogleEnabled } = await call(identityContract.getIdentityConfig, {})
  const button = place.querySelector('button')
  const status = place.querySelector('[role=status]')
  if (!isGoogleEnabled || !button || !status) return
  button.prepend(markOf())
  // The browser lets a window open only soon after the press.
  for (const kind of ['pointerenter', 'focus'])
    button.addEventListener(kind, () => void sdk(), { once: true })
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    status.textContent = 'Please continue in the window that opens.'
    void signIn().finally(() => {
      button.ariaDisabled = null
    })
  })
  place.hidden = false

  async function signIn(): Promise<void> {
    try {
      const { signInWithGoogle } = await sdk()
      await signInWithGoogle()
      markSignedIn()
      onDone()
    } catch (error) {
      if (status) status.textContent = wordsOf(error)
    }
  }
}

function wordsOf(error: unknown): string {
  if (needsSecondFactor(error))
    return 'You have an account already, with an authenticator app. Use “Log in” above.'
  const message = googleMessageOf(error)
  return isOwnChoice(error)
    ? `${message} You can also create an account with your email and a password.`
    : message
}

function markOf(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'size-5')
  svg.setAttribute('aria-hidden', 'true')
  for (const [color, outline] of GOOGLE_MARK_PATHS) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('fill', color)
    path.setAttribute('d', outline)
    svg.append(path)
  }
  return svg
}
