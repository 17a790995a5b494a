import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Today } from '../contract.ts'
import { aToday } from './testing.ts'
import { TodayLink } from './today-link.tsx'

async function open(today: Today | null) {
  fakeServer(challengeContract, { getToday: () => today })
  const { screen } = await renderPage(<TodayLink otherwise={<p>All lessons</p>} />)
  return screen
}

test('the way back to the list of today is offered to whoever has one', async () => {
  const screen = await open(aToday())

  await expect
    .element(screen.getByRole('link', { name: "Today's list" }))
    .toHaveAttribute('href', '/dashboard/lessons')
  await expect.element(screen.getByText('All lessons')).not.toBeInTheDocument()
})

test('whoever has no list is led elsewhere', async () => {
  const screen = await open(null)

  await expect.element(screen.getByText('All lessons')).toBeVisible()
})
