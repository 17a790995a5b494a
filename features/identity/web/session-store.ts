/**
 * The session of this browser: which account is signed in.
 *
 * Whoever was signed in at the last visit is shown their page at once, from what this browser has stored. The server
 * judges each request by its token as ever. The identity SDK is large: it is loaded when something needs it, or soon
 * after, and then confirms the session or ends it.
 */
import { useDeferredValue, useSyncExternalStore } from 'react'

import { unreachable } from '#platform/web/api.ts'
import type { Session } from '#platform/web/session.ts'

import { noteEnd, noteLeaving, noteStaying } from './farewell.ts'
import { markSignedIn, mayBeSignedIn, unmarkSignedIn, wasSignedIn } from './signed-in-mark.ts'
import { storedSession, type StoredSession } from './stored-session.ts'

const LOADING: Session = { status: 'loading' }
const SIGNED_OUT: Session = { status: 'signed-out' }

/** The SDK competes with nothing of the first screen then. */
const CONFIRM_AFTER_MS = 3000

let session: Session = LOADING
let isStarted = false
let isFollowing = false
/** The SDK has said who is signed in, or that nobody is. */
let isConfirmed = false
/** The learner is logging out, maybe before the SDK has said that they are signed in. */
let isEnding = false
const listeners = new Set<() => void>()

/** Of the last visit. A browser may be slow to open its storage; the SDK may be faster. */
let stored: Promise<StoredSession | null> = Promise.resolve(null)
/** The SDK has spoken, or cannot be loaded. */
let answered = Promise.withResolvers<null>()

/** The account whose data this page has requested. */
let learner: string | null = null
let forgetLearner = () => {}

/**
 * @param forget clears loaded data and failed requests. Called before another learner's session starts, where somebody
 * logs in, and before the server is tried again.
 */
export function onOtherLearner(forget: () => void): void {
  forgetLearner = forget
}

let actOnSession: (uid: string | null) => void = () => {}

/**
 * @param act is called with the account each time it is known who is signed in, from storage and then from the SDK; with
 * null where nobody is.
 */
export function onSession(act: (uid: string | null) => void): void {
  actOnSession = act
}

function setSession(next: Session): void {
  if (next.status === 'signed-in') {
    const { uid } = next.account
    const isAnother = learner !== null && learner !== uid
    // What was asked for while nobody was signed in, was refused.
    if (isAnother || session.status === 'signed-out') forgetLearner()
    learner = uid
  }
  session = next
  if (next.status !== 'loading') actOnSession(next.status === 'signed-in' ? next.account.uid : null)
  for (const listener of listeners) listener()
}

/** What the SDK says. */
function confirm(next: Session): void {
  // Signed in on this page, or when the browser was here last.
  const hadSession = session.status === 'signed-in' || wasSignedIn()
  isConfirmed = true
  answered.resolve(null)
  if (next.status === 'signed-in') {
    markSignedIn()
    if (!isEnding) noteStaying()
  } else {
    if (hadSession) noteEnd()
    unmarkSignedIn()
  }
  setSession(next)
}

/** May be called often; it starts once. */
export function startSession(): void {
  if (isStarted) return
  isStarted = true
  answered = Promise.withResolvers()
  const timer = setTimeout(follow, CONFIRM_AFTER_MS)
  // What somebody left behind who is not marked is for the SDK to judge.
  stored = wasSignedIn() ? storedSession() : Promise.resolve(null)
  void stored.then((found) => {
    if (found && !isConfirmed && isNews(found)) {
      setSession({ status: 'signed-in', account: found.account })
    }
    if (found?.idToken) return
    clearTimeout(timer)
    follow()
  })
}

/** Where the SDK could not be loaded before, another learner may have logged in on another page since. */
function isNews({ account: { uid } }: StoredSession): boolean {
  return (
    session.status === 'loading' || (session.status === 'signed-in' && session.account.uid !== uid)
  )
}

/** Loads the SDK and follows its auth state. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  importSdk()
    .then(({ followSession }) => followSession(confirm))
    .catch((error: unknown) => {
      console.warn('The sign-in service could not be loaded.', error)
      isStarted = false
      isFollowing = false
      answered.resolve(null)
      // A server that cannot be reached logs nobody out: the next request tries it again.
      if (session.status === 'signed-in') return
      setSession(mayBeSignedIn() ? { status: 'loading', onRetry: retry } : SIGNED_OUT)
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
  follow()
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
  if (session.status === 'signed-in') startSession()
  if (!isStarted) return null
  if (!isNew && !isConfirmed) {
    const found = await Promise.race([stored, answered.promise])
    if (found?.idToken && !isConfirmed) {
      return uid === undefined || uid === found.account.uid ? found.idToken : null
    }
  }
  follow()
  // Without a network its code may not load: then what is kept will do.
  const { idToken } = await importSdk().catch((error: unknown) => {
    throw unreachable(error)
  })
  return idToken(isNew, uid)
}

export async function signOut(): Promise<void> {
  const { endSession } = await loadSdk()
  noteLeaving()
  isEnding = true
  try {
    await endSession()
  } finally {
    isEnding = false
  }
}

/** @returns whether somebody is signed in, once the SDK has said so, or cannot be loaded. */
export async function isStillSignedIn(): Promise<boolean> {
  if (isStarted && !isConfirmed) await answered.promise
  return session.status !== 'signed-out'
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
