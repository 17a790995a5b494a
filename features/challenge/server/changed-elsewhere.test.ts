/** Goals that are saved from a page on which they are no longer what they are: another page has changed them. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import type { Goals } from '../contract.ts'
import { addDays } from '../core/calendar.ts'
import { someGoals, TODAY } from '../core/testing.ts'
import { saveChallenge } from './save-challenge.ts'
import { openChallengeBank } from './testing.ts'

const { givenChallenger, needs } = await openChallengeBank(openChallengeParts)

const HAS_CHANGED = {
  code: 'conflict',
  message: expect.stringMatching(/^Your goals were changed on another page\./),
}

async function givenStale() {
  const ada = givenChallenger()
  const challengeId = await ada.set()
  const save = (goals: Goals, before?: Goals) =>
    saveChallenge(needs)(ada.context(), {
      params: { challengeId },
      body: { ...goals, ...(before && { before }) },
    })
  const stored = async () => (await ada.list()).challenges[0]?.goals
  return { ada, save, stored }
}

const MOVED = someGoals({ examDay: addDays(TODAY, 90) })

test('they are refused, and what the other page has saved stays', async () => {
  const { save, stored } = await givenStale()
  await save(MOVED, someGoals())
  await expect(save(someGoals({ minutes: 30 }), someGoals())).rejects.toMatchObject(HAS_CHANGED)

  expect(await stored()).toEqual(MOVED)
})

test('changed again from what they are now, they are saved', async () => {
  const { save, stored } = await givenStale()
  await save(MOVED, someGoals())
  await save({ ...MOVED, minutes: 30 }, MOVED)

  expect(await stored()).toEqual({ ...MOVED, minutes: 30 })
})

test('sent twice, because the first answer was lost, they are saved once and not refused', async () => {
  const { save, stored } = await givenStale()
  await save(MOVED, someGoals())
  await save(MOVED, someGoals())

  expect(await stored()).toEqual(MOVED)
})

test('of two pages at once, one is refused', async () => {
  const { save } = await givenStale()
  const tried = await Promise.allSettled([
    save(MOVED, someGoals()),
    save(someGoals({ minutes: 30 }), someGoals()),
  ])

  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a page of a former release says nothing of it, and saves as it always did', async () => {
  const { save, stored } = await givenStale()
  await save(MOVED, someGoals())
  await save(someGoals({ minutes: 30 }))

  expect(await stored()).toEqual(someGoals({ minutes: 30 }))
})
