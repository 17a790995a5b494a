/** The exams beside that of today: planning another one, and choosing which is today's. */
import { expect, test, vi } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Challenge } from '../contract.ts'
import { OtherChallenges } from './other-challenges.tsx'
import { aChallenge, EXAM } from './testing.ts'

const CORE_2 = { id: 'a-plus-2', code: '220-1202', name: 'A+', trackId: 'a-plus' }

async function openOthers(others: readonly Challenge[], choose?: (id: string) => void) {
  let challenges = [{ ...aChallenge(), isActive: true }, ...inactive(others)]
  fakeServer(challengeContract, {
    listChallenges: () => ({ exams: [EXAM, CORE_2], challenges, ended: [] }),
    chooseChallenge: ({ params: { challengeId = '' } }) => {
      choose?.(challengeId)
      challenges = challenges.map((each) => ({ ...each, isActive: each.id === challengeId }))
      return {}
    },
  })
  const { screen } = await renderPage(<OtherChallenges />)
  return screen
}

const inactive = (challenges: readonly Challenge[]) =>
  challenges.map((challenge) => ({ ...challenge, isActive: false }))

test('another exam is planned in place; by keyboard it goes on at the heading, there and back', async () => {
  const screen = await openOthers([])
  await screen.getByRole('button', { name: 'Plan another exam' }).click()
  await expect.element(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Other exams' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()

  await expect.element(screen.getByRole('button', { name: 'Plan another exam' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Other exams' })).toHaveFocus()
})

test("the next exam becomes today's at a press, and the focus stays in its section", async () => {
  const next = aChallenge({ id: crypto.randomUUID(), exam: CORE_2 })
  const choose = vi.fn<(id: string) => void>()
  const screen = await openOthers([next], choose)
  await expect.element(screen.getByText(/^Next: A\+ 220-1202/)).toBeVisible()
  await screen.getByRole('button', { name: "Make it today's" }).click()

  await expect.element(screen.getByText(new RegExp(`^Next: .*${EXAM.code}`))).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Other exams' })).toHaveFocus()
  expect(choose).toHaveBeenCalledWith(next.id)
})
