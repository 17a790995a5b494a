/**
 * The stock `firebase/auth` SDK, pointed at our identity service or at a hosted project.
 *
 * Loaded on first need. Persistence is tried in IndexedDB, then in localStorage, then in sessionStorage; if the
 * browser refuses all three, the session lasts as long as the page.
 */
import { FirebaseError, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut as sdkSignOut,
  TotpMultiFactorGenerator,
  updateProfile,
  validatePassword,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth'

import { AppError } from '#platform/contract/errors.ts'
import { call, unreachable } from '#platform/web/api.ts'
import { SLOW_AFTER_MS } from '#platform/web/patience.ts'
import type { Session } from '#platform/web/session.ts'

import { identityContract, type IdentityConfig } from '../contract.ts'
import type { PasswordOwner } from '../core/guessable-password.ts'
import type { PolicyStatus } from '../core/password-rules.ts'
import { knownConfig, rememberConfig } from './known-config.ts'
import { selfHostedPopupResolver } from './popup-resolver.ts'

let ready: Promise<{ auth: Auth; config: IdentityConfig }> | undefined

/** The SDK configured for this installation. A failure (no network) is not cached, so the next call tries again. */
export function identity(): Promise<{ auth: Auth; config: IdentityConfig }> {
  ready ??= setUp().catch((error: unknown) => {
    ready = undefined
    throw error
  })
  return ready
}

async function setUp() {
  const config = await loadConfig()
  const app = initializeApp({
    apiKey: config.apiKey,
    projectId: config.projectId,
    authDomain: config.authDomain ?? location.host,
  })
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (config.mode === 'embedded') pointAtOurService(auth)
  listenForTokens(app)
  return { auth, config }
}

/** Without a network the one of the last visit: it says nothing of anyone, and the SDK then reads its own storage. */
async function loadConfig(): Promise<IdentityConfig> {
  try {
    const config = await call(identityContract.getIdentityConfig, {})
    rememberConfig(config)
    return config
  } catch (error) {
    const known = knownConfig()
    if (known === null || !isUnreachable(error)) throw error
    return known
  }
}

const isUnreachable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

type WithContainer = {
  readonly container: {
    getProvider(name: 'auth-internal'): {
      getImmediate(): { addAuthTokenListener(listener: () => void): void }
    }
  }
}

/**
 * The SDK renews tokens 5 minutes before they expire only if something listens for tokens. Other Firebase products do
 * that through the app's container, which the public types leave out.
 */
function listenForTokens(app: FirebaseApp): void {
  const { container } = app as unknown as WithContainer
  container
    .getProvider('auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {})
}

/** Must run in the same tick as `initializeAuth`: restoring a session sends requests to this host. */
function pointAtOurService(auth: Auth): void {
  const endpoint = `${location.host}/identity`
  Object.assign(auth.config, {
    apiScheme: location.protocol.slice(0, -1),
    apiHost: endpoint,
    tokenApiHost: endpoint,
  })
  if (auth.config.apiHost !== endpoint)
    throw new Error('The identity SDK did not accept our address.')
}

export async function followSession(onChange: (session: Session) => void): Promise<void> {
  const { auth } = await identity()
  onAuthStateChanged(auth, (user) => {
    onChange(user ? { status: 'signed-in', account: accountOf(user) } : { status: 'signed-out' })
  })
}

function accountOf({ uid, email, displayName, emailVerified }: User) {
  return { uid, email, displayName, emailVerified }
}

/** @param uid returns no other account's token, where it is given. */
export async function idToken(isNew: boolean, uid?: string): Promise<string | null> {
  const { auth } = await identity()
  await auth.authStateReady()
  const { currentUser: user } = auth
  if (!user || (uid !== undefined && uid !== user.uid)) return null
  // A token that expired while there was no network is renewed with the first request after it.
  return user.getIdToken(isNew).catch((cause: unknown) => {
    throw isSilence(cause) ? unreachable(cause) : cause
  })
}

function isSilence(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'auth/network-request-failed'
}

export async function signIn(email: string, password: string): Promise<void> {
  const { auth } = await identity()
  await signInWithEmailAndPassword(auth, email, password)
}

export async function signInByLink(email: string, link: string): Promise<void> {
  const { auth } = await identity()
  await signInWithEmailLink(auth, email, link)
}

/** Whether the operator has set "Continue with Google" up. */
export async function isGoogleSetUp(): Promise<boolean> {
  return (await identity()).config.isGoogleEnabled
}

export async function signInWithGoogle(): Promise<void> {
  const { provider, resolver } = await googleWindow()
  const { auth } = await identity()
  await signInWithPopup(auth, provider, resolver)
}

/** What the SDK needs to sign in with Google: a window of our own site, or of the hosted project's. */
export async function googleWindow(): Promise<{
  provider: GoogleAuthProvider
  resolver: PopupRedirectResolver
}> {
  const { config } = await identity()
  const provider = new GoogleAuthProvider()
  if (config.mode === 'hosted') {
    const { browserPopupRedirectResolver } = await import('firebase/auth')
    return { provider, resolver: browserPopupRedirectResolver }
  }
  if (!config.isGoogleEnabled)
    throw new Error('Google sign-in is not set up on this site. Use your email and password.')
  return { provider, resolver: selfHostedPopupResolver }
}

/** What is asked for after `auth/multi-factor-auth-required`. */
export type AskedFactor = {
  readonly resolver: MultiFactorResolver
  /** A recovery code does as well. A hosted service has none. */
  readonly takesRecoveryCode: boolean
}

/** The next step after `auth/multi-factor-auth-required`. */
export async function askedFactor(error: unknown): Promise<AskedFactor> {
  const { auth, config } = await identity()
  return {
    resolver: getMultiFactorResolver(auth, error as MultiFactorError),
    takesRecoveryCode: config.mode === 'embedded',
  }
}

export async function finishSecondFactor(
  resolver: MultiFactorResolver,
  code: string,
): Promise<void> {
  const [hint] = resolver.hints
  if (!hint) throw new Error('The account names no second factor.')
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
}

/** @returns the new account, and whether a mail that confirms its address is on its way. */
export async function register(account: {
  name: string
  email: string
  password: string
}): Promise<{ uid: string; isMailSent: boolean }> {
  const { auth, config } = await identity()
  const { user } = await createUserWithEmailAndPassword(auth, account.email, account.password)
  // From here on there is an account. What fails now is no failed registration: a name can be given on the account page.
  await updateProfile(user, { displayName: account.name }).catch(() => undefined)
  // Our own service sends it with the account. It can be asked for again, so the registration does not fail for it.
  let isMailSent = config.confirmsAtSignUp
  if (config.mode === 'hosted' && config.confirmsAtSignUp) {
    const { sendEmailVerification } = await import('firebase/auth')
    isMailSent = await sendEmailVerification(user).then(
      () => true,
      () => false,
    )
  }
  // The token is older than the name: a new one contains it.
  await user.getIdToken(true).catch(() => undefined)
  return { uid: user.uid, isMailSent }
}

/**
 * Which rules of the service's password policy a password meets, and why it would be guessed first. A hosted service
 * judges that itself.
 *
 * @param owner whose it is to be, as far as the page knows.
 */
export async function checkPassword(
  password: string,
  owner: PasswordOwner = {},
): Promise<PolicyStatus> {
  const { auth, config } = await identity()
  const status = await validatePassword(auth, password)
  if (config.mode === 'hosted') return status
  const { guessOf } = await import('../core/guessable-password.ts')
  return { ...status, guess: guessOf(password, owner) }
}

/** Ends the session on the server, then here. Offline, and where the server is silent for long, it ends here only. */
export async function endSession(): Promise<void> {
  const { auth, config } = await identity()
  if (config.mode === 'embedded') {
    // Who leaves a shared device does not wait for a line that hangs.
    const isLate = new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS))
    await Promise.race([revokeSession(auth), isLate])
  }
  await sdkSignOut(auth)
}

async function revokeSession(auth: Auth): Promise<void> {
  // Who leaves at once does so before the SDK has read its storage.
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return
  try {
    await fetch('/identity/sessions:revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken() }),
      // The page may be gone before it arrives.
      keepalive: true,
    })
  } catch {
    // There is no network, or the session has ended elsewhere.
  }
}
