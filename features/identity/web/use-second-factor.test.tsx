/** The step for the code of the authenticator app, on the login screen and in a form of the account page. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { identityContract } from '../contract.ts'
import { AccountSecurity } from './account-security.tsx'
import { LoginPage } from './login-page.tsx'

const refusal = (code: string) => Object.assign(new Error('Refused.'), { code })
const WRONG_CODE_MESSAGE =
  'That code is not right. Type the one your app shows now; each works once.'

const sdk = vi.hoisted(() => ({ finish: async () => {}, takesRecoveryCode: true }))

// The SDK itself needs a whole identity service: here every password is right, and a code is asked for as well.
vi.mock('./identity-sdk.ts', () => ({
  signIn: () => Promise.reject(refusal('auth/multi-factor-auth-required')),
  isGoogleSetUp: async () => true,
  askedFactor: async () => ({ resolver: {}, takesRecoveryCode: sdk.takesRecoveryCode }),
  finishSecondFactor: () => sdk.finish(),
  followSession: async () => {},
  checkPassword: async () => ({
    meetsMinPasswordLength: true,
    guess: null,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  }),
}))
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => ({ isOn: true, recoveryCodesLeft: 9, hasPassword: true }),
  confirmPassword: () => Promise.reject(refusal('auth/multi-factor-auth-required')),
}))

beforeEach(() => {
  sdk.finish = async () => {}
  sdk.takesRecoveryCode = true
  fakeServer(identityContract, { listSessions: () => ({ sessions: [] }) })
})

async function logIn() {
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await screen.getByLabelText('Email').fill('ada@example.test')
  await screen.getByLabelText('Password').fill('a secret')
  await screen.getByRole('button', { name: 'Login' }).click()
  return screen
}

const START_AGAIN = 'The code could not be checked. Go back and start again.'

for (const [code, message, hasCodeFocus] of [
  ['auth/invalid-verification-code', WRONG_CODE_MESSAGE, true],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.', false],
  [
    'auth/network-request-failed',
    'We could not reach the server. Please check your connection and try again.',
    false,
  ],
  [
    'auth/operation-not-allowed',
    'The codes of your app can no longer be checked. Use a recovery code, or ask the operator of this site to turn the app off.',
    false,
  ],
  ['auth/invalid-multi-factor-session', START_AGAIN, false],
] as const) {
  test(`a code refused with ${code} stays, says what to do, and Back returns to the typed text`, async () => {
    sdk.finish = () => Promise.reject(refusal(code))
    const screen = await logIn()
    const field = screen.getByLabelText('Code from your authenticator app')
    await expect.element(field).toHaveFocus()
    await field.fill('123 456')
    const confirm = screen.getByRole('button', { name: 'Confirm' })
    await confirm.click()

    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    await expect.element(field).toHaveValue('123 456')
    await expect.element(hasCodeFocus ? field : confirm).toHaveFocus()

    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.element(screen.getByRole('button', { name: 'Login' })).toHaveFocus()
    await expect.element(screen.getByLabelText('Password')).toHaveValue('a secret')
  })
}

test('the step for the code offers the code, a recovery code and the way back, and nothing else', async () => {
  const screen = await logIn()
  const field = screen.getByLabelText('Code from your authenticator app')
  await expect.element(field).toHaveFocus()

  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Enter your code')
  expect(document.title).toMatch(/^Enter your code/)
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  const namesOf = (role: 'button' | 'link' | 'textbox') =>
    screen
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  expect(namesOf('button')).toEqual(['Confirm', 'Back', 'Use a recovery code'])
  // The site's name, which leads home.
  expect(namesOf('link')).toHaveLength(1)
  expect(namesOf('textbox')).toHaveLength(1)

  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(screen.getByLabelText('Recovery code')).toHaveFocus()
  expect(namesOf('button')).toEqual(['Confirm', 'Back', 'Use the authenticator app'])
})

test('a hosted service has no recovery codes, so the step for the code names none', async () => {
  sdk.takesRecoveryCode = false
  sdk.finish = () => Promise.reject(refusal('auth/operation-not-allowed'))
  const screen = await logIn()
  await screen.getByLabelText('Code from your authenticator app').fill('123456')
  await screen.getByRole('button', { name: 'Confirm' }).click()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The codes of your app can no longer be checked. Ask the operator of this site to turn the app off.',
    )
  expect(screen.getByText(/recovery code/i).query()).toBeNull()
})

/** The height that the page's header covers. */
const COVERED = 80

for (const height of [844, 480]) {
  test(`on a phone ${height} px high, the step for a code and its messages are visible from any scroll position`, async () => {
    await page.viewport(390, height)
    sdk.finish = () => Promise.reject(refusal('auth/invalid-verification-code'))
    const { screen } = await renderPage(
      <>
        <AccountSecurity />
        <div style={{ height: 2000 }} />
      </>,
    )
    await screen.getByLabelText('Current password').fill('an old secret')
    await screen.getByLabelText('New password').fill('a new secret')
    const send = screen.getByRole('button', { name: 'Change password' })
    scrollToTop(send.element())
    ;(send.element() as HTMLButtonElement).click()

    const code = screen.getByLabelText('Code from your authenticator app')
    await expect.element(code).toHaveFocus()
    const label = screen.getByText('Code from your authenticator app').element()
    await expect.poll(() => isSeen(label)).toBe(true)

    for (const edge of ['start', 'end'] as const) {
      await code.fill('123456')
      if (edge === 'start') scrollToTop(code.element())
      else code.element().scrollIntoView({ block: 'end' })
      // Sent without a key and without a press: either could scroll.
      ;(code.element() as HTMLInputElement).form?.requestSubmit()
      const told = screen.getByRole('alert')
      await expect.element(told).toHaveTextContent(WRONG_CODE_MESSAGE)
      await expect.poll(() => isSeen(told.element())).toBe(true)
      await expect.poll(() => isSeen(label)).toBe(true)
    }
    await page.viewport(1280, 800)
  })
}

function scrollToTop(element: Element): void {
  scrollBy(0, element.getBoundingClientRect().top - COVERED)
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= COVERED && bottom <= innerHeight
}
