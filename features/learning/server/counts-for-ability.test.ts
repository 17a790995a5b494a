/** Which answers count for ability, and how much. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { selectAbilities } from './ability-queries.ts'
import { selectDays } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'
import { givenLearner, MONDAY } from './testing/evidence-learner.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

const HOUR_MS = 3_600_000

describe('for ability', () => {
  test('a repeat does not count, whatever the question is called now', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1')
    await ada.answer('q-frames-1', { context: 'daily' })
    ada.content.rename('q-frames-1')
    await ada.answer('q-frames-1')

    expect(await ada.countOf()).toBe(1)
  })

  test('a first answer with help does not count, nor does the next one without', async () => {
    const ada = givenLearner(db)
    await ada.answer('q-frames-1', { assistance: { kind: 'hint', rung: 1 } })
    await ada.answer('q-frames-1')

    expect(await ada.countOf()).toBe(0)
  })

  test('another variant of an exercise counts, the same one does not', async () => {
    const ada = givenLearner(db)
    const variant = (seed: number) => ({
      seed,
      difficulty: 2,
      scenario: null,
      revision: '1',
      topics: [],
    })
    for (const seed of [1, 2, 1]) await ada.solve({ variant: variant(seed) })

    expect(await ada.countOf()).toBe(2)
  })

  test('answers within a day of studying the topic do not count, also under its former id', async () => {
    const ada = givenLearner(db)
    await ada.learning.noteStudy(ada.userId, ['framing', 'switching'], MONDAY)
    ada.content.rename('framing')

    await ada.answer('q-frames-1', { occurredAt: MONDAY + 23 * HOUR_MS })
    expect(await ada.countOf()).toBe(0)
    await ada.answer('q-frames-2', { occurredAt: MONDAY + 24 * HOUR_MS })
    expect(await ada.countOf()).toBe(1)
    await ada.answer('q-routes-1', { occurredAt: MONDAY + HOUR_MS })
    expect(await ada.countOf()).toBe(2)
    expect((await ada.log()).map(({ last_met_ms }) => last_met_ms)).toEqual([
      23 * HOUR_MS,
      24 * HOUR_MS,
      null,
    ])
  })

  test('an earlier study that is told later does not turn back the time of the last one', async () => {
    const ada = givenLearner(db)
    await ada.learning.noteStudy(ada.userId, ['framing'], MONDAY)
    await ada.learning.noteStudy(ada.userId, ['framing'], MONDAY - 48 * HOUR_MS)

    await ada.answer('q-frames-1', { occurredAt: MONDAY + HOUR_MS })

    expect(await ada.log()).toMatchObject([{ last_met_ms: HOUR_MS }])
  })

  test('a withdrawn question counts nowhere, also under its new id', async () => {
    const ada = givenLearner(db)
    await db.insertInto('learning_void').values({ item: 'q-routes-2', voided_at: 1 }).execute()
    ada.content.rename('q-routes-2')

    await ada.answer('q-routes-2')

    expect(await ada.log()).toMatchObject([{ item: 'q-routes-2-v2', score: 1 }])
    expect(await selectDays(db, ada.userId)).toEqual([])
    expect(await ada.countOf()).toBe(0)
  })
})

test('the answers to one case together count for less than answers to as many questions', async () => {
  const [ada, ben] = [givenLearner(db), givenLearner(db)]
  const names = ['q-frames-1', 'q-frames-2'] as const
  for (const name of names) {
    const inCase = { id: 'case', scenario: 'A scene.', questionIds: [...names] }
    await ada.answer(name)
    await ben.answer(name, { question: { ...ben.content.question(name), case: inCase } })
  }

  const meanOf = async ({ userId }: typeof ada) =>
    (await selectAbilities(db, userId, ['general'])).get('general')?.mean ?? NaN

  expect(await meanOf(ben)).toBeGreaterThan(0)
  expect(await meanOf(ben)).toBeLessThan(await meanOf(ada))
})
