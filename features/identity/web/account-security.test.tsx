/** The account page's forms: their messages, the values they keep, and the focus. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { identityContract } from '../contract.ts'
import { WORDS_BY_GUESS, type Guess } from '../core/guessable-words.ts'
import { AccountSecurity } from './account-security.tsx'

const sdk = vi.hoisted(() => ({
  confirmPassword: async (_password: string) => {},
  changePassword: async (_next: string) => {},
  sendVerificationMail: async () => {},
  enrol: async () => {},
  deleteAccount: async () => {},
  guess: null as Guess | null,
  owner: undefined as unknown,
  state: {},
}))

const NEW_ACCOUNT = {
  isOn: false,
  recoveryCodesLeft: null,
  hasPassword: true,
  isEmailVerified: false,
  confirmsAtSignUp: false,
}

const refusal = (code: string) => Object.assign(new Error('Refused.'), { code })
const WRONG_PASSWORD = refusal('auth/invalid-credential')
const WRONG_CODE = refusal('auth/invalid-verification-code')
const WRONG_CODE_MESSAGE =
  'That code is not right. Type the one your app shows now; each works once.'

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => sdk.state,
  confirmPassword: (password: string) => sdk.confirmPassword(password),
  changePassword: (next: string) => sdk.changePassword(next),
  sendVerificationMail: () => sdk.sendVerificationMail(),
  beginSecondFactor: async () => ({ secret: { secretKey: 'ABC' }, address: 'otpauth://totp/ada' }),
  enrolSecondFactor: () => sdk.enrol(),
  deleteAccount: () => sdk.deleteAccount(),
}))
vi.mock('./identity-sdk.ts', () => ({
  followSession: async () => {},
  checkPassword: async (password: string, owner: unknown) => {
    sdk.owner = owner
    return {
      meetsMinPasswordLength: password.length >= 6,
      guess: sdk.guess,
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
    }
  },
}))

beforeEach(() => {
  fakeServer(identityContract, { listSessions: () => ({ sessions: [] }) })
  sdk.confirmPassword = async () => {}
  sdk.changePassword = async () => {}
  sdk.sendVerificationMail = async () => {}
  sdk.enrol = async () => {}
  sdk.state = NEW_ACCOUNT
  sdk.guess = null
})

async function changePassword(next: string) {
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByLabelText('Current password').fill('an old secret')
  await screen.getByLabelText('New password').fill(next)
  await screen.getByRole('button', { name: 'Change password' }).click()
  return screen
}

test('a new password that is too short is reported at its field, with the rules, and both fields stay', async () => {
  let asked = 0
  sdk.confirmPassword = async () => {
    asked += 1
  }
  const screen = await changePassword('abc')

  const field = screen.getByLabelText('New password')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      '○ At least 6 characters The new password does not meet the rules yet.',
    )
  await expect.element(field).toHaveValue('abc')
  await expect.element(screen.getByLabelText('Current password')).toHaveValue('an old secret')
  expect(asked).toBe(0)

  await field.fill('abcdef')
  await expect.element(screen.getByText('✓ At least 6 characters')).toBeVisible()
  await expect.element(field).not.toBeInvalid()
})

const NOT_CURRENT = 'That is not your current password.'

test('a wrong password is reported at its own field until it is corrected, and that field has the focus', async () => {
  sdk.confirmPassword = () => Promise.reject(WRONG_PASSWORD)
  const screen = await changePassword('a new secret')

  const current = screen.getByLabelText('Current password')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_CURRENT)
  await expect.element(current).toHaveFocus()
  await expect.element(current).toBeInvalid()
  await expect.element(current).toHaveAccessibleDescription(NOT_CURRENT)
  const next = screen.getByLabelText('New password')
  await expect.element(next).not.toBeInvalid()
  await expect.element(next).toHaveValue('a new secret')

  await current.fill('the right one')
  await expect.element(current).not.toBeInvalid()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a failure that is in no field is reported until another form is used, and the button keeps the focus', async () => {
  sdk.confirmPassword = () => Promise.reject(refusal('auth/too-many-requests'))
  const screen = await changePassword('a new secret')

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Too many attempts. Please wait a few minutes and try again.')
  await expect.element(screen.getByRole('button', { name: 'Change password' })).toHaveFocus()

  const mail = screen.getByRole('button', { name: 'Send the confirmation mail' })
  await mail.click()
  await expect.element(screen.getByText('Sent. Open the link in it.')).toBeVisible()
  await expect.element(mail).toHaveFocus()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a changed password is told and leaves empty fields, with the focus where it was', async () => {
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByLabelText('Current password').fill('an old secret')
  const next = screen.getByLabelText('New password')
  await next.fill('a new secret')
  const regions = screen.getByRole('status').elements()
  await userEvent.keyboard('{Enter}')

  const told = screen.getByText('Changed. Other browsers have been logged out.')
  await expect.element(told).toBeVisible()
  expect(regions).toContain(told.element())
  await expect.element(next).toHaveFocus()
  expect(screen.getByText('✓ At least 6 characters').query()).toBeNull()
  await expect.element(screen.getByLabelText('Current password')).toHaveValue('')
  await expect.element(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong password in the dialog that deletes the account leaves the focus in it, and it can be closed', async () => {
  sdk.confirmPassword = () => Promise.reject(WRONG_PASSWORD)
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(NOT_CURRENT)
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus()
})

async function turnOn() {
  sdk.state = { ...NEW_ACCOUNT, isEmailVerified: true }
  const { screen } = await renderPage(<AccountSecurity />)
  // The first is the one for another address, which is collapsed.
  await screen.getByLabelText('Your password').last().fill('a secret')
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByText('ABC')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Add this account to your authenticator')
  await screen.getByLabelText('Code', { exact: true }).fill('000000')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  return screen
}

test('turning the authenticator app on moves the focus to the next step, and a wrong code is reported at its field', async () => {
  sdk.enrol = () => Promise.reject(WRONG_CODE)
  const screen = await turnOn()

  const code = screen.getByLabelText('Code', { exact: true })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(WRONG_CODE_MESSAGE)
  await expect.element(code).toHaveAccessibleDescription(WRONG_CODE_MESSAGE)
  await expect.element(code).toBeInvalid()
  await expect.element(code).toHaveFocus()
})

const SESSION = { createdAt: '2026-03-01T08:00:00Z', lastUsedAt: '2026-03-01T09:00:00Z' }
const HERE = { ...SESSION, id: 'here-0001', device: 'Firefox on Linux', isCurrent: true }
const ELSEWHERE = { ...SESSION, id: 'there-001', device: 'Chrome on Android', isCurrent: false }

test.each([
  ['changing the password', async () => void (await changePassword('a new secret'))],
  ['turning the authenticator app on', async () => void (await turnOn())],
])('%s ends the other sessions, and the list shows it at once', async (_deed, doIt) => {
  let sessions = [HERE, ELSEWHERE]
  fakeServer(identityContract, {
    listSessions: () => ({ sessions }),
    createRecoveryCodes: () => ({ codes: ['1BVC-6S92-54QX-EZJ6'] }),
  })
  const end = async () => {
    await expect.element(page.getByText(ELSEWHERE.device)).toBeInTheDocument()
    sessions = [HERE]
  }
  sdk.changePassword = end
  sdk.enrol = end
  await doIt()

  // A form's action that a test leaves behind holds back the results of all forms in the next test.
  await expect.poll(() => sessions).toEqual([HERE])
  await expect.element(page.getByText(ELSEWHERE.device)).not.toBeInTheDocument()
  await expect.element(page.getByText(HERE.device)).toBeInTheDocument()
})

test('who ends other sessions is told so, and the focus is at the words, not lost with the button', async () => {
  const third = { ...ELSEWHERE, id: 'there-002', device: 'Safari on iPhone' }
  let sessions = [HERE, ELSEWHERE, third]
  fakeServer(identityContract, {
    listSessions: () => ({ sessions }),
    endSession: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.sessionId)
      return { ended: 1 }
    },
    endOtherSessions: () => {
      sessions = [HERE]
      return { ended: 1 }
    },
  })
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByRole('button', { name: 'Log out', exact: true }).first().click()

  const told = screen.getByText('Chrome on Android is logged out.')
  await expect.element(told).toHaveRole('status')
  await expect
    .element(screen.getByText('Chrome on Android', { exact: true }))
    .not.toBeInTheDocument()
  await expect.element(told).toHaveFocus()

  await screen.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(screen.getByText('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Every other browser is logged out.')).toHaveFocus()
})

test('a password that many people use is said before it is sent, and again when it is, in knowledge of whose it is', async () => {
  sdk.guess = 'common'
  const screen = await changePassword('password1')
  expect(sdk.owner).toEqual({ email: 'ada@example.test', name: 'Ada', siteName: 'Testwise' })

  const field = screen.getByLabelText('New password')
  await expect.element(field).toHaveFocus()
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      /○ Many people use this password or one much like it, so it is tried first\./,
    )
})

test('what only the service knows of a password is said at its field', async () => {
  const words = WORDS_BY_GUESS.site
  sdk.changePassword = () =>
    Promise.reject(
      Object.assign(new Error(`Firebase: ${words} (auth/weak-password).`), {
        code: 'auth/weak-password',
      }),
    )
  const screen = await changePassword('testwise2026')

  const field = screen.getByLabelText('New password')
  await expect.element(field).toHaveAccessibleDescription(/little more than the name of this site/)
  await expect.element(field).toHaveFocus()
})

test('who has deleted the account is on the login screen, with nothing to return to and nothing kept', async () => {
  const { screen, path, queryClient } = await renderPage(<AccountSecurity />, { at: '/' })
  await screen.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Your password').fill('a secret')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()

  await expect.poll(path).toBe('/login')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('each password on the page can be shown', async () => {
  const { screen } = await renderPage(<AccountSecurity />)
  await expect.element(screen.getByLabelText('New password')).toBeVisible()
  const passwords = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
  expect(passwords.length).toBeGreaterThanOrEqual(3)
  for (const button of document.querySelectorAll('button'))
    if (/^Show .*password$/.test(button.textContent)) button.click()

  await expect.poll(() => passwords.map(({ type }) => type)).toEqual(passwords.map(() => 'text'))
})
