/** Goals that are set or changed at night, on a flight, or when the clocks change: the date on the wall decides. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../core/calendar.ts'
import { TODAY } from '../core/testing.ts'
import { DAY, openChallengeBank } from './testing.ts'

const { givenChallenger } = await openChallengeBank(openChallengeParts)

const HOUR = 3_600_000

test('at one in the morning, yesterday is past and today is not, though the evening goes on', async () => {
  const ada = givenChallenger()
  ada.wait(13 * HOUR)
  await expect(ada.set({ examDay: TODAY })).rejects.toMatchObject({ code: 'invalid_request' })
  const id = await ada.set({ examDay: addDays(TODAY, 1) })
  expect(await ada.today()).toMatchObject({
    today: { day: addDays(TODAY, 1), tasks: [] },
    challenge: { daysLeft: 0 },
  })

  // Changed the same night, the rest of the evening is planned again at once.
  ada.wait(60_000)
  await ada.set({ examDay: addDays(TODAY, 60), minutes: 30 }, id)
  const today = await ada.today()
  expect(today).toMatchObject({ today: { day: TODAY, minutes: 30 }, challenge: { daysLeft: 59 } })
  expect(today?.today.tasks.length).toBeGreaterThan(0)
})

test('an exam today asks for nothing; one whose date has passed is given another date, and goes on', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ examDay: TODAY })
  expect(await ada.today()).toMatchObject({ challenge: { daysLeft: 0 }, today: { tasks: [] } })
  ada.wait(3 * DAY)
  await expect(ada.set({ examDay: TODAY, minutes: 30 }, id)).rejects.toMatchObject({
    message: 'This date is past. Choose today or a later day.',
  })
  await ada.set({ examDay: addDays(TODAY, 30), minutes: 30 }, id)
  const today = await ada.today()
  expect(today).toMatchObject({ challenge: { daysLeft: 27 } })
  expect(today?.today.tasks.length).toBeGreaterThan(0)
})

test('the day on which the clocks change is one day', async () => {
  const ada = givenChallenger()
  // Clocks go forward in Paris on March 28, 2027, at two in the morning.
  ada.wait(123 * DAY)
  ada.travel('Europe/Paris')
  const id = await ada.set({ examDay: '2027-03-29', timeZone: 'Europe/Paris' })
  expect(await ada.today()).toMatchObject({
    today: { day: '2027-03-27' },
    challenge: { daysLeft: 2 },
  })
  ada.wait(DAY)
  await ada.set({ examDay: '2027-03-29', minutes: 20, timeZone: 'Europe/Paris' }, id)
  expect(await ada.today()).toMatchObject({
    today: { day: '2027-03-28' },
    challenge: { daysLeft: 1 },
  })
})
