/**
 * What an account page asks of the SDK: name, password, email, second factor, the end of the account.
 *
 * Loaded with the page, not with every sign-in.
 */
import {
  deleteUser,
  EmailAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type TotpSecret,
  type User,
} from 'firebase/auth'

import { identity } from './identity-sdk.ts'

async function currentUser(): Promise<User> {
  const { auth } = await identity()
  await auth.authStateReady()
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}

export async function renameAccount(displayName: string): Promise<void> {
  const user = await currentUser()
  await updateProfile(user, { displayName })
  await user.getIdToken(true)
}

/** Proves who is there, which the service asks for before anything that cannot be taken back. */
export async function confirmPassword(password: string): Promise<void> {
  const user = await currentUser()
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

export async function changePassword(current: string, next: string): Promise<void> {
  await confirmPassword(current)
  await updatePassword(await currentUser(), next)
}

export async function sendVerificationMail(): Promise<void> {
  await sendEmailVerification(await currentUser())
}

/** The address changes once the link in a mail to the new one is opened. */
export async function changeEmail(password: string, email: string): Promise<void> {
  await confirmPassword(password)
  await verifyBeforeUpdateEmail(await currentUser(), email)
}

export type SecondFactorState = {
  readonly isOn: boolean
  readonly hasPassword: boolean
  readonly isEmailVerified: boolean
}

export async function secondFactorState(): Promise<SecondFactorState> {
  const user = await currentUser()
  await user.reload()
  return {
    isOn: multiFactor(user).enrolledFactors.length > 0,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    isEmailVerified: user.emailVerified,
  }
}

/** Begins to turn the authenticator app on: a secret to put into it, and the address its QR code holds. */
export async function beginSecondFactor(
  password: string,
  issuer: string,
): Promise<{ secret: TotpSecret; address: string }> {
  await confirmPassword(password)
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

export async function turnSecondFactorOff(password: string): Promise<void> {
  await confirmPassword(password)
  const user = await currentUser()
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor)
}

/** For good: the service removes the data of every feature in the same step. */
export async function deleteAccount(password: string | null): Promise<void> {
  if (password !== null) await confirmPassword(password)
  await deleteUser(await currentUser())
}
