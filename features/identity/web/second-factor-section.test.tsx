/**
 * The authenticator app of an account: giving it up half-way, how many recovery codes are left, who may make new ones, and
 * what a hosted service has.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { identityContract } from '../contract.ts'
import type { SecondFactorState } from './account-sdk.ts'
import { AccountSecurity } from './account-security.tsx'

const CODE = '1BVC-6S92-54QX-EZJ6'

const APP_ON: SecondFactorState = {
  isOn: true,
  isHosted: false,
  recoveryCodesLeft: 9,
  hasPassword: true,
  hasGoogle: false,
  googleEmail: null,
  isEmailVerified: true,
  confirmsAtSignUp: false,
}
const APP_OFF: SecondFactorState = { ...APP_ON, isOn: false, recoveryCodesLeft: null }

const sdk = vi.hoisted(() => ({
  state: {} as SecondFactorState,
  /** As the server sees it: the last login is long ago until the person confirms who they are. */
  isRecent: false,
  confirmPassword: async (_password: string) => {},
  /** The secrets that were begun with, and those that a code was confirmed for. */
  begun: [] as string[],
  confirmed: [] as string[],
}))

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => sdk.state,
  confirmPassword: async (password: string) => {
    await sdk.confirmPassword(password)
    sdk.isRecent = true
  },
  confirmWithGoogle: async () => {
    sdk.isRecent = true
  },
  beginSecondFactor: async () => {
    const secretKey = `KEY${sdk.begun.length}`
    sdk.begun.push(secretKey)
    return { secret: { secretKey }, address: `otpauth://totp/ada?secret=${secretKey}` }
  },
  enrolSecondFactor: async ({ secretKey }: { secretKey: string }) => {
    sdk.confirmed.push(secretKey)
    sdk.state = { ...sdk.state, isOn: true }
  },
}))

beforeEach(() => {
  sdk.state = APP_ON
  sdk.isRecent = false
  sdk.confirmPassword = async () => {}
  sdk.begun = []
  sdk.confirmed = []
  fakeServer(identityContract, {
    listSessions: () => ({ sessions: [] }),
    createRecoveryCodes: () => {
      if (!sdk.isRecent) throw new AppError('not_allowed', 'Log in once more first.')
      sdk.state = { ...sdk.state, recoveryCodesLeft: 10 }
      return { codes: [CODE] }
    },
  })
})

type Screen = Awaited<ReturnType<typeof renderPage>>['screen']

async function openNewCodes(screen: Screen) {
  await screen.getByText('New recovery codes').click()
  return screen.getByRole('group').filter({ hasText: 'New recovery codes' })
}

test('long after the login, new recovery codes ask for the password in place, and say first that the old ones end', async () => {
  const { screen } = await renderPage(<AccountSecurity />)
  const part = await openNewCodes(screen)
  await expect.element(part.getByText('The codes you have now stop working.')).toBeVisible()
  const password = part.getByLabelText('Your password')

  sdk.confirmPassword = () =>
    Promise.reject(Object.assign(new Error('Refused.'), { code: 'auth/invalid-credential' }))
  await password.fill('not this one')
  await part.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(password).toBeInvalid()
  await expect.element(password).toHaveFocus()
  expect(screen.getByText(CODE).query()).toBeNull()

  sdk.confirmPassword = async () => {}
  await password.fill('a secret')
  await part.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(screen.getByRole('listitem').getByText(CODE)).toBeVisible()
})

test('an account with Google only has its app here, and is confirmed in a window of Google', async () => {
  sdk.state = { ...APP_ON, hasPassword: false, hasGoogle: true }
  const { screen } = await renderPage(<AccountSecurity />)
  const part = await openNewCodes(screen)
  await expect.element(part.getByText(/a window asks you for your Google account/)).toBeVisible()
  expect(screen.getByLabelText('Your password').query()).toBeNull()

  await part.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(screen.getByRole('listitem').getByText(CODE)).toBeVisible()
})

test('new recovery codes are not lost with a press on another page: it asks first, until they are kept', async () => {
  const { screen, goTo, path } = await renderPage(<AccountSecurity />)
  const part = await openNewCodes(screen)
  await part.getByLabelText('Your password').fill('a secret')
  await part.getByRole('button', { name: 'Make new codes' }).click()
  const code = screen.getByRole('listitem').getByText(CODE)
  await expect.element(code).toBeVisible()

  goTo('/dashboard')
  const dialog = screen.getByRole('dialog', { name: 'Have you kept your recovery codes?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(path()).toBe('/')
  await expect.element(code).toBeVisible()

  await screen.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(code).not.toBeInTheDocument()
  goTo('/dashboard')
  await expect.poll(path).toBe('/dashboard')
})

async function begin(screen: Screen) {
  // The first is the one for another address, which is collapsed.
  await screen.getByLabelText('Your password').last().fill('a secret')
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
}

test('who gives up half-way is where it began, the focus at words that say so, and the next try has another key', async () => {
  sdk.state = APP_OFF
  const { screen } = await renderPage(<AccountSecurity />)
  await begin(screen)
  await screen.getByRole('button', { name: 'Cancel' }).click()

  const told = screen.getByText(/^It was not turned on\. If your app has this account already/)
  await expect.element(told).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(screen.getByText('KEY0').query()).toBeNull()

  await begin(screen)
  expect(told.query()).toBeNull()
  await screen.getByLabelText('Code', { exact: true }).fill('123456')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('listitem').getByText(CODE)).toBeVisible()
  expect(sdk.confirmed).toEqual(['KEY1'])
})

test('a hosted service has no recovery codes and lists no sessions: neither is offered, and turning the app on ends with the app on', async () => {
  let asked = 0
  const refuse = () => {
    asked += 1
    throw new AppError('conflict', 'Turn on the authenticator app first.')
  }
  fakeServer(identityContract, { listSessions: refuse, createRecoveryCodes: refuse })
  sdk.state = { ...APP_OFF, isHosted: true }
  const { screen } = await renderPage(<AccountSecurity />)
  await begin(screen)
  await screen.getByLabelText('Code', { exact: true }).fill('123456')
  await screen.getByRole('button', { name: 'Confirm' }).click()

  await expect.element(screen.getByText(/^On\. Logging in asks for a code/)).toHaveFocus()
  expect(screen.getByText(/recovery codes/).query()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Where you are logged in' }).query()).toBeNull()
  expect(asked).toBe(0)
})

describe('how many recovery codes are left is said', () => {
  test.each([
    [10, '10 of 10 recovery codes left.'],
    [4, '4 of 10 recovery codes left.'],
    [3, 'Only 3 of 10 recovery codes left. Make new ones before they run out.'],
    [1, 'Only 1 of 10 recovery codes left. Make new ones before it is used.'],
    [0, 'No recovery codes left. Make new ones: without them, a lost phone locks you out.'],
  ])('%i', async (left, words) => {
    sdk.state = { ...APP_ON, recoveryCodesLeft: left }
    const { screen } = await renderPage(<AccountSecurity />)

    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  })

  test('not where no codes of ours are kept', async () => {
    sdk.state = { ...APP_ON, recoveryCodesLeft: null }
    const { screen } = await renderPage(<AccountSecurity />)

    await expect.element(screen.getByText(/^On\./)).toBeVisible()
    expect(screen.getByText(/codes left/).query()).toBeNull()
  })

  test('anew once new ones are made', async () => {
    const { screen } = await renderPage(<AccountSecurity />)
    await expect.element(screen.getByText('9 of 10 recovery codes left.')).toBeVisible()
    const part = await openNewCodes(screen)
    await part.getByLabelText('Your password').fill('a secret')
    await part.getByRole('button', { name: 'Make new codes' }).click()
    await screen.getByRole('button', { name: 'I have kept them' }).click()

    await expect.element(screen.getByText('10 of 10 recovery codes left.')).toBeVisible()
  })
})
