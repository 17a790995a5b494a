/** How the register page reports a mistake, and where the focus is. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { goOffline } from '#platform/web/outbox/testing.ts'
import { SLOW_AFTER_MS } from '#platform/web/patience.ts'

import '#platform/web/app.css'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import registerHtml from '../../../app/web/register.html?raw'
import { identityContract } from '../contract.ts'
import { WORDS_BY_GUESS, type Guess } from '../core/guessable-words.ts'
import { runRegisterPage } from './register-page.ts'

const sdk = vi.hoisted(() => ({
  register: async (): Promise<{ uid: string; isMailSent: boolean }> => ({
    uid: 'ada',
    isMailSent: true,
  }),
  guessed: [] as unknown[],
  guess: null as Guess | null,
  /** Resolves once the password rules may be shown. */
  whenChecked: async (_password: string) => {},
}))

// The SDK itself needs a whole identity service; this tests how the page shows its responses.
vi.mock('./identity-sdk.ts', () => ({
  register: () => sdk.register(),
  checkPassword: async (password: string, owner: unknown) => {
    sdk.guessed.push(owner)
    await sdk.whenChecked(password)
    return {
      guess: sdk.guess,
      meetsMinPasswordLength: password.length >= 6,
      passwordPolicy: { customStrengthOptions: { minPasswordLength: 6 } },
    }
  },
}))

const WITHOUT_GOOGLE = {
  mode: 'embedded',
  apiKey: 'key',
  projectId: 'project',
  isGoogleEnabled: false,
  confirmsAtSignUp: true,
} as const

/** The page at an address. */
function open(query = ''): void {
  history.replaceState(null, '', `${location.pathname}${query}`)
  const { body } = new DOMParser().parseFromString(registerHtml, 'text/html')
  document.body.replaceChildren(...body.children)
  runRegisterPage()
}

beforeEach(() => {
  sdk.whenChecked = async () => {}
  sdk.guess = null
  fakeServer(identityContract, { getIdentityConfig: () => WITHOUT_GOOGLE })
  open()
})

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
})

const password = page.getByLabelText('Password')
const submit = page.getByRole('button', { name: 'Create account' })

test('a password that is too short is reported with the other mistakes, and nothing is sent', async () => {
  let asked = 0
  sdk.register = async () => {
    asked += 1
    return { uid: 'ada', isMailSent: true }
  }
  await page.getByLabelText('Name').fill('Ada')
  await password.fill('abc')
  await expect.element(page.getByText('○ At least 6 characters')).toBeVisible()
  await submit.click()

  await expect.element(page.getByText('This password does not meet the rules yet.')).toBeVisible()
  await expect.element(password).toBeInvalid()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect
    .element(page.getByText('○ At least 6 characters'))
    .toHaveClass('text-(--danger-text)')

  await password.fill('abcdef')
  await page.getByLabelText('Email').fill('ada@example')
  await expect
    .element(page.getByText('✓ At least 6 characters'))
    .toHaveClass('text-(--success-text)')
  expect(asked).toBe(0)
})

test('the rules match the current text of the field, even if responses arrive out of order', async () => {
  const first = Promise.withResolvers<void>()
  sdk.whenChecked = async (text) => {
    if (text === '') await first.promise
  }
  await password.fill('abcdef')
  await expect.element(page.getByText('✓ At least 6 characters')).toBeVisible()

  first.resolve()
  // Its result is rendered, if at all, before a timer of the same page fires.
  await new Promise((resolve) => setTimeout(resolve))

  await expect.element(page.getByText('✓ At least 6 characters')).toBeVisible()
})

async function send(code: string, message = 'Refused.') {
  const answer = Promise.withResolvers<never>()
  sdk.register = () => answer.promise
  await page.getByLabelText('Name').fill('Ada')
  await page.getByLabelText('Email').fill('ada@example.test')
  await password.fill('abcdef')
  await submit.click()
  const busy = page.getByRole('button', { name: 'Creating your account...' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await expect.element(busy).toHaveFocus()
  answer.reject(Object.assign(new Error(message), { code }))
}

test('an address that has an account leads to the login screen', async () => {
  await send('auth/email-already-in-use')

  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('There is an account with this email already. Log in instead?')
  const link = page.getByRole('link', { name: 'Log in instead?' })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLAnchorElement).pathname).toBe('/login')
})

test('the button keeps the focus while it waits and after a failure', async () => {
  await send('auth/network-request-failed')

  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(submit).toHaveFocus()
})

test('sent without a network, it says that nothing was sent, and keeps what was typed', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  goOffline()
  await send('auth/network-request-failed')

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'You are offline: nothing was sent. What you typed stays here; press “Create account” again when you are back online.',
    )
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada')
  await expect.element(password).toHaveValue('abcdef')
})

test('a press shows the password with the caret where it was, and sending the form hides it', async () => {
  await password.fill('abcdef')
  const field = password.element() as HTMLInputElement
  field.setSelectionRange(2, 2)
  await page.getByRole('button', { name: 'Show password' }).click()
  expect([field.type, field.selectionStart]).toEqual(['text', 2])
  await expect.element(password).toHaveFocus()

  await submit.click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
})

test.each([
  ['?returnTo=/dashboard/jobs&plan=night', '/login?plan=night&returnTo=%2Fdashboard%2Fjobs'],
  ['?returnTo=//evil.example', '/login'],
  ['?returnTo=https://evil.example', '/login'],
])('the way back to the login keeps a path of this site: %s', async (query, href) => {
  open(query)

  await expect
    .element(page.getByRole('link', { name: /^Already have an account/ }))
    .toHaveAttribute('href', href)
})

test('a password that many people use is said while it is typed, and asked about with the name and the address', async () => {
  await page.getByLabelText('Name').fill('Ada')
  await page.getByLabelText('Email').fill('ada@example.test')
  sdk.guess = 'common'
  await password.fill('password1')

  await expect.element(page.getByText(`○ ${WORDS_BY_GUESS.common}`)).toBeVisible()
  expect(sdk.guessed.at(-1)).toEqual({
    name: 'Ada',
    email: 'ada@example.test',
    siteName: '%BRAND_NAME%',
  })
  await submit.click()
  await expect.element(password).toBeInvalid()
  await expect.element(password).toHaveFocus()
})

test('what only the service knows of a password is said at its field', async () => {
  const words = WORDS_BY_GUESS.site
  await send('auth/weak-password', `Firebase: ${words} (auth/weak-password).`)

  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(`✓ At least 6 characters ${words}`)
})

test('a reason that the page finds, too, is said once, at the field, until it is put right', async () => {
  const known = Promise.withResolvers<void>()
  sdk.whenChecked = () => known.promise
  sdk.guess = 'common'
  const words = WORDS_BY_GUESS.common
  await send('auth/weak-password', `Firebase: ${words} (auth/weak-password).`)

  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(words)
  known.resolve()
  await expect.element(password).toHaveAccessibleDescription(`✓ At least 6 characters ${words}`)
  expect(page.getByRole('alert').query()).toBeNull()

  sdk.guess = null
  await password.fill('correct horse')
  await expect.element(password).toBeValid()
  await expect.element(password).toHaveAccessibleDescription('✓ At least 6 characters')
  expect(page.getByText(words).query()).toBeNull()
})

describe('as it is laid out', () => {
  const topOf = (id: string) =>
    document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN

  test.each([
    [390, 844],
    [1280, 800],
  ])('at %i × %i px nothing moves when the rules of the password come', async (width, height) => {
    onTestFinished(() => page.viewport(414, 896))
    await page.viewport(width, height)
    const before = [topOf('name'), topOf('login-link')]
    expect(before[0]).toBeGreaterThan(0)
    await password.click()
    await expect.element(page.getByText('○ At least 6 characters')).toBeVisible()

    expect([topOf('name'), topOf('login-link')]).toEqual(before)
  })

  test('a mistake does not move the field above it', async () => {
    const before = topOf('name')
    await submit.click()
    await expect.element(page.getByText('Choose a password.')).toBeVisible()

    expect(topOf('name')).toBe(before)
  })

  test('the link to the login is large enough for a finger', () => {
    const link = page.getByRole('link', { name: /^Already have an account/ }).element()
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

test('a registration that takes long says after 8 seconds that it still waits, and no longer when it has failed', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => wait.mockRestore())
  const answer = Promise.withResolvers<never>()
  sdk.register = () => answer.promise
  const words = page.getByRole('status').getByText(/Still waiting for the server/)
  await page.getByLabelText('Name').fill('Ada')
  await page.getByLabelText('Email').fill('ada@example.com')
  await password.fill('correct horse')
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Creating your account...' })).toBeVisible()
  const [tell] = wait.mock.calls.find(([, delay]) => delay === SLOW_AFTER_MS) ?? []
  await expect.element(words).not.toBeInTheDocument()

  ;(tell as () => void)()
  await expect.element(words).toBeVisible()

  answer.reject(new Error('The server has not answered.'))
  await expect.element(words).not.toBeInTheDocument()
})
