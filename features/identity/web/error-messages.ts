/** The service's error codes in words for people, with advice. */
import { AppError } from '#platform/contract/errors.ts'
import { isForPeople } from '#platform/web/error-words.ts'

import { guessableWordsIn } from '../core/guessable-words.ts'

export const UNREACHABLE =
  'We could not reach the server. Please check your connection and try again.'

export const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.'

export const PASSWORD_REFUSED = 'The new password does not meet the rules yet.'

/** True where no response arrived, from the identity service or from the server that names its address. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable' || error.code === 'internal'
  // A script that failed to load is a TypeError.
  return error instanceof TypeError || codeOf(error) === 'auth/network-request-failed'
}

/** True where the password or Google was right, and a code of the authenticator app is required as well. */
export function needsSecondFactor(error: unknown): boolean {
  return codeOf(error) === 'auth/multi-factor-auth-required'
}

/** True where the code of the authenticator app, or the recovery code, is wrong. */
export function isWrongCode(error: unknown): boolean {
  return codeOf(error) === 'auth/invalid-verification-code'
}

/** True where the person has to wait, because the identity service or our server says so. */
export function isTooMany(error: unknown): boolean {
  return ['auth/too-many-requests', 'too_many_requests'].includes(codeOf(error))
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The field whose content the service refused, by its name in the forms of the account page. */
const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'current',
  'auth/invalid-credential': 'current',
  'auth/weak-password': 'next',
  'auth/password-does-not-meet-requirements': 'next',
  'auth/invalid-verification-code': 'code',
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
}

export function fieldOf(error: unknown): string | undefined {
  return error instanceof FieldError ? error.field : FIELD_BY_CODE[codeOf(error)]
}

/** A mistake that the page itself finds in a field. Its message is for people. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'That is not your current password.',
  'auth/invalid-credential': 'That is not your current password.',
  'auth/user-mismatch': 'That is another account than the one you are logged in to.',
  'auth/weak-password': PASSWORD_REFUSED,
  'auth/password-does-not-meet-requirements': PASSWORD_REFUSED,
  'auth/too-many-requests': TOO_MANY,
  'auth/network-request-failed': UNREACHABLE,
  'auth/requires-recent-login': 'Please log out, log in again, and then try once more.',
  'auth/invalid-verification-code':
    'That code is not right. Type the one your app shows now; each works once.',
  'auth/unverified-email': 'Confirm your email address first.',
  'auth/code-expired': 'That took too long. Please start again.',
  'auth/email-already-in-use': 'There is an account with this email already.',
  'auth/invalid-email': 'Enter an email address, such as ada@example.com.',
  'auth/operation-not-allowed': 'That is not possible here.',
}

export function messageOf(error: unknown): string {
  if (error instanceof FieldError) return error.message
  if (error instanceof TypeError) return UNREACHABLE
  const code = codeOf(error)
  return (
    guessableWordsIn(error) ??
    MESSAGE_BY_CODE[code] ??
    (isForPeople(error) && !code.startsWith('auth/')
      ? error.message
      : 'That did not work. Please try again.')
  )
}

/** Codes that mean something else, or occur only, in the window of "Continue with Google". */
const GOOGLE_ADVICE_BY_CODE: Readonly<Record<string, string>> = {
  'auth/popup-blocked': 'The browser blocked its window. Allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'Its window was closed too early. Please try again.',
  'auth/cancelled-popup-request': 'Another window was opened instead. Please finish there.',
  'auth/unauthorized-domain': 'It does not work at this address of the site.',
  'auth/invalid-credential': 'Please try again.',
  'auth/invalid-email': 'Addresses of this mail domain are not accepted.',
  'auth/email-already-in-use':
    'There is an account with this email already. Log in with its password.',
  'auth/account-exists-with-different-credential':
    'There is an account with this email already. Log in with its password.',
  'auth/user-disabled': 'This account is closed.',
  'auth/admin-restricted-operation': 'New accounts are not being accepted here at the moment.',
  'auth/operation-not-allowed': 'It is not set up on this site.',
}

/** True where nothing failed: the person refused in the window, or closed it. */
export function isOwnChoice(error: unknown): boolean {
  return ['auth/user-cancelled', 'auth/popup-closed-by-user'].includes(codeOf(error))
}

/** The error message for Google: the provider's own; if there is none, our advice for the code. */
export function googleMessageOf(error: unknown): string {
  if (isUnreachable(error)) return `Google sign-in failed. ${UNREACHABLE}`
  const code = codeOf(error)
  const mayHaveWords = isForPeople(error) || (error instanceof Error && code.startsWith('auth/'))
  // The SDK's own messages begin like this. They only repeat the code and are for engineers.
  if (mayHaveWords && !/^(Firebase: |$)/.test(error.message)) return error.message
  const advice = GOOGLE_ADVICE_BY_CODE[code] ?? MESSAGE_BY_CODE[code] ?? 'Please try again.'
  return `Google sign-in failed. ${advice}`
}
