/** A log with an event that cannot be read: written by hand, or by a newer release. */
import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { lockLearner, updateRules } from './learner-queries.ts'
import { selectDays } from './projection-queries.ts'
import type { EventRow } from './queries.ts'
import { UnreadableLogs, rebuildLearners } from './rebuild-learner.ts'
import { RULES } from './rules.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning, storeMigrated } from './testing.ts'
import { ChangingContent } from './testing/content.ts'

let db: Db<LearningTables>
beforeEach(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterEach(() => db.destroy())

const { needs } = rememberingLearning(new ChangingContent().curriculum)

/** @returns the id of a learner whose rows other rules have made. */
async function givenReview(name: string, review: Partial<EventRow> = {}): Promise<string> {
  const userId = `${name}-${randomUUID()}`
  await storeMigrated(db, userId, {
    id: 'review',
    kind: 'card',
    item: 'card-frames',
    context: 'review',
    response: '{"grade":"good"}',
    ...review,
  })
  await updateRules(db, userId, 'of another release')
  return userId
}

/** In the order of their ids: one before and one after the learner whose log is damaged. */
async function givenThree(review: Partial<EventRow>) {
  return {
    ada: await givenReview('ada'),
    ben: await givenReview('ben', review),
    eve: await givenReview('eve'),
  }
}

const rebuildOutdated = () => rebuildLearners(db, needs, 'outdated', new Date(0))

/** Undefined where all could be computed. */
async function failureOf(rebuild: Promise<unknown>): Promise<UnreadableLogs | undefined> {
  const failure: unknown = await rebuild.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure === undefined || failure instanceof UnreadableLogs) return failure
  throw failure
}

test.for<[keyof EventRow, string | number]>([
  ['response', '{"grade":"secret'],
  ['response', '{"grade":"secret"}'],
  ['topics', 'secret'],
  ['topics', '{"topic":"secret"}'],
  ['assistance', '{"kind":"secret"}'],
  ['variant', '{"seed":secret'],
  ['occurred_at', 8.65e15],
])(
  'the others are computed where %s is %s, and the failure names the learner and the event alone',
  async ([column, value]) => {
    const { ada, ben, eve } = await givenThree({ [column]: value })

    const failure = await failureOf(rebuildOutdated())

    expect(failure?.events).toMatchObject([{ userId: ben, kind: 'card', id: 'review', column }])
    expect(failure?.message).toContain(ben)
    expect(failure?.message).toContain('card review')
    expect(JSON.stringify([failure?.message, failure?.stack, failure?.events])).not.toContain(
      'secret',
    )
    for (const userId of [ada, eve])
      expect(await selectDays(db, userId)).toMatchObject([{ reviews: 1 }])
    expect(await selectDays(db, ben)).toEqual([])
  },
)

test('that learner alone is computed again by the next start, once the event can be read', async () => {
  const { ada, ben, eve } = await givenThree({ assistance: '{"kind":"of-a-newer-release"}' })
  await failureOf(rebuildOutdated())

  const again = await failureOf(rebuildOutdated())
  await db
    .updateTable('learning_event')
    .set({ assistance: '{"kind":"none"}' })
    .where('user_id', '=', ben)
    .execute()
  const count = await rebuildOutdated()

  expect(again?.events).toMatchObject([{ userId: ben }])
  expect(count).toBe(1)
  expect(await selectDays(db, ben)).toMatchObject([{ reviews: 1 }])
  for (const userId of [ada, ben, eve]) expect(await lockLearner(db, userId)).toBe(RULES)
})

test('anything else that goes wrong stops at once: it would go wrong for everyone', async () => {
  const { eve } = await givenThree({})
  const failing = {
    ...needs,
    studyOf: async () => {
      throw new Error('the database is down')
    },
  }

  await expect(rebuildLearners(db, failing, 'outdated', new Date(0))).rejects.toThrow('is down')

  expect(await selectDays(db, eve)).toEqual([])
})
