/** The goals on the plan's page: changed in place, by keyboard as well. */
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { fullDay } from '#platform/web/day-words.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Challenge, type Goals } from '../contract.ts'
import { GoalsSection } from './goals-section.tsx'
import { aChallenge, EXAM } from './testing.ts'
import { useChallenges } from './use-challenge.ts'

/** In UTC, by the clock of this machine, as the form asks it. */
const DAY_OFF = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

type World = { goals?: Partial<Goals>; save?: (goals: Goals) => void }

async function openGoals({ goals, save }: World = {}) {
  const first = aChallenge()
  let challenge: Challenge = { ...first, goals: { ...first.goals, ...goals } }
  fakeServer(challengeContract, {
    listChallenges: () => ({
      exams: [EXAM],
      challenges: [{ ...challenge, isActive: true }],
      ended: [],
    }),
    saveChallenge: ({ body }) => {
      save?.(body as Goals)
      challenge = { ...challenge, goals: body as Goals }
      return { isActive: true }
    },
  })
  const { screen } = await renderPage(<OfActive />)
  return screen
}

function OfActive() {
  const [challenge] = useChallenges().challenges
  return challenge && <GoalsSection challenge={challenge} leftOut={[]} />
}

test('is changed in place: a rest day is added and saved', async () => {
  const save = vi.fn<(goals: Goals) => void>()
  const screen = await openGoals({ save })
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByText('Long days and rest days').click()
  await screen.getByLabelText('A day off').fill(DAY_OFF)
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect
    .element(screen.getByRole('button', { name: `Remove ${fullDay(DAY_OFF)}` }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()

  await expect.element(screen.getByText(/1 rest day/)).toBeVisible()
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ restDays: [DAY_OFF] }))
})

test.each(['Save', 'Cancel'])(
  'by keyboard it is changed where it stands, and "%s" leads back',
  async (name) => {
    const screen = await openGoals()
    await screen.getByRole('button', { name: 'Change' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Your goals' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('radio', { name: 'On a date' })).toHaveFocus()
    await screen.getByRole('button', { name }).click()

    await expect.element(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
  },
)

test('a rest day that is removed leaves the focus beside it', async () => {
  const screen = await openGoals({ goals: { restDays: [DAY_OFF] } })
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByText('Long days and rest days').click()
  await screen.getByRole('button', { name: `Remove ${fullDay(DAY_OFF)}` }).click()

  await expect.element(screen.getByLabelText('A day off')).toHaveFocus()
})
