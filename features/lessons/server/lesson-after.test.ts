/** Where a lesson leads on: to what the track's page goes on with once it is done. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { getLesson } from './get-lesson.ts'
import { getTrackOutline } from './get-track-outline.ts'
import type { LessonsNeeds } from './needs.ts'
import type { LessonsTables } from './tables.ts'
import { givenLearner, rememberingNeeds } from './testing.ts'

let db: Db<LessonsTables>
let needs: LessonsNeeds
beforeAll(async () => {
  db = await openTestDatabase<LessonsTables>()
  needs = rememberingNeeds(await smallCurriculum()).needs
})
afterAll(() => db.destroy())

function given(parts: Partial<LessonsNeeds> = {}) {
  const own = { ...needs, ...parts }
  const learner = givenLearner(db, own)
  const lesson = (lessonId: string) => getLesson(own)(learner.context(), { params: { lessonId } })
  return {
    ...learner,
    afterCheckOf: async (lessonId: string) => (await learner.check(lessonId)).next?.id ?? null,
    afterLesson: async (lessonId: string) => (await lesson(lessonId)).leadsTo?.id ?? null,
    neighborOf: async (lessonId: string) => (await lesson(lessonId)).next?.id,
    goesOnWith: async () =>
      (await getTrackOutline(own)(learner.context(), { query: {} })).next?.lesson.id ?? null,
  }
}

test('a neighbor that is done is passed over', async () => {
  const ada = given()
  await ada.pass('routes')

  expect(await ada.afterCheckOf('frames')).toBe('filters')
  expect(await ada.neighborOf('frames')).toBe('routes')
})

test('the end of a check, the lesson and the page of the track name one lesson', async () => {
  const ada = given()
  const said = await ada.afterCheckOf('filters')
  await ada.pass('filters')

  expect(said).toBe('frames')
  expect(await ada.afterLesson('filters')).toBe('frames')
  expect(await ada.goesOnWith()).toBe('frames')
})

test("the order is the plan's", async () => {
  const ada = given({
    firstPlanned: async (_db, _userId, { lessonIds }) =>
      lessonIds.includes('filters') ? 'filters' : null,
  })
  expect(await ada.afterCheckOf('frames')).toBe('filters')
  await ada.pass('frames')
  expect(await ada.goesOnWith()).toBe('filters')
})

test('the lesson whose check ends is not next, although it was begun last', async () => {
  const ada = given()
  const [first] = (await ada.check('frames')).questions
  await ada.answer('frames', first?.asked.id ?? '', true)

  expect(await ada.afterCheckOf('frames')).toBe('routes')
})

test('a lesson that is not done leads nowhere yet; after the last one nothing is left', async () => {
  const ada = given()
  expect(await ada.afterLesson('frames')).toBeNull()
  for (const id of ['frames', 'routes'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ada.pass(id)
  expect(await ada.afterCheckOf('filters')).toBeNull()
  await ada.pass('filters')

  expect(await ada.afterLesson('frames')).toBeNull()
  expect(await ada.goesOnWith()).toBeNull()
})
