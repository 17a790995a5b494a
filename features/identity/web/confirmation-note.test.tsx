/** What is said of the mail that confirms an address, on the first screens after registering. */
import { useEffect, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { SessionContext } from '#platform/web/session.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { isConfirmationMailNoted, noteConfirmationMail } from './confirmation-mail.ts'
import { LazyConfirmationNote } from './lazy-confirmation-note.tsx'

const sdk = vi.hoisted(() => ({ sent: 0, asked: 0, isEmailVerified: false }))

// The SDK itself needs a whole identity service; this tests what the note does with its responses.
vi.mock('./account-sdk.ts', () => ({
  secondFactorState: async () => {
    sdk.asked += 1
    return {
      isOn: false,
      hasPassword: true,
      isHosted: false,
      hasGoogle: false,
      googleEmail: null,
      recoveryCodesLeft: null,
      isEmailVerified: sdk.isEmailVerified,
      confirmsAtSignUp: true,
    }
  },
  sendVerificationMail: async () => {
    sdk.sent += 1
  },
}))

beforeEach(() => {
  sdk.sent = 0
  sdk.asked = 0
  sdk.isEmailVerified = false
})

function unconfirmed(uid: string) {
  const session = signedInAs(uid)
  return session.status === 'signed-in'
    ? { ...session, account: { ...session.account, emailVerified: false } }
    : session
}

async function openAfterRegistering(uid: string) {
  noteConfirmationMail(uid)
  return renderPage(
    <main>
      <LazyConfirmationNote />
      <h1 tabIndex={-1}>Lessons</h1>
    </main>,
    // One frame for every address, as the shell is.
    { session: unconfirmed(uid), route: '$', at: '/' },
  )
}

test('who has registered is told that a mail is on its way, can have it sent again, and closes the note for good', async () => {
  const uid = crypto.randomUUID()
  const { screen } = await openAfterRegistering(uid)
  const note = screen.getByRole('region', { name: 'Look into your mail' })
  await expect.element(note.getByText(/^A mail to ada@example\.test is on its way/)).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])

  const again = note.getByRole('button', { name: 'Send again' })
  await again.click()
  await expect.element(note.getByText('Sent. Look into the spam folder, too.')).toHaveRole('status')
  await expect.element(again).toHaveFocus()
  expect(sdk.sent).toBe(1)

  await note.getByRole('button', { name: 'Close this note' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Lessons' })).toHaveFocus()
  expect(isConfirmationMailNoted(uid)).toBe(false)
})

test('a confirmation elsewhere is told', async () => {
  const { screen, queryClient } = await openAfterRegistering(crypto.randomUUID())
  const note = screen.getByRole('region', { name: 'Look into your mail' })
  await expect.element(note).toBeVisible()

  sdk.isEmailVerified = true
  await queryClient.invalidateQueries()
  await expect
    .element(screen.getByRole('region', { name: 'Your address is confirmed' }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again' }).query()).toBeNull()
})

test('who comes back from a confirmation in another tab is told it at once, and only on that page', async () => {
  const uid = crypto.randomUUID()
  const { screen, goTo, queryClient } = await openAfterRegistering(uid)
  // As in the app: what was asked just now is not asked again without need.
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000, retry: false } })
  await expect.element(screen.getByRole('region', { name: 'Look into your mail' })).toBeVisible()
  await expect.poll(() => sdk.asked).toBe(1)

  sdk.isEmailVerified = true
  window.dispatchEvent(new Event('focus'))
  const told = screen.getByRole('region', { name: 'Your address is confirmed' })
  await expect.element(told).toBeVisible()
  expect(isConfirmationMailNoted(uid)).toBe(false)

  goTo('/?page=2')
  await expect.element(screen.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  await expect.element(told).toBeVisible()
  goTo('/elsewhere')
  await expect.element(told).not.toBeInTheDocument()
})

test('a page that is seen all the time, beside the tab with the link, is told at once', async () => {
  const { screen } = await openAfterRegistering(crypto.randomUUID())
  await expect.element(screen.getByRole('region', { name: 'Look into your mail' })).toBeVisible()

  sdk.isEmailVerified = true
  const channel = new BroadcastChannel('address-confirmed')
  onTestFinished(() => channel.close())
  channel.postMessage(null)

  await expect
    .element(screen.getByRole('region', { name: 'Your address is confirmed' }))
    .toBeVisible()
})

test('another account in the same tab is told nothing', async () => {
  noteConfirmationMail('somebody else')
  const { screen } = await renderPage(
    <>
      <LazyConfirmationNote />
      <p>The page</p>
    </>,
    { session: unconfirmed('ada') },
  )
  await expect.element(screen.getByText('The page')).toBeVisible()

  expect(screen.getByRole('region').query()).toBeNull()
})

test('another account that comes into the same page is not told of the mail of the first', async () => {
  const uid = crypto.randomUUID()
  noteConfirmationMail(uid)
  const changed = Promise.withResolvers<void>()
  function Page() {
    const [session, setSession] = useState(unconfirmed(uid))
    useEffect(() => void changed.promise.then(() => setSession(unconfirmed('bob'))), [])
    return (
      <SessionContext value={session}>
        <LazyConfirmationNote />
        <p>{session.status === 'signed-in' && session.account.uid}</p>
      </SessionContext>
    )
  }
  const { screen } = await renderPage(<Page />, { session: unconfirmed(uid) })
  const note = screen.getByRole('region', { name: 'Look into your mail' })
  await expect.element(note).toBeVisible()

  changed.resolve()

  await expect.element(screen.getByText('bob')).toBeVisible()
  expect(note.query()).toBeNull()
})
