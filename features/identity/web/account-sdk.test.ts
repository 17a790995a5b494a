/** What the account page reports when the identity service fails. */
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { identityContract } from '../contract.ts'
import { deleteAccount, renameAccount, secondFactorState } from './account-sdk.ts'
import { noteEnd, useFarewell } from './farewell.ts'
import { sdkError } from './sdk-error.ts'

const service = vi.hoisted(() => ({
  answer: async () => {},
  deleteUser: async () => {},
  config: { mode: 'embedded' },
}))

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  deleteUser: () => service.deleteUser(),
  multiFactor: () => ({ enrolledFactors: [{}] }),
}))

// The SDK itself needs a whole identity service; this tests how its errors are reported.
vi.mock('./identity-sdk.ts', () => ({
  followSession: async () => {},
  identity: async () => ({
    config: service.config,
    auth: {
      authStateReady: async () => {},
      currentUser: {
        providerData: [{ providerId: 'google.com', email: 'ada@mail.example' }],
        reload: () => service.answer(),
        getIdToken: () => service.answer(),
      },
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

afterEach(() => {
  service.config = { mode: 'embedded' }
})

/** What the login screen says next. */
async function farewell() {
  const { result, unmount } = await renderHook(useFarewell)
  const said = result.current
  await unmount()
  return said
}

test('a deleted account is told as that, not as a session that ended elsewhere', async () => {
  service.deleteUser = async () => noteEnd()
  await deleteAccount()

  expect(await farewell()).toBe('deleted')
})

test('after a deletion that failed, the end of the session is news again', async () => {
  service.deleteUser = () => Promise.reject(sdkError('network-request-failed'))
  await expect(deleteAccount()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  expect(await farewell()).toBeNull()
  noteEnd()

  expect(await farewell()).toBe('ended')
})

test('with a hosted service our data is deleted first, which that service would not tell us to do', async () => {
  const deeds: string[] = []
  service.config = { mode: 'hosted' }
  fakeServer(identityContract, {
    deleteLearnerData: () => {
      deeds.push('data')
      return { isDeleted: true as const }
    },
  })
  service.deleteUser = async () => void deeds.push('account')
  await deleteAccount()

  expect(deeds).toEqual(['data', 'account'])
  expect(await farewell()).toBe('deleted')
})

test.each([
  ['embedded', 7],
  ['hosted', null],
])(
  'with the app on, an %s service has %s recovery codes of ours; a linked Google account is named',
  async (mode, left) => {
    service.config = { mode }
    service.answer = async () => {}
    fakeServer(identityContract, { countRecoveryCodes: () => ({ left: 7 }) })

    expect(await secondFactorState()).toMatchObject({
      isHosted: mode === 'hosted',
      recoveryCodesLeft: left,
      hasPassword: false,
      hasGoogle: true,
      googleEmail: 'ada@mail.example',
    })
  },
)
