/** What the account page reports when the identity service fails. */
import { expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'

import { renameAccount, secondFactorState } from './account-sdk.ts'
import { sdkError } from './sdk-error.ts'

const service = vi.hoisted(() => ({ answer: async () => {} }))

// The SDK itself needs a whole identity service; this tests how its errors are reported.
vi.mock('./identity-sdk.ts', () => ({
  identity: async () => ({
    auth: {
      authStateReady: async () => {},
      currentUser: { reload: () => service.answer(), getIdToken: () => service.answer() },
    },
  }),
}))

const UNREACHABLE = {
  name: 'AppError',
  code: 'unavailable',
  message: 'We could not reach the server. Please check your connection and try again.',
}

test.each([
  ['a service that cannot be reached', sdkError('network-request-failed'), UNREACHABLE],
  ['a script that did not arrive', new TypeError('Failed to fetch'), UNREACHABLE],
  [
    'a flood',
    sdkError('too-many-requests'),
    { name: 'Error', message: 'Too many attempts. Please wait a few minutes and try again.' },
  ],
  [
    'an error without words',
    sdkError('internal-error'),
    { name: 'Error', message: 'That did not work. Please try again.' },
  ],
  [
    'an error of our own',
    new AppError('too_many_requests', 'Please wait a minute.'),
    { name: 'AppError', code: 'too_many_requests', message: 'Please wait a minute.' },
  ],
])('%s is reported in words for people', async (_trouble, error, told) => {
  service.answer = () => Promise.reject(error)

  await expect(secondFactorState()).rejects.toMatchObject(told)
  await expect(renameAccount('Ada')).rejects.toMatchObject(told)
})
