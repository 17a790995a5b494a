import { afterAll, beforeAll, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

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

test('a check contains questions with their verdicts, so that it goes on without a network', async () => {
  const { questions, lesson, next, isLessonDone } = await givenLearner(db, needs).check('frames')

  expect(lesson.title).toBe('The frames lesson')
  expect(next?.id).toBe('routes')
  expect(isLessonDone).toBe(false)
  expect(questions.map(({ asked }) => asked.id)).toEqual([
    'frames-recall',
    'frames-apply',
    'frames-two',
  ])
  expect(questions[0]?.key).toMatchObject({ clue: 'asked by frames-recall', source: 'RFC 1122' })
  for (const { key } of questions) {
    const options = 'options' in key ? key.options : []
    const right = options.filter(({ isCorrect }) => isCorrect)
    expect(right).toHaveLength(key.kind === 'single' ? 1 : 2)
    expect(options.every(({ reason }) => reason.startsWith('Why '))).toBe(true)
  }
})

test('the order of options is the learner’s own, and the same each time', async () => {
  const orders = new Set<string>()
  for (let count = 0; count < 12; count++) {
    const learner = givenLearner(db, needs)
    const [first, second] = [await learner.check('frames'), await learner.check('frames')]
    expect(second).toEqual(first)
    const asked = first.questions[0]?.asked
    if (asked?.kind === 'single') orders.add(asked.options.map(({ text }) => text[0]).join(''))
  }

  // Twelve learners with one order by chance: one in 24 to the eleventh.
  expect(orders.size).toBeGreaterThan(1)
})

test('a round continues where it was left, on any device', async () => {
  const ada = givenLearner(db, needs)
  await ada.answer('frames', 'frames-recall', true)
  await ada.answer('frames', 'frames-apply', false)

  const { questions } = await ada.check('frames')

  expect(questions.map(({ isRight }) => isRight)).toEqual([true, false, false])
  expect(questions.map(({ wasRightFirst }) => wasRightFirst)).toEqual([true, false, null])
})

test('after a finished round a new one starts, and the lesson stays done', async () => {
  const ada = givenLearner(db, needs)
  await ada.pass('frames')

  const { questions, isLessonDone } = await ada.check('frames')

  expect(isLessonDone).toBe(true)
  expect(questions.some(({ isRight }) => isRight)).toBe(false)
  expect(questions.every(({ wasRightFirst }) => wasRightFirst === null)).toBe(true)
})

test("another learner's answers do not count", async () => {
  await givenLearner(db, needs).answer('frames', 'frames-recall', true)

  const { questions } = await givenLearner(db, needs).check('frames')

  expect(questions.some(({ isRight }) => isRight)).toBe(false)
})

test('a lesson under its old name has its check', async () => {
  expect((await givenLearner(db, needs).check('old-routes')).lesson.id).toBe('routes')
})

test('a lesson that is not there is not found', async () => {
  await expect(givenLearner(db, needs).check('nothing')).rejects.toMatchObject({
    code: 'not_found',
  })
})
