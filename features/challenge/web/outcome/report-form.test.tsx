/** The report of an exam: days that it cannot be about. */
import { expect, test } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import { NO_DAY_WORDS } from '../../core/goals.ts'
import { aChallenge, anAfterExam } from '../testing.ts'
import { ReportForm } from './report-form.tsx'

test.each([
  ['12020-01-01', NO_DAY_WORDS],
  ['2099-01-01', 'This day is still to come. Choose today or an earlier day.'],
  ['', 'Choose the day.'],
])('%j as its day gets a clear word', async (day, words) => {
  const { screen } = await renderPage(
    <ReportForm
      challengeId={aChallenge().id}
      about={anAfterExam()}
      start={{ satOn: '2027-01-23', result: 'failed' }}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  )
  await screen.getByLabelText('Day of the exam').fill(day)
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByLabelText('Day of the exam').fill('2026-01-23')
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})
