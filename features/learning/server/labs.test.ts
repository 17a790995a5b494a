/** What came of labs, as the record knows it. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { NewEvidence } from '../core/evidence.ts'
import type { LearningTables } from './tables.ts'
import { givenLearner } from './testing/evidence-learner.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

/** A check of a lab. */
function check(difficulty: number, traits: Partial<NewEvidence> = {}): Partial<NewEvidence> {
  return {
    kind: 'lab',
    context: 'lab',
    item: 'trunks',
    variant: { seed: 1, difficulty, topics: ['framing'], scenario: 'native', revision: '1-a' },
    ...traits,
  }
}

test('the best score of each lab is known by difficulty, with help and without', async () => {
  const ada = givenLearner(db)
  const ben = givenLearner(db)
  await ada.solve(check(1, { score: 0.5 }))
  await ada.solve(check(1, { score: 1, assistance: { kind: 'hint', rung: 2 } }))
  await ada.solve(check(1, { score: 0.2 }))
  await ada.solve(check(3, { score: null }))
  await ada.solve(check(2, { score: 1, item: 'loops' }))
  await ada.solve({ item: 'eui-64', score: 1 })
  await ben.solve(check(2, { score: 1 }))

  const outcomes = await ada.learning.labsOf(ada.userId)

  expect(
    outcomes.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || b.difficulty - a.difficulty),
  ).toEqual([
    { item: 'loops', difficulty: 2, score: 1, isAided: false },
    { item: 'trunks', difficulty: 1, score: 1, isAided: true },
    { item: 'trunks', difficulty: 1, score: 0.5, isAided: false },
    { item: 'trunks', difficulty: 3, score: null, isAided: false },
  ])
})

test('a check counts for ability, the days and what the learner did, as an exercise does', async () => {
  const ada = givenLearner(db)
  await ada.solve(check(2, { score: 0.75 }))
  // The same problem again is no first encounter.
  await ada.solve(check(2, { score: 1 }))

  expect(await ada.countOf()).toBe(1)
  expect(await ada.learning.days(ada.userId)).toMatchObject([{ answers: 2 }])
  expect((await ada.learning.answered(ada.userId)).get('trunks')).toMatchObject({
    kind: 'lab',
    answers: 2,
    lastScore: 1,
  })
  await ada.rebuild()
  expect(await ada.countOf()).toBe(1)
})
