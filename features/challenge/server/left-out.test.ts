/** Lessons that are left out of the plan: everything plans without them, says so, and counts them when they are done. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../core/calendar.ts'
import { TODAY } from '../core/testing.ts'
import { openOutBank } from './out/testing.ts'
import { firstPlannedLesson } from './placement/first-planned.ts'

const { givenLearner, needs } = await openOutBank(openChallengeParts)

/** An exam too near for all lessons. */
async function givenHaste() {
  const ada = givenLearner()
  const goals = { examDay: addDays(TODAY, 20), minutes: 30 }
  const id = await ada.set(goals)
  return { ada, goals, id }
}

type Ada = Awaited<ReturnType<typeof givenHaste>>['ada']

const planOf = async (ada: Ada) => (await ada.plan())!
const sumOf = <T>(items: readonly T[], count: (item: T) => number) =>
  items.reduce((sum, item) => sum + count(item), 0)

function plannedLessons({ week }: Awaited<ReturnType<typeof planOf>>): string[] {
  return week.flatMap(({ tasks }) =>
    tasks.flatMap(({ task }) => (task.kind === 'lesson' ? [task.lessonId] : [])),
  )
}

test('what the plan offers to leave out makes it fit, once it is taken', async () => {
  const { ada, goals, id } = await givenHaste()
  const before = await planOf(ada)
  const offered = before.choices!.leaveOut!.lessons.map((lesson) => lesson.id)
  expect(before.fits).toBe(false)
  await ada.set({ ...goals, leftOut: offered }, id)
  const plan = await planOf(ada)

  expect(plan).toMatchObject({ fits: true, choices: null })
  expect(plan.leftOut.map((lesson) => lesson.id).toSorted()).toEqual(offered.toSorted())
  expect(plan.leftOut[0]?.title).toMatch(/ /)
  expect(new Set(plannedLessons(plan)).isDisjointFrom(new Set(offered))).toBe(true)
  expect(sumOf(plan.road.domains, ({ leftOut }) => leftOut)).toBe(offered.length)
  expect(sumOf(plan.road.domains, ({ lessons }) => lessons)).toBe(
    sumOf(before.road.domains, ({ lessons }) => lessons),
  )
  const planned = sumOf(plan.road.weeks, ({ domains }) => sumOf(domains, (each) => each.planned))
  expect(planned).toBe(ada.lessons.length - offered.length)
})

test('the list of today is planned again without them, and none of them is ticked off by that', async () => {
  const { ada, goals, id } = await givenHaste()
  const first = plannedLessons(await planOf(ada))[0]!
  await ada.set({ ...goals, leftOut: [first] }, id)
  const list = (await ada.today())!.today.tasks

  expect(list.some(({ task }) => task.kind === 'lesson' && task.lessonId === first)).toBe(false)
  expect(list.filter(({ isDone }) => isDone)).toEqual([])
})

test('one that is done anyway counts, and is left out no more', async () => {
  const { ada, goals, id } = await givenHaste()
  const [first, second] = ada.lessons as [string, string]
  await ada.set({ ...goals, leftOut: [first, second, 'no-such-lesson'] }, id)
  await ada.finishLesson(first)
  const plan = await planOf(ada)

  expect(plan.leftOut.map((lesson) => lesson.id)).toEqual([second])
  expect(sumOf(plan.road.domains, ({ done }) => done)).toBe(1)
})

test('a page that does not know of the choice changes nothing of it; an empty list takes them in again', async () => {
  const { ada, goals, id } = await givenHaste()
  const [first] = ada.lessons
  await ada.set({ ...goals, leftOut: [first!] }, id)
  await ada.set({ ...goals, minutes: 40 }, id)
  expect((await planOf(ada)).leftOut).toHaveLength(1)
  await ada.set({ ...goals, leftOut: [] }, id)

  expect((await planOf(ada)).leftOut).toEqual([])
})

test('a study partner is told how many there are', async () => {
  const { ada, goals, id } = await givenHaste()
  await ada.set({ ...goals, leftOut: ada.lessons.slice(0, 3) }, id)
  const { progress } = await ada.partner(await ada.makePartner())

  expect(progress?.lessons).toMatchObject({ done: 0, leftOut: 3 })
})

test("the lessons' page begins with the first one that is planned", async () => {
  const { ada, goals, id } = await givenHaste()
  const { trackId } = (await ada.list()).challenges[0]!.exam
  const open = { trackId, lessonIds: ada.lessons }
  expect(await firstPlannedLesson(ada.db, needs, ada.userId, open)).toBe(ada.lessons[0])
  await ada.set({ ...goals, leftOut: ada.lessons.slice(0, 2) }, id)

  expect(await firstPlannedLesson(ada.db, needs, ada.userId, open)).toBe(ada.lessons[2])
})
