/** The account page's forms: what they say, what they keep, and where the focus is. */
import { beforeEach, expect, test, vi } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { identityContract } from '../contract.ts'
import { AccountSecurity } from './account-security.tsx'

const sdk = vi.hoisted(() => ({
  confirmPassword: async (_password: string) => {},
  changePassword: async (_next: string) => {},
  sendVerificationMail: async () => {},
  state: { isOn: false, hasPassword: true, isEmailVerified: false },
}))

const WRONG_PASSWORD = Object.assign(new Error('Refused.'), {
  code: 'auth/invalid-credential',
})

// The SDK itself needs a whole identity service; what is tested is what the page makes of its answers.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => sdk.state,
  confirmPassword: (password: string) => sdk.confirmPassword(password),
  changePassword: (next: string) => sdk.changePassword(next),
  sendVerificationMail: () => sdk.sendVerificationMail(),
  beginSecondFactor: async () => ({ secret: { secretKey: 'ABC' }, address: 'otpauth://totp/ada' }),
  enrolSecondFactor: async () => {
    throw Object.assign(new Error('Refused.'), { code: 'auth/invalid-verification-code' })
  },
}))
vi.mock('./identity-sdk.ts', () => ({
  followSession: async () => {},
  checkPassword: async (password: string) => ({
    meetsMinPasswordLength: password.length >= 6,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
  }),
}))

beforeEach(() => {
  fakeServer(identityContract, { listSessions: () => ({ sessions: [] }) })
  sdk.confirmPassword = async () => {}
  sdk.changePassword = async () => {}
  sdk.sendVerificationMail = async () => {}
  sdk.state = { isOn: false, hasPassword: true, isEmailVerified: false }
})

async function changePassword(next: string) {
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByLabelText('Current password').fill('an old secret')
  await screen.getByLabelText('New password').fill(next)
  await screen.getByRole('button', { name: 'Change password' }).click()
  return screen
}

test('a new password that is too short is told at its field, with the rules, and both fields stay', async () => {
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

test('a wrong password is told until another form is used, and the button keeps the focus', async () => {
  sdk.confirmPassword = () => Promise.reject(WRONG_PASSWORD)
  const screen = await changePassword('a new secret')

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('That is not your current password.')
  await expect.element(screen.getByRole('button', { name: 'Change password' })).toHaveFocus()
  await expect.element(screen.getByLabelText('New password')).toHaveValue('a new secret')

  const mail = screen.getByRole('button', { name: 'Send the confirmation mail' })
  await mail.click()
  await expect.element(screen.getByText('Sent. Open the link in it.')).toBeVisible()
  await expect.element(mail).toHaveFocus()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a changed password leaves empty fields', async () => {
  const screen = await changePassword('a new secret')

  await expect
    .element(screen.getByText('Changed. Other browsers have been signed out.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Current password')).toHaveValue('')
  await expect.element(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong password in the dialog that deletes the account leaves the focus in it, and it can be closed', async () => {
  sdk.confirmPassword = () => Promise.reject(WRONG_PASSWORD)
  const { screen } = await renderPage(<AccountSecurity />)
  await screen.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Your password').fill('not this one')
  const button = dialog.getByRole('button', { name: 'Delete everything' })
  await button.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('That is not your current password.')
  await expect.element(button).toHaveFocus()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus()
})

test('turning the authenticator app on leads the focus to the next step, and a wrong code leaves it', async () => {
  sdk.state = { isOn: false, hasPassword: true, isEmailVerified: true }
  const { screen } = await renderPage(<AccountSecurity />)
  // The first is the one for another address, which is folded away.
  await screen.getByLabelText('Your password').last().fill('a secret')
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByText('ABC')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Scan this with your authenticator app')

  await screen.getByLabelText('Code', { exact: true }).fill('000000')
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('That code is not right. Wait for the next one and try again.')
  await expect.element(confirm).toHaveFocus()
})
