/**
 * The session of this browser: who is signed in, from the first moment to the last.
 *
 * The identity SDK is large, so it is loaded only once something needs to know.
 */
import { useDeferredValue, useSyncExternalStore } from 'react'

import type { Session } from '#platform/web/session.ts'

import { markSignedIn, mayBeSignedIn, unmarkSignedIn } from './signed-in-mark.ts'
import { storedToken, type StoredToken } from './stored-token.ts'

const LOADING: Session = { status: 'loading' }

let session: Session = LOADING
let isStarted = false
const listeners = new Set<() => void>()

/** Of the last visit, for what is asked before it is known who is here. */
let early: Promise<StoredToken | null> | undefined
/** Whose data this page has asked for. */
let learner: string | null = null
let forgetLearner = () => {}

/**
 * @param forget lets go of what was loaded, and of what failed to: called before another learner than the last one is
 * here, and before the server is tried again.
 */
export function onOtherLearner(forget: () => void): void {
  forgetLearner = forget
}

function noteLearner(uid: string): void {
  if (learner !== null && learner !== uid) forgetLearner()
  learner = uid
}

function setSession(next: Session): void {
  if (next.status === 'signed-in') noteLearner(next.account.uid)
  session = next
  if (next.status === 'signed-in') markSignedIn()
  else if (next.status === 'signed-out') unmarkSignedIn()
  for (const listener of listeners) listener()
}

/** Loads the SDK and follows its auth state. May be called often; it starts once. */
export function startSession(): void {
  if (isStarted) return
  isStarted = true
  importSdk()
    .then(({ followSession }) => followSession(setSession))
    .catch((error: unknown) => {
      console.warn('The sign-in service could not be loaded.', error)
      isStarted = false
      // Whoever was signed in here still is: that the server cannot be reached logs nobody out.
      setSession(mayBeSignedIn() ? { status: 'loading', onRetry: retry } : { status: 'signed-out' })
    })
}

function retry(): void {
  // What was asked for meanwhile has failed as well: the screen asks anew.
  forgetLearner()
  setSession(LOADING)
  startSession()
}

/** Starts only if someone was signed in here before: a stranger on the home page needs no SDK. */
export function startSessionIfKnown(): void {
  if (mayBeSignedIn()) startSession()
}

/** For whoever signs in or out: the session is followed from then on, also where it could not be before. */
export function loadSdk() {
  startSession()
  return importSdk()
}

function importSdk() {
  return import('./identity-sdk.ts')
}

/** The ID token (renewed 30 s before it ends, or at once where a new one is asked for), or null when signed out. */
export async function currentIdToken({ isNew }: { isNew: boolean }): Promise<string | null> {
  if (!isStarted) return null
  if (!isNew && session.status === 'loading') {
    // A browser may take its time with its database; who is here may be known before.
    early ??= Promise.race([storedToken(), untilKnown()])
    const stored = await early
    if (stored && session.status === 'loading') {
      noteLearner(stored.uid)
      return stored.idToken
    }
  }
  const { idToken } = await importSdk()
  return idToken(isNew)
}

export async function signOut(): Promise<void> {
  const { endSession } = await loadSdk()
  await endSession()
}

function untilKnown(): Promise<null> {
  return new Promise((resolve) => listeners.add(() => resolve(null)))
}

export function useSessionStore(): Session {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    // What a screen that was drawn ahead was drawn for.
    () => LOADING,
  )
  // The first word of who is here draws a whole screen: in small pieces, so that no press has to wait for it.
  const shown = useDeferredValue(current)
  return shown.status === 'loading' ? shown : current
}
