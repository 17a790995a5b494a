/** What was answered in the exercises of a lesson, as the record knows it. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import type { LearningTables } from './tables.ts'
import { givenLearner } from './testing/evidence-learner.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

test('the best score in a lesson is known by item, with help and without', async () => {
  const ada = givenLearner(db)
  const runId = 'subnets/1d0c5d0a-0000-4000-8000-000000000001'
  await ada.solve({ item: 'vlsm-plan', runId, score: 0.2 })
  await ada.solve({ item: 'vlsm-plan', runId, score: 0.6 })
  await ada.solve({ item: 'vlsm-plan', runId, score: 1, assistance: { kind: 'hint', rung: 2 } })
  await ada.solve({ item: 'eui-64', runId, score: null })

  const rows = await ada.learning.exercisesIn(ada.userId, 'subnets')

  expect(rows.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))).toEqual([
    { item: 'vlsm-plan', score: 1, isAided: true },
    { item: 'vlsm-plan', score: 0.6, isAided: false },
    { item: 'eui-64', score: null, isAided: false },
  ])
})

test('another lesson, a drill and another learner are not this lesson', async () => {
  const ada = givenLearner(db)
  const ben = givenLearner(db)
  await ada.solve({ item: 'eui-64', runId: 'subnets-again/1', score: 1 })
  await ada.solve({ item: 'eui-64', runId: 'subnets', context: 'drill', score: 1 })
  await ada.solve({ item: 'eui-64', runId: null, score: 1 })
  await ben.solve({ item: 'eui-64', runId: 'subnets/1', score: 1 })

  expect(await ada.learning.exercisesIn(ada.userId, 'subnets')).toEqual([])
})
