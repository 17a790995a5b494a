/** The plan's page while another device has ended its challenge. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Goals, type WholePlan } from '../contract.ts'
import { PlanPage } from './plan-page.tsx'
import { aChallenge, aPlan, aReminderState, aToday, EXAM } from './testing.ts'

const OLD = aChallenge()

async function openChange() {
  let shown: WholePlan | null = aPlan()
  const saved: string[] = []
  fakeServer(challengeContract, {
    getPlan: () => shown,
    getAdvice: () => null,
    getToday: () => (shown ? aToday({ challenge: shown.challenge }) : null),
    getBeginning: () => ({ isOffered: false }),
    getReadiness: () => null,
    listChallenges: () => ({
      exams: [EXAM],
      challenges: shown ? [{ ...shown.challenge, isActive: true }] : [],
      ended: [],
    }),
    saveChallenge: ({ params, body }) => {
      const goals = body as Goals
      const isOld = params.challengeId === OLD.id
      saved.push(`${isOld ? 'old' : 'new'}, ${goals.minutes}`)
      shown = isOld ? null : aPlan({ challenge: aChallenge({ id: params.challengeId!, goals }) })
      if (isOld) throw new AppError('conflict', 'This challenge has ended.')
      return { isActive: true }
    },
    listAddresses: () => ({ calendar: null, partner: null }),
    getReminder: () => aReminderState(),
  })
  const { screen } = await renderPage(<PlanPage LessonsTabs={() => null} />)
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByLabelText('Minutes on such a day').fill('75')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  return { screen, saved }
}

test('a change says so, keeps what was typed, and begins a new challenge with it at a press', async () => {
  const { screen, saved } = await openChange()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This challenge has ended.')
  await expect.element(screen.getByLabelText('Minutes on such a day')).toHaveValue('75')
  await screen.getByRole('button', { name: 'Begin a new one with these goals' }).click()

  await expect.element(screen.getByText(/1 h 15 min each/)).toBeVisible()
  expect(saved).toEqual(['old, 75', 'new, 75'])
})

test('whoever leaves the form then sees the page as it is', async () => {
  const { screen } = await openChange()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()

  await expect.element(screen.getByRole('button', { name: 'Begin', exact: true })).toBeVisible()
})
