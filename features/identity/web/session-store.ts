/**
 * The session of this browser: which account is signed in.
 *
 * The identity SDK is large, so it is loaded only when something needs the session.
 */
import { useDeferredValue, useSyncExternalStore } from 'react'

import type { Session } from '#platform/web/session.ts'

import { noteEnd, noteLeaving, noteStaying } from './farewell.ts'
import { markSignedIn, mayBeSignedIn, unmarkSignedIn, wasSignedIn } from './signed-in-mark.ts'
import { storedToken, type StoredToken } from './stored-token.ts'

const LOADING: Session = { status: 'loading' }

let session: Session = LOADING
let isStarted = false
const listeners = new Set<() => void>()

/** The token of the last visit, for requests before the session is known. */
let early: Promise<StoredToken | null> | undefined
/** The account whose data this page has requested. */
let learner: string | null = null
let forgetLearner = () => {}

/**
 * @param forget clears loaded data and failed requests. Called before another learner's session starts, and before
 * the server is tried again.
 */
export function onOtherLearner(forget: () => void): void {
  forgetLearner = forget
}

let actOnSession: (uid: string | null) => void = () => {}

/** @param act is called with the account each time it is known who is signed in; with null where nobody is. */
export function onSession(act: (uid: string | null) => void): void {
  actOnSession = act
}

function noteLearner(uid: string): void {
  if (learner !== null && learner !== uid) forgetLearner()
  learner = uid
}

function setSession(next: Session): void {
  if (next.status === 'signed-in') noteLearner(next.account.uid)
  // Signed in on this page, or when the browser was here last.
  const hadSession = session.status === 'signed-in' || wasSignedIn()
  session = next
  if (next.status === 'signed-in') {
    markSignedIn()
    noteStaying()
  } else if (next.status === 'signed-out') {
    if (hadSession) noteEnd()
    unmarkSignedIn()
  }
  if (next.status !== 'loading') actOnSession(next.status === 'signed-in' ? next.account.uid : null)
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
      // A signed-in learner stays signed in: a server that cannot be reached logs nobody out.
      setSession(mayBeSignedIn() ? { status: 'loading', onRetry: retry } : { status: 'signed-out' })
    })
}

function retry(): void {
  // Requests have failed meanwhile, too: the screen repeats them.
  forgetLearner()
  setSession(LOADING)
  startSession()
}

/** Starts only if someone was signed in here before: a new visitor on the home page needs no SDK. */
export function startSessionIfKnown(): void {
  if (mayBeSignedIn()) startSession()
}

/** For signing in or out: the session is followed from then on, even if it could not be before. */
export function loadSdk() {
  startSession()
  return importSdk()
}

let sdk: Promise<typeof import('./identity-sdk.ts')> | undefined

/** Once loaded, it is there at once: a request that is made as the page is left has no time to wait for an import. */
function importSdk() {
  sdk ??= import('./identity-sdk.ts').catch((error: unknown) => {
    sdk = undefined
    throw error
  })
  return sdk
}

type Wanted = {
  readonly isNew: boolean
  /** No other account's token will do. */
  readonly uid?: string
}

/** The ID token (renewed 30 s before it expires, or at once where a new one is requested), or null when signed out. */
export async function currentIdToken({ isNew, uid }: Wanted): Promise<string | null> {
  if (!isStarted) return null
  if (!isNew && session.status === 'loading') {
    // A browser may be slow to open its database; the session may be known before.
    early ??= Promise.race([storedToken(), untilKnown()])
    const stored = await early
    if (stored && session.status === 'loading') {
      noteLearner(stored.uid)
      return uid === undefined || uid === stored.uid ? stored.idToken : null
    }
  }
  const { idToken } = await importSdk()
  return idToken(isNew, uid)
}

export async function signOut(): Promise<void> {
  const { endSession } = await loadSdk()
  noteLeaving()
  await endSession()
}

/** Or until it is clear that it cannot be known now. */
function untilKnown(): Promise<null> {
  return new Promise((resolve) => {
    const listener = () => {
      listeners.delete(listener)
      resolve(null)
    }
    listeners.add(listener)
  })
}

export function useSessionStore(): Session {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    // A prerendered screen was rendered for this session.
    () => LOADING,
  )
  // The first known session renders a whole screen: in short tasks, so that no press has to wait for it.
  const shown = useDeferredValue(current)
  return shown.status === 'loading' ? shown : current
}
