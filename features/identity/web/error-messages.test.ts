/** What a person reads about trouble with Google. */
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'

import { googleMessageOf } from './error-messages.ts'
import { sdkError } from './sdk-error.ts'

const UNREACHABLE =
  'Google sign-in failed. We could not reach the server. Please check your connection and try again.'

test.each([
  [
    "the provider's own message",
    sdkError('user-cancelled', 'You did not allow it.'),
    'You did not allow it.',
  ],
  ['our own message', new Error('It is not set up here.'), 'It is not set up here.'],
  [
    'an error of a browser or a library',
    new DOMException('Cookies are disabled inside this context.', 'SecurityError'),
    'Google sign-in failed. Please try again.',
  ],
  [
    'an error of another part of the SDK',
    new FirebaseError('app/no-app', 'Call initializeApp() first.'),
    'Google sign-in failed. Please try again.',
  ],
  [
    'what the server asks to wait with',
    new AppError('too_many_requests', 'Please wait a minute.'),
    'Please wait a minute.',
  ],
  ['no message', sdkError('internal-error', ''), 'Google sign-in failed. Please try again.'],
  [
    'a flood',
    sdkError('too-many-requests'),
    'Google sign-in failed. Too many attempts. Please wait a few minutes and try again.',
  ],
  ['no network', sdkError('network-request-failed'), UNREACHABLE],
  ['a server that does not respond', new AppError('unavailable', 'Offline.'), UNREACHABLE],
  ['a script that did not arrive', new TypeError('Failed to fetch'), UNREACHABLE],
  [
    'a blocked window',
    sdkError('popup-blocked'),
    'Google sign-in failed. The browser blocked its window. Allow popups for this site and try again.',
  ],
  [
    'an answer that is not valid',
    sdkError('invalid-credential', 'Firebase: Bad token. (auth/invalid-credential).'),
    'Google sign-in failed. Please try again.',
  ],
  ['a code without advice', sdkError('argument-error'), 'Google sign-in failed. Please try again.'],
])('%s', (_trouble, error, message) => {
  expect(googleMessageOf(error)).toBe(message)
})
