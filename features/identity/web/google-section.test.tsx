/** The Google account that is linked: who can remove it, and what is said to whoever cannot yet. */
import { beforeEach, expect, test, vi } from 'vitest'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { SecondFactorState } from './account-sdk.ts'
import { AccountSecurity } from './account-security.tsx'
import { GoogleSection } from './google-section.tsx'

const LINKED: SecondFactorState = {
  isOn: false,
  // Its page asks for no list of sessions.
  isHosted: true,
  recoveryCodesLeft: null,
  hasPassword: true,
  hasGoogle: true,
  googleEmail: 'ada@mail.example',
  isEmailVerified: true,
  confirmsAtSignUp: false,
}

const sdk = vi.hoisted(() => ({
  state: {} as SecondFactorState,
  deeds: [] as string[],
  confirmPassword: async (_password: string) => {},
}))

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => sdk.state,
  confirmPassword: async (password: string) => {
    await sdk.confirmPassword(password)
    sdk.deeds.push('confirmed')
  },
  removeGoogle: async () => {
    sdk.deeds.push('removed')
    sdk.state = { ...sdk.state, hasGoogle: false, googleEmail: null }
  },
}))

beforeEach(() => {
  sdk.state = LINKED
  sdk.deeds = []
  sdk.confirmPassword = async () => {}
})

test('a linked Google account is named, and removed after the password; the focus is at the words that say so', async () => {
  const { screen } = await renderPage(<AccountSecurity />)
  await expect.element(screen.getByText('ada@mail.example · linked')).toBeVisible()
  await screen.getByText('Remove it').click()
  const part = screen.getByRole('group').filter({ hasText: 'Remove it' })
  const password = part.getByLabelText('Your password')
  const remove = part.getByRole('button', { name: 'Remove Google' })

  sdk.confirmPassword = () =>
    Promise.reject(Object.assign(new Error('Refused.'), { code: 'auth/invalid-credential' }))
  await password.fill('not this one')
  await remove.click()
  await expect.element(password).toBeInvalid()
  expect(sdk.deeds).toEqual([])

  sdk.confirmPassword = async () => {}
  await password.fill('a secret')
  await remove.click()
  await expect
    .element(screen.getByText('Removed. From now on, your password gets you in.'))
    .toHaveFocus()
  expect(sdk.deeds).toEqual(['confirmed', 'removed'])
  expect(part.query()).toBeNull()
})

test('where Google is the only way in, the page says what to do first, and leads there; a long address and large text fit a narrow screen', async () => {
  await onNarrowScreen()
  enlargeText()
  const googleEmail = `${'ada.lovelace.'.repeat(5)}notes@mail.example`
  const { screen } = await renderPage(
    <GoogleSection state={{ ...LINKED, hasPassword: false, googleEmail }} />,
  )

  await expect.element(screen.getByText(/^It is the only way into your account/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Choose a password' }))
    .toHaveAttribute('href', '/__/auth/action?mode=requestPasswordReset#email=ada%40example.test')
  expect(screen.getByText('Remove it').query()).toBeNull()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})

test('nothing is said of Google where none is linked', async () => {
  sdk.state = { ...LINKED, hasGoogle: false, googleEmail: null }
  const { screen } = await renderPage(<AccountSecurity />)
  await expect.element(screen.getByRole('heading', { name: 'Password' })).toBeVisible()

  expect(screen.getByRole('heading', { name: 'Google' }).query()).toBeNull()
})
