/** What is said in several places about one plan is the same, whatever was done today. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays, mondayOf } from '../core/calendar.ts'
import { TODAY } from '../core/testing.ts'
import { openChallengeBank } from './testing.ts'

const { givenChallenger } = await openChallengeBank(openChallengeParts)

type Today = NonNullable<Awaited<ReturnType<ReturnType<typeof givenChallenger>['today']>>>

const minutesOf = ({ today }: Today) => today.tasks.reduce((sum, { task }) => sum + task.minutes, 0)

function lessonOf({ today }: Today): string {
  const [id] = today.tasks.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : []))
  if (!id) throw new Error('no lesson today')
  return id
}

test('with no date booked, the way ends in the week of the day that is planned for, whatever is left of today', async () => {
  const ada = givenChallenger()
  await ada.set({ examDay: null, minutes: 20 })
  await ada.finishLesson(lessonOf((await ada.today())!))
  const { challenge, road } = (await ada.plan())!

  expect(road.weeks.at(-1)?.monday).toBe(mondayOf(challenge.plannedFor))
})

test('goals that change in the very moment in which a list was made plan the day again', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  ada.wait(1)
  await ada.today()
  for (const minutes of [20, 30]) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await ada.set({ minutes }, id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const list = (await ada.today())!
    expect(minutesOf(list)).toBeLessThanOrEqual(minutes)
    expect(minutesOf(list)).toBeGreaterThan(minutes - 10)
  }
})

test('advice calls a date too early exactly where the plan does not fit, also once today is used up', async () => {
  const ada = givenChallenger()
  const id = await ada.set({ minutes: 60 })
  await ada.drill(60)
  const said: unknown[] = []
  const seen: unknown[] = []
  for (let days = 26; days < 33; days += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one date after the other
    await ada.set({ minutes: 60, examDay: addDays(TODAY, days) }, id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const plan = (await ada.plan())!
    // oxlint-disable-next-line no-await-in-loop -- as above
    const kept = (await ada.advice())!.options.find(({ kind }) => kind === 'keep')!
    said.push([days, !kept.concerns.includes('not-covered')])
    seen.push([days, plan.fits])
  }
  expect(said).toEqual(seen)
})
