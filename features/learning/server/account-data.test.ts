import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { deleteLearningData, exportLearningData } from './account-data.ts'
import type { LearningTables } from './tables.ts'
import { rememberingLearning, storeMigrated } from './testing.ts'

/** What the export calls the rows of a table; null for the table that only numbers them. */
const EXPORTED_AS = {
  learning_ability: 'abilities',
  learning_card: 'cards',
  learning_day: 'days',
  learning_event: 'events',
  learning_learner: null,
  learning_lesson: 'completedLessons',
  learning_study: 'topicsStudied',
} as const

let db: Db<LearningTables>
let curriculum: Awaited<ReturnType<typeof smallCurriculum>>
beforeAll(async () => {
  db = await openTestDatabase<LearningTables>()
  curriculum = await smallCurriculum()
})
afterAll(() => db.destroy())

const MONDAY = Date.parse('2026-03-02T09:00:00Z')

/** A learner with a row in every table. */
async function givenWork() {
  const userId = randomUUID()
  const learning = rememberingLearning(curriculum).record(db)
  const content = await curriculum.contentOfLesson('filters', '')
  const [question] = content.questionsOfLesson('filters')
  const [card] = content.cardsOfLesson('filters')
  if (!question || !card) throw new Error('the lesson has a question and a card')
  const circumstances = {
    trackId: 'network-plus',
    milliseconds: 1500,
    occurredAt: MONDAY,
    utcOffsetMinutes: 60,
    receivedAt: MONDAY,
  }
  await learning.addCheckAnswer(
    userId,
    { id: 'answer', question, optionIds: ['alpha'], confidence: 'sure', ...circumstances },
    { lessonId: 'filters', questionIds: [question.id] },
  )
  await learning.addReview(userId, { id: 'review', card, grade: 'good', ...circumstances })
  return userId
}

/** Every table of this feature that has rows of a learner, as the migrations made them. */
async function tablesOfLearners(): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name }) => name.startsWith('learning_'))
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name)
    .toSorted()
}

async function rowCounts(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfLearners()) {
    const rows = await db
      .selectFrom(table as 'learning_day')
      .select('user_id')
      .where('user_id', '=', userId)
      .execute()
    counts[table] = rows.length
  }
  return counts
}

test('every table with rows of a learner is known here', async () => {
  expect(Object.keys(EXPORTED_AS)).toEqual(await tablesOfLearners())
})

test('deleting takes every row of one learner and none of another', async () => {
  const [ada, grace] = [await givenWork(), await givenWork()]
  const before = await rowCounts(grace)
  expect(Object.values(before)).not.toContain(0)

  await deleteLearningData(db, ada)

  expect(new Set(Object.values(await rowCounts(ada)))).toEqual(new Set([0]))
  expect(await rowCounts(grace)).toEqual(before)
})

test('the export has what every table says of the learner, and nothing of another', async () => {
  const [ada] = [await givenWork(), await givenWork()]

  const data = await exportLearningData(db, ada, curriculum)

  const names = Object.values(EXPORTED_AS).filter((name) => name !== null)
  expect(Object.keys(data).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => data[name].length === 0)).toEqual([])
  expect(data).toMatchObject({
    completedLessons: [{ lessonId: 'filters', completedAt: '2026-03-02T09:00:00.000Z' }],
    cards: [{ cardId: 'filters-card', memory: { phase: 'learning' } }],
    days: [{ day: '2026-03-02', answers: 1, reviews: 1, milliseconds: 3000 }],
    topicsStudied: [{ topic: 'filtering', at: '2026-03-02T09:00:00.000Z' }],
    events: [
      {
        id: 'answer',
        kind: 'question',
        item: 'filters-recall',
        topics: ['filtering'],
        exam: 'n10-009',
        domain: '2',
        context: 'check',
        run: 'filters/0',
        response: { choice: ['alpha'] },
        score: 1,
        confidence: 'sure',
        at: '2026-03-02T09:00:00.000Z',
        utcOffsetMinutes: 60,
      },
      { id: 'review', kind: 'card', response: { grade: 'good' } },
    ],
  })
})

test('the export gives an answer as it was stored where it does not name options', async () => {
  const userId = randomUUID()
  const of = { kind: 'question', context: 'exam' } as const
  await storeMigrated(db, userId, {
    ...of,
    id: '1',
    item: 'filters-recall',
    response: '{"order":["b","a"]}',
  })
  await storeMigrated(db, userId, {
    ...of,
    id: '2',
    item: 'filters-recall',
    response: '{"choice":"alpha"}',
  })

  const { events } = await exportLearningData(db, userId, curriculum)

  expect(events.map(({ response }) => response)).toEqual([
    { order: ['b', 'a'] },
    { choice: 'alpha' },
  ])
})
