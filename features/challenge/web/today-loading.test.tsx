/** Today's list while it loads, where it cannot be had, and where it is asked for again. */
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { expect, onTestFinished, test } from 'vitest'

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
  const queryKey = ['challenge', 'today']
  function Outcome() {
    const client = useQueryClient()
    const status = useSyncExternalStore(
      (onChange) => client.getQueryCache().subscribe(onChange),
      () => client.getQueryState(queryKey)?.status,
    )
    return <output>{status}</output>
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
  await queryClient.refetchQueries({ queryKey })

  await expect.element(screen.getByText('error', { exact: true })).toBeVisible()
  await expect.element(list).toBeVisible()
})

test('while it loads there is as much room as it took at the last visit, so that nothing below moves', async () => {
  onTestFinished(() => localStorage.clear())
  givenToday(() => aToday())
  const { screen } = await renderPage(<TodayCard />)
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Today' }).element()
  const height = Math.round(panel.getBoundingClientRect().height)
  await expect.poll(() => localStorage.getItem('today-height')).toBe(String(height))
  await screen.unmount()

  givenToday(() => new Promise(() => {}))
  const { screen: next } = await renderPage(<TodayCard />)
  const waiting = next.getByRole('status', { name: "Loading today's list" })
  await expect.element(waiting).toBeVisible()
  const room = waiting.element().getBoundingClientRect().height
  expect(room).toBeCloseTo(height, 0)
})
