/** Runs in the page of `popup.e2e.ts`: the product's own set-up of the SDK, for the test to call. */
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
} from 'firebase/auth'

import { identity, idToken } from '../../web/identity-sdk.ts'
import { selfHostedPopupResolver } from '../../web/popup-resolver.ts'

/** The result of a call: a code, or the account's address. */
type Outcome = Promise<string>

async function outcomeOf(call: Promise<{ user: { email: string | null } }>): Outcome {
  try {
    return (await call).user.email ?? ''
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

export type PopupSdk = {
  register(email: string): Promise<void>
  signIn(): Outcome
  link(): Outcome
  reauthenticate(): Outcome
  providers(): Promise<string[]>
  signInByPassword(email: string, password: string): Outcome
  /** When the SDK counts the token as expired, in epoch milliseconds. */
  tokenEndsAt(): Promise<number>
  /** Gets a token as every request of the product does: the current one, while it is valid. */
  useToken(): Promise<void>
}

async function currentUser() {
  const { auth } = await identity()
  await auth.authStateReady()
  if (!auth.currentUser) throw new Error('nobody is signed in')
  return auth.currentUser
}

const sdk: PopupSdk = {
  register: async (email) => {
    const { auth } = await identity()
    await createUserWithEmailAndPassword(auth, email, 'correct horse')
  },
  signIn: async () => {
    const { auth } = await identity()
    return outcomeOf(signInWithPopup(auth, new GoogleAuthProvider(), selfHostedPopupResolver))
  },
  link: async () =>
    outcomeOf(
      linkWithPopup(await currentUser(), new GoogleAuthProvider(), selfHostedPopupResolver),
    ),
  reauthenticate: async () =>
    outcomeOf(
      reauthenticateWithPopup(
        await currentUser(),
        new GoogleAuthProvider(),
        selfHostedPopupResolver,
      ),
    ),
  providers: async () => (await currentUser()).providerData.map(({ providerId }) => providerId),
  signInByPassword: async (email, password) => {
    const { auth } = await identity()
    return outcomeOf(signInWithEmailAndPassword(auth, email, password))
  },
  tokenEndsAt: async () => {
    const { stsTokenManager } = (await currentUser()).toJSON() as {
      stsTokenManager: { expirationTime: number }
    }
    return stsTokenManager.expirationTime
  },
  useToken: async () => void (await idToken(false)),
}

Object.assign(window, { popupSdk: sdk })
