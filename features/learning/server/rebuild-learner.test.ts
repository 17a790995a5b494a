import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { selectAbilities } from './ability-queries.ts'
import { deleteLearningData } from './account-data.ts'
import { lockLearner, takeSequence, updateRules } from './learner-queries.ts'
import { selectDays } from './projection-queries.ts'
import { keepFoldRules, rebuildLearner, rebuildLearners } from './rebuild-learner.ts'
import { RULES } from './rules.ts'
import type { LearningTables } from './tables.ts'
import { eventsOf, rememberingLearning } from './testing.ts'
import { ChangingContent } from './testing/content.ts'
import type { Step } from './testing/history.ts'
import { play } from './testing/play.ts'
import { projectionsOf } from './testing/projections.ts'

let db: Db<LearningTables>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
})
afterAll(() => db.destroy())

/** A learner with a done lesson and a reviewed card. */
async function givenDone(db: Db<LearningTables>, userId = randomUUID()) {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const steps: Step[] = [0, 1].map((index) => ({ ...RIGHT, index }))
  await play(record(db), content, userId, [...steps, REVIEW])
  return { userId, content, needs, record: record(db) }
}

const AT_ONCE = {
  waitMs: 60_000,
  lateMs: 0,
  milliseconds: 5000,
  utcOffsetMinutes: 0,
  assistance: { kind: 'none' },
} as const
const RIGHT = {
  kind: 'check',
  lesson: 'routes',
  isRight: true,
  confidence: 'sure',
  ...AT_ONCE,
} as const
const REVIEW = { kind: 'review', name: 'card-frames', grade: 'good', ...AT_ONCE } as const

async function damage(db: Db<LearningTables>, userId: string) {
  await db.updateTable('learning_day').set({ answers: 99 }).where('user_id', '=', userId).execute()
}

test('a rebuild of the outdated leaves learners alone whose rows these rules have made', async () => {
  const fresh = await openTestDatabase<LearningTables>()
  const [former, current] = [await givenDone(fresh), await givenDone(fresh)]
  for (const { userId } of [former, current]) await damage(fresh, userId)
  await updateRules(fresh, former.userId, 'of another release')
  const answersOf = async ({ userId }: { userId: string }) =>
    (await selectDays(fresh, userId)).map(({ answers }) => answers)

  const outdated = await rebuildLearners(fresh, former.needs, 'outdated', new Date(0))

  expect(outdated).toBe(1)
  expect([await answersOf(former), await answersOf(current)]).toEqual([[2], [99]])
  expect(await rebuildLearners(fresh, former.needs, 'outdated', new Date(0))).toBe(0)
  expect(await rebuildLearners(fresh, former.needs, 'all', new Date(0))).toBe(2)
  expect(await answersOf(current)).toEqual([2])
  await fresh.destroy()
})

test('a learner for whom a server of the former release stores something is computed again', async () => {
  const fresh = await openTestDatabase<LearningTables>()
  const { userId, needs } = await givenDone(fresh)
  await takeSequence(fresh, userId, RULES)
  expect(await rebuildLearners(fresh, needs, 'outdated', new Date(0))).toBe(0)

  await takeSequence(fresh, userId, 'of the former release')

  expect(await rebuildLearners(fresh, needs, 'outdated', new Date(0))).toBe(1)
  await fresh.destroy()
})

test('what a learner answers during a rebuild is not lost', async () => {
  const { userId, content, needs, record } = await givenDone(db)
  const rules = keepFoldRules(needs)
  const rebuild = () => rebuildLearner(db, needs, rules, userId, new Date(0))
  const review = async (id: string) =>
    record.addReview(userId, {
      id,
      card: content.card('card-routes'),
      grade: 'good',
      trackId: 'network-plus',
      milliseconds: 1,
      occurredAt: Date.parse('2026-03-09'),
      utcOffsetMinutes: 0,
      receivedAt: Date.parse('2026-03-09'),
    })

  await Promise.all(['a', 'b', 'c', 'd'].flatMap((id) => [review(id), rebuild()]))

  const rows = await projectionsOf(db, userId)
  expect(rows['learning_day']).toMatchObject([{ reviews: 1 }, { reviews: 4, milliseconds: 4 }])
  await rebuild()
  expect(await projectionsOf(db, userId)).toEqual(rows)
})

test('a rebuild that fails in the middle leaves the rows as they were', async () => {
  const { userId, content } = await givenDone(db)
  await damage(db, userId)
  await updateRules(db, userId, 'of another release')
  const before = await projectionsOf(db, userId)
  const { needs } = rememberingLearning(content.curriculum, {
    recordProgress: async () => {
      throw new Error('the profile is locked')
    },
  })

  const failing = rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0))

  await expect(failing).rejects.toThrow('the profile is locked')
  expect(await projectionsOf(db, userId)).toEqual(before)
  expect(await lockLearner(db, userId)).toBe('of another release')
})

test('a profile that lacks a lesson that is done gets it from a rebuild', async () => {
  const { userId, content } = await givenDone(db)
  const { needs, recordedOf } = rememberingLearning(content.curriculum)

  await rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0))

  expect(recordedOf(userId)).toEqual({ completedLessons: ['routes'], progress: 50 })
})

test('a learner who was deleted meanwhile gets no rows', async () => {
  const { needs, userId } = await givenDone(db)
  await deleteLearningData(db, userId)

  await rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0))

  expect(await projectionsOf(db, userId)).toEqual({
    learning_card: [],
    learning_answered: [],
    learning_lesson: [],
    learning_day: [],
    learning_ability: [],
    learning_counted_day: [],
    learning_ability_week: [],
    learning_confidence_week: [],
    learning_retention_week: [],
    learning_misconception: [],
  })
})

test('the difficulty of an item holds for its answers under a former id', async () => {
  const content = new ChangingContent()
  const { needs, record } = rememberingLearning(content.curriculum)
  const userId = randomUUID()
  const answer = {
    ...RIGHT,
    kind: 'question',
    name: 'q-frames-3',
    context: 'quiz',
    isRight: false,
  } as const
  await play(record(db), content, userId, [answer, { kind: 'rename', name: 'q-frames-3' }])
  const meanOf = async () => {
    await rebuildLearner(db, needs, keepFoldRules(needs), userId, new Date(0))
    return (await selectAbilities(db, userId, ['general'])).get('general')?.mean ?? 0
  }
  const before = await meanOf()
  await db
    .insertInto('learning_item')
    .values({
      item: 'q-frames-3-v2',
      item_hash: (await eventsOf(db, userId))[0]?.item_hash ?? null,
      difficulty: -1.5,
      difficulty_sd: 0.2,
      answers: 50,
      version: 1,
    })
    .execute()

  // A wrong answer to an easy question says more.
  expect(await meanOf()).toBeLessThan(before - 0.05)
})
