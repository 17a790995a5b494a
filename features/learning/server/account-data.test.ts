import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { smallCurriculum } from '#features/curriculum/server/testing.ts'
import { isPostgres, type Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'
import { untilSomebodyWaits } from '#platform/testing/until-somebody-waits.ts'

import { deleteLearningData, exportLearningData } from './account-data.ts'
import type { LearningTables } from './tables.ts'
import { eventsOf, rememberingLearning, storeMigrated } from './testing.ts'

/** What the export calls the rows of a table; null for the table that only numbers them. */
const EXPORTED_AS = {
  learning_ability: 'abilities',
  learning_ability_week: 'abilitiesByWeek',
  learning_answered: 'answeredItems',
  learning_card: 'cards',
  learning_confidence_week: 'confidenceByWeek',
  learning_contest: 'contests',
  learning_counted_day: 'countedDays',
  learning_day: 'days',
  learning_event: 'events',
  learning_help: 'helpedItems',
  learning_learner: null,
  learning_lesson: 'completedLessons',
  learning_misconception: 'misconceptions',
  learning_retention_week: 'retentionByWeek',
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
const DAY_MS = 86_400_000

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
    {
      id: 'answer',
      question,
      response: { choice: ['alpha'] },
      confidence: 'sure',
      ...circumstances,
    },
    { lessonId: 'filters', draw: () => [question.id] },
  )
  await learning.addReview(userId, { id: 'review', card, grade: 'easy', ...circumstances })
  const later = { ...circumstances, occurredAt: MONDAY + 8 * DAY_MS, milliseconds: 700 }
  await learning.noteHelp(userId, { item: question.id, variant: null }, MONDAY)
  await learning.addReview(userId, { id: 'later', card, grade: 'good', ...later })
  const [belief = ''] = curriculum.misconceptionsShownBy(question.id)
  await learning.addQuestion(userId, {
    id: 'wrong',
    question,
    response: { choice: ['bravo'] },
    confidence: null,
    context: 'quiz',
    runId: null,
    ...circumstances,
  })
  await learning.contest(userId, belief, { reason: 'I misread it', at: MONDAY })
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

test('an answer that is being stored while the account is deleted is deleted with it', async () => {
  const userId = await givenWork()
  let deleting: Promise<void> | undefined

  await db.transaction().execute(async (transaction) => {
    await storeMigrated<LearningTables>(transaction, userId, {
      id: 'last',
      kind: 'card',
      item: 'a',
      context: 'review',
    })
    deleting = db.transaction().execute((db) => deleteLearningData(db, userId))
    if (isPostgres(db)) await untilSomebodyWaits(db)
  })
  await deleting

  expect(new Set(Object.values(await rowCounts(userId)))).toEqual(new Set([0]))
})

test('the export has what every table says of the learner, and nothing of another', async () => {
  const [ada] = [await givenWork(), await givenWork()]

  const data = await exportLearningData(db, ada, curriculum)

  const names = Object.values(EXPORTED_AS).filter((name) => name !== null)
  expect(Object.keys(data).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => data[name].length === 0)).toEqual([])
  expect(data).toMatchObject({
    completedLessons: [{ lessonId: 'filters', completedAt: '2026-03-02T09:00:00.000Z' }],
    cards: [{ cardId: 'filters-card', memory: { phase: 'review' } }],
    days: [
      { day: '2026-03-02', answers: 2, reviews: 1, milliseconds: 4500 },
      { day: '2026-03-10', answers: 0, reviews: 1, milliseconds: 700 },
    ],
    countedDays: [{ exam: 'n10-009', day: '2026-03-02', answers: 1 }],
    confidenceByWeek: [{ week: '2026-03-02', confidence: 'sure', answers: 1, score: 1 }],
    retentionByWeek: [{ week: '2026-03-09', reviews: 1, recalled: 1 }],
    topicsStudied: [{ topic: 'filtering', at: '2026-03-10T09:00:00.000Z' }],
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
      { id: 'review', kind: 'card', response: { grade: 'easy' } },
      { id: 'later', kind: 'card', response: { grade: 'good' } },
      { id: 'wrong', kind: 'question', findings: ['broadcasts-cross-routers'] },
    ],
    misconceptions: [
      {
        misconception: 'broadcasts-cross-routers',
        times: 1,
        lastShownAt: '2026-03-02T09:00:00.000Z',
        showings: [{ kind: 'question', id: 'wrong', item: 'filters-recall' }],
        passes: [],
      },
    ],
    contests: [
      {
        misconception: 'broadcasts-cross-routers',
        reason: 'I misread it',
        at: '2026-03-02T09:00:00.000Z',
      },
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

test('an export opens the content of a track once, however many answers there are', async () => {
  const userId = randomUUID()
  for (const [index, item] of ['filters-recall', 'frames-recall', 'filters-recall'].entries())
    await storeMigrated(db, userId, {
      id: String(index),
      kind: 'question',
      item,
      context: 'check',
      response: '{"choice":["alpha"]}',
    })
  const opened: string[] = []
  const counting: Curriculum = {
    ...curriculum,
    content: (...of) => {
      opened.push(...of)
      return curriculum.content(...of)
    },
    contentOfLesson: (...of) => {
      opened.push(...of)
      return curriculum.contentOfLesson(...of)
    },
  }

  const { events } = await exportLearningData(db, userId, counting)

  expect(events.map(({ response }) => response)).toEqual(
    Array.from({ length: 3 }, () => ({ choice: ['alpha'] })),
  )
  expect(opened).toEqual(['network-plus'])
})

test('the export has what cannot be read as the text that is stored', async () => {
  const userId = randomUUID()
  const torn = { response: '{"choice":["al', topics: 'torn' }
  await storeMigrated(db, userId, {
    id: '1',
    kind: 'question',
    item: 'filters-recall',
    context: 'check',
    ...torn,
  })

  const { events } = await exportLearningData(db, userId, curriculum)

  expect(events).toMatchObject([torn])
})

test('a long log is exported whole, and others are served meanwhile', async () => {
  const userId = randomUUID()
  const answer = { kind: 'question', item: 'filters-recall', context: 'check' } as const
  await storeMigrated(db, userId, { ...answer, id: '1' })
  const [first] = await eventsOf(db, userId)
  if (!first) throw new Error('the log has an event')
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    ...first,
    id: String(index + 2),
    sequence: index + 2,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('learning_event')
      .values(rows.slice(at, at + 500))
      .execute()
  let served = 0
  let isDone = false
  const serve = () => {
    served += 1
    if (!isDone) setImmediate(serve)
  }

  const exporting = exportLearningData(db, userId, curriculum)
  setImmediate(serve)
  const { events } = await exporting
  isDone = true

  expect(events.map(({ id }) => id)).toEqual([first, ...rows].map(({ id }) => id))
  expect(served).toBeGreaterThanOrEqual(3)
})
