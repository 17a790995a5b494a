/** The address on the account page: the mail that confirms it, and what is said once it is confirmed. */
import { beforeEach, expect, test, vi } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { AccountSecurity } from './account-security.tsx'

const NEW_ACCOUNT = {
  isOn: false,
  // Its page asks for no list of sessions.
  isHosted: true,
  recoveryCodesLeft: null,
  hasPassword: true,
  isEmailVerified: false,
  confirmsAtSignUp: false,
}

const sdk = vi.hoisted(() => ({ state: {} as object }))

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => sdk.state,
  sendVerificationMail: async () => {},
}))

beforeEach(() => {
  sdk.state = NEW_ACCOUNT
})

test('who has registered is told that the mail is on its way and can have it sent again; a confirmation elsewhere is told', async () => {
  sdk.state = { ...NEW_ACCOUNT, confirmsAtSignUp: true }
  const { screen, queryClient } = await renderPage(<AccountSecurity />)
  await expect.element(screen.getByText('ada@example.test · not confirmed yet')).toBeVisible()
  await expect
    .element(screen.getByText(/^Open the link in the mail that we sent there when you registered/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByText('Sent. Open the link in it.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toHaveFocus()
  const regions = screen.getByRole('status').elements()

  sdk.state = { ...sdk.state, isEmailVerified: true }
  await queryClient.invalidateQueries()
  const told = screen.getByText('Thank you, your address is confirmed.')
  await expect.element(told).toBeVisible()
  expect(regions).toContain(told.element())
  // The button that had the focus is gone.
  await expect.element(told).toHaveFocus()
  await expect.element(screen.getByText('ada@example.test · confirmed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again' }).query()).toBeNull()
})

test('where no mail goes out by itself, nothing says so', async () => {
  const { screen } = await renderPage(<AccountSecurity />)

  await expect
    .element(screen.getByRole('button', { name: 'Send the confirmation mail' }))
    .toBeVisible()
  expect(screen.getByText(/when you registered/).query()).toBeNull()
})
