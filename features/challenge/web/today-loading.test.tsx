/** Today's list while it loads, where it cannot be had, and where it is asked for again. */
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Today } from '../contract.ts'
import { aToday } from './testing.ts'
import { TodayCard } from './today.tsx'

const UNAVAILABLE = new AppError('unavailable', 'We could not reach the server.')

function givenToday(getToday: () => Today | Promise<Today>) {
  fakeServer(challengeContract, { getToday })
}

function refuse(): never {
  throw UNAVAILABLE
}

test('where it cannot be had it says so, and a press asks again', async () => {
  givenToday(refuse)
  const { screen } = await renderPage(<TodayCard />)
  await expect.element(screen.getByText('We could not reach the server.')).toBeVisible()

  givenToday(() => aToday())
  await screen.getByRole('button', { name: 'Try again' }).click()

  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
})

test('an answer that does not come later takes no list from the screen', async () => {
  const today = { queryKey: ['challenge', 'today'] }
  function Outcome() {
    return <output>{useQuery({ ...today, enabled: false }).status}</output>
  }
  givenToday(() => aToday())
  const { screen, queryClient } = await renderPage(
    <>
      <TodayCard />
      <Outcome />
    </>,
  )
  const list = screen.getByRole('heading', { name: 'Today' })
  await expect.element(list).toBeVisible()

  givenToday(refuse)
  await queryClient.refetchQueries(today)

  await expect.element(screen.getByText('error', { exact: true })).toBeVisible()
  await expect.element(list).toBeVisible()
})
