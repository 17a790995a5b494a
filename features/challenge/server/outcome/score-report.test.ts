/** What a score report does to the plan and to the forecast, on the product's own content. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import type { Exam } from '#features/curriculum/contract.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { DAY, openChallengeBank } from '../testing.ts'

let exam: Exam | undefined
const { givenChallenger } = await openChallengeBank(async (db) => {
  const parts = await openChallengeParts(db)
  exam = parts.curriculum.tracks[0]?.exams[0]
  return parts
})

test("the next day's drills ask about its domains first; the forecast does not move", async () => {
  const ada = givenChallenger()
  await ada.set({ minutes: 40, examDay: addDays(TODAY, 40) })
  await ada.drill(150)
  for (const lesson of ada.lessons) {
    // oxlint-disable-next-line no-await-in-loop -- events of one learner are stored one after the other
    await ada.finishLesson(lesson)
  }
  ada.wait(2 * DAY)
  const weak = new Set(exam?.domains.at(-1)?.objectives.flatMap(({ topics }) => topics))
  const asked = async () => {
    // Later days even it out: each topic comes once before any a third time.
    const tasks = (await ada.plan())!.week[1]?.tasks ?? []
    return tasks.flatMap(({ topics }) => topics).filter(({ id }) => weak.has(id)).length
  }
  const before = { asked: await asked(), chance: (await ada.advice())!.chanceNow }
  const id = (await ada.list()).challenges[0]!.id
  await ada.report(id, {
    satOn: addDays(TODAY, 1),
    result: 'failed',
    weakDomains: [exam?.domains.at(-1)?.number ?? ''],
  })

  expect(await asked()).toBeGreaterThan(before.asked)
  expect((await ada.advice())!.chanceNow).toEqual(before.chance)
})
