/** "Continue with Google" on the register page. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { fakeServer } from '#platform/web/testing/fake-server.ts'

import '#platform/web/app.css'

import registerHtml from '../../../app/web/register.html?raw'
import { identityContract } from '../contract.ts'
import { runRegisterPage } from './register-page.ts'

const sdk = vi.hoisted(() => ({ google: async () => {} }))

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./identity-sdk.ts', () => ({ signInWithGoogle: () => sdk.google() }))

const config = {
  mode: 'embedded' as const,
  apiKey: 'key',
  projectId: 'project',
  isGoogleEnabled: true,
  confirmsAtSignUp: true,
}

beforeEach(() => {
  config.isGoogleEnabled = true
  fakeServer(identityContract, { getIdentityConfig: () => config })
})

function open(): void {
  const { body } = new DOMParser().parseFromString(registerHtml, 'text/html')
  document.body.replaceChildren(...body.children)
  onTestFinished(() => document.body.replaceChildren())
  runRegisterPage()
}

const google = page.getByRole('button', { name: 'Continue with Google' })

test('Google is offered where it is set up, below everything, which stays where it is', async () => {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top
  open()
  const before = [topOf('name'), topOf('login-link')]
  expect(google.query()).toBeNull()

  await expect.element(google).toBeVisible()
  expect([topOf('name'), topOf('login-link')]).toEqual(before)
  expect(google.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('Google is not offered where it is not set up', async () => {
  config.isGoogleEnabled = false
  const asked = Promise.withResolvers<void>()
  fakeServer(identityContract, {
    getIdentityConfig: () => {
      asked.resolve()
      return config
    },
  })
  open()
  await asked.promise
  // What follows the answer is done before a timer of the same page fires.
  await new Promise((resolve) => setTimeout(resolve))

  expect(google.query()).toBeNull()
})

test.each([
  [
    'auth/popup-closed-by-user',
    'Google sign-in failed. Its window was closed too early. Please try again. You can also create an account with your email and a password.',
  ],
  [
    'auth/multi-factor-auth-required',
    'You have an account already, with an authenticator app. Use “Log in” above.',
  ],
])(
  'Google that refuses with %s says what to do, and the button keeps the focus',
  async (code, words) => {
    config.isGoogleEnabled = true
    const answer = Promise.withResolvers<void>()
    sdk.google = () => answer.promise
    open()
    await google.click()
    await expect.element(page.getByText('Please continue in the window that opens.')).toBeVisible()
    await expect.element(google).toHaveAttribute('aria-disabled', 'true')

    answer.reject(Object.assign(new Error(`Firebase: Error (${code}).`), { code }))
    await expect.element(page.getByText(words)).toHaveRole('status')
    await expect.element(google).toHaveFocus()
    await expect.element(google).not.toHaveAttribute('aria-disabled')
  },
)
