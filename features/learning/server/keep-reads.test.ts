import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { keepReads } from './keep-reads.ts'
import { takeSequence } from './learner-queries.ts'
import { keepFoldRules, rebuildLearner } from './rebuild-learner.ts'
import { RULES } from './rules.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning } from './testing.ts'
import { ChangingContent } from './testing/content.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

/** Each result tells how often a learner was read by then. */
function givenReads(rows = 1) {
  const countByUser = new Map<string, number>()
  return keepReads(
    async (_db, userId) => {
      const count = (countByUser.get(userId) ?? 0) + 1
      countByUser.set(userId, count)
      return count
    },
    () => rows,
  )
}

const addSomething = (userId: string) =>
  db.transaction().execute((db) => takeSequence(db, userId, RULES))

test('a learner is read once, and again after something was added', async () => {
  const read = givenReads()
  const [ada, grace] = [randomUUID(), randomUUID()]
  expect([await read(db, ada), await read(db, ada), await read(db, grace)]).toEqual([1, 1, 1])

  await addSomething(ada)
  expect([await read(db, ada), await read(db, ada), await read(db, grace)]).toEqual([2, 2, 1])

  await addSomething(ada)
  expect(await read(db, ada)).toBe(3)
})

test('and again after a rebuild', async () => {
  const read = givenReads()
  const ada = randomUUID()
  await addSomething(ada)
  await read(db, ada)

  const { needs } = rememberingLearning(new ChangingContent().curriculum)
  await rebuildLearner(db, needs, keepFoldRules(needs), ada, new Date(0))

  expect(await read(db, ada)).toBe(2)
})

test('what a transaction sees is not kept, because it may be rolled back', async () => {
  const read = givenReads()
  const ada = randomUUID()
  const rolledBack = db.transaction().execute(async (db) => {
    await takeSequence(db, ada, RULES)
    expect([await read(db, ada), await read(db, ada)]).toEqual([1, 2])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')

  await addSomething(ada)

  expect(await read(db, ada)).toBe(3)
})

test('what was added while a learner was read is read with the next request', async () => {
  const ada = randomUUID()
  let count = 0
  const read = keepReads(
    async () => {
      if (count === 0) await addSomething(ada)
      return ++count
    },
    () => 1,
  )

  expect([await read(db, ada), await read(db, ada), await read(db, ada)]).toEqual([1, 2, 2])
})

test('the reads used longest ago are dropped when there are too many rows', async () => {
  const read = givenReads(20_000)
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  for (const learner of [first, second, first, third]) await read(db, learner)

  expect([await read(db, first), await read(db, third)]).toEqual([1, 1])
  expect(await read(db, second)).toBe(2)
})
