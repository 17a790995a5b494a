/** The service's error codes in words for people, with what to do. */
import { AppError } from '#platform/contract/errors.ts'

export const UNREACHABLE =
  'We could not reach the server. Please check your connection and try again.'

export const PASSWORD_REFUSED = 'The new password does not meet the rules yet.'

/** True where no answer came: neither from the identity service nor, before that, about where it is. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable' || error.code === 'internal'
  // A script that did not arrive is a TypeError.
  return error instanceof TypeError || codeOf(error) === 'auth/network-request-failed'
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const MESSAGE_BY_CODE: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'That is not your current password.',
  'auth/invalid-credential': 'That is not your current password.',
  'auth/weak-password': PASSWORD_REFUSED,
  'auth/password-does-not-meet-requirements': PASSWORD_REFUSED,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': UNREACHABLE,
  'auth/requires-recent-login': 'Please log out, log in again, and then try once more.',
  'auth/invalid-verification-code': 'That code is not right. Wait for the next one and try again.',
  'auth/unverified-email': 'Confirm your email address first.',
  'auth/code-expired': 'That took too long. Please start again.',
  'auth/email-already-in-use': 'There is an account with this email already.',
  'auth/invalid-email': 'Write an email address, such as ada@example.com.',
  'auth/operation-not-allowed': 'That is not possible here.',
}

export function messageOf(error: unknown): string {
  const code = codeOf(error)
  return (
    MESSAGE_BY_CODE[code] ??
    (error instanceof Error && !code.startsWith('auth/')
      ? error.message
      : 'That did not work. Please try again.')
  )
}
