/** Advice on booking on the product's own content, for somebody about whom enough is known. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { openReadinessBank } from '../readiness/testing.ts'

const { givenLearner } = await openReadinessBank(openChallengeParts)

test('after enough answers that count, each day has its chance as a range, and its cost', async () => {
  const ada = givenLearner()
  await ada.set({ examDay: addDays(TODAY, 60) })
  expect((await ada.advice())?.chanceNow).toBeNull()
  await ada.study()
  const advice = (await ada.advice())!

  expect(advice.chanceNow).not.toBeNull()
  expect(advice.options.length).toBeGreaterThan(1)
  for (const { chance, cost } of advice.options) {
    expect(chance!.low).toBeLessThan(chance!.high)
    expect(cost!.low).toBeLessThan(cost!.high)
  }
})

test('who hides forecasts gets advice without one', async () => {
  const ada = givenLearner()
  await ada.set({ examDay: addDays(TODAY, 60) })
  await ada.study()
  await ada.hide(true)

  expect((await ada.advice())?.chanceNow).toBeNull()
})

test('the facts of the content name where they are from, and when somebody looked', async () => {
  const ada = givenLearner()
  await ada.set()
  const facts = (await ada.advice())!.facts!

  for (const fact of Object.values(facts)) {
    expect(fact).toMatchObject({
      source: expect.stringMatching(/\w/),
      address: expect.stringMatching(/^https:/),
      checkedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  }
})
