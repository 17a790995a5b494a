/** Another date for the exam, after one that was not passed or not sat. */
import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract } from '../../contract.ts'
import { NO_DAY_WORDS } from '../../core/goals.ts'
import { aChallenge } from '../testing.ts'
import { NewDate } from './new-date.tsx'

test.each([
  ['12027-01-01', NO_DAY_WORDS],
  ['2020-01-01', 'This date is past. Choose today or a later day.'],
  ['', 'Choose the date.'],
])('%j gets a clear word, and is not sent', async (day, words) => {
  let isSent = false
  fakeServer(challengeContract, {
    saveChallenge: () => {
      isSent = true
      return { isActive: true }
    },
  })
  const { screen } = await renderPage(<NewDate challenge={aChallenge()} proposed={null} />)
  await screen.getByLabelText('Another date').fill(day)
  await screen.getByRole('button', { name: 'Set this date' }).click()

  await expect.element(screen.getByText(words)).toBeVisible()
  expect(isSent).toBe(false)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await screen.getByLabelText('Another date').fill(inAMonth)
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})
