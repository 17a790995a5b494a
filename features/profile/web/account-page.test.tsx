import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { areSingleKeysOn } from '#platform/web/single-keys.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { profileContract, type StoredProfile } from '../contract.ts'
import { AccountPage } from './account-page.tsx'

const ada: StoredProfile = {
  uid: 'ada',
  email: 'ada@example.test',
  displayName: 'Ada',
  tier: null,
  plan: null,
  selectedCertTrack: null,
  completedLessons: [],
  progress: 0,
  subscriptionStatus: null,
  createdAt: '2026-03-02T09:00:00Z',
}

test('a visitor who is not signed in is asked to log in', async () => {
  const { screen } = await renderPage(<AccountPage />, { session: { status: 'signed-out' } })

  await expect.element(screen.getByText('Please log in to view your account.')).toBeVisible()
})

test('tier and status have their defaults where nothing is stored', async () => {
  fakeServer(profileContract, { getProfile: () => ada })
  const { screen } = await renderPage(<AccountPage />)

  await expect.element(screen.getByText('free')).toBeVisible()
  await expect.element(screen.getByText('—')).toBeVisible()
})

test('single-key shortcuts can be turned off, which this browser keeps', async () => {
  onTestFinished(() => localStorage.clear())
  fakeServer(profileContract, { getProfile: () => ada })
  const { screen } = await renderPage(<AccountPage />)
  await screen.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
  expect(areSingleKeysOn()).toBe(false)
  await screen.unmount()

  const again = await renderPage(<AccountPage />)
  await expect
    .element(again.screen.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    .not.toBeChecked()
})

test('a missing profile is created, with the plan from registration, also where the first request does not get through', async () => {
  sessionStorage.setItem('registration-plan', 'night-shift')
  const bodies: unknown[] = []
  fakeServer(profileContract, {
    getProfile: () => null,
    createProfile: ({ body }) => {
      bodies.push(body)
      if (bodies.length === 1) throw new AppError('unavailable', 'The server is restarting.')
      return { ...ada, tier: 'founders' }
    },
  })
  const { screen, queryClient } = await renderPage(<AccountPage />)
  await expect.element(screen.getByText('free')).toBeVisible()
  await expect.poll(() => [bodies.length, queryClient.isFetching()]).toEqual([1, 0])
  await queryClient.refetchQueries()

  await expect.element(screen.getByText('founders')).toBeVisible()
  expect(bodies).toEqual([{ plan: 'night-shift' }, { plan: 'night-shift' }])
  expect(sessionStorage.getItem('registration-plan')).toBeNull()
})

test('tier and subscription status read as words, and a line says that they lock nothing', async () => {
  fakeServer(profileContract, { getProfile: () => ({ ...ada, subscriptionStatus: 'active' }) })
  const { screen } = await renderPage(<AccountPage />)
  await expect.element(screen.getByText('active')).toBeVisible()

  const shown = [...screen.container.querySelectorAll('dd')].map(({ innerText }) => innerText)
  expect(shown.slice(2)).toEqual(['Free', 'Active'])
  await expect.element(screen.getByText(/^Everything here is free on every tier/)).toBeVisible()
})

function SecurityOfTest({ children }: { children?: ReactNode }) {
  return (
    <>
      <h2>Sessions</h2>
      {children}
      <h2>Leave</h2>
    </>
  )
}

test('the data can be downloaded before the account is deleted', async () => {
  fakeServer(profileContract, { getProfile: () => ada })
  const { screen } = await renderPage(<AccountPage Security={SecurityOfTest} />)

  await expect.element(screen.getByRole('heading', { name: 'Leave' })).toBeVisible()
  const headings = screen.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Sessions',
    'Your data',
    'Leave',
  ])
})

test('the button that changes the name keeps the focus while it waits and after a failure', async () => {
  fakeServer(profileContract, { getProfile: () => ada })
  const answer = Promise.withResolvers<void>()
  const { screen } = await renderPage(<AccountPage renameAccount={() => answer.promise} />)
  await screen.getByLabelText('Name we call you by').fill('Countess')
  const button = screen.getByRole('button', { name: 'Change name' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')

  answer.reject(new Error('The name could not be changed.'))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await expect.element(screen.getByLabelText('Name we call you by')).toHaveValue('Countess')
})

test('what is known comes first; on a laptop a section is beside its heading, on a phone below it', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1280, 800)
  fakeServer(profileContract, { getProfile: () => ada })
  const { screen } = await renderPage(<AccountPage renameAccount={async () => {}} />)
  await expect.element(screen.getByText('free')).toBeVisible()
  const terms = screen.getByRole('term').elements()
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Tier',
    'Subscription status',
  ])

  const heading = screen.getByRole('heading', { name: 'Name' }).element()
  const field = screen.getByLabelText('Name we call you by').element()
  const isBeside = () => field.getBoundingClientRect().left >= heading.getBoundingClientRect().right
  await expect.poll(isBeside).toBe(true)
  await page.viewport(390, 844)
  await expect.poll(isBeside).toBe(false)
})

test.each([
  ['Enter', async (_button: Locator) => userEvent.keyboard('{Enter}')],
  ['a press', async (button: Locator) => button.click()],
])(
  'a changed name, sent with %s, is told in a place that was there before, and the focus stays',
  async (_how, send) => {
    let stored = ada
    fakeServer(profileContract, {
      getProfile: () => stored,
      updateProfile: ({ body }) => {
        const { displayName } = body as { displayName: string }
        stored = { ...stored, displayName }
        return stored
      },
    })
    const { screen } = await renderPage(<AccountPage renameAccount={async () => {}} />)
    const field = screen.getByLabelText('Name we call you by')
    await expect.element(field).toHaveValue('Ada')
    await field.fill('Countess')
    const regions = screen.getByRole('status').elements()
    await send(screen.getByRole('button', { name: 'Change name' }))

    const told = screen.getByText('Saved: we call you “Countess”.')
    await expect.element(told).toBeVisible()
    expect(regions).toContain(told.element())
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('Countess')
    expect(document.activeElement?.closest('form')).toBe(field.element().closest('form'))
    await expect.element(field).toHaveValue('Countess')

    await field.fill('Ada again')
    await expect.element(told).not.toBeInTheDocument()
  },
)

test('a name that ends with a period is told with one', async () => {
  fakeServer(profileContract, { getProfile: () => ada, updateProfile: () => ada })
  const { screen } = await renderPage(<AccountPage renameAccount={async () => {}} />)
  await screen.getByLabelText('Name we call you by').fill('Toni L.')
  await screen.getByRole('button', { name: 'Change name' }).click()

  await expect
    .element(screen.getByText('Saved: we call you “Toni L.”', { exact: true }))
    .toBeVisible()
})

test('a name of spaces is reported at the field, which gets the focus', async () => {
  fakeServer(profileContract, { getProfile: () => ada })
  const { screen } = await renderPage(<AccountPage renameAccount={async () => {}} />)
  const field = screen.getByLabelText('Name we call you by')
  await field.fill('   ')
  await screen.getByRole('button', { name: 'Change name' }).click()

  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Write the name we may call you by.')
})

test('a download is told, and the button keeps the focus', async () => {
  fakeServer(profileContract, { getProfile: () => ada, exportEverything: () => ({}) })
  const { screen } = await renderPage(<AccountPage />)
  const button = screen.getByRole('button', { name: 'Download my data' })
  await button.click()

  await expect.element(screen.getByText('It is among your downloads: my-data.json.')).toBeVisible()
  await expect.element(button).toHaveFocus()
})
