/**
 * The account page's operations on the SDK: name, password, email, Google, second factor, deleting the account.
 *
 * Loaded with the page, not with every sign-in.
 */
import {
  deleteUser,
  EmailAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { z } from 'zod/mini'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'

import { identityContract } from '../contract.ts'
import { isUnreachable, messageOf, needsSecondFactor, UNREACHABLE } from './error-messages.ts'
import { bidFarewell, noteLeaving, noteStaying } from './farewell.ts'
import { googleWindow } from './identity-sdk.ts'
import { sdkError } from './sdk-error.ts'
import { loadSdk } from './session-store.ts'

const GOOGLE = 'google.com'

/** What is changed here is seen by the session, too: it may not be followed yet. */
async function identity() {
  const { identity: ready } = await loadSdk()
  return ready()
}

async function currentUser(): Promise<User> {
  const { auth } = await identity()
  await auth.authStateReady()
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}

/** For parts outside of `AccountForm`, which translates the SDK's errors itself. */
async function explainFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw isUnreachable(cause)
      ? new AppError('unavailable', UNREACHABLE, { cause })
      : new Error(messageOf(cause), { cause })
  }
}

/** @throws errors whose words are for people. */
export async function renameAccount(displayName: string): Promise<void> {
  await explainFailure(async () => {
    const user = await currentUser()
    await updateProfile(user, { displayName })
    await user.getIdToken(true)
  })
}

/**
 * Authenticates the person, which the service requires before sensitive changes.
 * @throws `auth/multi-factor-auth-required` where a code of the authenticator app is needed as well.
 */
export async function confirmPassword(password: string): Promise<void> {
  await confirm((user) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  )
}

/** The same for an account without a password. Opens a window, so call it directly after a press. */
export async function confirmWithGoogle(): Promise<void> {
  const { provider, resolver } = await googleWindow()
  await confirm((user) => reauthenticateWithPopup(user, provider, resolver))
}

async function confirm(reauthenticate: (user: User) => Promise<unknown>): Promise<void> {
  const user = await currentUser()
  try {
    await reauthenticate(user)
  } catch (error) {
    if (needsSecondFactor(error)) requireSamePerson(user, error)
    throw error
  }
}

const SecondFactorAsked = z.object({
  customData: z.object({ _serverResponse: z.object({ localId: z.string() }) }),
})

/**
 * The SDK compares the accounts only where no second factor is required. Otherwise a code of another account would
 * sign that account in, and the change would be made to it.
 */
function requireSamePerson(user: User, error: unknown): void {
  const asked = z.safeParse(SecondFactorAsked, error)
  if (asked.success && asked.data.customData._serverResponse.localId === user.uid) return
  throw sdkError('user-mismatch')
}

export async function changePassword(next: string): Promise<void> {
  await updatePassword(await currentUser(), next)
}

export async function sendVerificationMail(): Promise<void> {
  await sendEmailVerification(await currentUser())
}

/** From then on the Google account that is linked gets nobody in. Where it is the only way in, the service refuses. */
export async function removeGoogle(): Promise<void> {
  await unlink(await currentUser(), GOOGLE)
}

/** The address changes once the link in a mail to the new one is opened. */
export async function changeEmail(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await currentUser(), email)
}

export type SecondFactorState = {
  readonly isOn: boolean
  /** A hosted service has the accounts: it has no recovery codes, and lists no sessions. */
  readonly isHosted: boolean
  /** Null where none are kept here: the app is off, or a hosted service has the accounts. */
  readonly recoveryCodesLeft: number | null
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  /** Of the Google account; null where there is none, or it names none. */
  readonly googleEmail: string | null
  readonly isEmailVerified: boolean
  /** The mail that confirms the address is sent to whoever registers. */
  readonly confirmsAtSignUp: boolean
}

/** @throws errors whose words are for people; `unavailable` where a retry makes sense. */
export async function secondFactorState(): Promise<SecondFactorState> {
  const { user, config } = await explainFailure(async () => {
    const user = await currentUser()
    await user.reload()
    return { user, config: (await identity()).config }
  })
  const providers = user.providerData.map(({ providerId }) => providerId)
  const google = user.providerData.find(({ providerId }) => providerId === GOOGLE)
  const isOn = multiFactor(user).enrolledFactors.length > 0
  const isHosted = config.mode === 'hosted'
  const hasCodes = isOn && !isHosted
  return {
    isOn,
    isHosted,
    recoveryCodesLeft: hasCodes ? (await call(identityContract.countRecoveryCodes, {})).left : null,
    hasPassword: providers.includes('password'),
    hasGoogle: google !== undefined,
    googleEmail: google?.email ?? null,
    isEmailVerified: user.emailVerified,
    confirmsAtSignUp: config.confirmsAtSignUp,
  }
}

/** A secret for the authenticator app, and the URI in its QR code. */
export type BegunSecondFactor = { readonly secret: TotpSecret; readonly address: string }

/** Begins to turn the authenticator app on. */
export async function beginSecondFactor(issuer: string): Promise<BegunSecondFactor> {
  const user = await currentUser()
  const session = await multiFactor(user).getSession()
  const secret = await TotpMultiFactorGenerator.generateSecret(session)
  return { secret, address: secret.generateQrCodeUrl(user.email ?? user.uid, issuer) }
}

export async function enrolSecondFactor(secret: TotpSecret, code: string): Promise<void> {
  const user = await currentUser()
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
  await multiFactor(user).enroll(assertion, 'Authenticator app')
}

export async function turnSecondFactorOff(): Promise<void> {
  const user = await currentUser()
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor)
}

/** Permanent: the service removes the data of every feature in the same step. The login screen then says so. */
export async function deleteAccount(): Promise<void> {
  const user = await currentUser()
  const { uid } = user
  const { config } = await identity()
  // A hosted service does not tell us of it.
  if (config.mode === 'hosted') await call(identityContract.deleteLearnerData, {})
  // Otherwise this end of the session would look like one that came from elsewhere.
  noteLeaving()
  try {
    await deleteUser(user)
  } catch (error) {
    noteStaying()
    throw error
  }
  bidFarewell('deleted')
  const { forgetOutbox } = await import('#platform/web/outbox/use-outbox.ts')
  await forgetOutbox(uid)
  const { forgetWork } = await import('#platform/web/kept-answers.ts')
  await forgetWork(uid)
}
