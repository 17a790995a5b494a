/** The login screen's error messages, and the focus meanwhile. */
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { BrandContext, useBrand } from '#platform/web/brand.ts'
import type { Session } from '#platform/web/session.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { bidFarewell } from './farewell.ts'
import { LoginPage } from './login-page.tsx'
import { markSignedIn } from './signed-in-mark.ts'

const sdk = vi.hoisted(() => ({
  answer: async () => {},
  isGoogleSetUp: true,
  change: (_session: Session) => {},
}))

// The SDK itself needs a whole identity service; this tests how the screen shows its responses.
vi.mock('./identity-sdk.ts', () => ({
  signIn: () => sdk.answer(),
  signInByLink: () => sdk.answer(),
  signInWithGoogle: () => sdk.answer(),
  isGoogleSetUp: async () => sdk.isGoogleSetUp,
  followSession: async (onChange: (session: Session) => void) => {
    sdk.change = onChange
  },
}))

const answerWith = (answer: () => Promise<void>) => void (sdk.answer = answer)

async function followLink() {
  const { screen } = await renderPage(<LoginPage />, {
    at: '/?mode=signIn&oobCode=code',
    session: { status: 'signed-out' },
  })
  await screen.getByLabelText('The address the link was sent to').fill('ada@example.test')
  await screen.getByRole('button', { name: 'Continue', exact: true }).click()
  return screen
}

async function logIn() {
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await screen.getByLabelText('Email').fill('ada@example.test')
  await screen.getByLabelText('Password').fill('a secret')
  await screen.getByRole('button', { name: 'Login' }).click()
  return screen
}

const refusal = (code: string) => Object.assign(new Error('Refused.'), { code })

for (const [trouble, error] of [
  ['the connection is gone', refusal('auth/network-request-failed')],
  ['the server does not answer', new AppError('unavailable', 'Offline.')],
] as const) {
  test(`when ${trouble} it says so, and keeps the typed text`, async () => {
    answerWith(() => Promise.reject(error))
    const screen = await logIn()

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'We could not reach the server. Please check your connection and try again.',
      )
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.test')
    await expect.element(screen.getByLabelText('Password')).toHaveValue('a secret')
  })
}

for (const [who, error] of [
  ['the service', refusal('auth/too-many-requests')],
  ['the server', new AppError('too_many_requests', 'Please wait a minute.')],
] as const) {
  test(`when ${who} says to wait it says so, and keeps the typed text`, async () => {
    answerWith(() => Promise.reject(error))
    const screen = await logIn()

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please wait a few minutes, or reset your password.')
    await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.test')
    await expect.element(screen.getByLabelText('Password')).toHaveValue('a secret')
  })
}

const WAIT = 'Too many attempts. Please wait a few minutes and try again.'
const NO_CONNECTION = 'We could not reach the server. Please check your connection and try again.'

for (const [trouble, error, message] of [
  ['does not get through', refusal('auth/network-request-failed'), NO_CONNECTION],
  ['meets a server that is down', new AppError('unavailable', 'Offline.'), NO_CONNECTION],
  ['is one of too many', refusal('auth/too-many-requests'), WAIT],
  ['is one of too many for the server', new AppError('too_many_requests', 'Wait.'), WAIT],
] as const) {
  test(`a mailed link that ${trouble} says so, and works at the next try`, async () => {
    answerWith(() => Promise.reject(error))
    const screen = await followLink()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)

    answerWith(async () => {})
    await screen.getByRole('button', { name: 'Continue', exact: true }).click()

    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
}

test('a refused mailed link is reported as one that does not work', async () => {
  answerWith(() => Promise.reject(refusal('auth/invalid-action-code')))
  const screen = await followLink()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'This link does not work with that address, or no longer. Ask for a new one.',
    )
})

test('a refused password is emptied, the address stays', async () => {
  answerWith(() => Promise.reject(refusal('auth/invalid-credential')))
  const screen = await logIn()

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Login failed. Please check your credentials.')
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.test')
  await expect.element(screen.getByLabelText('Password')).toHaveValue('')
})

for (const [name, waiting] of [
  ['Login', 'Logging in...'],
  ['Continue with Google', 'Continue with Google'],
] as const) {
  test(`${name} keeps the focus while it waits and when refused, and sends one request`, async () => {
    const answer = Promise.withResolvers<void>()
    let asked = 0
    answerWith(() => {
      asked += 1
      return answer.promise
    })
    const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
    await screen.getByLabelText('Email').fill('ada@example.test')
    await screen.getByLabelText('Password').fill('a secret')
    const button = screen.getByRole('button', { name })
    await button.click()

    const busy = screen.getByRole('button', { name: waiting })
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
    await expect.element(busy).toHaveFocus()
    ;(busy.element() as HTMLButtonElement).click()

    answer.reject(refusal('auth/network-request-failed'))
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(button).toHaveFocus()
    expect(asked).toBe(1)
  })
}

test('a failed login replaces the earlier message about Google', async () => {
  answerWith(() => Promise.reject(refusal('auth/popup-blocked')))
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await screen.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()

  answerWith(() => Promise.reject(refusal('auth/invalid-credential')))
  await screen.getByLabelText('Email').fill('ada@example.test')
  await screen.getByLabelText('Password').fill('not this one')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect
    .element(screen.getByText('Login failed. Please check your credentials.'))
    .toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
})

test("while Google's window is open the screen points to it; refusing there raises no alert", async () => {
  const answer = Promise.withResolvers<void>()
  answerWith(() => answer.promise)
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await screen.getByRole('button', { name: 'Continue with Google' }).click()
  const status = screen.getByRole('status')
  await expect.element(status.getByText('Please continue in the window that opens.')).toBeVisible()

  answer.reject(refusal('auth/user-cancelled'))
  await expect
    .element(status.getByText('Refused. You can also log in with your email and password.'))
    .toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a session that was ended elsewhere is told once, in a region that is read out', async () => {
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  const regions = screen.getByRole('status').elements()
  bidFarewell('ended')
  const told = screen.getByText(/^Your session here was ended/)
  await expect.element(told).toBeVisible()
  expect(regions).toContain(told.element())
  await screen.unmount()
  const { screen: again } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await expect.element(again.getByText('Pick up where you left off.')).toBeVisible()
  expect(again.getByText(/^Your session here was ended/).query()).toBeNull()
})

test('after the account was deleted the screen says that everything is gone, and does not greet', async () => {
  bidFarewell('deleted')
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })

  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your account is deleted')
  await expect
    .element(screen.getByText(/^The account is gone, and everything in it with it/))
    .toHaveAttribute('role', 'status')
})

function WithPasswordForm({ address }: { address: string }) {
  const brand = useBrand()
  const links = { ...brand.links, passwordForm: address }
  return (
    <BrandContext value={{ ...brand, links }}>
      <LoginPage />
    </BrandContext>
  )
}

test("‘Forgot password?' opens the operator's own form in a new tab, or ours where none is named", async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { screen } = await renderPage(<WithPasswordForm address="https://example.com/password" />, {
    session: { status: 'signed-out' },
  })
  await screen.getByRole('button', { name: 'Forgot password?' }).click()
  await screen.unmount()
  const { screen: ours } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await ours.getByRole('button', { name: 'Forgot password?' }).click()

  expect(open.mock.calls).toEqual([
    ['https://example.com/password', '_blank', 'noopener,noreferrer'],
    ['/__/auth/action?mode=requestPasswordReset', '_blank', 'noopener,noreferrer'],
  ])
  open.mockRestore()
})

test('the address that was typed goes along to our own form for a new password, in no part of the address that a server sees', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const openedFrom = async (login: ReactNode) => {
    const { screen } = await renderPage(login, { session: { status: 'signed-out' } })
    await screen.getByLabelText('Email').fill(' ada+it@example.test ')
    await screen.getByRole('button', { name: 'Forgot password?' }).click()
    await screen.unmount()
    return open.mock.lastCall?.[0]
  }
  const own = '/__/auth/action?mode=requestPasswordReset'
  const theirs = 'https://example.com/password'

  expect(await openedFrom(<LoginPage />)).toBe(`${own}#email=ada%2Bit%40example.test`)
  // As `app/brand.ts` names it.
  expect(await openedFrom(<WithPasswordForm address={own} />)).toBe(
    `${own}#email=ada%2Bit%40example.test`,
  )
  expect(await openedFrom(<WithPasswordForm address={theirs} />)).toBe(theirs)
})

test('where Google is not set up, its button says so before it is pressed, and nothing moves for it', async () => {
  sdk.isGoogleSetUp = false
  onTestFinished(() => {
    sdk.isGoogleSetUp = true
  })
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  const button = screen.getByRole('button', { name: 'Continue with Google' })
  const email = screen.getByLabelText('Email')
  const before = email.element().getBoundingClientRect().top

  await expect.element(button).toHaveAccessibleDescription('Not set up here. Use your email.')
  await expect.element(screen.getByText('Not set up here. Use your email.')).toBeVisible()
  expect(email.element().getBoundingClientRect().top).toBe(before)
})

test('where Google is set up, its button needs no explanation', async () => {
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  await expect
    .element(screen.getByRole('button', { name: 'Continue with Google' }))
    .not.toHaveAccessibleDescription()
  expect(screen.getByText(/Not set up/).query()).toBeNull()
})

test('the way to registration keeps the plan and where the visitor wanted to go', async () => {
  const { screen } = await renderPage(<LoginPage />, {
    at: '/?returnTo=%2Fdashboard%2Fjobs%3Fq%3Dsoc&plan=night',
    session: { status: 'signed-out' },
  })

  await expect
    .element(screen.getByRole('link', { name: 'Need an account? Create one' }))
    .toHaveAttribute('href', '/register.html?plan=night&returnTo=%2Fdashboard%2Fjobs%3Fq%3Dsoc')
})

test('the password can be shown', async () => {
  const { screen } = await renderPage(<LoginPage />, { session: { status: 'signed-out' } })
  const field = screen.getByLabelText('Password')
  await field.fill('a secret')
  await screen.getByRole('button', { name: 'Show password' }).click()

  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('a secret')
})

test('the session of the last visit leads on only once it is confirmed: one that has ended is told of here', async () => {
  markSignedIn()
  const { screen, path } = await renderPage(<LoginPage />, { session: signedInAs() })
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  sdk.change({ status: 'signed-out' })

  await expect.element(screen.getByText(/^Your session here was ended/)).toBeVisible()
  expect(path()).toBe('/')
})
